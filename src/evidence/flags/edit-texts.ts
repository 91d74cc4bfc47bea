import { asFields, asText } from "../changes/response.ts";
import { matches, mayMatch, type Prefiltered } from "../prefiltered.ts";
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

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#(?!\[|!\[)|--(?!-))/;

/** Longest part of a line that is looked at, in characters. */
const LONGEST_LINE = 500;

/** The lines that are looked at: all, or those that are not only a comment. */
function lookedAt(text: string, comments: boolean): readonly string[] {
  const lines = text.split("\n");
  const kept = comments ? lines : lines.filter((line) => !COMMENT.test(line));
  return kept.map((line) => line.slice(0, LONGEST_LINE));
}

/** How often a pattern is found, over all lines that are not only a comment where asked. */
export function timesIn(text: string, patterns: readonly Prefiltered[], comments: boolean): number {
  const possible = patterns.filter((pattern) => mayMatch(pattern, text));
  if (possible.length === 0) return 0;
  let found = 0;
  for (const line of lookedAt(text, comments)) {
    for (const pattern of possible) if (matches(pattern, line)) found += 1;
  }
  return found;
}

/** How many lines match any of the patterns. */
export function linesWith(
  text: string,
  patterns: readonly Prefiltered[],
  comments: boolean,
): number {
  const possible = patterns.filter((pattern) => mayMatch(pattern, text));
  if (possible.length === 0) return 0;
  const lines = lookedAt(text, comments);
  return lines.filter((line) => possible.some((pattern) => matches(pattern, line))).length;
}

/** Whether the edits together leave more of something than there was. */
export function added(edits: readonly EditTexts[], count: (text: string) => number): boolean {
  return growth(edits, count) > 0;
}

/** By how much the edits together raise a number. */
export function growth(edits: readonly EditTexts[], count: (text: string) => number): number {
  return edits.reduce((sum, { before, after }) => sum + count(after) - count(before), 0);
}
