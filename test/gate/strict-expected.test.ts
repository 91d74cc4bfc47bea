import { expect } from "chai";
import type { ExpectedProof, StopFacts } from "../../src/events/event.ts";
import { replayDecision } from "../../src/gate/replay.ts";
import { decisionsInContext, readDecisions } from "../../src/projections/replay.ts";
import { prompted } from "../support/drafts.ts";
import { covering, edited, NOTHING_AROUND, StrictSession } from "../support/strict-session.ts";

const TYPECHECK = { tool: "tsc", kind: "typecheck" } as const;
const FORMAT = { tool: "prettier", kind: "format-check" } as const;

function expecting(...expected: readonly ExpectedProof[]): Partial<StopFacts> {
  return { surroundings: { ...NOTHING_AROUND, expected } };
}

const BOTH = expecting(
  { kind: "test", files: ["/p/a.ts"] },
  { kind: "typecheck", files: ["/p/a.ts"] },
);

/** What the configuration expects beyond one passing check. */
describe("strict, where kinds of checks are expected", () => {
  it("asks for each of them", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(covering("passed", ["a.ts"]));
    const ended = session.stop(BOTH);
    expect(ended).to.include({ action: "block", rule: "unproved" });
    expect(ended.message).to.contain("still needs a passing typecheck");
    session.record(covering("passed", ["a.ts"], TYPECHECK));
    expect(session.stop(BOTH)).to.include({ action: "allow", rule: "clear" });
  });

  it("says how many files need which, and what else some of them lack", () => {
    const expected = expecting(
      { kind: "lint", files: ["/p/a.ts", "/p/b.ts"] },
      { kind: "typecheck", files: ["/p/b.ts"] },
    );
    const session = new StrictSession(prompted("normal"), edited("a.ts"), edited("b.ts"));
    expect(session.stop(expected).message).to.contain(
      "2 changed files have no passing check since the last change (the configuration expects lint, typecheck): a.ts, b.ts",
    );
    session.record(covering("passed", ["a.ts", "b.ts"]));
    expect(session.stop(expected).message).to.contain(
      "2 changed files still need a passing lint, typecheck, as the configuration expects: a.ts, b.ts",
    );
    session.record(covering("passed", ["a.ts"], { tool: "eslint", kind: "lint" }));
    expect(session.stop(expected).message).to.contain(
      "1 changed file still needs a passing lint, typecheck, as the configuration expects: b.ts",
    );
  });

  it("asks again for one that failed since, though a stronger one passed", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(
      covering("passed", ["a.ts"], TYPECHECK),
      covering("passed", ["a.ts"]),
      covering("failed", ["a.ts"], TYPECHECK),
    );
    expect(session.stop(BOTH).action).to.equal("block");
    expect(session.stop(expecting()).action).to.equal("allow");
  });

  it("asks for all of them again after an edit", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(covering("passed", ["a.ts"]), covering("passed", ["a.ts"], TYPECHECK));
    session.record(edited("a.ts"), covering("passed", ["a.ts"]));
    expect(session.stop(BOTH).message).to.contain("typecheck");
  });

  it("takes a format check of code where one is expected, and for no other proof", () => {
    const format = expecting({ kind: "format-check", files: ["/p/a.ts"] });
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(covering("passed", ["a.ts"], FORMAT));
    expect(session.stop(format).message).to.contain("no passing check");
    session.record(covering("passed", ["a.ts"]));
    expect(session.stop(format).action).to.equal("allow");
    session.record(covering("failed", ["a.ts"], FORMAT));
    expect(session.stop(format).message).to.contain("format-check");
  });

  it("asks nothing about files that are not named, waived, or what they were before", () => {
    const other = expecting({ kind: "lint", files: ["/p/b.ts"] });
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(covering("passed", ["a.ts"]));
    expect(session.stop(other).action).to.equal("allow");
    const waived = new StrictSession(prompted("normal"), edited("a.ts"));
    waived.record({ type: "VerificationWaived", data: { reason: "none", by: "user" } });
    expect(waived.stop(BOTH).action).to.equal("allow");
    const reverted = new StrictSession(
      prompted("normal"),
      edited("a.ts", { before: "1", after: "2" }),
      edited("a.ts", { before: "2", after: "1" }),
    );
    expect(reverted.stop(BOTH).action).to.equal("allow");
  });

  it("comes to an end, and says what is missing", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(covering("passed", ["a.ts"]));
    expect(session.stops(2, BOTH)).to.deep.equal(["unproved", "unproved"]);
    const ended = session.stop(BOTH);
    expect(ended).to.include({ action: "allow", rule: "cap" });
    expect(ended.message).to.contain("1 changed file without a passing typecheck: a.ts");
  });

  it("is replayed to the byte", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.record(covering("passed", ["a.ts"]));
    session.stops(3, BOTH);
    const { stream } = session.session;
    const decisions = [...decisionsInContext(stream, readDecisions(stream))];
    expect(decisions).to.have.length(3);
    for (const { decision, state } of decisions) {
      if (state === undefined) throw new Error("no basis");
      expect(replayDecision(decision, state)).to.deep.equal({ kind: "reproduced" });
    }
  });
});
