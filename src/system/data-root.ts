import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import type * as Os from "node:os";
import { dirname, join, resolve } from "node:path";

/** The part of the process environment that decides where data lives. */
export type DataEnvironment = Readonly<Record<string, string | undefined>>;

export class DataRootError extends Error {
  readonly code: "not-a-directory" | "foreign-owner";

  constructor(code: DataRootError["code"], message: string) {
    super(message);
    this.name = "DataRootError";
    this.code = code;
  }
}

/** Loading it is felt in a hook, and where the data root is named there is no need. */
function os(): typeof Os {
  return process.getBuiltinModule("node:os");
}

/** Owner only: streams say what somebody works on. */
export const DIRECTORY_MODE = 0o700;
export const FILE_MODE = 0o600;

export interface DataRoot {
  readonly path: string;
  /** True for the folder in the system's temporary directory, where others may have been first. */
  readonly shared: boolean;
}

/**
 * Where data lives: `FABLE_ISH_DATA`, else `CLAUDE_PLUGIN_DATA`, else `PLUGIN_DATA`, else
 * `fable-ish` in the temporary directory; made absolute against the process's folder.
 */
export function dataRoot(environment: DataEnvironment): DataRoot {
  const named = [
    environment["FABLE_ISH_DATA"],
    environment["CLAUDE_PLUGIN_DATA"],
    environment["PLUGIN_DATA"],
  ].find((path) => path !== undefined && path !== "");
  if (named === undefined) return { path: resolve(os().tmpdir(), "fable-ish"), shared: true };
  return { path: resolve(expandHome(named)), shared: false };
}

function expandHome(path: string): string {
  return path === "~" || path.startsWith("~/") ? join(os().homedir(), path.slice(1)) : path;
}

/**
 * The data roots a command run outside the plugin looks at: the one of its environment, then those
 * the host keeps for this plugin below its configuration folder.
 */
export function candidateDataRoots(environment: DataEnvironment): readonly string[] {
  const own = dataRoot(environment);
  const configured = environment["CLAUDE_CONFIG_DIR"];
  const configuration =
    configured === undefined || configured === "" ? join(os().homedir(), ".claude") : configured;
  const plugins = join(configuration, "plugins", "data");
  let names: string[] = [];
  try {
    names = readdirSync(plugins).filter((name) => name.startsWith("fable-ish"));
  } catch {
    // The host keeps no data for plugins here.
  }
  const hosts = names.sort().map((name) => join(plugins, name));
  return own.shared ? [...hosts, own.path] : [own.path, ...hosts];
}

/**
 * Makes sure that a folder of the data root exists, is a real folder and is private.
 *
 * @throws DataRootError when something else has its name; the system's error when it cannot be made.
 */
export function ensureDirectory(root: DataRoot, name: string): string {
  const path = join(root.path, name);
  try {
    checkDirectory(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    makeDirectory(path);
    checkDirectory(path);
  }
  if (root.shared) checkOwner(root.path);
  return path;
}

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never returns where a folder that
 * exists takes no children, and says ENOENT: `/proc`, or an automounted `/home`.
 */
function makeDirectory(path: string): void {
  try {
    makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if (!isMissing(error) || parent === path) throw error;
    makeDirectory(parent);
    makeOne(path);
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: DIRECTORY_MODE });
  } catch (error) {
    // Another hook may have been quicker.
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

function checkDirectory(path: string): void {
  const status = lstatSync(path);
  if (!status.isDirectory()) {
    throw new DataRootError(
      "not-a-directory",
      `${path} is not a directory (links are not followed). Remove it, or set FABLE_ISH_DATA.`,
    );
  }
  if (process.platform !== "win32" && (status.mode & 0o077) !== 0) {
    chmodSync(path, DIRECTORY_MODE);
  }
}

/** In a folder that everybody may write to, somebody else may have made ours first. */
function checkOwner(path: string): void {
  const status = lstatSync(path);
  if (!status.isDirectory()) {
    throw new DataRootError("not-a-directory", `${path} is not a directory. Set FABLE_ISH_DATA.`);
  }
  if (process.platform === "win32") return;
  if (status.uid !== os().userInfo().uid) {
    throw new DataRootError(
      "foreign-owner",
      `${path} belongs to another user. Set FABLE_ISH_DATA to a directory of your own.`,
    );
  }
  if ((status.mode & 0o077) !== 0) chmodSync(path, DIRECTORY_MODE);
}
