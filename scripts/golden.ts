import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { auditBytes } from "../test/support/audited.ts";
import { foldBytes } from "../src/projections/fold.ts";
import { CLASSIC } from "../src/gate/classic.ts";
import { decideStop } from "../src/gate/stop-decision.ts";
import type { StopFacts } from "../src/events/event.ts";
import { MemorySession } from "../test/support/session.ts";
import { PLAIN_STOP, changed, prompted, ran } from "../test/support/drafts.ts";

/**
 * Writes the golden stream of a release: every event type in its version of today, batches,
 * overlapping writers, a repeated delivery, a torn end, foreign and edited lines. It is written once
 * a release and never again: whatever comes later must read it and decide the same.
 */
const release = process.argv[2];
if (release === undefined) throw new Error("Name the release: npm run golden -- 0.1.0");
const directory = fileURLToPath(new URL(`../test/golden/${release}/`, import.meta.url));
if (existsSync(directory))
  throw new Error(`${directory} exists; golden streams are never rewritten.`);
mkdirSync(directory, { recursive: true });

const session = new MemorySession();
const encoder = new TextEncoder();

function stop(facts: Partial<StopFacts> = {}): void {
  const { event } = decideStop(CLASSIC, session.open().load(), { ...PLAIN_STOP, ...facts });
  session.record([event], { event: "Stop", tool_use_id: `stop-${session.now}` });
}

session.record([
  {
    type: "SessionStarted",
    data: { source: "startup", project: "/project", transcript: "/t.jsonl", writer: release },
  },
]);
session.record([prompted("normal", "implement the discount")]);
session.record([changed(["/project/a.ts"])]);
stop();
session.record([
  ran("failed", { counts: { passed: 2, failed: 1 } }),
  { type: "FailureObserved", data: { tool: "Bash", kind: "tool-failure", summary: "Exit code 1" } },
]);
session.record([changed(["/project/a.ts", "/project/README.md"], "docs")]);
session.record([ran("pending", { task: "b1" })], { tool_use_id: "background" });
stop({ background_tasks: [{ id: "b1", type: "shell", status: "running", command: "npm test" }] });
session.record([
  {
    type: "VerificationSettled",
    data: {
      tool_use_id: "background",
      task: "b1",
      outcome: "passed",
      how: "exit-status",
      counts: { passed: 3 },
      summary: "3 passed",
    },
  },
]);
session.record([{ type: "PromptContinued", data: { reason: "notification" } }]);
stop();
stop({ intent_only: true, closing: "이제 구현하겠습니다." });
session.record([{ type: "VerificationWaived", data: { reason: "no tests here", by: "agent" } }]);
session.record([{ type: "SubagentStopped", data: { agent_type: "general-purpose" } }]);
session.record([{ type: "TurnFailed", data: { error: "overloaded" } }]);
const [first, second] = [session.open(), session.open()];
first.load();
second.load();
first.append([changed(["/project/b.ts"])], { event: "PostToolUse", tool_use_id: "same" });
second.append([changed(["/project/c.ts"])], { event: "PostToolUse", tool_use_id: "same" });
session.stream.append(encoder.encode('{"v":1,"id":"01KTORN'));
session.record([prompted("deep", "migrate the database")]);
session.stream.append(encoder.encode("a foreign line\n\n"));
stop();
stop({ stop_hook_active: true });
session.record([{ type: "SessionEnded", data: { reason: "other" } }]);

writeFileSync(`${directory}stream.jsonl`, session.stream.bytes);
writeFileSync(
  `${directory}ledger.json`,
  `${JSON.stringify(foldBytes(session.stream.bytes).ledger, null, 2)}\n`,
);
writeFileSync(
  `${directory}audit.json`,
  `${JSON.stringify(auditBytes(session.stream.bytes), null, 2)}\n`,
);
