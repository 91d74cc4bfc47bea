import type { ChangeKind, CoverageRelation, RiskFlag, TaskMode } from "../events/event.ts";

/** One verification as the gate reads it. */
export interface VerificationResult {
  readonly command: string;
  /** `null`: ran nothing, still running, or nobody can tell. */
  readonly success: boolean | null;
  readonly summary: string;
  readonly coverage_relation: CoverageRelation;
}

export interface LedgerFailure {
  readonly kind: "tool-result" | "tool-failure" | "ledger";
  readonly summary: string;
  /** Whether the failure was there before the task is not known. */
  readonly baseline: "uncertain";
}

/** The ledger: what the stop gate reads. Twelve fields, saved under these names. */
export interface Ledger {
  readonly task_mode: TaskMode;
  readonly goal: string;
  readonly risk_flags: readonly RiskFlag[];
  readonly changed_files_seen: boolean;
  readonly changed_paths: readonly string[];
  readonly change_kinds: readonly ChangeKind[];
  readonly verification_commands: readonly string[];
  readonly verification_results: readonly VerificationResult[];
  readonly coverage_relation: CoverageRelation;
  readonly failures: readonly LedgerFailure[];
  readonly stop_blocks: number;
  /** ISO 8601, UTC, seconds; `""` before the first event. */
  readonly last_updated: string;
}

export const EMPTY_LEDGER: Ledger = {
  task_mode: "quick",
  goal: "",
  risk_flags: [],
  changed_files_seen: false,
  changed_paths: [],
  change_kinds: [],
  verification_commands: [],
  verification_results: [],
  coverage_relation: "none",
  failures: [],
  stop_blocks: 0,
  last_updated: "",
};

/** Caps of the lists (spec of the ledger): the first so many are kept, or the last so many. */
export const LEDGER_CAPS = {
  risk_flags: 20,
  changed_paths: 40,
  change_kinds: 20,
  verification_commands: 40,
  verification_results: 40,
  failures: 40,
} as const;

/** What the gate starts from when the stream itself cannot be read. */
export const UNREADABLE_LEDGER: Ledger = {
  ...EMPTY_LEDGER,
  failures: [
    {
      kind: "ledger",
      summary: "Ledger could not be read; continuing with a fresh ledger.",
      baseline: "uncertain",
    },
  ],
};

/** Whether a run succeeded in this task; one is enough. */
export function hasSuccessfulVerification(ledger: Ledger): boolean {
  return ledger.verification_results.some((result) => result.success === true);
}
