import { writeSync } from "node:fs";
import { openSessionRecord } from "../../src/system/session-store.ts";
import { changed } from "../../test/support/drafts.ts";

/**
 * One writer of the storm: opens the record anew for each append, as every hook does, and prints
 * `ID MILLISECONDS` when the append is acknowledged. Arguments: data root, session, name, first
 * append, number of appends.
 */
const [, , root = "", session = "", name = "", first = "0", count = "0"] = process.argv;

for (let turn = Number(first); turn < Number(count); turn += 1) {
  const id = `${name}-${turn}`;
  const record = openSessionRecord({ path: root, shared: false }, session, "/project");
  record.load();
  const started = performance.now();
  record.append([changed([`/project/${id}.ts`])], { event: "PostToolUse", tool_use_id: id });
  const taken = performance.now() - started;
  writeSync(1, `${id} ${taken.toFixed(2)}\n`);
  record.save();
}
