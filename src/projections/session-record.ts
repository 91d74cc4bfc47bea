import { appendBatch } from "../events/append.ts";
import type { Appended, StreamFile } from "../events/append.ts";
import type { Cause, EventDraft, StreamEvent } from "../events/event.ts";
import { redactDraft } from "../events/redact-draft.ts";
import { readOwn, readStream } from "../events/reader.ts";
import type { StreamReading } from "../events/reader.ts";
import { foldReading } from "./fold.ts";
import { fromSnapshot, toSnapshot } from "./snapshot.ts";
import type { Snapshot } from "./snapshot.ts";
import { INITIAL_STATE } from "./state.ts";
import type { LedgerState } from "./state.ts";

/** Keeps the saved ledger. It is a cache: losing it, or a failing write, costs a rebuild only. */
export interface SnapshotStore {
  /** The snapshot as it was written; `undefined` when there is none, or none that is whole. */
  readonly read: () => Snapshot | undefined;
  readonly write: (snapshot: Snapshot) => void;
}

export interface RecordContext {
  readonly session: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly random: () => number;
  /** Waits; called only while a line of the stream looks half written. */
  readonly pause: (milliseconds: number) => void;
}

/** Bytes read from the stream at a time. */
const READ_SIZE = 1 << 20;
/** A line that is being written right now is whole within this many short waits. */
const OPEN_END_RETRIES = 3;
const OPEN_END_PAUSE = 2;
/** Under a storm of writers, one process does not go on saving for ever; the next hook does. */
const SAVE_ROUNDS = 50;

const LINE_BREAK = 0x0a;

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  if (bytes.length < prefix.length) return false;
  for (let at = 0; at < prefix.length; at += 1) {
    if (bytes[at] !== prefix[at]) return false;
  }
  return true;
}

/** One session's stream together with its saved projection. */
export class SessionRecord {
  private readonly stream: StreamFile;
  private readonly snapshots: SnapshotStore;
  private readonly context: RecordContext;
  private folded: LedgerState = INITIAL_STATE;
  private saved: number | undefined;
  private openBytes = 0;
  private endsWithLineBreak = true;
  /** What this process appended and has not folded yet. */
  private own: Appended | undefined;

  constructor(stream: StreamFile, snapshots: SnapshotStore, context: RecordContext) {
    this.stream = stream;
    this.snapshots = snapshots;
    this.context = context;
  }

  get state(): LedgerState {
    return this.folded;
  }

  /**
   * Folds the stream as it is now: from the snapshot when it fits the stream, else from nothing.
   * The cost grows with what was appended since the snapshot, not with the stream.
   *
   * @throws the system's error when the stream exists and cannot be read.
   */
  load(): LedgerState {
    const snapshot = this.snapshots.read();
    if (snapshot !== undefined && this.fits(snapshot.checkpoint)) {
      this.folded = fromSnapshot(snapshot);
      this.saved = this.folded.place.offset;
    }
    this.catchUp();
    for (let retry = 0; this.openBytes > 0 && retry < OPEN_END_RETRIES; retry += 1) {
      this.context.pause(OPEN_END_PAUSE);
      this.catchUp();
    }
    return this.folded;
  }

  /**
   * Appends the drafts, redacted, as one batch. When this returns, they are on disk.
   *
   * @throws StreamWriteError or the system's error when they are not in the stream.
   */
  append(drafts: readonly EventDraft[], cause: Cause): readonly StreamEvent[] {
    if (drafts.length === 0) return [];
    const { session, now, random } = this.context;
    this.own = appendBatch(
      this.stream,
      drafts.map(redactDraft),
      { session, cause, now: now(), random, heads: this.folded.heads },
      {
        offset: this.folded.place.offset,
        openBytes: this.openBytes,
        endsWithLineBreak: this.endsWithLineBreak,
      },
    );
    return this.own.events;
  }

  /**
   * Folds what is new and saves the snapshot. A process that saved last looks at the stream once
   * more and saves again if it grew, so that after any interleaving the last snapshot written is
   * the fold of the whole stream.
   */
  save(): void {
    for (let round = 0; round < SAVE_ROUNDS; round += 1) {
      this.catchUp();
      if (this.saved === this.folded.place.offset) return;
      this.snapshots.write(toSnapshot(this.folded));
      this.saved = this.folded.place.offset;
    }
  }

  /**
   * Whether the stream still holds, where the snapshot says so, the last event it folded. The hash
   * is compared, not computed: what the event said is in the snapshot already.
   */
  private fits({ place, lastEvent }: Pick<LedgerState, "place" | "lastEvent">): boolean {
    if (lastEvent === undefined || this.stream.size() < place.offset) return false;
    const bytes = this.stream.read(lastEvent.offset, place.offset - lastEvent.offset);
    const line = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(LINE_BREAK)));
    return line.includes(`"hash":"${lastEvent.hash}"`);
  }

  private catchUp(): void {
    let readSize = READ_SIZE;
    for (;;) {
      const { place } = this.folded;
      const bytes = this.stream.read(place.offset, readSize);
      const reading = this.readOwn(bytes) ?? readStream(bytes, place);
      this.fold(reading);
      if (bytes.length < readSize && this.folded.place.offset >= place.offset + bytes.length)
        return;
      if (reading.end.offset > place.offset) continue;
      if (bytes.length < readSize) return;
      // A line longer than what was read: read more of it at once.
      readSize *= 2;
    }
  }

  /** This process's own append, when it is what comes next; nobody wrote in between. */
  private readOwn(bytes: Uint8Array): StreamReading | undefined {
    const { own } = this;
    this.own = undefined;
    if (own === undefined || own.bytes[0] === LINE_BREAK) return undefined;
    if (!startsWith(bytes, own.bytes)) return undefined;
    return readOwn(own.events, own.bytes, this.folded.place);
  }

  private fold(reading: StreamReading): void {
    this.folded = foldReading(this.folded, reading);
    this.openBytes = reading.openBytes;
    this.endsWithLineBreak = reading.endsWithLineBreak;
  }
}
