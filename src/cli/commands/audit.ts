import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AuditView } from "../../projections/audit/audit-view.ts";
import { unreadableView } from "../../projections/audit/build-view.ts";
import { readInBulk } from "../../system/bulk-reading.ts";
import { listStreams, obstructedStreams, obstructionText } from "../../system/stream-list.ts";
import { auditAll, filteredStreams, latestOfProject, nothingToAudit } from "../audited-sessions.ts";
import { auditStream } from "../audited-stream.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { dateOption } from "../dates.ts";
import { printableJson } from "../printable.ts";
import { Progress } from "../progress.ts";
import { auditListMarkdown, auditMarkdown } from "../report/markdown.ts";
import { auditLine, auditTotals } from "../report/terminal-list.ts";
import { auditText } from "../report/terminal.ts";
import { dataRoots, reading, requireStream } from "../stored-session.ts";
import type { StoredStream } from "../../system/stream-list.ts";

/** Options that ask about several sessions. */
const SEVERAL = ["since", "until", "project"] as const;

function asksForSeveral({ options }: Invocation): boolean {
  return options.flag("all") || SEVERAL.some((name) => options.text(name) !== undefined);
}

function checkOptions(call: Invocation): void {
  const { options, operands } = call;
  const formats = [options.flag("json"), options.flag("markdown"), options.text("html")];
  if (formats.filter((format) => format !== undefined && format !== false).length > 1) {
    throw new CommandError(
      "usage",
      "--json, --markdown and --html exclude each other.",
      "Call the command once for each.",
    );
  }
  const chosen = [operands.length > 0, options.flag("last"), asksForSeveral(call)];
  if (chosen.filter(Boolean).length > 1) {
    throw new CommandError(
      "usage",
      "A session, --last, and --all, --since, --until or --project exclude each other.",
      "Name one session, or ask for several.",
    );
  }
}

/** The one session that a call is about. */
function oneStream(call: Invocation): StoredStream {
  const { options, operands, environment, directory } = call;
  const inSession = (environment["CLAUDE_CODE_SESSION_ID"] ?? "") !== "";
  if (operands[0] !== undefined || (inSession && !options.flag("last"))) {
    return requireStream(call, operands[0]);
  }
  const roots = dataRoots(call);
  const streams = listStreams(roots);
  const stream = options.flag("last")
    ? streams[0]
    : latestOfProject(streams, environment, directory);
  if (stream !== undefined) return stream;
  if (streams.length === 0) throw nothingToAudit(roots);
  throw new CommandError(
    "not-found",
    `No session of this project (${directory}) is recorded.`,
    "--last takes the latest of any project; fable-ish sessions lists them.",
  );
}

function isGood({ verdict, integrity }: AuditView): boolean {
  return integrity.intact && (verdict === "verified" || verdict === "nothing-changed");
}

function exitStatus(views: readonly AuditView[]): ExitStatus {
  return views.every(isGood) ? 0 : 1;
}

async function writePage(
  call: Invocation,
  file: string,
  views: readonly AuditView[],
): Promise<void> {
  const { renderHtmlReport } = await import("../parts/html-report.ts");
  const page = renderHtmlReport(views, { generated: new Date(call.now()).toISOString() });
  if (file === "-") {
    call.terminal.write(page);
    return;
  }
  const path = resolve(call.directory, file);
  try {
    writeFileSync(path, page);
  } catch (error) {
    throw new CommandError(
      "unreadable",
      `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      "Name a file in a folder that exists, or - for standard output.",
      { cause: error },
    );
  }
  call.terminal.write(`wrote ${printableJson(path)}\n`);
}

async function auditOne(call: Invocation): Promise<ExitStatus> {
  const { terminal, options } = call;
  const stream = oneStream(call);
  const view = reading(stream, () => auditStream(stream));
  const html = options.text("html");
  if (html !== undefined) await writePage(call, html, [view]);
  else if (options.flag("json")) terminal.write(`${printableJson(view, 2)}\n`);
  else if (options.flag("markdown")) terminal.write(auditMarkdown(view));
  else terminal.write(auditText(view, terminal));
  return exitStatus([view]);
}

async function auditSeveral(call: Invocation): Promise<ExitStatus> {
  const { terminal, options, directory } = call;
  const now = call.now();
  const project = options.text("project");
  const roots = dataRoots(call);
  const streams = filteredStreams(roots, {
    since: dateOption("since", options.text("since"), now),
    until: dateOption("until", options.text("until"), now),
    project: project === undefined ? undefined : resolve(directory, project),
  });
  const obstructed = obstructedStreams(roots);
  if (streams.length + obstructed.length === 0) throw nothingToAudit(roots);
  const audited = auditAll(streams, new Progress(terminal));
  const views = [
    ...audited.views,
    ...obstructed.map((stream) => unreadableView(stream.key, obstructionText(stream))),
  ];
  const unreadable = audited.unreadable + obstructed.length;
  const html = options.text("html");
  if (html !== undefined) await writePage(call, html, views);
  else if (options.flag("json")) terminal.write(`${printableJson(views, 2)}\n`);
  else if (options.flag("markdown")) {
    terminal.write(auditListMarkdown(views, auditTotals(views)));
  } else {
    for (const view of views) terminal.write(auditLine(view, terminal));
    terminal.write(auditTotals(views));
  }
  return unreadable > 0 ? 2 : exitStatus(views);
}

/** `audit`: what a session changed, what verified it, and what it claimed, after the fact. */
export const audit: Command = {
  name: "audit",
  summary: "Report what was changed, what verified it, and what was claimed.",
  operands: "[SESSION | FILE.jsonl]",
  maximumOperands: 1,
  description: [
    "The verdict comes first. A changed file is verified when a check that covers it passed after its last change and none has failed since. Documentation, files that only git moved, and changes that were taken back need no check; a waiver is shown, and is no verification. docs/AUDIT.md has the rules.",
    "Without a session named: the one it runs in, else the latest of the current project. --all, --since, --until and --project ask about several, a line each.",
    "Exit status: 0 verified or nothing changed, 1 anything else or a damaged record, 2 wrong use or unreadable.",
  ],
  options: {
    last: { type: "flag", says: "The latest session, whatever its project." },
    all: { type: "flag", says: "Every recorded session." },
    since: { type: "text", value: "DATE", says: "Sessions that were still written to then." },
    until: { type: "text", value: "DATE", says: "Sessions that had begun by then." },
    project: { type: "text", value: "DIR", says: "Sessions of the project in this folder." },
    markdown: { type: "flag", says: "Print Markdown that fits a comment on a pull request." },
    html: { type: "text", value: "FILE", says: "Write one self-contained page (- prints it)." },
  },
  examples: [
    { command: "fable-ish audit", says: "This session, or the project's latest." },
    { command: "fable-ish audit --since yesterday", says: "A line a session, and the totals." },
    { command: "fable-ish audit --last --markdown", says: "For a comment on a pull request." },
    {
      command: "fable-ish audit --json | jq -r '.files[] | [.standing, .path] | @tsv'",
      says: "How each changed file stands.",
    },
  ],
  run: async (call) => {
    checkOptions(call);
    readInBulk(call.program);
    return await (asksForSeveral(call) ? auditSeveral(call) : auditOne(call));
  },
};
