import { COVERAGE_RELATIONS } from "../events/event.ts";
import type {
  ConfigurationChangedData,
  CoverageRelation,
  FileChangedData,
  Outcome,
  PromptClassifiedData,
  StopDecidedData,
  StreamEvent,
  VerificationRanData,
  VerificationSettledData,
} from "../events/event.ts";
import { evolveProof } from "./evolve-proof.ts";
import { EMPTY_LEDGER, LEDGER_CAPS } from "./ledger.ts";
import type { Ledger, VerificationResult } from "./ledger.ts";
import { changeFilesUntrusted } from "./proof-changes.ts";
import { countedFiles } from "./proof.ts";
import type { ConfigurationState, LedgerState, RunState } from "./state.ts";

/** Adds values that are not there yet; the first `cap` are kept. */
function addUnique<T>(values: readonly T[], added: readonly T[], cap: number): readonly T[] {
  return [...new Set([...values, ...added])].slice(0, cap);
}

/** Adds a value at the end; the last `cap` are kept. */
function addLast<T>(values: readonly T[], added: T, cap: number): readonly T[] {
  return [...values, added].slice(-cap);
}

function stronger(left: CoverageRelation, right: CoverageRelation): CoverageRelation {
  return COVERAGE_RELATIONS.indexOf(left) >= COVERAGE_RELATIONS.indexOf(right) ? left : right;
}

/** The ledger's three-valued reading of an outcome: only an observed verdict is true or false. */
export function successOf(outcome: Outcome): boolean | null {
  switch (outcome) {
    case "passed":
      return true;
    case "failed":
      return false;
    case "empty":
    case "pending":
    case "unknown":
      return null;
    default:
      return outcome satisfies never;
  }
}

function withLedger(state: LedgerState, changes: Partial<Ledger>): LedgerState {
  return { ...state, ledger: { ...state.ledger, ...changes } };
}

function withHostDiffs(state: LedgerState, { source }: FileChangedData): LedgerState {
  return source === "host-diff" && !state.hostDiffs ? { ...state, hostDiffs: true } : state;
}

function addChangedFiles(state: LedgerState, data: FileChangedData): LedgerState {
  const files = countedFiles(data);
  if (files.length === 0 && data.more === 0) return state;
  const { ledger } = state;
  const paths = [...ledger.changed_paths];
  const identities = [...state.identities];
  for (const file of files) {
    if (paths.length >= LEDGER_CAPS.changed_paths) break;
    // A link may lead elsewhere by now, so the same path can come with another identity.
    if (identities.includes(file.identity) || paths.includes(file.path)) continue;
    paths.push(file.path);
    identities.push(file.identity);
  }
  const isNew = paths.length > ledger.changed_paths.length;
  const isOfNewKind = files.some(({ kind }) => !ledger.change_kinds.includes(kind));
  if (!isNew && !isOfNewKind && ledger.changed_files_seen) return state;
  const kinds = files.map((file) => file.kind);
  return {
    ...withLedger(state, {
      changed_files_seen: true,
      changed_paths: paths,
      change_kinds: addUnique(ledger.change_kinds, kinds, LEDGER_CAPS.change_kinds),
    }),
    identities,
  };
}

function addRun(state: LedgerState, data: VerificationRanData, toolUseId: string): LedgerState {
  const { ledger } = state;
  const result: VerificationResult = {
    command: data.command,
    success: successOf(data.outcome),
    summary: data.summary,
    coverage_relation: data.coverage,
  };
  const run: RunState = {
    tool_use_id: toolUseId,
    task: data.task,
    pending: data.outcome === "pending",
    tool: data.tool,
    run: data.run,
    status_carried: data.status_carried,
  };
  return {
    ...withLedger(state, {
      verification_commands: addLast(
        ledger.verification_commands,
        data.command,
        LEDGER_CAPS.verification_commands,
      ),
      verification_results: addLast(
        ledger.verification_results,
        result,
        LEDGER_CAPS.verification_results,
      ),
      coverage_relation: stronger(ledger.coverage_relation, data.coverage),
    }),
    runs: addLast(state.runs, run, LEDGER_CAPS.verification_results),
  };
}

/** Ends the wait of the run that the notification names; others of the same call wait on. */
function settleRun(state: LedgerState, data: VerificationSettledData): LedgerState {
  const index = state.runs.findIndex((run) => run.pending && run.tool_use_id === data.tool_use_id);
  if (index === -1) return state;
  const results = state.ledger.verification_results.map((result, at) =>
    at === index ? { ...result, success: successOf(data.outcome), summary: data.summary } : result,
  );
  const runs = state.runs.map((run, at) => (at === index ? { ...run, pending: false } : run));
  return { ...withLedger(state, { verification_results: results }), runs };
}

function countStop(state: LedgerState, data: StopDecidedData): LedgerState {
  const told = data.health.told ? data.health.damaged : 0;
  return {
    ...withLedger(state, {
      stop_blocks: state.ledger.stop_blocks + (data.counted ? 1 : 0),
    }),
    damage: { ...state.damage, told: Math.max(state.damage.told, told) },
  };
}

function configurationState(data: ConfigurationChangedData): ConfigurationState {
  const { digest, policy, stop_block_cap, enabled, files, relaxing, demanding } = data;
  return {
    digest,
    policy,
    stop_block_cap,
    enabled,
    problems: files
      .filter(({ problem }) => problem !== "")
      .map(({ path, problem }) => `${path}: ${problem}`),
    ...(relaxing === undefined ? {} : { relaxing }),
    ...(demanding === undefined ? {} : { demanding }),
  };
}

/** The new task of a prompt: everything the ledger held of the one before is dropped. */
function startTask(
  state: LedgerState,
  { mode, goal, risk_flags }: PromptClassifiedData,
): LedgerState {
  return {
    ...state,
    ledger: {
      ...EMPTY_LEDGER,
      task_mode: mode,
      goal,
      risk_flags: addUnique([], risk_flags, LEDGER_CAPS.risk_flags),
    },
    runs: [],
    identities: [],
  };
}

/** One event's effect on the ledger and its companions, caps included. Pure and total. */
export function evolve(state: LedgerState, event: StreamEvent): LedgerState {
  return { ...evolveLedger(state, event), proof: evolveProof(state.proof, event) };
}

/**
 * The effect of an event that somebody edited in the stream. It is no evidence, but dropping it
 * must not help anybody either: a change to files still counts, without what speaks for it.
 */
export function evolveEdited(state: LedgerState, event: StreamEvent): LedgerState {
  if (event.type !== "FileChanged") return state;
  const proof = changeFilesUntrusted(state.proof, event.data);
  return { ...evolveLedger(state, event), proof };
}

function evolveLedger(state: LedgerState, event: StreamEvent): LedgerState {
  switch (event.type) {
    case "PromptClassified":
      return startTask(state, event.data);
    case "FileChanged":
      return addChangedFiles(withHostDiffs(state, event.data), event.data);
    case "VerificationRan":
      return addRun(state, event.data, event.cause.tool_use_id ?? "");
    case "VerificationSettled":
      return settleRun(state, event.data);
    case "FailureObserved":
      return withLedger(state, {
        failures: addLast(
          state.ledger.failures,
          { kind: event.data.kind, summary: event.data.summary, baseline: "uncertain" },
          LEDGER_CAPS.failures,
        ),
      });
    case "StopBlocked":
    case "StopAllowed":
      return countStop(state, event.data);
    case "ConfigurationChanged":
      return { ...state, configuration: configurationState(event.data) };
    case "SessionStarted":
    case "PromptContinued":
    case "VerificationWaived":
    case "CheckBypassed":
    case "ChangesAccepted":
    case "SessionImported":
    case "StreamRepaired":
    case "SubagentStopped":
    case "TurnFailed":
    case "SessionEnded":
      return state;
    default:
      return event satisfies never;
  }
}
