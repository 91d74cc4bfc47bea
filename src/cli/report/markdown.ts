import type {
  AuditFile,
  AuditRun,
  AuditVerdict,
  AuditView,
} from "../../projections/audit/audit-view.ts";
import { counted } from "../count-words.ts";
import { shortPath } from "../event-summary.ts";
import { MarkdownPage } from "./markdown-page.ts";
import { markdownCode, markdownText } from "./markdown-escape.ts";
import { actorWords, countsWords, runRemarks, runsByPosition } from "./standing-words.ts";

/** Rows of a table: more than anybody reads in a comment. */
const MAXIMUM_ROWS = 150;
const MAXIMUM_NOTES = 20;

const VERDICT_SIGNS: Readonly<Record<AuditVerdict, string>> = {
  verified: "✅",
  "partly-verified": "⚠️",
  unverified: "❌",
  "nothing-changed": "➖",
  unknown: "❔",
};

function standingCell(file: AuditFile): string {
  return file.standing === "verified" ? `✅ verified, ${file.strength}` : file.standing;
}

function verifiedCell(file: AuditFile, runs: ReadonlyMap<number, AuditRun>): string {
  const run = runs.get(file.verified_by);
  return run === undefined ? "" : `${run.kind} ${markdownCode(run.run, 80)}`;
}

function changeCell(file: AuditFile, view: AuditView): string {
  const last = file.changes.at(-1);
  if (last === undefined) return "";
  const who = actorWords(last.actor, view);
  const by = who === "" ? "" : ` by ${markdownText(who, 60)}`;
  const times = file.changes.length === 1 ? "" : ` (${file.changes.length} changes)`;
  return `${last.change} with ${markdownText(last.tool, 40)}${by}${times}`;
}

/** What needs a look comes first. */
const ORDER: readonly AuditFile["standing"][] = [
  ...(["failing", "unverified", "stale", "waived"] as const),
  ...(["verified", "reverted", "moved", "exempt"] as const),
];

function byUrgency(files: readonly AuditFile[]): readonly AuditFile[] {
  return [...files].sort(
    (left, right) => ORDER.indexOf(left.standing) - ORDER.indexOf(right.standing),
  );
}

function outcomeCell(run: AuditRun): string {
  const sign = run.outcome === "passed" ? "✅ " : run.outcome === "failed" ? "❌ " : "";
  const remarks = runRemarks(run).map((remark) => remark.replaceAll("#", "run "));
  return `${sign}${[`${run.outcome}${countsWords(run)}`, ...remarks].join("; ")}`;
}

function addHead(page: MarkdownPage, view: AuditView): void {
  const sign = VERDICT_SIGNS[view.verdict];
  page.add(`**${sign} ${view.verdict.replace("-", " ")}** – ${markdownText(view.headline)}`, "");
  const goal = view.tasks.findLast((task) => task.number > 0)?.goal ?? "";
  if (goal !== "") page.add(`Asked: ${markdownText(goal)}`, "");
  for (const { text } of view.notes.slice(0, MAXIMUM_NOTES))
    page.add(`> ⚠️ ${markdownText(text)}`, ">");
  if (view.notes.length > 0) page.add("");
}

function addTables(page: MarkdownPage, view: AuditView): void {
  const runs = runsByPosition(view);
  const files = byUrgency(view.files);
  page.addTable(
    ["File", "Last change", "Standing", "Verified by"],
    files
      .slice(0, MAXIMUM_ROWS)
      .map((file) => [
        markdownCode(shortPath(file.path, view.project)),
        changeCell(file, view),
        standingCell(file),
        verifiedCell(file, runs),
      ]),
    Math.max(0, files.length - MAXIMUM_ROWS) + view.unlisted_files,
  );
  page.addTable(
    ["Run", "Command", "Outcome"],
    view.runs
      .slice(-MAXIMUM_ROWS)
      .map((run) => [`${run.position} ${run.kind}`, markdownCode(run.run), outcomeCell(run)]),
    Math.max(0, view.runs.length - MAXIMUM_ROWS) + (view.unlisted?.runs ?? 0),
  );
}

function addAllDetails(page: MarkdownPage, view: AuditView): void {
  page.addDetails(
    "Why each outcome is believed",
    view.runs
      .slice(-MAXIMUM_ROWS)
      .map((run) => `run ${run.position}: ${markdownText(run.because)}`),
  );
  page.addDetails(
    "Claims of the final messages",
    view.claims.map((claim) => {
      const hedged = claim.hedged ? ", hedged" : "";
      return `${claim.kind}, ${claim.standing}${hedged}: ${markdownText(claim.sentence)}`;
    }),
  );
  page.addDetails(
    "Waivers",
    view.waivers.map(({ by, reason }) => `by the ${by}: ${markdownText(reason)}`),
  );
  page.addDetails(
    "Stops",
    view.decisions.map(
      ({ decision, rule, message }) =>
        `${decision} by ${markdownText(rule)}${message === "" ? "" : `: ${markdownText(message)}`}`,
    ),
  );
  page.addDetails(
    "Checks evaded",
    view.bypasses.map(
      ({ how, command }) => `${how.replaceAll("-", " ")}: ${markdownCode(command)}`,
    ),
  );
  page.addDetails(
    "Failures of tools",
    view.failures.map(({ tool, summary }) => `${markdownText(tool)}: ${markdownText(summary)}`),
  );
  page.addDetails(
    "Faults of the record",
    view.integrity.problems.map((problem) => markdownText(problem)),
  );
}

/** One session as Markdown for a comment on GitHub, at most `MAXIMUM_MARKDOWN` characters. */
export function auditMarkdown(view: AuditView): string {
  const page = new MarkdownPage();
  addHead(page, view);
  addTables(page, view);
  addAllDetails(page, view);
  const record = view.integrity.intact ? "record intact" : "record damaged";
  const name = view.session === "" ? view.stream : view.session;
  page.close(
    `<sub>fable-ish audit of session ${markdownCode(name, 64)}, ${counted(view.events, "event")}, ${record}</sub>`,
  );
  return page.text;
}

/** Several sessions as one table, the totals first. */
export function auditListMarkdown(views: readonly AuditView[], totals: string): string {
  const page = new MarkdownPage();
  page.add(`**${totals.trim()}**`, "");
  page.addTable(
    ["Session", "Begun", "Verdict", "Says"],
    views.map((view) => [
      markdownCode(view.session === "" ? view.stream : view.session, 40),
      markdownText(view.first.slice(0, 16).replace("T", " ")),
      `${VERDICT_SIGNS[view.verdict]} ${view.verdict}${view.integrity.intact ? "" : ", record damaged"}`,
      markdownText(view.headline),
    ]),
  );
  return page.text;
}
