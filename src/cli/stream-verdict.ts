import type { IntegrityReport } from "../events/integrity-report.ts";
import type { StreamBeginning } from "../events/stream-beginning.ts";
import type { SnapshotReport } from "../projections/snapshot-check.ts";
import type { AppendGuarantee } from "../system/append-guarantee.ts";

/** The result for one stream. */
export interface StreamVerdict {
  readonly stream: string;
  readonly path: string;
  readonly session: string;
  readonly verdict: "sound" | "broken" | "unreadable";
  /** Why it cannot be read. */
  readonly error: string;
  /** How the stream begins: what was deleted before it leaves no gap in its chain. */
  readonly begins: StreamBeginning;
  readonly integrity: IntegrityReport | undefined;
  readonly ledger: SnapshotReport | undefined;
  readonly append: AppendGuarantee;
}
