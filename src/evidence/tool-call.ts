import type {
  CheckBypassedData,
  FailureObservedData,
  FileChangedData,
  TreeMove,
  VerificationKind,
  VerificationRanData,
  VerificationSettledData,
} from "../events/event.ts";

/** One finished tool call, as the hook hands it over: the host's words, nothing interpreted yet. */
export interface ToolCall {
  readonly tool: string;
  /** Which host event ended it. A PostToolUse is no proof of exit status 0 (see `host-status`). */
  readonly event: "PostToolUse" | "PostToolUseFailure";
  readonly input: Readonly<Record<string, unknown>>;
  /** `tool_response`: object, string, array or null, depending on tool, host and version. */
  readonly response: unknown;
  /** PostToolUseFailure only: `Exit code N`, a line break, then the output. */
  readonly error: string;
  readonly interrupted: boolean;
  /** How long the call took, in milliseconds, when the host says so. */
  readonly duration: number | undefined;
  /** The host's `cwd`, absolute. After a `cd` of the command it may be the folder it ended in. */
  readonly directory: string;
  /** The project's root, absolute. */
  readonly project: string;
  /** When the call was over and the hook began, epoch milliseconds. */
  readonly at: number;
}

export interface WorkTreeChange {
  readonly path: string;
  readonly change: "created" | "modified" | "deleted" | "changed";
  /** Set where git moved the file into place; absent for an edit. */
  readonly tree?: TreeMove;
}

/** How a path stands against a moment, by its own times. */
export type FileAge = "created" | "changed" | "unchanged" | "missing" | "unknown";

/** What a bounded look at the work tree saw. */
export interface WorkTreeLook {
  readonly changes: readonly WorkTreeChange[];
  /** `""`, or why the list may be incomplete. */
  readonly incomplete: string;
}

/** Which of some paths git ignores. */
export type IgnoredLook =
  | { readonly kind: "known"; readonly paths: ReadonlySet<string> }
  /** No repository holds the project. */
  | { readonly kind: "outside-git" }
  /** git did not answer in time, or not at all. */
  | { readonly kind: "unknown" };

/** A check that the project's configuration names; asked only of runs that are none otherwise. */
export interface ConfiguredVerifier {
  readonly name: string;
  readonly kind: VerificationKind;
  /** Whether these words, the program first, are a run of it. */
  readonly matches: (words: readonly string[]) => boolean;
  /** Whether it checks a file, by its path below the project; absent: those of its folder. */
  readonly covers?: (path: string) => boolean;
}

/**
 * What reading a tool call may look up outside of it. Each function is bounded in time and size
 * and never throws; the adapter lives in `src/system/`, tests pass a fake.
 */
export interface Surroundings {
  /** Text of a regular file of at most 1 MiB; `undefined` when it cannot be read. */
  readonly readText: (path: string) => string | undefined;
  readonly kindOf: (path: string) => "file" | "directory" | "missing";
  /** Names in a folder, at most 1,000, sorted. */
  readonly list: (directory: string) => readonly string[];
  /** One spelling per file, links resolved where it exists. */
  readonly identityOf: (path: string) => string;
  /** Files below the project that changed at or after `since` (epoch milliseconds). */
  readonly lookAtWorkTree: (directory: string, project: string, since: number) => WorkTreeLook;
  /** How an entry (a link itself, not what it leads to) stands against a moment; absent: unknown. */
  readonly ageOf?: (path: string, since: number) => FileAge;
  /** Those of some absolute paths that git ignores. */
  readonly ignoredAmong?: (paths: readonly string[], project: string) => IgnoredLook;
  /** Digest of the text at a path now, `ABSENT` for no file; `undefined` when it cannot be told. */
  readonly digestOf?: (path: string) => string | undefined;
  /** Whether git's HEAD or stash moved at or after `since` (epoch milliseconds); absent: unknown. */
  readonly headMoved?: (project: string, since: number) => boolean | undefined;
  /** Whether the host listed what a shell command of this session changed; absent: not known. */
  readonly hostDiffs?: boolean;
  /** The files changed in this task so far, as identities: what coverage is measured against. */
  readonly changedIdentities: readonly string[];
  /** Checks of the project's configuration. */
  readonly configuredVerifiers?: readonly ConfiguredVerifier[];
}

export interface ToolEvidence {
  readonly change: FileChangedData | undefined;
  readonly verifications: readonly VerificationRanData[];
  readonly failure: FailureObservedData | undefined;
  readonly bypasses: readonly CheckBypassedData[];
}

/** A finished background task, read from the host's `<task-notification>`. */
export interface TaskNotification {
  readonly task: string;
  readonly tool_use_id: string;
  readonly output_file: string;
  /** completed, failed, killed, … */
  readonly status: string;
  /** From the summary's `(exit code N)`; `undefined` when it names none. */
  readonly exit_status: number | undefined;
}

/** The run a notification ends, as the stream remembers it. */
export interface PendingRun {
  readonly tool: string;
  readonly run: string;
  /** Whether the command's exit status is the verifier's. */
  readonly status_carried: boolean;
}

export type SettleRun = (
  notification: TaskNotification,
  pending: PendingRun,
  surroundings: Pick<Surroundings, "readText">,
) => VerificationSettledData;

export type ReadToolCall = (call: ToolCall, surroundings: Surroundings) => ToolEvidence;
