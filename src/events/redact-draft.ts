import type { EventDraft } from "./event.ts";
import { redact } from "./redaction.ts";

/**
 * Longest string in an event, in characters. Each field has a tighter limit of its own; this one
 * holds for whatever else arrives, such as a path of a hostile repository.
 */
export const MAXIMUM_STRING = 4_000;

/** A digest is no secret, and looks like one. */
const DIGEST = /^[0-9a-f]{64}$/;

/** A string as the events of a redacted draft hold it. */
export function redactText(text: string): string {
  return text === "" || DIGEST.test(text) ? text : redact(text, MAXIMUM_STRING);
}

function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, redactValue(member)]),
  );
}

/**
 * The draft with every string redacted: the last thing that happens before an event is sealed, so
 * that no writer can forget it.
 */
export function redactDraft<Draft extends EventDraft>(draft: Draft): Draft {
  // Strings stay strings, so the type's shape is what it was.
  return { ...draft, data: redactValue(draft.data) };
}
