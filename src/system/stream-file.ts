import {
  closeSync,
  constants,
  fchmodSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { StreamFile } from "../events/append.ts";
import { FILE_MODE } from "./data-root.ts";

/** Absent on Windows, where creating a link needs a right that others do not have. */
const NO_FOLLOW = (constants.O_NOFOLLOW as number | undefined) ?? 0;

/**
 * A stream on disk.
 *
 * - `append` opens for appending and writes once: the system places the bytes behind everything
 *   already there, so writers of many processes need no lock. It is back when the data is on disk
 *   (`fdatasync`), and for a new stream also when its name is, so an acknowledged event survives a
 *   loss of power. This does not hold on file systems that append by seeking, such as NFS.
 * - Links are not followed; the file is readable for its owner only.
 */
export class DiskStreamFile implements StreamFile {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  readonly size = (): number => this.withReader((file) => fstatSync(file).size, 0);

  readonly read = (offset: number, length: number): Uint8Array =>
    this.withReader((file) => {
      const wanted = Math.max(0, Math.min(length, fstatSync(file).size - offset));
      const bytes = new Uint8Array(wanted);
      let done = 0;
      while (done < wanted) {
        const count = readSync(file, bytes, done, wanted - done, offset + done);
        if (count === 0) break;
        done += count;
      }
      return bytes.subarray(0, done);
    }, new Uint8Array(0));

  readonly append = (bytes: Uint8Array): number => {
    const file = openForAppending(this.path, constants.O_WRONLY);
    try {
      const status = fstatSync(file);
      const written = writeSync(file, bytes, 0, bytes.length);
      fdatasyncSync(file);
      if (status.size === 0) syncDirectory(dirname(this.path));
      return written;
    } finally {
      closeSync(file);
    }
  };

  private withReader<T>(use: (file: number) => T, missing: T): T {
    let file: number;
    try {
      // Non-blocking, so that a FIFO put in the stream's place cannot hold the hook.
      file = openSync(this.path, constants.O_RDONLY | NO_FOLLOW | constants.O_NONBLOCK);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return missing;
      throw error;
    }
    try {
      if (!fstatSync(file).isFile()) throw new Error(`${this.path} is not a regular file.`);
      return use(file);
    } finally {
      closeSync(file);
    }
  }
}

/**
 * Opens a stream's file for appending, made where it is missing, readable for its owner only.
 *
 * @param access `O_WRONLY`, or `O_RDWR` to read it, too.
 */
export function openForAppending(path: string, access: number): number {
  const flags = access | constants.O_APPEND | constants.O_CREAT | NO_FOLLOW;
  const file = openSync(path, flags, FILE_MODE);
  try {
    const status = fstatSync(file);
    if (!status.isFile()) throw new Error(`${path} is not a regular file.`);
    if (process.platform !== "win32" && (status.mode & 0o077) !== 0) fchmodSync(file, FILE_MODE);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Puts a new file's name on disk. Windows cannot open folders; there the file system journals it. */
export function syncDirectory(path: string): void {
  if (process.platform === "win32") return;
  const directory = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
