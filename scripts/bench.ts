import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { appendCost, parallelAppendCost } from "./bench/append-cost.ts";
import type { AppendCost } from "./bench/append-cost.ts";
import { BenchWorld, DONE, bareStart, hookCases } from "./bench/cases.ts";
import type { BenchCase } from "./bench/cases.ts";
import { bundlesOf, compare, comparisonText } from "./bench/check.ts";
import { INPUT_KINDS } from "./bench/launch.ts";
import type { InputKind } from "./bench/launch.ts";
import { Bench } from "./bench/measure.ts";
import type { Candidate, Measurement, Rounds } from "./bench/measure.ts";
import { unpackReference } from "./bench/reference.ts";
import { tableMarkdown, tableText } from "./bench/report.ts";
import { wholeStreams, wholeStreamsText } from "./bench/whole-streams.ts";
import { countOption, scriptOptions } from "./script-options.ts";
import { readInBulk } from "../src/system/bulk-reading.ts";

const USAGE = `
npm run bench -- [--rounds 20] [--warm-up 2] [--node PATH] [--long] [--json | --markdown]
npm run bench -- --check [--against REVISION] [--rounds 12] [--seconds 80]

Times every hook beside a bare start of Node.js, alternating in one run, so that whatever else the
machine does falls on all of them alike.

  --rounds N     how often each is timed; of --check, how many pairs
  --warm-up N    rounds before, which do not count
  --node PATH    another Node.js
  --long         adds what takes minutes: a million events, ten thousand streams, and commands that
                 read whole streams, in events a second
  --json, --markdown
  --check        compares with the hooks of the last release, which the repository keeps beside this
                 program; exit status 1 when a hook has become slower beyond the noise
  --against REV  compares with the bundles of a revision instead
  --seconds N    of --check: fewer pairs where they would take longer
`;

/** Times every hook; `USAGE` says how, docs/SPEED.md how to read it. */
const { values } = scriptOptions(USAGE, {
  options: {
    rounds: { type: "string" },
    seconds: { type: "string", default: "80" },
    "warm-up": { type: "string", default: "2" },
    node: { type: "string", default: process.execPath },
    long: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    against: { type: "string" },
    json: { type: "boolean", default: false },
    markdown: { type: "boolean", default: false },
  },
});
const rounds: Rounds = {
  count: countOption("rounds", values.rounds ?? (values.check ? "12" : "20")),
  warmUp: values["warm-up"] === "0" ? 0 : countOption("warm-up", values["warm-up"]),
};
const seconds = countOption("seconds", values.seconds);

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PARALLEL = 64;
const EVENTS = [10, 10_000];
const MANY_EVENTS = 1_000_000;
/** Lengths of the mixed sessions that whole streams are read of: seconds should grow as they do. */
const STREAM_SIZES = [10_000, 100_000, 1_000_000];
const MANY_STREAMS = 10_000;

function buildPrograms(scratch: string): string {
  const programs = join(scratch, "dist");
  const words = ["--import", "tsx", "scripts/build.ts", "--outdir", programs];
  execFileSync(process.execPath, words, { cwd: ROOT });
  return programs;
}

/** Makes rows of one build's cases. */
function candidatesOf(programs: string) {
  return (bench: BenchCase, kind: InputKind = "socket", name = bench.name): Candidate => ({
    name,
    bench,
    kind,
    programs,
  });
}

function hookMeasurements(bench: Bench, world: BenchWorld, programs: string): Measurement[] {
  const row = candidatesOf(programs);
  const cases = hookCases(world);
  const stop = cases.find(({ name }) => name === "Stop, allows");
  if (stop === undefined) throw new Error("There is no case for an allowed stop.");
  const bare = row(bareStart(world));
  const stopAt = (state: string, lasting = false): Candidate =>
    row(world.hook(state, state, "Stop", DONE, "{}", lasting));
  const sizes = EVENTS.map((size) => `${size} events`);
  for (const [at, state] of sizes.entries()) world.saveLong(state, EVENTS[at] ?? 0);
  const results = [
    bench.measure(
      "hook, input from a socket",
      cases.map((each) => row(each)),
      rounds,
    ),
    bench.measure(
      "input of an allowed stop",
      [bare, ...INPUT_KINDS.map((kind) => row(stop, kind, `from a ${kind}`))],
      rounds,
    ),
  ];
  const stops = sizes.map((state) => stopAt(state));
  if (values.long) {
    world.saveLong(`${MANY_EVENTS} events`, MANY_EVENTS);
    world.saveAmong(`${MANY_STREAMS} streams`, MANY_STREAMS);
    stops.push(stopAt(`${MANY_EVENTS} events`, true), stopAt(`${MANY_STREAMS} streams`));
  }
  results.push(bench.measure("allowed stop in a data root with", [bare, ...stops], rounds));
  return results;
}

function appendText(title: string, { synced, unsynced }: AppendCost): string {
  return (
    `${title}: ${unsynced.median.toFixed(2)} ms (p95 ${unsynced.p95.toFixed(2)}), ` +
    `on disk: ${synced.median.toFixed(2)} ms (p95 ${synced.p95.toFixed(2)})`
  );
}

async function measureAll(bench: Bench, scratch: string): Promise<void> {
  const programs = buildPrograms(scratch);
  const world = new BenchWorld(scratch);
  const results = hookMeasurements(bench, world, programs);
  const streams = values.long ? wholeStreams(bench, world, programs, STREAM_SIZES) : [];
  const append = appendCost(scratch, rounds.count * 10);
  const parallel = await parallelAppendCost(bench.node, scratch, PARALLEL);
  const node = execFileSync(bench.node, ["--version"], { encoding: "utf8" }).trim();
  if (values.json) {
    const report = { node, cores: cpus().length, rounds, results, streams, append, parallel };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  const rest = [
    ...(streams.length === 0 ? [] : [wholeStreamsText(streams)]),
    appendText("append of a line", append),
    appendText(`append of a line by each of ${PARALLEL} processes`, parallel),
  ];
  const head = `${cpus().length} cores, Node.js ${node}, ${rounds.count} rounds, alternating`;
  const table = values.markdown ? tableMarkdown : tableText;
  process.stdout.write(`${[head, ...results.map(table), ...rest].join("\n\n")}\n`);
}

/** Exit status 1 when a hook is slower than in the reference. */
function check(bench: Bench, scratch: string): void {
  const deadline = performance.now() + seconds * 1000;
  const { against } = values;
  const folder = join(scratch, "reference");
  const reference = against ?? unpackReference(ROOT, folder);
  const before = candidatesOf(against === undefined ? folder : bundlesOf(against, ROOT, folder));
  const after = candidatesOf(buildPrograms(scratch));
  const hooks = hookCases(new BenchWorld(scratch)).filter(({ name }) => !name.startsWith("node "));
  const pairs = hooks.map((hook) => ({
    name: hook.name,
    before: before(hook),
    after: after(hook),
  }));
  const comparisons = compare(bench, pairs, { count: rounds.count, deadline });
  if (values.json) process.stdout.write(`${JSON.stringify(comparisons, null, 2)}\n`);
  else {
    const lines = comparisons.map(comparisonText);
    process.stdout.write(`processor time beside ${reference}, as a ratio\n${lines.join("\n")}\n`);
  }
  if (comparisons.some(({ slower }) => slower)) process.exitCode = 1;
}

// Long streams are made here, too: sealing and folding them takes long enough.
readInBulk("");
const scratch = realpathSync(mkdtempSync(join(tmpdir(), "fable-ish-bench-")));
try {
  const bench = new Bench(values.node, scratch);
  if (values.check) check(bench, scratch);
  else await measureAll(bench, scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
