import { resolve } from "node:path";
import { candidateDataRoots, dataRoot } from "../../system/data-root.ts";
import type { DataRoot } from "../../system/data-root.ts";
import type { Command, Invocation } from "../command.ts";
import { Ancestry } from "../import/ancestors.ts";
import { importSession } from "../import/import-session.ts";
import type { ImportedSession } from "../import/imported-session.ts";
import { Progress } from "../import/progress.ts";
import { importText, importTotals } from "../import/report.ts";
import { selectedTranscripts, sinceTime } from "../import/selection.ts";
import { printableJson } from "../printable.ts";

/** How often a transcript is read: once to know it, once to import it. */
const PASSES = 2;

/** Where the events go, and the roots that may hold the sessions already. */
function targetRoots({ options, environment, directory }: Invocation): {
  readonly root: DataRoot;
  readonly roots: readonly string[];
} {
  const named = options.text("data");
  if (named !== undefined) {
    const path = resolve(directory, named);
    return { root: { path, shared: false }, roots: [path] };
  }
  const own = dataRoot(environment);
  const roots = candidateDataRoots(environment);
  const path = roots[0] ?? own.path;
  return { root: { path, shared: own.shared && path === own.path }, roots };
}

async function importAll(call: Invocation): Promise<readonly ImportedSession[]> {
  const { options, terminal } = call;
  const files = selectedTranscripts(call);
  const total = PASSES * files.reduce((sum, { bytes }) => sum + bytes, 0);
  const progress = new Progress(terminal, call.now, total, !options.flag("quiet"));
  const context = {
    ...targetRoots(call),
    ancestry: new Ancestry(),
    trial: options.flag("dry-run"),
    now: call.now(),
    onBytes: progress.add,
  };
  const sessions: ImportedSession[] = [];
  try {
    for (const file of files) sessions.push(await importSession(file, context));
  } finally {
    progress.end();
  }
  return sessions;
}

/** `import`: what a transcript shows becomes a stream, as if the hooks had been there. */
export const importTranscripts: Command = {
  name: "import",
  summary: "Turn Claude Code transcripts into recorded sessions.",
  operands: "[FILE.jsonl ...]",
  maximumOperands: 10_000,
  description: [
    "Reads the transcripts that Claude Code keeps of its sessions, those of subagents included, and records what the hooks would have recorded: prompts, changed files, checks and how they ended, and what the gate would have decided. Then replay and the other commands work on sessions from before the plugin was installed.",
    "Nothing is recorded twice: a transcript that grew adds what is new, a fork only what is its own, and a session that the hooks recorded is left alone. The disk of today is not asked about yesterday, so the evidence is weaker than that of a live session.",
    "Exit status: 0 fine, 1 a transcript was rewritten since it was imported, 2 one cannot be read.",
  ],
  options: {
    all: { type: "flag", says: "Import the sessions of all projects." },
    project: { type: "text", value: "DIR", says: "Import those of this project." },
    since: {
      type: "text",
      value: "DATE",
      says: "Only sessions written to since then: 2026-01-31, or 12h, 7d, 4w ago.",
    },
    "dry-run": { type: "flag", says: "Write nothing; say what would be recorded." },
    quiet: { type: "flag", short: "q", says: "Print neither progress nor summary." },
  },
  examples: [
    { command: "fable-ish import --all", says: "Everything that Claude Code still keeps." },
    {
      command: "fable-ish import --project . --since 7d --dry-run",
      says: "What a week in this project would add.",
    },
    {
      command: "fable-ish import --all --quiet && fable-ish replay --all-sessions",
      says: "What the gate would have said.",
    },
  ],
  run: async (call) => {
    const { options, terminal } = call;
    const since = options.text("since");
    if (since !== undefined) sinceTime(since, call.now());
    const sessions = await importAll(call);
    const trial = options.flag("dry-run");
    if (options.flag("json")) {
      const { root } = targetRoots(call);
      const report = { data: root.path, dry_run: trial, totals: importTotals(sessions), sessions };
      terminal.write(`${printableJson(report, 2)}\n`);
    } else if (!options.flag("quiet")) {
      terminal.write(importText(sessions, trial, terminal));
    }
    if (sessions.some(({ status }) => status === "unreadable")) return 2;
    return sessions.some(({ status }) => status === "changed") ? 1 : 0;
  },
};
