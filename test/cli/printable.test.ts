import { expect } from "chai";
import fc from "fast-check";
import { printable, printableJson } from "../../src/cli/printable.ts";
import { fitWidth, padWidth, textWidth, wrapWidth } from "../../src/cli/text-width.ts";
import { wantsColor } from "../../src/cli/terminal.ts";

/** What a terminal acts on. */
const ACTING = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe("text from streams", () => {
  const hostile: readonly (readonly [text: string, shown: string])[] = [
    ["\u001b[31mred", String.raw`\x1b[31mred`],
    ["\u001b]0;title\u0007", String.raw`\x1b]0;title\x07`],
    ["a\rb\nc\td", String.raw`a\rb\nc\td`],
    ["\u009b31m", String.raw`\x9b31m`],
    ["abc\u202etxt.exe", String.raw`abc\u{202e}txt.exe`],
    ["zero\u200bwidth", String.raw`zero\u{200b}width`],
    ["\ud83d", String.raw`\u{d83d}`],
    ["line\u2028end", String.raw`line\u{2028}end`],
    ["한글 日本語 👩‍👩‍👧", "한글 日本語 👩‍👩‍👧"],
  ];
  for (const [text, shown] of hostile) {
    it(`shows ${JSON.stringify(text)} as ${shown}`, () => {
      expect(printable(text)).to.equal(shown);
    });
  }

  it("never reaches the terminal as something that acts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(printable(text)).to.not.match(ACTING);
        expect(printableJson({ text })).to.not.match(ACTING);
      }),
    );
  });

  it("keeps its value as JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const indent of [undefined, 2]) {
          const text = JSON.stringify(value);
          expect(JSON.stringify(JSON.parse(printableJson(value, indent)))).to.equal(text);
        }
      }),
    );
  });
});

describe("columns", () => {
  it("East Asian characters take two", () => {
    expect(textWidth("한글 ab 日本")).to.equal(12);
    expect(textWidth("e\u0301")).to.equal(1);
  });

  it("a cut text is never wider than asked for", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 1, max: 30 }),
        (text, columns) => {
          expect(textWidth(fitWidth(text, columns))).to.be.at.most(columns);
          expect(textWidth(padWidth(fitWidth(text, columns), columns))).to.be.at.least(columns);
        },
      ),
    );
  });

  it("wrapping loses no word", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, columns) => {
        expect(wrapWidth(text, columns).join(" ").replaceAll(" ", "")).to.equal(
          text.replaceAll(" ", ""),
        );
      }),
    );
  });
});

describe("colours", () => {
  const cases: readonly (readonly [
    Record<string, string>,
    isTerminal: boolean,
    wanted: boolean,
  ])[] = [
    [{}, true, true],
    [{}, false, false],
    [{ TERM: "dumb" }, true, false],
    [{ NO_COLOR: "1" }, true, false],
    [{ NO_COLOR: "" }, true, true],
    [{ FORCE_COLOR: "1" }, false, true],
    [{ FORCE_COLOR: "0" }, true, false],
    [{ FORCE_COLOR: "false" }, true, false],
    [{ NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  ];
  for (const [environment, isTerminal, wanted] of cases) {
    const about = `${JSON.stringify(environment)} on ${isTerminal ? "a terminal" : "a pipe"}`;
    it(`${about}: ${wanted ? "yes" : "no"}`, () => {
      expect(wantsColor(environment, isTerminal)).to.equal(wanted);
    });
  }
});
