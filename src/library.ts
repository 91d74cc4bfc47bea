/**
 * What other programs may use: the event types, a reader for streams, the fold to the ledger, the
 * check of a stream, and the audit. Pure functions of bytes: nothing here reads a file or a clock,
 * so it runs in Node.js and in browsers alike.
 */
import { checkStream } from "./events/integrity.ts";
import type { IntegrityReport } from "./events/integrity-report.ts";
import type { StreamEvent } from "./events/event.ts";
import { readStream } from "./events/reader.ts";
import { streamBeginning } from "./events/stream-beginning.ts";
import { AuditFold } from "./projections/audit/audit-fold.ts";
import { auditIntegrity } from "./projections/audit/audit-integrity.ts";
import type { AuditView } from "./projections/audit/audit-view.ts";
import { buildView } from "./projections/audit/build-view.ts";
import { foldBytes } from "./projections/fold.ts";
import type { Ledger } from "./projections/ledger.ts";

export type * from "./events/event.ts";
export type { Fault, FaultKind, IntegrityReport } from "./events/integrity-report.ts";
export { isSound } from "./events/integrity-report.ts";
export type { LineProblem } from "./events/line.ts";
export type * from "./projections/audit/audit-view.ts";
export type { Ledger, LedgerFailure, VerificationResult } from "./projections/ledger.ts";
export { readStream } from "./events/reader.ts";
export type {
  PlacedEvent,
  StreamAppend,
  StreamItem,
  StreamPlace,
  StreamReading,
} from "./events/reader.ts";

/**
 * The intact events of a stream, in order, those of old releases in their current shape. A batch is
 * there whole or not at all; lines that are no intact event are left out (`readStream` has them,
 * with their places).
 *
 * @param bytes the content of a `streams/KEY.jsonl`, whole or any prefix of it.
 */
export function readEvents(bytes: Uint8Array): readonly StreamEvent[] {
  return readStream(bytes).items.flatMap((item) =>
    item.kind === "append"
      ? item.events.filter(({ intact }) => intact).map(({ event }) => event)
      : [],
  );
}

/** The ledger that the stop gate read at the end of these bytes. Never throws. */
export function foldLedger(bytes: Uint8Array): Ledger {
  return foldBytes(bytes).ledger;
}

/** Re-derives hashes, parents and batches, and names what does not hold. Repairs nothing. */
export function verifyStream(bytes: Uint8Array): IntegrityReport {
  return checkStream({
    read: (offset, length) => bytes.subarray(offset, offset + length),
  });
}

/**
 * The audit of a session, as `fable-ish audit --json` prints it. The saved ledger is not at hand
 * here, so `integrity` says what the stream alone shows.
 *
 * @param stream how the view names the stream; the command uses its key.
 */
export function auditStream(bytes: Uint8Array, stream = ""): AuditView {
  const fold = new AuditFold();
  fold.add(readStream(bytes));
  const integrity = auditIntegrity(verifyStream(bytes));
  const begins = streamBeginning({
    read: (offset, length) => bytes.subarray(offset, offset + length),
  });
  return buildView(fold.state, { stream, integrity, begins });
}
