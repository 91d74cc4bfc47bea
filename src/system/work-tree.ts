import type { WorkTreeLook } from "../evidence/tool-call.ts";
import { isWithin, joinPath, nameOf, parentOf } from "../evidence/path-identity.ts";
import { elapsed } from "./clock.ts";
import { lookAtFolder } from "./folder-look.ts";
import { lookAtRepository } from "./git-look.ts";
import { repositoryOf } from "./git-process.ts";
import { entryAt, resolveLinks } from "./links.ts";

/** Longest times, in milliseconds, that looking may take; together below 300 for one call. */
export interface TimeLimits {
  /** A look at a git work tree. */
  readonly repository: number;
  /** A walk through a folder outside git. */
  readonly folder: number;
  /** Asking git which paths it ignores. */
  readonly ignored: number;
}

export const TIME_LIMITS: TimeLimits = { repository: 200, folder: 150, ignored: 80 };

/** Folders whose content no look reports, tracked or not. */
const NEVER_REPORTED = /(?:^|\/)(?:\.git|node_modules)(?:\/|$)/;

/**
 * Files below the project that changed at or after `since`. Bounded in time: a look that had to
 * stop says so in `incomplete`. Executes nothing of the project's and follows no link out of it.
 */
export function lookAtWorkTree(
  directory: string,
  project: string,
  since: number,
  limits: TimeLimits = TIME_LIMITS,
): WorkTreeLook {
  const start = elapsed();
  const root = resolveLinks(project);
  if (entryAt(root)?.isDirectory() !== true) {
    return { changes: [], incomplete: "the project folder is missing" };
  }
  const place = resolveLinks(directory);
  const inside = isWithin(place, root);
  const repository = (inside ? repositoryOf(place) : undefined) ?? repositoryOf(root);
  const folder =
    repository !== undefined && isWithin(repository.root, root) ? repository.root : root;
  const look =
    repository === undefined
      ? lookAtFolder(root, { since, deadline: start + limits.folder })
      : lookAtRepository(repository, folder, { since, deadline: start + limits.repository });
  const changes = look.changes
    .filter(({ path }) => isWithin(path, root) && isWithin(parentByLinks(path), root))
    .filter(({ path }) => !NEVER_REPORTED.test(path.slice(root.length)))
    .map((change) => ({ ...change, path: joinPath(project, change.path.slice(root.length + 1)) }));
  return { changes, incomplete: look.incomplete };
}

/** Where a file really lies: its folder with links resolved, its own name kept. */
function parentByLinks(path: string): string {
  return joinPath(resolveLinks(parentOf(path)), nameOf(path));
}
