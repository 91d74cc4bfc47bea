import { expect } from "chai";
import fc from "fast-check";
import "../../src/prompts/every-message-vocabulary.ts";
import { CHINESE_CLAIMS } from "../../src/prompts/claim-vocabulary-chinese.ts";
import { JAPANESE_CLAIMS } from "../../src/prompts/claim-vocabulary-japanese.ts";
import { KOREAN_CLAIMS } from "../../src/prompts/claim-vocabulary-korean.ts";
import { ENGLISH_CLAIMS } from "../../src/prompts/claim-vocabulary.ts";
import { CHECK_PATTERNS } from "../../src/prompts/check-words.ts";
import { CHINESE } from "../../src/prompts/chinese.ts";
import { RULE_PATTERNS } from "../../src/prompts/classification-rules.ts";
import { CLAUSE_PATTERNS } from "../../src/prompts/clauses.ts";
import { CLOSING_PATTERNS } from "../../src/prompts/closing.ts";
import { CHINESE_CLOSING } from "../../src/prompts/closing-vocabulary-chinese.ts";
import { JAPANESE_CLOSING } from "../../src/prompts/closing-vocabulary-japanese.ts";
import { KOREAN_CLOSING } from "../../src/prompts/closing-vocabulary-korean.ts";
import { ENGLISH_CLOSING } from "../../src/prompts/closing-vocabulary.ts";
import { ENGLISH } from "../../src/prompts/english.ts";
import { ENGLISH_CLAUSE_PATTERNS } from "../../src/prompts/english-clause.ts";
import { JAPANESE } from "../../src/prompts/japanese.ts";
import { KOREAN } from "../../src/prompts/korean.ts";
import {
  AnyPattern,
  EveryPattern,
  type Fragment,
  LazyPattern,
} from "../../src/prompts/lazy-pattern.ts";
import { MESSAGE_PATTERNS } from "../../src/prompts/message-text.ts";
import { PROMPT_PATTERNS } from "../../src/prompts/prompt-text.ts";
import { STATEMENT_PATTERNS } from "../../src/prompts/statements.ts";
import { isNecessary } from "./necessary-literals.ts";

const CLAIMS = {
  english: ENGLISH_CLAIMS,
  korean: KOREAN_CLAIMS,
  japanese: JAPANESE_CLAIMS,
  chinese: CHINESE_CLAIMS,
};

const SIGNAL_WORDS = { english: ENGLISH, korean: KOREAN, japanese: JAPANESE, chinese: CHINESE };

const OWN = {
  prompts: PROMPT_PATTERNS,
  clauses: CLAUSE_PATTERNS,
  english: ENGLISH_CLAUSE_PATTERNS,
  rules: RULE_PATTERNS,
  messages: MESSAGE_PATTERNS,
  checks: CHECK_PATTERNS,
  closings: CLOSING_PATTERNS,
  statements: STATEMENT_PATTERNS,
};

interface Hinted {
  readonly name: string;
  readonly source: string;
  readonly hint: string;
}

function hintsOf(name: string, source: string, hints: readonly string[]): readonly Hinted[] {
  return hints.map((hint) => ({ name, source, hint }));
}

/** Every fragment's hints, by the place where it stands. */
function hinted(name: string, value: unknown): readonly Hinted[] {
  if (value instanceof LazyPattern) return hintsOf(name, value.source, value.hints);
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    const [source, ...hints] = parts;
    const isText = (text: unknown): text is string => typeof text === "string";
    if (isText(source) && hints.every(isText) && !name.includes("conditions"))
      return hintsOf(name, source, hints);
  }
  return Object.entries(value).flatMap(([key, inner]) => hinted(`${name} ${key}`, inner));
}

describe("the hints of a fragment", () => {
  const all = [
    ...hinted("claims", CLAIMS),
    ...hinted("closing", { ENGLISH_CLOSING, KOREAN_CLOSING, JAPANESE_CLOSING, CHINESE_CLOSING }),
    ...hinted("signals", SIGNAL_WORDS),
    ...hinted("own", OWN),
  ];

  it("are there for most", () => {
    expect(all.length).to.be.greaterThan(400);
  });

  it("are lists of words", () => {
    expect(all.filter(({ hint }) => /\|\||^\^?\||\|$|^\^?$/.test(hint))).to.deep.equal([]);
  });

  for (const { name, source, hint } of all) {
    it(`are needed by all that it matches: ${name}: ${hint.slice(0, 40)}`, () => {
      expect(isNecessary(source, hint), `${source} without ${hint}`).to.equal(true);
    });
  }
});

describe("isNecessary", () => {
  for (const [source, list] of [
    ["tests?", "test"],
    ["a(?:b|c)d", "bd|cd"],
    ["(?:please )*fix|^add", "fix|add"],
    ["^(?:please )*(?:fix|add)", "^please |fix|add"],
    ["a+b", "ab"],
    ["[xy]z", "xz|yz"],
    ["(?<=end)\\s+", "end"],
    ["a{2}", "aa"],
    ["(?:a.*|b)c", "c"],
  ] as const) {
    it(`proves that ${source} needs ${list}`, () => {
      expect(isNecessary(source, list)).to.equal(true);
    });
  }
  for (const [source, list] of [
    ["tests?", "tests"],
    ["ab?c", "bc"],
    ["a|b", "a"],
    ["fix", "^fix"],
    ["^(?:please )?(?:fix|add)", "^please |fix"],
    ["\\bis\\b", " is"],
    ["(?!end)x", "end"],
    ["a.b", "ab"],
    ["(?:ab)*", "ab"],
    ["\\d+", "1"],
  ] as const) {
    it(`does not prove that ${source} needs ${list}`, () => {
      expect(isNecessary(source, list)).to.equal(false);
    });
  }
});

const words = fc.array(fc.constantFrom("ab", "a", "b", "abc", "ca", " ", "x"), { maxLength: 12 });
const FRAGMENTS: readonly Fragment[] = [
  ["a b|ab", "a"],
  ["b+", "b"],
  ["abc", "bc"],
  ["c a?", "c"],
  ["x(?=a)", "x", "a"],
];

describe("LazyPattern", () => {
  it("finds with hints what it finds without, however many texts it has looked at", () => {
    for (const [source, ...hints] of FRAGMENTS) {
      const pattern = new LazyPattern(source, hints);
      const other = new RegExp(source);
      fc.assert(
        fc.property(words, (parts) => {
          const text = parts.join("");
          expect(pattern.test(text)).to.equal(other.test(text));
          expect(pattern.exec(text)?.index).to.equal(other.exec(text)?.index);
          expect(pattern.split(text)).to.deep.equal(text.split(other));
        }),
      );
    }
  });

  it("makes no pattern for a text without its hints", () => {
    const pattern = new LazyPattern(() => expect.fail("made"), ["a|b", "^x"]);
    expect(pattern.test("xc")).to.equal(false);
    expect(pattern.test("ax")).to.equal(false);
  });

  it("is not made slower than its compiling by short texts that begin with spaces", () => {
    const pattern = new LazyPattern("\\s*[,:]\\s*(?=\\S)|\\s+(?:-|->)\\s+|\\s+(?:and|but)\\s+x");
    const begin = performance.now();
    for (let round = 0; round < 20; round += 1)
      new LazyPattern(pattern.source).test(`implement it ${round}`);
    expect((performance.now() - begin) / 20).to.be.lessThan(2);
  });
});

describe("AnyPattern and EveryPattern", () => {
  const source = FRAGMENTS.map(([fragment]) => fragment).join("|");

  it("find what the alternation of their fragments finds", () => {
    fc.assert(
      fc.property(words, fc.subarray([...FRAGMENTS]), (parts, some) => {
        const text = parts.join("");
        const alternation = some.map(([fragment]) => fragment).join("|") || "(?!)";
        const any = new AnyPattern(some);
        const first = new RegExp(alternation).exec(text);
        expect(any.test(text)).to.equal(first !== null);
        const found = any.exec(text);
        expect([found?.index, found?.[0]]).to.deep.equal([first?.index, first?.[0]]);
        const every = Array.from(new EveryPattern(some).matchAll(text), (match) => [
          match.index,
          match[0],
        ]);
        const all = Array.from(text.matchAll(new RegExp(alternation, "g")), (match) => [
          match.index,
          match[0],
        ]);
        expect(every).to.deep.equal(all);
      }),
    );
  });

  it("find it in one text after another", () => {
    const every = new EveryPattern(FRAGMENTS);
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join("");
        const all = Array.from(text.matchAll(new RegExp(source, "g")), (match) => match.index);
        expect(Array.from(every.matchAll(text), (match) => match.index)).to.deep.equal(all);
      }),
    );
  });
});
