import { expect } from "chai";
import fc from "fast-check";
import { medianInterval, medianOf, statistics } from "../../scripts/bench/statistics.ts";
import { seededRandom } from "../support/session.ts";

const times = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), {
  minLength: 1,
  maxLength: 30,
});

describe("statistics of the benchmark", () => {
  it("gives values that were measured, the median not above the 95th percentile", () => {
    fc.assert(
      fc.property(times, (values) => {
        const { median, p95, count } = statistics(values);
        expect(values).to.include.members([median, p95]);
        expect(median).to.be.at.most(p95);
        expect(count).to.equal(values.length);
      }),
    );
  });

  it("puts the median into its interval, which grows with the confidence asked for", () => {
    fc.assert(
      fc.property(times, (values) => {
        const [low, high] = medianInterval(values, 0.99, seededRandom());
        const [lower, higher] = medianInterval(values, 0.8, seededRandom());
        expect(low).to.be.at.most(medianOf(values));
        expect(high).to.be.at.least(medianOf(values));
        expect(low).to.be.at.most(lower);
        expect(high).to.be.at.least(higher);
      }),
      { numRuns: 10 },
    );
  });

  it("knows a shift from noise", () => {
    const random = seededRandom(7);
    const noise = Array.from({ length: 40 }, () => random() - 0.5);
    const [low, high] = medianInterval(noise, 0.99, seededRandom());
    expect(low).to.be.below(0);
    expect(high).to.be.above(0);
    const shifted = noise.map((value) => value + 1);
    expect(medianInterval(shifted, 0.99, seededRandom())[0]).to.be.above(0.5);
  });
});
