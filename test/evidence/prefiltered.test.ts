import { expect } from "chai";
import * as changeKind from "../../src/evidence/change-kind.ts";
import * as roots from "../../src/evidence/changes/roots.ts";
import * as assertions from "../../src/evidence/flags/assertions.ts";
import * as skipMarks from "../../src/evidence/flags/skip-marks.ts";
import * as suppressions from "../../src/evidence/flags/suppressions.ts";
import * as weakening from "../../src/evidence/flags/weakening.ts";
import * as verifierConfig from "../../src/evidence/flags/verifier-config.ts";
import { matches, mayMatch, type Prefiltered } from "../../src/evidence/prefiltered.ts";
import * as testNames from "../../src/evidence/test-names.ts";
import { skeletonsOf } from "../support/skeletons.ts";

const MODULES: Readonly<Record<string, object>> = {
  assertions,
  changeKind,
  roots,
  skipMarks,
  suppressions,
  testNames,
  verifierConfig,
  weakening,
};

function isPrefiltered(value: unknown): value is Prefiltered {
  return typeof value === "object" && value !== null && "literals" in value && "pattern" in value;
}

function prefilteredOf(module: object): readonly Prefiltered[] {
  return Object.values(module).flat().filter(isPrefiltered);
}

/** The ways through a pattern that need none of its literals. */
function without({ literals, pattern }: Prefiltered): readonly string[] {
  return skeletonsOf(pattern).filter((way) => !literals.some((literal) => way.includes(literal)));
}

describe("patterns with required literals", () => {
  for (const [name, module] of Object.entries(MODULES)) {
    it(`${name}: no text can match a pattern and hold none of its literals`, () => {
      const all = prefilteredOf(module);
      expect(all).not.to.be.empty;
      for (const each of all) expect(without(each), each.pattern.source).to.deep.equal([]);
    });
  }

  it("are given literals in lower case where the pattern ignores case", () => {
    for (const { literals, pattern } of Object.values(MODULES).flatMap(prefilteredOf)) {
      if (!pattern.ignoreCase) continue;
      expect(literals).to.deep.equal(literals.map((literal) => literal.toLowerCase()));
    }
  });

  it("match what the pattern matches, in whatever case it ignores", () => {
    const loud: Prefiltered = { literals: ["skip"], pattern: /\bskip\b/i };
    expect(["it.SKIP(", "skip", "skipped", "it("].map((text) => matches(loud, text))).to.deep.equal(
      [true, true, false, false],
    );
    expect(mayMatch(loud, "SKIPPED")).to.equal(true);
    expect(mayMatch({ ...loud, pattern: /\bskip\b/ }, "SKIPPED")).to.equal(false);
  });
});

describe("the ways through a pattern", () => {
  const ANY = "\u0000";
  const cases: readonly (readonly [RegExp, readonly string[]])[] = [
    [/ab|c/, ["ab", "c"]],
    [/a(?:b|c)d/, ["abd", "acd"]],
    [/ab?c/, ["ac", "abc"]],
    [/ab*c/, [`a${ANY}c`]],
    [/a(?:bc)+d/, [`abc${ANY}d`]],
    [/a{2}/, [`aa${ANY}`]],
    [/a[bc]d[^e]f/, [`abd${ANY}f`, `acd${ANY}f`]],
    [/^\ba(?<!x)b(?=c)$/, ["ab"]],
    [/\.\w\/\u0041\n/, [`.${ANY}/A\n`]],
    [/Ab/i, ["ab"]],
  ];
  for (const [pattern, ways] of cases) {
    it(`of ${pattern.source}`, () => {
      expect(skeletonsOf(pattern)).to.deep.equal(ways);
    });
  }

  it("are not told where a pattern refers back", () => {
    expect(() => skeletonsOf(/(a)\1/)).to.throw("holds");
  });
});
