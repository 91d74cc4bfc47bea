import { relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { globMatcher } from "../src/configuration/glob.ts";
import { FOLDERS, sourcesOf, testsFor } from "./mutation/folders.ts";
import { isWithin, rangeOf, sampleOf, unitsOf } from "./mutation/sample.ts";
import { scriptOptions, usageError } from "./script-options.ts";
import { marginOf, summarize } from "./mutation/summary.ts";
import type { MutantResult } from "./mutation/summary.ts";

const USAGE = `
npm run mutation -- FOLDER [--files GLOB] [--sample 0.2 [--seed 1]] [--static] [--fresh]
                           [--concurrency 2] [--check [--threshold 90]]

Changes a folder of the pure core (${FOLDERS.join(", ")}) in small ways, one at a time, and says which
changes no test noticed. docs/MUTATION.md says how to read it.

  --files GLOB     only these files, relative to the folder
  --sample SHARE   only this share of the statements, drawn by --seed
  --static         also judges what runs only while modules load
  --fresh          takes nothing over from earlier runs; else what they found holds where neither
                   source nor tests changed
  --concurrency N  processes at once
  --check          exit status 1 below --threshold
`;

/** Says which changes of the source no test notices; `USAGE` says how. */
const { values, positionals } = scriptOptions(USAGE, {
  allowPositionals: true,
  options: {
    files: { type: "string", default: "**" },
    sample: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    static: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    concurrency: { type: "string", default: "2" },
    check: { type: "boolean", default: false },
    threshold: { type: "string", default: "90" },
  },
});

function number(name: "sample" | "seed" | "concurrency" | "threshold"): number {
  const value = Number(values[name]);
  return value > 0 ? value : usageError(`--${name} is a number above 0, not "${values[name]}".`);
}

const [folder] = positionals;
if (positionals.length !== 1 || folder === undefined || !FOLDERS.includes(folder)) {
  usageError(`Name one folder: ${FOLDERS.join(", ")}.`);
}
const matches = globMatcher(values.files);
const files = sourcesOf(folder).filter((file) => matches(relative(`src/${folder}`, file)));
if (files.length === 0) usageError(`No file of src/${folder} matches ${values.files}.`);

const share = number("sample");
const units = share < 1 ? unitsOf(files) : [];
const sample = sampleOf(units, share, number("seed"));

// Results with and without static mutants are kept apart: they say different things.
const place = `.cache/mutation/${folder}${values.static ? "-static" : ""}`;
const began = performance.now();
const results = await new Stryker({
  testRunner: "mocha",
  plugins: ["@stryker-mutator/mocha-runner"],
  testRunnerNodeArgs: ["--import", "tsx/esm"],
  mochaOptions: {
    spec: testsFor(folder),
    require: ["./scripts/mutation/setup.ts"],
    extension: ["ts"],
    "no-config": true,
    "no-package": true,
  },
  mutate: share < 1 ? sample.map(rangeOf) : files,
  coverageAnalysis: "perTest",
  ignoreStatic: !values.static,
  concurrency: number("concurrency"),
  incremental: true,
  incrementalFile: `${place}-incremental.json`,
  force: values.fresh,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: `${place}.json` },
  // Types are removed, not checked, when the tests run.
  disableTypeChecks: false,
  tempDirName: `${place}-tmp`,
  cleanTempDir: "always",
  ignorePatterns: [".cache", "coverage", "lib"],
  // A loop that never ends is found by counting what it runs. The time only helps where nothing is
  // counted, and a busy machine must not pass for a test that noticed something.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  timeoutFactor: 4,
  allowConsoleColors: false,
}).runMutationTest();

// What an earlier run found beside what was asked for now comes along.
const mutants = results.filter((mutant) =>
  share < 1
    ? sample.some((unit) => isWithin(mutant, unit))
    : files.some((file) => mutant.fileName.endsWith(`/${file}`)),
);

function described({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const at = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
  const shown = replacement.replace(/\s+/gu, " ").slice(0, 100);
  return `${status.padEnd(10)} ${at} ${mutatorName}: ${shown}`;
}

function row(name: string, of: readonly MutantResult[]): string {
  const { killed, timeout, survived, noCoverage, ignored, errors, score } = summarize(of);
  const counts = [killed, timeout, survived, noCoverage, ignored, errors];
  return [
    name.padEnd(44),
    ...counts.map((count) => String(count).padStart(9)),
    score.toFixed(2).padStart(8),
  ].join("");
}

for (const mutant of mutants) {
  if (mutant.status === "Survived" || mutant.status === "NoCoverage") {
    console.log(described(mutant));
  }
}
const heads = ["killed", "timeout", "survived", "no test", "ignored", "errors"];
console.log(
  `\n${"".padEnd(44)}${heads.map((head) => head.padStart(9)).join("")}${"score".padStart(8)}`,
);
for (const file of files) {
  const own = mutants.filter(({ fileName }) => fileName.endsWith(`/${file}`));
  if (own.length > 0) console.log(row(file, own));
}
console.log(row("all", mutants));
if (share < 1) {
  const margin = marginOf(mutants, sample, units.length).toFixed(2);
  console.log(
    `${sample.length} of ${units.length} statements drawn with seed ${values.seed}: the score is ± ${margin} with 95 % confidence.`,
  );
}
console.log(`${Math.round((performance.now() - began) / 1000)} s; ${place}.json has every mutant.`);
const { score } = summarize(mutants);
if (values.check && score < number("threshold")) {
  console.error(`The score ${score.toFixed(2)} is below ${values.threshold}.`);
  process.exitCode = 1;
}
