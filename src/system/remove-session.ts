import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { LEDGERS, STREAMS, ledgerPath } from "./session-store.ts";
import type { StoredStream } from "./stream-list.ts";

/** A file of a data root that may be deleted. */
export interface RemovableFile {
  readonly path: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly modified: number;
}

/** What became of one deletion. `changed`: it is not the file that was looked at any more. */
export type Removal =
  | { readonly kind: "removed" }
  | { readonly kind: "changed" }
  | { readonly kind: "failed"; readonly reason: string };

/** Name of a half-written saved ledger that its writer left: see `snapshot-file.ts`. */
const TEMPORARY = /^(.+)\.json\.[0-9]+-[0-9a-z]*\.tmp$/;

/** A regular file as it is now; links and everything else are none. */
function fileAt(path: string): RemovableFile | undefined {
  try {
    const status = lstatSync(path);
    return status.isFile() ? { path, bytes: status.size, modified: status.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a folder of the data root is a real folder: a link to one is not gone into. */
function isRealFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return isRealFolder(folder) ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

/** Half-written saved ledgers below a root that were last written before `before`. */
export function leftoverFiles(root: string, before: number): readonly RemovableFile[] {
  const folder = join(root, LEDGERS);
  return namesIn(folder)
    .filter((name) => TEMPORARY.test(name))
    .flatMap((name) => fileAt(join(folder, name)) ?? [])
    .filter(({ modified }) => modified < before);
}

/**
 * The files of a session: its stream, its saved ledger, and what a writer left of one. Never
 * anything behind a link.
 */
export function sessionFiles(stream: StoredStream): readonly RemovableFile[] {
  const { root, key, path } = stream;
  if (!isRealFolder(join(root, STREAMS))) return [];
  const own = fileAt(path);
  if (own === undefined) return [];
  const folder = join(root, LEDGERS);
  const names = namesIn(folder);
  const leftovers = names.filter((name) => TEMPORARY.exec(name)?.[1] === key);
  const ledgers = names.length === 0 ? [] : [ledgerPath(root, key)];
  const others = [...ledgers, ...leftovers.map((name) => join(folder, name))];
  return [own, ...others.flatMap((other) => fileAt(other) ?? [])];
}

/**
 * Deletes a file, unless it was written to since it was looked at. A deletion takes the name away
 * and follows no link; it is not undone by anything here.
 */
export function removeFile(file: RemovableFile): Removal {
  const now = fileAt(file.path);
  if (now?.bytes !== file.bytes || now.modified !== file.modified) return { kind: "changed" };
  try {
    unlinkSync(file.path);
    return { kind: "removed" };
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}
