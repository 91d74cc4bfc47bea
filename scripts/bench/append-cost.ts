import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { DiskStreamFile } from "../../src/system/stream-file.ts";
import { appendUnsynced } from "./append-unsynced.ts";
import { statistics } from "./statistics.ts";
import type { Statistics } from "./statistics.ts";

const LINE_SIZE = 1_000;

export interface AppendCost {
  readonly synced: Statistics;
  readonly unsynced: Statistics;
}

/** The cost of one append of a line, with and without waiting for the disk, alternating. */
export function appendCost(scratch: string, rounds: number): AppendCost {
  const bytes = Buffer.from(`${"x".repeat(LINE_SIZE - 1)}\n`);
  const file = new DiskStreamFile(join(scratch, "append-synced"));
  const appends = {
    synced: () => void file.append(bytes),
    unsynced: () => {
      appendUnsynced(join(scratch, "append-unsynced"), bytes);
    },
  };
  const times = { synced: [] as number[], unsynced: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ["synced", "unsynced"] as const) {
      const started = performance.now();
      appends[kind]();
      times[kind].push(performance.now() - started);
    }
  }
  return { synced: statistics(times.synced), unsynced: statistics(times.unsynced) };
}

const APPENDS_A_PROCESS = 10;

interface Worker {
  readonly ready: Promise<void>;
  readonly times: Promise<readonly number[]>;
}

function startWorker(node: string, words: readonly string[]): Worker {
  const child = spawn(node, words, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  let tellReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    tellReady();
  });
  const times = new Promise<readonly number[]>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => {
      try {
        resolve(JSON.parse(output.replace("ready\n", "")) as readonly number[]);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
  return { ready, times };
}

/** The cost of an append when so many processes append to one stream at the same moment. */
export async function parallelAppendCost(
  node: string,
  scratch: string,
  processes: number,
): Promise<AppendCost> {
  const program = join(scratch, "append-worker.cjs");
  await build({
    entryPoints: [fileURLToPath(new URL("append-worker.ts", import.meta.url))],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
  const measured = async (kind: keyof AppendCost): Promise<Statistics> => {
    const go = join(scratch, "go");
    rmSync(go, { force: true });
    const words = [program, join(scratch, `parallel-${kind}`), go, String(APPENDS_A_PROCESS), kind];
    const workers = Array.from({ length: processes }, () => startWorker(node, words));
    await Promise.all(workers.map(({ ready }) => ready));
    writeFileSync(go, "");
    return statistics((await Promise.all(workers.map(({ times }) => times))).flat());
  };
  return { unsynced: await measured("unsynced"), synced: await measured("synced") };
}
