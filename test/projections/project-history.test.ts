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

  it("puts what passed in most sessions first, also where the last one had another check", () => {
    const tested = () => session("a.ts").record(covering("passed", ["a.ts"], NPM_TEST)).state;
    const linted = session("a.ts").record(covering("passed", ["a.ts"], LINT)).state;
    const { checks } = projectHistory("/p", [linted, tested(), tested()]);
    expect(checks.map(({ run, sessions }) => [run, sessions])).to.deep.equal([
      ["npm test", 2],
      ["npm run lint", 1],
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

  it("names three checks that say something of what code does, and keeps eight", () => {
    const runs = Array.from({ length: 7 }, (_, at) => `npm run check-${at}`);
    const other = session("a.ts").record(
      ...runs.map((run) => covering("passed", ["a.ts"], { command: run, run })),
    ).state;
    const layout = { kind: "format-check", tool: "prettier" } as const;
    const last = session("a.ts").record(
      covering("passed", ["a.ts"], NPM_TEST),
      covering("passed", ["a.ts"], LINT),
      covering("passed", ["a.ts"], { ...layout, command: "prettier -c .", run: "prettier -c ." }),
    ).state;
    const history = projectHistory("/p", [last, other]);
    expect(history.checks.map(({ run, sessions }) => [run, sessions])).to.deep.equal(
      // The latest first, of the latest session first; the earliest two are left out.
      ["prettier -c .", LINT.run, NPM_TEST.run, ...runs.slice(2).reverse()].map((run) => [run, 1]),
    );
    expect(briefing(history)).to.equal(
      "fable-ish: checks that passed in this project before: `npm run lint` (1 session), `npm test` (1 session), `npm run check-6` (1 session).",
    );
  });

  it("takes the same command in two folders for two checks", () => {
    const at = (directory: string) =>
      covering("passed", [], { ...NPM_TEST, reach: { directory, paths: [], whole: true } });
    const state = session().record(at("/p/api"), at("/elsewhere"), at("/p")).state;
    expect(briefing(projectHistory("/p", [state]))).to.equal(
      "fable-ish: checks that passed in this project before: `npm test` (1 session), `npm test` in /elsewhere (1 session), `npm test` in api (1 session).",
    );
  });

  it("counts the files that a session left and that nobody lists", () => {
    const five = session(...Array.from({ length: 5 }, (_, at) => `f${at}.ts`)).state;
    const left = (more: number) =>
      projectHistory("/p", [{ proof: { ...five.proof, more } }, session("z.ts").state]);
    expect(left(0).left).to.deep.equal({
      paths: Array.from({ length: 5 }, (_, at) => `/p/f${at}.ts`),
      more: 0,
    });
    expect(briefing(left(0))).to.equal(
      "Left without a passing check in the last session: f0.ts, f1.ts, f2.ts, f3.ts, f4.ts.",
    );
    expect(left(7).left.more).to.equal(7);
    const outside = session("/elsewhere/a.ts", "/project/b.ts").state;
    expect(briefing(projectHistory("/p", [outside]))).to.contain(
      ": /elsewhere/a.ts, /project/b.ts.",
    );
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
