import { isSound } from "../events/integrity-report.ts";
import type { IntegrityReport } from "../events/integrity-report.ts";
import { walkStream } from "../events/walk.ts";
import { AuditFold } from "../projections/audit/audit-fold.ts";
import type { AuditIntegrity, AuditView } from "../projections/audit/audit-view.ts";
import { buildView } from "../projections/audit/build-view.ts";
import { checkSnapshot, isSnapshotFault } from "../projections/snapshot-check.ts";
import type { SnapshotReport } from "../projections/snapshot-check.ts";
import { savedLedgerText, streamSource } from "../system/stream-list.ts";
import type { StoredStream } from "../system/stream-list.ts";
import { settledCheck } from "./settled-check.ts";

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

function integrityOf(report: IntegrityReport, ledger: SnapshotReport): AuditIntegrity {
  const faults = report.faults.map(
    ({ line, byte, kind, detail }) =>
      `Line ${line} (byte ${byte}), ${kind.replaceAll("-", " ")}: the line ${detail}.`,
  );
  return {
    intact: isSound(report) && !isSnapshotFault(ledger),
    problems: [...snapshotProblem(ledger), ...faults].slice(0, MAXIMUM_PROBLEMS),
  };
}

/**
 * The audit of a recorded stream, its integrity re-derived.
 *
 * @throws the system's error when the stream cannot be read.
 */
export function auditStream(stream: StoredStream): AuditView {
  // The ledger first: a running session goes on appending, and must not look cut.
  const saved = savedLedgerText(stream);
  const source = streamSource(stream);
  const report = settledCheck(source);
  const integrity = integrityOf(report, checkSnapshot(saved, source, source.size()));
  const fold = new AuditFold();
  for (const { reading } of walkStream(source)) fold.add(reading);
  return buildView(fold.state, { stream: stream.key, integrity });
}
