import { isSound } from "../../events/integrity-report.ts";
import type { IntegrityReport } from "../../events/integrity-report.ts";
import { isSnapshotFault } from "../snapshot-check.ts";
import type { SnapshotReport } from "../snapshot-check.ts";
import type { AuditIntegrity } from "./audit-view.ts";

/** Most faults that a view names. */
const MAXIMUM_PROBLEMS = 20;

function snapshotProblem(report: SnapshotReport): readonly string[] {
  switch (report.kind) {
    case "missing":
    case "fits":
    case "other-version":
      return [];
    case "edited":
      return ["The saved ledger was damaged or changed by hand."];
    case "ahead":
      return ["The saved ledger reflects more than the stream has: events were cut off its end."];
    case "differs":
      return [`The saved ledger is not the fold of the stream: ${report.fields.join(", ")}.`];
    default:
      return report satisfies never;
  }
}

/** What the checks of a stream and of its saved ledger found, in words. */
export function auditIntegrity(
  report: IntegrityReport,
  ledger: SnapshotReport = { kind: "missing" },
): AuditIntegrity {
  const faults = report.faults.map(
    ({ line, byte, kind, detail }) =>
      `Line ${line} (byte ${byte}), ${kind.replaceAll("-", " ")}: the line ${detail}.`,
  );
  return {
    intact: isSound(report) && !isSnapshotFault(ledger),
    problems: [...snapshotProblem(ledger), ...faults].slice(0, MAXIMUM_PROBLEMS),
  };
}
