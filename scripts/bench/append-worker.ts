import { existsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { DiskStreamFile } from "../../src/system/stream-file.ts";
import { appendUnsynced } from "./append-unsynced.ts";

/**
 * One of many processes that append to one stream at the same moment: waits for the file that says
 * go, appends, and prints how long each append took.
 *
 *   append-worker STREAM GO COUNT synced|unsynced
 */
const [stream = "", go = "", count = "0", kind = ""] = process.argv.slice(2);
const LINE = Buffer.from(`${"x".repeat(999)}\n`);
const POLL = 2;
/** Hooks think between their appends. */
const REST = 5;

const signal = new Int32Array(new SharedArrayBuffer(4));
const file = new DiskStreamFile(stream);
const append = (): void => {
  if (kind === "synced") file.append(LINE);
  else appendUnsynced(stream, LINE);
};

process.stdout.write("ready\n", () => {
  while (!existsSync(go)) Atomics.wait(signal, 0, 0, POLL);
  const times: number[] = [];
  for (let at = 0; at < Number(count); at += 1) {
    const started = performance.now();
    append();
    times.push(performance.now() - started);
    Atomics.wait(signal, 0, 0, REST);
  }
  process.stdout.write(`${JSON.stringify(times)}\n`);
});
