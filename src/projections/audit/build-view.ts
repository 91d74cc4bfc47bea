import type { StreamBeginning } from "../../events/stream-beginning.ts";
import { AUDIT_FORMAT } from "./audit-view.ts";
import type {
  AuditFile,
  AuditIntegrity,
  AuditRun,
  AuditTask,
  AuditUnlisted,
  AuditView,
} from "./audit-view.ts";
import { AuditState } from "./audit-state.ts";
import { becauseOf } from "./because.ts";
import type { FileRecord } from "./file-record.ts";
import { standingOfFile } from "./file-standing.ts";
import { AUDIT_LIMITS } from "./limits.ts";
import { notesOf } from "./notes.ts";
import type { RunRecord } from "./run-record.ts";
import { verdictOf } from "./verdict.ts";

/** What the fold cannot know of the stream it was fed. */
export interface AuditedStream {
  readonly stream: string;
  readonly integrity: AuditIntegrity;
  /** How the stream begins; what is not said begins with its session. */
  readonly begins?: StreamBeginning;
}

function fileView(file: FileRecord, state: AuditState): AuditFile {
  const waived = state.waived.get(file.lastTask) ?? 0;
  return {
    path: file.path,
    identity: file.identity,
    kind: file.kind,
    ...standingOfFile(file, waived, state.project),
    changes: file.changes.values,
    runs: file.runs.slice(-AUDIT_LIMITS.file_runs).map(({ run, relation }) => ({
      run: run.position,
      relation,
      stale: run.position < file.lastChange,
    })),
  };
}

function runView(run: RunRecord): AuditRun {
  return {
    position: run.position,
    at: run.at,
    actor: run.actor,
    task: run.task,
    command: run.command,
    run: run.run,
    tool: run.tool,
    kind: run.kind,
    outcome: run.outcome,
    how: run.how,
    because: becauseOf(run.outcome, run.how, run.settled),
    counts: { ...run.counts },
    summary: run.summary,
    coverage: run.coverage,
    settled: run.settled,
    baseline: run.baseline,
    flaky: run.flaky,
    fixed_by: run.fixed_by,
  };
}

/** The runs that are held, and with them every run that a file's standing rests on. */
function listedRuns(state: AuditState, files: readonly AuditFile[]): readonly RunRecord[] {
  const named = new Set(files.map(({ verified_by }) => verified_by));
  const runs = new Map(state.runs.values.map((run) => [run.position, run]));
  for (const file of state.files.values()) {
    for (const { run } of file.runs) if (named.has(run.position)) runs.set(run.position, run);
  }
  return [...runs.values()].sort((left, right) => left.position - right.position);
}

function listedTasks(state: AuditState): readonly AuditTask[] {
  const { beforeTasks } = state;
  if (beforeTasks === undefined) return state.tasks.values;
  const before: AuditTask = { ...beforeTasks, number: 0, mode: "quick", goal: "", risk_flags: [] };
  return [before, ...state.tasks.values];
}

function unlistedOf(state: AuditState, runs: number): AuditUnlisted | undefined {
  let changes = 0;
  let fileRuns = 0;
  for (const file of state.files.values()) {
    changes += file.changes.leftOut;
    fileRuns += file.droppedRuns + Math.max(0, file.runs.length - AUDIT_LIMITS.file_runs);
  }
  const unlisted: AuditUnlisted = {
    changes,
    file_runs: fileRuns,
    runs: state.runs.total - runs,
    tasks: state.tasks.leftOut,
    failures: state.failures.leftOut,
    decisions: state.decisions.leftOut,
    claims: state.claims.leftOut,
    waivers: state.waivers.leftOut,
    bypasses: state.bypasses.leftOut,
    configurations: state.configurations.leftOut,
  };
  return Object.values(unlisted).some((count) => count > 0) ? unlisted : undefined;
}

/**
 * No stop was judged although there was one to judge: the session has ended, or a second prompt
 * came. An import has no gate.
 */
function gateNeverRan(state: AuditState): boolean {
  if (state.imported || state.decisions.total > 0 || state.task === 0) return false;
  return state.ended || state.task > 1;
}

/** The view of a record that cannot be read at all. */
export function unreadableView(stream: string, problem: string): AuditView {
  const integrity = { intact: false, problems: [problem] };
  const view = buildView(new AuditState(), { stream, integrity });
  return { ...view, headline: "The record cannot be read." };
}

/** The view of what was folded so far; the state is left as it is. */
export function buildView(
  state: AuditState,
  { stream, integrity, begins = "session" }: AuditedStream,
): AuditView {
  const files = [...state.files.values()].map((file) => fileView(file, state));
  const runs = listedRuns(state, files);
  const claims = state.claims.values;
  const neverRan = gateNeverRan(state);
  const { verdict, headline } = verdictOf({
    events: state.events,
    files,
    unlistedFiles: state.unlistedFiles,
    outcomes: state.outcomes,
    gateNeverRan: neverRan,
    begins,
  });
  const found = { files, claims, integrity, verdict, gateNeverRan: neverRan, begins };
  const unlisted = unlistedOf(state, runs.length);
  return {
    format: AUDIT_FORMAT,
    session: state.session,
    stream,
    project: state.project,
    imported: state.imported,
    first: state.first,
    last: state.last,
    events: state.events,
    verdict,
    headline,
    notes: notesOf(state, found),
    actors: state.actorList,
    tasks: listedTasks(state),
    files,
    unlisted_files: state.unlistedFiles,
    runs: runs.map(runView),
    failures: state.failures.values,
    decisions: state.decisions.values,
    claims,
    waivers: state.waivers.values,
    bypasses: state.bypasses.values,
    configurations: state.configurations.values,
    integrity,
    ...(unlisted === undefined ? {} : { unlisted }),
  };
}
