import { expect } from "chai";
import { readFileSync } from "node:fs";
import { pageWithComparison, play, POLICIES_PAGE } from "../../scripts/compare-policies.ts";
import { BEHAVIOURS } from "../../scripts/compare/behaviours.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import { STRICT } from "../../src/gate/strict.ts";

describe("the comparison of the policies", () => {
  it("is the one in the documentation, and comes out the same every time", () => {
    const page = readFileSync(POLICIES_PAGE, "utf8");
    expect(pageWithComparison(page)).to.equal(page);
  });

  it("plays every kind of session to an end under both policies", () => {
    for (const behaviour of BEHAVIOURS) {
      for (const policy of [CLASSIC, STRICT]) {
        const { blocks, blocked, sessions } = play(behaviour, policy, 30);
        expect(blocked, behaviour.name).to.be.at.most(sessions);
        expect(blocks, behaviour.name).to.be.at.most(sessions * 7);
      }
    }
  });

  it("shows what strict is for: nothing proved is blocked, less ends unproved", () => {
    for (const behaviour of BEHAVIOURS) {
      const strict = play(behaviour, STRICT, 60);
      expect(strict.needless, behaviour.name).to.equal(0);
      expect(strict.unproved, behaviour.name).to.be.at.most(play(behaviour, CLASSIC, 60).unproved);
    }
  });
});
