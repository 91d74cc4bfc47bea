import pc from "picocolors";
import type { LedgerState } from "../../projections/state.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { counted } from "../count-words.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { printableJson } from "../printable.ts";
import { currentState } from "../session-state.ts";
import { paintStanding, pendingRuns, standingOf } from "../standing.ts";
import { dataRoots, findStream, hintedStream, reading } from "../stored-session.ts";
import type { SessionHint } from "../stored-session.ts";
import { wantsColor } from "../terminal.ts";
import type { Colors } from "../terminal.ts";

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function text(fields: unknown, name: string): string {
  const value = isFields(fields) ? fields[name] : undefined;
  return typeof value === "string" ? value : "";
}

/** Reads what the host sends to the program of a status line. */
function statusLineHint(input: string): SessionHint {
  let fields: unknown;
  try {
    fields = JSON.parse(input);
  } catch {
    fields = undefined;
  }
  const workspace = isFields(fields) ? fields["workspace"] : undefined;
  const anchors = [
    text(workspace, "project_dir"),
    text(workspace, "current_dir"),
    text(fields, "cwd"),
  ];
  return {
    session: text(fields, "session_id"),
    anchors: anchors.filter((anchor) => anchor !== ""),
  };
}

function readsStatusLine({ options }: Invocation): boolean {
  return options.flag("statusline") || options.flag("stdin");
}

async function streamOf(invocation: Invocation): Promise<StoredStream | undefined> {
  const [name] = invocation.operands;
  if (name !== undefined || !readsStatusLine(invocation)) return findStream(invocation, name);
  return hintedStream(dataRoots(invocation), statusLineHint(await invocation.readInput()));
}

/** The host shows colours in its status line, although it reads a pipe. */
function colorsOf({ options, environment, terminal }: Invocation): Colors {
  return options.flag("statusline")
    ? pc.createColors(wantsColor(environment, true))
    : terminal.colors;
}

function statusLine(state: LedgerState, colors: Colors): string {
  const { ledger, damage } = state;
  const standing = standingOf(state);
  const pending = pendingRuns(state);
  const parts = [
    `${colors.bold("fable-ish")} ${ledger.task_mode}`,
    paintStanding(standing, colors),
    ...(ledger.changed_files_seen
      ? [`${counted(ledger.changed_paths.length, "file")} changed`]
      : []),
    ...(pending > 0 ? [colors.yellow(`${counted(pending, "run")} pending`)] : []),
    ...(ledger.stop_blocks > 0 ? [counted(ledger.stop_blocks, "block")] : []),
    ...(damage.count > 0 ? [colors.red(counted(damage.count, "damaged line"))] : []),
  ];
  return `${parts.join(colors.dim(" · "))}\n`;
}

/** `status`: one line about the current task, made for a status line or a prompt. */
export const status: Command = {
  name: "status",
  summary: "Say in one line how the session stands.",
  operands: "[SESSION]",
  maximumOperands: 1,
  description: [
    "Takes the session named, else the one this shell runs in (CLAUDE_CODE_SESSION_ID), else the one written last. Reads the saved ledger and what came after it, so it stays fast however long the session is.",
  ],
  options: {
    statusline: {
      type: "flag",
      says: "Be the host's status line: read its JSON from standard input, and speak of its session.",
    },
    stdin: { type: "flag", says: "The former name of --statusline." },
    ledger: { type: "flag", says: "Print the whole ledger as JSON." },
  },
  examples: [
    { command: "fable-ish status", says: "This session, or the last one." },
    { command: "fable-ish status --ledger", says: "What the stop gate reads, as JSON." },
    {
      command: '"statusLine": {"type":"command","command":"fable-ish status --statusline"}',
      says: "In Claude Code's settings.json: the status line under the prompt.",
    },
  ],
  run: async (invocation): Promise<ExitStatus> => {
    const { terminal, options } = invocation;
    const stream = await streamOf(invocation);
    if (stream === undefined) {
      terminal.write(options.flag("json") ? "null\n" : "fable-ish nothing recorded\n");
      return 0;
    }
    const state = reading(stream, () => currentState(stream));
    const { ledger } = state;
    if (options.flag("ledger")) terminal.write(`${printableJson(ledger, 2)}\n`);
    else if (options.flag("json")) {
      const report = {
        stream: stream.key,
        mode: ledger.task_mode,
        goal: ledger.goal,
        standing: standingOf(state),
        changed: ledger.changed_paths.length,
        blocks: ledger.stop_blocks,
        pending: pendingRuns(state),
        damaged: state.damage.count,
        position: state.place.position,
      };
      terminal.write(`${printableJson(report)}\n`);
    } else terminal.write(statusLine(state, colorsOf(invocation)));
    return 0;
  },
};
