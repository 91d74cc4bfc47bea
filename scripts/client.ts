/**
 * Fetches the real Claude Code client, for the tests that run against it.
 *
 * It is a binary of some 200 MB that only these tests need, so it is no dependency of the package:
 * it is fetched when first asked for, into an ignored folder, by the npm the developer has
 * configured. The version is pinned together with the digest of its archive, so that a test never
 * runs a binary other than the one the expectations were measured on.
 *
 * Run by itself it prints the path of the binary.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const CLIENT_PACKAGE = "@anthropic-ai/claude-code-linux-x64";
export const CLIENT_VERSION = "2.1.332";

/** SHA-512 of the package's archive, as npm writes it. */
const CLIENT_INTEGRITY =
  "sha512-f4JWhzwYutJIHScC7/dYOPX6s28tt7ZADhsOi8zwOHq5fFPEuUeChh2NMfinSg0GrUckYxaeebC4h0DqiKzLcw==";

/** The repository's root. */
export const PROJECT_ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const CACHE = join(PROJECT_ROOT, ".cache", "claude-code");

/** Why the client cannot run on this machine, or `undefined` when it can. */
export function clientPlatformProblem(): string | undefined {
  if (process.platform === "linux" && process.arch === "x64") return undefined;
  return (
    `The real-client tests need Linux on x64 (this is ${process.platform} on ${process.arch}); ` +
    "they are left out here."
  );
}

/** The path of the client's binary; fetches it the first time. Throws when that does not work. */
export function ensureClient(): string {
  const problem = clientPlatformProblem();
  if (problem !== undefined) throw new Error(problem);
  const home = join(CACHE, CLIENT_VERSION);
  const binary = join(home, "claude");
  if (!isExecutable(binary)) fetchInto(home);
  return binary;
}

/**
 * Variables for a run of the client: nothing of the caller's own environment but the search path,
 * so that no login, setting or proxy of the developer takes part.
 */
export function clientEnvironment(home: string): Record<string, string> {
  return {
    HOME: home,
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    LANG: "C.UTF-8",
    TERM: "dumb",
    IS_SANDBOX: "1",
    DISABLE_AUTOUPDATER: "1",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Fetches, checks and unpacks beside the final place, then moves: two callers cannot mix. */
function fetchInto(home: string): void {
  mkdirSync(CACHE, { recursive: true });
  const workshop = mkdtempSync(join(CACHE, "fetch-"));
  try {
    process.stderr.write(`Fetching ${CLIENT_PACKAGE} ${CLIENT_VERSION} (once) …\n`);
    run("npm", [
      "pack",
      `${CLIENT_PACKAGE}@${CLIENT_VERSION}`,
      "--silent",
      "--pack-destination",
      workshop,
    ]);
    const archive = readdirSync(workshop).find((name) => name.endsWith(".tgz"));
    if (archive === undefined) throw new Error("npm pack left no archive");
    const digest = createHash("sha512").update(readFileSync(join(workshop, archive)));
    const integrity = `sha512-${digest.digest("base64")}`;
    if (integrity !== CLIENT_INTEGRITY) {
      throw new Error(`the archive is not the pinned one: ${integrity}`);
    }
    run("tar", ["-xzf", join(workshop, archive), "-C", workshop]);
    const unpacked = join(workshop, "package");
    chmodSync(join(unpacked, "claude"), 0o755);
    checkRuns(join(unpacked, "claude"));
    rmSync(home, { recursive: true, force: true });
    renameSync(unpacked, home);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function checkRuns(binary: string): void {
  const home = mkdtempSync(join(tmpdir(), "fable-ish-client-"));
  try {
    const told = run(binary, ["--version"], clientEnvironment(home));
    if (!told.startsWith(CLIENT_VERSION)) throw new Error(`the client calls itself ${told.trim()}`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], env?: Record<string, string>): string {
  const done = spawnSync(command, [...args], {
    encoding: "utf8",
    ...(env === undefined ? {} : { env }),
  });
  if (done.error !== undefined) throw new Error(`${command} did not start`, { cause: done.error });
  if (done.status !== 0) throw new Error(`${command} ${args[0] ?? ""}: ${done.stderr}`);
  return done.stdout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = clientPlatformProblem();
  process.stdout.write(`${problem ?? ensureClient()}\n`);
}
