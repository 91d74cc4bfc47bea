import { canonicalForm } from "../events/canonical.ts";
import { readStream } from "../events/reader.ts";
import type { ByteSource, StreamPiece } from "../events/walk.ts";
import { LedgerFold } from "./fold.ts";
import { foldHead } from "./replay.ts";
import { fromSnapshot, parseSnapshot, toSnapshot } from "./snapshot.ts";
import type { Snapshot } from "./snapshot.ts";
import { PROJECTION_VERSION } from "./state.ts";
import type { LedgerState } from "./state.ts";

/** How a saved ledger stands to its stream. */
export type SnapshotReport =
  | { readonly kind: "missing" }
  /** The very fold of the stream, `behind` bytes before its end. */
  | { readonly kind: "fits"; readonly behind: number }
  | { readonly kind: "other-version"; readonly version: unknown }
  /** It is not what any hook saved: damaged, or changed by hand. */
  | { readonly kind: "edited" }
  /** It reflects more than the stream holds: events were cut off the stream's end. */
  | { readonly kind: "ahead"; readonly bytes: number; readonly lines: number }
  /** It is whole, but not the fold of this stream. */
  | { readonly kind: "differs"; readonly fields: readonly string[] };

/** Whether the saved ledger speaks against the stream or itself. A missing or older one does not. */
export function isSnapshotFault(report: SnapshotReport): boolean {
  return report.kind === "edited" || report.kind === "ahead" || report.kind === "differs";
}

function projectionOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("checkpoint" in value)) return undefined;
    const { checkpoint } = value;
    if (typeof checkpoint !== "object" || checkpoint === null) return undefined;
    return "projection" in checkpoint ? checkpoint.projection : undefined;
  } catch {
    return undefined;
  }
}

function differingFields(snapshot: Snapshot, state: LedgerState): readonly string[] {
  const expected: Readonly<Record<string, unknown>> = { ...toSnapshot(state) };
  const found: Readonly<Record<string, unknown>> = { ...toSnapshot(fromSnapshot(snapshot)) };
  return Object.keys(expected).filter(
    (field) => canonicalForm(expected[field]) !== canonicalForm(found[field]),
  );
}

/** @param state gives the fold of the stream's first bytes. */
function snapshotReport(
  text: string | undefined,
  size: number,
  state: (length: number) => LedgerState,
): SnapshotReport {
  if (text === undefined) return { kind: "missing" };
  const snapshot = parseSnapshot(text);
  if (snapshot === undefined) {
    const version = projectionOf(text);
    return typeof version === "number" && version !== PROJECTION_VERSION
      ? { kind: "other-version", version }
      : { kind: "edited" };
  }
  const { offset, position } = snapshot.checkpoint.place;
  if (offset > size) return { kind: "ahead", bytes: offset - size, lines: position };
  const fields = differingFields(snapshot, state(offset));
  return fields.length === 0
    ? { kind: "fits", behind: size - offset }
    : { kind: "differs", fields };
}

/**
 * Holds a saved ledger against the fold of the stream it was saved for.
 *
 * @param text the file's text; `undefined` when there is none.
 */
export function checkSnapshot(
  text: string | undefined,
  source: ByteSource,
  size: number,
): SnapshotReport {
  return snapshotReport(text, size, (length) => foldHead(source, length));
}

/** The same, piece by piece while somebody walks the stream for other reasons, too. */
export class SnapshotCheck {
  private readonly text: string | undefined;
  private readonly fold = new LedgerFold();
  /** Bytes of the stream's head that the saved ledger says it reflects. */
  private readonly length: number;
  private folded = 0;
  private size = 0;

  /** @param text the file's text; `undefined` when there is none. */
  constructor(text: string | undefined) {
    this.text = text;
    const snapshot = text === undefined ? undefined : parseSnapshot(text);
    this.length = snapshot?.checkpoint.place.offset ?? 0;
  }

  /** Adds the piece that comes next. */
  add({ from, bytes, reading }: StreamPiece): void {
    this.size = from.offset + bytes.length;
    if (this.folded >= this.length) return;
    this.folded = this.size;
    // Where the head ends within this piece, it is read as if the stream ended there.
    const rest = this.length - from.offset;
    this.fold.add(rest < bytes.length ? readStream(bytes.subarray(0, rest), from) : reading);
  }

  /** How the saved ledger stands to the stream; to be asked for behind the last piece. */
  finish(): SnapshotReport {
    return snapshotReport(this.text, this.size, () => this.fold.state);
  }
}
