import { writableId } from "../events/host-id.ts";
import { SessionRecord } from "../projections/session-record.ts";
import { BulkStreamFile } from "./bulk-stream-file.ts";
import { pause } from "./clock.ts";
import { ensureDirectory } from "./data-root.ts";
import type { DataRoot } from "./data-root.ts";
import { LEDGERS, STREAMS, ledgerPath, streamPath, uniqueSuffix } from "./session-store.ts";
import { SnapshotFile } from "./snapshot-file.ts";
import { DiskStreamFile } from "./stream-file.ts";
import { TrialStreamFile } from "./trial-stream-file.ts";

/** A session's record while a transcript is imported into it. */
export interface ImportRecord {
  readonly record: SessionRecord;
  /** Puts what was appended on disk and saves the ledger. */
  readonly finish: () => void;
  readonly close: () => void;
}

/**
 * Opens the record of a stream's key for many appends at the times of a transcript.
 *
 * @param now the time of what is appended next.
 * @throws DataRootError or the system's error when the data root cannot be used.
 */
export function openImportRecord(
  root: DataRoot,
  key: string,
  session: string,
  now: () => number,
): ImportRecord {
  ensureDirectory(root, STREAMS);
  ensureDirectory(root, LEDGERS);
  const stream = new BulkStreamFile(streamPath(root.path, key));
  const snapshots = new SnapshotFile(ledgerPath(root.path, key), uniqueSuffix);
  const context = { session: writableId(session), now, random: Math.random, pause };
  const record = new SessionRecord(stream, snapshots, context);
  return {
    record,
    finish: () => {
      stream.sync();
      record.save();
    },
    close: () => {
      stream.close();
    },
  };
}

/** The same for a trial: appends are folded, and nothing is written. */
export function openTrialRecord(
  root: DataRoot,
  key: string,
  session: string,
  now: () => number,
): ImportRecord {
  const stream = new TrialStreamFile(new DiskStreamFile(streamPath(root.path, key)));
  const snapshots = new SnapshotFile(ledgerPath(root.path, key), uniqueSuffix);
  const store = { read: snapshots.read, write: () => undefined };
  const context = { session: writableId(session), now, random: Math.random, pause };
  const record = new SessionRecord(stream, store, context);
  return { record, finish: () => undefined, close: () => undefined };
}
