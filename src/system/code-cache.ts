import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { FILE_MODE, ensureDirectory } from "./data-root.ts";
import type { DataRoot } from "./data-root.ts";

const NO_FOLLOW = (constants.O_NOFOLLOW as number | undefined) ?? 0;

/** Folder of the data root that holds what the engine compiled. */
export const COMPILED = "compiled";

/** Entries this old belong to a release or an engine that is used no more, in milliseconds. */
const MAXIMUM_AGE = 14 * 24 * 60 * 60 * 1000;

/** How much of an entry's second half is in memory at a time, in bytes. */
const PIECE_SIZE = 1 << 15;

/**
 * What the engine made of our programs, kept between processes: compiling them anew is the largest
 * part of a hook. Like every cache it may be lost, and everything about it fails silently.
 *
 * The engine runs what it is given here without looking closely, so an entry must be the very bytes
 * that this user's own process wrote:
 *
 * - Each entry is stored twice in one file, and the halves are compared. A digest computed in
 *   JavaScript would cost what the cache saves; comparing memory costs nothing.
 * - An entry that somebody else owns or may write to is not read; links are not followed.
 * - The name holds the digest of our programs and the engine's version; the engine itself refuses
 *   what another build of it or other flags made.
 */
export class CodeCache {
  private readonly root: DataRoot;
  private readonly prefix: string;

  /** `identity` tells one build of the programs, and whatever else entries depend on, from others. */
  constructor(root: DataRoot, identity: string) {
    this.root = root;
    this.prefix = `${process.version}-${process.arch}-${identity}`;
  }

  /** The bytes saved under a name; `undefined` when there are none that can be trusted. */
  read(name: string): Buffer | undefined {
    try {
      const file = openSync(
        this.pathOf(name),
        constants.O_RDONLY | NO_FOLLOW | constants.O_NONBLOCK,
      );
      try {
        return firstOfTwins(file, ownSize(file));
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined;
    }
  }

  /** Saves bytes under a name, whole or not at all, and drops what is too old to be of use. */
  write(name: string, bytes: Buffer): void {
    const path = this.pathOf(name);
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      const folder = ensureDirectory(this.root, COMPILED);
      writeFileSync(temporary, Buffer.concat([bytes, bytes]), { flag: "wx", mode: FILE_MODE });
      renameSync(temporary, path);
      dropOld(folder);
    } catch {
      // The next process compiles once more.
      remove(temporary);
    }
  }

  private pathOf(name: string): string {
    return join(this.root.path, COMPILED, `${this.prefix}-${name}`);
  }
}

/** Size of an open file; 0 when it is no regular one, or somebody but this user can have written it. */
function ownSize(file: number): number {
  const status = fstatSync(file);
  if (!status.isFile()) return 0;
  const isOwn =
    process.getuid === undefined ||
    (status.uid === process.getuid() && (status.mode & 0o022) === 0);
  return isOwn ? status.size : 0;
}

/** Reads as many bytes from a place of a file on as there are; gives their number. */
function readAt(file: number, into: Buffer, length: number, position: number): number {
  let done = 0;
  while (done < length) {
    const count = readSync(file, into, done, length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

/**
 * The first half of a file whose halves are the same. The second half passes through a small piece
 * of memory: memory that is touched for the first time is most of what reading costs.
 */
function firstOfTwins(file: number, size: number): Buffer | undefined {
  const half = size / 2;
  if (half === 0 || !Number.isInteger(half)) return undefined;
  const first = Buffer.allocUnsafeSlow(half);
  if (readAt(file, first, half, 0) !== half) return undefined;
  const piece = Buffer.allocUnsafeSlow(Math.min(half, PIECE_SIZE));
  for (let at = 0; at < half; at += piece.length) {
    const length = Math.min(piece.length, half - at);
    if (readAt(file, piece, length, half + at) !== length) return undefined;
    if (piece.compare(first, at, at + length, 0, length) !== 0) return undefined;
  }
  return first;
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
}

function dropOld(folder: string): void {
  const oldest = Date.now() - MAXIMUM_AGE;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).mtimeMs < oldest) unlinkSync(path);
  }
}
