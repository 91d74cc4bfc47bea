/**
 * Asking git without letting the repository run anything. A repository's own configuration can
 * name programs (fsmonitor, hooks, filters, transports); all of them are switched off by
 * configuration given through the environment, which outranks every file.
 */
import type * as ChildProcess from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, isAbsolute, join, parse } from "node:path";
import { elapsed } from "./clock.ts";

export interface GitAnswer {
  readonly kind: "answer" | "too-slow" | "failed";
  readonly output: string;
}

export interface Repository {
  /** Folder of the work tree. */
  readonly root: string;
  /** Its own git folder: `HEAD`, `logs/HEAD`. */
  readonly gitDirectory: string;
  /** The folder shared between work trees: `config`. */
  readonly commonDirectory: string;
}

const MAXIMUM_OUTPUT = 4 * 1024 * 1024;

function readSmall(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function repositoryAt(root: string): Repository | undefined {
  const dotGit = join(root, ".git");
  if (!existsSync(dotGit)) return undefined;
  if (existsSync(join(dotGit, "HEAD"))) {
    return { root, gitDirectory: dotGit, commonDirectory: dotGit };
  }
  const pointer = /^gitdir: (.+)$/m.exec(readSmall(dotGit) ?? "")?.[1]?.trim();
  if (pointer === undefined) return undefined;
  const gitDirectory = isAbsolute(pointer) ? pointer : join(root, pointer);
  const common = readSmall(join(gitDirectory, "commondir"))?.trim() ?? ".";
  const commonDirectory = isAbsolute(common) ? common : join(gitDirectory, common);
  return { root, gitDirectory, commonDirectory };
}

/** The repository whose work tree holds a folder, found by looking upwards. */
export function repositoryOf(directory: string): Repository | undefined {
  const { root: top } = parse(directory);
  for (let folder = directory; ; folder = join(folder, "..")) {
    const found = repositoryAt(folder);
    if (found !== undefined) return found;
    if (folder === top || folder === ".") return undefined;
  }
}

type Setting = readonly [name: string, value: string];

const SETTINGS: readonly Setting[] = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.sshCommand", "false"],
  ["core.quotePath", "false"],
  ["submodule.recurse", "false"],
  ["status.submoduleSummary", "false"],
  ["status.relativePaths", "false"],
  ["diff.external", ""],
];

function filterSettings(names: Iterable<string>): Setting[] {
  return [...names].flatMap((name): Setting[] => [
    [`filter.${name}.clean`, ""],
    [`filter.${name}.smudge`, ""],
    [`filter.${name}.process`, ""],
    [`filter.${name}.required`, "false"],
  ]);
}

/** `PATH` without relative folders and without folders of the project: git is not found there. */
function trustedPath(root: string): string {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !`${folder}/`.startsWith(`${root}/`))
    .join(delimiter);
}

const KEPT_VARIABLES = [
  "HOME",
  "XDG_CONFIG_HOME",
  "USERPROFILE",
  "HOMEDRIVE",
  "HOMEPATH",
  "APPDATA",
  "SystemRoot",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_NOSYSTEM",
];

function environment(root: string, settings: readonly Setting[]): NodeJS.ProcessEnv {
  const kept = KEPT_VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const given = settings.flatMap(([name, value], place) => [
    [`GIT_CONFIG_KEY_${place}`, name] as const,
    [`GIT_CONFIG_VALUE_${place}`, value] as const,
  ]);
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(given),
    GIT_CONFIG_COUNT: String(settings.length),
    PATH: trustedPath(root),
    LC_ALL: "C",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_PAGER: "",
    GIT_EXTERNAL_DIFF: "",
  };
}

/** `child_process` costs milliseconds to load, so it is loaded when git is really asked. */
function childProcess(): typeof ChildProcess {
  return process.getBuiltinModule("node:child_process");
}

function ask(
  repository: Repository,
  words: readonly string[],
  settings: readonly Setting[],
  milliseconds: number,
  input: string,
): GitAnswer {
  const result = childProcess().spawnSync("git", ["--no-pager", "-C", repository.root, ...words], {
    cwd: parse(repository.root).root,
    env: environment(repository.root, settings),
    timeout: Math.max(1, Math.round(milliseconds)),
    killSignal: "SIGKILL",
    maxBuffer: MAXIMUM_OUTPUT,
    encoding: "utf8",
    input,
    windowsHide: true,
  });
  const code = (result.error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ETIMEDOUT" || code === "ENOBUFS") return { kind: "too-slow", output: "" };
  if (result.error !== undefined || result.status === null || result.status > 1) {
    return { kind: "failed", output: "" };
  }
  return { kind: "answer", output: result.stdout };
}

/** Whether the repository's own configuration may define filters, here or in a file it includes. */
function mayDefineFilters(repository: Repository): boolean {
  return [
    join(repository.commonDirectory, "config"),
    join(repository.gitDirectory, "config.worktree"),
  ].some((path) => /filter|include/i.test(readSmall(path) ?? ""));
}

function filterNames(repository: Repository, milliseconds: number): Set<string> | undefined {
  const names = new Set(["lfs"]);
  if (!mayDefineFilters(repository)) return names;
  const words = ["config", "--null", "--name-only", "--get-regexp", "^filter\\."];
  const answer = ask(repository, words, SETTINGS, milliseconds, "");
  if (answer.kind !== "answer") return undefined;
  for (const key of answer.output.split("\0")) {
    const name = /^filter\.([\s\S]+)\.[^.]+$/.exec(key)?.[1];
    if (name !== undefined) names.add(name);
  }
  return names;
}

/**
 * Runs one git command, and what it needs to know before, inside a time limit. Nothing the repository names is executed; when that
 * cannot be made sure of, git is not asked.
 */
export function askGit(
  repository: Repository,
  words: readonly string[],
  milliseconds: number,
  input = "",
): GitAnswer {
  try {
    const deadline = elapsed() + milliseconds;
    const names = filterNames(repository, milliseconds);
    if (names === undefined) return { kind: "failed", output: "" };
    const settings = [...SETTINGS, ...filterSettings(names)];
    return ask(repository, words, settings, deadline - elapsed(), input);
  } catch {
    return { kind: "failed", output: "" };
  }
}
