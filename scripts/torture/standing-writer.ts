import fs, { writeSync } from "node:fs";
import { openSessionRecord } from "../../src/system/session-store.ts";
import { changed } from "../../test/support/drafts.ts";
import { isStandingPlace } from "./standing-place.ts";

/**
 * A writer that stops itself (SIGSTOP) in the middle of one append and goes on when somebody says
 * so. Arguments: data root, session, id of the append, where to stand still. Prints `standing`, then
 * the id when the append is acknowledged, then `saved`.
 */
const [, , root = "", session = "", id = "", place = ""] = process.argv;
if (!isStandingPlace(place)) throw new Error(`Unknown place ${place}.`);

function stand(): void {
  writeSync(1, "standing\n");
  process.kill(process.pid, "SIGSTOP");
}

/** Stands still before the next call of that name, once. */
function standBefore(name: "writeSync" | "fdatasyncSync" | "renameSync"): void {
  const table = fs as unknown as Record<string, (...operands: unknown[]) => unknown>;
  const real = table[name];
  if (real === undefined) throw new Error(`There is no ${name}.`);
  table[name] = (...operands) => {
    table[name] = real;
    stand();
    return real(...operands);
  };
}

const record = openSessionRecord({ path: root, shared: false }, session, "/project");
record.load();
if (place === "between reading and appending") stand();
// The stream is open for appending, and nothing is written yet.
if (place === "before the write") standBefore("writeSync");
if (place === "after the write") standBefore("fdatasyncSync");
record.append([changed([`/project/${id}.ts`])], { event: "PostToolUse", tool_use_id: id });
writeSync(1, `${id}\n`);
if (place === "before the ledger is renamed") standBefore("renameSync");
record.save();
writeSync(1, "saved\n");
