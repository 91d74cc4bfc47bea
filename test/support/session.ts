import type { Cause, EventDraft } from "../../src/events/event.ts";
import { SessionRecord } from "../../src/projections/session-record.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { MemorySnapshotStore } from "./memory-snapshot-store.ts";
import { MemoryStreamFile } from "./memory-stream-file.ts";

/** A random source that gives the same numbers every time. */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Noon of a fixed day: tests never read the clock. */
export const NOON = Date.UTC(2026, 0, 15, 12, 0, 0);

/** A session in memory, driven event by event. */
export class MemorySession {
  readonly stream: MemoryStreamFile;
  readonly snapshots = new MemorySnapshotStore();
  now = NOON;
  private readonly random: () => number;
  private deliveries = 0;

  constructor(stream = new MemoryStreamFile(), seed = 1) {
    this.stream = stream;
    this.random = seededRandom(seed);
  }

  open(): SessionRecord {
    return new SessionRecord(this.stream, this.snapshots, {
      session: "session-1",
      now: () => this.now,
      random: this.random,
      pause: () => undefined,
    });
  }

  /** One hook: load, append, save. */
  record(events: readonly EventDraft[], cause?: Partial<Cause>): LedgerState {
    const record = this.open();
    record.load();
    this.deliveries += 1;
    record.append(events, { event: "Test", tool_use_id: `call-${this.deliveries}`, ...cause });
    record.save();
    this.now += 1000;
    return record.state;
  }
}
