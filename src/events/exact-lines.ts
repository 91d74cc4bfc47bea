import { isExactLine } from "./exact-line.ts";

const LINE_BREAK = 0x0a;

/**
 * Looks for the exact lines of a piece of a stream (see `isExactLine`) and says where each begins,
 * in order. Only lines that are whole in the piece for certain are looked at: those between two line
 * breaks.
 */
export function findExactLines(bytes: Uint8Array, found: (start: number) => void): void {
  let before = bytes.indexOf(LINE_BREAK);
  while (before !== -1) {
    const end = bytes.indexOf(LINE_BREAK, before + 1);
    if (end !== -1 && isExactLine(bytes, before + 1, end)) found(before + 1);
    before = end;
  }
}
