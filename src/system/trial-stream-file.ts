import type { StreamFile } from "../events/append.ts";

const NOTHING = new Uint8Array(0);

/**
 * A stream that takes appends and writes none of them: what lies on disk, and behind it the last
 * append, which is all that its writer reads back.
 */
export class TrialStreamFile implements StreamFile {
  private readonly stored: StreamFile;
  private last = NOTHING as Uint8Array;
  private lastOffset: number;

  constructor(stored: StreamFile) {
    this.stored = stored;
    this.lastOffset = stored.size();
  }

  readonly size = (): number => this.lastOffset + this.last.length;

  readonly read = (offset: number, length: number): Uint8Array => {
    if (offset < this.lastOffset) return this.stored.read(offset, length);
    const start = offset - this.lastOffset;
    return this.last.slice(start, start + length);
  };

  readonly append = (bytes: Uint8Array): number => {
    this.lastOffset += this.last.length;
    this.last = bytes;
    return bytes.length;
  };
}
