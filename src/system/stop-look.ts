import type { ProofFile } from "../projections/proof.ts";
import { digestOfFile } from "./content-look.ts";

/** Longest time that reading contents may take, in milliseconds. */
const TIME_LIMIT = 400;

/** A path that had a secret in it was not recorded as it is. */
const REDACTED = "[REDACTED]";

/**
 * What stands on the disk at each path now, by identity; files beyond the time limit, and those
 * whose path was not recorded whole, are left out.
 */
export function digestsNow(files: readonly ProofFile[]): ReadonlyMap<string, string> {
  const deadline = performance.now() + TIME_LIMIT;
  const found = new Map<string, string>();
  for (const { path, identity } of files) {
    if (path.includes(REDACTED) || path.endsWith("...")) continue;
    if (performance.now() > deadline) break;
    const digest = digestOfFile(path);
    if (digest !== undefined) found.set(identity, digest);
  }
  return found;
}

/** Identities of the files whose content is what it was before they were changed. */
export function revertedAmong(files: readonly ProofFile[]): readonly string[] {
  const known = files.filter(({ before }) => before !== "");
  const now = digestsNow(known);
  return known
    .filter(({ identity, before }) => now.get(identity) === before)
    .map(({ identity }) => identity);
}
