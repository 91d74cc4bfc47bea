import type { ToolCall } from "../tool-call.ts";
import type { NamedChange } from "./edit-tools.ts";
import { asFields, asText, asTexts } from "./response.ts";

/**
 * What the host's own diff of a shell call says. `unavailable` says nothing; `absent` means the
 * host saw no change where it looks, which is only in a git work tree and after success.
 */
export type HostDiff =
  | { readonly kind: "listed"; readonly changes: readonly NamedChange[]; readonly more: number }
  | { readonly kind: "unavailable" }
  | { readonly kind: "absent" };

function changeOf(file: Readonly<Record<string, unknown>>): NamedChange["change"] {
  if (file["created"] === true) return "created";
  return file["deleted"] === true ? "deleted" : "modified";
}

/** Reads `tool_response.bashEditDiff`. */
export function readHostDiff(call: ToolCall): HostDiff {
  const diff = asFields(asFields(call.response)?.["bashEditDiff"]);
  if (diff === undefined) return { kind: "absent" };
  if (diff["unavailable"] === true) return { kind: "unavailable" };
  const changes = new Map<string, NamedChange>();
  const files = Array.isArray(diff["files"]) ? diff["files"] : [];
  for (const item of files) {
    const file = asFields(item);
    const path = asText(file?.["filePath"]);
    if (file !== undefined && path !== undefined)
      changes.set(path, { path, change: changeOf(file) });
  }
  for (const path of asTexts(diff["changedFiles"])) {
    if (!changes.has(path)) changes.set(path, { path, change: "changed" });
  }
  const more = typeof diff["moreFiles"] === "number" ? diff["moreFiles"] : 0;
  const listed = files.length + more;
  return {
    kind: "listed",
    changes: [...changes.values()],
    more: Math.max(0, listed - changes.size),
  };
}
