import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { seededRandom } from "../test/support/session.ts";
import { countOption, scriptOptions } from "./script-options.ts";
import { checkStorm } from "./torture/check.ts";
import { stormReport } from "./torture/report.ts";
import { runStorm } from "./torture/storm.ts";

const USAGE = `
npm run torture -- [--seconds 1800] [--processes 64] [--appends 200] [--hooks 128] [--seed 1]
                   [--directory DIR] [--complete]

Many processes append to one stream, then to many, and some of them are killed at random moments.
Whatever was acknowledged must be there once, hashes and parents whole, the saved ledger the fold of
its stream, and nobody may have to wait for a writer that stands still. Exit status 1 when something
of it does not hold, or when --complete is given and the time was too short.

A writer is one process that makes its appends by the code of a hook, one after another; a killed one
is replaced. Beside them run real hook processes, and writers that stop within an append. Without
--directory the streams lie in memory where the system has such a folder: writers that need not wait
for a disk meet more often.
`;

/** Lets many writers append, and kills some; `USAGE` says how, docs/RELIABILITY.md what came out. */
const { values } = scriptOptions(USAGE, {
  options: {
    seconds: { type: "string", default: "1800" },
    processes: { type: "string", default: "64" },
    appends: { type: "string", default: "200" },
    hooks: { type: "string", default: "128" },
    seed: { type: "string", default: "1" },
    directory: { type: "string", default: existsSync("/dev/shm") ? "/dev/shm" : tmpdir() },
    complete: { type: "boolean", default: false },
  },
});

function count(name: "seconds" | "processes" | "appends" | "hooks" | "seed"): number {
  return countOption(name, values[name]);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const writers = count("processes");
const appends = count("appends");
const end = Date.now() + count("seconds") * 1000;
const random = seededRandom(count("seed"));
const home = mkdtempSync(join(values.directory, "fable-ish-torture-"));
const programs = {
  writer: join(home, "programs/writer.cjs"),
  standing: join(home, "programs/standing-writer.cjs"),
  hook: join(home, "dist/fable-ish-hook.cjs"),
};
const root = fileURLToPath(new URL("..", import.meta.url));

async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: ["writer", "standing-writer"].map((name) =>
      join(root, `scripts/torture/${name}.ts`),
    ),
    outdir: join(home, "programs"),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "warning",
  });
  const words = ["--import", "tsx", "scripts/build.ts", "--outdir", join(home, "dist")];
  execFileSync(process.execPath, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}

async function storm(title: string, streams: number, deadline: number): Promise<boolean> {
  const data = join(home, title.replaceAll(" ", "-"));
  const sessions = Array.from({ length: streams }, (_, index) => `session-${index}`);
  const result = await runStorm({
    programs,
    root: data,
    sessions,
    writers,
    appends,
    hooks: count("hooks"),
    deadline,
    random,
  });
  const checks = sessions.map((session) => checkStorm(data, session, result));
  const shared = streams === 1;
  const named = `${streams} stream${shared ? "" : "s"}`;
  const report = stormReport({ title, streams: named, writers, appends, shared }, result, checks);
  for (const line of report.lines) print(line);
  const wrong = [...report.wrong];
  if (values.complete && !report.complete) wrong.push("the time was too short");
  for (const line of wrong.slice(0, 20)) print(`  WRONG: ${line}`);
  return wrong.length === 0;
}

try {
  await buildPrograms();
  const now = Date.now();
  const one = await storm("one stream", 1, now + (end - now) / 2);
  const many = await storm("many streams", Math.max(2, Math.floor(writers / 4)), end);
  print(one && many ? "Nothing was lost, doubled or broken." : "Something does not hold.");
  if (!one || !many) process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
