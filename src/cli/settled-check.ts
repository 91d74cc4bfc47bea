import { StreamCheck } from "../events/integrity.ts";
import type { IntegrityReport } from "../events/integrity-report.ts";
import { walkStream } from "../events/walk.ts";
import type { ByteSource, StreamPiece } from "../events/walk.ts";
import { SnapshotCheck } from "../projections/snapshot-check.ts";
import type { SnapshotReport } from "../projections/snapshot-check.ts";
import { pause } from "../system/clock.ts";

/** A writer that is in the middle of a line is done with it within so many short waits. */
const OPEN_END_RETRIES = 3;
const OPEN_END_PAUSE = 10;

/** Somebody who looks at every piece of a stream. */
export interface PieceReader {
  readonly add: (piece: StreamPiece) => void;
}

/** What one walk over a stream showed. */
export interface CheckedStream<T> {
  readonly integrity: IntegrityReport;
  readonly ledger: SnapshotReport;
  readonly reader: T;
}

function checkOnce<T extends PieceReader>(
  source: ByteSource,
  saved: string | undefined,
  reader: T,
): CheckedStream<T> {
  const check = new StreamCheck();
  const ledger = new SnapshotCheck(saved);
  for (const piece of walkStream(source)) {
    check.add(piece);
    ledger.add(piece);
    reader.add(piece);
  }
  return { integrity: check.finish(), ledger: ledger.finish(), reader };
}

/**
 * Checks a stream that somebody may be writing to, and its saved ledger, in one walk. An end that
 * looks torn is looked at again; where it has become another one, everything is.
 *
 * @param saved the saved ledger's text, read before: a running session goes on appending, and must
 *   not look cut.
 * @param makeReader makes what else looks at each piece; a second walk gets a new one.
 * @throws the system's error when the source cannot be read.
 */
export function settledCheck<T extends PieceReader>(
  source: ByteSource & { readonly size: () => number },
  saved: string | undefined,
  makeReader: () => T,
): CheckedStream<T> {
  let checked = checkOnce(source, saved, makeReader());
  for (let retry = 0; retry < OPEN_END_RETRIES; retry += 1) {
    const { faults, bytes } = checked.integrity;
    const last = faults.at(-1);
    if (last?.kind !== "torn-end" && last?.kind !== "incomplete-batch") break;
    pause(OPEN_END_PAUSE);
    if (source.size() !== bytes) checked = checkOnce(source, saved, makeReader());
  }
  return checked;
}
