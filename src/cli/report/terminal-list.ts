import type { AuditVerdict, AuditView } from "../../projections/audit/audit-view.ts";
import { AUDIT_VERDICTS } from "../../projections/audit/audit-view.ts";
import { counted } from "../count-words.ts";
import type { Terminal } from "../terminal.ts";
import { padWidth } from "../text-width.ts";
import { dateAndTime } from "../times.ts";
import { verdictPaint } from "./standing-words.ts";
import { shown } from "./terminal-layout.ts";

const NAME_COLUMNS = 8;
const DATE_COLUMNS = 16;
const VERDICT_COLUMNS = Math.max(...AUDIT_VERDICTS.map((verdict) => verdict.length));

function name(view: AuditView): string {
  const id = view.session === "" ? view.stream : view.session;
  return padWidth(shown(id.slice(0, NAME_COLUMNS), NAME_COLUMNS), NAME_COLUMNS);
}

function says(view: AuditView): string {
  const goal = view.tasks.findLast((task) => task.goal !== "")?.goal ?? "";
  const damaged = view.integrity.intact ? "" : "record damaged! ";
  return `${damaged}${view.headline}${goal === "" ? "" : ` ${goal}`}`;
}

/** One session as a line of a list. */
export function auditLine(view: AuditView, { colors, columns }: Terminal): string {
  const date = view.first === "" ? "" : dateAndTime(view.first).slice(0, DATE_COLUMNS);
  const verdict = verdictPaint(view.verdict, colors)(view.verdict.padEnd(VERDICT_COLUMNS));
  const room = columns - NAME_COLUMNS - DATE_COLUMNS - VERDICT_COLUMNS - 6;
  return `${colors.cyan(name(view))}  ${padWidth(date, DATE_COLUMNS)}  ${verdict}  ${shown(says(view), Math.max(10, room))}\n`;
}

/** How many sessions came to which verdict. */
export function auditTotals(views: readonly AuditView[]): string {
  const counts = new Map<AuditVerdict, number>();
  for (const { verdict } of views) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const parts = AUDIT_VERDICTS.flatMap((verdict) => {
    const count = counts.get(verdict);
    return count === undefined ? [] : [`${count} ${verdict.replace("-", " ")}`];
  });
  return `${counted(views.length, "session")}: ${parts.join(", ")}\n`;
}
