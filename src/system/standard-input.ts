import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { elapsed, pause } from "./clock.ts";
import { unblockSocket } from "./unblocked-socket.ts";

/** The whole hook has 10 seconds; what has not arrived by then is not waited for. */
const DEADLINE = 6_000;
/** A writer that is silent for so long, and has sent a whole object, is taken to be done. */
const SILENCE = 150;
/** Between two looks; a writer that is about to write is not kept waiting. */
const STEP = 1;
/** Largest input read, in bytes: more than any host sends, less than memory. */
const MAXIMUM_INPUT = 256 * 1024 * 1024;
const CHUNK = 1 << 16;

/** Bytes as they arrive, and the decision when enough has arrived. */
class Arrival {
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private readonly started = elapsed();
  private latest = this.started;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    this.latest = elapsed();
  }

  get text(): string {
    return Buffer.concat(this.chunks).toString("utf8");
  }

  get isTooLarge(): boolean {
    return this.length >= MAXIMUM_INPUT;
  }

  get size(): number {
    return this.length;
  }

  /**
   * Whether to stop waiting although the writer has not closed its end. To be asked after a look
   * that found nothing only: a process that did not get its turn for seconds finds its input there.
   */
  get isOver(): boolean {
    if (elapsed() - this.started >= DEADLINE) return true;
    return this.length > 0 && elapsed() - this.latest >= SILENCE && this.isWhole();
  }

  private isWhole(): boolean {
    const last = this.chunks.at(-1)?.toString("latin1").trimEnd();
    if (last?.endsWith("}") !== true) return false;
    try {
      JSON.parse(this.text);
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * All of standard input as text; invalid UTF-8 becomes U+FFFD. Waits for a slow writer, but not for
 * ever: after 6 seconds, or when a whole JSON object has arrived and nothing follows, it goes on
 * with what it has. A closed input or a terminal gives `""`.
 */
export async function readInput(): Promise<string> {
  const arrival = new Arrival();
  try {
    const status = fstatSync(0);
    if (status.isSocket()) await readSocket(arrival);
    else if (status.isFIFO()) readPipe(arrival);
    else if (status.isFile()) readAll(0, arrival);
  } catch {
    // A closed or unreadable input is an empty one.
  }
  return arrival.text;
}

/**
 * Reads a pipe without the stream machinery (a tenth of its cost). It is opened anew without
 * blocking, so that a writer that sends nothing and stays cannot hold the hook.
 */
function readPipe(arrival: Arrival): void {
  let file: number;
  try {
    file = openSync("/dev/stdin", constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    readAll(0, arrival, true);
    return;
  }
  try {
    readAll(file, arrival);
  } finally {
    closeSync(file);
  }
}

/** `trickling`: no look finds nothing, it waits; then whatever comes late is the end. */
function readAll(file: number, arrival: Arrival, trickling = false): void {
  const buffer = Buffer.allocUnsafe(CHUNK);
  while (!arrival.isTooLarge) {
    try {
      const count = readSync(file, buffer, 0, CHUNK, null);
      if (count === 0) return;
      arrival.add(Buffer.from(buffer.subarray(0, count)));
      if (trickling && arrival.isOver) return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "EAGAIN" || arrival.isOver) return;
      pause(STEP);
    }
  }
}

/**
 * A socket cannot be opened anew as a pipe can, and a blocking read of it cannot be given up. It is
 * what the host gives its hooks.
 */
async function readSocket(arrival: Arrival): Promise<void> {
  if (unblockSocket(0)) {
    readAll(0, arrival);
    return;
  }
  const { Socket } = await import("node:net");
  await new Promise<void>((resolve) => {
    const socket = new Socket({ fd: 0, readable: true, writable: false });
    let seen = -1;
    const timer = setInterval(() => {
      // What has arrived is delivered between two of these.
      if (arrival.isTooLarge || (arrival.size === seen && arrival.isOver)) end();
      seen = arrival.size;
    }, STEP);
    const end = (): void => {
      clearInterval(timer);
      socket.destroy();
      resolve();
    };
    socket.on("data", (chunk: Buffer) => {
      arrival.add(chunk);
    });
    socket.on("end", end);
    socket.on("error", end);
  });
}
