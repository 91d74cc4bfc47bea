import {
  absolutePath,
  isAbsolutePath,
  joinPath,
  nameOf,
  type PathRules,
} from "../path-identity.ts";
import type { ShellWord } from "../shell/shell-word.ts";
import type { Surroundings } from "../tool-call.ts";
import type { Claim, ProgramReading } from "./claim.ts";

/** Where a program of a command line runs, and what may be asked about it. */
export interface RunPlace {
  /** `undefined` when only known when the command runs. */
  readonly directory: string | undefined;
  readonly rules: PathRules;
  readonly surroundings: Surroundings;
  /** False when the machine at hand does not hold the project: the disk then says nothing. */
  readonly onDisk: boolean;
  /** What the call printed, for the few programs that say what they did. */
  readonly output: string;
}

/** Paths that a word names, and whether it may name more than could be found out. */
export interface NamedPaths {
  readonly paths: readonly string[];
  readonly complete: boolean;
}

const MAXIMUM_MATCHES = 200;
const GLOB = /[*?[]/;

/** Translates one segment of a glob; `undefined` for one not understood. */
function segmentPattern(segment: string): RegExp | undefined {
  let pattern = segment.startsWith(".") ? "" : "(?!\\.)";
  for (let at = 0; at < segment.length; at += 1) {
    const character = segment.charAt(at);
    if (character === "*") pattern += "[^/]*";
    else if (character === "?") pattern += "[^/]";
    else if (character === "[") {
      const end = segment.indexOf("]", at + 2);
      if (end < 0) return undefined;
      pattern += `[${segment
        .slice(at + 1, end)
        .replace(/^[!^]/, "^")
        .replace(/[\\\]]/g, "\\$&")}]`;
      at = end;
    } else pattern += character.replace(/[.+^${}()|\\]/g, "\\$&");
  }
  try {
    return new RegExp(`^${pattern}$`);
  } catch {
    return undefined;
  }
}

/** Every file below a folder, bounded; links to folders are named, not entered twice. */
export function filesBelow(folder: string, surroundings: Surroundings): NamedPaths {
  const paths: string[] = [];
  const waiting = [folder];
  let folders = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    folders += 1;
    if (folders > MAXIMUM_MATCHES) return { paths, complete: false };
    for (const name of surroundings.list(next)) {
      if (name === ".git" || name === "node_modules") continue;
      const path = joinPath(next, name);
      if (surroundings.kindOf(path) === "directory") waiting.push(path);
      else if (paths.length < MAXIMUM_MATCHES) paths.push(path);
      else return { paths, complete: false };
    }
  }
  return { paths, complete: true };
}

function oneSegment(folders: readonly string[], segment: string, place: RunPlace): NamedPaths {
  if (!GLOB.test(segment)) {
    return { paths: folders.map((folder) => joinPath(folder, segment)), complete: true };
  }
  if (segment === "**") {
    const below = folders.flatMap((folder) => [folder, ...foldersBelow(folder, place)]);
    return { paths: below, complete: below.length < MAXIMUM_MATCHES };
  }
  const pattern = segmentPattern(segment);
  if (pattern === undefined) return { paths: [], complete: false };
  const paths = folders.flatMap((folder) =>
    place.surroundings
      .list(folder)
      .filter((name) => pattern.test(name))
      .map((name) => joinPath(folder, name)),
  );
  return { paths: paths.slice(0, MAXIMUM_MATCHES), complete: paths.length <= MAXIMUM_MATCHES };
}

function foldersBelow(folder: string, place: RunPlace): string[] {
  const found: string[] = [];
  const waiting = [folder];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const name of place.surroundings.list(next)) {
      if (name.startsWith(".") || name === "node_modules") continue;
      const path = joinPath(next, name);
      if (place.surroundings.kindOf(path) !== "directory") continue;
      found.push(path);
      waiting.push(path);
      if (found.length >= MAXIMUM_MATCHES) return found;
    }
  }
  return found;
}

function expandGlob(path: string, place: RunPlace): NamedPaths {
  const segments = path.split("/");
  const plain = segments.findIndex((segment) => GLOB.test(segment));
  let current: NamedPaths = { paths: [segments.slice(0, plain).join("/") || "/"], complete: true };
  for (const segment of segments.slice(plain)) {
    const next = oneSegment(current.paths, segment, place);
    current = { paths: next.paths, complete: current.complete && next.complete };
  }
  const existing = current.paths.filter((found) => place.surroundings.kindOf(found) !== "missing");
  // A pattern that matches nothing now may have matched before the command ran.
  return { paths: existing, complete: current.complete && existing.length > 0 };
}

/** The home folder as the project's own path gives it away; the environment is not asked. */
function homeOf(directory: string): string | undefined {
  return /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root|[A-Za-z]:\/Users\/[^/]+)(?=\/|$)/.exec(
    directory,
  )?.[0];
}

/** The absolute path that a text names in the folder of a run. */
export function pathAt(text: string, place: RunPlace): string | undefined {
  if (text === "") return undefined;
  if (isAbsolutePath(text, place.rules)) return absolutePath(text, "/", place.rules);
  if (place.directory === undefined) return undefined;
  if (text === "~" || text.startsWith("~/")) {
    const home = homeOf(place.directory);
    return home === undefined ? undefined : absolutePath(`.${text.slice(1)}`, home, place.rules);
  }
  return absolutePath(text, place.directory, place.rules);
}

/** The paths that a word stands for: one, those its pattern matches, or none that can be known. */
export function pathsOf(word: ShellWord, place: RunPlace): NamedPaths {
  if (!word.known) return { paths: [], complete: false };
  const path = pathAt(word.text, place);
  if (path === undefined) return { paths: [], complete: false };
  return word.pattern ? expandGlob(path, place) : { paths: [path], complete: true };
}

/** The part of a claim that a kind of program has in common for all its files. */
export type ClaimShape = Partial<Omit<Claim, "path">>;

/** A claim about one absolute path. */
export function claimOf(path: string, shape: ClaimShape = {}): Claim {
  return {
    path,
    change: "changed",
    nature: "content",
    recursive: false,
    creates: false,
    ifPresent: false,
    doubtful: false,
    ...shape,
  };
}

/** Claims about the files that some words name. */
export function claimWords(
  words: readonly ShellWord[],
  place: RunPlace,
  shape: ClaimShape = {},
): ProgramReading {
  const named = words.map((word) => pathsOf(word, place));
  return {
    claims: named.flatMap(({ paths }) => paths.map((path) => claimOf(path, shape))),
    opaque: named.some(({ complete }) => !complete),
  };
}

/** What `cp`, `mv`, `install`, `ln` and `rsync` put where: a folder takes the source's name. */
export function claimTargets(
  sources: readonly ShellWord[],
  target: ShellWord,
  place: RunPlace,
  shape: ClaimShape & { readonly intoFolder?: boolean; readonly noFolder?: boolean } = {},
): ProgramReading {
  const { intoFolder, noFolder, ...rest } = shape;
  const folder = pathsOf(target, place);
  const [path] = folder.paths;
  if (path === undefined) return { claims: [], opaque: true };
  const named = sources.map((source) => pathsOf(source, place));
  const inside = named.flatMap(({ paths }) =>
    paths.map((source) => joinPath(path, nameOf(source))),
  );
  const isFolder =
    noFolder !== true &&
    (intoFolder === true ||
      sources.length > 1 ||
      target.text.endsWith("/") ||
      (place.surroundings.kindOf(path) === "directory" &&
        inside.some((entry) => place.surroundings.kindOf(entry) !== "missing")));
  const paths = isFolder ? inside : [path];
  return {
    claims: paths.map((claimed) => claimOf(claimed, { creates: true, recursive: true, ...rest })),
    opaque: isFolder && named.some(({ complete }) => !complete),
  };
}
