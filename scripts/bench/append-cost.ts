import { closeSync, constants, fdatasyncSync, fstatSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { statistics } from "./statistics.ts";
import type { Statistics } from "./statistics.ts";

const LINE_SIZE = 1_000;

function append(path: string, bytes: Uint8Array, durable: boolean): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);
  try {
    fstatSync(file);
    writeSync(file, bytes, 0, bytes.length);
    if (durable) fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The cost of one append of a line, with and without waiting for the disk, alternating. */
export function appendCost(
  scratch: string,
  rounds: number,
): { readonly synced: Statistics; readonly unsynced: Statistics } {
  const bytes = Buffer.from(`${"x".repeat(LINE_SIZE - 1)}\n`);
  const times: Record<"synced" | "unsynced", number[]> = { synced: [], unsynced: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ["synced", "unsynced"] as const) {
      const started = performance.now();
      append(join(scratch, `append-${kind}`), bytes, kind === "synced");
      times[kind].push(performance.now() - started);
    }
  }
  return { synced: statistics(times.synced), unsynced: statistics(times.unsynced) };
}
