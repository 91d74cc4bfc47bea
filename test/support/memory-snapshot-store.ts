import type { SnapshotStore } from "../../src/projections/session-record.ts";
import { parseSnapshot, snapshotText } from "../../src/projections/snapshot.ts";
import type { Snapshot } from "../../src/projections/snapshot.ts";

/** A snapshot in memory; goes through text, as the one on disk does. */
export class MemorySnapshotStore implements SnapshotStore {
  text: string | undefined;

  readonly read = (): Snapshot | undefined =>
    this.text === undefined ? undefined : parseSnapshot(this.text);

  readonly write = (snapshot: Snapshot): void => {
    this.text = snapshotText(snapshot);
  };
}
