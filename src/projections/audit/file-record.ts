import { ABSENT } from "../../events/event.ts";
import type {
  ChangedFile,
  CoverageRelation,
  FileChangedData,
  FileFlag,
  Outcome,
  VerificationRanData,
} from "../../events/event.ts";
import type { AuditChange, AuditMoment } from "./audit-view.ts";
import { KeptList } from "./kept-list.ts";
import { AUDIT_LIMITS } from "./limits.ts";
import { isBelow } from "../is-below.ts";
import { isConclusive } from "./run-record.ts";
import type { RunRecord } from "./run-record.ts";

/** A run that reaches the file. */
export interface ReachingRun {
  readonly run: RunRecord;
  readonly relation: CoverageRelation;
}

/** One list for the many changes without a flag. */
const NO_FLAGS: readonly FileFlag[] = [];

/** Runs held for one file before those that decide nothing any more are dropped. */
const HELD_RUNS = 4 * AUDIT_LIMITS.file_runs;

/** A reaching run with what is asked about it again and again, so that the run need not be. */
interface HeldRun extends ReachingRun {
  readonly position: number;
  readonly check: string;
  /** As it was when the run was added: final, unless it was pending. */
  readonly outcome: Outcome;
}

function outcomeOf({ outcome, run }: HeldRun): Outcome {
  return outcome === "pending" ? run.outcome : outcome;
}

function isPassed(held: HeldRun): boolean {
  return outcomeOf(held) === "passed";
}

/** One changed file as the fold holds it. */
export class FileRecord {
  readonly identity: string;
  path: string;
  kind: ChangedFile["kind"];
  readonly changes = new KeptList<AuditChange>(AUDIT_LIMITS.changes);
  readonly flags = new Set<FileFlag>();
  /** Position of the latest change, and of the latest one that a formatter did not make alone. */
  lastChange = 0;
  lastEdit = 0;
  /** Task of the latest change. */
  lastTask = 0;
  /** Git moved it into place, and nobody edited it. */
  movedOnly = true;
  /** An edit of it was the first to touch an existing file: not created by the session. */
  touchedExisting = false;
  /** Position at which the user made it their own, and how; 0 for never. */
  accepted: { readonly position: number; readonly by: "commit" | "revert" } = {
    position: 0,
    by: "commit",
  };
  private readonly firstBefore: string | undefined;
  private lastAfter: string | undefined;
  private reaching: HeldRun[] = [];
  /** Runs that are not held any more. */
  private dropped = 0;

  constructor(file: ChangedFile) {
    this.identity = file.identity;
    this.path = file.path;
    this.kind = file.kind;
    // A file that did not exist needs no digest to come back to.
    this.firstBefore = file.before ?? (file.change === "created" ? ABSENT : undefined);
  }

  /** The file has the content, or the absence, that it had before the session. */
  get isReverted(): boolean {
    return this.firstBefore !== undefined && this.firstBefore === this.lastAfter;
  }

  addChange(file: ChangedFile, data: FileChangedData, moment: AuditMoment, task: number): void {
    this.path = file.path;
    // Once something that needs proof, it is not excused by a later event that calls it prose.
    if (this.kind === "docs") this.kind = file.kind;
    const flags = file.flags ?? NO_FLAGS;
    for (const flag of flags) this.flags.add(flag);
    const { position, at, actor } = moment;
    this.changes.add({
      position,
      at,
      actor,
      task,
      tool: data.tool,
      source: data.source,
      change: file.change,
      tree: file.tree ?? "",
      flags,
    });
    this.lastAfter = file.after ?? (file.change === "deleted" ? ABSENT : undefined);
    if (file.tree === undefined) {
      this.movedOnly = false;
      if (file.change === "modified" || file.change === "deleted") this.touchedExisting = true;
    }
    // Written again with what it held: what was checked is what stands there.
    if (file.before !== undefined && file.before === file.after) return;
    this.lastChange = moment.position;
    this.lastTask = task;
    if (!flags.includes("formatted")) this.lastEdit = moment.position;
  }

  addRun(run: RunRecord, relation: CoverageRelation): void {
    const { position, check, outcome } = run;
    this.reaching.push({ run, relation, position, check, outcome });
    if (this.reaching.length > HELD_RUNS) this.dropRuns();
  }

  get runs(): readonly ReachingRun[] {
    return this.reaching;
  }

  get droppedRuns(): number {
    return this.dropped;
  }

  /** Keeps the latest runs, those that still run, and the last word of each check. */
  private dropRuns(): void {
    const latest = this.reaching.slice(-AUDIT_LIMITS.file_runs);
    const lastWords = new Map<string, HeldRun>();
    const waiting: HeldRun[] = [];
    for (const reaching of this.reaching.slice(0, -AUDIT_LIMITS.file_runs)) {
      const outcome = outcomeOf(reaching);
      if (outcome === "pending") waiting.push(reaching);
      if (isConclusive(outcome)) lastWords.set(reaching.check, reaching);
    }
    const words = [...lastWords.values()];
    // Should there be too many, a failure is the last to be forgotten.
    const kept = [...words.filter(isPassed), ...waiting, ...words.filter((word) => !isPassed(word))]
      .slice(-2 * AUDIT_LIMITS.file_runs)
      .sort((left, right) => left.position - right.position);
    this.dropped += this.reaching.length - kept.length - latest.length;
    this.reaching = [...kept, ...latest];
  }
}

/**
 * What a run that does not list the files it covers says about one: as far as its reach shows.
 * Never more than the writer found for the best of the files.
 */
export function relationByReach(data: VerificationRanData, file: FileRecord): CoverageRelation {
  const { reach, coverage, kind } = data;
  if (kind === "run" || (coverage !== "direct" && coverage !== "generic")) return "none";
  if (reach.paths.includes(file.path) || reach.paths.includes(file.identity)) return coverage;
  const folders = reach.whole ? [reach.directory] : reach.paths;
  const within = folders.some(
    (folder) => isBelow(file.path, folder) || isBelow(file.identity, folder),
  );
  return within ? "generic" : "none";
}
