import { COVERAGE_RELATIONS } from "../../events/event.ts";
import type { CoverageRelation, VerificationKind } from "../../events/event.ts";
import type { AuditFile, FileStanding } from "./audit-view.ts";
import { needsProof } from "../proof.ts";
import type { FileRecord, ReachingRun } from "./file-record.ts";
import { isConclusive } from "./run-record.ts";

export type StandingOfFile = Pick<AuditFile, "standing" | "verified_by" | "strength">;

/** Checks that read what a formatter rewrote. */
const CONTENT_CHECKS: readonly VerificationKind[] = ["test", "typecheck", "lint", "format-check"];

/** Among runs that are equally close to the file, the one that shows most of its behaviour counts. */
const TELLING: readonly VerificationKind[] = [
  ...(["format-check", "validate", "lint", "build", "typecheck", "run", "test"] as const),
];

function isMoreTelling(left: ReachingRun, right: ReachingRun): boolean {
  const relation =
    COVERAGE_RELATIONS.indexOf(left.relation) - COVERAGE_RELATIONS.indexOf(right.relation);
  if (relation !== 0) return relation > 0;
  const kind = TELLING.indexOf(left.run.kind) - TELLING.indexOf(right.run.kind);
  return kind !== 0 ? kind > 0 : left.run.position > right.run.position;
}

function mostTelling(runs: readonly ReachingRun[]): ReachingRun | undefined {
  let best: ReachingRun | undefined;
  for (const run of runs) if (best === undefined || isMoreTelling(run, best)) best = run;
  return best;
}

/** The last word of each check: its latest run that came to a verdict, by when it started. */
function lastWords(runs: readonly ReachingRun[]): readonly ReachingRun[] {
  const words = new Map<string, ReachingRun>();
  for (const reaching of runs) {
    if (isConclusive(reaching.run.outcome)) words.set(reaching.run.check, reaching);
  }
  return [...words.values()];
}

function isOpenFailure({ run }: ReachingRun): boolean {
  return run.outcome === "failed" && run.fixed_by === 0;
}

/**
 * The place behind which a run must have started to speak for the file as it is now. Where a
 * formatter came last and a content check has passed behind it, what passed before the formatter
 * still counts.
 */
function freshFrom(file: FileRecord): number {
  if (file.lastEdit === file.lastChange) return file.lastChange;
  const checked = file.runs.some(
    ({ run }) =>
      run.position > file.lastChange &&
      run.outcome === "passed" &&
      CONTENT_CHECKS.includes(run.kind),
  );
  return checked ? file.lastEdit : file.lastChange;
}

function standing(
  name: FileStanding,
  verified_by = 0,
  strength: CoverageRelation = "none",
): StandingOfFile {
  return { standing: name, verified_by, strength };
}

/** What runs say about a file that needs one; `undefined` when none says anything. */
function standingByRuns(file: FileRecord): StandingOfFile | undefined {
  const words = lastWords(file.runs);
  const from = freshFrom(file);
  const fresh = words.filter(({ run }) => run.position > from);
  const passed = mostTelling(fresh.filter(({ run }) => run.outcome === "passed"));
  const failures = fresh.filter(isOpenFailure);
  // What was red before the session began speaks against it only when nothing speaks for it.
  if (failures.some(({ run }) => !run.baseline)) return standing("failing");
  if (passed !== undefined) return standing("verified", passed.run.position, passed.relation);
  if (failures.length > 0) return standing("failing");
  const latest = words.reduce<ReachingRun | undefined>(
    (last, word) => (last === undefined || word.run.position > last.run.position ? word : last),
    undefined,
  );
  if (latest === undefined) return undefined;
  if (isOpenFailure(latest)) return standing("failing");
  return file.runs.some(({ run }) => run.outcome === "passed") ? standing("stale") : undefined;
}

/**
 * How a changed file stands at the end. A waiver speaks for what was changed before it in the same
 * task; it never hides a failure, and is never called a verification.
 *
 * @param waived position of the last waiver in the task of the file's last change, 0 without one.
 * @param project the session's project: below it, the agent's own files need no check.
 */
export function standingOfFile(file: FileRecord, waived: number, project: string): StandingOfFile {
  if (file.movedOnly) return standing("moved");
  if (!needsProof(file.kind, file.path, project)) return standing("exempt");
  const { accepted, lastChange } = file;
  const isAccepted = accepted.position > lastChange;
  if (file.isReverted || (isAccepted && accepted.by === "revert")) return standing("reverted");
  const byRuns = standingByRuns(file);
  if (byRuns?.standing === "verified" || byRuns?.standing === "failing") return byRuns;
  if (isAccepted || waived > lastChange) return standing("waived");
  return byRuns ?? standing("unverified");
}
