/** The text of bytes from `start` up to `end`; what is no UTF-8 becomes U+FFFD. */
export type LineText = (bytes: Uint8Array, start: number, end: number) => string;

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

let implementation: LineText = (bytes, start, end) => utf8.decode(bytes.subarray(start, end));

/** The text of a line that lies in `bytes` from `start` up to `end`. */
export function lineText(bytes: Uint8Array, start: number, end: number): string {
  return implementation(bytes, start, end);
}

/** Sets another implementation for the whole process; it must give the very same text. */
export function setLineText(other: LineText): void {
  implementation = other;
}
