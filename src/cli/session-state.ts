import { SessionRecord } from "../projections/session-record.ts";
import type { LedgerState } from "../projections/state.ts";
import { pause } from "../system/clock.ts";
import { snapshotFile, streamFile } from "../system/stream-list.ts";
import type { StoredStream } from "../system/stream-list.ts";

/**
 * The ledger as the stream stands now, read from the snapshot and what came after it. Nothing is
 * written.
 *
 * @throws the system's error when the stream cannot be read.
 */
export function currentState(stream: StoredStream): LedgerState {
  const record = new SessionRecord(
    streamFile(stream),
    { read: snapshotFile(stream).read, write: () => undefined },
    { session: "", now: () => 0, random: () => 0, pause },
  );
  return record.load();
}
