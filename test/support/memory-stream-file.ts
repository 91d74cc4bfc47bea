import type { StreamFile } from "../../src/events/append.ts";

/** A stream in memory, with the promises of the one on disk. */
export class MemoryStreamFile implements StreamFile {
  bytes: Uint8Array = new Uint8Array(0);

  readonly size = (): number => this.bytes.length;

  readonly read = (offset: number, length: number): Uint8Array =>
    this.bytes.slice(offset, offset + length);

  readonly append = (added: Uint8Array): number => {
    const joined = new Uint8Array(this.bytes.length + added.length);
    joined.set(this.bytes);
    joined.set(added, this.bytes.length);
    this.bytes = joined;
    return added.length;
  };
}
