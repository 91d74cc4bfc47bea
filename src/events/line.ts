import * as v from "valibot";
import { eventHash } from "./canonical.ts";
import type { EventDraft, StreamEvent, LineEnvelope } from "./event.ts";
import { dataSchema, envelopeSchema } from "./schema.ts";
import { isEventType, upcast } from "./upcast.ts";

export const LINE_PROBLEMS = [
  "not-utf-8",
  "not-json",
  "not-an-event",
  "edited",
  "incomplete-batch",
] as const;
/** What can be wrong with a line. `edited`: a whole event whose hash does not fit its content. */
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export type DecodedLine =
  | { readonly kind: "blank" }
  | { readonly kind: "problem"; readonly problem: LineProblem }
  /** An event. `intact` is false when its hash does not fit its content. */
  | { readonly kind: "event"; readonly event: StreamEvent; readonly intact: boolean }
  /** A whole, intact event of a type or version that only a newer release knows. */
  | { readonly kind: "newer"; readonly envelope: LineEnvelope };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads one line (without its line break). Bytes are hostile input: whatever they are, the answer
 * is a value, never an exception.
 */
export function decodeLine(bytes: Uint8Array): DecodedLine {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { kind: "problem", problem: "not-utf-8" };
  }
  if (text.trim() === "") return { kind: "blank" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "problem", problem: "not-json" };
  }
  try {
    return decodeValue(value);
  } catch {
    // Nested deeper than the call stack allows: no event of ours is.
    return { kind: "problem", problem: "not-an-event" };
  }
}

/** Reads the line that lies in `bytes` from `start` up to `end`, as `decodeLine` does. */
export type LineDecoder = (bytes: Uint8Array, start: number, end: number) => DecodedLine;

let decoder: LineDecoder = (bytes, start, end) => decodeLine(bytes.subarray(start, end));

/** Reads one line out of many; by `decodeLine` unless the process has set another decoder. */
export function decodeLineAt(bytes: Uint8Array, start: number, end: number): DecodedLine {
  return decoder(bytes, start, end);
}

/** Sets another decoder for the whole process; it must answer every line as `decodeLine` does. */
export function setLineDecoder(other: LineDecoder): void {
  decoder = other;
}

function decodeValue(value: unknown): DecodedLine {
  const parsed = v.safeParse(envelopeSchema(), value);
  if (!parsed.success || typeof value !== "object" || value === null) {
    return { kind: "problem", problem: "not-an-event" };
  }
  const envelope = parsed.output;
  const intact = eventHash({ ...value }) === envelope.hash;
  const { type } = envelope;
  const data = isEventType(type) ? upcast(type, envelope.v, envelope.data) : undefined;
  if (!isEventType(type) || data === undefined) {
    return intact ? { kind: "newer", envelope } : { kind: "problem", problem: "edited" };
  }
  const checked = v.safeParse(dataSchema(type), data);
  if (!checked.success) return { kind: "problem", problem: intact ? "not-an-event" : "edited" };
  // The schema of this very type accepted the data, which is what the draft's union says.
  const draft = { type, data: checked.output } as EventDraft;
  return { kind: "event", event: { ...envelope, ...draft }, intact };
}

/** U+2028, U+2029 and U+0085 end a line for some readers, so they are written as escapes. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** A JSON value as the writer of a stream spells it: one line, whoever reads it. */
export function spelled(value: unknown): string {
  return JSON.stringify(value).replace(
    LINE_ENDS,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The line of an event, with its line break. It holds no other byte 0x0A. */
export function encodeLine(event: StreamEvent): string {
  return `${spelled(event)}\n`;
}
