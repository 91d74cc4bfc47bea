/**
 * Scores the reading of file changes on a labelled corpus (one JSON object a line), in two ways:
 * the recorded inputs alone, with no disk behind them, and live, every command really run.
 *
 *     node --import tsx scripts/eval-changes.ts corpus/changes.jsonl
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { readFileChange } from "../src/evidence/file-changes.ts";
import type { Surroundings, ToolCall } from "../src/evidence/tool-call.ts";
import { createSurroundings } from "../src/system/surroundings.ts";
import {
  callOf,
  liveTree,
  runLive,
  wait,
  type HostMode,
  type LiveTree,
} from "../test/support/live-tree.ts";
import { PATIENT } from "../test/support/patience.ts";

interface Row {
  readonly id: string;
  readonly git: boolean;
  readonly expect: { readonly changed: readonly string[] };
  readonly input: Readonly<Record<string, unknown>>;
}

class Score {
  private hits = 0;
  private misses = 0;
  private extras = 0;
  private rows = 0;
  private readonly wrong: string[] = [];

  add(id: string, expected: readonly string[], found: readonly string[]): void {
    this.rows += 1;
    const missed = expected.filter((name) => !found.includes(name));
    const extra = found.filter((name) => !expected.includes(name));
    this.hits += expected.length - missed.length;
    this.misses += missed.length;
    this.extras += extra.length;
    if (missed.length + extra.length === 0) return;
    this.wrong.push(`  ${id}: missed [${missed.join(", ")}], claimed [${extra.join(", ")}]`);
  }

  report(title: string): string {
    const percent = (part: number, whole: number): string =>
      whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;
    const recall = percent(this.hits, this.hits + this.misses);
    const precision = percent(this.hits, this.hits + this.extras);
    const right = percent(this.rows - this.wrong.length, this.rows);
    const head = `${title}: recall ${recall}, precision ${precision}, rows right ${right} of ${this.rows}`;
    return [head, ...this.wrong].join("\n");
  }
}

function textOf(row: Row, name: string): string {
  const value = row.input[name];
  return typeof value === "string" ? value : "";
}

function commandOf(row: Row): string {
  const input = row.input["tool_input"] as { readonly command?: unknown };
  return typeof input.command === "string" ? input.command : "";
}

/** The machine of the recording is not here: everything is missing. */
function nowhere(): Surroundings {
  return {
    readText: () => undefined,
    kindOf: () => "missing",
    list: () => [],
    identityOf: (path) => path,
    lookAtWorkTree: () => ({ changes: [], incomplete: "no disk" }),
    changedIdentities: [],
  };
}

function recordedCall(row: Row): ToolCall {
  const failed = textOf(row, "hook_event_name") === "PostToolUseFailure";
  const duration = row.input["duration_ms"];
  return {
    tool: textOf(row, "tool_name"),
    event: failed ? "PostToolUseFailure" : "PostToolUse",
    input: row.input["tool_input"] as Readonly<Record<string, unknown>>,
    response: row.input["tool_response"],
    error: textOf(row, "error"),
    interrupted: false,
    duration: typeof duration === "number" ? duration : undefined,
    directory: textOf(row, "cwd"),
    project: row.git ? "/home/dev/acme" : "/home/dev/plain",
    at: 0,
  };
}

function relative(call: ToolCall, surroundings: Surroundings): string[] {
  const files = readFileChange(call, surroundings)?.files ?? [];
  return files.map(({ path }) => path.slice(call.project.length + 1)).sort();
}

function missingProgram(command: string): string | undefined {
  const programs = ["black", "gofmt", "ruby", "sudo"];
  const inUse = programs.filter((name) => new RegExp(`\\b${name}\\b`).test(command));
  return inUse.find((name) => spawnSync("which", [name]).status !== 0);
}

/** Commands of the corpus leave the project only for this folder. */
const OUTSIDE = tmpdir();

function live(row: Row, tree: LiveTree, mode: HostMode, score: Score): void {
  const command = commandOf(row).replaceAll("/home/dev/", `${OUTSIDE}/`);
  const run = runLive(tree, command);
  const call = callOf(tree, command, run, mode);
  const surroundings = createSurroundings({
    project: tree.root,
    changedIdentities: [],
    limits: PATIENT,
  });
  score.add(`${row.id} ${command.slice(0, 60)}`, run.changed, relative(call, surroundings));
  if ([...row.expect.changed].sort().join() === run.changed.join()) return;
  console.log(`  (${row.id}: here it changed [${run.changed.join(", ")}])`);
}

/** Every row in a tree of its own, all built before the first is run. */
function scoreLive(rows: readonly Row[], mode: HostMode): string {
  const runnable = rows.filter((row) => missingProgram(commandOf(row)) === undefined);
  const trees = runnable.map((row) => ({ row, tree: liveTree(row.git) }));
  const score = new Score();
  try {
    wait(600);
    for (const { row, tree } of trees) live(row, tree, mode, score);
  } finally {
    for (const { tree } of trees) tree.remove();
  }
  const skipped = rows.filter((row) => !runnable.includes(row)).map(({ id }) => id);
  const note = skipped.length > 0 ? `\n  skipped, program missing: ${skipped.join(" ")}` : "";
  return score.report(`live, host diff ${mode}`) + note;
}

function main(path: string): void {
  const rows = readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
  const recorded = new Score();
  for (const row of rows) {
    recorded.add(row.id, row.expect.changed, relative(recordedCall(row), nowhere()));
  }
  console.log(recorded.report("recorded, no disk"));
  for (const mode of ["listed", "unavailable"] as const) console.log(scoreLive(rows, mode));
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("usage: eval-changes.ts <changes.jsonl>");
  process.exitCode = 2;
} else main(path);
