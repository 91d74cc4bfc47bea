import { streamBeginning } from "../events/stream-beginning.ts";
import { AuditFold } from "../projections/audit/audit-fold.ts";
import { auditIntegrity } from "../projections/audit/audit-integrity.ts";
import type { AuditView } from "../projections/audit/audit-view.ts";
import { buildView } from "../projections/audit/build-view.ts";
import { savedLedgerText, streamSource } from "../system/stream-list.ts";
import type { StoredStream } from "../system/stream-list.ts";
import { settledCheck } from "./settled-check.ts";
import type { PieceReader } from "./settled-check.ts";

interface AuditReader extends PieceReader {
  readonly fold: AuditFold;
}

function auditReader(): AuditReader {
  const fold = new AuditFold();
  return {
    fold,
    add: ({ reading }) => {
      fold.add(reading);
    },
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
  const { integrity, ledger, reader } = settledCheck(source, saved, auditReader);
  const { state } = reader.fold;
  return buildView(state, {
    stream: stream.key,
    integrity: auditIntegrity(integrity, ledger),
    begins: streamBeginning(source),
  });
}
