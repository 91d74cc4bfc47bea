import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { Worker } from "node:worker_threads";
import { decodeInBulk, setLineJudge } from "../events/bulk-decoder.ts";
import { isExactLine } from "../events/exact-line.ts";
import { setSha256, setSha256OfBytes } from "../events/hash.ts";
import { setLineText } from "../events/line-text.ts";
import { setLineDecoder } from "../events/line.ts";
import { ReadAhead } from "./read-ahead.ts";
import { SharedBlocks } from "./shared-blocks.ts";
import { setReadAhead } from "./stream-source.ts";
import type { StreamSource } from "./stream-source.ts";

/** Digests and text come from the runtime's own modules; loading them costs some ten milliseconds. */
export function useRuntimeModules(): void {
  let latest: Uint8Array | undefined;
  let buffer: Buffer = Buffer.alloc(0);
  setSha256((text) => hash("sha256", text));
  setSha256OfBytes((bytes) => hash("sha256", bytes));
  setLineText((bytes, start, end) => {
    if (bytes !== latest) {
      latest = bytes;
      buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return buffer.toString("utf8", start, end);
  });
}

/** A program for a thread that looks at lines, beside the program that reads them. */
const JUDGE = "fable-ish-line-judge.cjs";

/** A stream that is shorter is read before a thread has begun to look, in bytes. */
const WORTH_THREADS = 1 << 24;
/** The reader has enough to do with what so many have looked at. */
const MAXIMUM_JUDGES = 3;

let judge = "";
let blocks: SharedBlocks | undefined;
let reading: ReadAhead | undefined;

/**
 * Makes this process read whole streams quickly: lines are checked in one walk, those of a long
 * stream by other threads where the machine has more than one processor. What is accepted and
 * refused stays the same. Commands that read a few lines leave it.
 *
 * @param program the running program's own file. There are no threads where their program does not
 *   lie beside it.
 */
export function readInBulk(program: string): void {
  useRuntimeModules();
  setLineDecoder(decodeInBulk);
  judge = join(dirname(program), JUDGE);
  // A relative path would lead to whatever lies in the current folder.
  if (!isAbsolute(judge) || !existsSync(judge)) return;
  if (availableParallelism() > 1) setReadAhead(sourceAhead);
}

/** Starts the threads; they end with the process, which does not wait for them. */
function startJudges(): SharedBlocks {
  const shared = new SharedBlocks();
  try {
    const count = Math.min(availableParallelism() - 1, MAXIMUM_JUDGES);
    for (let started = 0; started < count; started += 1) {
      const worker = new Worker(judge, { workerData: shared.memory, execArgv: [] });
      // One that fails looks at nothing, and the reader does.
      worker.on("error", () => undefined);
      worker.unref();
    }
  } catch {
    // No thread is to be had.
  }
  setLineJudge((bytes, start, end) =>
    reading === undefined ? isExactLine(bytes, start, end) : reading.isExact(bytes, start, end),
  );
  return shared;
}

/** One file at a time is read ahead: the one that began last. */
function borrowBlocks(reader: ReadAhead): SharedBlocks {
  blocks ??= startJudges();
  reading?.leave();
  reading = reader;
  return blocks;
}

/** The same bytes, read ahead where that is worth it. */
function sourceAhead(file: StreamSource): StreamSource {
  return file.size() < WORTH_THREADS ? file : new ReadAhead(file, borrowBlocks);
}
