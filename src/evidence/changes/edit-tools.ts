import { contentDigest, MAXIMUM_DIGESTED } from "../../events/content-digest.ts";
import { ABSENT, type ChangedFile } from "../../events/event.ts";
import type { ToolCall } from "../tool-call.ts";
import { asFields, asText, type Fields } from "./response.ts";

/** A path as an edit tool names it, and what the tool says it did there. */
export interface NamedChange {
  readonly path: string;
  readonly change: ChangedFile["change"];
  /** Digest of the content before, where the tool shows it; `ABSENT` for a new file. */
  readonly before?: string;
}

const EDIT_TOOLS: ReadonlySet<string> = new Set(["Edit", "Write", "MultiEdit", "NotebookEdit"]);

/** True for the host's own edit tools. */
export function isEditTool(tool: string): boolean {
  return EDIT_TOOLS.has(tool);
}

/** A response that says the tool did not do what it was asked to, though the host calls it done. */
function saysFailed(response: unknown): boolean {
  if (typeof response === "string") return /^\s*(?:<tool_use_error>|Error:)/.test(response);
  if (Array.isArray(response))
    return response.some((block) => saysFailed(asFields(block)?.["text"]));
  const fields = asFields(response);
  if (fields === undefined) return false;
  if (fields["success"] === false || fields["is_error"] === true || fields["isError"] === true) {
    return true;
  }
  return asText(fields["error"]) !== undefined;
}

/** A response that shows the same content before and after. */
function showsNoDifference(response: Fields, input: Fields): boolean {
  const before = response["originalFile"] ?? response["original_file"];
  if (typeof before !== "string") return false;
  const after = response["updated_file"] ?? response["content"];
  if (typeof after === "string") return before === after;
  const { old_string: old, new_string: replacement } = input;
  return typeof old === "string" && old === replacement;
}

function changeOf(tool: string, response: Fields | undefined): ChangedFile["change"] {
  if (response?.["type"] === "create") return "created";
  if (tool === "Write") return response?.["type"] === "update" ? "modified" : "changed";
  return "modified";
}

function contentBefore(
  change: ChangedFile["change"],
  response: Fields | undefined,
): Pick<NamedChange, "before"> {
  const before = response?.["originalFile"] ?? response?.["original_file"];
  if (typeof before === "string" && before.length <= MAXIMUM_DIGESTED) {
    return { before: contentDigest(before) };
  }
  return change === "created" ? { before: ABSENT } : {};
}

/** The file that one of the host's edit tools changed; nothing for a failed or empty edit. */
export function readEditTool(call: ToolCall): readonly NamedChange[] {
  if (call.event === "PostToolUseFailure" || saysFailed(call.response)) return [];
  const response = asFields(call.response);
  const path =
    asText(call.input["file_path"]) ??
    asText(call.input["notebook_path"]) ??
    asText(response?.["filePath"]) ??
    asText(response?.["notebook_path"]);
  if (path === undefined) return [];
  if (response !== undefined && showsNoDifference(response, call.input)) return [];
  const change = changeOf(call.tool, response);
  return [{ path, change, ...contentBefore(change, response) }];
}

export { saysFailed };
