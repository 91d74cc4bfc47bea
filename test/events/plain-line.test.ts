import { expect } from "chai";
import fc from "fast-check";
import { cut, plainLine, wellFormed } from "../../src/events/plain-line.ts";

const MARK = "[MARK]";

describe("cutting a text", () => {
  it("leaves nothing where there is no room", () => {
    for (const limit of [0, -1, Number.NaN]) expect(cut("abc", limit, MARK)).to.equal("");
  });

  it("leaves a marker out whole rather than cut in two", () => {
    const text = `ab ${MARK} cdefgh`;
    expect(cut(text, 12, MARK)).to.equal(`ab ${MARK}...`);
    for (let limit = 7; limit < 12; limit += 1) {
      expect(cut(text, limit, MARK)).to.equal("ab ...");
    }
    expect(cut(text, 6, MARK)).to.equal("ab ...");
    expect(cut(text, 5, MARK)).to.equal("ab...");
    expect(cut(`${MARK}${MARK}${MARK}`, 15, MARK)).to.equal(`${MARK}${MARK}...`);
  });

  it("leaves a marker out whole that the text begins with", () => {
    for (const limit of [4, 6, 8]) expect(cut(`${MARK}abcdef`, limit, MARK)).to.equal("...");
    expect(cut(`${MARK}abcdef`, 9, MARK)).to.equal(`${MARK}...`);
  });

  it("counts the last character that is no pair as one", () => {
    expect(cut("\uffff".repeat(8), 6, MARK)).to.equal(`${"\uffff".repeat(3)}...`);
  });

  it("keeps the limit by code points, cuts no pair in two, and gives a beginning of the text", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, limit) => {
        const short = cut(whole, limit, MARK);
        const points = Array.from(whole);
        expect(Array.from(short).length).to.equal(Math.min(points.length, limit));
        if (points.length <= limit) expect(short).to.equal(whole);
        else if (limit <= 3) expect(short).to.equal(".".repeat(limit));
        else expect(short).to.equal(`${points.slice(0, limit - 3).join("")}...`);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a plain line", () => {
  it("has no line break, tab, control or half pair, and stays as it is the second time", () => {
    const any = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .array(fc.constantFrom("\u001b[", "1;31m", "\u009b2K", "\u001b]0;", "\u0007", "a", "\n"), {
          maxLength: 12,
        })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(any, (text) => {
        const line = plainLine(text);
        expect(line).not.to.match(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u);
        expect(plainLine(line)).to.equal(line);
      }),
      { numRuns: 1000 },
    );
  });

  it("mends half pairs as the runtime does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.nat(20), (text, at) => {
        const halved = text.slice(0, at) + text.slice(at + 1);
        expect(wellFormed(halved)).to.equal(halved.toWellFormed());
      }),
      { numRuns: 500 },
    );
  });
});
