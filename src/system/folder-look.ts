import type { Dirent } from "node:fs";
import { readdirSync } from "node:fs";
import type { WorkTreeChange, WorkTreeLook } from "../evidence/tool-call.ts";
import { joinPath } from "../evidence/path-identity.ts";
import { elapsed } from "./clock.ts";
import type { LookBounds } from "./git-look.ts";
import { entryAt } from "./links.ts";

/** Folders that hold what tools make or fetch, not what the project is written in. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  ...["node_modules", "bower_components", ".git", ".hg", ".svn", ".jj", ".venv", "venv"],
  ...["__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".tox", ".nox", ".eggs"],
  ...[".cache", ".parcel-cache", ".turbo", ".nx", ".next", ".nuxt", ".svelte-kit", ".gradle"],
  ...[".terraform", ".idea", ".vs", "coverage", ".nyc_output", "dist", "target", ".dart_tool"],
]);

/** Most entries looked at in one walk. */
const MAXIMUM_ENTRIES = 50_000;

/** How many entries pass between two looks at the clock. */
const CLOCK_INTERVAL = 64;

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** A new inode may be a new file or one written anew (`sed -i`); an old one was modified. */
function changeSince(path: string, since: number): WorkTreeChange | undefined {
  const entry = entryAt(path);
  if (entry === undefined || entry.ctimeMs < since) return undefined;
  return { path, change: entry.birthtimeMs < since ? "modified" : "changed" };
}

/**
 * What changed below a folder outside git, by the files' own times. Links are not followed;
 * deleted files leave no trace that could be found here.
 */
export function lookAtFolder(folder: string, bounds: LookBounds): WorkTreeLook {
  const changes: WorkTreeChange[] = [];
  const waiting = [folder];
  let seen = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const entry of entriesOf(next)) {
      seen += 1;
      const late = seen % CLOCK_INTERVAL === 0 && elapsed() > bounds.deadline;
      if (late || seen > MAXIMUM_ENTRIES) {
        return { changes, incomplete: `looked at ${seen} files only` };
      }
      const path = joinPath(next, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) waiting.push(path);
        continue;
      }
      if (!entry.isFile() && !entry.isSymbolicLink()) continue;
      const change = changeSince(path, bounds.since);
      if (change !== undefined) changes.push(change);
    }
  }
  return { changes, incomplete: "" };
}
