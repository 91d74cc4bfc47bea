/** Below so many bytes a loop is faster than the runtime's own copying, which has to be called. */
const SHORT = 64;

/** Bytes that are written one behind the other; the memory is used again and again. */
export class ByteSink {
  bytes: Uint8Array = new Uint8Array(1 << 12);
  length = 0;

  /** Forgets what was written, and makes room for so many bytes. */
  begin(capacity: number): void {
    this.length = 0;
    if (this.bytes.length < capacity) this.bytes = new Uint8Array(2 * capacity);
  }

  byte(value: number): void {
    this.bytes[this.length] = value;
    this.length += 1;
  }

  /** Writes what lies in `source` from `start` up to `end`; there must be room. */
  copy(source: Uint8Array, start: number, end: number): void {
    const { bytes } = this;
    let { length } = this;
    if (end - start < SHORT) {
      for (let at = start; at < end; at += 1, length += 1) bytes[length] = source[at] ?? 0;
    } else {
      bytes.set(source.subarray(start, end), length);
      length += end - start;
    }
    this.length = length;
  }

  /** What was written; valid until the next `begin`. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
