import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { TASK_MODES } from "../src/events/event.ts";
import type { TaskMode } from "../src/events/event.ts";
import "../src/prompts/every-message-vocabulary.ts";
import { classifyPrompt } from "../src/prompts/classify.ts";
import { announcesNextAction } from "../src/prompts/closing.ts";
import * as closingSets from "../test/prompts/closing-samples.ts";
import type { LabelledMessage } from "../test/prompts/closing-samples.ts";
import * as promptSets from "../test/prompts/prompt-samples.ts";
import type { LabelledPrompt } from "../test/prompts/prompt-samples.ts";

/**
 * Prints how often the readings of prompts, closing sentences, verifications and changes are right
 * on labelled data: the corpus in the folder named (`prompts.jsonl`, `closings.jsonl`,
 * `evidence.jsonl`, `changes.jsonl`), and the project's own labelled sets.
 *
 *   npm run eval -- [CORPUS FOLDER] [--wrong]
 */
const words = process.argv.slice(2);
const showsWrong = words.includes("--wrong");
const root = fileURLToPath(new URL("..", import.meta.url));
const named = words.find((word) => !word.startsWith("--"));
const corpus = named === undefined ? join(root, "corpus") : resolve(named);

interface Sample<Label extends string> {
  readonly text: string;
  readonly label: Label;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readRows(name: string): readonly Readonly<Record<string, unknown>>[] {
  const path = join(corpus, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

/** Accuracy, and a table of what each label was read as. */
function report<Label extends string>(
  title: string,
  labels: readonly Label[],
  samples: readonly Sample<Label>[],
  read: (text: string) => Label,
): void {
  if (samples.length === 0) return;
  const readings = samples.map((sample) => ({ ...sample, read: read(sample.text) }));
  const right = readings.filter((reading) => reading.read === reading.label).length;
  const share = ((100 * right) / samples.length).toFixed(1);
  print(`\n${title}: ${right} of ${samples.length} right, ${share} %`);
  const width = Math.max(10, ...labels.map((label) => label.length + 2));
  print(`  ${"is \\ read as".padEnd(14)}${labels.map((label) => label.padStart(width)).join("")}`);
  for (const label of labels) {
    const counts = labels.map((other) =>
      String(
        readings.filter((reading) => reading.label === label && reading.read === other).length,
      ).padStart(width),
    );
    print(`  ${label.padEnd(14)}${counts.join("")}`);
  }
  if (!showsWrong) return;
  for (const reading of readings) {
    if (reading.read === reading.label) continue;
    print(`  ${reading.label} read as ${reading.read}: ${JSON.stringify(reading.text)}`);
  }
}

const INTENTS = ["announces", "ends"] as const;
type Intent = (typeof INTENTS)[number];

function isTaskMode(value: unknown): value is TaskMode {
  return TASK_MODES.some((mode) => mode === value);
}

function prompts(title: string, samples: readonly LabelledPrompt[]): void {
  report(
    title,
    TASK_MODES,
    samples.map(({ mode, prompt }) => ({ label: mode, text: prompt })),
    (text) => classifyPrompt(text).mode,
  );
}

function closings(title: string, samples: readonly LabelledMessage[]): void {
  report<Intent>(
    title,
    INTENTS,
    samples.map(({ intent, message }) => ({ label: intent ? "announces" : "ends", text: message })),
    (text) => (announcesNextAction(text) ? "announces" : "ends"),
  );
}

/** Runs the evaluation of another part on its corpus. */
function delegate(script: string, name: string): void {
  const path = join(corpus, name);
  const program = join(root, "scripts", script);
  if (!existsSync(path) || !existsSync(program)) return;
  print(`\n${name}`);
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", program, path], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [summary = "", wrong = ""] = stdout.split("\nnot right\n");
  print(summary.trimEnd());
  if (showsWrong && wrong !== "") print(`\nnot right\n${wrong.trimEnd()}`);
  if (status !== 0) process.exitCode = 1;
}

if (named !== undefined && !existsSync(corpus)) {
  throw new Error(`${corpus} does not exist. Name the folder that holds prompts.jsonl.`);
}
function setName(name: string): string {
  return name.toLowerCase().replaceAll("_", " ");
}

for (const [name, set] of Object.entries(promptSets)) {
  if (Array.isArray(set)) prompts(`prompts, ${setName(name)}`, set);
}
for (const [name, set] of Object.entries(closingSets)) {
  if (Array.isArray(set)) closings(`closing sentences, ${setName(name)}`, set);
}
prompts(
  "prompts.jsonl",
  readRows("prompts.jsonl").flatMap(({ mode, prompt }) =>
    isTaskMode(mode) && typeof prompt === "string" ? [{ mode, prompt }] : [],
  ),
);
closings(
  "closings.jsonl",
  readRows("closings.jsonl").flatMap(({ intent_only: intent, message }) =>
    typeof intent === "boolean" && typeof message === "string" ? [{ intent, message }] : [],
  ),
);
delegate("eval-evidence.ts", "evidence.jsonl");
delegate("eval-changes.ts", "changes.jsonl");
