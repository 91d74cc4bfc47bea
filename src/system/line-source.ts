import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** A line of a file: its bytes without the line break, and its number from 1 on. */
export interface FileLine {
  readonly bytes: Uint8Array;
  readonly number: number;
  /** False for the last line of a file that does not end with a line break. */
  readonly closed: boolean;
}

const PIECE = 1 << 16;
const LINE_BREAK = 0x0a;

/** Longest line that is read, in bytes; a longer one is given empty. */
export const MAXIMUM_LINE = 1 << 28;

/** The lines of one file, read piece by piece. */
class LineReader {
  private readonly path: string;
  private piece = Buffer.alloc(0);
  private offset = 0;
  private waiting: Uint8Array[] = [];
  private waitingLength = 0;
  private number = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Reads on; false at the end of the file. The file is open only meanwhile: there may be many. */
  fill(): boolean {
    // Non-blocking, so that a FIFO in the file's place cannot hold the command.
    const file = openSync(this.path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (!fstatSync(file).isFile()) throw new Error(`${this.path} is not a regular file.`);
      const bytes = Buffer.allocUnsafe(PIECE);
      const count = readSync(file, bytes, 0, PIECE, this.offset);
      this.offset += count;
      this.piece = bytes.subarray(0, count);
      return count > 0;
    } finally {
      closeSync(file);
    }
  }

  *closedLines(): Generator<FileLine> {
    let start = 0;
    for (;;) {
      const end = this.piece.indexOf(LINE_BREAK, start);
      if (end === -1) break;
      yield this.line(this.piece.subarray(start, end), true);
      start = end + 1;
    }
    this.keep(this.piece.subarray(start));
  }

  *openLine(): Generator<FileLine> {
    if (this.waitingLength > 0) yield this.line(Buffer.alloc(0), false);
  }

  private keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.waitingLength += bytes.length;
    if (this.waitingLength > MAXIMUM_LINE) this.waiting = [];
    else this.waiting.push(bytes);
  }

  private line(rest: Uint8Array, closed: boolean): FileLine {
    this.number += 1;
    const whole = this.waitingLength === 0 ? rest : this.takeWaiting(rest);
    return { bytes: whole, number: this.number, closed };
  }

  private takeWaiting(rest: Uint8Array): Uint8Array {
    const tooLong = this.waitingLength + rest.length > MAXIMUM_LINE;
    const whole = tooLong ? Buffer.alloc(0) : Buffer.concat([...this.waiting, rest]);
    this.waiting = [];
    this.waitingLength = 0;
    return whole;
  }
}

/**
 * The lines of a file, in bounded memory: a piece of the file and the line at hand. Lines end at
 * byte 0x0A and nowhere else.
 *
 * @throws the system's error when the file cannot be read.
 */
export function* readLines(path: string): Generator<FileLine> {
  const reader = new LineReader(path);
  while (reader.fill()) yield* reader.closedLines();
  yield* reader.openLine();
}
