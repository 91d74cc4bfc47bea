import { redact } from "../events/redaction.ts";

/** Longest goal, in characters. */
export const GOAL_LIMIT = 180;

/** The first line of a prompt that is not empty, redacted, at most 180 characters. */
export function goalOf(prompt: string): string {
  const line = prompt.split(/[\n\r\u2028\u2029]+/, 200).find((each) => each.trim() !== "");
  return redact(line ?? "", GOAL_LIMIT);
}
