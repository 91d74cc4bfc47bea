import type { Batch, Envelope, StreamEvent, LineEnvelope } from "./event.ts";
import { decodeLineAt } from "./line.ts";
import type { DecodedLine, LineProblem } from "./line.ts";

/** A place in a stream: `position` lines and `offset` bytes lie before it. */
export interface StreamPlace {
  readonly position: number;
  readonly offset: number;
}

export const STREAM_START: StreamPlace = { position: 0, offset: 0 };

interface Placed {
  /** 1 for the first line of the file. */
  readonly position: number;
  /** Byte offset of the line's first byte. */
  readonly offset: number;
  /** Bytes of the line, its line break not counted. */
  readonly length: number;
}

export interface PlacedEvent extends Placed {
  readonly event: StreamEvent;
  /** False when the event's hash does not fit its content: somebody changed the line. */
  readonly intact: boolean;
}

/** An intact event of a type or version that only a newer release knows. */
export interface PlacedNewer extends Placed {
  readonly envelope: LineEnvelope;
}

/** An event's line, whether this release knows what it says or not. */
export type PlacedLine = PlacedEvent | PlacedNewer;

/** One append: a whole batch, or a single event. */
export interface StreamAppend {
  readonly kind: "append";
  readonly lines: readonly [PlacedLine, ...PlacedLine[]];
  /** Those of the lines that this release knows; none in an append that only a newer one knows. */
  readonly events: readonly PlacedEvent[];
}

/** What a stream holds, in the order of the file. */
export type StreamItem =
  StreamAppend | ({ readonly kind: "problem"; readonly problem: LineProblem } & Placed);

/** The part of a line's event that every type shares. */
export function envelopeOf(line: PlacedLine): Envelope & { readonly type: string } {
  return "event" in line ? line.event : line.envelope;
}

function isKnown(line: PlacedLine): line is PlacedEvent {
  return "event" in line;
}

function appendOf(lines: readonly PlacedLine[]): readonly StreamAppend[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  if (rest.length === 0) return [appendOfOne(first)];
  return [{ kind: "append", lines: [first, ...rest], events: lines.filter(isKnown) }];
}

function appendOfOne(line: PlacedLine): StreamAppend {
  return { kind: "append", lines: [line], events: isKnown(line) ? [line] : [] };
}

export interface StreamReading {
  readonly items: readonly StreamItem[];
  /** Everything before this place is read for good; reading goes on from here. */
  readonly end: StreamPlace;
  /**
   * Bytes after `end` that are no event yet: an unfinished line, or lines of an unfinished batch.
   * 0 when the stream ends cleanly.
   */
  readonly openBytes: number;
  /** Whether the last byte read is a line break (or nothing was read). */
  readonly endsWithLineBreak: boolean;
}

const LINE_BREAK = 0x0a;

/** Collects the lines of a batch until it is whole; an incomplete one does not exist for readers. */
class BatchCollector {
  private open: PlacedLine[] = [];
  readonly items: StreamItem[] = [];

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  add(line: PlacedLine): void {
    const { batch } = envelopeOf(line);
    if (batch === undefined) {
      this.abandon();
      this.items.push(appendOfOne(line));
      return;
    }
    if (!this.continues(batch)) this.abandon();
    if (batch.place !== this.open.length + 1) {
      this.pushProblem(line, "incomplete-batch");
      return;
    }
    this.open.push(line);
    if (batch.place === batch.size) {
      this.items.push(...appendOf(this.open));
      this.open = [];
    }
  }

  addProblem(place: Placed, problem: LineProblem): void {
    this.abandon();
    this.pushProblem(place, problem);
  }

  /** Reports the lines of a batch that another line interrupted. */
  private abandon(): void {
    if (this.open.length === 0) return;
    for (const line of this.open) this.pushProblem(line, "incomplete-batch");
    this.open = [];
  }

  private continues(batch: Batch): boolean {
    const line = this.open.at(-1);
    const last = line === undefined ? undefined : envelopeOf(line).batch;
    if (last === undefined) return false;
    return batch.id === last.id && batch.size === last.size && batch.place === last.place + 1;
  }

  private pushProblem({ position, offset, length }: Placed, problem: LineProblem): void {
    this.items.push({ kind: "problem", problem, position, offset, length });
  }
}

function addLine(collector: BatchCollector, line: DecodedLine, place: Placed): void {
  switch (line.kind) {
    case "blank":
      // A line break that closed a torn end; it may stand between two appends, never inside one.
      return;
    case "problem":
      collector.addProblem(place, line.problem);
      return;
    case "newer":
      collector.add({ envelope: line.envelope, ...place });
      return;
    case "event": {
      const { position, offset, length } = place;
      collector.add({ event: line.event, intact: line.intact, position, offset, length });
      return;
    }
    default:
      line satisfies never;
  }
}

/**
 * Reads a stream's bytes from a place on. Lines end at byte 0x0A and nowhere else. Any bytes are
 * read without an exception; every prefix of a stream is readable, and reading in pieces (each
 * from the `end` of the one before) gives the items that reading at once gives.
 */
export function readStream(bytes: Uint8Array, from: StreamPlace = STREAM_START): StreamReading {
  const collector = new BatchCollector();
  let lineStart = 0;
  let position = from.position;
  let end = from;
  for (;;) {
    const lineEnd = bytes.indexOf(LINE_BREAK, lineStart);
    if (lineEnd === -1) break;
    position += 1;
    addLine(collector, decodeLineAt(bytes, lineStart, lineEnd), {
      position,
      offset: from.offset + lineStart,
      length: lineEnd - lineStart,
    });
    lineStart = lineEnd + 1;
    if (!collector.isOpen) end = { position, offset: from.offset + lineStart };
  }
  return {
    items: collector.items,
    end,
    openBytes: from.offset + bytes.length - end.offset,
    endsWithLineBreak: lineStart === bytes.length,
  };
}

/**
 * The reading of bytes that are known to be these events, as whoever just sealed and wrote them
 * knows: what `readStream` would say, without decoding and hashing them again.
 */
export function readOwn(
  events: readonly StreamEvent[],
  bytes: Uint8Array,
  from: StreamPlace,
): StreamReading {
  const placed: PlacedEvent[] = [];
  let lineStart = 0;
  let { position } = from;
  for (const event of events) {
    const length = bytes.indexOf(LINE_BREAK, lineStart) - lineStart;
    position += 1;
    placed.push({ event, intact: true, position, offset: from.offset + lineStart, length });
    lineStart += length + 1;
  }
  return {
    items: appendOf(placed),
    end: { position, offset: from.offset + lineStart },
    openBytes: 0,
    endsWithLineBreak: true,
  };
}
