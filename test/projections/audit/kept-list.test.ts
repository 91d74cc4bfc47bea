import { expect } from "chai";
import { KeptList } from "../../../src/projections/audit/kept-list.ts";

describe("a list that keeps the first and the latest", () => {
  it("is what an unbounded list would show of its two ends, at every length", () => {
    for (const limit of [2, 4, 10]) {
      const list = new KeptList<number>(limit);
      const all: number[] = [];
      expect([list.values, list.last, list.total, list.leftOut]).to.deep.equal([
        [],
        undefined,
        0,
        0,
      ]);
      for (let value = 1; value <= 5 * limit; value += 1) {
        list.add(value);
        all.push(value);
        const kept =
          all.length <= limit ? all : [...all.slice(0, limit / 2), ...all.slice(-limit / 2)];
        expect(list.values, `${value} in ${limit}`).to.deep.equal(kept);
        expect(list.last).to.equal(value);
        expect(list.total).to.equal(value);
        expect(list.leftOut).to.equal(value - kept.length);
      }
    }
  });
});
