import { isBelow } from "../is-below.ts";
import type { Outcome, VerificationRanData } from "../../events/event.ts";
import type { AuditMoment, AuditRun } from "./audit-view.ts";

type Changing = "outcome" | "how" | "counts" | "summary" | "settled" | "baseline" | "flaky";

type Written<T> = { -readonly [K in keyof T]: T[K] };

/** A run as the fold holds it: what later events say about it is filled in. */
export type RunRecord = Omit<AuditRun, Changing | "because" | "fixed_by"> &
  Written<Pick<AuditRun, Changing | "fixed_by">> & {
    /** Changes to files that came before it: two runs with the same number saw the same files. */
    readonly state: number;
    readonly reach: VerificationRanData["reach"];
    /** The same for two runs of the same check: the verifier, what it was asked, and where. */
    readonly check: string;
  };

/** Whether an outcome says something about what was checked. */
export function isConclusive(outcome: Outcome): outcome is "passed" | "failed" {
  return outcome === "passed" || outcome === "failed";
}

/** The record of a run that was just observed. */
export function runRecord(
  data: VerificationRanData,
  moment: AuditMoment,
  task: number,
  state: number,
): RunRecord {
  const { position, at, actor } = moment;
  return {
    position,
    at,
    actor,
    task,
    command: data.command,
    run: data.run,
    tool: data.tool,
    kind: data.kind,
    outcome: data.outcome,
    how: data.how,
    counts: data.counts,
    summary: data.summary,
    coverage: data.coverage,
    settled: 0,
    baseline: false,
    flaky: false,
    fixed_by: 0,
    state,
    reach: data.reach,
    check: `${data.kind}\0${data.tool}\0${data.run}\0${data.reach.directory}`,
  };
}

/**
 * Whether the later run asks all that the earlier one asked. It is the same check; or the same
 * verifier over a whole folder that holds everything the earlier one reached; or the same command
 * without the words at its end that narrowed it (`-t name`), naming the same paths.
 *
 * Two commands that both run the whole of one folder are not the same: `--workspace` asks for more.
 */
export function repeats(later: RunRecord, earlier: RunRecord): boolean {
  if (later.kind !== earlier.kind || later.tool !== earlier.tool) return false;
  if (later.check === earlier.check) return true;
  const { paths, directory, whole } = earlier.reach;
  if (later.reach.whole) {
    if (whole && directory === later.reach.directory) return false;
    const wanted = paths.length > 0 ? paths : [directory];
    return wanted.every((path) => isBelow(path, later.reach.directory));
  }
  return (
    paths.length > 0 &&
    directory === later.reach.directory &&
    paths.every((path) => later.reach.paths.includes(path)) &&
    earlier.run.startsWith(`${later.run} `)
  );
}
