import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
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
        return isOwn(file) ? firstOfTwins(readFileSync(file)) : undefined;
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

/** Whether an open file is a regular one that nobody but this user can have written. */
function isOwn(file: number): boolean {
  const status = fstatSync(file);
  if (!status.isFile()) return false;
  if (process.getuid === undefined) return true;
  return status.uid === process.getuid() && (status.mode & 0o022) === 0;
}

function firstOfTwins(bytes: Buffer): Buffer | undefined {
  const half = bytes.length / 2;
  if (half === 0 || !Number.isInteger(half)) return undefined;
  const first = bytes.subarray(0, half);
  return first.equals(bytes.subarray(half)) ? first : undefined;
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
