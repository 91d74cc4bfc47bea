import { walkStream, lineBytes } from "./walk.ts";
import type { ByteSource, StreamPiece } from "./walk.ts";
import { envelopeOf } from "./reader.ts";
import type { PlacedEvent, PlacedLine, StreamItem } from "./reader.ts";
import { keyOfId, KeyTable, NumberColumn } from "./key-table.ts";
import { ParentCheck } from "./parent-check.ts";
import type { Sighting } from "./parent-check.ts";
import { MAXIMUM_FAULTS } from "./integrity-report.ts";
import type { Fault, IntegrityReport, LinePlace, RepairedEnd } from "./integrity-report.ts";
import { isSpelledAsWritten, lookAtLine } from "./line-look.ts";
import type { LineLook } from "./line-look.ts";

interface BadLine extends LinePlace {
  readonly look: LineLook;
}

interface Repair {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

function placeOf(line: { position: number; offset: number; length: number }): LinePlace {
  return { line: line.position, byte: line.offset, length: line.length };
}

/**
 * The check of a stream, piece by piece while somebody walks it: see `checkStream`. It holds about
 * a hundred bytes an event, to tell ids and parents apart, and the faults.
 */
export class StreamCheck {
  private readonly parents = new ParentCheck();
  private readonly ids = new KeyTable();
  /** The line on which each id stands first. */
  private readonly linesOfIds = new NumberColumn();
  private readonly badLines: BadLine[] = [];
  private readonly repairs: Repair[] = [];
  private readonly found: Fault[] = [];
  private session: string | undefined;
  private events = 0;
  private newer = 0;

  private last: StreamPiece | undefined;

  /** Adds the piece that comes next. */
  add(piece: StreamPiece): void {
    for (const item of piece.reading.items) this.addItem(item, piece);
    this.last = piece;
  }

  /** What was found; to be asked for once, behind the last piece. */
  finish(): IntegrityReport {
    const { last } = this;
    if (last === undefined) return this.report(0, 0);
    this.addOpenEnd(last);
    const { end, openBytes } = last.reading;
    return this.report(end.offset + openBytes, end.position);
  }

  private addItem(item: StreamItem, piece: StreamPiece): void {
    switch (item.kind) {
      case "append":
        this.addAppend(item.lines, piece);
        return;
      case "problem":
        this.badLines.push({ ...placeOf(item), look: lookAtLine(lineBytes(piece, item)) });
        return;
      default:
        item satisfies never;
    }
  }

  /** Reports what the stream ends with and no line break or no whole batch closes. */
  private addOpenEnd(piece: StreamPiece): void {
    const { end, openBytes, endsWithLineBreak } = piece.reading;
    if (openBytes === 0) return;
    const place = { line: end.position + 1, byte: end.offset, length: openBytes };
    const bytes = lineBytes(piece, { offset: end.offset, length: openBytes });
    if (bytes.includes(0)) {
      const { kind, detail } = lookAtLine(bytes);
      this.found.push({ ...place, kind, detail });
      return;
    }
    this.found.push(
      endsWithLineBreak
        ? {
            ...place,
            kind: "incomplete-batch",
            detail: "begins a batch that the stream does not finish; readers ignore it",
          }
        : {
            ...place,
            kind: "torn-end",
            detail:
              "is not finished: its writer was stopped in the middle. The next hook closes it and records that",
          },
    );
  }

  private report(bytes: number, lines: number): IntegrityReport {
    const parents = this.parents.report();
    const repaired: RepairedEnd[] = [];
    for (const { look, ...place } of this.badLines) {
      const named = parents.missing.has(look.statedHash);
      const repair = look.tearable && !named ? this.repairOf(place) : undefined;
      if (repair !== undefined) repaired.push({ ...place, repaired_by: repair.line });
      else if (named) this.found.push({ ...place, kind: "edited-event", detail: look.detail });
      else this.found.push({ ...place, kind: look.kind, detail: look.detail });
    }
    const faults = [...this.found, ...parents.faults].sort((left, right) => left.byte - right.byte);
    return {
      bytes,
      lines,
      events: this.events,
      appends: parents.appends,
      newer: this.newer,
      overlaps: parents.overlaps,
      heads: parents.heads,
      faults: faults.slice(0, MAXIMUM_FAULTS),
      fault_count: faults.length,
      repaired,
    };
  }

  private repairOf({ byte, length }: LinePlace): Repair | undefined {
    return this.repairs.find(({ start, end }) => start <= byte && byte + length <= end);
  }

  private addAppend(lines: readonly PlacedLine[], piece: StreamPiece): void {
    const sightings: Sighting[] = [];
    for (const line of lines) {
      const { position, offset, length } = line;
      const { id, session, hash, prev } = envelopeOf(line);
      const intact = !("event" in line) || line.intact;
      if ("event" in line) this.addEvent(line);
      else this.newer += 1;
      this.checkId(id, line);
      this.checkSession(session, line);
      if (intact) this.checkSpelling(line, piece);
      else {
        const { kind, detail } = lookAtLine(lineBytes(piece, line));
        this.found.push({ ...placeOf(line), kind, detail });
      }
      sightings.push({ line: position, byte: offset, length, hash, prev, intact });
    }
    this.parents.add(sightings);
  }

  private addEvent({ event, intact, position }: PlacedEvent): void {
    this.events += 1;
    if (!intact || event.type !== "StreamRepaired") return;
    const { offset, length } = event.data;
    this.repairs.push({ start: offset, end: offset + length, line: position });
  }

  private checkId(id: string, line: PlacedLine): void {
    const earlier = this.ids.findOrAdd(keyOfId(id));
    if (earlier < 0) {
      this.linesOfIds.push(line.position);
      return;
    }
    const detail = `has the id of the event on line ${this.linesOfIds.at(earlier)}`;
    this.found.push({ ...placeOf(line), kind: "doubled-event", detail });
  }

  private checkSession(session: string, line: PlacedLine): void {
    this.session ??= session;
    if (session === this.session) return;
    const detail = "belongs to another session than the first event";
    this.found.push({ ...placeOf(line), kind: "foreign-session", detail });
  }

  private checkSpelling(line: PlacedLine, piece: StreamPiece): void {
    const { position, offset, length } = line;
    const place = { offset: offset - piece.from.offset, length };
    if (isSpelledAsWritten(piece.bytes, place, "event" in line ? line.event : undefined)) return;
    const detail =
      "says what it said when it was written, but its bytes are other ones: something rewrote it";
    this.found.push({ line: position, byte: offset, length, kind: "respelled-event", detail });
  }
}

/**
 * Checks a stream from nothing but its bytes: hashes, parents, ids, batches, lines. Nothing is
 * repaired. The first fault names the line and the byte to look at.
 *
 * What no check of the bytes alone can see: whole appends cut off the end, and a stream rewritten
 * from some line to its end with new hashes. For that, heads must be kept somewhere else.
 *
 * @throws the system's error when the source cannot be read.
 */
export function checkStream(source: ByteSource): IntegrityReport {
  const check = new StreamCheck();
  for (const piece of walkStream(source)) check.add(piece);
  return check.finish();
}
