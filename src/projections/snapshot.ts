import { canonicalHash } from "../events/canonical.ts";
import type { Ledger } from "./ledger.ts";
import { PROJECTION_VERSION } from "./state.ts";
import type { LedgerState } from "./state.ts";

/** The saved form of a state: the ledger's twelve fields, and everything else in `checkpoint`. */
export interface Snapshot extends Ledger {
  readonly checkpoint: Checkpoint;
}

interface Checkpoint extends Omit<LedgerState, "ledger" | "deliveries"> {
  readonly projection: number;
  /** One line, so that the file stays readable. */
  readonly deliveries: string;
  /** Digest of the snapshot without this member: a damaged file is noticed and rebuilt. */
  readonly digest: string;
}

/** The snapshot of a state. */
export function toSnapshot(state: LedgerState): Snapshot {
  const { ledger, deliveries, ...rest } = state;
  const checkpoint = {
    ...rest,
    projection: PROJECTION_VERSION,
    deliveries: deliveries.join(" "),
  };
  const digest = canonicalHash({ ...ledger, checkpoint });
  return { ...ledger, checkpoint: { ...checkpoint, digest } };
}

/**
 * The state of a snapshot, or `undefined` when it is of another version or not, member for member,
 * what `toSnapshot` made. Whether it fits the stream is another question.
 */
export function fromSnapshot(value: unknown): LedgerState | undefined {
  if (typeof value !== "object" || value === null || !("checkpoint" in value)) return undefined;
  // The digest below proves that these members are what `toSnapshot` wrote.
  const { checkpoint, ...ledger } = value as Snapshot;
  if (typeof checkpoint !== "object" || (checkpoint as unknown) === null) return undefined;
  const { digest, projection, deliveries, ...rest } = checkpoint;
  if (projection !== PROJECTION_VERSION || typeof deliveries !== "string") return undefined;
  try {
    const expected = canonicalHash({ ...ledger, checkpoint: { ...checkpoint, digest: undefined } });
    if (digest !== expected) return undefined;
  } catch {
    return undefined;
  }
  return {
    ...rest,
    lastEvent: rest.lastEvent,
    ledger,
    deliveries: deliveries === "" ? [] : deliveries.split(" "),
  };
}

/** The file's text: sorted keys, two-space indent, a line break at the end. */
export function snapshotText(snapshot: Snapshot): string {
  return `${JSON.stringify(sortKeys(snapshot), null, 2)}\n`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sortKeys(member)]));
}
