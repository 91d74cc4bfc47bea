import type { Policy } from "../../gate/policy.ts";
import { printable } from "../printable.ts";
import type { Colors, Terminal } from "../terminal.ts";
import { fitWidth, padWidth } from "../text-width.ts";
import type { ComparedDecision, ComparisonSummary, Judgement } from "./comparison.ts";
import { policyName } from "./policy-choice.ts";

const SESSION_COLUMNS = 8;
const LINE_COLUMNS = 7;
const RESULT_COLUMNS = 9;
const GAPS = 5;

function judgementColumns({ columns }: Terminal): number {
  return Math.floor((columns - SESSION_COLUMNS - LINE_COLUMNS - RESULT_COLUMNS - GAPS) / 2);
}

function row(cells: readonly [string, string, string, string, string], width: number): string {
  const [session, line, recorded, other, result] = cells;
  return `${session} ${line}  ${padWidth(recorded, width)} ${padWidth(other, width)} ${result}`;
}

/** The head of the table. */
export function comparisonHead(policy: Policy, terminal: Terminal): string {
  const width = judgementColumns(terminal);
  const other = fitWidth(printable(policyName(policy)).toUpperCase(), width);
  const line = row(["SESSION ", "   LINE", "RECORDED", other, "VERDICT"], width);
  return `${terminal.colors.dim(line)}\n`;
}

function judgementCell(judgement: Judgement | undefined, width: number, colors: Colors): string {
  if (judgement === undefined) return padWidth("rests on what came later", width);
  const text = `${judgement.action} ${judgement.rule}`;
  const cell = padWidth(fitWidth(printable(text), width), width);
  return judgement.action === "block" ? colors.red(cell) : colors.green(cell);
}

/** One decision as a row of the table. */
export function comparisonRow(decision: ComparedDecision, terminal: Terminal): string {
  const { colors } = terminal;
  const width = judgementColumns(terminal);
  const { session, stream, position, recorded, other, same } = decision;
  const name = printable(session === "" ? stream : session).slice(0, SESSION_COLUMNS);
  const line = row(
    [
      colors.cyan(padWidth(name, SESSION_COLUMNS)),
      String(position).padStart(LINE_COLUMNS),
      judgementCell(recorded, width, colors),
      judgementCell(other, width, colors),
      same ? "same" : colors.yellow("different"),
    ],
    width,
  );
  return `${line}\n`;
}

/** The counts below the table. */
export function comparisonSummary(summary: ComparisonSummary, { colors }: Terminal): string {
  return summary
    .lines()
    .map((line) => `${colors.bold(printable(line))}\n`)
    .join("");
}
