import type {
  AuditChange,
  AuditClaim,
  AuditDecision,
  AuditFile,
  AuditRun,
  AuditView,
} from "../../projections/audit/audit-view.ts";
import { counted } from "../count-words.ts";
import { shortPath } from "../event-summary.ts";
import type { Colors, Terminal } from "../terminal.ts";
import { clockTime, dateAndTime, duration } from "../times.ts";
import {
  actorWords,
  countsWords,
  fileMark,
  runMark,
  runRemarks,
  runsByPosition,
  standingWords,
  verdictPaint,
} from "./standing-words.ts";
import { paragraph, section, shown } from "./terminal-layout.ts";

/** Changes of one file that are shown; `--json` has them all. */
const SHOWN_CHANGES = 4;
/** Entries of a list that are shown. */
const SHOWN_ENTRIES = 100;

function markPaint(mark: string, colors: Colors): (text: string) => string {
  switch (mark) {
    case "✓":
      return colors.green;
    case "✗":
      return colors.red;
    case "·":
      return colors.dim;
    default:
      return colors.yellow;
  }
}

function marked(mark: string, colors: Colors): string {
  return `  ${markPaint(mark, colors)(mark)} `;
}

/** A painted mark takes no columns for its colour: the indent is that of the plain one. */
function entry(mark: string, text: string, terminal: Terminal): string {
  const plain = paragraph(`  ${mark} `, text, terminal);
  return marked(mark, terminal.colors) + plain.slice(4);
}

function below(text: string, terminal: Terminal): string {
  return paragraph("      ", text, terminal, terminal.colors.dim);
}

function changeWords(change: AuditChange, view: AuditView): string {
  const who = actorWords(change.actor, view);
  const how = change.tree === "" ? change.change : `${change.change} by git ${change.tree}`;
  const flags = change.flags.filter((flag) => flag !== "test");
  return [
    `${clockTime(change.at)} ${how} with ${change.tool === "" ? "a tool" : change.tool}`,
    who === "" ? "" : ` by ${who}`,
    flags.length === 0 ? "" : ` (${flags.join(", ")})`,
  ].join("");
}

function fileText(
  file: AuditFile,
  runs: ReadonlyMap<number, AuditRun>,
  view: AuditView,
  terminal: Terminal,
): string {
  const mark = fileMark(file);
  const name = shown(shortPath(file.path, view.project), 3 * terminal.columns);
  const changes = file.changes.slice(-SHOWN_CHANGES).map((change) => changeWords(change, view));
  const more = file.changes.length - changes.length;
  const earlier = more > 0 ? `${counted(more, "earlier change")}; ` : "";
  return [
    entry(mark, `${name}: ${shown(standingWords(file, runs))}`, terminal),
    below(shown(`${earlier}${changes.join("; ")}`), terminal),
  ].join("");
}

function runText(run: AuditRun, view: AuditView, terminal: Terminal): string {
  const who = actorWords(run.actor, view);
  const by = who === "" ? "" : `, by ${who}`;
  const head = `#${run.position} ${clockTime(run.at)} ${run.kind} ${run.outcome}${countsWords(run)}${by}: ${run.run}`;
  const remarks = runRemarks(run).map(
    (remark) => `${remark.charAt(0).toUpperCase()}${remark.slice(1)}.`,
  );
  const why = [run.because, ...remarks].join(" ");
  return [entry(runMark(run), shown(head), terminal), below(shown(why), terminal)].join("");
}

function decisionText(decision: AuditDecision, terminal: Terminal): string {
  const { at, rule, policy, message, counted: isCounted } = decision;
  const blocked = decision.decision === "blocked";
  const uncounted = blocked && !isCounted ? ", not counted" : "";
  const head = `${clockTime(at)} ${decision.decision} by ${rule} (${policy}${uncounted})`;
  const text = message === "" ? head : `${head}: ${message}`;
  return entry(blocked ? "✗" : "·", shown(text), terminal);
}

function claimText(claim: AuditClaim, terminal: Terminal): string {
  const held = claim.run === 0 ? claim.standing : `${claim.standing}, #${claim.run}`;
  const hedged = claim.hedged ? ", hedged" : "";
  const mark = claim.standing === "supported" ? "✓" : claim.hedged ? "·" : "✗";
  const text = `${clockTime(claim.at)} ${claim.kind} (${held}${hedged}): “${claim.sentence}”`;
  return entry(mark, shown(text), terminal);
}

function listed<T>(values: readonly T[], text: (value: T) => string): readonly string[] {
  const rest = values.length - SHOWN_ENTRIES;
  const parts = values.slice(-SHOWN_ENTRIES).map(text);
  return rest > 0 ? [`  and ${rest} before; --json has them\n`, ...parts] : parts;
}

function headText(view: AuditView, terminal: Terminal): string {
  const { colors } = terminal;
  const verdict = view.verdict.replace("-", " ");
  const plain = paragraph(`${verdict}: `, shown(view.headline), terminal);
  const name = view.session === "" ? view.stream : view.session;
  const when =
    view.first === ""
      ? "no events"
      : `${dateAndTime(view.first)}, ${duration(view.first, view.last)}, ${counted(view.events, "event")}`;
  return [
    colors.bold(verdictPaint(view.verdict, colors)(verdict)) + plain.slice(verdict.length),
    paragraph("", shown(`session ${name}, ${when}`), terminal, colors.dim),
    view.project === "" ? "" : paragraph("", shown(view.project), terminal, colors.dim),
  ].join("");
}

function integrityText({ integrity }: AuditView, terminal: Terminal): string {
  if (integrity.intact)
    return entry("✓", "intact: nothing was changed, cut out or put in", terminal);
  return integrity.problems.map((problem) => entry("✗", shown(problem), terminal)).join("");
}

/** One session as text that fits the terminal; the verdict comes first. */
export function auditText(view: AuditView, terminal: Terminal): string {
  const runs = runsByPosition(view);
  const about = (moment: { readonly at: string }): string => clockTime(moment.at);
  return [
    headText(view, terminal),
    section(
      "Notes",
      view.notes.map(({ text }) => entry("!", shown(text), terminal)),
      terminal,
    ),
    section(
      "Asked",
      listed(view.tasks, (task) => {
        const risks = task.risk_flags.length === 0 ? "" : ` [${task.risk_flags.join(", ")}]`;
        const goal = task.number === 0 ? "before the first prompt" : task.goal;
        return entry("·", shown(`${about(task)} ${task.mode}${risks}: ${goal}`), terminal);
      }),
      terminal,
    ),
    section(
      "Changed",
      listed(view.files, (file) => fileText(file, runs, view, terminal)),
      terminal,
    ),
    section(
      "Verifications",
      listed(view.runs, (run) => runText(run, view, terminal)),
      terminal,
    ),
    section(
      "Failures of tools",
      listed(view.failures, (failure) =>
        entry("✗", shown(`${about(failure)} ${failure.tool}: ${failure.summary}`), terminal),
      ),
      terminal,
    ),
    section(
      "Stops",
      listed(view.decisions, (decision) => decisionText(decision, terminal)),
      terminal,
    ),
    section(
      "Waivers",
      listed(view.waivers, (waiver) =>
        entry("!", shown(`${about(waiver)} by the ${waiver.by}: ${waiver.reason}`), terminal),
      ),
      terminal,
    ),
    section(
      "Checks evaded",
      listed(view.bypasses, (bypass) => {
        const how = bypass.how.replaceAll("-", " ");
        return entry("!", shown(`${about(bypass)} ${how}: ${bypass.command}`), terminal);
      }),
      terminal,
    ),
    section(
      "Claims of the final messages",
      listed(view.claims, (claim) => claimText(claim, terminal)),
      terminal,
    ),
    section("Record", [integrityText(view, terminal)], terminal),
  ].join("");
}
