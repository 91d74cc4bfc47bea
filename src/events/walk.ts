import type { StreamFile } from "./append.ts";
import { readStream, STREAM_START } from "./reader.ts";
import type { StreamPlace, StreamReading } from "./reader.ts";

/** Where a stream's bytes come from: a file on disk, a file in memory, or the head of one. */
export type ByteSource = Pick<StreamFile, "read">;

/** A piece of a stream: its bytes, where they begin, and what they hold. */
export interface StreamPiece {
  readonly from: StreamPlace;
  readonly bytes: Uint8Array;
  readonly reading: StreamReading;
}

/**
 * Bytes read at a time: a stream of any length is walked in bounded memory. What a piece holds
 * lives until the next one, so that a larger piece costs the collector more than it saves in reads.
 */
const PIECE_SIZE = 1 << 17;

/**
 * Reads a stream from a place to its end, piece by piece. What the last piece leaves open
 * (`reading.openBytes`) is the end of the stream; what an earlier one leaves open is part of the
 * next.
 *
 * @throws the system's error when the source cannot be read.
 */
export function* walkStream(
  source: ByteSource,
  from: StreamPlace = STREAM_START,
  pieceSize = PIECE_SIZE,
): Generator<StreamPiece, void, undefined> {
  let place = from;
  let size = pieceSize;
  for (;;) {
    const bytes = source.read(place.offset, size);
    const reading = readStream(bytes, place);
    yield { from: place, bytes, reading };
    if (bytes.length < size) return;
    // A line longer than the piece: read more of it at once.
    size = reading.end.offset === place.offset ? size * 2 : pieceSize;
    place = reading.end;
  }
}

/** The head of a source: what stood in it when it was `length` bytes long. */
export function headOf(source: ByteSource, length: number): ByteSource {
  return {
    read: (offset, wanted) => source.read(offset, Math.max(0, Math.min(wanted, length - offset))),
  };
}

/** The line's bytes, its line break not counted. */
export function lineBytes(
  piece: StreamPiece,
  line: { readonly offset: number; readonly length: number },
): Uint8Array {
  const start = line.offset - piece.from.offset;
  return piece.bytes.subarray(start, start + line.length);
}
