import { counted } from "../count-words.ts";
import { eventPaint, eventSummary } from "../event-summary.ts";
import { printable } from "../printable.ts";
import type { Colors, Terminal } from "../terminal.ts";
import { fitWidth, padWidth, textWidth, wrapWidth } from "../text-width.ts";
import type { LedgerChange, PlayedStep } from "./play.ts";
import { SOURCE } from "./project.ts";

/** The demo is laid out for this many columns, or fewer. */
export const DEMO_COLUMNS = 80;
const INDENT = 4;
const LABEL = 8;
const FIELD = 22;
const TYPE = 17;

type Paint = (text: string) => string;

/** A label and a text beside it, wrapped. */
function labelled(label: string, text: string, columns: number, paint: Paint, colors: Colors) {
  const room = columns - INDENT - LABEL;
  return wrapWidth(text, room)
    .map((line, index) => {
      const left = index === 0 ? colors.dim(padWidth(label, LABEL)) : " ".repeat(LABEL);
      return `${" ".repeat(INDENT)}${left}${paint(line)}\n`;
    })
    .join("");
}

function header({ step, number, hook }: PlayedStep, columns: number, colors: Colors): string {
  const left = `${String(number).padStart(2)}  ${step.title}`;
  const right = `${step.event} hook, ${Math.round(hook.milliseconds)} ms`;
  const gap = " ".repeat(Math.max(2, columns - textWidth(left) - textWidth(right)));
  return `${colors.bold(left)}${gap}${colors.dim(right)}\n`;
}

function actionText({ step, command }: PlayedStep, columns: number, colors: Colors): string {
  const { action } = step;
  switch (action.kind) {
    case "none":
      return step.quote === ""
        ? ""
        : labelled("", `“${step.quote}”`, columns, colors.italic, colors);
    case "edit":
      return [
        labelled("edit", SOURCE, columns, colors.bold, colors),
        labelled("", `- ${action.edit.before.trim()}`, columns, colors.red, colors),
        labelled("", `+ ${action.edit.after.trim()}`, columns, colors.green, colors),
      ].join("");
    case "run-tests": {
      const status = `exit status ${command?.status ?? "unknown"}`;
      const paint = command?.status === 0 ? colors.green : colors.red;
      const took = `, ${Math.round(command?.milliseconds ?? 0)} ms`;
      const line = `${" ".repeat(INDENT)}${colors.dim(padWidth("run", LABEL))}`;
      return [
        `${line}${colors.bold("node --test")}  ${paint(status)}${colors.dim(took)}\n`,
        ...verdictLines(command?.output ?? "").map((text) =>
          labelled("", printable(text), columns, paint, colors),
        ),
      ].join("");
    }
    default:
      return action satisfies never;
  }
}

/** What the test runner of any Node.js release prints of its verdict: failed tests, and counts. */
const VERDICT = /^(?:not ok \d+ - .*|✖ .*\)|[#ℹ] (?:pass|fail) \d+)$/;
const MAXIMUM_VERDICT_LINES = 3;

function verdictLines(output: string): readonly string[] {
  const lines = output.split("\n").filter((line) => VERDICT.test(line));
  return [...new Set(lines)].slice(0, MAXIMUM_VERDICT_LINES);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function answerText({ hook, step }: PlayedStep, columns: number, colors: Colors): string {
  const answer = isFields(hook.answer) ? hook.answer : {};
  if (answer["decision"] === "block") {
    const reason = printable(String(answer["reason"]));
    const mark = colors.bgRed(colors.white(colors.bold(" BLOCKED ")));
    return [
      `${" ".repeat(INDENT)}${colors.dim(padWidth("gate", LABEL))}${mark}\n`,
      labelled("", reason, columns, colors.red, colors),
    ].join("");
  }
  if (step.event === "Stop") {
    const mark = colors.bgGreen(colors.black(colors.bold(" ALLOWED ")));
    return `${" ".repeat(INDENT)}${colors.dim(padWidth("gate", LABEL))}${mark}\n`;
  }
  const specific = answer["hookSpecificOutput"];
  if (!isFields(specific)) return "";
  const context = String(specific["additionalContext"]);
  const lines = context.split("\n").map((line) => printable(line));
  return lines
    .map((line, index) => labelled(index === 0 ? "tells" : "", line, columns, colors.blue, colors))
    .join("");
}

function eventsText(played: PlayedStep, columns: number, colors: Colors): string {
  return played.events
    .map((event, index) => {
      const label = index === 0 ? "events" : "";
      const position = played.position + index;
      const type = padWidth(event.type, TYPE);
      const room = columns - INDENT - LABEL - 3 - TYPE - 1;
      const summary = fitWidth(demoSummary(eventSummary(event), event.data), room);
      return `${" ".repeat(INDENT)}${colors.dim(padWidth(label, LABEL))}${colors.dim(String(position).padStart(2))} ${eventPaint(event, colors)(type)} ${summary}\n`;
    })
    .join("");
}

/** Temporary folders have long names; here the last part says it all. */
function demoSummary(summary: string, data: object): string {
  if ("project" in data && typeof data.project === "string") return summary.split(",")[0] ?? "";
  return summary.replace(/(?<!\S)\S*[\\/]project[\\/]/g, "");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value === "" ? "(empty)" : value;
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? "none" : String(value.length);
}

function itemText(item: unknown): string {
  if (typeof item === "string") return item.replace(/^.*[\\/]project[\\/]/, "");
  if (!isFields(item)) return String(item);
  const { success, command, summary, kind } = item;
  if (typeof command === "string") {
    const word = success === true ? "success" : success === false ? "failed" : "unknown";
    return `${command}: ${word}`;
  }
  return `${String(kind)}: ${String(summary)}`;
}

function changeText({ before, after }: LedgerChange): string {
  if (!Array.isArray(after)) return `${valueText(before)} → ${valueText(after)}`;
  const items: readonly unknown[] = after;
  const old = Array.isArray(before) ? before.length : 0;
  const added = items.slice(old).map(itemText);
  return added.length === 0 ? counted(items.length, "entry", "entries") : `+ ${added.join(", ")}`;
}

function ledgerText(played: PlayedStep, columns: number, colors: Colors): string {
  const room = columns - INDENT - LABEL - FIELD;
  return played.ledger
    .map((change, index) => {
      const label = index === 0 ? "ledger" : "";
      const text = fitWidth(printable(changeText(change)), room);
      return `${" ".repeat(INDENT)}${colors.dim(padWidth(label, LABEL))}${colors.magenta(padWidth(change.field, FIELD))}${text}\n`;
    })
    .join("");
}

function surprisesText({ surprises }: PlayedStep, columns: number, colors: Colors): string {
  return surprises
    .map((text) => labelled("UNLIKE", printable(text), columns, colors.red, colors))
    .join("");
}

/** One step of the demo as text: what happened, what the hook answered, what it recorded. */
export function stepText(played: PlayedStep, terminal: Terminal): string {
  const { colors } = terminal;
  const columns = Math.min(terminal.columns, DEMO_COLUMNS);
  return [
    header(played, columns, colors),
    actionText(played, columns, colors),
    answerText(played, columns, colors),
    eventsText(played, columns, colors),
    ledgerText(played, columns, colors),
    labelled("", played.step.remark, columns, colors.dim, colors),
    surprisesText(played, columns, colors),
    "\n",
  ].join("");
}
