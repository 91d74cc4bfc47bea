import type { Prefiltered } from "../prefiltered.ts";
import { timesIn } from "./edit-texts.ts";

/** Marks that can mean nothing else, wherever they stand. */
export const PLAIN_MARKS: readonly Prefiltered[] = [
  {
    literals: [".skip", ".only", ".todo", ".fixme", ".failing", ".runIf"],
    pattern:
      /(?<![.\w$])(?:describe|it|test|suite|context|specify|bench|scenario|Deno\.test|QUnit\.test|QUnit\.module)\.(?:skip|only|todo|fixme|failing|skipIf|runIf|concurrent\.skip)\b/,
  },
  {
    literals: [".skip", ".xfail", ".expectedFailure"],
    pattern:
      /@(?:pytest\.mark|unittest)\.(?:skip|skipif|skipIf|skipUnless|xfail|expectedFailure)\b/,
  },
  {
    literals: ["pytest.skip", "pytest.xfail", "skipTest", "SkipTest"],
    pattern: /\bpytest\.(?:skip|xfail)\(|\bself\.skipTest\(|\braise unittest\.SkipTest\b/,
  },
  { literals: ["pytestmark"], pattern: /\bpytestmark\s*=.*\b(?:skip|xfail)\b/ },
  { literals: [".Skip"], pattern: /\b[tb]\.(?:Skip|Skipf|SkipNow)\(/ },
  { literals: ["#[ignore"], pattern: /#\[ignore\b/ },
  {
    literals: ["@Disabled", "@Ignore", "@EnabledIf", "@Skip"],
    pattern: /@(?:Disabled|Ignore)\b|@EnabledIf\b|@Skip\(/,
  },
  {
    literals: ["Skip", "[Ignore"],
    pattern: /\[(?:Fact|Theory|Ignore|TestMethod)\s*\([^)]{0,100}\bSkip\s*=|\[Ignore\b/,
  },
  {
    literals: ["Assert.Ignore", "Assert.Inconclusive"],
    pattern: /\bAssert\.(?:Ignore|Inconclusive)\(/,
  },
  {
    literals: ["markTestSkipped", "markTestIncomplete"],
    pattern: /\bmarkTest(?:Skipped|Incomplete)\(/,
  },
  {
    literals: ["skip"],
    pattern: /@(?:module|describe)?tag:? (?:skip|:skip)\b|@(?:moduletag|tag) skip: /,
  },
  {
    literals: ["XCTSkip", "GTEST_SKIP", "DISABLED_"],
    pattern: /\bXCTSkip\w*\(|\bGTEST_SKIP\(\)|\bTEST(?:_F|_P)?\([^)]{0,200}\bDISABLED_/,
  },
  { literals: ["this.skip"], pattern: /\bthis\.skip\(\)/ },
];

/** Marks that are ordinary words elsewhere: looked for in test files only. */
export const MARKS_IN_TESTS: readonly Prefiltered[] = [
  {
    literals: [
      "xit",
      "xdescribe",
      "xtest",
      "xcontext",
      "xspecify",
      "fit",
      "fdescribe",
      "fcontext",
      "xscenario",
    ],
    pattern:
      /(?<![.\w$])(?:xit|xdescribe|xtest|xcontext|xspecify|fit|fdescribe|fcontext|xscenario)\s*\(/,
  },
  {
    literals: ["xit", "xdescribe", "xcontext", "xspecify", "fit", "fdescribe", "fcontext"],
    pattern: /(?<![.\w$])(?:xit|xdescribe|xcontext|xspecify|fit|fdescribe|fcontext)\s+["']/,
  },
  { literals: ["skip", "pending"], pattern: /^\s*(?:skip|pending)(?:\s+["'(]|\(|\s*$)/ },
  { literals: ["->skip", "->todo", "->only"], pattern: /->(?:skip|todo|only)\(/ },
  {
    literals: ["t.skip", "test.fail", "test.slow"],
    pattern: /\bt\.skip\(|\btest\.(?:fail|slow)\(\)/,
  },
  { literals: ["skip"], pattern: /(?<![\w.])skip\s*[:=]\s*(?:true|["'])/ },
  { literals: ["skip", "pending"], pattern: /,\s*:?skip\b(?:\s*=>|:)|\bpending:? ["']/ },
  { literals: ["skip_all"], pattern: /\bplan\s*(?:\(\s*)?skip_all\b/ },
];

/** How many marks in a text leave tests out, or run some to the exclusion of others. */
export function skipMarks(text: string, inTests: boolean): number {
  return timesIn(text, inTests ? [...PLAIN_MARKS, ...MARKS_IN_TESTS] : PLAIN_MARKS, false);
}
