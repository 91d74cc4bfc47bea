import { readSync, openSync, closeSync, fstatSync } from "node:fs";
import { join } from "node:path";
import type { TreeMove } from "../events/event.ts";
import type { WorkTreeChange, WorkTreeLook } from "../evidence/tool-call.ts";
import { joinPath, parentOf } from "../evidence/path-identity.ts";
import { elapsed } from "./clock.ts";
import { askGit, type Repository } from "./git-process.ts";
import { entryAt } from "./links.ts";

/** What bounds a look: the moment changes count from, and when it has to be over. */
export interface LookBounds {
  readonly since: number;
  /** `elapsed()` at which the look gives up. */
  readonly deadline: number;
}

type Change = WorkTreeChange["change"];

/** Bytes of the reflog read from its end: some hundred entries. */
const REFLOG_TAIL = 64 * 1024;

/** Most reflog entries of one window that are looked into. */
const MAXIMUM_MOVES = 20;

/** True when the entry itself, or for a missing one the folder it was in, changed in the window. */
export function changedInWindow(path: string, since: number): boolean {
  const entry = entryAt(path);
  if (entry !== undefined) return entry.ctimeMs >= since;
  for (let folder = parentOf(path); ; folder = parentOf(folder)) {
    const stand = entryAt(folder);
    if (stand !== undefined) return stand.ctimeMs >= since;
    if (parentOf(folder) === folder || folder === "") return false;
  }
}

/** The change that a two-letter status stands for, as the disk confirms it. */
function changeOf(code: string, path: string): Change {
  if (entryAt(path) === undefined) return "deleted";
  return code === "??" || code.includes("A") ? "created" : "modified";
}

function readStatus(root: string, output: string): Map<string, WorkTreeChange> {
  const found = new Map<string, WorkTreeChange>();
  for (const line of output.split("\0")) {
    // A name with a slash at its end is a repository inside this one, which is not looked into.
    if (line.length < 4 || line.endsWith("/")) continue;
    const path = joinPath(root, line.slice(3));
    found.set(path, { path, change: changeOf(line.slice(0, 2), path) });
  }
  return found;
}

/** How HEAD moved once, as the reflog tells it. */
interface HeadMove {
  readonly before: string;
  readonly after: string;
  readonly message: string;
}

function readTail(path: string): string {
  const file = openSync(path, "r");
  try {
    const size = fstatSync(file).size;
    const bytes = new Uint8Array(Math.min(size, REFLOG_TAIL));
    const count = readSync(file, bytes, 0, bytes.length, size - bytes.length);
    return new TextDecoder().decode(bytes.subarray(0, count));
  } finally {
    closeSync(file);
  }
}

/** The entries of one reflog since a moment, oldest first. Reflog times are whole seconds. */
function reflogSince(path: string, since: number): readonly HeadMove[] {
  try {
    if ((entryAt(path)?.mtimeMs ?? 0) < since) return [];
    return readTail(path)
      .split("\n")
      .flatMap((line) => {
        const entry = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) .*? (\d+) [-+]\d{4}\t(.*)$/.exec(line);
        if (entry === null || (Number(entry[3]) + 1) * 1000 <= since) return [];
        return [{ before: entry[1] ?? "", after: entry[2] ?? "", message: entry[4] ?? "" }];
      })
      .slice(-MAXIMUM_MOVES);
  } catch {
    return [];
  }
}

/** What commits, switches and stashes moved since a moment, as pairs of trees. */
function movesSince(repository: Repository, since: number): readonly HeadMove[] {
  const head = reflogSince(join(repository.gitDirectory, "logs", "HEAD"), since);
  const stashes = reflogSince(join(repository.commonDirectory, "logs", "refs", "stash"), since);
  return [
    ...head,
    ...stashes.map(({ after }) => ({ before: `${after}^1`, after, message: "stash" })),
  ].filter(({ before, after }) => before !== after);
}

/** Whether HEAD or the stash moved since a moment. Reads two small files and starts no git. */
export function headMoved(repository: Repository, since: number): boolean {
  return movesSince(repository, since).length > 0;
}

const STATUS_WORDS = [
  "--literal-pathspecs",
  "status",
  "--porcelain=v1",
  "-z",
  "--untracked-files=all",
  "--ignored=no",
  "--ignore-submodules=all",
  "--no-renames",
  "--",
];

/** Reflog messages of git operations that put trees in place; commits and picks are edits. */
const MOVE_MESSAGES: readonly (readonly [RegExp, TreeMove])[] = [
  [/^checkout:/, "checkout"],
  [/^reset:/, "reset"],
  [/^pull\b/, "pull"],
  [/^merge\b/, "merge"],
  [/^rebase\b/, "rebase"],
  [/^stash$/, "stash"],
];

function treeMoveOf(message: string): TreeMove | undefined {
  return MOVE_MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
}

const TREE_WORDS = [
  "diff-tree",
  "-r",
  "-z",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--name-status",
];

const LETTERS: Readonly<Record<string, Change>> = { A: "created", D: "deleted", M: "modified" };

/** Files that differ between the two ends of a move; `undefined` when git did not say. */
function filesBetween(
  repository: Repository,
  move: HeadMove,
  milliseconds: number,
): readonly WorkTreeChange[] | undefined {
  if (milliseconds <= 0) return undefined;
  const fromNothing = /^0+$/.test(move.before);
  const ends = fromNothing ? ["--root", "--no-commit-id", move.after] : [move.before, move.after];
  const answer = askGit(repository, [...TREE_WORDS, ...ends], milliseconds);
  if (answer.kind !== "answer") return undefined;
  const tree = treeMoveOf(move.message);
  const fields = answer.output.split("\0");
  const files: WorkTreeChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = joinPath(repository.root, fields[at + 1] ?? "");
    const change = LETTERS[fields[at] ?? ""] ?? "changed";
    files.push({ path, change, ...(tree === undefined ? {} : { tree }) });
  }
  return files;
}

/**
 * What changed below `folder` of a repository since a moment: what git says differs from HEAD,
 * and what commits of the window took in, both only where the file's own times agree.
 */
export function lookAtRepository(
  repository: Repository,
  folder: string,
  bounds: LookBounds,
): WorkTreeLook {
  const remaining = (): number => bounds.deadline - elapsed();
  const status = askGit(repository, [...STATUS_WORDS, folder], remaining());
  if (status.kind !== "answer") {
    const reason = status.kind === "too-slow" ? "git status took too long" : "git status failed";
    return { changes: [], incomplete: reason };
  }
  const found = readStatus(repository.root, status.output);
  let incomplete = "";
  for (const move of movesSince(repository, bounds.since)) {
    const files = filesBetween(repository, move, remaining());
    if (files === undefined) incomplete = "a commit could not be looked into";
    for (const file of files ?? []) if (!found.has(file.path)) found.set(file.path, file);
  }
  const changes = [...found.values()].filter(({ path }) => changedInWindow(path, bounds.since));
  return { changes, incomplete };
}
