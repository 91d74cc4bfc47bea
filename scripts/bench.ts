import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { appendCost } from "./bench/append-cost.ts";
import { BenchWorld, hookCases } from "./bench/cases.ts";
import type { BenchCase } from "./bench/cases.ts";
import { INPUT_KINDS, timedRun } from "./bench/launch.ts";
import type { InputKind } from "./bench/launch.ts";
import { statistics } from "./bench/statistics.ts";
import type { Statistics } from "./bench/statistics.ts";

/**
 * Times every hook beside a bare start of Node.js, alternating in one run, so that whatever else
 * the machine does falls on all of them alike.
 *
 *   npm run bench -- [--rounds 20] [--warm-up 2] [--json]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    "warm-up": { type: "string", default: "2" },
    json: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const warmUp = Number(values["warm-up"]);
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(warmUp) || warmUp < 0) {
  throw new Error("--rounds is a number from 1 on, --warm-up one from 0 on.");
}

interface Measured extends Statistics {
  readonly name: string;
  /** Milliseconds more than the first case, and times as long. */
  readonly over: number;
  readonly ratio: number;
  /** Mean processor time, which other programs on the machine disturb less. */
  readonly processor: number | undefined;
}

interface Measurement {
  readonly title: string;
  readonly rows: readonly Measured[];
}

function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(1)}`;
}

/** Runs the cases in turns; each round begins with another one. */
function measure(
  title: string,
  cases: readonly { readonly bench: BenchCase; readonly kind: InputKind; readonly name: string }[],
  world: BenchWorld,
): Measurement {
  const times = cases.map((): number[] => []);
  const processors = cases.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (let turn = 0; turn < cases.length; turn += 1) {
      const index = (turn + round + warmUp) % cases.length;
      const one = cases[index];
      if (one === undefined) continue;
      one.bench.prepare();
      const { milliseconds, processor, output } = timedRun(
        one.bench.launch(round + warmUp),
        one.kind,
        world.scratch,
      );
      if (!output.includes(one.bench.prints)) throw new Error(`${one.name} printed ${output}`);
      if (round < 0) continue;
      times[index]?.push(milliseconds);
      if (processor !== undefined) processors[index]?.push(processor);
    }
  }
  const all = times.map(statistics);
  const bare = all[0]?.median ?? Number.NaN;
  const rows = all.map((result, index) => ({
    name: cases[index]?.name ?? "",
    ...result,
    over: result.median - bare,
    ratio: result.median / bare,
    processor: mean(processors[index] ?? []),
  }));
  return { title, rows };
}

function print({ title, rows }: Measurement): void {
  const table = new Table({
    head: [title, "median ms", "p95 ms", "over bare", "ratio", "cpu ms", "cpu ratio"],
    colAligns: ["left", "right", "right", "right", "right", "right", "right"],
    style: { head: [], border: [], compact: true },
  });
  const bare = rows[0]?.processor;
  for (const { name, median, p95, over, ratio, processor } of rows) {
    table.push([
      name,
      median.toFixed(1),
      p95.toFixed(1),
      signed(over),
      ratio.toFixed(2),
      processor?.toFixed(1) ?? "",
      processor === undefined || bare === undefined ? "" : (processor / bare).toFixed(2),
    ]);
  }
  process.stdout.write(`${table.toString()}\n`);
}

function main(scratch: string): void {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const programs = join(scratch, "dist");
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts", "--outdir", programs], {
    cwd: root,
  });
  const world = new BenchWorld(scratch, join(programs, "fable-ish-hook.cjs"));
  const cases = hookCases(world);
  const results = [
    measure(
      "hook (input from a pipe)",
      cases.map((bench) => ({ bench, kind: "pipe" as const, name: bench.name })),
      world,
    ),
  ];

  const bare = world.bare("node -e 0", ["-e", "0"]);
  const stop = cases.find(({ name }) => name === "Stop, allows");
  if (stop === undefined) throw new Error("There is no case for an allowed stop.");
  results.push(
    measure(
      "input of an allowed stop",
      [
        { bench: bare, kind: "pipe", name: bare.name },
        ...INPUT_KINDS.map((kind) => ({ bench: stop, kind, name: `from a ${kind}` })),
      ],
      world,
    ),
  );

  const sizes = [10, 10_000];
  for (const size of sizes) world.saveLong(`events-${size}`, size);
  const done = { stop_hook_active: false, last_assistant_message: "Done.", background_tasks: [] };
  results.push(
    measure(
      "events in the stream, allowed stop",
      [
        { bench: bare, kind: "pipe", name: bare.name },
        ...sizes.map((size) => {
          const name = `${size} events`;
          return {
            bench: world.hook(name, `events-${size}`, "Stop", done, "{}"),
            kind: "pipe" as const,
            name,
          };
        }),
      ],
      world,
    ),
  );
  const append = appendCost(scratch, rounds * 10);
  if (values.json) {
    const report = { node: process.version, platform: process.platform, rounds, results, append };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  process.stdout.write(`Node.js ${process.version}, ${rounds} rounds, alternating\n`);
  for (const result of results) print(result);
  const { synced, unsynced } = append;
  process.stdout.write(
    `append of a line: ${unsynced.median.toFixed(2)} ms (p95 ${unsynced.p95.toFixed(2)}), ` +
      `on disk: ${synced.median.toFixed(2)} ms (p95 ${synced.p95.toFixed(2)})\n`,
  );
}

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "fable-ish-bench-")));
try {
  main(scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
