import { expect } from "chai";
import fc from "fast-check";
import { CHINESE_CLAIMS } from "../../src/prompts/claim-vocabulary-chinese.ts";
import { JAPANESE_CLAIMS } from "../../src/prompts/claim-vocabulary-japanese.ts";
import { KOREAN_CLAIMS } from "../../src/prompts/claim-vocabulary-korean.ts";
import { ENGLISH_CLAIMS } from "../../src/prompts/claim-vocabulary.ts";
import * as closings from "../../src/prompts/closing-vocabulary.ts";
import {
  AnyPattern,
  EveryPattern,
  type Fragment,
  LazyPattern,
} from "../../src/prompts/lazy-pattern.ts";

/** The offset behind the group that opens at `start`. */
function endOfGroup(source: string, start: number): number {
  let depth = 0;
  let isClass = false;
  for (let at = start; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === "\\") at += 1;
    else if (isClass) isClass = character !== "]";
    else if (character === "[") isClass = true;
    else if (character === "(") depth += 1;
    else if (character === ")" && --depth === 0) return at + 1;
  }
  return source.length;
}

/**
 * The pattern without anchors and looks around: it matches all that the pattern matches. A look
 * ahead at the very end is read instead of looked at.
 */
function withoutAssertions(source: string): string {
  let plain = "";
  let isClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const rest = source.slice(at);
    const character = source.charAt(at);
    if (isClass || character === "[") {
      const length = character === "\\" ? 2 : 1;
      isClass = character !== "]";
      plain += source.slice(at, at + length);
      at += length - 1;
    } else if (rest.startsWith("\\b")) {
      at += 1;
    } else if (character === "\\") {
      plain += source.slice(at, at + 2);
      at += 1;
    } else if (/^\(\?<?[=!]/.test(rest)) {
      const end = endOfGroup(source, at);
      if (end === source.length && rest.startsWith("(?="))
        plain += `(?:${withoutAssertions(source.slice(at + 3, end - 1))})`;
      at = end - 1;
    } else if (character !== "^" && character !== "$") {
      plain += character;
    }
  }
  return plain;
}

const CLAIMS = {
  english: ENGLISH_CLAIMS,
  korean: KOREAN_CLAIMS,
  japanese: JAPANESE_CLAIMS,
  chinese: CHINESE_CLAIMS,
};

/** Every fragment with hints, by the place where it stands. */
function hinted(name: string, value: unknown): readonly (readonly [string, Fragment])[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && typeof value[0] === "string" && value.length > 1) {
    const texts: readonly unknown[] = value;
    if (texts.every((text) => typeof text === "string"))
      return [[name, value as unknown as Fragment]];
  }
  return Object.entries(value).flatMap(([key, inner]) => hinted(`${name} ${key}`, inner));
}

describe("the hints of a fragment", () => {
  const fragments = [...hinted("claims", CLAIMS), ...hinted("closing", closings)];

  it("are there for most", () => {
    expect(fragments.length).to.be.greaterThan(100);
  });

  for (const [name, [source, ...hints]] of fragments) {
    it(`stand in all that it matches: ${name}`, () => {
      const pattern = new LazyPattern(source, hints);
      const matching = fc.stringMatching(new RegExp(`^(?:${withoutAssertions(source)})$`));
      fc.assert(
        fc.property(matching, (text) => {
          expect(pattern.mayMatch(text), text).to.equal(true);
        }),
        { numRuns: 300 },
      );
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
