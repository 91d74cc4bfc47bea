import type { Fault, IntegrityReport } from "../events/integrity-report.ts";
import { beginningText } from "../events/stream-beginning.ts";
import { isSnapshotFault } from "../projections/snapshot-check.ts";
import type { SnapshotReport } from "../projections/snapshot-check.ts";
import type { StreamVerdict } from "./stream-verdict.ts";
import { counted, fileSize } from "./count-words.ts";
import { printable } from "./printable.ts";
import type { Colors, Terminal } from "./terminal.ts";
import { fitWidth, wrapWidth } from "./text-width.ts";

/** Most faults that are shown in text. */
const SHOWN_FAULTS = 10;

function faultName({ kind }: Fault): string {
  return kind.replaceAll("-", " ");
}

function faultText(fault: Fault, colors: Colors, columns: number): string {
  const where = `line ${fault.line}, byte ${fault.byte}: ${faultName(fault)}`;
  const says = wrapWidth(`The line ${fault.detail}.`, columns - 6)
    .map((line) => `      ${line}\n`)
    .join("");
  return `  ${colors.red("✗")} ${colors.bold(where)}\n${says}`;
}

function countsText(report: IntegrityReport): string {
  const overlaps =
    report.overlaps === 0 ? "" : `, ${counted(report.overlaps, "overlap")} of writers (normal)`;
  const newer = report.newer === 0 ? "" : `, ${report.newer} written by a newer release`;
  return `${counted(report.events + report.newer, "event")} in ${counted(report.lines, "line")}, ${fileSize(report.bytes)}${overlaps}${newer}`;
}

function ledgerText(report: SnapshotReport): string {
  switch (report.kind) {
    case "missing":
      return "no ledger is saved; the next hook makes one";
    case "fits":
      return report.behind === 0
        ? "the saved ledger is the fold of the stream"
        : `the saved ledger is the fold of the stream up to ${counted(report.behind, "byte")} before its end`;
    case "other-version":
      return "the saved ledger is of another release; the next hook makes it anew";
    case "edited":
      return "the saved ledger was damaged or changed by hand; the next hook makes it anew";
    case "ahead":
      return `the saved ledger reflects ${counted(report.bytes, "byte")} more than the stream has: events were cut off its end`;
    case "differs":
      return `the saved ledger is not the fold of this stream; it differs in ${report.fields.join(", ")}`;
    default:
      return report satisfies never;
  }
}

function appendText({ append }: StreamVerdict, colors: Colors): string {
  if (append.kind !== "not-atomic") return "";
  return `  ${colors.yellow("!")} the data lies on ${append.fileSystem}, which does not append atomically: hooks at the same\n    moment can overwrite one another. Set FABLE_ISH_DATA to a local folder.\n`;
}

function beginsText({ begins }: StreamVerdict, { colors, columns }: Terminal): string {
  const says = beginningText(begins);
  if (says === "") return "";
  return `  ${colors.yellow("!")} ${wrapWidth(says, columns - 4).join("\n    ")}\n`;
}

/** What a line of a list has room for. */
const BEGINS_SHORTLY: Readonly<Record<StreamVerdict["begins"], string>> = {
  session: "",
  resumed: ", begins in a session",
  task: ", begins in a task",
  nothing: "",
};

function paintVerdict({ verdict }: StreamVerdict, colors: Colors): string {
  return verdict === "sound" ? colors.green(verdict) : colors.red(verdict);
}

/** The result for one stream, as paragraphs. */
export function verifyText(verdict: StreamVerdict, terminal: Terminal): string {
  const { colors, columns } = terminal;
  const { integrity, ledger } = verdict;
  const title = verdict.session === "" ? verdict.path : `session ${verdict.session}`;
  const parts = [`${colors.bold(printable(title))}\n`];
  if (integrity === undefined || ledger === undefined) {
    parts.push(`  ${colors.red("✗")} ${printable(verdict.error)}\n`);
    parts.push(`${paintVerdict(verdict, colors)}: nothing was checked\n`);
    return parts.join("");
  }
  const mark = integrity.fault_count === 0 ? colors.green("✓") : colors.dim("·");
  parts.push(`  ${mark} ${countsText(integrity)}\n`);
  for (const fault of integrity.faults.slice(0, SHOWN_FAULTS)) {
    parts.push(faultText(fault, colors, columns));
  }
  if (integrity.fault_count > SHOWN_FAULTS) {
    parts.push(`      and ${integrity.fault_count - SHOWN_FAULTS} more; --json lists them\n`);
  }
  for (const { line, byte, length, repaired_by } of integrity.repaired) {
    parts.push(
      `  ${colors.dim("·")} line ${line}, byte ${byte}: ${counted(length, "byte")} of a torn end, closed and recorded on line ${repaired_by}\n`,
    );
  }
  const ledgerMark = isSnapshotFault(ledger) ? colors.red("✗") : colors.green("✓");
  const [firstLine, ...more] = wrapWidth(ledgerText(ledger), columns - 4);
  parts.push(`  ${ledgerMark} ${[firstLine, ...more].join("\n    ")}\n`);
  parts.push(beginsText(verdict, terminal), appendText(verdict, colors));
  parts.push(`${paintVerdict(verdict, colors)}${conclusion(verdict)}\n`);
  return parts.join("");
}

function conclusion({ verdict, integrity }: StreamVerdict): string {
  if (verdict === "sound") return ": nothing was changed, cut out or put in";
  const first = integrity?.faults[0];
  if (first === undefined) return ": the stream is whole, the saved ledger does not fit it";
  return `: ${counted(integrity?.fault_count ?? 0, "fault")}, the first on line ${first.line} (byte ${first.byte})`;
}

/** The result for one stream, as a line of a list. */
export function verifyLine(verdict: StreamVerdict, { colors, columns }: Terminal): string {
  const name = printable(verdict.session === "" ? verdict.stream : verdict.session).slice(0, 36);
  const first = verdict.integrity?.faults[0];
  const says =
    first === undefined
      ? verdict.verdict === "sound"
        ? `${counted(verdict.integrity?.events ?? 0, "event")}${BEGINS_SHORTLY[verdict.begins]}`
        : verdict.ledger === undefined
          ? verdict.error
          : ledgerText(verdict.ledger)
      : `line ${first.line}, byte ${first.byte}: ${faultName(first)}`;
  const room = columns - 36 - 13;
  return `${name.padEnd(36)} ${paintVerdict(verdict, colors)}${" ".repeat(11 - verdict.verdict.length)}${fitWidth(printable(says), room)}\n`;
}
