import { hexOf } from "../events/hash.ts";
import type { Ledger } from "./ledger.ts";
import { parseProof, proofText } from "./proof-text.ts";
import { PROJECTION_VERSION } from "./state.ts";
import type { ConfigurationState, LedgerState } from "./state.ts";

/** The saved form of a state: the ledger's twelve fields, and everything else in `checkpoint`. */
export interface Snapshot extends Ledger {
  readonly checkpoint: Checkpoint;
}

interface Checkpoint extends Omit<
  LedgerState,
  "ledger" | "deliveries" | "proof" | "configuration"
> {
  readonly projection: number;
  /** One line, so that the file stays readable. */
  readonly deliveries: string;
  /** Text of its own, in one line: it may name 200 files, and every hook reads and writes it. */
  readonly proof: string;
  /** JSON of its own, likewise. */
  readonly configuration: string;
}

/** The snapshot of a state. */
export function toSnapshot(state: LedgerState): Snapshot {
  const { ledger, deliveries, proof, configuration, ...rest } = state;
  return {
    ...ledger,
    checkpoint: {
      ...rest,
      projection: PROJECTION_VERSION,
      deliveries: deliveries.join(" "),
      proof: proofText(proof),
      configuration: JSON.stringify(configuration),
    },
  };
}

/** The state of a snapshot. Whether it fits the stream is another question. */
export function fromSnapshot({ checkpoint, ...ledger }: Snapshot): LedgerState {
  const { hostDiffs, runs, identities, deliveries, stops, heads, damage, place, lastEvent } =
    checkpoint;
  return {
    ledger,
    // The checksum covers them: `toSnapshot` wrote them.
    proof: parseProof(checkpoint.proof),
    configuration: JSON.parse(checkpoint.configuration) as ConfigurationState | null,
    hostDiffs,
    runs,
    identities,
    deliveries: deliveries === "" ? [] : deliveries.split(" "),
    stops,
    heads,
    damage,
    place,
    lastEvent,
  };
}

/**
 * Every member name of a snapshot, in the order it is written in. Handing the names to
 * `JSON.stringify` sorts natively; sorting the objects first is felt in a hook.
 */
const KEYS = [
  "at",
  "baseline",
  "change_kinds",
  "changed_files_seen",
  "changed_paths",
  "checkpoint",
  "checksum",
  "command",
  "configuration",
  "count",
  "coverage_relation",
  "damage",
  "deliveries",
  "delivery",
  "failures",
  "first",
  "goal",
  "hash",
  "heads",
  "hostDiffs",
  "identities",
  "kind",
  "lastEvent",
  "last_updated",
  "latest",
  "offset",
  "output",
  "pending",
  "place",
  "position",
  "projection",
  "proof",
  "risk_flags",
  "run",
  "runs",
  "status_carried",
  "stop_blocks",
  "stops",
  "success",
  "summary",
  "task",
  "task_mode",
  "told",
  "tool",
  "tool_use_id",
  "verification_commands",
  "verification_results",
];

const CHECKSUM = /"checksum": "([0-9a-f]{16})"/;
const NO_CHECKSUM = '"checksum": ""';

/**
 * The file's text: sorted keys, two-space indent, a line break at the end, and in the checkpoint a
 * checksum of all the rest of the text.
 */
export function snapshotText(snapshot: Snapshot): string {
  const unsigned = { ...snapshot, checkpoint: { ...snapshot.checkpoint, checksum: "" } };
  const text = `${JSON.stringify(unsigned, KEYS, 2)}\n`;
  return text.replace(NO_CHECKSUM, () => `"checksum": "${checksum(text)}"`);
}

/**
 * No snapshot is longer, in characters: the caps of what it holds end well below. What claims to be
 * one is not worth the memory to look.
 */
export const LONGEST_SNAPSHOT = 1 << 25;

/**
 * Reads a snapshot file. `undefined` when it is of another projection version, or not to the letter
 * what `snapshotText` wrote; then it is rebuilt from the stream.
 */
export function parseSnapshot(text: string): Snapshot | undefined {
  if (text.length > LONGEST_SNAPSHOT) return undefined;
  const written = CHECKSUM.exec(text)?.[1];
  if (written === undefined || checksum(text.replace(CHECKSUM, NO_CHECKSUM)) !== written) {
    return undefined;
  }
  try {
    // The checksum says that `snapshotText` wrote this, so it has the shape of a snapshot.
    const snapshot = JSON.parse(text) as Snapshot;
    return snapshot.checkpoint.projection === PROJECTION_VERSION ? snapshot : undefined;
  } catch {
    return undefined;
  }
}

/** A text's UTF-8 bytes as hex digits, two for each. */
export type HexDigits = (text: string) => string;

const encoder = new TextEncoder();

let hexDigits: HexDigits = (text) => hexOf(encoder.encode(text));

/** Sets another implementation for the whole process; it must give the very same digits. */
export function setHexDigits(other: HexDigits): void {
  hexDigits = other;
}

/** The largest prime of 64 bits. */
const MODULUS = 18_446_744_073_709_551_557n;

/**
 * A 64-bit checksum (the text's bytes as one number, modulo a prime) as 16 hex digits. It finds
 * damage, not fraud: whoever may write the file could compute any digest. A cryptographic one would
 * be the most expensive thing a hook does, and any loop over a ledger runs long enough for the
 * engine to stop and optimize it, which takes longer than the loop.
 */
function checksum(text: string): string {
  return (BigInt(`0x${hexDigits(text)}`) % MODULUS).toString(16).padStart(16, "0");
}
