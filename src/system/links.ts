import { lstatSync, realpathSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import type { PathRules } from "../evidence/path-identity.ts";
import {
  absolutePath,
  identityKey,
  joinPath,
  nameOf,
  parentOf,
  rulesOf,
} from "../evidence/path-identity.ts";

/** Deepest path whose parents are tried one by one; a deeper one is taken as written. */
const MAXIMUM_PARENTS = 256;

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/**
 * The path with links resolved as far as it exists: a missing file keeps the rest of its name, so
 * a deleted file is still known by the identity it had.
 */
export function resolveLinks(absolute: string): string {
  let existing = absolute;
  let rest = "";
  for (let step = 0; step < MAXIMUM_PARENTS; step += 1) {
    const real = realPath(existing);
    if (real !== undefined) return rest === "" ? real : joinPath(real, rest);
    const parent = parentOf(existing);
    if (parent === existing || parent === "") return absolute;
    rest = rest === "" ? nameOf(existing) : `${nameOf(existing)}/${rest}`;
    existing = parent;
  }
  return absolute;
}

/** The same name with the case of its first letter turned; `undefined` when it has none. */
function otherCase(name: string): string | undefined {
  const at = name.search(/[a-z]/i);
  if (at < 0) return undefined;
  const letter = name.charAt(at);
  const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return name.slice(0, at) + turned + name.slice(at + 1);
}

/** Whether the volume that holds an existing folder takes two spellings of a name for one. */
export function foldsCase(directory: string): boolean {
  for (let folder = directory; parentOf(folder) !== folder; folder = parentOf(folder)) {
    const turned = otherCase(nameOf(folder));
    if (turned === undefined) continue;
    const own = statusAt(folder);
    const other = statusAt(joinPath(parentOf(folder), turned));
    return own !== undefined && own.ino === other?.ino && own.dev === other.dev;
  }
  return false;
}

/** The rules of the place a project lies in: its spelling, and what its volume does with case. */
export function detectRules(project: string): PathRules {
  return rulesOf(project, foldsCase(absolutePath(project, "/", rulesOf(project, false))));
}

/** One spelling a file: absolute, links resolved, NFC, case folded where the volume folds it. */
export function identityOnDisk(path: string, directory: string, rules: PathRules): string {
  return identityKey(resolveLinks(absolutePath(path, directory, rules)), rules);
}

/**
 * For a path that often is not there: an exception costs a hook, whose code is cold, as much as
 * many looks.
 */
const WITHOUT_EXCEPTION = { throwIfNoEntry: false } as const;

/** What stands at a path without following a link at its end. */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, WITHOUT_EXCEPTION);
  } catch {
    return undefined;
  }
}

/** What a path leads to, links followed; `undefined` when there is nothing, or nobody may look. */
export function statusAt(path: string): Stats | undefined {
  try {
    return statSync(path, WITHOUT_EXCEPTION);
  } catch {
    return undefined;
  }
}
