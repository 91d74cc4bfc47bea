import { readFileSync, writeSync } from "node:fs";
import { openSessionRecord } from "../../src/system/session-store.ts";
import { changed } from "../../test/support/drafts.ts";

/**
 * One writer of the storm: opens the record anew for each append, as every hook does, and prints
 * `ID MILLISECONDS PROCESSOR-MILLISECONDS WAITS` when the append is acknowledged and before it does
 * anything else. Arguments: data root, session, name, first append, number of appends.
 */
const [, , root = "", session = "", name = "", first = "0", count = "0"] = process.argv;

const SWITCHES = /^voluntary_ctxt_switches:\s*(\d+)/m;

/** How often this thread has given up the processor of its own accord; 0 where nobody says. */
function voluntarySwitches(): number {
  try {
    return Number(SWITCHES.exec(readFileSync("/proc/thread-self/status", "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

for (let turn = Number(first); turn < Number(count); turn += 1) {
  const id = `${name}-${turn}`;
  const record = openSessionRecord({ path: root, shared: false }, session, "/project");
  record.load();
  const switches = voluntarySwitches();
  const processor = process.cpuUsage();
  const started = performance.now();
  record.append([changed([`/project/${id}.ts`])], { event: "PostToolUse", tool_use_id: id });
  const taken = performance.now() - started;
  const { user, system } = process.cpuUsage(processor);
  const waits = voluntarySwitches() - switches;
  writeSync(1, `${id} ${taken.toFixed(3)} ${((user + system) / 1000).toFixed(3)} ${waits}\n`);
  record.save();
}
