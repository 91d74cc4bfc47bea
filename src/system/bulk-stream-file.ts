import { closeSync, constants, fdatasyncSync, fstatSync, readSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { StreamFile } from "../events/append.ts";
import { DiskStreamFile, openForAppending, syncDirectory } from "./stream-file.ts";

/**
 * A stream on disk for one writer of many events: from the first append on the file stays open, and
 * the data is put on disk once, at the end. A killed process loses nothing that was appended; a loss
 * of power may. Whoever writes so must be able to write again what is missing.
 */
export class BulkStreamFile implements StreamFile {
  private readonly path: string;
  private readonly closed: DiskStreamFile;
  private file: number | undefined;

  constructor(path: string) {
    this.path = path;
    this.closed = new DiskStreamFile(path);
  }

  readonly size = (): number =>
    this.file === undefined ? this.closed.size() : fstatSync(this.file).size;

  readonly read = (offset: number, length: number): Uint8Array => {
    if (this.file === undefined) return this.closed.read(offset, length);
    const wanted = Math.max(0, Math.min(length, this.size() - offset));
    const bytes = new Uint8Array(wanted);
    let done = 0;
    while (done < wanted) {
      const count = readSync(this.file, bytes, done, wanted - done, offset + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  };

  /** Adds bytes with one write; they are on disk after `sync`. */
  readonly append = (bytes: Uint8Array): number => {
    this.file ??= openForAppending(this.path, constants.O_RDWR);
    return writeSync(this.file, bytes, 0, bytes.length);
  };

  /** Puts everything on disk, the file's name included. */
  sync(): void {
    if (this.file === undefined) return;
    fdatasyncSync(this.file);
    syncDirectory(dirname(this.path));
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }
}
