import { expect } from "chai";
import { LABELLED_COMMANDS } from "./labelled/commands.ts";
import { outcomesOf } from "./labelled/score.ts";

describe("labelled commands", () => {
  for (const row of LABELLED_COMMANDS) {
    it(`${JSON.stringify(row.command)} → ${row.expected === "" ? "no check" : row.expected}`, () => {
      expect(outcomesOf(row)).to.equal(row.expected);
    });
  }
});
