import { readFileSync } from "node:fs";
import { checkStream } from "../../src/events/integrity.ts";
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
  readonly overlaps: number;
  readonly repaired: number;
  /** What is not as it must be, in sentences. */
  readonly wrong: readonly string[];
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
  const counts = new Map<string, number>();
  for (const item of readStream(bytes).items) {
    if (item.kind !== "append") continue;
    for (const { event } of item.events) {
      if (event.type !== "FileChanged") continue;
      const id = event.cause.tool_use_id ?? "";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const wrong: string[] = [];
  for (const [id, { session: owner }] of storm.acknowledged) {
    if (owner === session && !counts.has(id)) wrong.push(`${id} was acknowledged and is lost`);
  }
  for (const [id, count] of counts) {
    if (count > 1) wrong.push(`${id} is recorded ${count} times`);
  }
  const report = checkStream(source);
  for (const { line, kind } of report.faults) wrong.push(`line ${line}: ${kind}`);
  if (report.heads.length !== 1) wrong.push(`${report.heads.length} heads after the last append`);
  const ledger = checkSnapshot(readFileSync(ledgerPath(root, key), "utf8"), source, bytes.length);
  if (ledger.kind !== "fits" || ledger.behind !== 0) {
    wrong.push(`the saved ledger is not the fold of the stream: ${JSON.stringify(ledger)}`);
  }
  const { events, overlaps, repaired } = report;
  return { events, overlaps, repaired: repaired.length, wrong };
}
