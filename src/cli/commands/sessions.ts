import { basename } from "node:path";
import Table from "cli-table3";
import type { LedgerState } from "../../projections/state.ts";
import {
  listStreams,
  obstructedStreams,
  obstructionText,
  readHeader,
  streamSource,
} from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import type { Command } from "../command.ts";
import { counted, fileSize } from "../count-words.ts";
import { printable, printableJson } from "../printable.ts";
import { currentState } from "../session-state.ts";
import { paintStanding, standingOf } from "../standing.ts";
import type { Standing } from "../standing.ts";
import { dataRoots, nothingRecorded } from "../stored-session.ts";
import type { Colors, Terminal } from "../terminal.ts";
import { fitWidth, textWidth } from "../text-width.ts";
import { timeAgo } from "../times.ts";

const DEFAULT_LIMIT = 20;

interface Listed {
  readonly stream: string;
  readonly path: string;
  readonly session: string;
  readonly project: string;
  readonly started: string;
  readonly written: string;
  readonly bytes: number;
  /** `undefined` when the stream cannot be read. */
  readonly mode: string | undefined;
  readonly goal: string | undefined;
  readonly standing: Standing | undefined;
  readonly blocks: number | undefined;
  readonly lines: number | undefined;
  readonly damaged: number | undefined;
}

function listed(stream: StoredStream): Listed {
  const known = {
    stream: stream.key,
    path: stream.path,
    written: new Date(stream.modified).toISOString(),
    bytes: stream.bytes,
  };
  try {
    const state: LedgerState = currentState(stream);
    return {
      ...known,
      ...readHeader(streamSource(stream)),
      mode: state.ledger.task_mode,
      goal: state.ledger.goal,
      standing: standingOf(state),
      blocks: state.ledger.stop_blocks,
      lines: state.place.position,
      damaged: state.damage.count,
    };
  } catch {
    return {
      ...known,
      session: "",
      project: "",
      started: "",
      mode: undefined,
      goal: undefined,
      standing: undefined,
      blocks: undefined,
      lines: undefined,
      damaged: undefined,
    };
  }
}

const MINIMUM_GOAL = 16;
/** Columns between two of the table. */
const GAP = 2;
const HEAD = ["SESSION", "LAST EVENT", "PROJECT", "MODE", "STANDING", "SIZE", "GOAL"] as const;

/** A row of the table without colours, the goal left out: it gets what is left. */
function plainCells(row: Listed, now: number): readonly string[] {
  return [
    printable(row.session === "" ? row.stream : row.session).slice(0, 8),
    timeAgo(row.written, now).replace(" ago", ""),
    fitWidth(printable(basename(row.project)), 16),
    row.mode ?? "?",
    `${row.standing ?? "unreadable"}${(row.damaged ?? 0) > 0 ? " !" : ""}`,
    fileSize(row.bytes),
  ];
}

function paintCell(text: string, column: number, row: Listed, colors: Colors): string {
  if (HEAD[column] === "SESSION") return colors.cyan(text);
  if (HEAD[column] !== "STANDING") return text;
  if (row.standing === undefined) return colors.red(text);
  const mark = text.slice(row.standing.length);
  return paintStanding(row.standing, colors) + colors.red(mark);
}

function table(rows: readonly Listed[], { colors, columns }: Terminal, now: number): string {
  const cells = rows.map((row) => plainCells(row, now));
  const others = HEAD.slice(0, -1).reduce((sum, name, column) => {
    const widths = cells.map((row) => textWidth(row[column] ?? ""));
    return sum + Math.max(name.length, ...widths) + GAP;
  }, 0);
  const goalColumns = Math.max(MINIMUM_GOAL, columns - others - 1);
  const borders = [
    ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left"],
    ...["bottom-right", "left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
  ];
  const output = new Table({
    chars: { ...Object.fromEntries(borders.map((name) => [name, ""])), middle: " " },
    style: { "padding-left": 0, "padding-right": GAP - 1, head: [], border: [] },
    head: HEAD.map((name) => colors.dim(name)),
  });
  for (const [index, row] of rows.entries()) {
    const painted = (cells[index] ?? []).map((text, column) =>
      paintCell(text, column, row, colors),
    );
    output.push([...painted, fitWidth(printable(row.goal ?? ""), goalColumns)]);
  }
  return `${output.toString()}\n`.replace(/(?<! ) +$/gm, "");
}

/** `sessions`: what is recorded, the latest first. */
export const sessions: Command = {
  name: "sessions",
  summary: "List the recorded sessions.",
  operands: "",
  maximumOperands: 0,
  description: [
    "The one written last comes first. STANDING is about the latest task: verified (something was checked successfully), unverified, waiting (a check runs in the background), nothing changed. A ! marks damaged lines: fable-ish verify says more.",
  ],
  options: {
    limit: { type: "count", value: "N", says: `Show N sessions (${DEFAULT_LIMIT} otherwise).` },
    all: { type: "flag", says: "Show all of them." },
  },
  examples: [
    { command: "fable-ish sessions", says: `The latest ${DEFAULT_LIMIT}.` },
    {
      command: "fable-ish sessions --all --json | jq -r '.sessions[] | .session'",
      says: "The ids of all sessions.",
    },
  ],
  run: (invocation) => {
    const { terminal, options } = invocation;
    const roots = dataRoots(invocation);
    const streams = listStreams(roots);
    const limit = options.flag("all") ? streams.length : (options.count("limit") ?? DEFAULT_LIMIT);
    const rows = streams.slice(0, limit).map(listed);
    for (const obstructed of obstructedStreams(roots)) {
      const says = `${obstructed.path}: ${obstructionText(obstructed)}`;
      terminal.complain(`fable-ish: ${printable(says)}\n`);
    }
    if (options.flag("json")) {
      const report = { roots, total: streams.length, sessions: rows };
      terminal.write(`${printableJson(report, 2)}\n`);
      return 0;
    }
    if (rows.length === 0) throw nothingRecorded(roots);
    terminal.write(table(rows, terminal, invocation.now()));
    if (rows.length < streams.length) {
      const rest = counted(streams.length - rows.length, "session");
      terminal.write(terminal.colors.dim(`${rest} more; --all shows them.\n`));
    }
    return 0;
  },
};
