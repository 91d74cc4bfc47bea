import { unlinkSync } from "node:fs";
import { join } from "node:path";
import { HALF_WRITTEN_LEDGER, fileAt, isRealFolder, namesIn } from "./leftover-files.ts";
import type { RemovableFile } from "./leftover-files.ts";
import { LEDGERS, STREAMS, ledgerPath } from "./session-store.ts";
import type { StoredStream } from "./stream-list.ts";

/** What became of one deletion. `changed`: it is not the file that was looked at any more. */
export type Removal =
  | { readonly kind: "removed" }
  | { readonly kind: "changed" }
  | { readonly kind: "failed"; readonly reason: string };

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
  const leftovers = names.filter((name) => HALF_WRITTEN_LEDGER.exec(name)?.[1] === key);
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
