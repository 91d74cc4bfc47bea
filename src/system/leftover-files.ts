import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { COMPILED } from "./code-cache.ts";
import { PROJECTS } from "./project-history-file.ts";
import { LEDGERS } from "./session-store.ts";

/** A file of a data root that may be deleted. */
export interface RemovableFile {
  readonly path: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly modified: number;
}

/** Name of a half-written saved ledger that its writer left: see `snapshot-file.ts`. */
export const HALF_WRITTEN_LEDGER = /^(.+)\.json\.[0-9]+-[0-9a-z]*\.tmp$/;

/** Names of what a writer that was killed before its rename leaves, by folder. */
const HALF_WRITTEN: readonly (readonly [folder: string, name: RegExp])[] = [
  [LEDGERS, HALF_WRITTEN_LEDGER],
  [COMPILED, /^v[0-9][-.0-9A-Za-z]*\.cjs\.[0-9]+\.tmp$/],
  [PROJECTS, /^[0-9a-f]{24}\.json\.[0-9]+\.tmp$/],
];

/** Names of what is kept to save time only, by folder. */
const CACHED: readonly (readonly [folder: string, name: RegExp])[] = [
  [COMPILED, /^v[0-9][-.0-9A-Za-z]*\.cjs$/],
  [PROJECTS, /^[0-9a-f]{24}\.json$/],
];

/** A regular file as it is now; links and everything else are none. */
export function fileAt(path: string): RemovableFile | undefined {
  try {
    const status = lstatSync(path);
    return status.isFile() ? { path, bytes: status.size, modified: status.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a folder of the data root is a real folder: a link to one is not gone into. */
export function isRealFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The names in a real folder; none where it is something else or cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return isRealFolder(folder) ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

function filesOf(
  root: string,
  kinds: readonly (readonly [folder: string, name: RegExp])[],
  before: number,
): readonly RemovableFile[] {
  return kinds.flatMap(([folder, pattern]) =>
    namesIn(join(root, folder))
      .filter((name) => pattern.test(name))
      .flatMap((name) => fileAt(join(root, folder, name)) ?? [])
      .filter(({ modified }) => modified < before),
  );
}

/** Half-written files below a root that were last written before `before`. */
export function leftoverFiles(root: string, before: number): readonly RemovableFile[] {
  return filesOf(root, HALF_WRITTEN, before);
}

/** Compiled code and what is known of projects, last written before `before`: caches, all of it. */
export function cacheFiles(root: string, before: number): readonly RemovableFile[] {
  return filesOf(root, CACHED, before);
}

/** A writer is done with its file, or was killed, within so many milliseconds. */
export const LEFTOVER_AGE = 60 * 60 * 1000;

/** Most files that a hook takes away: it has no time to spare. */
const MAXIMUM_DROPPED = 64;

/** Takes away what killed writers left below a root; losing it loses nothing. Never throws. */
export function dropLeftovers(root: string, now: number): void {
  for (const { path } of leftoverFiles(root, now - LEFTOVER_AGE).slice(0, MAXIMUM_DROPPED)) {
    try {
      unlinkSync(path);
    } catch {
      // Another hook was quicker, or it stays.
    }
  }
}
