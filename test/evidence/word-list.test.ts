import { expect } from "chai";
import fc from "fast-check";
import { isListed } from "../../src/evidence/word-list.ts";

const WORD = fc.string({ unit: fc.constantFrom("a", "b", "-", "."), maxLength: 3 });
const SPACE = fc.constantFrom(" ", "\n", "\n      ", "  ");

describe("a word of a list", () => {
  it("is one of the words that the list falls into", () => {
    const list = fc.array(fc.tuple(WORD, SPACE)).map((all) => all.flat().join(""));
    fc.assert(
      fc.property(list, fc.oneof(WORD, fc.constantFrom(" ", "a b", "a\nb")), (text, word) => {
        const words = new Set(text.split(/\s+/).filter((each) => each !== ""));
        expect(isListed(word, text)).to.equal(words.has(word));
      }),
      { numRuns: 1000 },
    );
  });
});
