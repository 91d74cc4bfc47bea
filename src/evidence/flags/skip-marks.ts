import { timesIn } from "./edit-texts.ts";

/** Marks that can mean nothing else, wherever they stand. */
const PLAIN: readonly RegExp[] = [
  /(?<![.\w$])(?:describe|it|test|suite|context|specify|bench|scenario|Deno\.test|QUnit\.test|QUnit\.module)\.(?:skip|only|todo|fixme|failing|skipIf|runIf|concurrent\.skip)\b/,
  /@(?:pytest\.mark|unittest)\.(?:skip|skipif|skipIf|skipUnless|xfail|expectedFailure)\b/,
  /\bpytest\.(?:skip|xfail)\(|\bself\.skipTest\(|\braise unittest\.SkipTest\b/,
  /\bpytestmark\s*=.*\b(?:skip|xfail)\b/,
  /\b[tb]\.(?:Skip|Skipf|SkipNow)\(/,
  /#\[ignore\b/,
  /@(?:Disabled|Ignore)\b|@EnabledIf\b|@Skip\(/,
  /\[(?:Fact|Theory|Ignore|TestMethod)\s*\([^)]{0,100}\bSkip\s*=|\[Ignore\b/,
  /\bAssert\.(?:Ignore|Inconclusive)\(/,
  /\bmarkTest(?:Skipped|Incomplete)\(/,
  /@(?:module|describe)?tag:? (?:skip|:skip)\b|@(?:moduletag|tag) skip: /,
  /\bXCTSkip\w*\(|\bGTEST_SKIP\(\)|\bTEST(?:_F|_P)?\([^)]{0,200}\bDISABLED_/,
  /\bthis\.skip\(\)/,
];

/** Marks that are ordinary words elsewhere: looked for in test files only. */
const IN_TESTS: readonly RegExp[] = [
  /(?<![.\w$])(?:xit|xdescribe|xtest|xcontext|xspecify|fit|fdescribe|fcontext|xscenario)\s*\(/,
  /(?<![.\w$])(?:xit|xdescribe|xcontext|xspecify|fit|fdescribe|fcontext)\s+["']/,
  /^\s*(?:skip|pending)(?:\s+["'(]|\(|\s*$)/,
  /->(?:skip|todo|only)\(/,
  /\bt\.skip\(|\btest\.(?:fail|slow)\(\)/,
  /(?<![\w.])skip\s*[:=]\s*(?:true|["'])/,
  /,\s*:?skip\b(?:\s*=>|:)|\bpending:? ["']/,
  /\bplan\s*\(?\s*skip_all\b/,
];

/** How many marks in a text leave tests out, or run some to the exclusion of others. */
export function skipMarks(text: string, inTests: boolean): number {
  return timesIn(text, inTests ? [...PLAIN, ...IN_TESTS] : PLAIN, false);
}
