import { createHash } from "node:crypto";
import type { ByteSource } from "../events/walk.ts";

/** The first lines of a stream, as bytes. */
export interface PrefixDigest {
  /** Whole lines found; fewer than asked for when the stream has no more. */
  readonly lines: number;
  readonly bytes: number;
  /** SHA-256 of these bytes, as 64 lower-case hex digits. */
  readonly sha256: string;
}

const PIECE_SIZE = 1 << 20;
const LINE_BREAK = 0x0a;

/**
 * Digest of a stream's first `lines` whole lines, line breaks included: what
 * `head -n LINES stream.jsonl | sha256sum` prints. Bounded memory.
 *
 * @throws the system's error when the source cannot be read.
 */
export function prefixDigest(source: ByteSource, lines: number): PrefixDigest {
  const hash = createHash("sha256");
  let found = 0;
  let whole = 0;
  let offset = 0;
  let tail: readonly Uint8Array[] = [];
  while (found < lines) {
    const bytes = source.read(offset, PIECE_SIZE);
    if (bytes.length === 0) break;
    let end = 0;
    while (found < lines) {
      const next = bytes.indexOf(LINE_BREAK, end);
      if (next === -1) break;
      end = next + 1;
      found += 1;
    }
    if (end > 0) {
      for (const piece of tail) hash.update(piece);
      hash.update(bytes.subarray(0, end));
      whole = offset + end;
      tail = [];
    }
    tail = [...tail, bytes.subarray(end)];
    offset += bytes.length;
  }
  return { lines: found, bytes: whole, sha256: hash.digest("hex") };
}
