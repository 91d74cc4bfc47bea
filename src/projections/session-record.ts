import { appendBatch } from "../events/append.ts";
import type { Appended, StreamFile } from "../events/append.ts";
import type { Cause, EventDraft, StreamEvent } from "../events/event.ts";
import { redactDraft } from "../events/redact-draft.ts";
import { readOwn, readStream } from "../events/reader.ts";
import type { StreamReading } from "../events/reader.ts";
import { foldReading } from "./fold.ts";
import { UNREADABLE_LEDGER } from "./ledger.ts";
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
/** Every further attempt needs another writer torn in the very moment between. */
const APPEND_ATTEMPTS = 3;
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

function holds(reading: StreamReading, hash: string): boolean {
  return reading.items.some(
    (item) => item.kind === "append" && item.events.some(({ event }) => event.hash === hash),
  );
}

/** The events were written, and cannot be read back. */
export class LostAppendError extends Error {
  readonly code = "lost-append";

  constructor() {
    super("The events written to the stream cannot be read back from it.");
    this.name = "LostAppendError";
  }
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
  /**
   * The last event that the saved ledger folded, when the stream does not hold it any more. The next
   * append names it as a parent, as it was seen: the gap then shows for good.
   */
  private lost: string | undefined;
  /** What this process appended and has not folded yet. */
  private own: Appended | undefined;

  constructor(stream: StreamFile, snapshots: SnapshotStore, context: RecordContext) {
    this.stream = stream;
    this.snapshots = snapshots;
    this.context = context;
  }

  /** Why the stream could not be read, when it could not. */
  readError: Error | undefined;

  get state(): LedgerState {
    return this.folded;
  }

  /**
   * Folds the stream as it is now: from the snapshot when it fits the stream, else from nothing.
   * The cost grows with what was appended since the snapshot, not with the stream.
   *
   * A stream that exists and cannot be read gives an empty ledger that says so; `readError` has the
   * system's error.
   */
  load(): LedgerState {
    try {
      this.loadStream();
    } catch (error) {
      this.readError = error instanceof Error ? error : new Error(String(error));
      this.folded = { ...INITIAL_STATE, ledger: UNREADABLE_LEDGER };
    }
    return this.folded;
  }

  private loadStream(): void {
    const snapshot = this.snapshots.read();
    if (snapshot !== undefined && this.fits(snapshot.checkpoint)) {
      this.folded = fromSnapshot(snapshot);
      this.saved = this.folded.place.offset;
      this.catchUp();
    } else {
      const last = snapshot?.checkpoint.lastEvent?.hash;
      this.lost = this.catchUp(last) ? undefined : last;
    }
    for (let retry = 0; this.openBytes > 0 && retry < OPEN_END_RETRIES; retry += 1) {
      this.context.pause(OPEN_END_PAUSE);
      this.catchUp();
    }
  }

  /**
   * Appends the drafts, redacted, as one batch. When this returns, they are on disk and read back.
   *
   * Another writer may have been torn after this one looked: then the first line is glued to torn
   * bytes, the batch does not exist for any reader, and it is appended once more behind them. Before
   * that the stream is read from its start: it may have been deleted or cut since it was loaded, and
   * what was appended may stand where nobody looked.
   *
   * @throws StreamWriteError or the system's error when they are not in the stream.
   */
  append(drafts: readonly EventDraft[], cause: Cause): readonly StreamEvent[] {
    if (drafts.length === 0) return [];
    const redacted = drafts.map(redactDraft);
    for (let attempt = 1; attempt <= APPEND_ATTEMPTS; attempt += 1) {
      const { events, bytes } = this.appendOnce(redacted, cause);
      this.own = { events, bytes };
      const hash = events.at(-1)?.hash;
      if (this.catchUp(hash) || this.foldFromStart(hash)) {
        this.lost = undefined;
        return events;
      }
    }
    throw new LostAppendError();
  }

  private appendOnce(drafts: readonly EventDraft[], cause: Cause): Appended {
    const { session, now, random } = this.context;
    const { heads } = this.folded;
    return appendBatch(
      this.stream,
      drafts,
      {
        session,
        cause,
        now: now(),
        random,
        heads: this.lost === undefined ? heads : [...heads, this.lost],
      },
      {
        offset: this.folded.place.offset,
        openBytes: this.openBytes,
        endsWithLineBreak: this.endsWithLineBreak,
      },
    );
  }

  /**
   * Folds what is new and saves the snapshot. A process that saved last looks at the stream once
   * more and saves again if it grew, so that after any interleaving the last snapshot written is
   * the fold of the whole stream.
   */
  save(): void {
    if (this.readError !== undefined) {
      this.snapshots.write(toSnapshot(this.folded));
      return;
    }
    // What is saved is all that still knows of it, until an append names it.
    if (this.lost !== undefined) return;
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

  /** Forgets what was folded and folds the stream as it is; says whether it holds that event. */
  private foldFromStart(wanted: string | undefined): boolean {
    this.folded = INITIAL_STATE;
    this.saved = undefined;
    return this.catchUp(wanted);
  }

  /** Folds to the end of the stream; says whether the event of that hash was among what is new. */
  private catchUp(wanted?: string): boolean {
    let readSize = READ_SIZE;
    let found = false;
    for (;;) {
      const { place } = this.folded;
      const bytes = this.stream.read(place.offset, readSize);
      const reading = this.readOwn(bytes) ?? readStream(bytes, place);
      found ||= wanted !== undefined && holds(reading, wanted);
      this.fold(reading);
      const isAtEnd = bytes.length < readSize;
      if (isAtEnd && this.folded.place.offset >= place.offset + bytes.length) return found;
      if (reading.end.offset > place.offset) continue;
      if (isAtEnd) return found;
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
