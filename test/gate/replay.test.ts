import { expect } from "chai";
import fc from "fast-check";
import { DEFAULT_CONFIGURATION } from "../../src/configuration/configuration.ts";
import type { PolicyName } from "../../src/configuration/configuration.ts";
import type { EventDraft } from "../../src/events/event.ts";
import { explainDecision, replayDecision } from "../../src/gate/replay.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import { parseHostInput } from "../../src/hooks/host-input.ts";
import { DEFAULT_HOOK_CONFIGURATION } from "../../src/hooks/hook-configuration.ts";
import { stop } from "../../src/hooks/stop.ts";
import { decisionsInContext, readDecisions } from "../../src/projections/replay.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { StreamFile } from "../../src/events/append.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { changed, PLAIN_STOP, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

const encoder = new TextEncoder();

/** Runs the real stop hook on the session, and records what it decides. */
async function runStop(
  session: MemorySession,
  fields: object,
  policy: PolicyName = "classic",
): Promise<void> {
  const record = session.open();
  const state = record.load();
  const input = parseHostInput(JSON.stringify({ hook_event_name: "Stop", ...fields }));
  const { events, delivery } = await stop({
    input,
    state,
    now: session.now,
    began: session.now,
    project: "/project",
    lookup: { project: "/project", dataRoot: "/data", changedIdentities: [], hostDiffs: false },
    configuration: {
      ...DEFAULT_HOOK_CONFIGURATION,
      values: { ...DEFAULT_CONFIGURATION, policy },
    },
    lastTranscriptMessage: () => "",
  });
  record.append(events, { event: "Stop", ...(delivery === undefined ? {} : { delivery }) });
  record.save();
  session.now += 1000;
}

function replayAll(source: StreamFile): readonly string[] {
  const found = [...decisionsInContext(source, readDecisions(source))];
  return found.map(({ decision, state }) => {
    if (state === undefined) return "no-basis";
    const result = replayDecision(decision, state);
    return result.kind === "differs" ? JSON.stringify(result.differences) : result.kind;
  });
}

async function blockedSession(): Promise<MemorySession> {
  const session = new MemorySession();
  session.record([prompted("normal")]);
  session.record([changed(["/project/a.ts"])]);
  await runStop(session, { last_assistant_message: "Done." });
  session.record([ran("passed")]);
  await runStop(session, { last_assistant_message: "Done, tests pass." });
  return session;
}

describe("replaying decisions", () => {
  it("reproduces a block and an allow", async () => {
    const { stream } = await blockedSession();
    expect(readDecisions(stream).map(({ type, data }) => [type, data.rule])).to.deep.equal([
      ["StopBlocked", "normal-changed"],
      ["StopAllowed", "clear"],
    ]);
    expect(replayAll(stream)).to.deep.equal(["reproduced", "reproduced"]);
  });

  it("says what comes out otherwise when the record was rewritten before the decision", async () => {
    const { stream } = await blockedSession();
    const [decision] = readDecisions(stream);
    if (decision === undefined) throw new Error("No decision was recorded.");
    const result = replayDecision(decision, INITIAL_STATE);
    if (result.kind !== "differs") throw new Error(`It is ${result.kind}.`);
    expect(result.differences.map(({ what }) => what)).to.deep.equal([
      "decision",
      "rule",
      "message",
      "output",
      "counted",
    ]);
    expect(result.differences[1]).to.include({ recorded: "normal-changed", replayed: "quick" });
  });

  it("notices damage in front of a decision that was not there when it was made", async () => {
    const { stream } = await blockedSession();
    const bytes = stream.bytes.slice();
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    stream.bytes = bytes;
    expect(replayAll(stream)[0]).to.contain("health");
  });

  it("says a policy of which no rule applies is at fault, rather than deciding anything", () => {
    const silent = { name: "silent", version: 1, rules: [{ name: "a", judge: () => undefined }] };
    expect(() => decideStop(silent, INITIAL_STATE, PLAIN_STOP)).to.throw(
      "No rule of the policy silent",
    );
  });

  it("does not judge by a policy that it does not know", () => {
    const { event } = decideStop(CLASSIC, INITIAL_STATE, PLAIN_STOP);
    const data = { ...event.data, policy: { name: "classic", version: 99 } };
    const recorded = { type: event.type, data } as const;
    expect(replayDecision(recorded, INITIAL_STATE)).to.deep.equal({ kind: "unknown-policy" });
    expect(explainDecision(recorded, INITIAL_STATE)).to.equal(undefined);
  });

  it("a decision that rests on what stands behind it has no ledger", () => {
    const session = new MemorySession();
    session.record([prompted("quick")]);
    const { event } = decideStop(CLASSIC, session.open().load(), PLAIN_STOP);
    const forged = { type: event.type, data: { ...event.data, basis: 7 } } as EventDraft;
    session.record([forged]);
    expect(replayAll(session.stream)).to.deep.equal(["no-basis"]);
  });

  it("explains every rule in order: the first that applies decides", async () => {
    const { stream } = await blockedSession();
    const [first] = [...decisionsInContext(stream, readDecisions(stream))];
    if (first?.state === undefined) throw new Error("No decision was recorded.");
    const readings = explainDecision(first.decision, first.state) ?? [];
    expect(readings.map(({ rule }) => rule)).to.deep.equal(CLASSIC.rules.map(({ name }) => name));
    expect(
      readings.filter(({ result }) => result === "decides").map(({ rule }) => rule),
    ).to.deep.equal(["normal-changed"]);
    expect(readings.at(-1)).to.include({ rule: "clear", result: "would-apply" });
  });

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("append" as const), append: anyAppend }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("stop" as const),
        policy: fc.constantFrom("classic" as const, "strict" as const),
        fields: fc.record({
          stop_hook_active: fc.boolean(),
          last_assistant_message: fc.constantFrom(
            "Done.",
            "I'll now implement the parser.",
            "이제 구현하겠습니다.",
            "Shall I go on?",
            "Two tests fail.",
            "Done.\n\nNo verifier: nothing here can run",
            "日本語 \u2028 token=abcdefghijklmnop",
          ),
          background_tasks: fc.array(
            fc.record({
              id: fc.constantFrom("", "b1", "b2"),
              type: fc.constantFrom("shell", "subagent", "monitor"),
              status: fc.constantFrom("running", "completed"),
              command: fc.constantFrom("npm test", ""),
            }),
            { maxLength: 2 },
          ),
        }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("noise" as const),
        text: fc.constantFrom("hello\n", '{"v":1,"id":"0', "\n", "\0\0\0", "\u2028\n"),
      }),
    },
  );

  it("whatever a session holds, every decision of the stop hook is reproduced", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const session = new MemorySession();
        for (const one of steps) {
          if (one.kind === "stop") await runStop(session, one.fields, one.policy);
          else if (one.kind === "noise") session.stream.append(encoder.encode(one.text));
          else {
            // Stops come from the hook only: others would not be decisions of the gate.
            const events = one.append.events.filter(({ type }) => !type.startsWith("Stop"));
            session.record(events, one.append.cause);
          }
        }
        for (const result of replayAll(session.stream)) expect(result).to.equal("reproduced");
      }),
      { numRuns: 150 },
    );
  });
});
