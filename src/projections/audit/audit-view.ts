/**
 * What a session looks like afterwards: one value that every report shows, whatever its format.
 * It is `audit --json` as it stands; a member is only ever added, or `AUDIT_FORMAT` raised.
 */
import type {
  BypassKind,
  ChangeKind,
  ChangeSource,
  Claim,
  CoverageRelation,
  FileFlag,
  Outcome,
  OutcomeSource,
  RiskFlag,
  RunCounts,
  TaskMode,
  TreeMove,
  VerificationKind,
} from "../../events/event.ts";

/** Version of the view's shape. */
export const AUDIT_FORMAT = 1;

export const AUDIT_VERDICTS = [
  "verified",
  "partly-verified",
  "unverified",
  "nothing-changed",
  "unknown",
] as const;
export type AuditVerdict = (typeof AUDIT_VERDICTS)[number];

/** Position of an event in its stream, 1, 2, 3 …; 0 for "none". */
type Position = number;

/** When something was recorded and where it stands in the stream. */
export interface AuditMoment {
  readonly position: Position;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  /** Id of the subagent that did it, `""` for the main agent. */
  readonly actor: string;
}

/** The main agent (`id` is `""`) or a subagent: a lane of the timeline. */
export interface AuditActor {
  readonly id: string;
  /** `main`, or the subagent's type; `""` when it is not known. */
  readonly type: string;
}

/** A prompt of a person and what followed until the next one. Number 0 holds what came before. */
export interface AuditTask extends AuditMoment {
  readonly number: number;
  readonly mode: TaskMode;
  readonly goal: string;
  readonly risk_flags: readonly RiskFlag[];
}

/** One change to one file. */
export interface AuditChange extends AuditMoment {
  readonly task: number;
  readonly tool: string;
  readonly source: ChangeSource;
  readonly change: "created" | "modified" | "deleted" | "changed";
  /** `""` for an edit, else the git operation that moved the file into place. */
  readonly tree: TreeMove | "";
  readonly flags: readonly FileFlag[];
}

/**
 * `verified`: a passing run after the last change covers it. `stale`: one did, before that change.
 * `failing`: the last run that covers it failed. `waived`: no run, but somebody said why.
 * `reverted`: its content is what it was before the session changed it. `moved`: only git moved it
 * into place. `exempt`: documentation, which needs no run.
 */
export const FILE_STANDINGS = [
  "verified",
  "stale",
  "failing",
  "waived",
  "reverted",
  "moved",
  "exempt",
  "unverified",
] as const;
export type FileStanding = (typeof FILE_STANDINGS)[number];

/** What one run says about one file, at the time it ran. */
export interface AuditFileRun {
  /** `AuditRun.position`. */
  readonly run: Position;
  readonly relation: CoverageRelation;
  /** Whether the file was changed again after it. */
  readonly stale: boolean;
}

export interface AuditFile {
  readonly path: string;
  readonly identity: string;
  readonly kind: ChangeKind;
  readonly standing: FileStanding;
  /** The run that verified it last, 0 when none did. */
  readonly verified_by: Position;
  /** How strong that run speaks for the file. */
  readonly strength: CoverageRelation;
  readonly changes: readonly AuditChange[];
  readonly runs: readonly AuditFileRun[];
}

export interface AuditRun extends AuditMoment {
  readonly task: number;
  readonly command: string;
  readonly run: string;
  readonly tool: string;
  readonly kind: VerificationKind;
  /** The outcome at the end: a background run has that of its notification. */
  readonly outcome: Outcome;
  readonly how: OutcomeSource;
  /** Why the outcome is believed, in a sentence. */
  readonly because: string;
  readonly counts: RunCounts;
  readonly summary: string;
  readonly coverage: CoverageRelation;
  /** Position of the notification that settled it, 0 when there is none. */
  readonly settled: Position;
  /** Red before the first change of the session: not this session's doing. */
  readonly baseline: boolean;
  /** The same check both passed and failed with no change in between. */
  readonly flaky: boolean;
  /** A later run of the same check that passed, 0 when there is none. Only for a failed run. */
  readonly fixed_by: Position;
}

export interface AuditFailure extends AuditMoment {
  readonly task: number;
  readonly tool: string;
  readonly kind: "tool-result" | "tool-failure";
  readonly summary: string;
}

export interface AuditDecision extends AuditMoment {
  readonly task: number;
  readonly decision: "blocked" | "allowed";
  readonly policy: string;
  readonly rule: string;
  readonly message: string;
  readonly counted: boolean;
}

/** A sentence of a final message held against the evidence at that moment. */
export interface AuditClaim extends AuditMoment, Claim {
  readonly task: number;
  /**
   * `supported`: a passing run of that kind since the last change. `stale`: one before it.
   * `contradicted`: the last run of that kind failed. `unsupported`: none was seen.
   */
  readonly standing: "supported" | "stale" | "contradicted" | "unsupported";
  /** The run it was held against, 0 when there is none. */
  readonly run: Position;
}

export interface AuditWaiver extends AuditMoment {
  readonly task: number;
  readonly reason: string;
  readonly by: "agent" | "user";
}

export interface AuditBypass extends AuditMoment {
  readonly task: number;
  readonly how: BypassKind;
  readonly command: string;
}

export interface AuditConfiguration extends AuditMoment {
  readonly policy: string;
  readonly enabled: boolean;
  readonly weakened: readonly string[];
  readonly problems: readonly string[];
}

/** Whether the record itself can be trusted. */
export interface AuditIntegrity {
  readonly intact: boolean;
  /** Each fault in words, at most 20. */
  readonly problems: readonly string[];
}

/** Something a reader should know before trusting the verdict, each in a sentence. */
export interface AuditNote {
  readonly kind:
    | "gate-never-ran"
    | "gate-off"
    | "ended-unverified"
    | "incomplete-look"
    | "unlisted-files"
    | "integrity"
    | "tests-edited"
    | "skip-added"
    | "assertion-removed"
    | "check-suppressed"
    | "verifier-weakened"
    | "check-bypassed"
    | "configuration-weakened"
    | "claim-without-evidence"
    | "pending-run"
    | "imported"
    | "begins-midway";
  readonly text: string;
}

/** How much of each list is left out in a very long session; the first and the latest are kept. */
export interface AuditUnlisted {
  /** Changes and runs below files. */
  readonly changes: number;
  readonly file_runs: number;
  readonly runs: number;
  readonly tasks: number;
  readonly failures: number;
  readonly decisions: number;
  readonly claims: number;
  readonly waivers: number;
  readonly bypasses: number;
  readonly configurations: number;
}

export interface AuditView {
  readonly format: typeof AUDIT_FORMAT;
  readonly session: string;
  /** Key of the stream. */
  readonly stream: string;
  readonly project: string;
  readonly imported: boolean;
  /** ISO times of the first and the last event; `""` for an empty stream. */
  readonly first: string;
  readonly last: string;
  readonly events: number;
  readonly verdict: AuditVerdict;
  /** The verdict in one line. */
  readonly headline: string;
  readonly notes: readonly AuditNote[];
  readonly actors: readonly AuditActor[];
  readonly tasks: readonly AuditTask[];
  readonly files: readonly AuditFile[];
  /** Changed files beyond those listed. */
  readonly unlisted_files: number;
  readonly runs: readonly AuditRun[];
  readonly failures: readonly AuditFailure[];
  readonly decisions: readonly AuditDecision[];
  readonly claims: readonly AuditClaim[];
  readonly waivers: readonly AuditWaiver[];
  readonly bypasses: readonly AuditBypass[];
  readonly configurations: readonly AuditConfiguration[];
  readonly integrity: AuditIntegrity;
  /** Only there when something is left out. */
  readonly unlisted?: AuditUnlisted;
}
