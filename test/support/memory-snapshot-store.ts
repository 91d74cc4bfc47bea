import type { SnapshotStore } from "../../src/projections/session-record.ts";
import { snapshotText } from "../../src/projections/snapshot.ts";
import type { Snapshot } from "../../src/projections/snapshot.ts";

/** A snapshot in memory; goes through text, as the one on disk does. */
export class MemorySnapshotStore implements SnapshotStore {
  text: string | undefined;

  readonly read = (): unknown => {
    if (this.text === undefined) return undefined;
    try {
      return JSON.parse(this.text) as unknown;
    } catch {
      return undefined;
    }
  };

  readonly write = (snapshot: Snapshot): void => {
    this.text = snapshotText(snapshot);
  };
}
