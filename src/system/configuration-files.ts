import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { ConfigurationFile, ConfigurationSources } from "../configuration/sources.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Largest configuration file that is read, in bytes. */
const MAXIMUM_SIZE = 1 << 16;

/** Names of the project's file at its root; the first that is there counts. */
export const PROJECT_FILES = ["fable-ish.config.json", ".fable-ish.json"] as const;

const NO_FOLLOW = (constants.O_NOFOLLOW as number | undefined) ?? 0;

/** Missing altogether, or below something that is no folder. */
const ABSENT: readonly unknown[] = ["ENOENT", "ENOTDIR"];

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: "it may not be read",
  EPERM: "it may not be read",
  ELOOP: "it is a link, and links are not followed here",
  ENXIO: "it is no regular file",
  EISDIR: "it is no regular file",
};

function problemOf(error: unknown): string {
  const code = String(codeOf(error));
  return PROBLEMS[code] ?? `it cannot be read (${code})`;
}

type Content = Pick<ConfigurationFile, "text" | "problem">;

function broken(problem: string): Content {
  return { text: "", problem };
}

function contentOf(file: number): Content {
  const stand = fstatSync(file);
  if (!stand.isFile()) return broken("it is no regular file");
  const bytes = new Uint8Array(MAXIMUM_SIZE + 1);
  let length = 0;
  for (let count = -1; count !== 0 && length < bytes.length; length += count) {
    count = readSync(file, bytes, length, bytes.length - length, null);
  }
  if (length > MAXIMUM_SIZE) return broken("it is larger than 64 KB");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length));
    return { text, problem: "" };
  } catch {
    return broken("it is no UTF-8 text");
  }
}

/** Where the system cannot refuse links itself, a look at the entry does. */
function isLink(path: string): boolean {
  return NO_FOLLOW === 0 && lstatSync(path).isSymbolicLink();
}

/**
 * What stands at a path; `undefined` when nothing does. Never waits on a pipe, never throws.
 *
 * @param follows whether a link at the end of the path is followed.
 */
function contentAt(path: string, follows: boolean): Content | undefined {
  let file: number | undefined;
  try {
    // A pipe without a writer must not hold the hook.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | (follows ? 0 : NO_FOLLOW));
    if (!follows && isLink(path)) return broken(PROBLEMS["ELOOP"] ?? "");
    return contentOf(file);
  } catch (error) {
    return ABSENT.includes(codeOf(error)) ? undefined : broken(problemOf(error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * The user's own file: `fable-ish/config.json` in `XDG_CONFIG_HOME`, else in `.config` of the home
 * folder. `undefined` where the environment names neither.
 */
export function userFilePath(environment: Environment): string | undefined {
  const configured = environment["XDG_CONFIG_HOME"];
  // The standard takes a relative one for none.
  if (configured?.startsWith("/") === true) return join(configured, "fable-ish", "config.json");
  const home = environment["HOME"] ?? environment["USERPROFILE"];
  return home === undefined || home === ""
    ? undefined
    : join(home, ".config", "fable-ish", "config.json");
}

function fileAt(
  path: string,
  level: ConfigurationFile["level"],
  follows: boolean,
): ConfigurationFile | undefined {
  const content = contentAt(path, follows);
  return content === undefined ? undefined : { path, level, ...content };
}

/**
 * The project's file. A link there is not followed: a cloned repository could lead anywhere with
 * it. The user's own file may be one, as people keep them in a repository of their own.
 */
function projectFile(project: string): ConfigurationFile | undefined {
  for (const name of PROJECT_FILES) {
    const found = fileAt(join(project, name), "project", false);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Finds everything that settings are read from. Three failed openings where there is nothing; files
 * are read up to 64 KB. Whatever stands in their places, this never throws and never waits.
 *
 * @param project the project's root, absolute.
 */
export function findConfiguration(project: string, environment: Environment): ConfigurationSources {
  const userPath = userFilePath(environment);
  const user = userPath === undefined ? undefined : fileAt(userPath, "user", true);
  const own = projectFile(project);
  return {
    files: [user, own].filter((file) => file !== undefined),
    options: {
      policy: environment["CLAUDE_PLUGIN_OPTION_POLICY"] ?? "",
      enabled: environment["CLAUDE_PLUGIN_OPTION_ENABLED"] ?? "",
    },
    environment: {
      policy: environment["FABLE_ISH_POLICY"] ?? "",
      off: environment["FABLE_ISH_OFF"] ?? "",
    },
  };
}
