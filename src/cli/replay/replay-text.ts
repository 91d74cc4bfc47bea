import { hasSuccessfulVerification } from "../../projections/ledger.ts";
import type { Ledger } from "../../projections/ledger.ts";
import type { ReplayDifference, RuleReading } from "../../gate/replay.ts";
import type { ReplayedDecision } from "./replayed-decision.ts";
import { counted } from "../count-words.ts";
import { shortPath } from "../event-summary.ts";
import { printable } from "../printable.ts";
import type { Colors, Terminal } from "../terminal.ts";
import { padWidth, wrapWidth } from "../text-width.ts";
import { clockTime } from "../times.ts";

const LABEL_COLUMNS = 18;

function resultText({ result, policy }: ReplayedDecision, colors: Colors): string {
  switch (result) {
    case "reproduced":
      return colors.green("reproduced");
    case "differs":
      return colors.red("comes out otherwise");
    case "unknown-policy":
      return colors.yellow(
        `cannot be judged: this release has no policy ${printable(policy.name)} ${policy.version}`,
      );
    case "no-basis":
      return colors.red("rests on a place behind itself: no hook made it");
    default:
      return result satisfies never;
  }
}

function differenceText({ what, recorded, replayed }: ReplayDifference, colors: Colors): string {
  return [
    `      ${colors.bold(what)}\n`,
    `      ${colors.red(`- recorded  ${printable(recorded)}`)}\n`,
    `      ${colors.green(`+ replayed  ${printable(replayed)}`)}\n`,
  ].join("");
}

function labelled(label: string, text: string, { colors, columns }: Terminal): string {
  const [first, ...more] = wrapWidth(printable(text), columns - LABEL_COLUMNS - 6);
  const rest = more.map((line) => `${" ".repeat(LABEL_COLUMNS + 6)}${line}\n`).join("");
  return `      ${colors.dim(padWidth(label, LABEL_COLUMNS))}${first ?? ""}\n${rest}`;
}

/** What a ledger says, a labelled line each; paths below the project are relative to it. */
export function ledgerLines(ledger: Ledger, project: string, terminal: Terminal): string {
  const successes = ledger.verification_results.filter(({ success }) => success === true).length;
  const verified = hasSuccessfulVerification(ledger)
    ? `${successes} of ${counted(ledger.verification_results.length, "run")} succeeded`
    : `none of ${counted(ledger.verification_results.length, "run")} succeeded`;
  const changed = ledger.changed_paths.map((path) => shortPath(path, project)).join(", ");
  const noRuns = ledger.verification_results.length === 0;
  return [
    labelled("task", `${ledger.task_mode}: ${ledger.goal}`, terminal),
    labelled("changed", changed || "nothing", terminal),
    labelled("verified", noRuns ? "nothing was run" : verified, terminal),
    labelled("blocks so far", String(ledger.stop_blocks), terminal),
  ].join("");
}

function readText(decision: ReplayedDecision, project: string, terminal: Terminal): string {
  const { read } = decision;
  if (read === undefined) return "";
  const { ledger, facts } = read;
  const running = facts.background_tasks.map(({ type, command }) => `${type} ${command}`.trim());
  return [
    `    ${terminal.colors.bold("read")}, from the first ${counted(decision.basis, "line")} of the stream\n`,
    ledgerLines(ledger, project, terminal),
    labelled("stop hook active", facts.stop_hook_active ? "yes" : "no", terminal),
    labelled("last words", facts.closing || "none", terminal),
    labelled("announces only", facts.intent_only ? "yes" : "no", terminal),
    labelled("still running", running.join(", ") || "nothing", terminal),
  ].join("");
}

/** What one rule said of a situation, as a line. */
export function ruleText({ rule, result, verdict }: RuleReading, { colors }: Terminal): string {
  const name = rule.padEnd(LABEL_COLUMNS);
  switch (result) {
    case "does-not-apply":
      return `      ${colors.dim(`${name}does not apply`)}\n`;
    case "would-apply":
      return `      ${colors.dim(`${name}not reached (would ${verdict?.action ?? "apply"})`)}\n`;
    case "decides": {
      const paint = verdict?.action === "block" ? colors.red : colors.green;
      return `      ${paint(`${name}applies: ${verdict?.action ?? ""}`)}\n`;
    }
    default:
      return result satisfies never;
  }
}

/** One replayed decision, as paragraphs. */
export function decisionText(
  decision: ReplayedDecision,
  project: string,
  terminal: Terminal,
): string {
  const { colors } = terminal;
  const { number, position, at, type, rule, policy } = decision;
  const verb = type === "StopBlocked" ? colors.red("blocked") : colors.green("allowed");
  const head = `${colors.bold(`#${number}`)}  line ${position}  ${clockTime(at)}  ${verb} by ${printable(rule)} (${printable(policy.name)} ${policy.version})`;
  const differences = decision.differences.map((entry) => differenceText(entry, colors)).join("");
  const rules = decision.rules?.map((reading) => ruleText(reading, terminal)).join("") ?? "";
  return [
    `${head}\n    ${resultText(decision, colors)}\n`,
    differences,
    readText(decision, project, terminal),
    rules === "" ? "" : `    ${colors.bold("rules")}, the first that applies decides\n${rules}`,
  ].join("");
}

/** The sum of a replay, as one line. */
export function replaySummary(count: number, reproduced: number, { colors }: Terminal): string {
  if (count === 0) return "no stop was judged in this session\n";
  return reproduced === count
    ? `${colors.green(`${counted(reproduced, "decision")} reproduced, byte for byte`)}\n`
    : `${colors.red(`${reproduced} of ${counted(count, "decision")} reproduced`)}\n`;
}
