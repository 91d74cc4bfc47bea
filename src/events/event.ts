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

export interface ChangedFile {
  /** As the host or the command named it, made absolute. */
  readonly path: string;
  /** One spelling per file: see `path-identity.ts`. */
  readonly identity: string;
  readonly kind: ChangeKind;
  readonly change: "created" | "modified" | "deleted" | "changed";
  /** Set where git moved the file into place (a branch switch, a stash); absent for an edit. */
  readonly tree?: TreeMove;
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

/** A background task as the host listed it at a stop, cut to what a decision reads. */
export interface BackgroundTask {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly command: string;
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
