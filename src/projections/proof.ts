import { VERIFICATION_KINDS } from "../events/event.ts";
import type {
  ChangedFile,
  ChangeKind,
  ExpectedProof,
  FileChangedData,
  Outcome,
  VerificationKind,
} from "../events/event.ts";

/** Most files whose proof is followed; further ones are counted. */
export const MAXIMUM_PROOF_FILES = 200;
/** Most checks remembered for a file, and most background runs waited for. */
export const MAXIMUM_FILE_CHECKS = 8;
export const MAXIMUM_PENDING_RUNS = 8;
/** Most passing runs remembered, so that a block can name one that worked here before. */
export const MAXIMUM_LEARNED_CHECKS = 8;

/** A changed file and what the checks since its last change say about it. */
export interface ProofFile {
  readonly path: string;
  readonly identity: string;
  readonly kind: ChangeKind;
  /** Digest before the first change that is not settled yet; `ABSENT` for no file, `""` unknown. */
  readonly before: string;
  /** Digest after the last change, in the same words. */
  readonly after: string;
  /** Changed in the current task, not only in one before it. */
  readonly current: boolean;
  /** Checks that passed and that failed since the last change, by `checkKey`; the latest run counts. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** A formatter rewrote it since: what passed counts again after one more passing check. */
  readonly formatted: boolean;
  readonly waived: boolean;
}

/** A run that passed, as a later block may suggest it. */
export interface LearnedCheck {
  /** As it can be typed again, `""` where that is not known. */
  readonly run: string;
  readonly kind: VerificationKind;
  /** Absolute. */
  readonly directory: string;
  /** What it names, and some of the files it covered. */
  readonly paths: readonly string[];
  /** It ran everything below `directory`. */
  readonly whole: boolean;
}

/** A run in the background, and the files it was started after. */
export interface PendingCheck {
  readonly tool_use_id: string;
  readonly task: string;
  readonly tool: string;
  /** The part of the command line that is this run. */
  readonly run: string;
  readonly status_carried: boolean;
  readonly check: LearnedCheck;
  /** Identities of the files it covers that were not changed since it began. */
  readonly covers: readonly string[];
}

/** The run that a block mentions. */
export interface LastCheck {
  readonly tool_use_id: string;
  readonly run: string;
  readonly outcome: Outcome;
  /** Whether it covered any file that needed proof. */
  readonly relevant: boolean;
  /** Whether a file was changed after it began. */
  readonly stale: boolean;
}

/**
 * What the policy `strict` reads beside the ledger: which changed files a passing run proves. It is
 * folded under every policy, so that a session may change policies.
 */
export interface ProofState {
  /** The project's root as the session named it, `""` before it did. */
  readonly project: string;
  readonly files: readonly ProofFile[];
  /** Changed files beyond those listed. */
  readonly more: number;
  readonly pending: readonly PendingCheck[];
  readonly learned: readonly LearnedCheck[];
  readonly last: LastCheck | null;
  /** Blocks in this task since the last edit or run. */
  readonly blocks: number;
  /** Blocks of earlier tasks about the same files, with no edit or run since. */
  readonly spent: number;
  /** Blocks since the last edit, whatever ran: a failing test is asked about once. */
  readonly asked: number;
  /** Somebody said in this task why no check applies. */
  readonly waived: boolean;
  /** The commit that was checked out at the last stop, `""` when nobody looked. */
  readonly head: string;
  /** Nothing was changed and nothing ran since the last stop. */
  readonly resting: boolean;
}

export const INITIAL_PROOF: ProofState = {
  project: "",
  files: [],
  more: 0,
  pending: [],
  learned: [],
  last: null,
  blocks: 0,
  spent: 0,
  asked: 0,
  waived: false,
  head: "",
  resting: false,
};

/**
 * How much a kind of check says about what code does. A failing check is not made good by a passing
 * one of a weaker kind: a linter that is content does not settle a failing test.
 */
export const CHECK_STRENGTH: Readonly<Record<VerificationKind, number>> = {
  test: 4,
  build: 3,
  typecheck: 3,
  run: 3,
  validate: 2,
  lint: 2,
  "format-check": 1,
};

/** The strength under which a check is kept that passed and proves nothing by itself. */
export const NO_PROOF = "0";

/** The character of a check's key that says its kind; the one before it says its strength. */
export function kindMark(kind: VerificationKind): string {
  return String(VERIFICATION_KINDS.indexOf(kind));
}

/** Whether the content is what it was before the change. */
export function isReverted({ before, after }: ProofFile): boolean {
  return before !== "" && before === after;
}

/** Whether a check that passed after the last change stands, against those that failed. */
export function isProved({ passed, failed, formatted }: ProofFile): boolean {
  if (formatted) return false;
  // The first character of a key is the check's strength.
  return passed.some(
    (key) => !key.startsWith(NO_PROOF) && failed.every((other) => other.charAt(0) <= key.charAt(0)),
  );
}

/** Whether a check of this kind passed after the last change, and none of it failed since. */
export function hasPassed(
  { passed, failed, formatted }: ProofFile,
  kind: VerificationKind,
): boolean {
  const mark = kindMark(kind);
  const isOfKind = (key: string): boolean => key.charAt(1) === mark;
  return !formatted && passed.some(isOfKind) && !failed.some(isOfKind);
}

/** The kinds of checks that a configuration expects of a file and that have not passed. */
export function missingKinds(
  file: ProofFile,
  expected: readonly ExpectedProof[],
): readonly VerificationKind[] {
  if (file.waived || isReverted(file)) return [];
  return expected
    .filter(({ kind, files }) => files.includes(file.identity) && !hasPassed(file, kind))
    .map(({ kind }) => kind);
}

/** Whether the file still needs a passing check. */
export function isUnproved(file: ProofFile): boolean {
  return !file.waived && !isReverted(file) && !isProved(file);
}

/** The files that still need a passing check. */
export function unprovedFiles({ files }: Pick<ProofState, "files">): readonly ProofFile[] {
  return files.filter(isUnproved);
}

/** Whether this task changed a file that needs proof, and did not put it back. */
export function changedInTask({ files }: Pick<ProofState, "files">): boolean {
  return files.some((file) => file.current && !isReverted(file));
}

/** A work tree of an agent is a whole project, though it lies in a folder of agents. */
const WORK_TREE = /^.*\/\.claude\/worktrees\/[^/]+\//;
const AGENT_FILE = /\/(?:\.claude\/|CLAUDE(?:\.local)?\.md$|AGENTS\.md$)/;

/** Instructions and settings of agents: no check of the project says anything about them. */
export function isAgentFile(path: string, project: string): boolean {
  const folder = project.endsWith("/") ? project.slice(0, -1) : project;
  // A project may itself lie below a folder of that name.
  const below = path.startsWith(`${folder}/`) ? path.slice(folder.length) : path;
  return AGENT_FILE.test(below.replace(WORK_TREE, "/"));
}

/** The files of a change that count: all but those that the configuration leaves out. */
export function countedFiles({ files }: FileChangedData): readonly ChangedFile[] {
  return files.filter(({ flags }) => flags?.includes("ignored") !== true);
}

/** Whether a changed file asks for a passing check at all. */
export function needsProof(kind: ChangeKind, path: string, project: string): boolean {
  return kind !== "docs" && !isAgentFile(path, project);
}
