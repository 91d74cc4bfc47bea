/**
 * The events of a session: what happened, in the past tense, data only.
 *
 * One union member an event type; the version of a type's data is `v`. Old versions are turned
 * into these current ones by `upcast.ts`, so everything above this folder knows one shape.
 */

export const TASK_MODES = ["quick", "normal", "deep", "blocked"] as const;
export type TaskMode = (typeof TASK_MODES)[number];

export const RISK_FLAGS = [
  "production",
  "database",
  "secret-or-auth",
  "remote-write",
  "destructive",
  "blocked-risk",
] as const;
export type RiskFlag = (typeof RISK_FLAGS)[number];

export const CHANGE_KINDS = ["code", "docs", "config", "assets", "other"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How much a run says about a change, weakest first. */
export const COVERAGE_RELATIONS = ["none", "uncertain", "generic", "direct"] as const;
export type CoverageRelation = (typeof COVERAGE_RELATIONS)[number];

export const VERIFICATION_KINDS = [
  "test",
  "typecheck",
  "lint",
  "format-check",
  "build",
  "validate",
  "run",
] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/**
 * `empty`: ran, but checked nothing. `pending`: still running in the background.
 * `unknown`: it ran (or may have), and nothing trustworthy says how it ended.
 */
export const OUTCOMES = ["passed", "failed", "empty", "pending", "unknown"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why an outcome is believed. */
export const OUTCOME_SOURCES = [
  "exit-status",
  "summary",
  "host-failure",
  "printed-status",
  "pending",
  "none",
] as const;
export type OutcomeSource = (typeof OUTCOME_SOURCES)[number];

/** The delivery of the host that made a hook append: enough to recognise the same delivery again. */
export interface Cause {
  /** The host's `hook_event_name`, or `"command"` for an event appended by the CLI. */
  readonly event: string;
  readonly tool_use_id?: string;
  readonly agent_id?: string;
  readonly prompt_id?: string;
  /**
   * Tells deliveries without a `tool_use_id` apart: a digest of what makes this one itself
   * (for a Stop: prompt, flag and message).
   */
  readonly delivery?: string;
}

/** Where an event stands in a batch that one hook appended with one write. */
export interface Batch {
  /** Id of the batch's first event. */
  readonly id: string;
  /** 1 to `size`. */
  readonly place: number;
  readonly size: number;
}

export interface SessionStartedData {
  /** The host's word: startup, resume, clear, compact, fork, or one not known yet. */
  readonly source: string;
  readonly project: string;
  readonly transcript: string;
  /** Version of the plugin that wrote the event. */
  readonly writer: string;
}

export interface PromptClassifiedData {
  readonly mode: TaskMode;
  /** First line of the prompt, redacted, at most 180 characters. */
  readonly goal: string;
  readonly risk_flags: readonly RiskFlag[];
  /** The prompt itself is not kept: its SHA-256 and its length in characters are. */
  readonly prompt: { readonly digest: string; readonly length: number };
  readonly permission_mode: string;
}

export interface PromptContinuedData {
  /**
   * Why this is no new task: it is the gate's own message, a notification of the host, or a command
   * of this plugin that only shows something.
   */
  readonly reason: "gate-message" | "notification" | "own-command";
}

/** A git operation that puts whole trees in place: the files move, nobody edited them. */
export const TREE_MOVES = ["checkout", "merge", "pull", "rebase", "reset", "stash"] as const;
export type TreeMove = (typeof TREE_MOVES)[number];

/** What a reader of the audit should know about a change, as far as its texts show it. */
export const FILE_FLAGS = [
  /** The file is a test. */
  "test",
  /** A formatter rewrote it; nobody changed what it says. */
  "formatted",
  /** The edit added marks that skip or single out tests. */
  "skip-added",
  /** Fewer assertions stand in a test than before. */
  "assertion-removed",
  /** The edit added a comment that silences a checker. */
  "check-suppressed",
  /** The file configures a verifier. */
  "verifier-config",
  /** The edit makes a verifier's configuration ask for less. */
  "verifier-weakened",
  /** The project's configuration says that changes to it do not count. */
  "ignored",
] as const;
export type FileFlag = (typeof FILE_FLAGS)[number];

/** Stands for the content of a file that does not exist. */
export const ABSENT = "absent";

export interface ChangedFile {
  /** As the host or the command named it, made absolute. */
  readonly path: string;
  /** One spelling per file: see `path-identity.ts`. */
  readonly identity: string;
  readonly kind: ChangeKind;
  readonly change: "created" | "modified" | "deleted" | "changed";
  /** Set where git moved the file into place (a branch switch, a stash); absent for an edit. */
  readonly tree?: TreeMove;
  /**
   * Digest of the content before and after, `ABSENT` for no file: tells a change that was taken
   * back. Left out where it is not known.
   */
  readonly before?: string;
  readonly after?: string;
  /** Left out when there are none. */
  readonly flags?: readonly FileFlag[];
}

/** Where the knowledge of a change comes from, strongest first. */
export type ChangeSource = "edit-tool" | "host-diff" | "work-tree" | "command-line";

export interface FileChangedData {
  readonly tool: string;
  readonly source: ChangeSource;
  /** At most `MAXIMUM_CHANGED_FILES`; `more` counts the rest. */
  readonly files: readonly ChangedFile[];
  readonly more: number;
  /** Why the list may be incomplete (a look cut short by its time limit, say); `""` when it is whole. */
  readonly incomplete: string;
}

/** Most files one FileChanged event lists. */
export const MAXIMUM_CHANGED_FILES = 200;

export interface RunCounts {
  readonly passed?: number;
  readonly failed?: number;
  readonly skipped?: number;
}

/** What a run can have checked: the files it names, or the folder whose suite it ran. */
export interface RunReach {
  /** Absolute folder the verifier ran in. */
  readonly directory: string;
  /** Absolute paths it names; empty when it names none. */
  readonly paths: readonly string[];
  /** True when it ran everything below `directory` (no file, name or pattern narrows it). */
  readonly whole: boolean;
}

/** The changed files a run says something about, by identity; those not named it does not reach. */
export interface RunCoverage {
  readonly direct: readonly string[];
  readonly generic: readonly string[];
}

export interface VerificationRanData {
  /** The whole command line as the agent gave it, redacted, at most 220 characters. */
  readonly command: string;
  /** The part of it that is this run. */
  readonly run: string;
  /** The verifier: `pytest`, `tsc`, … */
  readonly tool: string;
  readonly kind: VerificationKind;
  readonly outcome: Outcome;
  readonly how: OutcomeSource;
  readonly counts: RunCounts;
  /** What the run printed of its verdict, redacted, at most 220 characters. */
  readonly summary: string;
  /** Best relation to the files changed when it ran. */
  readonly coverage: CoverageRelation;
  /** The same per changed file; left out by writers that did not know it yet. */
  readonly covers?: RunCoverage;
  readonly reach: RunReach;
  /** The host's id of the background task, `""` for a foreground run. */
  readonly task: string;
  /** Whether the command's exit status is this run's: what a notification's status may settle. */
  readonly status_carried: boolean;
}

export interface VerificationSettledData {
  /** `tool_use_id` of the call that started the run. */
  readonly tool_use_id: string;
  readonly task: string;
  readonly outcome: Outcome;
  readonly how: OutcomeSource;
  readonly counts: RunCounts;
  readonly summary: string;
}

export interface FailureObservedData {
  readonly tool: string;
  readonly kind: "tool-result" | "tool-failure";
  readonly summary: string;
}

export interface VerificationWaivedData {
  readonly reason: string;
  readonly by: "agent" | "user";
}

/** Ways to keep a check from speaking that need no change to a file. */
export const BYPASS_KINDS = [
  /** `git commit --no-verify` and the like. */
  "no-verify",
  /** Hooks switched off by a variable or a setting. */
  "hooks-disabled",
  /** A runner told that having no tests is fine. */
  "pass-with-no-tests",
  /** A checker told to succeed whatever it finds. */
  "exit-zero",
  /** A verifier's exit status thrown away: `|| true`. */
  "status-discarded",
  /** Tests left out by name. */
  "tests-deselected",
] as const;
export type BypassKind = (typeof BYPASS_KINDS)[number];

export interface CheckBypassedData {
  /** The command line, redacted, at most 220 characters. */
  readonly command: string;
  readonly how: BypassKind;
}

/** Settings that the gate and the evidence obey, and where each of them comes from. */
export interface ConfigurationChangedData {
  /** Digest of the effective values; the same digest is the same configuration. */
  readonly digest: string;
  readonly policy: string;
  readonly stop_block_cap: number;
  readonly enabled: boolean;
  /**
   * The files that took part, absolute, and variables and options by their names; with what is wrong
   * with each, `""` when nothing is.
   */
  readonly files: readonly { readonly path: string; readonly problem: string }[];
  /** In words, what asks for less than before; empty for the first one of a session. */
  readonly weakened: readonly string[];
  /** In words, what asks for less than no configuration would: files left out, further verifiers. */
  readonly relaxing?: readonly string[];
  /** In words, the checks that files need beyond what the policy asks for. */
  readonly demanding?: readonly string[];
}

/** Unproved changes that the user made their own between two turns. */
export interface ChangesAcceptedData {
  readonly by: "commit" | "revert";
  /** By identity. */
  readonly files: readonly string[];
}

/** What of a transcript the events before and after this one were read from. */
export interface SessionImportedData {
  readonly transcript: string;
  /** SHA-256 of the bytes read. */
  readonly digest: string;
  readonly entries: number;
  /** Version of the client that wrote the transcript. */
  readonly client: string;
  /** Version of the plugin that imported it. */
  readonly writer: string;
  /** ISO time of the last entry. */
  readonly until: string;
}

/** A background task as the host listed it at a stop, cut to what a decision reads. */
export interface BackgroundTask {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly command: string;
}

export const CLAIM_KINDS = ["tests", "typecheck", "lint", "build", "verified", "complete"] as const;

/** A sentence of the final message that says a check passed or the work is done. */
export interface Claim {
  readonly kind: (typeof CLAIM_KINDS)[number];
  /** Redacted, at most 160 characters. */
  readonly sentence: string;
  /** It says what should be so, not what was seen. */
  readonly hedged: boolean;
}

/** Changed files, by identity, that need a passing check of a kind. */
export interface ExpectedProof {
  readonly kind: VerificationKind;
  readonly files: readonly string[];
}

/** What a stop shows of the world outside the stream; looked up only for policies that read it. */
export interface StopSurroundings {
  /** Changed files whose content is what it was before the task, by identity. */
  readonly reverted: readonly string[];
  /** The narrowest command known to check the unproved files, `""` when none is known. */
  readonly suggestion: string;
  /** The commit that is checked out, `""` outside git. */
  readonly head: string;
  /** What the configuration expects of the changed files; left out where it expects nothing. */
  readonly expected?: readonly ExpectedProof[];
}

/** Everything about the stop itself that a policy may read; the ledger is the other half. */
export interface StopFacts {
  readonly stop_hook_active: boolean;
  readonly permission_mode: string;
  readonly intent_only: boolean;
  /** The closing sentence of the last message, redacted, at most 240 characters. */
  readonly closing: string;
  /** The background tasks that still run. */
  readonly background_tasks: readonly BackgroundTask[];
  /** What the final message claims; at most `MAXIMUM_CLAIMS`. */
  readonly claims: readonly Claim[];
  /** The final message says that a check failed, or that something was not verified. */
  readonly reports_failure: boolean;
  /** The final message ends by asking the user for what the agent needs to go on. */
  readonly asks_user: boolean;
  /** The reason of a last line `No verifier: reason`, redacted, at most 240 characters. */
  readonly waiver: string;
  readonly surroundings?: StopSurroundings;
}

/** Most claims of one final message that are kept. */
export const MAXIMUM_CLAIMS = 8;

/** What of the configuration a decision obeyed. */
export interface PolicySettings {
  /** Blocks after which the agent is let through. */
  readonly stop_block_cap: number;
}

/** What the decision read of the stream's own health; it never changes the verdict. */
export interface StreamHealth {
  /** Lines that are no intact event, up to the decision's basis. */
  readonly damaged: number;
  /** Position of the first of them, 0 when there is none. */
  readonly first_damaged: number;
  /** Whether this decision's output tells the user about them. */
  readonly told: boolean;
}

export interface StopDecidedData {
  readonly policy: { readonly name: string; readonly version: number };
  readonly settings: PolicySettings;
  readonly rule: string;
  /** What the agent or the user was told; `""` when nothing was. */
  readonly message: string;
  /** The exact line printed to the host, without its line break. */
  readonly output: string;
  readonly facts: StopFacts;
  readonly health: StreamHealth;
  /** The stream's position up to which the ledger was folded for this decision. */
  readonly basis: number;
  /** Whether this decision raises `stop_blocks`. */
  readonly counted: boolean;
}

export interface StreamRepairedData {
  /** Byte offset and length of the torn end that was closed and left in place. */
  readonly offset: number;
  readonly length: number;
}

export interface SubagentStoppedData {
  readonly agent_type: string;
}

export interface TurnFailedData {
  readonly error: string;
}

export interface SessionEndedData {
  readonly reason: string;
}

/** Type name → its data, current version. */
export interface EventDataByType {
  readonly SessionStarted: SessionStartedData;
  readonly PromptClassified: PromptClassifiedData;
  readonly PromptContinued: PromptContinuedData;
  readonly FileChanged: FileChangedData;
  readonly VerificationRan: VerificationRanData;
  readonly VerificationSettled: VerificationSettledData;
  readonly FailureObserved: FailureObservedData;
  readonly VerificationWaived: VerificationWaivedData;
  readonly CheckBypassed: CheckBypassedData;
  readonly ChangesAccepted: ChangesAcceptedData;
  readonly ConfigurationChanged: ConfigurationChangedData;
  readonly SessionImported: SessionImportedData;
  readonly StopBlocked: StopDecidedData;
  readonly StopAllowed: StopDecidedData;
  readonly StreamRepaired: StreamRepairedData;
  readonly SubagentStopped: SubagentStoppedData;
  readonly TurnFailed: TurnFailedData;
  readonly SessionEnded: SessionEndedData;
}

export type EventType = keyof EventDataByType;

/** What a decision asks to have recorded: the part of an event that is not the envelope. */
export type EventDraft = {
  readonly [T in EventType]: { readonly type: T; readonly data: EventDataByType[T] };
}[EventType];

export interface Envelope {
  /** Version of the data's shape, per type. */
  readonly v: number;
  /** ULID. Says which event, not when in the stream: the order is the place in the file. */
  readonly id: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly session: string;
  readonly cause: Cause;
  readonly batch?: Batch;
  /** Hashes of the heads the writer saw. */
  readonly prev: readonly string[];
  /** SHA-256 of the canonical form without this member. */
  readonly hash: string;
}

export type StreamEvent = Envelope & EventDraft;

/** The part of a line that every event type shares, before anybody knows what its data says. */
export interface LineEnvelope extends Envelope {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
