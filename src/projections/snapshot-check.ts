import { canonicalForm } from "../events/canonical.ts";
import type { ByteSource } from "../events/walk.ts";
import { foldHead } from "./replay.ts";
import { fromSnapshot, parseSnapshot, toSnapshot } from "./snapshot.ts";
import { PROJECTION_VERSION } from "./state.ts";

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
  const expected: Readonly<Record<string, unknown>> = { ...toSnapshot(foldHead(source, offset)) };
  const found: Readonly<Record<string, unknown>> = { ...toSnapshot(fromSnapshot(snapshot)) };
  const fields = Object.keys(expected).filter(
    (field) => canonicalForm(expected[field]) !== canonicalForm(found[field]),
  );
  return fields.length === 0
    ? { kind: "fits", behind: size - offset }
    : { kind: "differs", fields };
}
