const signal = new Int32Array(new SharedArrayBuffer(4));

/** Epoch milliseconds. */
export function now(): number {
  return Date.now();
}

/** Waits without giving up the process, as the synchronous part of a hook needs it. */
export function pause(milliseconds: number): void {
  Atomics.wait(signal, 0, 0, milliseconds);
}
