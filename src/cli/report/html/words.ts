/**
 * What the report calls things, and the tone and shape each is shown in. A tone is a colour; a shape
 * says the same without it. Shared by the renderer and the page's script.
 */
import type {
  AuditClaim,
  AuditNote,
  AuditVerdict,
  FileStanding,
} from "../../../projections/audit/audit-view.ts";
import type {
  BypassKind,
  ChangeKind,
  ChangeSource,
  Claim,
  CoverageRelation,
  FileFlag,
  Outcome,
  OutcomeSource,
  VerificationKind,
} from "../../../events/event.ts";

export type Tone = "good" | "bad" | "warn" | "quiet" | "plain";

export interface Word {
  readonly text: string;
  readonly tone: Tone;
}

const word = (text: string, tone: Tone): Word => ({ text, tone });

export const VERDICTS: Readonly<Record<AuditVerdict, Word>> = {
  verified: word("Verified", "good"),
  "partly-verified": word("Partly verified", "warn"),
  unverified: word("Not verified", "bad"),
  "nothing-changed": word("Nothing changed", "quiet"),
  unknown: word("Unknown", "quiet"),
};

export const STANDINGS: Readonly<Record<FileStanding, Word>> = {
  failing: word("Failing", "bad"),
  unverified: word("Not verified", "bad"),
  stale: word("Stale", "warn"),
  waived: word("Waived", "warn"),
  verified: word("Verified", "good"),
  reverted: word("Reverted", "quiet"),
  moved: word("Moved by git", "quiet"),
  exempt: word("Needs no run", "quiet"),
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, Word>> = {
  failed: word("Failed", "bad"),
  passed: word("Passed", "good"),
  empty: word("Checked nothing", "warn"),
  pending: word("Still running", "warn"),
  unknown: word("Unknown", "quiet"),
};

export const CLAIM_STANDINGS: Readonly<Record<AuditClaim["standing"], Word>> = {
  contradicted: word("Contradicted", "bad"),
  unsupported: word("No evidence", "bad"),
  stale: word("Stale", "warn"),
  supported: word("Supported", "good"),
};

export const DECISIONS: Readonly<Record<"blocked" | "allowed", Word>> = {
  blocked: word("Blocked", "bad"),
  allowed: word("Allowed", "quiet"),
};

export const RELATIONS: Readonly<Record<CoverageRelation, string>> = {
  direct: "direct",
  generic: "generic",
  uncertain: "uncertain",
  none: "none",
};

export const RUN_KINDS: Readonly<Record<VerificationKind, string>> = {
  test: "Tests",
  typecheck: "Type check",
  lint: "Lint",
  "format-check": "Format check",
  build: "Build",
  validate: "Validation",
  run: "Program run",
};

export const FILE_KINDS: Readonly<Record<ChangeKind, string>> = {
  code: "Code",
  docs: "Documentation",
  config: "Configuration",
  assets: "Assets",
  other: "Other",
};

export const FLAGS: Readonly<Record<FileFlag, string>> = {
  test: "test",
  formatted: "formatted",
  "skip-added": "skip added",
  "assertion-removed": "assertion removed",
  "check-suppressed": "check suppressed",
  "verifier-config": "verifier settings",
  "verifier-weakened": "verifier weakened",
  ignored: "left out by the configuration",
};

/** Flags that make a check say less; the others only describe the file. */
export const GRAVE_FLAGS: ReadonlySet<FileFlag> = new Set<FileFlag>([
  "skip-added",
  "assertion-removed",
  "check-suppressed",
  "verifier-weakened",
]);

export const SOURCES: Readonly<Record<ChangeSource, string>> = {
  "edit-tool": "edit tool",
  "host-diff": "difference shown by the client",
  "work-tree": "look at the work tree",
  "command-line": "command line",
};

export const OUTCOME_SOURCE_WORDS: Readonly<Record<OutcomeSource, string>> = {
  "exit-status": "exit status",
  summary: "printed summary",
  "host-failure": "failure reported by the client",
  "printed-status": "printed status",
  pending: "not known yet",
  none: "nothing trustworthy",
};

export const CLAIM_KINDS_WORDS: Readonly<Record<Claim["kind"], string>> = {
  tests: "Tests",
  typecheck: "Type check",
  lint: "Lint",
  build: "Build",
  verified: "Verified",
  complete: "Complete",
};

export const BYPASSES: Readonly<Record<BypassKind, string>> = {
  "no-verify": "Commit hooks skipped",
  "hooks-disabled": "Hooks switched off",
  "pass-with-no-tests": "Passes without tests",
  "exit-zero": "Always succeeds",
  "status-discarded": "Exit status thrown away",
  "tests-deselected": "Tests left out",
};

export const NOTES: Readonly<Record<AuditNote["kind"], Word>> = {
  "gate-never-ran": word("Gate never ran", "warn"),
  "gate-off": word("Gate off", "warn"),
  "ended-unverified": word("Ended unverified", "bad"),
  "incomplete-look": word("Incomplete look", "warn"),
  "unlisted-files": word("Unlisted files", "warn"),
  integrity: word("Integrity", "bad"),
  "tests-edited": word("Tests edited", "quiet"),
  "skip-added": word("Skip added", "warn"),
  "assertion-removed": word("Assertion removed", "warn"),
  "check-suppressed": word("Check suppressed", "warn"),
  "verifier-weakened": word("Verifier weakened", "bad"),
  "check-bypassed": word("Check bypassed", "bad"),
  "configuration-weakened": word("Settings weakened", "warn"),
  "claim-without-evidence": word("Claim without evidence", "bad"),
  "pending-run": word("Run still open", "warn"),
  imported: word("Imported", "quiet"),
  "begins-midway": word("Begins midway", "warn"),
};

/** Date and time of day in UTC: a report reads the same wherever it is opened. */
export function utcDateTime(at: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(at);
  return match === null ? at : `${match[1] ?? ""} ${match[2] ?? ""}`;
}

/** Time of day in UTC. */
export function utcTime(at: string): string {
  return utcDateTime(at).slice(-8);
}

/** `12 passed, 1 failed`; `""` when nothing was counted. */
export function countsText(counts: {
  readonly passed?: number;
  readonly failed?: number;
  readonly skipped?: number;
}): string {
  return [
    counts.passed === undefined ? "" : `${counts.passed} passed`,
    counts.failed === undefined ? "" : `${counts.failed} failed`,
    counts.skipped === undefined ? "" : `${counts.skipped} skipped`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
