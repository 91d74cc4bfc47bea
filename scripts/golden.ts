import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { auditBytes } from "../test/support/audited.ts";
import { foldBytes } from "../src/projections/fold.ts";
import { CLASSIC } from "../src/gate/classic.ts";
import type { Policy } from "../src/gate/policy.ts";
import { STRICT } from "../src/gate/strict.ts";
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

function stop(facts: Partial<StopFacts> = {}, policy: Policy = CLASSIC): void {
  const state = session.open().load();
  const { before, event } = decideStop(policy, state, { ...PLAIN_STOP, ...facts });
  session.record([...before, event], { event: "Stop", tool_use_id: `stop-${session.now}` });
}

function strictStop(facts: Partial<StopFacts> = {}): void {
  const surroundings = { reverted: [], suggestion: "npm test", head: "", expected: [] };
  stop({ surroundings, ...facts }, STRICT);
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
session.record([
  {
    type: "ConfigurationChanged",
    data: {
      digest: "0123456789abcdef",
      policy: "strict",
      stop_block_cap: 2,
      enabled: true,
      files: [{ path: "/project/fable-ish.config.json", problem: "" }],
      weakened: [],
    },
  },
]);
session.record([prompted("normal", "round the total")]);
session.record([
  {
    type: "FileChanged",
    data: {
      tool: "Edit",
      source: "edit-tool",
      files: [
        {
          path: "/project/src/total.ts",
          identity: "/project/src/total.ts",
          kind: "code",
          change: "modified",
          before: "1111111111111111",
          after: "2222222222222222",
        },
        {
          path: "/project/test/total.test.ts",
          identity: "/project/test/total.test.ts",
          kind: "code",
          change: "modified",
          flags: ["test", "skip-added"],
        },
      ],
      more: 0,
      incomplete: "",
    },
  },
]);
strictStop({
  claims: [{ kind: "tests", sentence: "All tests pass.", hedged: false }],
});
const covers = {
  direct: ["/project/src/total.ts", "/project/test/total.test.ts"],
  generic: [],
};
session.record([ran("failed", { covers, coverage: "direct", counts: { failed: 1 } })]);
session.record([
  { type: "CheckBypassed", data: { command: "git commit --no-verify", how: "no-verify" } },
]);
strictStop({ reports_failure: true, closing: "One test still fails." });
session.record([ran("passed", { covers, coverage: "direct", counts: { passed: 4 } })]);
strictStop();
session.record([changed(["/project/src/total.ts"])]);
strictStop({ waiver: "the runner is not installed" });
session.record([changed(["/project/src/other.ts"])]);
session.record([
  { type: "ChangesAccepted", data: { by: "commit", files: ["/project/src/other.ts"] } },
]);
session.record([
  {
    type: "SessionImported",
    data: {
      transcript: "/t.jsonl",
      digest: "a".repeat(64),
      entries: 12,
      client: "2.1.332",
      writer: release,
      until: "2026-01-15T12:00:00.000Z",
    },
  },
]);
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
