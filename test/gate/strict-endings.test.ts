import { expect } from "chai";
import type { EventDraft, StopFacts } from "../../src/events/event.ts";
import { judge } from "../../src/gate/policy.ts";
import { stopSituation } from "../../src/gate/situation.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { STRICT } from "../../src/gate/strict.ts";
import { PLAIN_STOP, prompted } from "../support/drafts.ts";
import { covering, edited, NOTHING_AROUND, StrictSession } from "../support/strict-session.ts";

const TASK = prompted("normal");

/** The rule and the whole verdict, without recording it. */
function judged(session: StrictSession, facts: Partial<StopFacts> = {}): object {
  const situation = stopSituation(session.state, { ...PLAIN_STOP, ...facts }, session.settings);
  const { rule, verdict } = judge(STRICT, situation);
  return { rule, ...verdict };
}

/** A stop while the disk shows these files to be what they were. */
function reverted(...files: readonly string[]): Partial<StopFacts> {
  return { surroundings: { ...NOTHING_AROUND, reverted: files } };
}

function shell(id: string): Partial<StopFacts> {
  return { background_tasks: [{ id, type: "shell", status: "running", command: "npm test" }] };
}

describe("strict, at the cap", () => {
  const ended = (session: StrictSession, facts: Partial<StopFacts> = {}): string => {
    session.stops(2, facts);
    const { rule, message } = session.stop(facts);
    expect(rule).to.equal("cap");
    return message;
  };

  it("says that the risk is open", () => {
    expect(ended(new StrictSession(prompted("blocked")))).to.equal(
      "fable-ish: ended with the risk unresolved.",
    );
  });

  it("says that nothing shows what deep work found", () => {
    expect(ended(new StrictSession(prompted("deep")))).to.equal(
      "fable-ish: ended unverified: nothing shows what this task found.",
    );
  });

  it("says that work was only announced, of files of an earlier task nothing", () => {
    const announced = { intent_only: true };
    expect(ended(new StrictSession(prompted("quick")), announced)).to.equal(
      "fable-ish: ended with work only announced.",
    );
    const later = new StrictSession(TASK, edited("a.ts"), prompted("quick", "explain it"));
    expect(ended(later, announced)).to.equal("fable-ish: ended with work only announced.");
  });

  it("says nothing when nothing is open any more", () => {
    const session = new StrictSession(prompted("quick"));
    session.stops(2, { intent_only: true });
    expect(session.stop()).to.deep.equal({ action: "allow", rule: "cap", message: "" });
  });
});

describe("strict, judging a stop", () => {
  it("allows with a word or without, and says which waiver it accepted", () => {
    const open = new StrictSession(TASK, edited("a.ts"));
    expect(judged(open, { permission_mode: "plan" })).to.deep.equal({
      rule: "plan",
      action: "allow",
      message: "",
    });
    expect(judged(open, { waiver: "no runner" })).to.deep.equal({
      rule: "waiver",
      action: "allow",
      message: "fable-ish: ended without verification; the agent's reason: no runner",
      waiver: "no runner",
    });
    open.stops(2);
    expect(judged(open)).to.include({ rule: "cap", action: "allow" });
  });

  it("needs nobody to have looked around", () => {
    const open = new StrictSession(TASK, edited("a.ts"));
    expect(decideStop(STRICT, open.state, PLAIN_STOP).event.data.rule).to.equal("unproved");
    const proved = new StrictSession(TASK, edited("a.ts"), covering("passed", ["a.ts"]));
    expect(decideStop(STRICT, proved.state, PLAIN_STOP).event.data.rule).to.equal("clear");
  });

  it("sends back who only announced work", () => {
    expect(judged(new StrictSession(TASK), { intent_only: true })).to.deep.equal({
      rule: "intent-only",
      action: "block",
      message:
        "fable-ish: the previous response only stated an intent to do work without doing it. Carry it out now with tool calls; end the turn only when the task is complete or you need input that only the user can provide.",
      counted: true,
    });
  });

  it("takes a task whose changes are all gone from the disk for one that only looked", () => {
    const both = new StrictSession(TASK, edited("a.ts"), edited("b.ts"));
    expect(both.stop(reverted("/p/a.ts", "/p/b.ts")).rule).to.equal("only-looked");
    const { rule, message } = both.stop(reverted("/p/a.ts"));
    expect(rule).to.equal("unproved");
    expect(message).to.contain("since the last change: b.ts\n");
  });

  it("does not excuse what was asked before once nothing is open", () => {
    const session = new StrictSession(TASK, edited("a.ts"));
    session.stops(2);
    session.record(prompted("normal", "next"));
    expect(session.stop().rule).to.equal("asked-before");
    expect(session.stop(reverted("/p/a.ts")).rule).to.equal("clear");
  });
});

describe("strict, waiting", () => {
  const pending = (task: string): EventDraft => covering("pending", ["a.ts"], { task });

  it("waits for workflows as for subagents", () => {
    const session = new StrictSession(TASK, edited("a.ts"));
    const task = { id: "w1", type: "workflow", status: "running", command: "" };
    expect(session.stop({ background_tasks: [task] }).rule).to.equal("waiting");
  });

  it("waits for one of several runs of the task before", () => {
    const session = new StrictSession(TASK, edited("a.ts"), pending("b1"), pending("b2"));
    session.record(prompted("normal", "next"), edited("c.ts"));
    expect(session.stop(shell("b1")).rule).to.equal("waiting");
  });

  it("waits for no shell that is no check, nor for one without a name", () => {
    expect(new StrictSession(TASK, edited("a.ts")).stop(shell("b1")).rule).to.equal("unproved");
    const nameless = new StrictSession(TASK, edited("a.ts"), pending(""));
    expect(nameless.stop(shell("")).rule).to.equal("unproved");
  });
});

describe("strict, a failure that the agent reports", () => {
  const reported = { reports_failure: true };

  it("resolves no blocked risk", () => {
    const session = new StrictSession(prompted("blocked"), edited("a.ts"));
    session.record(covering("failed", ["a.ts"]));
    expect([session.stop(reported).rule, session.stop(reported).rule]).to.deep.equal([
      "blocked",
      "blocked",
    ]);
  });

  it("is not mentioned when every file is proved by a stronger check", () => {
    const session = new StrictSession(TASK, edited("a.ts"));
    expect(session.stop().rule).to.equal("unproved");
    session.record(
      covering("passed", ["a.ts"]),
      covering("failed", ["a.ts"], { kind: "lint", tool: "eslint" }),
    );
    expect(session.stop(reported)).to.deep.equal({ action: "allow", rule: "clear", message: "" });
  });
});
