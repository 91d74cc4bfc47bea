import { readFileSync } from "node:fs";
import { checkStream } from "../../src/events/integrity.ts";
import type { Fault } from "../../src/events/integrity-report.ts";
import { readStream } from "../../src/events/reader.ts";
import { checkSnapshot } from "../../src/projections/snapshot-check.ts";
import {
  ledgerPath,
  openSessionRecord,
  streamKey,
  streamPath,
} from "../../src/system/session-store.ts";
import { changed } from "../../test/support/drafts.ts";
import type { StormResult } from "./storm.ts";

const PROJECT = "/project";

export interface StreamResult {
  readonly events: number;
  /** Deliveries of the storm that are in the stream, each counted once. */
  readonly found: number;
  /** Of these, written by a process that was killed before it could say so. */
  readonly unacknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly overlaps: number;
  readonly repaired: number;
  /** Lines that a writer glued to a torn end that came after it looked; it wrote them once more. */
  readonly glued: number;
  readonly bytes: number;
  /** What is not as it must be, in sentences. */
  readonly wrong: readonly string[];
}

/** How often each delivery is in the stream for a reader. */
function deliveriesIn(bytes: Uint8Array): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of readStream(bytes).items) {
    if (item.kind !== "append") continue;
    for (const { event } of item.events) {
      if (event.type !== "FileChanged") continue;
      const id = event.cause.tool_use_id ?? "";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

/** Whether a fault is a line behind one of the storm's own tears, and nothing else. */
function isGlued(fault: Fault, bytes: Buffer, tears: readonly string[]): boolean {
  const line = bytes.toString("utf8", fault.byte, fault.byte + fault.length);
  const tear = tears.find((piece) => line.startsWith(piece));
  return fault.kind === "torn-line" && tear !== undefined && line.length > tear.length;
}

/** Holds one stream against what its writers acknowledged. */
export function checkStorm(root: string, session: string, storm: StormResult): StreamResult {
  // One more hook: it closes what the last kill tore, and saves the ledger.
  const record = openSessionRecord({ path: root, shared: false }, session, PROJECT);
  record.load();
  record.append([changed(["/project/last.ts"])], { event: "PostToolUse", tool_use_id: "last" });
  record.save();

  const key = streamKey(session, PROJECT);
  const bytes = readFileSync(streamPath(root, key));
  const source = {
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const counts = new Map(deliveriesIn(bytes));
  counts.delete("last");
  const wrong: string[] = [];
  const own = [...storm.acknowledged].filter(([, { session: owner }]) => owner === session);
  const lost = own.filter(([id]) => !counts.has(id));
  for (const [id] of lost) wrong.push(`${id} was acknowledged and is lost`);
  const doubled = [...counts].filter(([, count]) => count > 1);
  for (const [id, count] of doubled) wrong.push(`${id} is recorded ${count} times`);
  const report = checkStream(source);
  const glued = report.faults.filter((fault) => isGlued(fault, bytes, storm.tears));
  for (const fault of report.faults) {
    if (!glued.includes(fault)) wrong.push(`line ${fault.line}: ${fault.kind}`);
  }
  if (report.fault_count > report.faults.length) wrong.push(`${report.fault_count} faults`);
  if (report.heads.length !== 1) wrong.push(`${report.heads.length} heads after the last append`);
  const ledger = checkSnapshot(readFileSync(ledgerPath(root, key), "utf8"), source, bytes.length);
  if (ledger.kind !== "fits" || ledger.behind !== 0) {
    wrong.push(`the saved ledger is not the fold of the stream: ${JSON.stringify(ledger)}`);
  }
  return {
    events: report.events,
    found: counts.size,
    unacknowledged: [...counts.keys()].filter((id) => !storm.acknowledged.has(id)).length,
    lost: lost.length,
    doubled: doubled.length,
    overlaps: report.overlaps,
    repaired: report.repaired.length,
    glued: glued.length,
    bytes: bytes.length,
    wrong,
  };
}
