import { expect } from "chai";
import fc from "fast-check";
import type { EventDraft, StopFacts } from "../../src/events/event.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import { judge } from "../../src/gate/policy.ts";
import { replayDecision } from "../../src/gate/replay.ts";
import { stopSituation } from "../../src/gate/situation.ts";
import { DEFAULT_SETTINGS } from "../../src/gate/policy.ts";
import { MAXIMUM_TASK_BLOCKS, STRICT } from "../../src/gate/strict.ts";
import { INITIAL_PROOF, isProved, unprovedFiles } from "../../src/projections/proof.ts";
import { decisionsInContext, readDecisions } from "../../src/projections/replay.ts";
import { anyDraft } from "../support/arbitrary.ts";
import { PLAIN_STOP, prompted } from "../support/drafts.ts";
import { covering, edited, NOTHING_AROUND, StrictSession } from "../support/strict-session.ts";

const FILES = ["a.ts", "b.ts", "c.ts"];
const content = fc.constantFrom("1111111111111111", "2222222222222222", "3333333333333333");
const anyFile = fc.constantFrom(...FILES);

/** What an agent and its user do to three files. */
const anyDeed: fc.Arbitrary<EventDraft> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyFile, fc.record({ before: content, after: content }, { requiredKeys: [] }))
      .map(([file, more]) => edited(file, more)),
  },
  { weight: 1, arbitrary: anyFile.map((file) => edited(file, { change: "deleted" })) },
  { weight: 1, arbitrary: anyFile.map((file) => edited(file, { flags: ["formatted"] })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyFile, content)
      .map(([file, after]) => edited(file, { tree: "stash", after })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom("passed", "failed", "unknown", "empty" as const),
        fc.subarray(FILES),
        fc.constantFrom("test", "lint", "format-check", "typecheck" as const),
      )
      .map(([outcome, files, kind]) => covering(outcome, files, { kind, tool: kind })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<EventDraft>({
      type: "VerificationWaived",
      data: { reason: "none", by: "user" },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.subarray(FILES).map((files): EventDraft => ({
      type: "ChangesAccepted",
      data: { by: "commit", files: files.map((file) => `/p/${file}`) },
    })),
  },
);

const anyFacts: fc.Arbitrary<Partial<StopFacts>> = fc.record({
  stop_hook_active: fc.boolean(),
  intent_only: fc.boolean(),
  reports_failure: fc.boolean(),
  asks_user: fc.boolean(),
  waiver: fc.constantFrom("", "no runner"),
  permission_mode: fc.constantFrom("default", "plan"),
  surroundings: fc.record({
    reverted: fc.subarray(FILES.map((file) => `/p/${file}`)),
    suggestion: fc.constantFrom("", "npm test"),
    head: fc.constant(""),
  }),
});

const anyMode = fc.constantFrom("quick", "normal", "deep", "blocked" as const);

const anyStep = fc.oneof(
  { weight: 5, arbitrary: anyDeed.map((event) => ({ kind: "event" as const, event })) },
  { weight: 4, arbitrary: anyFacts.map((facts) => ({ kind: "stop" as const, facts })) },
  {
    weight: 1,
    arbitrary: anyMode.map((mode) => ({ kind: "event" as const, event: prompted(mode) })),
  },
);

describe("laws of the policy strict", function () {
  this.timeout(120_000);

  it("no task is blocked more often than the cap of a task, whatever happens in it", () => {
    fc.assert(
      fc.property(anyMode, fc.array(anyStep, { maxLength: 40 }), (mode, steps) => {
        const session = new StrictSession(prompted(mode));
        let blocks = 0;
        for (const step of steps) {
          if (step.kind === "event") {
            if (step.event.type === "PromptClassified") blocks = 0;
            session.record(step.event);
          } else if (session.stop(step.facts).action === "block") blocks += 1;
          expect(blocks).to.be.at.most(MAXIMUM_TASK_BLOCKS);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("an agent that does nothing more is let through at the third stop", () => {
    fc.assert(
      fc.property(anyMode, fc.array(anyDeed, { maxLength: 10 }), anyFacts, (mode, deeds, facts) => {
        const session = new StrictSession(prompted(mode), ...deeds);
        for (let round = 0; round < DEFAULT_SETTINGS.stop_block_cap; round += 1)
          session.stop(facts);
        expect(session.stop(facts).action).to.equal("allow");
      }),
      { numRuns: 100 },
    );
  });

  it("what is proved, and what has nothing unproved, is never blocked for its files", () => {
    fc.assert(
      fc.property(anyMode, fc.array(anyDeed, { maxLength: 12 }), (mode, deeds) => {
        const session = new StrictSession(prompted(mode), ...deeds);
        const open = unprovedFiles(session.state.proof).length > 0;
        const { action, rule } = session.stop();
        if (!open) expect(rule).not.to.equal("unproved");
        if (!open && (mode === "quick" || mode === "normal")) expect(action).to.equal("allow");
        if (open && session.state.proof.files.some((file) => file.current && !isProved(file))) {
          expect(["unproved", "blocked", "only-looked"]).to.include(rule);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("one more passing run that covers every file never turns an allow into a block", () => {
    fc.assert(
      fc.property(anyMode, fc.array(anyStep, { maxLength: 12 }), anyFacts, (mode, steps, facts) => {
        fc.pre(mode !== "blocked" && facts.intent_only !== true);
        const session = new StrictSession(prompted(mode));
        for (const step of steps) {
          if (step.kind === "stop") session.stop(step.facts);
          else if (step.event.type !== "PromptClassified") session.record(step.event);
        }
        const before = session.stop(facts);
        session.record(covering("passed", FILES));
        const after = session.stop(facts);
        if (before.action === "allow") expect(after.action).to.equal("allow");
        expect(unprovedFiles(session.state.proof)).to.deep.equal([]);
      }),
      { numRuns: 100 },
    );
  });

  it("every decision is replayed byte for byte", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 16 }), (steps) => {
        const session = new StrictSession(prompted("normal"));
        for (const step of steps) {
          if (step.kind === "event") session.record(step.event);
          else session.stop(step.facts);
        }
        const { stream } = session.session;
        for (const { decision, state } of decisionsInContext(stream, readDecisions(stream))) {
          if (state === undefined) throw new Error("The decision rests on nothing.");
          expect(replayDecision(decision, state)).to.deep.equal({ kind: "reproduced" });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("classic reads nothing of what is proved", () => {
    fc.assert(
      fc.property(
        anyMode,
        fc.array(anyDraft, { maxLength: 10 }),
        anyFacts,
        (mode, drafts, facts) => {
          const session = new StrictSession(prompted(mode), ...drafts);
          const state = session.state;
          const all = { ...PLAIN_STOP, surroundings: NOTHING_AROUND, ...facts };
          const with_ = stopSituation(state, all, DEFAULT_SETTINGS);
          const without = stopSituation({ ...state, proof: INITIAL_PROOF }, all, DEFAULT_SETTINGS);
          expect(judge(CLASSIC, with_)).to.deep.equal(judge(CLASSIC, without));
        },
      ),
      { numRuns: 80 },
    );
  });

  it("judges any history without a fault", () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 15 }), anyFacts, (drafts, facts) => {
        const session = new StrictSession(...drafts);
        const all = { ...PLAIN_STOP, surroundings: NOTHING_AROUND, ...facts };
        const { verdict } = judge(STRICT, stopSituation(session.state, all, DEFAULT_SETTINGS));
        if (verdict.action === "block") {
          expect(verdict.message).to.match(
            /^fable-ish: (?:run|resolve|add|the previous response) /,
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
