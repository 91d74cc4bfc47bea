import type { ChangeKind } from "../../events/event.ts";

/** Copies of the project that the host keeps below its own folder: work, like anywhere else. */
const WORKTREES = "worktrees";

/**
 * Whether a changed file needs no run: documentation, and what tells an agent how to work (memory,
 * commands, hooks and settings below `.claude`).
 */
export function isExempt(path: string, kind: ChangeKind): boolean {
  if (kind === "docs") return true;
  const names = path.replaceAll("\\", "/").split("/");
  const last = names.lastIndexOf(".claude");
  return last >= 0 && last < names.length - 1 && names[last + 1] !== WORKTREES;
}
