/** What can be wrong with a stream. An overlap of writers is not: it is normal, and counted. */
export const FAULT_KINDS = [
  "torn-end",
  "torn-line",
  "nul-block",
  "edited-event",
  "respelled-event",
  "missing-event",
  "doubled-event",
  "inserted-event",
  "wrong-order",
  "incomplete-batch",
  "foreign-line",
  "foreign-session",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A place in the stream: line from 1, byte offset of the line's first byte. */
export interface LinePlace {
  readonly line: number;
  readonly byte: number;
  readonly length: number;
}

export interface Fault extends LinePlace {
  readonly kind: FaultKind;
  /** What was found, in a sentence. */
  readonly detail: string;
}

/** A torn end that a later hook found, closed and recorded: explained, and nothing is missing. */
export interface RepairedEnd extends LinePlace {
  /** Line of the `StreamRepaired` event. */
  readonly repaired_by: number;
}

/** What checking a stream found. */
export interface IntegrityReport {
  readonly bytes: number;
  readonly lines: number;
  readonly events: number;
  readonly appends: number;
  /** Events of a type or version that only a newer release knows; their hashes are checked too. */
  readonly newer: number;
  /** Appends whose writer had not yet seen the append before: hooks that ran at the same time. */
  readonly overlaps: number;
  /** Hashes of the events that no event names as its parent. */
  readonly heads: readonly string[];
  /** In the order of the stream; the first one is where to look. At most `MAXIMUM_FAULTS`. */
  readonly faults: readonly Fault[];
  readonly fault_count: number;
  readonly repaired: readonly RepairedEnd[];
}

/** Most faults a report lists; `fault_count` counts all. */
export const MAXIMUM_FAULTS = 100;

/** Whether nothing is wrong. */
export function isSound(report: IntegrityReport): boolean {
  return report.fault_count === 0;
}
