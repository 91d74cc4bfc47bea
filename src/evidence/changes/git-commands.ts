import type { TreeMove } from "../../events/event.ts";
import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, together, type ProgramReading } from "./claim.ts";
import type { ProgramReader } from "./program-reader.ts";
import { filesOfPatch, patchText } from "./stream-editors.ts";
import { readArguments } from "./options.ts";
import { claimTargets, claimWords, pathsOf, type RunPlace } from "./place.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Subcommands that leave the work tree's files as they are. */
const QUIET = words(`
  status log diff show blame annotate grep ls-files ls-tree ls-remote cat-file rev-parse rev-list
  describe shortlog reflog whatchanged name-rev merge-base for-each-ref show-ref symbolic-ref
  count-objects fsck var version help config remote branch tag add stage commit push fetch notes
  diff-tree diff-index diff-files hash-object check-ignore check-attr cherry verify-commit gc
  update-index update-ref request-pull range-diff show-branch prune pack-refs
  difftool maintenance sparse-checkout-list init rerere bisect-log -h
  --version --help --exec-path
`);

/** A git call without the options that stand before its subcommand (`-C` is in the run's folder). */
export interface GitCall {
  readonly subcommand: string;
  readonly rest: readonly ShellWord[];
}

/** Splits `git -C sub -c a=b checkout -- f`. */
export function readGitCall(all: readonly ShellWord[]): GitCall {
  let at = 0;
  for (; at < all.length; at += 1) {
    const text = all[at]?.text ?? "";
    if (/^(?:-C|-c|--git-dir|--work-tree|--namespace)$/.test(text)) at += 1;
    else if (!text.startsWith("-") || QUIET.has(text)) break;
  }
  return { subcommand: all[at]?.text ?? "", rest: all.slice(at + 1) };
}

/** The words after `--`, `undefined` when there is none. */
function afterDashes(rest: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const at = rest.findIndex(({ text }) => text === "--");
  return at < 0 ? undefined : rest.slice(at + 1);
}

const RESTORED = { nature: "restore", recursive: true } as const;

function checkout(rest: readonly ShellWord[], place: RunPlace): ProgramReading {
  const paths = afterDashes(rest);
  if (paths !== undefined) return claimWords(paths, place, RESTORED);
  const { operands, flags } = readArguments(rest, ["-b", "-B", "--orphan"]);
  // A new branch leaves the files alone, unless it is to start from another commit.
  if (["-b", "-B", "--orphan"].some((flag) => flags.has(flag)))
    return operands.length === 0 ? READS_ONLY : OPAQUE;
  // `git checkout a.js` restores a file when no branch has that name: the disk knows.
  const files = operands.filter(
    (word) => word.text === "." || (/[./*]/.test(word.text) && existsOrGlob(word, place)),
  );
  if (files.length > 0) return claimWords(files, place, RESTORED);
  return OPAQUE;
}

function existsOrGlob(word: ShellWord, place: RunPlace): boolean {
  if (word.pattern) return true;
  return pathsOf(word, place).paths.some((path) => place.surroundings.kindOf(path) !== "missing");
}

function restore(rest: readonly ShellWord[], place: RunPlace): ProgramReading {
  const { operands, flags } = readArguments(rest, ["-s", "--source", "--pathspec-from-file"]);
  const staged = flags.has("--staged") || flags.has("-S");
  const tree = flags.has("--worktree") || flags.has("-W");
  return staged && !tree ? READS_ONLY : claimWords(operands, place, RESTORED);
}

function remove(rest: readonly ShellWord[], place: RunPlace): ProgramReading {
  const { operands, flags } = readArguments(rest);
  const inIndex = flags.has("--cached") || flags.has("-n") || flags.has("--dry-run");
  if (inIndex) return READS_ONLY;
  return claimWords(operands, place, { change: "deleted", recursive: true });
}

function move(rest: readonly ShellWord[], place: RunPlace): ProgramReading {
  const { operands, flags } = readArguments(rest);
  const target = operands.at(-1);
  if (flags.has("-n") || flags.has("--dry-run") || target === undefined) return READS_ONLY;
  const sources = operands.slice(0, -1);
  return together([
    claimWords(sources, place, { change: "deleted", recursive: true }),
    claimTargets(sources, target, place),
  ]);
}

function apply(
  rest: readonly ShellWord[],
  place: RunPlace,
  hereDocument: string | undefined,
): ProgramReading {
  const { operands, flags, values } = readArguments(rest, ["-p", "--directory", "--exclude"]);
  const looks = ["--check", "--stat", "--numstat", "--summary", "--cached"];
  if (looks.some((flag) => flags.has(flag)) && !flags.has("--apply")) return READS_ONLY;
  const file = operands.find(({ text }) => text !== "-");
  const text = patchText(file, place, hereDocument);
  if (text === undefined || values.has("--directory")) return OPAQUE;
  const strip = Number(values.get("-p")?.text ?? "1");
  const names = filesOfPatch(text, strip);
  // git takes the names in a patch from the top of the repository; the look knows where that is.
  const reading = claimWords(
    names.map((name) => ({ text: name, known: true, pattern: false, pieces: [] })),
    place,
    { creates: true, nature: "restore" },
  );
  return { ...reading, opaque: true };
}

type Subcommand = (
  rest: readonly ShellWord[],
  place: RunPlace,
  hereDocument: string | undefined,
) => ProgramReading;

const STASH_ASIDE = /^(?:list|show|drop|clear|create|store)$/;
const RESETS_FILES = /^--(?:hard|merge|keep)$/;

/** Opaque unless one of the words tells that nothing is done to the files. */
function unless(pattern: RegExp): Subcommand {
  return (rest) => (rest.some(({ text }) => pattern.test(text)) ? READS_ONLY : OPAQUE);
}

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  checkout,
  restore,
  rm: remove,
  mv: move,
  apply,
  stash: (rest) => (STASH_ASIDE.test(rest[0]?.text ?? "") ? READS_ONLY : OPAQUE),
  bisect: unless(/^log$/),
  submodule: unless(/^(?:status|summary)$/),
  reset: (rest) => (rest.some(({ text }) => RESETS_FILES.test(text)) ? OPAQUE : READS_ONLY),
  clean: unless(/^-[a-zA-Z]*n|^--dry-run$/),
  worktree: unless(/^(?:list|prune|lock|unlock)$/),
  archive: outputs,
  "format-patch": outputs,
  bundle: outputs,
};

/** Reads what a git call does to the files of the work tree. */
export const git: ProgramReader = (all, place, hereDocument) => {
  const { subcommand, rest } = readGitCall(all);
  const read = Object.hasOwn(SUBCOMMANDS, subcommand) ? SUBCOMMANDS[subcommand] : undefined;
  if (read !== undefined) return read(rest, place, hereDocument);
  return QUIET.has(subcommand) || subcommand === "" ? READS_ONLY : OPAQUE;
};

function outputs(rest: readonly ShellWord[], place: RunPlace): ProgramReading {
  const { values } = readArguments(rest, ["-o", "--output"]);
  const target = values.get("-o") ?? values.get("--output");
  if (target === undefined) return rest[0]?.text === "create" ? OPAQUE : READS_ONLY;
  return { claims: claimWords([target], place, { creates: true }).claims, opaque: true };
}

const MOVES: Readonly<Record<string, TreeMove>> = {
  switch: "checkout",
  merge: "merge",
  pull: "pull",
  rebase: "rebase",
};

/** What a git call puts in place as whole trees, if it is such a call. */
export function treeMoveOf(all: readonly ShellWord[]): TreeMove | undefined {
  const { subcommand, rest } = readGitCall(all);
  if (subcommand === "stash") {
    return STASH_ASIDE.test(rest[0]?.text ?? "") ? undefined : "stash";
  }
  if (subcommand === "checkout") return afterDashes(rest) === undefined ? "checkout" : undefined;
  if (subcommand === "reset") {
    return rest.some(({ text }) => RESETS_FILES.test(text)) ? "reset" : undefined;
  }
  return Object.hasOwn(MOVES, subcommand) ? MOVES[subcommand] : undefined;
}

/** Whether a git call takes changes away to put them back later, or puts them back. */
export function stashSideOf(all: readonly ShellWord[]): "away" | "back" | undefined {
  const { subcommand, rest } = readGitCall(all);
  if (subcommand !== "stash") return undefined;
  const verb = rest[0]?.text ?? "";
  if (verb === "" || verb === "push" || verb === "save" || verb.startsWith("-")) return "away";
  return verb === "pop" || verb === "apply" ? "back" : undefined;
}
