import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { commandBundle, hookBundle } from "../test/support/bundle.ts";
import { seededRandom } from "../test/support/session.ts";
import { countOption, scriptOptions } from "./script-options.ts";
import { encodeCase, keepCase, readCorpus } from "./fuzz/case.ts";
import type { FuzzCase } from "./fuzz/case.ts";
import { CommandTarget, newCommandCase } from "./fuzz/command-target.ts";
import { HookTarget, newHookCase } from "./fuzz/hook-target.ts";

const USAGE = `
npm run fuzz -- [--seconds 60 | --minutes 60] [--seed 1]

Gives hooks and commands input that nobody sane sends: changed host inputs, streams, transcripts and
operands. A hook must print one line of ASCII JSON and end with 0 in time and memory; a command must
answer with a status and without a stack trace or control characters. What fails is kept in
test/fuzz-corpus and tried first from then on. The same seed gives the same cases.
`;

/** Feeds hooks and commands hostile input; `USAGE` says how. */
const { values } = scriptOptions(USAGE, {
  options: {
    seconds: { type: "string", default: "60" },
    minutes: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const seconds =
  values.minutes === undefined
    ? countOption("seconds", values.seconds)
    : countOption("minutes", values.minutes) * 60;
const seed = countOption("seed", values.seed);

const root = fileURLToPath(new URL("..", import.meta.url));
const corpus = join(root, "test", "fuzz-corpus");
const home = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "fable-ish-fuzz-"));
const current = join(home, "current.case");

/** One case in so many is run as a process as well; odd, so that hooks and commands both are. */
const CASES_A_PROCESS = 101;
/** A case that takes longer, in milliseconds, is given up together with the run. */
const HANG = 180_000;

/** A hang stops this thread; another one sees it, says so and ends the run. */
const WATCHDOG = `
const { workerData: { beat, limit, path } } = require("node:worker_threads");
const view = new BigInt64Array(beat);
setInterval(() => {
  if (Date.now() - Number(Atomics.load(view, 0)) < limit) return;
  require("node:fs").writeSync(2, "A case hangs; it is in " + path + "\\n");
  process.kill(process.pid, "SIGKILL");
}, 1000);
`;

const random = seededRandom(seed);
const hooks = new HookTarget(home, hookBundle());
const commands = new CommandTarget(home, commandBundle());

const files = [
  join(root, "test/golden/0.1.0/stream.jsonl"),
  join(
    root,
    "test/import/transcripts/plain/projects/-home-dev-sum/e5b3af80-3240-49b3-aa45-5faad053236a.jsonl",
  ),
].map((path) => readFileSync(path));

const counts = { replayed: 0, hooks: 0, processes: 0, commands: 0 };
const failures: string[] = [];

async function runCase(fuzzCase: FuzzCase): Promise<string | undefined> {
  switch (fuzzCase.target) {
    case "hook":
      return await hooks.run(fuzzCase);
    case "command":
      return await commands.run(fuzzCase);
    default:
      return fuzzCase satisfies never;
  }
}

function fail(fuzzCase: FuzzCase, reason: string): void {
  const path = keepCase(corpus, fuzzCase) ?? "too large to be kept";
  failures.push(`${path}: ${reason}`);
}

async function tryCase(fuzzCase: FuzzCase): Promise<void> {
  Atomics.store(view, 0, BigInt(Date.now()));
  writeFileSync(current, encodeCase(fuzzCase));
  let reason: string | undefined;
  try {
    reason = await runCase(fuzzCase);
  } catch (error) {
    reason = error instanceof Error ? `threw ${error.stack ?? error.message}` : "threw";
  }
  if (reason !== undefined) fail(fuzzCase, reason);
}

function tryProcess(fuzzCase: FuzzCase): void {
  counts.processes += 1;
  Atomics.store(view, 0, BigInt(Date.now()));
  const reason =
    fuzzCase.target === "hook" ? hooks.runProcess(fuzzCase) : commands.runProcess(fuzzCase);
  if (reason !== undefined) fail(fuzzCase, `as a process: ${reason}`);
}

const beat = new SharedArrayBuffer(8);
const view = new BigInt64Array(beat);
Atomics.store(view, 0, BigInt(Date.now()));
const watchdog = new Worker(WATCHDOG, {
  eval: true,
  execArgv: [],
  workerData: { beat, limit: HANG, path: current },
});
const end = Date.now() + seconds * 1000;
try {
  for (const fuzzCase of readCorpus(corpus)) {
    counts.replayed += 1;
    await tryCase(fuzzCase);
    tryProcess(fuzzCase);
  }
  for (let turn = 0; Date.now() < end && failures.length < 20; turn += 1) {
    const isHook = turn % 4 !== 3;
    const fuzzCase = isHook ? newHookCase(random) : newCommandCase(random, files);
    counts[isHook ? "hooks" : "commands"] += 1;
    await tryCase(fuzzCase);
    if (turn % CASES_A_PROCESS === 0) tryProcess(fuzzCase);
  }
  const broken = hooks.checkStreams();
  if (broken !== undefined) failures.push(broken);
} finally {
  await watchdog.terminate();
  rmSync(home, { recursive: true, force: true });
}

process.stdout.write(
  `seed ${seed}: ${counts.replayed} kept cases replayed, ${counts.hooks} hook inputs, ` +
    `${counts.processes} of all as processes, ${counts.commands} commands; ${failures.length} failed\n`,
);
for (const failure of failures) process.stdout.write(`  ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
