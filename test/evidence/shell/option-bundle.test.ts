import { expect } from "chai";
import { holdsOption } from "../../../src/evidence/shell/option-bundle.ts";

describe("a bundle of short options", () => {
  it("holds each of its letters", () => {
    for (const word of ["-e", "-eu", "-xeu", "-xe"]) {
      expect(holdsOption(word, "e"), word).to.equal(true);
      expect(holdsOption(word, "ne"), word).to.equal(true);
    }
    expect(holdsOption("-xu", "e")).to.equal(false);
    expect(holdsOption("-xu", "")).to.equal(false);
  });

  it("is no long option, no operand, and nothing that takes its value along", () => {
    for (const word of ["--e", "e", "-", "", "-Csite", "-e=1", "-e -", "+e"]) {
      expect(holdsOption(word, "e"), word).to.equal(false);
    }
  });

  it("may hold what a program's options are", () => {
    expect(holdsOption("+eu", "e", /^[-+][a-z]+$/)).to.equal(true);
    expect(holdsOption("-0r", "r", /^-[0rtx]+$/)).to.equal(true);
    expect(holdsOption("-ri", "r", /^-[0rtx]+$/)).to.equal(false);
  });
});
