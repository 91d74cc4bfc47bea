import { ByteSink } from "./byte-sink.ts";
import { literal, objectPart, PartNumbers, valuePart } from "./canonical-line.ts";
import type { Part } from "./canonical-line.ts";
import type { EventType } from "./event.ts";
import { entriesOf } from "./exact-form.ts";
import { sha256HexOfBytes } from "./hash.ts";
import { LineScan } from "./line-scan.ts";
import { lineText } from "./line-text.ts";
import { dataSchema, envelopeSchema } from "./schema.ts";
import { currentVersion, EVENT_TYPES } from "./upcast.ts";

/** The form of the lines of one event type, in its version of today. */
interface EventForm {
  /** `"FileChanged"`, quotation marks included. */
  readonly name: Uint8Array;
  readonly type: EventType;
  part: Part | undefined;
}

const encoder = new TextEncoder();

/** By the first letter of the type's name. */
const FORMS: readonly (readonly EventForm[] | undefined)[] = formsByLetter();

function formsByLetter(): readonly (readonly EventForm[] | undefined)[] {
  const forms: EventForm[][] = [];
  for (const type of EVENT_TYPES) {
    const name = encoder.encode(JSON.stringify(type));
    (forms[type.charCodeAt(0)] ??= []).push({ name, type, part: undefined });
  }
  return forms;
}

/** Where the type's name begins in a line: behind the version's one digit and an id. */
const TYPE_AT = '{"v":1,"id":"00000000000000000000000000","type":'.length;

/** A line of ours ends with its hash and these two characters. */
const HASH_LENGTH = 64;
const BEHIND_HASH = '"}'.length;

function partOf(type: EventType): Part {
  const numbers = new PartNumbers();
  const entries = entriesOf(envelopeSchema());
  if (entries === undefined) return { scan: () => false, write: () => undefined };
  const parts = {
    v: literal(String(currentVersion(type)), numbers),
    type: literal(JSON.stringify(type), numbers),
    data: valuePart(dataSchema(type), numbers),
  };
  return objectPart(entries, numbers, parts, ["hash"]);
}

/** Characters that the writer of a line never leaves as they are, and what stands for no UTF-8. */
const NEVER_WRITTEN = /[\u0085\u2028\u2029\ufffd]/;

const scan = new LineScan();
const form = new ByteSink();

function formOf(bytes: Uint8Array, start: number, end: number): EventForm | undefined {
  scan.begin(bytes, start, end);
  scan.at = start + TYPE_AT;
  const letter = bytes[scan.at + 1];
  return letter === undefined ? undefined : FORMS[letter]?.find(({ name }) => scan.isNext(name));
}

function hasHash(bytes: Uint8Array, end: number, digest: string): boolean {
  const at = end - BEHIND_HASH - HASH_LENGTH;
  for (let index = 0; index < HASH_LENGTH; index += 1) {
    if (bytes[at + index] !== digest.charCodeAt(index)) return false;
  }
  return true;
}

/**
 * Whether a line is an intact event of this release in its current version, to the letter as the
 * writer spells it. It is told from the bytes alone, in one walk. `false` decides nothing: what is
 * spelled in another way, or has its members in another order, may be intact.
 */
export function isExactLine(bytes: Uint8Array, start: number, end: number): boolean {
  const event = formOf(bytes, start, end);
  if (event === undefined) return false;
  event.part ??= partOf(event.type);
  const { part } = event;
  scan.at = start;
  if (!part.scan(scan) || scan.at !== end) return false;
  if (!scan.isAscii && NEVER_WRITTEN.test(lineText(bytes, start, end))) return false;
  form.begin(end - start);
  part.write(scan, form);
  return hasHash(bytes, end, sha256HexOfBytes(form.written));
}
