import { closeSync, constants, lstatSync, openSync, readdirSync, unlinkSync } from "node:fs";
import type * as Os from "node:os";
import { basename, dirname, join } from "node:path";
import { sha256Hex } from "../events/hash.ts";
import { FILE_MODE, ensureDirectory } from "./data-root.ts";

const NO_FOLLOW = (constants.O_NOFOLLOW as number | undefined) ?? 0;

const SESSIONS = "sessions";
const NAME_DIGITS = 24;

/** A session that was told so long ago is over, in milliseconds. */
const MAXIMUM_AGE = 14 * 24 * 60 * 60 * 1000;
/** Most marks whose age is looked at: a hook has no time to spare. */
const MAXIMUM_NAMES = 256;

function os(): typeof Os {
  return process.getBuiltinModule("node:os");
}

/**
 * Folder of the marks: in the system's temporary directory, because what they are about is a data
 * root that cannot be written to. It has the user's number in its name, and must be their own.
 */
export function toldFolder(): string {
  return join(os().tmpdir(), `fable-ish-told-${process.getuid?.() ?? "user"}`);
}

function dropOld(folder: string, now: number): void {
  for (const name of readdirSync(folder).slice(0, MAXIMUM_NAMES)) {
    const path = join(folder, name);
    const status = lstatSync(path);
    if (status.isFile() && status.mtimeMs < now - MAXIMUM_AGE) unlinkSync(path);
  }
}

/** Whether a session was told of a fault before. `unknown`: it cannot be remembered. */
export type Told = "first" | "again" | "unknown";

/**
 * Marks that a session is told of a lasting fault, and says whether it was before. One file, made
 * by whoever comes first, so of two hooks at the same moment one is the first.
 *
 * @param now epoch milliseconds; marks that are too old to matter are dropped.
 */
export function markTold(fault: readonly string[], now: number): Told {
  try {
    const own = toldFolder();
    // A link in its place is refused before anything is made below it.
    ensureDirectory({ path: dirname(own), shared: false }, basename(own));
    const folder = ensureDirectory({ path: own, shared: true }, SESSIONS);
    const path = join(folder, sha256Hex(fault.join("\0")).slice(0, NAME_DIGITS));
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW;
    closeSync(openSync(path, flags, FILE_MODE));
    dropOld(folder, now);
    return "first";
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    return exists ? "again" : "unknown";
  }
}
