import { isBelow } from "./is-below.ts";
import type {
  Outcome,
  RunReach,
  VerificationRanData,
  VerificationSettledData,
} from "../events/event.ts";
import { sha256Hex } from "../events/hash.ts";
import {
  CHECK_STRENGTH,
  isUnproved,
  kindMark,
  MAXIMUM_FILE_CHECKS,
  MAXIMUM_LEARNED_CHECKS,
  MAXIMUM_PENDING_RUNS,
  NO_PROOF,
} from "./proof.ts";
import type { LearnedCheck, PendingCheck, ProofFile, ProofState } from "./proof.ts";
import { listedIdentities, ProofFileEdit } from "./proof-index.ts";
import { typedCommand } from "./typed-command.ts";

/** Hex digits that tell the checks of one session apart. */
const KEY_DIGITS = 8;

/** Most paths remembered of a run that passed. */
const MAXIMUM_LEARNED_PATHS = 8;

type Check = Pick<VerificationRanData, "tool" | "kind"> & { readonly directory: string };

/** The digests of the checks asked for last: a session has few. */
const digests = new Map<string, string>();
const MAXIMUM_DIGESTS = 64;

function checkDigest(check: string): string {
  const known = digests.get(check);
  if (known !== undefined) return known;
  const digest = sha256Hex(check).slice(0, KEY_DIGITS);
  if (digests.size >= MAXIMUM_DIGESTS) digests.clear();
  digests.set(check, digest);
  return digest;
}

/** The same check is the same tool, kind and folder, whatever it was narrowed to. */
function checkKey({ tool, kind, directory }: Check): string {
  const digest = checkDigest(`${tool}|${kind}|${directory}`);
  return `${CHECK_STRENGTH[kind]}${kindMark(kind)}${digest}`;
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
    return listedIdentities(files, [...covers.direct, ...covers.generic]);
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
  // That code is laid out well says nothing of what it does.
  const proves = kind !== "format-check" || file.kind !== "code";
  const passedKey = proves ? key : `${NO_PROOF}${key.slice(1)}`;
  const passed = file.passed.filter((other) => other !== passedKey);
  if (outcome === "failed") return { ...file, passed, failed: withKey(file.failed, key) };
  const failed = file.failed.filter((other) => other !== key);
  return { ...file, passed: withKey(passed, passedKey), failed, formatted: false };
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
  const edit = new ProofFileEdit(proof.files);
  for (const identity of covers) {
    const file = edit.get(identity);
    if (file !== undefined) edit.set(judgeFile(file, check, key, outcome));
  }
  const { files } = edit;
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

/** A run that ended or began. */
export function addRun(
  proof: ProofState,
  data: VerificationRanData,
  toolUseId: string,
): ProofState {
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

/** The end of a run in the background. */
export function settleRun(proof: ProofState, data: VerificationSettledData): ProofState {
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
