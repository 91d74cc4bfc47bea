import { streamBeginning } from "../events/stream-beginning.ts";
import { walkStream } from "../events/walk.ts";
import { AuditFold } from "../projections/audit/audit-fold.ts";
import { auditIntegrity } from "../projections/audit/audit-integrity.ts";
import type { AuditView } from "../projections/audit/audit-view.ts";
import { buildView } from "../projections/audit/build-view.ts";
import { checkSnapshot } from "../projections/snapshot-check.ts";
import { savedLedgerText, streamSource } from "../system/stream-list.ts";
import type { StoredStream } from "../system/stream-list.ts";
import { settledCheck } from "./settled-check.ts";

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
  const integrity = auditIntegrity(report, checkSnapshot(saved, source, source.size()));
  const fold = new AuditFold();
  for (const { reading } of walkStream(source)) fold.add(reading);
  return buildView(fold.state, { stream: stream.key, integrity, begins: streamBeginning(source) });
}
