import { contentText, fieldsOf, isFields, textField } from "./fields.ts";
import type { Fields } from "./fields.ts";
import { promptOf } from "./prompt-entry.ts";
import type { PromptContent } from "./prompt-entry.ts";

/** A call of a tool, as the assistant asked for it. */
export interface ToolUse {
  readonly id: string;
  readonly tool: string;
  readonly input: Fields;
}

/** What came back from a tool call. */
export interface ToolResult {
  readonly tool_use_id: string;
  readonly text: string;
  readonly is_error: boolean;
  /** What hooks get as `tool_response`; transcripts of subagents do not keep it. */
  readonly response: unknown;
  /** The call was refused, rejected or never started: no hook fired for it. */
  readonly refused: boolean;
}

/** What a line of a transcript tells about a session. */
export type EntryContent =
  | {
      readonly kind: "assistant";
      readonly message: string;
      readonly text: string;
      readonly calls: readonly ToolUse[];
      /** `""` while the client did not know it yet. */
      readonly stop_reason: string;
    }
  /** A turn that the API ended. */
  | { readonly kind: "api-error"; readonly error: string }
  | PromptContent
  /** A prompt, or a background task's report, that reached the model within a turn. */
  | { readonly kind: "queued-prompt"; readonly text: string }
  /** A report that waits for its turn: the task is over from here on. */
  | { readonly kind: "enqueued"; readonly text: string }
  | { readonly kind: "tool-results"; readonly results: readonly ToolResult[] }
  | { readonly kind: "stop-hooks-ran" }
  /** The client was started; `source` is the host's word for how. */
  | { readonly kind: "client-started"; readonly source: string }
  | { readonly kind: "unknown" };

/** One line of a transcript after reading. Missing texts are `""`. */
export interface Entry {
  readonly content: EntryContent;
  readonly uuid: string;
  /** Epoch milliseconds; `undefined` where the line has no time of its own. */
  readonly at: number | undefined;
  readonly session: string;
  readonly cwd: string;
  readonly version: string;
  readonly prompt_id: string;
  /** The subagent's id; `""` in the main conversation. */
  readonly agent: string;
  readonly sidechain: boolean;
  /** The entry says itself that it was copied from another session. */
  readonly forked: boolean;
}

export type LineProblem = "not JSON" | "no JSON object";

/** Types of lines that hold nothing a hook is told about. */
const SILENT_TYPES = new Set([
  ...["summary", "file-history-snapshot", "last-prompt", "cost-state", "mode", "tools-used"],
  ...["api-request", "api-request-blob", "api-request-shape", "atis-latch", "progress"],
  ...["custom-title", "ai-title", "agent-name", "tag", "pr-link", "permission-mode"],
]);

/** The model's name on messages that the client made up. */
const SYNTHETIC = "<synthetic>";

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

function timeOf(fields: Fields): number | undefined {
  const text = textField(fields, "timestamp");
  if (!ISO_TIME.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) || at < 0 ? undefined : at;
}

function assistantOf(fields: Fields): EntryContent {
  const message = fieldsOf(fields, "message");
  const text = contentText(message["content"]);
  if (fields["isApiErrorMessage"] === true) {
    const error = textField(fields, "error");
    return { kind: "api-error", error: error === "" ? text : error };
  }
  if (message["model"] === SYNTHETIC) return { kind: "nothing" };
  const { content } = message;
  const blocks = Array.isArray(content) ? content.filter(isFields) : [];
  const calls = blocks
    .filter((block) => block["type"] === "tool_use")
    .map((block) => ({
      id: textField(block, "id"),
      tool: textField(block, "name"),
      input: fieldsOf(block, "input"),
    }))
    .filter(({ id }) => id !== "");
  const id = textField(message, "id");
  return {
    kind: "assistant",
    message: id === "" ? textField(fields, "uuid") : id,
    text,
    calls,
    stop_reason: textField(message, "stop_reason"),
  };
}

function isRefused(fields: Fields, text: string): boolean {
  if (fields["toolDenialKind"] !== undefined) return true;
  return (
    text.startsWith("<tool_use_error>") ||
    text.startsWith("The user doesn't want to proceed with this tool use.") ||
    text.startsWith("The user doesn't want to take this action right now.") ||
    /^Permission to use \S+ .{0,400}has been denied/.test(text)
  );
}

function toolResults(fields: Fields, blocks: readonly Fields[]): EntryContent {
  const results = blocks
    .filter((block) => block["type"] === "tool_result")
    .map((block) => {
      const text = contentText(block["content"]);
      const isError = block["is_error"] === true;
      return {
        tool_use_id: textField(block, "tool_use_id"),
        text,
        is_error: isError,
        // One entry holds one result; where it holds more, the one response is nobody's for certain.
        response: blocks.length === 1 ? fields["toolUseResult"] : undefined,
        refused: isError && isRefused(fields, text),
      };
    })
    .filter(({ tool_use_id }) => tool_use_id !== "");
  return { kind: "tool-results", results };
}

/** What an editor or the client puts beside the words that were typed. */
const CONTEXT = /^<(?:ide_[a-z_]{1,40}|system-reminder)>/;

function isContext(block: Fields): boolean {
  return CONTEXT.test(textField(block, "text"));
}

function userOf(fields: Fields): EntryContent {
  const { content } = fieldsOf(fields, "message");
  const blocks = Array.isArray(content) ? content.filter(isFields) : [];
  if (blocks.some((block) => block["type"] === "tool_result")) return toolResults(fields, blocks);
  const typed = blocks.length === 0 ? content : blocks.filter((block) => !isContext(block));
  return promptOf(fields, contentText(typed));
}

function attachmentOf(fields: Fields): EntryContent {
  const attachment = fieldsOf(fields, "attachment");
  const hook = textField(attachment, "hookName");
  if (hook.startsWith("SessionStart:")) {
    return { kind: "client-started", source: hook.slice("SessionStart:".length) };
  }
  if (attachment["type"] !== "queued_command") return { kind: "nothing" };
  return { kind: "queued-prompt", text: contentText(attachment["prompt"]) };
}

function contentOf(fields: Fields): EntryContent {
  const type = textField(fields, "type");
  switch (type) {
    case "assistant":
      return assistantOf(fields);
    case "user":
      return userOf(fields);
    case "attachment":
      return attachmentOf(fields);
    case "system":
      return { kind: fields["subtype"] === "stop_hook_summary" ? "stop-hooks-ran" : "nothing" };
    case "queue-operation":
      return fields["operation"] === "enqueue"
        ? { kind: "enqueued", text: contentText(fields["content"]) }
        : { kind: "nothing" };
    default:
      return { kind: SILENT_TYPES.has(type) ? "nothing" : "unknown" };
  }
}

function entryOf(fields: Fields): Entry {
  return {
    content: contentOf(fields),
    uuid: textField(fields, "uuid"),
    at: timeOf(fields),
    session: textField(fields, "sessionId"),
    cwd: textField(fields, "cwd"),
    version: textField(fields, "version"),
    prompt_id: textField(fields, "promptId"),
    agent: textField(fields, "agentId"),
    sidechain: fields["isSidechain"] === true,
    forked: isFields(fields["forkedFrom"]),
  };
}

/** Reads one line of a transcript. Whatever it holds, the answer is a value, never an exception. */
export function readEntry(line: string): Entry | LineProblem {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "not JSON";
  }
  return isFields(value) ? entryOf(value) : "no JSON object";
}
