import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { now, pause } from "./clock.ts";
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
  private readonly started = now();
  private latest = this.started;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    this.latest = now();
  }

  get text(): string {
    return Buffer.concat(this.chunks).toString("utf8");
  }

  /** Whether to stop waiting although the writer has not closed its end. */
  get isOver(): boolean {
    if (this.length >= MAXIMUM_INPUT || now() - this.started >= DEADLINE) return true;
    return this.length > 0 && now() - this.latest >= SILENCE && this.isWhole();
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
    readAll(0, arrival);
    return;
  }
  try {
    readAll(file, arrival);
  } finally {
    closeSync(file);
  }
}

function readAll(file: number, arrival: Arrival): void {
  const buffer = Buffer.allocUnsafe(CHUNK);
  while (!arrival.isOver) {
    try {
      const count = readSync(file, buffer, 0, CHUNK, null);
      if (count === 0) return;
      arrival.add(Buffer.from(buffer.subarray(0, count)));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "EAGAIN") return;
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
    const timer = setInterval(() => {
      if (arrival.isOver) end();
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
