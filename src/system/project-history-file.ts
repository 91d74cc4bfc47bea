import { lstatSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VERIFICATION_KINDS } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import { sha256Hex } from "../events/hash.ts";
import { fromSnapshot } from "../projections/snapshot.ts";
import { MAXIMUM_HISTORY_CHECKS, projectHistory } from "../projections/project-history.ts";
import type { HistoryCheck, ProjectHistory } from "../projections/project-history.ts";
import type { LedgerState } from "../projections/state.ts";
import { ensureDirectory, FILE_MODE } from "./data-root.ts";
import type { DataRoot } from "./data-root.ts";
import { LEDGERS } from "./session-store.ts";
import { SnapshotFile } from "./snapshot-file.ts";

/** Folder of the data root that holds what earlier sessions of projects show. */
export const PROJECTS = "projects";
const KEY_DIGITS = 24;

/** Longest time that looking at saved ledgers may take, in milliseconds. */
const TIME_LIMIT = 30;

/** Most ledgers whose age is looked at, and most that are read. */
const MAXIMUM_NAMES = 512;
const MAXIMUM_READ = 12;

/** Largest cache that is read, in bytes, and longest text taken from it, in characters. */
const MAXIMUM_SIZE = 1 << 16;
const MAXIMUM_TEXT = 1_000;
const MAXIMUM_RUN = 200;
const MAXIMUM_PATHS = 8;

function cachePath(root: string, project: string): string {
  return join(root, PROJECTS, `${sha256Hex(project).slice(0, KEY_DIGITS)}.json`);
}

/** Paths of the saved ledgers, the one written last first. */
function newestLedgers(folder: string, except: string, deadline: number): readonly string[] {
  const found: { readonly path: string; readonly modified: number }[] = [];
  for (const name of readdirSync(folder).slice(0, MAXIMUM_NAMES)) {
    if (!name.endsWith(".json") || name === `${except}.json`) continue;
    if (performance.now() > deadline) break;
    const status = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (status?.isFile() !== true) continue;
    found.push({ path: join(folder, name), modified: status.mtimeMs });
  }
  return found.sort((left, right) => right.modified - left.modified).map(({ path }) => path);
}

function savedStates(root: string, except: string): readonly LedgerState[] {
  const deadline = performance.now() + TIME_LIMIT;
  const states: LedgerState[] = [];
  for (const path of newestLedgers(join(root, LEDGERS), except, deadline)) {
    if (states.length >= MAXIMUM_READ || performance.now() > deadline) break;
    const snapshot = new SnapshotFile(path, () => "").read();
    if (snapshot !== undefined) states.push(fromSnapshot(snapshot));
  }
  return states;
}

/** Kept for the hooks that want a suggestion; losing it loses nothing. */
function save(root: DataRoot, history: ProjectHistory, unique: string): void {
  try {
    ensureDirectory(root, PROJECTS);
    const path = cachePath(root.path, history.project);
    const temporary = `${path}.${unique}.tmp`;
    writeFileSync(temporary, `${JSON.stringify(history)}\n`, { flag: "wx", mode: FILE_MODE });
    renameSync(temporary, path);
  } catch {
    // It is made anew at the next start.
  }
}

/**
 * What the last sessions of a project show, from their saved ledgers, and kept in the data root for
 * later. Looks at the dozen written last of all projects, for 30 ms at most; never throws.
 *
 * @param except key of the session that is just starting.
 */
export function learnHistory(root: DataRoot, project: string, except: string): ProjectHistory {
  try {
    const history = projectHistory(project, savedStates(root.path, except));
    if (history.checks.length > 0) save(root, history, String(process.pid));
    return history;
  } catch {
    return projectHistory(project, []);
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function text(value: unknown, limit: number): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > limit) return undefined;
  return redact(value, limit) === value ? value : undefined;
}

/** A check of the cache, if it is one to the letter; anybody may have written the file. */
function checkOf(value: unknown): HistoryCheck | undefined {
  if (!isFields(value)) return undefined;
  const run = text(value["run"], MAXIMUM_RUN);
  const directory = text(value["directory"], MAXIMUM_TEXT);
  const kind = VERIFICATION_KINDS.find((known) => known === value["kind"]);
  const paths: readonly unknown[] = Array.isArray(value["paths"]) ? value["paths"] : [];
  if (run === undefined || directory === undefined || kind === undefined) return undefined;
  return {
    run,
    directory,
    kind,
    paths: paths.slice(0, MAXIMUM_PATHS).flatMap((path) => text(path, MAXIMUM_TEXT) ?? []),
    whole: value["whole"] === true,
    sessions: typeof value["sessions"] === "number" ? value["sessions"] : 1,
  };
}

/** The checks that the cache of a project holds; none where it is missing or no cache. */
export function knownChecks(root: string, project: string): readonly HistoryCheck[] {
  try {
    const path = cachePath(root, project);
    const status = lstatSync(path);
    if (!status.isFile() || status.size > MAXIMUM_SIZE) return [];
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (!isFields(value) || value["project"] !== project || !Array.isArray(value["checks"])) {
      return [];
    }
    const checks: readonly unknown[] = value["checks"];
    return checks.slice(0, MAXIMUM_HISTORY_CHECKS).flatMap((check) => checkOf(check) ?? []);
  } catch {
    return [];
  }
}
