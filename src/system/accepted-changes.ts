import { relative } from "node:path";
import type { EventDraft } from "../events/event.ts";
import { joinPath, nameOf, parentOf, isWithin } from "../evidence/path-identity.ts";
import { unprovedFiles } from "../projections/proof.ts";
import type { ProofFile, ProofState } from "../projections/proof.ts";
import { headOf } from "./git-head.ts";
import { askGit, repositoryOf } from "./git-process.ts";
import type { Repository } from "./git-process.ts";
import { entryAt, resolveLinks } from "./links.ts";
import { digestsNow } from "./stop-look.ts";

/**
 * Longest time that git may take, in milliseconds, for one question of two. They are asked seldom
 * (HEAD has moved), and an answer that comes too late leaves the files unproved.
 */
const TIME_LIMIT = 1_500;

interface Placed {
  readonly file: ProofFile;
  /** Below the top of the repository, with forward slashes. */
  readonly below: string;
  readonly exists: boolean;
}

function placeIn(repository: Repository, file: ProofFile): readonly Placed[] {
  // The name itself may be a link that git keeps as one.
  const path = joinPath(resolveLinks(parentOf(file.path)), nameOf(file.path));
  if (!isWithin(path, repository.root)) return [];
  const below = relative(repository.root, path).replaceAll("\\", "/");
  return [{ file, below, exists: entryAt(path) !== undefined }];
}

function names(output: string, from: number): ReadonlySet<string> {
  return new Set(output.split("\0").map((line) => line.slice(from)));
}

const STATUS = [
  ...["--literal-pathspecs", "status", "--porcelain=v1", "-z", "--untracked-files=all"],
  ...["--ignored=no", "--ignore-submodules=all", "--no-renames", "--"],
];
const TREE = ["--literal-pathspecs", "ls-tree", "-r", "-z", "--name-only", "--full-name", "HEAD"];

/** Those that the commit checked out holds just as they are on the disk, or as missing as there. */
function committedAmong(files: readonly ProofFile[], project: string): readonly string[] {
  const repository = repositoryOf(resolveLinks(project));
  if (repository === undefined) return [];
  const placed = files.flatMap((file) => placeIn(repository, file));
  if (placed.length === 0) return [];
  const paths = placed.map(({ below }) => below);
  const status = askGit(repository, [...STATUS, ...paths], TIME_LIMIT);
  if (status.kind !== "answer") return [];
  const tree = askGit(repository, [...TREE, "--", ...paths], TIME_LIMIT);
  if (tree.kind !== "answer") return [];
  const different = names(status.output, "XY ".length);
  const held = names(tree.output, 0);
  return placed
    .filter(({ below, exists }) => !different.has(below) && held.has(below) === exists)
    .map(({ file }) => file.identity);
}

function accepted(by: "commit" | "revert", files: readonly string[]): readonly EventDraft[] {
  return files.length === 0 ? [] : [{ type: "ChangesAccepted", data: { by, files } }];
}

/**
 * The unproved changes that the user took back or committed since the last stop.
 *
 * Taken back: the content is what it was before. Committed: HEAD moved while no agent was at work,
 * and holds what is on the disk, which is not what was there before the change. Nothing that the
 * repository names is executed.
 */
export function acceptedChanges(proof: ProofState, project: string): readonly EventDraft[] {
  const files = unprovedFiles(proof);
  if (files.length === 0) return [];
  const now = digestsNow(files);
  const reverted = files.filter(
    ({ identity, before }) => before !== "" && now.get(identity) === before,
  );
  const left = files.filter((file) => !reverted.includes(file) && isOwnContent(file, now));
  const head = proof.resting && left.length > 0 ? headOf(project) : "";
  const moved = head !== "" && head !== proof.head;
  return [
    ...accepted(
      "revert",
      reverted.map(({ identity }) => identity),
    ),
    ...accepted("commit", moved ? committedAmong(left, project) : []),
  ];
}

/**
 * Whether what is on the disk is what the agent left there, or something else than there was
 * before: a switch to another branch brings back the content of before, and commits nothing.
 */
function isOwnContent({ identity, before, after }: ProofFile, now: ReadonlyMap<string, string>) {
  const content = now.get(identity);
  if (content === undefined) return false;
  return content === after || before !== "";
}
