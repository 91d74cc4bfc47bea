import { lstatSync, readdirSync, statfsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { userInfo } from "node:os";
import { appendGuarantee } from "../../system/append-guarantee.ts";
import { candidateDataRoots, dataRoot } from "../../system/data-root.ts";
import { COMPILED } from "../../system/code-cache.ts";
import {
  HALF_WRITTEN_LEDGER,
  LEFTOVER_AGE,
  cacheFiles,
  leftoverFiles,
} from "../../system/leftover-files.ts";
import type { RemovableFile } from "../../system/leftover-files.ts";
import { PROJECTS } from "../../system/project-history-file.ts";
import { LEDGERS, STREAMS } from "../../system/session-store.ts";
import { counted, fileSize } from "../count-words.ts";
import type { Environment } from "../terminal.ts";
import { fine, note, toDo } from "./finding.ts";
import type { Finding } from "./finding.ts";

const NAMES = ["FABLE_ISH_DATA", "CLAUDE_PLUGIN_DATA", "PLUGIN_DATA"] as const;

/** Where a data root's path comes from. */
function originOf(root: string, environment: Environment): string {
  const own = dataRoot(environment);
  if (root !== own.path) {
    return candidateDataRoots(environment).includes(root)
      ? "the host's folder for this plugin"
      : "--data";
  }
  const name = NAMES.find((variable) => (environment[variable] ?? "") !== "");
  return name ?? "the temporary folder, for nothing else is set";
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Where the data lies, and why there. */
export function checkRoot(root: string, streams: number, environment: Environment): Finding {
  const origin = originOf(root, environment);
  const says = `${root} (${origin}), ${counted(streams, "session")}`;
  if (!isFolder(root)) return note("data", `${root} (${origin}) is not there yet`);
  const { path, shared } = dataRoot(environment);
  return shared && path === root && streams > 0
    ? toDo("data", says, "Set FABLE_ISH_DATA: a temporary folder may be emptied at any restart.")
    : fine("data", says);
}

/** Most files whose permissions are looked at. */
const MAXIMUM_FILES = 2_000;

/** Everything that the plugin makes below a data root. */
const FOLDERS = [STREAMS, LEDGERS, COMPILED, PROJECTS];

interface Entry {
  readonly path: string;
  readonly folder: boolean;
}

function entriesOf(root: string): readonly Entry[] {
  const folders = [root, ...FOLDERS.map((name) => join(root, name))];
  const files = folders.slice(1).flatMap((folder) => {
    try {
      if (!lstatSync(folder).isDirectory()) return [];
      return readdirSync(folder).map((name) => ({ path: join(folder, name), folder: false }));
    } catch {
      return [];
    }
  });
  return [...folders.map((path) => ({ path, folder: true })), ...files.slice(0, MAXIMUM_FILES)];
}

function problemOf({ path, folder }: Entry): string | undefined {
  try {
    const status = lstatSync(path);
    if (status.isSymbolicLink()) return "link";
    if (!(folder ? status.isDirectory() : status.isFile())) return "kind";
    if (process.platform === "win32") return undefined;
    if (status.uid !== userInfo().uid) return "owner";
    return (status.mode & 0o077) === 0 ? undefined : "open";
  } catch {
    return undefined;
  }
}

const PROBLEMS: Readonly<Record<string, readonly [says: string, advice: string]>> = {
  link: ["is a link, and links are not followed", "Replace it by what it leads to, or remove it."],
  kind: ["is not what its name says", "Move it away; the next hook makes what it needs."],
  owner: [
    "belongs to another user",
    "Take it over (chown), or set FABLE_ISH_DATA to another folder.",
  ],
  open: ["can be read by others", "chmod -R go-rwx the data folder."],
};

/** Owner, permissions and links of everything in a data root; a finding a kind of problem. */
export function checkPermissions(root: string): readonly Finding[] {
  const found = new Map<string, string[]>();
  for (const entry of entriesOf(root)) {
    const problem = problemOf(entry);
    if (problem !== undefined) found.set(problem, [...(found.get(problem) ?? []), entry.path]);
  }
  if (found.size === 0) return [fine("permissions", "for the owner only, and no links")];
  return [...found].map(([problem, paths]) => {
    const [says, advice] = PROBLEMS[problem] ?? ["", ""];
    const rest = paths.length === 1 ? "" : ` (and ${paths.length - 1} more)`;
    return toDo("permissions", `${paths[0] ?? ""}${rest} ${says}`, advice);
  });
}

/** Below this a session may fill the disk. */
const LITTLE_SPACE = 100_000_000;

/** What the disk below a data root has left, and what its file system promises. */
export function checkDisk(root: string): readonly Finding[] {
  const append = appendGuarantee(root);
  const findings: Finding[] = [];
  try {
    const { bavail, bsize } = statfsSync(root);
    const free = bavail * bsize;
    findings.push(
      free < LITTLE_SPACE
        ? toDo("disk", `${fileSize(free)} are free`, "Make room: a full disk records nothing.")
        : fine("disk", `${fileSize(free)} are free`),
    );
  } catch {
    findings.push(note("disk", "the free space cannot be told"));
  }
  findings.push(
    append.kind === "not-atomic"
      ? toDo(
          "append",
          `the data lies on ${append.fileSystem}, where hooks can overwrite one another`,
          "Set FABLE_ISH_DATA to a folder on a local disk.",
        )
      : append.kind === "unknown"
        ? note("append", "what the file system promises cannot be told on this system")
        : fine("append", "the file system appends atomically"),
  );
  return findings;
}

/** What writers that were stopped left half written. */
export function checkLeftovers(root: string, now: number): Finding {
  const files = leftoverFiles(root, now - LEFTOVER_AGE);
  if (files.length === 0) return fine("leftovers", "none");
  return toDo(
    "leftovers",
    `${halfWritten(files)}, ${fileSize(sizeOf(files))}`,
    "fable-ish prune --older-than 8w --yes takes them away with what is old.",
  );
}

function sizeOf(files: readonly RemovableFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Half-written files in words. */
export function halfWritten(files: readonly RemovableFile[]): string {
  const ledgers = files.every(({ path }) => HALF_WRITTEN_LEDGER.test(basename(path)));
  return counted(files.length, ledgers ? "half-written ledger" : "half-written file");
}

/** What is kept below a data root to save time; all of it may be deleted. */
export function checkCaches(root: string): Finding {
  const files = cacheFiles(root, Infinity);
  const compiled = files.filter(({ path }) => basename(dirname(path)) === COMPILED);
  const projects = files.length - compiled.length;
  const says = [
    counted(compiled.length, "compiled program"),
    `${counted(projects, "project")} known`,
    fileSize(sizeOf(files)),
  ].join(", ");
  return fine("caches", says);
}
