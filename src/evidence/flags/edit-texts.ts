import { asFields, asText } from "../changes/response.ts";
import type { ToolCall } from "../tool-call.ts";

/** The text of one place in a file before and after an edit. */
export interface EditTexts {
  readonly before: string;
  readonly after: string;
}

/** Longest text of one side that is looked at, in characters. */
const LONGEST = 200_000;
const MOST_EDITS = 200;

function editOf(fields: unknown): EditTexts[] {
  const edit = asFields(fields);
  const { old_string: before, new_string: after } = edit ?? {};
  if (typeof before !== "string" || typeof after !== "string") return [];
  return [{ before: before.slice(0, LONGEST), after: after.slice(0, LONGEST) }];
}

/**
 * What an edit tool replaced by what; nothing where the old text is not known, so that nothing is
 * said of it. A file that was written anew had no text before.
 */
export function editTextsOf(call: ToolCall): readonly EditTexts[] {
  if (call.tool === "Edit") return editOf(call.input);
  if (call.tool === "MultiEdit") {
    const { edits } = call.input;
    return Array.isArray(edits) ? edits.slice(0, MOST_EDITS).flatMap(editOf) : [];
  }
  if (call.tool !== "Write") return [];
  const after = asText(call.input["content"]);
  const response = asFields(call.response);
  const original = response?.["originalFile"] ?? response?.["original_file"];
  const before = typeof original === "string" ? original : undefined;
  const known = before ?? (response?.["type"] === "create" ? "" : undefined);
  if (after === undefined || known === undefined) return [];
  return [{ before: known.slice(0, LONGEST), after: after.slice(0, LONGEST) }];
}

/** How often a pattern is found, over all lines that are not only a comment where asked. */
export function timesIn(text: string, patterns: readonly RegExp[], comments: boolean): number {
  let found = 0;
  for (const line of text.split("\n")) {
    if (!comments && /^\s*(?:\/\/|\/\*|\*|#(?!\[|!\[)|--(?!-))/.test(line)) continue;
    const looked = line.slice(0, 500);
    for (const pattern of patterns) if (pattern.test(looked)) found += 1;
  }
  return found;
}

/** Whether the edits together leave more of something than there was. */
export function added(edits: readonly EditTexts[], count: (text: string) => number): boolean {
  return growth(edits, count) > 0;
}

/** By how much the edits together raise a number. */
export function growth(edits: readonly EditTexts[], count: (text: string) => number): number {
  return edits.reduce((sum, { before, after }) => sum + count(after) - count(before), 0);
}
