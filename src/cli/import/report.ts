import { counted } from "../count-words.ts";
import { printable } from "../printable.ts";
import type { Terminal } from "../terminal.ts";
import { fitWidth } from "../text-width.ts";
import { dateAndTime } from "../times.ts";
import type { ImportedSession, ImportStatus } from "./imported-session.ts";

/** Sums over all sessions of a call. */
export interface ImportTotals {
  readonly sessions: Readonly<Record<ImportStatus, number>>;
  readonly events: number;
  readonly stops: number;
  readonly blocks: number;
  readonly host_blocks: number;
  readonly copied: number;
  readonly unknown: number;
  readonly broken_lines: number;
}

function sum(
  sessions: readonly ImportedSession[],
  of: (session: ImportedSession) => number,
): number {
  return sessions.reduce((total, session) => total + of(session), 0);
}

export function importTotals(sessions: readonly ImportedSession[]): ImportTotals {
  const having = (status: ImportStatus): number =>
    sessions.filter((session) => session.status === status).length;
  return {
    sessions: {
      imported: having("imported"),
      known: having("known"),
      live: having("live"),
      empty: having("empty"),
      changed: having("changed"),
      unreadable: having("unreadable"),
    },
    events: sum(sessions, ({ events }) => events),
    stops: sum(sessions, ({ stops }) => stops),
    blocks: sum(sessions, ({ blocks }) => blocks),
    host_blocks: sum(sessions, ({ host_blocks }) => host_blocks),
    copied: sum(sessions, ({ copied }) => copied),
    unknown: sum(sessions, ({ unknown }) => unknown),
    broken_lines: sum(sessions, ({ broken_lines }) => broken_lines),
  };
}

const STATUS_TEXTS: Readonly<Record<ImportStatus, string>> = {
  imported: "imported",
  known: "already there",
  live: "recorded live, left alone",
  empty: "with nothing to record",
  changed: "rewritten since they were imported, left alone",
  unreadable: "unreadable",
};

const STATUSES = Object.keys(STATUS_TEXTS) as readonly ImportStatus[];

/** Most sessions that are listed one by one. */
const LISTED = 20;
const MAXIMUM_BROKEN = 5;

function sessionLine(session: ImportedSession, terminal: Terminal): string {
  const { colors, columns } = terminal;
  const about = [
    counted(session.events, "event"),
    counted(session.stops, "stop"),
    ...(session.blocks > 0 ? [`${session.blocks} would be blocked`] : []),
  ].join(", ");
  const id = printable(session.session).slice(0, 8);
  const start = `${id}  ${dateAndTime(session.until).slice(0, 16)}  `;
  const rest = fitWidth(`${about}  ${printable(session.project)}`, columns - start.length - 1);
  return `${colors.cyan(id)}${start.slice(id.length)}${rest}\n`;
}

function brokenText({ broken, broken_lines }: ImportedSession, terminal: Terminal): string {
  const lines = broken
    .slice(0, MAXIMUM_BROKEN)
    .map(({ file, line, problem }) => `  ${printable(file)}:${line}: ${problem}\n`);
  const more = broken_lines - lines.length;
  const rest = more > 0 ? `  and ${counted(more, "broken line")} more\n` : "";
  return terminal.colors.yellow(`${lines.join("")}${rest}`);
}

function trouble(session: ImportedSession, terminal: Terminal): string {
  const { colors } = terminal;
  const path = printable(session.transcript);
  switch (session.status) {
    case "unreadable":
      return colors.red(`  ${path}: ${printable(session.problem)}\n`);
    case "changed":
      return colors.red(`  ${path}: what was imported is not its beginning any more\n`);
    case "imported":
    case "known":
    case "live":
    case "empty":
      return "";
    default:
      return session.status satisfies never;
  }
}

/** What an import did, for people. */
export function importText(
  sessions: readonly ImportedSession[],
  trial: boolean,
  terminal: Terminal,
): string {
  const totals = importTotals(sessions);
  const imported = sessions.filter(({ status }) => status === "imported");
  const shown = imported.slice(-LISTED);
  const hidden = imported.length - shown.length;
  const counts = STATUSES.filter((status) => totals.sessions[status] > 0).map(
    (status) => `  ${String(totals.sessions[status]).padStart(5)} ${STATUS_TEXTS[status]}\n`,
  );
  const skipped = [
    ...(totals.copied > 0
      ? [`${counted(totals.copied, "copied entry", "copied entries")} of forks left out`]
      : []),
    ...(totals.unknown > 0
      ? [`${counted(totals.unknown, "entry", "entries")} of unknown types skipped`]
      : []),
    ...(totals.broken_lines > 0 ? [`${counted(totals.broken_lines, "broken line")} skipped`] : []),
  ];
  return [
    ...(hidden > 0 ? [`${counted(hidden, "session")} not listed here\n`] : []),
    ...shown.map((session) => sessionLine(session, terminal)),
    terminal.colors.bold(
      `${counted(sessions.length, "session")}${trial ? ", nothing written" : ""}\n`,
    ),
    ...counts,
    `${counted(totals.events, "event")}; ${counted(totals.stops, "stop")} judged, ` +
      `${totals.blocks} would have been blocked; a hook of that day blocked ${totals.host_blocks}\n`,
    ...(skipped.length > 0 ? [`${skipped.join("; ")}\n`] : []),
    ...sessions.map((session) => trouble(session, terminal) + brokenText(session, terminal)),
  ].join("");
}
