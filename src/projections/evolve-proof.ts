import { ABSENT } from "../events/event.ts";
import type {
  ChangedFile,
  FileChangedData,
  Outcome,
  RunReach,
  StopDecidedData,
  StreamEvent,
  VerificationRanData,
  VerificationSettledData,
} from "../events/event.ts";
import { sha256Hex } from "../events/hash.ts";
import { typedCommand } from "./typed-command.ts";
import {
  CHECK_STRENGTH,
  isProved,
  isUnproved,
  MAXIMUM_FILE_CHECKS,
  MAXIMUM_LEARNED_CHECKS,
  MAXIMUM_PENDING_RUNS,
  MAXIMUM_PROOF_FILES,
  needsProof,
} from "./proof.ts";
import type { LearnedCheck, PendingCheck, ProofFile, ProofState } from "./proof.ts";

/** Hex digits that tell the checks of one session apart. */
const KEY_DIGITS = 8;

/** Most paths remembered of a run that passed. */
const MAXIMUM_LEARNED_PATHS = 8;

/** Stands for "as it was before the task" where only a formatter touched a file. */
const FORMATTED_ONLY = `${CHECK_STRENGTH.test}formatted`;

type Check = Pick<VerificationRanData, "tool" | "kind"> & { readonly directory: string };

/** The same check is the same tool, kind and folder, whatever it was narrowed to. */
function checkKey({ tool, kind, directory }: Check): string {
  const digest = sha256Hex(`${tool}|${kind}|${directory}`).slice(0, KEY_DIGITS);
  return `${CHECK_STRENGTH[kind]}${digest}`;
}

function isBelow(path: string, folder: string): boolean {
  const base = folder.endsWith("/") ? folder.slice(0, -1) : folder;
  return path === base || path.startsWith(`${base}/`);
}

/** Coverage by paths alone, for runs of writers that did not say which files they covered. */
function reaches({ directory, paths, whole }: RunReach, file: ProofFile): boolean {
  const places = [file.path, file.identity];
  if (paths.length > 0) {
    return paths.some((path) => places.some((place) => isBelow(place, path)));
  }
  return whole && places.some((place) => isBelow(place, directory));
}

function coveredFiles(
  files: readonly ProofFile[],
  { covers, reach, kind }: VerificationRanData,
): readonly string[] {
  if (covers !== undefined) {
    const named = new Set([...covers.direct, ...covers.generic]);
    return files.map(({ identity }) => identity).filter((identity) => named.has(identity));
  }
  // A health check of a running service reaches no file in particular.
  if (kind === "run") return [];
  return files.filter((file) => reaches(reach, file)).map(({ identity }) => identity);
}

function withKey(keys: readonly string[], key: string): readonly string[] {
  return [...keys.filter((other) => other !== key), key].slice(-MAXIMUM_FILE_CHECKS);
}

function judgeFile(
  file: ProofFile,
  { kind }: LearnedCheck,
  key: string,
  outcome: Outcome,
): ProofFile {
  const passed = file.passed.filter((other) => other !== key);
  if (outcome === "failed") return { ...file, passed, failed: withKey(file.failed, key) };
  const failed = file.failed.filter((other) => other !== key);
  // That code is laid out well says nothing of what it does.
  const proves = kind !== "format-check" || file.kind !== "code";
  return {
    ...file,
    passed: proves ? withKey(passed, key) : file.passed,
    failed,
    formatted: false,
  };
}

/** What a run with a verdict says about the files it covers. */
function applyRun(
  proof: ProofState,
  check: LearnedCheck,
  key: string,
  outcome: Outcome,
  covers: readonly string[],
): ProofState {
  if (outcome !== "passed" && outcome !== "failed") return proof;
  const covered = new Set(covers);
  const files = proof.files.map((file) =>
    covered.has(file.identity) ? judgeFile(file, check, key, outcome) : file,
  );
  const learned = outcome === "passed" ? learn(proof.learned, check) : proof.learned;
  const more = files.some(isUnproved) ? proof.more : 0;
  return { ...proof, files, learned, more };
}

function learn(learned: readonly LearnedCheck[], check: LearnedCheck): readonly LearnedCheck[] {
  const { run, directory } = check;
  if (run === "") return learned;
  const others = learned.filter((other) => other.run !== run || other.directory !== directory);
  return [...others, check].slice(-MAXIMUM_LEARNED_CHECKS);
}

function addRun(proof: ProofState, data: VerificationRanData, toolUseId: string): ProofState {
  const { directory, paths, whole } = data.reach;
  const covers = coveredFiles(proof.files, data);
  const reached = [...new Set([...paths, ...covers])];
  const typed = typedCommand(data);
  const check: LearnedCheck = {
    run: typed,
    kind: data.kind,
    directory,
    paths: whole ? [] : reached.slice(0, MAXIMUM_LEARNED_PATHS),
    whole,
  };
  const replaces = covers.length > 0 || proof.last?.relevant !== true;
  const last = {
    tool_use_id: toolUseId,
    run: typed === "" ? data.run : typed,
    outcome: data.outcome,
    relevant: covers.length > 0,
    stale: false,
  };
  const next: ProofState = {
    ...proof,
    last: replaces ? last : proof.last,
    blocks: 0,
    spent: 0,
    resting: false,
  };
  if (data.outcome !== "pending") {
    return applyRun(next, check, checkKey({ ...data, directory }), data.outcome, covers);
  }
  const waiting: PendingCheck = {
    tool_use_id: toolUseId,
    task: data.task,
    tool: data.tool,
    run: data.run,
    status_carried: data.status_carried,
    check,
    covers,
  };
  return { ...next, pending: [...proof.pending, waiting].slice(-MAXIMUM_PENDING_RUNS) };
}

function settleRun(proof: ProofState, data: VerificationSettledData): ProofState {
  const found = proof.pending.find(({ tool_use_id }) => tool_use_id === data.tool_use_id);
  if (found === undefined) return proof;
  const { last } = proof;
  const isLast =
    last !== null && last.outcome === "pending" && last.tool_use_id === found.tool_use_id;
  const next: ProofState = {
    ...proof,
    pending: proof.pending.filter((run) => run !== found),
    last: isLast ? { ...last, outcome: data.outcome } : last,
    blocks: 0,
    spent: 0,
    resting: false,
  };
  const { kind, directory } = found.check;
  const key = checkKey({ tool: found.tool, kind, directory });
  return applyRun(next, found.check, key, data.outcome, found.covers);
}

/** The file after git put another content in its place: nobody edited it. */
function afterMove(known: ProofFile, file: ChangedFile): ProofFile {
  return { ...known, after: contentAfter(file) };
}

function contentAfter({ change, after }: ChangedFile): string {
  return change === "deleted" ? ABSENT : (after ?? "");
}

function contentBefore({ change, before }: ChangedFile): string {
  return before ?? (change === "created" ? ABSENT : "");
}

/** The file after an edit: whatever was proved, was proved of another content. */
function afterEdit(known: ProofFile | undefined, file: ChangedFile): ProofFile {
  const { path, identity, kind } = file;
  return {
    path: known?.path ?? path,
    identity,
    kind,
    before: known?.before ?? contentBefore(file),
    after: contentAfter(file),
    current: true,
    passed: [],
    failed: [],
    formatted: false,
    waived: false,
  };
}

function afterFormatting(known: ProofFile | undefined, file: ChangedFile): ProofFile {
  const after = contentAfter(file);
  if (known === undefined) {
    return { ...afterEdit(undefined, file), passed: [FORMATTED_ONLY], formatted: true };
  }
  return { ...known, after, formatted: known.formatted || isProved(known) };
}

function afterChange(known: ProofFile | undefined, file: ChangedFile): ProofFile | undefined {
  if (file.tree !== undefined) return known === undefined ? undefined : afterMove(known, file);
  // Written anew with the content it has: nothing about it is new.
  if (known !== undefined && known.after !== "" && known.after === contentAfter(file)) return known;
  return file.flags?.includes("formatted") === true
    ? afterFormatting(known, file)
    : afterEdit(known, file);
}

/** Makes room: files that need nothing any more go first, then the oldest are only counted. */
function bounded(files: readonly ProofFile[]): readonly ProofFile[] {
  if (files.length <= MAXIMUM_PROOF_FILES) return files;
  let surplus = files.length - MAXIMUM_PROOF_FILES;
  const kept = files.filter((file) => isUnproved(file) || surplus-- <= 0);
  return kept.slice(0, MAXIMUM_PROOF_FILES);
}

function changeFiles(proof: ProofState, data: FileChangedData): ProofState {
  const files = new Map(proof.files.map((file) => [file.identity, file]));
  const edited = new Set<string>();
  for (const file of data.files) {
    if (!needsProof(file.kind, file.path, proof.project)) continue;
    const known = files.get(file.identity);
    const next = afterChange(known, file);
    if (next === undefined || next === known) continue;
    files.set(file.identity, next);
    if (file.tree === undefined) edited.add(file.identity);
  }
  const all = [...files.values()];
  const kept = bounded(all);
  const uncounted = all.filter(isUnproved).length - kept.filter(isUnproved).length;
  const more = proof.more + uncounted + data.more;
  if (edited.size === 0) return { ...proof, files: kept, more };
  return {
    ...proof,
    files: kept,
    more,
    pending: proof.pending.map((run) => ({
      ...run,
      covers: run.covers.filter((identity) => !edited.has(identity)),
    })),
    last: proof.last === null ? null : { ...proof.last, stale: true },
    blocks: 0,
    spent: 0,
    asked: 0,
    resting: false,
  };
}

/** A new task begins with what the one before left unproved, and with the blocks spent on it. */
function startTask(proof: ProofState): ProofState {
  const files = proof.files.filter(isUnproved).map((file) => ({ ...file, current: false }));
  const carries = files.length > 0;
  return {
    ...proof,
    files,
    more: carries ? proof.more : 0,
    last: carries ? proof.last : null,
    blocks: 0,
    spent: carries ? proof.spent + proof.blocks : 0,
    asked: carries ? proof.asked : 0,
    waived: false,
  };
}

function waive(proof: ProofState): ProofState {
  const files = proof.files.map((file) => (isUnproved(file) ? { ...file, waived: true } : file));
  return { ...proof, files, more: 0, waived: true };
}

function accept(proof: ProofState, accepted: readonly string[]): ProofState {
  const gone = new Set(accepted);
  const files = proof.files.filter(({ identity }) => !gone.has(identity));
  return { ...proof, files, more: files.some(isUnproved) ? proof.more : 0 };
}

function countStop(proof: ProofState, { counted, facts }: StopDecidedData): ProofState {
  const { surroundings } = facts;
  const reverted = new Set(surroundings?.reverted ?? []);
  const block = counted ? 1 : 0;
  return {
    ...proof,
    files:
      reverted.size === 0
        ? proof.files
        : proof.files.map((file) =>
            reverted.has(file.identity) && file.before !== ""
              ? { ...file, after: file.before }
              : file,
          ),
    blocks: proof.blocks + block,
    asked: proof.asked + block,
    head: surroundings?.head ?? proof.head,
    resting: true,
  };
}

/** One event's effect on what is proved. Pure and total. */
export function evolveProof(proof: ProofState, event: StreamEvent): ProofState {
  switch (event.type) {
    case "SessionStarted":
      return { ...proof, project: event.data.project };
    case "PromptClassified":
      return startTask(proof);
    case "FileChanged":
      return changeFiles(proof, event.data);
    case "VerificationRan":
      return addRun(proof, event.data, event.cause.tool_use_id ?? "");
    case "VerificationSettled":
      return settleRun(proof, event.data);
    case "VerificationWaived":
      return waive(proof);
    case "ChangesAccepted":
      return accept(proof, event.data.files);
    case "StopBlocked":
    case "StopAllowed":
      return countStop(proof, event.data);
    case "PromptContinued":
    case "FailureObserved":
    case "CheckBypassed":
    case "ConfigurationChanged":
    case "SessionImported":
    case "StreamRepaired":
    case "SubagentStopped":
    case "TurnFailed":
    case "SessionEnded":
      return proof;
    default:
      return event satisfies never;
  }
}

/**
 * The effect of a change that somebody edited in the stream: the files it names were changed, and
 * nothing in it speaks for them.
 */
export function evolveEditedChange(proof: ProofState, data: FileChangedData): ProofState {
  const files = data.files.map(({ path, identity }): ChangedFile => {
    return { path, identity, kind: "other", change: "changed" };
  });
  return changeFiles(proof, { ...data, files });
}
