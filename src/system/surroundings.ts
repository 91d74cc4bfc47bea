import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  opendirSync,
  readdirSync,
  readSync,
} from "node:fs";
import { isWithin, joinPath, nameOf, parentOf } from "../evidence/path-identity.ts";
import type { FileAge, IgnoredLook, Surroundings, WorkTreeLook } from "../evidence/tool-call.ts";
import { headMoved } from "./git-look.ts";
import { askGit, repositoryOf } from "./git-process.ts";
import { createFileIdentities } from "./file-identities.ts";
import { entryAt, resolveLinks, statusAt } from "./links.ts";
import { lookAtWorkTree, TIME_LIMITS, type TimeLimits } from "./work-tree.ts";

const MAXIMUM_TEXT = 1024 * 1024;
const MAXIMUM_NAMES = 1000;

export interface SurroundingsOptions {
  /** The project's root: relative paths are below it, and its volume decides about letter case. */
  readonly project: string;
  readonly changedIdentities: readonly string[];
  /** Whether the host listed what a shell command of this session changed. */
  readonly hostDiffs?: boolean;
  /** Our own data root: what lies below it is written by hooks, not by the agent. */
  readonly dataRoot?: string;
  readonly limits?: TimeLimits;
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(MAXIMUM_TEXT + 1);
  larger.set(bytes);
  return larger;
}

/** The file's text, when it is a regular file of at most 1 MiB. Never waits on a pipe or device. */
function readText(path: string): string | undefined {
  let file: number | undefined;
  try {
    if (statusAt(path)?.isFile() !== true) return undefined;
    // Between the look and the opening the file may have become a pipe: opening must not wait.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stand = fstatSync(file);
    if (!stand.isFile() || stand.size > MAXIMUM_TEXT) return undefined;
    // A byte more than it should take; much more only where it grows meanwhile, or has no size.
    let bytes = new Uint8Array(stand.size + 1);
    let length = 0;
    for (let count = -1; count !== 0 && length <= MAXIMUM_TEXT; length += count) {
      if (length === bytes.length) bytes = grown(bytes);
      count = readSync(file, bytes, length, bytes.length - length, null);
    }
    if (length > MAXIMUM_TEXT) return undefined;
    return new TextDecoder().decode(bytes.subarray(0, length));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * A folder whose own entry is at most so long, in bytes, is read at once: it holds some thousand
 * names at most, whatever the file system counts (ext4 12 bytes and more for each, tmpfs 20).
 */
const SMALL_FOLDER = 1 << 16;

/** Some of the names in a folder of any size. */
function firstNames(directory: string): string[] {
  const folder = opendirSync(directory);
  try {
    const names: string[] = [];
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      names.push(entry.name);
      if (names.length >= MAXIMUM_NAMES) break;
    }
    return names;
  } finally {
    folder.closeSync();
  }
}

function list(directory: string): readonly string[] {
  try {
    const size = statusAt(directory)?.size;
    if (size === undefined) return [];
    // Reading entry by entry costs a hook a millisecond and more before it has the first one. A
    // file system that says nothing about the size (0) may hold any number.
    const isSmall = size > 0 && size <= SMALL_FOLDER;
    const names = isSmall ? readdirSync(directory) : firstNames(directory);
    return names.sort().slice(0, MAXIMUM_NAMES);
  } catch {
    return [];
  }
}

/** Names asked for twice are read once: what a run covers is asked about every changed file. */
function listOnce(): Surroundings["list"] {
  const known = new Map<string, readonly string[]>();
  return (directory) => {
    let names = known.get(directory);
    if (names === undefined) {
      names = list(directory);
      known.set(directory, names);
    }
    return names;
  };
}

/** An old link may lead to a file that was just written through it. */
function ageOfTarget(path: string, since: number): FileAge {
  const target = statusAt(path);
  return target !== undefined && target.ctimeMs >= since ? "changed" : "unchanged";
}

function ageOf(path: string, since: number): FileAge {
  const entry = entryAt(path);
  if (entry === undefined) return "missing";
  if (entry.ctimeMs < since) return entry.isSymbolicLink() ? ageOfTarget(path, since) : "unchanged";
  return entry.birthtimeMs >= since ? "created" : "changed";
}

function ignoredAmong(
  paths: readonly string[],
  project: string,
  milliseconds: number,
): IgnoredLook {
  const root = resolveLinks(project);
  const repository = repositoryOf(root);
  if (repository === undefined) return { kind: "outside-git" };
  const asked = new Map<string, string>();
  for (const path of paths) {
    const resolved = joinPath(resolveLinks(parentOf(path)), nameOf(path));
    if (isWithin(resolved, repository.root)) asked.set(resolved, path);
  }
  if (asked.size === 0) return { kind: "known", paths: new Set() };
  const input = [...asked.keys()].join("\0");
  const answer = askGit(repository, ["check-ignore", "-z", "--stdin"], milliseconds, input);
  if (answer.kind !== "answer") return { kind: "unknown" };
  const ignored = answer.output.split("\0").flatMap((path) => asked.get(path) ?? []);
  return { kind: "known", paths: new Set(ignored) };
}

/** A data root inside the project grows with every hook; that is nobody's edit. */
function withoutOwnFiles(look: WorkTreeLook, dataRoot: string | undefined): WorkTreeLook {
  if (dataRoot === undefined) return look;
  const root = resolveLinks(dataRoot);
  const changes = look.changes.filter(({ path }) => !isWithin(resolveLinks(path), root));
  return { ...look, changes };
}

/** The real disk behind the port: every function is bounded and none throws. */
export function createSurroundings(options: SurroundingsOptions): Surroundings {
  const { limits = TIME_LIMITS } = options;
  return {
    ...createFileIdentities(options.project),
    readText,
    list: listOnce(),
    ageOf,
    ignoredAmong: (paths, project) => ignoredAmong(paths, project, limits.ignored),
    lookAtWorkTree: (directory, project, since) =>
      withoutOwnFiles(lookAtWorkTree(directory, project, since, limits), options.dataRoot),
    changedIdentities: options.changedIdentities,
    headMoved: (project, since) => {
      const repository = repositoryOf(resolveLinks(project));
      return repository === undefined ? undefined : headMoved(repository, since);
    },
    hostDiffs: options.hostDiffs ?? false,
  };
}
