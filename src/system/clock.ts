const signal = new Int32Array(new SharedArrayBuffer(4));

/** Epoch milliseconds. */
export function now(): number {
  return Date.now();
}

/** Waits without giving up the process, as the synchronous part of a hook needs it. */
export function pause(milliseconds: number): void {
  Atomics.wait(signal, 0, 0, milliseconds);
}

/** When this process began, epoch milliseconds: the moment a hook's tool call was over. */
export function processStart(): number {
  // `performance` says the same, and loading it costs milliseconds.
  return Math.round(Date.now() - process.uptime() * 1000);
}

/** Milliseconds of a clock that only goes forward, to measure how long something takes. */
export function elapsed(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
