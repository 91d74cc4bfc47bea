import { expect } from "chai";
import fc from "fast-check";
import { isoTime } from "../../src/events/iso-time.ts";

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) - 2_000 * 365.2425 * DAY;

describe("a moment in UTC", () => {
  it("is written as the engine writes it, on every day of 800 years", () => {
    const from = Date.UTC(1600, 0, 1);
    for (let day = 0; day < 2 * 146_097; day += 1) {
      const at = from + day * DAY + ((day * 7_919_993) % DAY);
      if (isoTime(at) !== new Date(at).toISOString()) {
        expect(isoTime(at)).to.equal(new Date(at).toISOString());
      }
    }
  });

  it("is written as the engine writes it, at any moment", () => {
    const moment = fc.oneof(
      fc.integer({ min: -8.64e15, max: 8.64e15 }),
      fc.integer({ min: FIRST_DAY, max: 253_402_300_799_999 }),
      fc.double({ min: -1e13, max: 1e13, noNaN: true }),
    );
    fc.assert(
      fc.property(moment, (at) => {
        expect(isoTime(at)).to.equal(new Date(at).toISOString());
      }),
      { numRuns: 5_000 },
    );
  });

  const edges = [
    0, -1, 1, -0.5, 951_782_400_000, -62_167_219_200_000, -62_167_219_200_001, 253_402_300_799_999,
    253_402_300_800_000, -62_162_208_000_000,
  ];
  for (const at of edges) {
    it(`is written as the engine writes it at ${at}`, () => {
      expect(isoTime(at)).to.equal(new Date(at).toISOString());
    });
  }

  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1]) {
    it(`is not written at ${at}`, () => {
      expect(() => isoTime(at)).to.throw(RangeError);
    });
  }
});
