import { expect } from "chai";
import { answerLine } from "../../src/gate/answer-line.ts";
import { stopAnswer } from "../../src/gate/answer.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import { findPolicy } from "../../src/gate/policies.ts";
import { DEFAULT_SETTINGS, judge } from "../../src/gate/policy.ts";
import type { Policy, Verdict } from "../../src/gate/policy.ts";
import { explain, explainDecision, replayDecision } from "../../src/gate/replay.ts";
import { stopSituation, streamHealth } from "../../src/gate/situation.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { STRICT } from "../../src/gate/strict.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { LedgerState, RunState } from "../../src/projections/state.ts";
import { PLAIN_STOP } from "../support/drafts.ts";

const QUIET: Verdict = { action: "allow", message: "" };

function policyOf(...verdicts: readonly (Verdict | undefined)[]): Policy {
  return {
    name: "made up",
    version: 7,
    rules: verdicts.map((verdict, at) => ({ name: `rule ${at}`, judge: () => verdict })),
  };
}

function damaged(count: number, told: number, first = 3): LedgerState {
  return { ...INITIAL_STATE, damage: { count, told, first } };
}

describe("the line of an answer", () => {
  it("is ASCII that reads back to the same", () => {
    const answer = { reason: "a\u007f\u0080é가\u2028😀" };
    const line = answerLine(answer);
    expect(line).to.equal(String.raw`{"reason":"a\u007f\u0080\u00e9\uac00\u2028\ud83d\ude00"}`);
    expect(JSON.parse(line)).to.deep.equal(answer);
    expect(answerLine({ text: "plain ~" })).to.equal('{"text":"plain ~"}');
  });
});

describe("the answer about a damaged stream", () => {
  const health = { damaged: 1, first_damaged: 4, told: true };
  const notice =
    "fable-ish: the event stream of this session has 1 damaged line, the first is line 4. " +
    "Evidence in damaged lines does not count; `fable-ish verify` says what is wrong.";

  it("goes to the user beside a reason, below a message, or alone", () => {
    const block: Verdict = { action: "block", message: "fable-ish: x", counted: true };
    expect(stopAnswer(block, health)).to.deep.equal({
      decision: "block",
      reason: "fable-ish: x",
      systemMessage: notice,
    });
    const told: Verdict = { action: "allow", message: "fable-ish: y" };
    expect(stopAnswer(told, health)).to.deep.equal({ systemMessage: `fable-ish: y\n${notice}` });
    expect(stopAnswer(QUIET, health)).to.deep.equal({ systemMessage: notice });
  });

  it("is not given twice", () => {
    expect(stopAnswer(QUIET, { ...health, told: false })).to.deep.equal({});
  });

  it("is due when more is damaged than was told", () => {
    expect(streamHealth(damaged(2, 1))).to.deep.equal({
      damaged: 2,
      first_damaged: 3,
      told: true,
    });
    expect(streamHealth(damaged(2, 2)).told).to.equal(false);
  });
});

describe("judging by a policy", () => {
  const situation = stopSituation(INITIAL_STATE, PLAIN_STOP, DEFAULT_SETTINGS);

  it("takes the first rule that applies, and says which version of which policy it is of", () => {
    const told: Verdict = { action: "allow", message: "told" };
    expect(judge(policyOf(undefined, told, QUIET), situation)).to.deep.equal({
      policy: { name: "made up", version: 7 },
      rule: "rule 1",
      verdict: told,
    });
  });

  it("finds fault with a policy none of whose rules applies", () => {
    expect(() => judge(policyOf(undefined), situation)).to.throw(
      "No rule of the policy made up applies.",
    );
  });

  it("explains each rule: one decides, those behind it would apply or do not", () => {
    const readings = explain(policyOf(undefined, QUIET, undefined, QUIET), situation);
    expect(readings).to.deep.equal([
      { rule: "rule 0", result: "does-not-apply", verdict: undefined },
      { rule: "rule 1", result: "decides", verdict: QUIET },
      { rule: "rule 2", result: "does-not-apply", verdict: undefined },
      { rule: "rule 3", result: "would-apply", verdict: QUIET },
    ]);
  });

  it("knows each policy by its name and version", () => {
    expect(findPolicy("classic", 1)).to.equal(CLASSIC);
    expect(findPolicy("strict", 1)).to.equal(STRICT);
    expect(findPolicy("strict", 2)).to.equal(undefined);
    expect(findPolicy("lenient", 1)).to.equal(undefined);
  });
});

describe("the situation of a stop", () => {
  it("holds the tasks that are verifications without an end", () => {
    const run: RunState = {
      tool_use_id: "t",
      task: "b1",
      pending: true,
      tool: "npm",
      run: "npm test",
      status_carried: true,
    };
    const runs = [run, { ...run, task: "b2", pending: false }, { ...run, task: "" }];
    const state = { ...INITIAL_STATE, runs };
    expect(stopSituation(state, PLAIN_STOP, DEFAULT_SETTINGS).pending_tasks).to.deep.equal(["b1"]);
  });
});

describe("the decision of a stop", () => {
  it("is recorded with everything it read, and a block counts where its rule says so", () => {
    const state: LedgerState = { ...damaged(1, 0), place: { position: 12, offset: 3_000 } };
    for (const counted of [true, false]) {
      const policy = policyOf({ action: "block", message: "no", counted });
      const { event, before, answer } = decideStop(policy, state, PLAIN_STOP);
      expect(before).to.deep.equal([]);
      expect(event).to.deep.equal({
        type: "StopBlocked",
        data: {
          policy: { name: "made up", version: 7 },
          settings: { stop_block_cap: 2 },
          rule: "rule 0",
          message: "no",
          output: answerLine(answer),
          facts: PLAIN_STOP,
          health: { damaged: 1, first_damaged: 3, told: true },
          basis: 12,
          counted,
        },
      });
    }
  });

  it("records an accepted waiver in front of an allowed stop", () => {
    const policy = policyOf({ ...QUIET, waiver: "no runner" });
    const { event, before } = decideStop(policy, INITIAL_STATE, PLAIN_STOP);
    expect(before).to.deep.equal([
      { type: "VerificationWaived", data: { reason: "no runner", by: "agent" } },
    ]);
    expect([event.type, event.data.counted]).to.deep.equal(["StopAllowed", false]);
    expect(decideStop(policyOf(QUIET), INITIAL_STATE, PLAIN_STOP).before).to.deep.equal([]);
  });
});

describe("replaying one decision", () => {
  const decided = decideStop(CLASSIC, damaged(2, 0), PLAIN_STOP).event;

  it("says in words how the health of the stream differs", () => {
    const differences = (state: LedgerState): readonly unknown[] => {
      const result = replayDecision(decided, state);
      return result.kind === "differs"
        ? result.differences.filter(({ what }) => what === "health")
        : [result.kind];
    };
    expect(differences(damaged(2, 0))).to.deep.equal(["reproduced"]);
    const recorded = "damaged lines: 2, the first on line 3, the user told";
    expect(differences(damaged(2, 2))).to.deep.equal([
      { what: "health", recorded, replayed: "damaged lines: 2, the first on line 3" },
    ]);
    expect(differences(INITIAL_STATE)).to.deep.equal([
      { what: "health", recorded, replayed: "damaged lines: 0" },
    ]);
  });

  it("explains nothing of a policy it does not know", () => {
    const policy = { name: "lenient", version: 1 };
    const unknown = { ...decided, data: { ...decided.data, policy } };
    expect(replayDecision(unknown, INITIAL_STATE)).to.deep.equal({ kind: "unknown-policy" });
    expect(explainDecision(unknown, INITIAL_STATE)).to.equal(undefined);
  });

  it("compares texts as the stream holds them: redacted", () => {
    const secret = "token=abcdefghijklmnop1234";
    const state: LedgerState = {
      ...INITIAL_STATE,
      ledger: { ...INITIAL_STATE.ledger, task_mode: "deep" },
    };
    const facts = { ...PLAIN_STOP, waiver: secret };
    const { event } = decideStop(STRICT, state, facts);
    expect(event.data.rule).to.equal("waiver");
    const message = event.data.message.replace(secret, "[REDACTED]");
    const output = event.data.output.replace(secret, "[REDACTED]");
    const result = replayDecision({ ...event, data: { ...event.data, message, output } }, state);
    expect(result).to.deep.equal({ kind: "reproduced" });
    expect(replayDecision(event, state).kind).to.equal("differs");
  });
});
