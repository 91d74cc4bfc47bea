import type {
  ChangedFile,
  ExpectedProof,
  FileChangedData,
  FileFlag,
  VerificationKind,
} from "../events/event.ts";
import type { Configuration, ConfiguredVerifier } from "./configuration.ts";
import { anyGlob, globMatcher } from "./glob.ts";
import type { GlobMatcher } from "./glob.ts";

/** A verifier of the configuration, as the reading of command lines asks it. */
export interface VerifierRule {
  readonly name: string;
  readonly kind: VerificationKind;
  /** Whether these words are a run of it. */
  readonly matches: (words: readonly string[]) => boolean;
  /** Whether it checks a file, by its path below the project; absent: those of its folder. */
  readonly covers?: GlobMatcher;
}

/** What the configuration says about files and commands, ready to be asked. */
export interface ConfiguredRules {
  /** The change with its files' kinds as configured, and those marked that do not count. */
  readonly judgeChange: (change: FileChangedData) => FileChangedData;
  readonly verifiers: readonly VerifierRule[];
  /** The kinds of checks that some files need, each kind with its files. */
  readonly expectedOf: (
    files: readonly Pick<ChangedFile, "path" | "identity">[],
  ) => readonly ExpectedProof[];
}

type Place = Pick<ChangedFile, "path" | "identity">;

function below(path: string, folder: string): string | undefined {
  const base = folder.endsWith("/") ? folder : `${folder}/`;
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/**
 * The names under which a file is looked for: its path below the project, and where a link led
 * elsewhere the place it really has as well. All of them must match: no link makes code a document.
 */
function namesOf({ path, identity }: Place, project: string): readonly string[] {
  const name = below(path, project);
  if (name === undefined) return [];
  const isPlain = identity.toLowerCase().endsWith(`/${name.normalize("NFC").toLowerCase()}`);
  if (isPlain) return [name];
  return [name, below(identity, project) ?? ""];
}

function placeMatcher(globs: readonly string[], project: string): (file: Place) => boolean {
  if (globs.length === 0) return () => false;
  const matches = anyGlob(globs);
  return (file) => {
    const names = namesOf(file, project);
    return names.length > 0 && names.every(matches);
  };
}

function wordMatcher(word: string): (text: string) => boolean {
  if (!word.includes("*")) return (text) => text === word;
  // A word is no path: its stars take slashes, too.
  const pattern = word.replace(/[\\?{},]/g, "\\$&").replaceAll("/", "\u0001");
  const matches = globMatcher(pattern);
  return (text) => matches(text.replaceAll("/", "\u0001"));
}

/** Matches the words of a command: word by word, and a last `*` any number of further ones. */
export function commandMatcher(command: string): (words: readonly string[]) => boolean {
  const words = command.split(" ");
  const open = words.length > 1 && words.at(-1) === "*";
  const matchers = (open ? words.slice(0, -1) : words).map(wordMatcher);
  return (given) =>
    (open ? given.length >= matchers.length : given.length === matchers.length) &&
    matchers.every((matches, place) => matches(given[place] ?? ""));
}

function verifierRule({ name, command, kind, covers }: ConfiguredVerifier): VerifierRule {
  return {
    name,
    kind,
    matches: commandMatcher(command),
    ...(covers === undefined ? {} : { covers: anyGlob(covers) }),
  };
}

function withFlag(flags: readonly FileFlag[] | undefined, flag: FileFlag): readonly FileFlag[] {
  return [...(flags ?? []), flag];
}

/** Prepares the settings for a project; `undefined` when they say nothing about files or commands. */
export function configuredRules(
  { docs, ignore, verifiers, expected }: Configuration,
  project: string,
): ConfiguredRules | undefined {
  if (docs.length + ignore.length + verifiers.length + expected.length === 0) return undefined;
  const isDocs = placeMatcher(docs, project);
  const isIgnored = placeMatcher(ignore, project);
  const expectations = expected.map(({ paths, kinds }) => ({
    matches: placeMatcher(paths, project),
    kinds,
  }));
  const judgeFile = (file: ChangedFile): ChangedFile => {
    const kind = isDocs(file) ? "docs" : file.kind;
    return isIgnored(file)
      ? { ...file, kind, flags: withFlag(file.flags, "ignored") }
      : { ...file, kind };
  };
  return {
    judgeChange: (change) =>
      docs.length + ignore.length === 0
        ? change
        : { ...change, files: change.files.map(judgeFile) },
    verifiers: verifiers.map(verifierRule),
    expectedOf: (files) => {
      const byKind = new Map<VerificationKind, Set<string>>();
      for (const { matches, kinds } of expectations) {
        for (const file of files.filter(matches)) {
          for (const kind of kinds) {
            byKind.set(kind, (byKind.get(kind) ?? new Set()).add(file.identity));
          }
        }
      }
      return [...byKind].map(([kind, identities]) => ({ kind, files: [...identities] }));
    },
  };
}
