import { expect } from "chai";
import fc from "fast-check";
import { briefing, projectHistory } from "../../src/projections/project-history.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { prompted } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";
import { covering, edited, StrictSession } from "../support/strict-session.ts";

const NPM_TEST = { command: "npm test", run: "npm test" };
const LINT = {
  command: "npm run lint",
  run: "npm run lint",
  kind: "lint",
  tool: "eslint",
} as const;

function session(...paths: readonly string[]): StrictSession {
  return new StrictSession(prompted("normal"), ...paths.map((path) => edited(path)));
}

describe("what earlier sessions of a project show", () => {
  it("is nothing without any", () => {
    expect(briefing(projectHistory("/p", []))).to.equal("");
    expect(briefing(projectHistory("/p", [session().state]))).to.equal("");
  });

  it("is the checks that passed, the most frequent first, and what the last one left", () => {
    const first = session("a.ts").record(covering("passed", ["a.ts"], NPM_TEST)).state;
    const last = session("a.ts", "b.ts").record(
      covering("passed", ["a.ts"], LINT),
      covering("passed", ["a.ts"], NPM_TEST),
    ).state;
    expect(briefing(projectHistory("/p", [last, first])).split("\n")).to.deep.equal([
      "fable-ish: checks that passed in this project before: `npm test` (2 sessions), `npm run lint` (1 session).",
      "Left without a passing check in the last session: b.ts.",
    ]);
  });

  it("keeps out other projects, and checks that did not pass", () => {
    const failed = session("a.ts").record(covering("failed", ["a.ts"], NPM_TEST)).state;
    expect(projectHistory("/p", [failed]).checks).to.deep.equal([]);
    const passed = session("a.ts").record(covering("passed", ["a.ts"], NPM_TEST)).state;
    expect(projectHistory("/other", [passed]).checks).to.deep.equal([]);
    expect(projectHistory("/p", [passed]).checks).to.have.length(1);
  });

  it("says where a check of another folder ran, and counts what it does not name", () => {
    const reach = { directory: "/p/api", paths: [], whole: true };
    const paths = Array.from({ length: 9 }, (_, at) => `f${at}.ts`);
    const state = session(...paths).record(covering("passed", [], { ...NPM_TEST, reach })).state;
    expect(briefing(projectHistory("/p", [state])))
      .to.contain("`npm test` in api (1 session)")
      .and.contain("f4.ts and 4 more.");
  });

  it("stays small and is the same for the same sessions, whatever they hold", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 30 }), (appends) => {
        const memory = new MemorySession();
        for (const { events } of appends) memory.record(events);
        const state: LedgerState = memory.open().load();
        const history = projectHistory(state.proof.project, [state, state]);
        expect(history).to.deep.equal(projectHistory(state.proof.project, [state, state]));
        expect(JSON.stringify(history).length).to.be.lessThan(1 << 16);
        expect(briefing(history).split("\n").length).to.be.at.most(2);
      }),
      { numRuns: 60 },
    );
  });
});
