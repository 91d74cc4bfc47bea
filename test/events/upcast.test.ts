import { expect } from "chai";
import { UPCAST_STEPS, currentVersion, isEventType, upcast } from "../../src/events/upcast.ts";
import type { UpcastSteps } from "../../src/events/upcast.ts";

describe("upcasting", () => {
  const steps: UpcastSteps = {
    ...UPCAST_STEPS,
    SessionEnded: [
      (data) => ({ ...data, reason: data["why"] ?? "" }),
      (data) => ({ ...data, told: true }),
    ],
  };

  it("takes data through every later step, in order", () => {
    expect(upcast("SessionEnded", 1, { why: "other" }, steps)).to.deep.equal({
      why: "other",
      reason: "other",
      told: true,
    });
    expect(upcast("SessionEnded", 2, { reason: "x" }, steps)).to.deep.equal({
      reason: "x",
      told: true,
    });
    expect(upcast("SessionEnded", 3, { reason: "x" }, steps)).to.deep.equal({ reason: "x" });
  });

  it("knows what a decision of version 1 obeyed, and that it read no claims", () => {
    const facts = { intent_only: true };
    expect(upcast("StopBlocked", 1, { rule: "cap", facts })).to.deep.equal({
      rule: "cap",
      settings: { stop_block_cap: 2 },
      facts: {
        intent_only: true,
        claims: [],
        reports_failure: false,
        asks_user: false,
        waiver: "",
      },
    });
  });

  it("reads a decision of version 1 without facts, or with others than it wrote", () => {
    const added = { claims: [], reports_failure: false, asks_user: false, waiver: "" };
    for (const data of [{}, { facts: null }, { facts: "none" }]) {
      expect(upcast("StopAllowed", 1, data)).to.deep.equal({
        settings: { stop_block_cap: 2 },
        facts: added,
      });
    }
  });

  it("knows no data of a version to come", () => {
    expect(upcast("SessionEnded", 4, {}, steps)).to.equal(undefined);
    expect(currentVersion("SessionEnded", steps)).to.equal(3);
  });

  it("knows its types and no inherited name", () => {
    expect(isEventType("StopBlocked")).to.equal(true);
    expect(isEventType("toString")).to.equal(false);
    expect(isEventType("__proto__")).to.equal(false);
  });
});
