import fc from "fast-check";
import { withNewerEvents } from "./newer-release.ts";

/** Something that happens to a stream's bytes, at a place given as a share of its length. */
export interface Damage {
  readonly name: string;
  readonly at: number;
}

const encoder = new TextEncoder();

/** Longer than what is read of a stream at a time. */
const GIANT = 300_000;

function inserted(bytes: Uint8Array, at: number, added: Uint8Array, removed = 0): Uint8Array {
  return new Uint8Array([...bytes.subarray(0, at), ...added, ...bytes.subarray(at + removed)]);
}

/** The beginning of the line that holds a place. */
function lineStart(bytes: Uint8Array, at: number): number {
  return bytes.lastIndexOf(0x0a, at - 1) + 1;
}

/** The line break at or behind a place, or the end. */
function lineEnd(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(0x0a, at);
  return end === -1 ? bytes.length : end;
}

type Damager = (bytes: Uint8Array, at: number) => Uint8Array;

/** Everything that is known to happen to streams, and some that nobody should do. */
export const DAMAGES: Readonly<Record<string, Damager>> = {
  "cut off": (bytes, at) => bytes.subarray(0, at),
  "beginning cut off": (bytes, at) => bytes.subarray(at),
  "block of NUL bytes": (bytes, at) => inserted(bytes, at, new Uint8Array(40), 40),
  "closed block of NUL bytes": (bytes, at) =>
    inserted(bytes, lineStart(bytes, at), new Uint8Array([0, 0, 0, 0x0a])),
  "doubled line break": (bytes, at) => inserted(bytes, lineEnd(bytes, at), encoder.encode("\n")),
  "missing line break": (bytes, at) => inserted(bytes, lineEnd(bytes, at), new Uint8Array(0), 1),
  "line break in a line": (bytes, at) => inserted(bytes, at, encoder.encode("\n")),
  "bytes that are no UTF-8": (bytes, at) => inserted(bytes, at, new Uint8Array([0xff, 0xc3])),
  "letter of two bytes cut in half": (bytes, at) => inserted(bytes, at, new Uint8Array([0xed]), 1),
  "foreign line": (bytes, at) =>
    inserted(bytes, lineStart(bytes, at), encoder.encode('{"what":"is this"}\n')),
  "text of another program": (bytes, at) =>
    inserted(bytes, lineStart(bytes, at), encoder.encode("npm WARN deprecated\r\n")),
  "events of a newer release": (bytes, at) =>
    isClean(bytes) ? withNewerEvents(bytes, (position) => (position + at) % 3 === 0) : bytes,
  "line said to be of a newer version": (bytes, at) => {
    const start = lineStart(bytes, at);
    return inserted(bytes, start, encoder.encode('{"v":9'), '{"v":1'.length);
  },
  "byte changed": (bytes, at) => inserted(bytes, at, encoder.encode("7"), 1),
  CRLF: (bytes, at) => inserted(bytes, lineEnd(bytes, at), encoder.encode("\r")),
  "CRLF everywhere": (bytes) =>
    encoder.encode(new TextDecoder().decode(bytes).replaceAll("\n", "\r\n")),
  "line doubled": (bytes, at) => {
    const start = lineStart(bytes, at);
    return inserted(bytes, start, bytes.subarray(start, lineEnd(bytes, at) + 1));
  },
  "line removed": (bytes, at) => {
    const start = lineStart(bytes, at);
    return inserted(bytes, start, new Uint8Array(0), lineEnd(bytes, at) + 1 - start);
  },
  spaces: (bytes, at) =>
    inserted(bytes, lineStart(bytes, at), encoder.encode(' {"v" :'), '{"v":'.length),
  "giant foreign line": (bytes, at) =>
    inserted(bytes, lineStart(bytes, at), new Uint8Array(GIANT).fill(0x61).fill(0x0a, GIANT - 1)),
};

function isClean(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const lines = text.split("\n");
  return lines.pop() === "" && lines.every((line) => line.startsWith('{"v":') && isJson(line));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Up to three damages, one after the other. */
export const anyDamages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(DAMAGES)),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  }),
  { maxLength: 3 },
);

export function damaged(bytes: Uint8Array, damages: readonly Damage[]): Uint8Array {
  let result = bytes;
  for (const { name, at } of damages) {
    result = DAMAGES[name]?.(result, Math.floor(at * result.length)) ?? result;
  }
  return result;
}
