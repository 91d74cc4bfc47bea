import { ByteSink } from "./byte-sink.ts";

/** Marks a value that is not there. */
export const ABSENT_PLACE = -1;

/**
 * A line that is being read where it lies: the place that is looked at, and where the values of
 * this line were found. One object serves all lines.
 */
export class LineScan {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  /** A byte above the ASCII range was seen: somebody has to look whether it is UTF-8. */
  isAscii = true;
  /** Where each value begins and ends, by its number; `ABSENT_PLACE` for one that is not there. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** Parts whose members had to be put in order before the whole is known. */
  readonly ordered = new ByteSink();

  begin(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
    this.isAscii = true;
    this.ordered.begin(end - start);
  }

  /** Passes exactly these bytes. */
  pass(expected: Uint8Array): boolean {
    const { bytes, at } = this;
    const { length } = expected;
    if (at + length > this.end) return false;
    for (let index = 0; index < length; index += 1) {
      if (bytes[at + index] !== expected[index]) return false;
    }
    this.at = at + length;
    return true;
  }

  /** Whether these bytes come next. */
  isNext(expected: Uint8Array): boolean {
    const { at } = this;
    const found = this.pass(expected);
    this.at = at;
    return found;
  }

  passByte(value: number): boolean {
    if (this.at >= this.end || this.bytes[this.at] !== value) return false;
    this.at += 1;
    return true;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const ASCII_END = 0x80;

/** What may stand behind a backslash in a string as the writer escapes it: `"\bfnrt`. */
const ESCAPED: readonly boolean[] = Array.from({ length: ASCII_END }, (_, code) =>
  '"\\bfnrt'.includes(String.fromCharCode(code)),
);

/**
 * Passes a string that is spelled as its canonical form spells it. Escapes by number are not passed:
 * which of them the canonical form has is left to others.
 */
export function passString(scan: LineScan): boolean {
  const { bytes, end } = scan;
  let { at } = scan;
  if (at >= end || bytes[at] !== QUOTE) return false;
  let all = 0;
  for (at += 1; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      if (all >= ASCII_END) scan.isAscii = false;
      scan.at = at + 1;
      return true;
    }
    if (byte < SPACE) return false;
    if (byte === BACKSLASH) {
      at += 1;
      if (ESCAPED[bytes[at] ?? 0] !== true) return false;
    }
    all |= byte;
  }
  return false;
}

const ZERO = 0x30;
const NINE = 0x39;
/** Whole numbers of so many digits are safe integers. */
const SAFE_DIGITS = 15;

/** Passes a whole number from 0 on, without a sign, a fraction or an exponent. */
export function passCount(scan: LineScan): boolean {
  const { bytes, end, at: start } = scan;
  let at = start;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) break;
    at += 1;
  }
  const digits = at - start;
  if (digits === 0 || digits > SAFE_DIGITS) return false;
  if (digits > 1 && bytes[start] === ZERO) return false;
  scan.at = at;
  return true;
}
