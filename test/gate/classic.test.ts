import { expect } from "chai";
import type { BackgroundTask, ChangeKind, StopFacts, TaskMode } from "../../src/events/event.ts";
import { stopAnswer } from "../../src/gate/answer.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import { DEFAULT_SETTINGS, judge } from "../../src/gate/policy.ts";
import type { Decision } from "../../src/gate/policy.ts";
import { EMPTY_LEDGER } from "../../src/projections/ledger.ts";
import type { Ledger, VerificationResult } from "../../src/projections/ledger.ts";
import { INITIAL_PROOF } from "../../src/projections/proof.ts";
import { PLAIN_STOP } from "../support/drafts.ts";

function decided(
  ledger: Partial<Ledger>,
  facts: Partial<StopFacts> = {},
  pending: readonly string[] = [],
): Decision {
  return judge(CLASSIC, {
    ledger: { ...EMPTY_LEDGER, ...ledger },
    proof: INITIAL_PROOF,
    facts: { ...PLAIN_STOP, ...facts },
    pending_tasks: pending,
    settings: DEFAULT_SETTINGS,
  });
}

function result(success: boolean | null): VerificationResult {
  return { command: "npm test", success, summary: "", coverage_relation: "generic" };
}

function running(type: string, id = "b1"): BackgroundTask {
  return { id, type, status: "running", command: "npm test" };
}

const CHANGED: Partial<Ledger> = { changed_files_seen: true, change_kinds: ["code"] };
const UNVERIFIED: Partial<Ledger> = { ...CHANGED, task_mode: "normal" };

describe("the policy classic", () => {
  it("asks its rules in the order of the specification", () => {
    expect(CLASSIC.rules.map(({ name }) => name)).to.deep.equal([
      "reentry",
      "waiting",
      "intent-only",
      "cap",
      "quick",
      "docs-only",
      "blocked",
      "deep-changed",
      "deep-no-proof",
      "normal-changed",
      "clear",
    ]);
  });

  it("reentry: never blocks a turn that a stop hook continued", () => {
    const decision = decided(UNVERIFIED, { stop_hook_active: true, intent_only: true });
    expect(decision).to.deep.include({
      rule: "reentry",
      verdict: {
        action: "allow",
        message:
          "fable-ish: stop hook is already active; allowing stop to avoid a continuation loop.",
      },
    });
  });

  describe("waiting", () => {
    it("lets the agent pause while its subagents or workflows run", () => {
      for (const type of ["subagent", "workflow"]) {
        const decision = decided(UNVERIFIED, { background_tasks: [running(type)] });
        expect(decision).to.deep.include({
          rule: "waiting",
          verdict: { action: "allow", message: "" },
        });
      }
    });

    it("lets the agent wait for a verification in the background", () => {
      const facts = { background_tasks: [running("shell")] };
      expect(decided(UNVERIFIED, facts, ["b1"]).rule).to.equal("waiting");
    });

    it("is no excuse for a server that runs on", () => {
      const facts = { background_tasks: [running("shell")] };
      expect(decided(UNVERIFIED, facts, ["other"]).rule).to.equal("normal-changed");
    });
  });

  it("intent-only: sends back who only announced work, and does not count it", () => {
    for (const task_mode of ["quick", "normal", "deep"] as const) {
      const decision = decided({ task_mode }, { intent_only: true });
      expect(decision.rule).to.equal("intent-only");
      expect(decision.verdict).to.include({ action: "block", counted: false });
      expect(decision.verdict.message).to.equal(
        "fable-ish: the previous response only stated an intent to do work without doing it. Carry it out now with tool calls; end the turn only when the task is complete or you need input that only the user can provide.",
      );
    }
  });

  describe("cap", () => {
    it("lets the agent through after two blocks and says what is missing", () => {
      const decision = decided({ ...UNVERIFIED, stop_blocks: DEFAULT_SETTINGS.stop_block_cap });
      expect(decision).to.deep.include({
        rule: "cap",
        verdict: {
          action: "allow",
          message:
            "fable-ish: verification evidence is still missing. Include that gap in the final report.",
        },
      });
    });

    it("says nothing when the work was verified meanwhile", () => {
      const decision = decided({
        ...UNVERIFIED,
        stop_blocks: 2,
        verification_results: [result(true)],
      });
      expect(decision).to.deep.include({ rule: "cap", verdict: { action: "allow", message: "" } });
    });
  });

  it("quick: lets quick tasks go, changed or not", () => {
    expect(decided({ ...CHANGED, task_mode: "quick" }).rule).to.equal("quick");
  });

  it("docs-only: asks no verification of documents", () => {
    for (const task_mode of ["normal", "deep", "blocked"] as const) {
      const decision = decided({ task_mode, changed_files_seen: true, change_kinds: ["docs"] });
      expect(decision.rule).to.equal("docs-only");
    }
    for (const change_kinds of [["docs", "code"], []] satisfies ChangeKind[][]) {
      expect(decided({ ...UNVERIFIED, change_kinds }).rule).to.equal("normal-changed");
    }
  });

  it("blocked: holds a dangerous request back", () => {
    expect(decided({ task_mode: "blocked" })).to.deep.include({
      rule: "blocked",
      verdict: {
        action: "block",
        message: "fable-ish: resolve or narrow the blocked risk before final response.",
        counted: true,
      },
    });
  });

  it("deep-changed: wants the changed behaviour verified", () => {
    expect(decided({ ...CHANGED, task_mode: "deep" })).to.deep.include({
      rule: "deep-changed",
      verdict: {
        action: "block",
        message:
          "fable-ish: run the narrowest verification command for the changed behavior before final response.",
        counted: true,
      },
    });
  });

  it("deep-no-proof: wants one proof of deep work that changed nothing", () => {
    const decision = decided({ task_mode: "deep" });
    expect(decision.rule).to.equal("deep-no-proof");
    expect(decision.verdict.message).to.equal(
      "fable-ish: add one observable proof or explicitly record why this deep task has no runnable verifier.",
    );
    expect(decided({ task_mode: "deep", verification_results: [result(false)] }).rule).to.equal(
      "clear",
    );
  });

  it("normal-changed: wants changed files verified", () => {
    expect(decided(UNVERIFIED)).to.deep.include({
      rule: "normal-changed",
      verdict: {
        action: "block",
        message:
          "fable-ish: run one relevant verification command for the changed files, or state why no verifier applies.",
        counted: true,
      },
    });
  });

  it("only a success is a success", () => {
    for (const task_mode of ["normal", "deep"] satisfies TaskMode[]) {
      const failing = {
        ...CHANGED,
        task_mode,
        verification_results: [result(false), result(null)],
      };
      expect(decided(failing).verdict.action).to.equal("block");
      const passing = { ...failing, verification_results: [result(false), result(true)] };
      expect(decided(passing).rule).to.equal("clear");
    }
  });

  it("clear: lets everything else go", () => {
    expect(decided({ task_mode: "normal" }).rule).to.equal("clear");
  });
});

describe("the answer of a stop", () => {
  const healthy = { damaged: 0, first_damaged: 0, told: false };

  it("allows with nothing, or with a word to the user", () => {
    expect(stopAnswer({ action: "allow", message: "" }, healthy)).to.deep.equal({});
    expect(stopAnswer({ action: "allow", message: "fable-ish: x" }, healthy)).to.deep.equal({
      systemMessage: "fable-ish: x",
    });
  });

  it("blocks with a reason that is never empty and fits the host's limit", () => {
    for (const task_mode of ["blocked", "deep", "normal"] as const) {
      const { verdict } = decided({ ...CHANGED, task_mode });
      const answer = stopAnswer(verdict, healthy);
      expect(answer.decision).to.equal("block");
      expect(answer.reason).to.have.length.within(1, 2000);
      expect(answer).not.to.have.property("systemMessage");
    }
  });

  it("says what is wrong with the stream", () => {
    const answer = stopAnswer(
      { action: "allow", message: "" },
      { damaged: 2, first_damaged: 7, told: true },
    );
    expect(answer.systemMessage).to.contain("2 damaged lines").and.contain("line 7");
  });
});
