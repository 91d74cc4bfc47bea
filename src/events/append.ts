import { encodeLine } from "./line.ts";
import type { EventDraft, StreamEvent } from "./event.ts";
import { sealBatch } from "./seal.ts";
import type { SealContext } from "./seal.ts";

/**
 * The stream as a file. Two adapters exist, on disk and in memory; one contract test runs against
 * both.
 */
export interface StreamFile {
  /** Bytes in the file; 0 when there is none yet. */
  readonly size: () => number;
  /** At most `length` bytes from `offset` on; fewer at the end of the file. */
  readonly read: (offset: number, length: number) => Uint8Array;
  /**
   * Adds bytes at the end of the file with one write and waits until they are on disk. Gives the
   * number of bytes written, which may be fewer than asked for.
   *
   * @throws the system's error when nothing could be written.
   */
  readonly append: (bytes: Uint8Array) => number;
}

/** How the stream ended when the writer read it. */
export interface StreamEnd {
  /** Where the part that is read for good ends. */
  readonly offset: number;
  /** Bytes after it that are no event: a torn line, or a batch cut short. */
  readonly openBytes: number;
  readonly endsWithLineBreak: boolean;
}

export class StreamWriteError extends Error {
  readonly code = "short-write";

  constructor(written: number, wanted: number) {
    super(`Only ${written} of ${wanted} bytes could be written to the event stream.`);
    this.name = "StreamWriteError";
  }
}

/** What was appended: the events, and the very bytes they were written as. */
export interface Appended {
  readonly events: readonly StreamEvent[];
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();

function encodeBatch(events: readonly StreamEvent[], end: StreamEnd): Uint8Array {
  const lines = events.map(encodeLine).join("");
  return encoder.encode(end.endsWithLineBreak ? lines : `\n${lines}`);
}

/**
 * Appends the drafts as one batch: all of them are in the stream afterwards, or none is.
 *
 * No lock is taken. The one write lands behind whatever others wrote in the meantime, and the
 * parents say what this writer had seen. A torn end that the writer found is closed by a line
 * break, left where it is, and named in a `StreamRepaired` at the head of the batch.
 *
 * @throws StreamWriteError or the system's error when the batch is not in the stream.
 */
export function appendBatch(
  file: StreamFile,
  drafts: readonly EventDraft[],
  context: SealContext,
  end: StreamEnd,
): Appended {
  const repair: EventDraft[] =
    end.openBytes > 0
      ? [{ type: "StreamRepaired", data: { offset: end.offset, length: end.openBytes } }]
      : [];
  const events = sealBatch([...repair, ...drafts], context);
  const bytes = encodeBatch(events, end);
  const written = file.append(bytes);
  if (written === bytes.length) return { events, bytes };
  // Only the last line break is missing: adding it completes the batch, whoever adds it.
  if (written === bytes.length - 1 && file.append(encoder.encode("\n")) === 1) {
    return { events, bytes };
  }
  throw new StreamWriteError(written, bytes.length);
}
