import type { EventType, StreamEvent } from "./event.ts";
import { entriesOf, exactForm, objectForm } from "./exact-form.ts";
import type { ExactForm } from "./exact-form.ts";
import { sha256Hex } from "./hash.ts";
import { isExactLine } from "./exact-line.ts";
import { lineText } from "./line-text.ts";
import { decodeLine } from "./line.ts";
import type { DecodedLine } from "./line.ts";
import { dataSchema, envelopeSchema } from "./schema.ts";
import { currentVersion, isEventType } from "./upcast.ts";

const made = new Map<EventType, ExactForm>();

/** The canonical form of an event of a type, without its hash, as the hash covers it. */
function eventForm(type: EventType): ExactForm {
  const known = made.get(type);
  if (known !== undefined) return known;
  const entries = entriesOf(envelopeSchema());
  const form: ExactForm =
    entries === undefined
      ? () => undefined
      : objectForm(entries, { data: exactForm(dataSchema(type)) }, ["hash"]);
  made.set(type, form);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The event of a line that is whole, of the current version, intact, and has nothing unknown. */
function intactEvent(text: string): StreamEvent | undefined {
  // Either stands there for bytes that are no UTF-8, or was written so: not decided here.
  if (text.includes("\ufffd")) return undefined;
  const value = parsed(text);
  if (typeof value !== "object" || value === null) return undefined;
  const { type, v, hash } = value as Readonly<Record<string, unknown>>;
  if (typeof type !== "string" || !isEventType(type) || v !== currentVersion(type)) {
    return undefined;
  }
  const form = eventForm(type)(value);
  // The schemas of this very type accepted envelope and data.
  return form !== undefined && sha256Hex(form) === hash ? (value as StreamEvent) : undefined;
}

/**
 * Says of a line whether it is exact, as `isExactLine` does: by looking at it, or because somebody
 * has looked at these very bytes already.
 */
export type LineJudge = (bytes: Uint8Array, start: number, end: number) => boolean;

let isExact: LineJudge = isExactLine;

/** Sets who says for the whole process which lines are exact. */
export function setLineJudge(judge: LineJudge): void {
  isExact = judge;
}

/** The lines of the bytes that were read last which are exact: where each begins, in order. */
const exactLines: { bytes: Uint8Array | undefined; starts: number[]; next: number } = {
  bytes: undefined,
  starts: [],
  next: 0,
};

function noteExact(bytes: Uint8Array, start: number): void {
  if (exactLines.bytes !== bytes) {
    exactLines.bytes = bytes;
    exactLines.starts = [];
    exactLines.next = 0;
  }
  exactLines.starts.push(start);
}

/**
 * Whether the line that begins there was found to be spelled to the letter as its writer spells it
 * when these bytes were read. Lines are to be asked about in their order; `false` decides nothing.
 */
export function isKnownAsWritten(bytes: Uint8Array, start: number): boolean {
  const { starts } = exactLines;
  if (exactLines.bytes !== bytes) return false;
  let { next } = exactLines;
  while (next < starts.length && (starts[next] ?? 0) < start) next += 1;
  exactLines.next = next;
  return starts[next] === start;
}

/**
 * Reads a line as `decodeLine` does, several times as fast where it is what it nearly always is:
 * an intact event of this release. One walk over its bytes checks it against its schemas and writes
 * the form that its hash covers. Where the walk meets something else (another order of members,
 * say), a walk over what the line says does; what that does not accept is left to `decodeLine`.
 */
export function decodeInBulk(bytes: Uint8Array, start: number, end: number): DecodedLine {
  if (isExact(bytes, start, end)) {
    noteExact(bytes, start);
    // The walk let nothing pass but what the schemas of its type accept.
    const event = JSON.parse(lineText(bytes, start, end)) as StreamEvent;
    return { kind: "event", event, intact: true };
  }
  const event = intactEvent(lineText(bytes, start, end));
  return event === undefined
    ? decodeLine(bytes.subarray(start, end))
    : { kind: "event", event, intact: true };
}
