import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { seededRandom } from "../test/support/session.ts";
import { checkStorm } from "./torture/check.ts";
import { runStorm } from "./torture/storm.ts";
import type { StormResult } from "./torture/storm.ts";

/**
 * Many processes append to one stream, then to many, and some of them are killed at random moments.
 * Whatever was acknowledged must be there once, hashes and parents whole, the saved ledger the
 * fold of its stream, and nobody may have to wait for a writer that stands still. Exit status 1
 * when something of it does not hold.
 *
 *   npm run torture -- [--seconds 60] [--processes 64] [--appends 200] [--seed 1] [--directory DIR]
 *
 * Without `--directory` the streams lie in memory where the system has such a folder: writers that
 * need not wait for a disk meet more often.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    processes: { type: "string", default: "64" },
    appends: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    directory: { type: "string", default: existsSync("/dev/shm") ? "/dev/shm" : tmpdir() },
  },
});

function count(name: "seconds" | "processes" | "appends" | "seed"): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new Error(`--${name} is a whole number from 1 on.`);
  }
  return number;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function percentile(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

function standstill({ duringStandstill: times }: StormResult): string {
  return times === undefined
    ? "no writer stood still"
    : `others answered ${times} times or more while one writer stood still`;
}

const writers = count("processes");
const random = seededRandom(count("seed"));
const home = mkdtempSync(join(values.directory, "fable-ish-torture-"));
const program = join(home, "writer.cjs");
const root = fileURLToPath(new URL("..", import.meta.url));

async function storm(title: string, streams: number): Promise<boolean> {
  const data = join(home, title.replaceAll(" ", "-"));
  const sessions = Array.from({ length: streams }, (_, index) => `session-${index}`);
  const result: StormResult = await runStorm({
    program,
    root: data,
    sessions,
    writers,
    appends: count("appends"),
    deadline: Date.now() + (count("seconds") * 1000) / 2,
    random,
  });
  const checks = sessions.map((session) => checkStorm(data, session, result));
  const sum = (field: "events" | "overlaps" | "repaired"): number =>
    checks.reduce((total, check) => total + check[field], 0);
  const times = [...result.acknowledged.values()].map(({ taken }) => taken).sort((a, b) => a - b);
  const wrong = [...checks.flatMap((check) => check.wrong), ...result.complaints];
  if (result.acknowledged.size === 0) wrong.push("nothing was acknowledged");
  print(
    `${title}: ${writers} writers, ${result.acknowledged.size} appends acknowledged, ` +
      `${result.kills} killed, ${sum("events")} events, ${sum("overlaps")} overlaps, ` +
      `${sum("repaired")} torn ends closed`,
  );
  print(
    `  an append took ${percentile(times, 0.5)} ms in the middle, ${percentile(times, 0.99)} at 99 %, ` +
      `${percentile(times, 1)} at most; ${standstill(result)}`,
  );
  if (result.duringStandstill === 0) wrong.push("nobody answered while one writer stood still");
  for (const line of wrong.slice(0, 20)) print(`  WRONG: ${line}`);
  return wrong.length === 0;
}

try {
  await build({
    entryPoints: [join(root, "scripts/torture/writer.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "warning",
  });
  const one = await storm("one stream", 1);
  const many = await storm("many streams", Math.max(2, Math.floor(writers / 4)));
  print(one && many ? "Nothing was lost, doubled or broken." : "Something does not hold.");
  if (!one || !many) process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
