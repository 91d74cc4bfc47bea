import { listStreams, readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { cacheFiles, leftoverFiles } from "../../system/leftover-files.ts";
import type { RemovableFile } from "../../system/leftover-files.ts";
import { removeFile, sessionFiles } from "../../system/remove-session.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { counted, fileSize } from "../count-words.ts";
import { halfWritten } from "../doctor/data-folder.ts";
import { parseDuration } from "../duration-text.ts";
import { printable, printableJson } from "../printable.ts";
import { readTail, runningReason, YOUNG } from "../prune/session-life.ts";
import { dataRoots } from "../stored-session.ts";
import { timeAgo } from "../times.ts";

/** A session and what is to become of it. */
interface Candidate {
  readonly stream: string;
  readonly path: string;
  readonly session: string;
  readonly written: string;
  readonly bytes: number;
  readonly files: readonly RemovableFile[];
  /** Why it stays although it is old enough; `""` when it goes. */
  readonly kept: string;
}

interface Plan {
  readonly candidates: readonly Candidate[];
  readonly leftovers: readonly RemovableFile[];
  /** Compiled code and what is known of projects, as old as the sessions that go. */
  readonly caches: readonly RemovableFile[];
  /** Sessions that are not old enough, or among those to keep. */
  readonly others: number;
}

function sizeOf(files: readonly RemovableFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What can be known of a stream; one that cannot be read is judged by its file's time alone. */
function lifeOf(stream: StoredStream): {
  readonly id: string;
  readonly written: number;
  readonly ended: boolean;
} {
  try {
    const source = streamSource(stream);
    const { lastEvent, ended } = readTail(source);
    const { session } = readHeader(source);
    // A copied file looks younger than its events: the later of the two is believed.
    return { id: session, written: Math.max(stream.modified, lastEvent), ended };
  } catch {
    return { id: "", written: stream.modified, ended: false };
  }
}

function planOf(call: Invocation): Plan {
  const { options, environment } = call;
  const age = options.text("older-than");
  const keep = options.count("keep");
  if (age === undefined && keep === undefined) {
    throw new CommandError(
      "usage",
      "Say which sessions are to go.",
      "Write --older-than 30d, or --keep 50 for all but the latest 50, or both.",
    );
  }
  const now = call.now();
  const limit = age === undefined ? Infinity : now - parseDuration("--older-than", age);
  const current = environment["CLAUDE_CODE_SESSION_ID"] ?? "";
  const roots = dataRoots(call);
  const streams = listStreams(roots);
  const candidates = streams.slice(keep ?? 0).flatMap((stream): readonly Candidate[] => {
    const life = lifeOf(stream);
    if (life.written >= limit) return [];
    const files = sessionFiles(stream);
    const { key, path } = stream;
    const written = new Date(life.written).toISOString();
    const kept = runningReason(life, current, now) ?? "";
    return [{ stream: key, path, session: life.id, written, bytes: sizeOf(files), files, kept }];
  });
  const going = new Set(candidates.flatMap(({ files }) => files.map(({ path }) => path)));
  const leftovers = roots
    .flatMap((root) => leftoverFiles(root, now - YOUNG))
    .filter(({ path }) => !going.has(path));
  const caches = age === undefined ? [] : roots.flatMap((root) => cacheFiles(root, limit));
  return { candidates, leftovers, caches, others: streams.length - candidates.length };
}

interface Outcome {
  readonly removed: number;
  readonly problems: readonly string[];
}

function removeAll(plan: Plan): Outcome {
  const problems: string[] = [];
  let removed = 0;
  const going = plan.candidates.filter(({ kept }) => kept === "");
  const single = [...plan.leftovers, ...plan.caches].map((file) => [file]);
  for (const files of [...going.map(({ files }) => files), ...single]) {
    for (const file of files) {
      const removal = removeFile(file);
      if (removal.kind === "removed") {
        removed += file.bytes;
        continue;
      }
      const reason =
        removal.kind === "changed" ? "it was written to in the meantime" : removal.reason;
      problems.push(`${file.path} stays: ${reason}`);
      // A stream that goes on keeps its saved ledger, too.
      break;
    }
  }
  return { removed, problems };
}

function candidateLine({ session, stream, written, bytes, kept }: Candidate, call: Invocation) {
  const { colors } = call.terminal;
  const name = printable(session === "" ? stream : session)
    .slice(0, 36)
    .padEnd(36);
  const says = `${fileSize(bytes).padStart(8)}  ${timeAgo(written, call.now())}`;
  return kept === ""
    ? `${name} ${says}\n`
    : `${colors.dim(`${name} ${says}`)}\n  ${colors.yellow("stays:")} ${kept}\n`;
}

function report(plan: Plan, outcome: Outcome | undefined, call: Invocation): void {
  const { terminal, options } = call;
  const going = plan.candidates.filter(({ kept }) => kept === "");
  const bytes =
    sizeOf([...plan.leftovers, ...plan.caches]) +
    going.reduce((sum, entry) => sum + entry.bytes, 0);
  if (options.flag("json")) {
    const json = {
      dry_run: outcome === undefined,
      sessions: plan.candidates.map(({ files, ...about }) => ({
        ...about,
        files: files.map(({ path }) => path),
      })),
      leftovers: plan.leftovers.map(({ path }) => path),
      caches: plan.caches.map(({ path }) => path),
      others: plan.others,
      bytes,
      ...outcome,
    };
    terminal.write(`${printableJson(json, 2)}\n`);
    return;
  }
  for (const candidate of plan.candidates) terminal.write(candidateLine(candidate, call));
  if (plan.leftovers.length > 0) {
    terminal.write(`${halfWritten(plan.leftovers)} that a writer left\n`);
  }
  if (plan.caches.length > 0) {
    terminal.write(`${counted(plan.caches.length, "cached file")} not used for so long\n`);
  }
  const stay = plan.candidates.length - going.length + plan.others;
  const what = `${counted(going.length, "session")}, ${fileSize(outcome?.removed ?? bytes)}`;
  if (outcome === undefined) {
    terminal.write(`${what} would be deleted, ${counted(stay, "session")} would stay\n`);
    if (bytes > 0) terminal.write("Nothing was deleted: add --yes to delete.\n");
  } else terminal.write(`${what} deleted, ${counted(stay, "session")} stay\n`);
}

/** `prune`: deletes old sessions; without `--yes` it only says which. */
export const prune: Command = {
  name: "prune",
  summary: "Delete old sessions; first shows which.",
  operands: "",
  maximumOperands: 0,
  description: [
    "Takes sessions whose last event is older than --older-than, never the latest --keep ones. With one of the two options only that one decides. Deletes a session's stream, its saved ledger and what a stopped writer left of one; with --older-than also compiled code and notes about projects that are as old, which are caches. Without --yes nothing is deleted.",
    "What may be running stays: the session this runs in, one that was written within the last hour, and one that is younger than a day and whose end was not reported. Links are not followed. What is deleted is gone, so seal or export what has to be proved later (fable-ish verify --seal).",
    "Exit status: 0 done, or shown; 2 wrong use, or something could not be deleted.",
  ],
  options: {
    "older-than": {
      type: "text",
      value: "DURATION",
      says: "Those whose last event is older: 12h, 30d, 8w.",
    },
    keep: { type: "count", value: "N", says: "Keep the latest N, however old." },
    yes: { type: "flag", short: "y", says: "Really delete." },
  },
  examples: [
    { command: "fable-ish prune --older-than 30d", says: "What would go, and how large it is." },
    { command: "fable-ish prune --older-than 30d --keep 20 --yes", says: "Delete it." },
  ],
  run: (call): ExitStatus => {
    const plan = planOf(call);
    const outcome = call.options.flag("yes") ? removeAll(plan) : undefined;
    report(plan, outcome, call);
    for (const problem of outcome?.problems ?? []) {
      call.terminal.complain(`fable-ish: ${printable(problem)}\n`);
    }
    return (outcome?.problems.length ?? 0) > 0 ? 2 : 0;
  },
};
