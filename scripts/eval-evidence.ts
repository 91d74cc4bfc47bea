import { readFileSync } from "node:fs";
import type { Surroundings, ToolCall } from "../src/evidence/tool-call.ts";
import { readVerifications } from "../src/evidence/verifications.ts";

/** One labelled run of the corpus. */
interface Row {
  readonly id: string;
  readonly tool: string | null;
  readonly wrapper: string;
  readonly truth: "pass" | "fail" | "empty" | null;
  readonly status_carries: boolean | null;
  readonly expect: {
    readonly verification: boolean;
    readonly success: boolean | null;
    readonly pending: boolean;
  };
  readonly input: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly recognised: boolean;
  readonly success: boolean | null;
  readonly pending: boolean;
}

const NOWHERE: Surroundings = {
  readText: () => undefined,
  kindOf: () => "missing",
  list: () => [],
  identityOf: (path) => path,
  lookAtWorkTree: () => ({ changes: [], incomplete: "" }),
  changedIdentities: [],
};

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function callOf(input: Row["input"]): ToolCall {
  return {
    tool: text(input["tool_name"]),
    event: input["hook_event_name"] === "PostToolUseFailure" ? "PostToolUseFailure" : "PostToolUse",
    input: record(input["tool_input"]),
    response: input["tool_response"],
    error: text(input["error"]),
    interrupted: input["is_interrupt"] === true,
    duration: undefined,
    directory: text(input["cwd"]),
    project: text(input["cwd"]),
    at: 0,
  };
}

/** Of several runs in one command the last one decided counts: the others lead up to it. */
function answerOf(row: Row): Answer {
  const runs = readVerifications(callOf(row.input), NOWHERE);
  const last =
    runs.findLast(({ outcome }) => outcome === "passed" || outcome === "failed") ?? runs.at(-1);
  const failed = runs.some(({ outcome }) => outcome === "failed");
  const success = failed ? false : last?.outcome === "passed" ? true : null;
  return {
    recognised: runs.length > 0,
    success,
    pending: runs.some(({ outcome }) => outcome === "pending"),
  };
}

type Verdict =
  "right" | "unknown" | "missed" | "wrong passed" | "wrong failed" | "mention" | "wrong pending";

function judge(row: Row, answer: Answer): Verdict {
  if (!row.expect.verification) return answer.recognised ? "mention" : "right";
  if (!answer.recognised) return "missed";
  if (row.expect.pending !== answer.pending) return "wrong pending";
  if (answer.success === row.expect.success) return "right";
  if (answer.success === null) return "unknown";
  return answer.success ? "wrong passed" : "wrong failed";
}

function tally(rows: readonly (readonly [Row, Verdict])[], key: (row: Row) => string): string[] {
  const groups = new Map<string, Verdict[]>();
  for (const [row, verdict] of rows)
    groups.set(key(row), [...(groups.get(key(row)) ?? []), verdict]);
  return [...groups].sort().map(([name, verdicts]) => {
    const of = (verdict: Verdict): number => verdicts.filter((each) => each === verdict).length;
    const wrong = of("wrong passed") + of("wrong failed") + of("wrong pending");
    return `${name.padEnd(14)} rows ${String(verdicts.length).padStart(4)}  right ${of("right")}  unknown ${of("unknown")}  missed ${of("missed")}  wrong ${wrong}`;
  });
}

function main(path: string): void {
  const rows = readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Row => JSON.parse(line) as Row);
  const started = performance.now();
  const judged = rows.map((row) => [row, judge(row, answerOf(row))] as const);
  const took = performance.now() - started;
  const totals = new Map<string, number>();
  for (const [, verdict] of judged) totals.set(verdict, (totals.get(verdict) ?? 0) + 1);
  console.log([...totals].map(([verdict, number]) => `${verdict}: ${number}`).join("  "));
  const carried = judged.filter(([row]) => row.status_carries === true);
  const right = carried.filter(([, verdict]) => verdict === "right").length;
  console.log(
    `carried status: ${right} of ${carried.length} right; ${(took / rows.length).toFixed(2)} ms a row`,
  );
  console.log(`\nby tool\n${tally(judged, (row) => row.tool ?? "mention").join("\n")}`);
  console.log(`\nby wrapper\n${tally(judged, (row) => row.wrapper).join("\n")}`);
  console.log("\nnot right");
  for (const [row, verdict] of judged) {
    if (verdict === "right") continue;
    const command = JSON.stringify(record(row.input["tool_input"])["command"]).slice(0, 110);
    console.log(
      `${verdict.padEnd(13)} ${row.id} ${row.tool ?? "-"} ${row.wrapper} ${row.truth ?? "-"} ${command}`,
    );
  }
}

main(process.argv[2] ?? "corpus/evidence.jsonl");
