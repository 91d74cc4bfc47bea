import type { ConfigurationChangedData } from "../events/event.ts";
import type { StreamPlace } from "../events/reader.ts";
import { EMPTY_LEDGER } from "./ledger.ts";
import type { Ledger } from "./ledger.ts";
import { INITIAL_PROOF } from "./proof.ts";
import type { ProofState } from "./proof.ts";

/**
 * Raised whenever the fold changes what it makes of the same events, or a snapshot is written in
 * another way: one of another version is rebuilt.
 */
export const PROJECTION_VERSION = 5;

/**
 * How many of the latest deliveries are remembered to recognise one that comes twice. The host
 * delivers a call twice at nearly the same time (two copies of the plugin, say), so the window only
 * has to be wider than what runs in parallel.
 */
export const DELIVERY_WINDOW = 256;

/** How many of the latest stops are remembered; two hooks for one stop run at the same time. */
export const STOP_WINDOW = 8;

/** What is known of a result in the ledger beyond what the ledger shows; same order, same length. */
export interface RunState {
  /** The call that started it. */
  readonly tool_use_id: string;
  /** The host's background task, `""` in the foreground. */
  readonly task: string;
  readonly pending: boolean;
  readonly tool: string;
  readonly run: string;
  readonly status_carried: boolean;
}

/** A stop that was judged. */
export interface StopState {
  readonly delivery: string;
  /** Epoch milliseconds of the event. */
  readonly at: number;
  readonly position: number;
  /**
   * Position of the latest event about this stop with nothing else in between: that of a second
   * hook for it, or `position` itself.
   */
  readonly latest: number;
  /** The line printed to the host. */
  readonly output: string;
}

/** Lines of the stream that are no intact event. */
export interface DamageState {
  readonly count: number;
  /** How many of them the user has been told about. */
  readonly told: number;
  /** Position of the first one, 0 when there is none. */
  readonly first: number;
}

/** What the stream said last about the configuration, for the comparison with the next one. */
export type ConfigurationState = Pick<
  ConfigurationChangedData,
  "digest" | "policy" | "stop_block_cap" | "enabled" | "relaxing" | "demanding"
> & {
  /** Path and problem of each place that does not count; the user was told about them. */
  readonly problems: readonly string[];
};

/** The last intact event folded. */
export interface LastEvent {
  readonly hash: string;
  readonly position: number;
  /** Byte offset of its line. */
  readonly offset: number;
}

/** The fold of a stream: the ledger, and what the next fold step and the next append need. */
export interface LedgerState {
  readonly ledger: Ledger;
  /** Which changed files are proved, over the tasks. */
  readonly proof: ProofState;
  /** `null` while nothing but the defaults held. */
  readonly configuration: ConfigurationState | null;
  /** Whether the host listed what a shell command changed: then it does so whenever it can. */
  readonly hostDiffs: boolean;
  readonly runs: readonly RunState[];
  /** Identities of `ledger.changed_paths`; same order, same length. */
  readonly identities: readonly string[];
  /** Digests of the latest deliveries, oldest first; at most `DELIVERY_WINDOW`. */
  readonly deliveries: readonly string[];
  /** The latest stops, oldest first; at most `STOP_WINDOW`. */
  readonly stops: readonly StopState[];
  /** Hashes of the events that no event names as its parent. */
  readonly heads: readonly string[];
  readonly damage: DamageState;
  /** How far the stream is folded. */
  readonly place: StreamPlace;
  readonly lastEvent: LastEvent | undefined;
}

export const INITIAL_STATE: LedgerState = {
  ledger: EMPTY_LEDGER,
  proof: INITIAL_PROOF,
  configuration: null,
  hostDiffs: false,
  runs: [],
  identities: [],
  deliveries: [],
  stops: [],
  heads: [],
  damage: { count: 0, told: 0, first: 0 },
  place: { position: 0, offset: 0 },
  lastEvent: undefined,
};

/** The files that a run may say something about: those of this task, and unproved ones before it. */
export function identitiesToCover({ identities, proof }: LedgerState): readonly string[] {
  return [...new Set([...identities, ...proof.files.map(({ identity }) => identity)])];
}
