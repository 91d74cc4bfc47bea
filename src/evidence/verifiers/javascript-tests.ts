import type { OutputView } from "../output-view.ts";
import {
  BAD,
  bad,
  count,
  good,
  joined,
  matchLines,
  NONE,
  none,
  numbersBefore,
  standing,
  unlessLater,
} from "./reading.ts";
import type { ReadSummary, Summary, Verifier } from "./verifier.ts";

const ASKING = [
  "--version",
  "-v",
  "-V",
  "--help",
  "-h",
  "--listTests",
  "--showConfig",
  "--init",
  "--clearCache",
];

/**
 * Two totals on two lines, files above tests: a file that could not even be loaded shows in the
 * first only, so a pass needs both.
 */
function twoTotals(files: RegExp, tests: RegExp, others: ReadSummary): ReadSummary {
  return (view) => {
    const other = others(view);
    const fileTotals = matchLines(view, [
      { pattern: files, find: ([, totals = ""]) => totalsOf(totals) },
    ]);
    const testTotals = matchLines(view, [
      { pattern: tests, find: ([, totals = ""]) => totalsOf(totals) },
    ]);
    const failedFiles = fileTotals.filter(({ found }) => found.failed > 0);
    if (failedFiles.length > 0) {
      const counted = joined(testTotals)?.counts ?? {};
      return {
        outcome: "failed",
        counts: counted,
        line: (testTotals[0] ?? failedFiles[0])?.line.trim() ?? "",
        times: fileTotals.length,
      };
    }
    const summary = joined(testTotals);
    if (other?.outcome === "failed") return other;
    if (summary === undefined) return other;
    if (summary.outcome === "failed") return summary;
    return fileTotals.length >= testTotals.length ? summary : undefined;
  };
}

function totalsOf(totals: string): { passed: number; failed: number; skipped: number } {
  return {
    passed: numbersBefore(totals, "passed"),
    failed: numbersBefore(totals, "failed"),
    skipped: numbersBefore(totals, "skipped|todo|pending"),
  };
}

export const jest: Verifier = {
  tool: "jest",
  kind: "test",
  programs: ["jest", "craco-test"],
  unless: ASKING,
  valued: [
    "-c",
    "--config",
    "-t",
    "--testNamePattern",
    "--testPathPattern",
    "--maxWorkers",
    "-w",
    "--reporters",
    "--selectProjects",
    "--rootDir",
    "--coverageReporters",
  ],
  narrows: [
    "-t",
    "--testNamePattern",
    "--testPathPattern",
    "--testPathPatterns",
    "-o",
    "--onlyChanged",
    "--findRelatedTests",
  ],
  read: twoTotals(
    /^Test Suites: (.*\d total)$/,
    /^Tests: {7}(.*\d total)$/,
    standing(
      bad(/^(?:FAIL) (?:\S+ )?\.{0,2}\/?\S+\.[cm]?[jt]sx?(?: \([\d.]+ m?s\))?$/),
      bad(/^No tests found, exiting with code 1$/),
      none(/^No tests found, exiting with code 0$/),
      // Only told when it ends with a failure for having found none.
      bad(/^Pattern: .{0,300} - 0 matches$/),
      bad(/^Jest: "?.* threshold for /),
      bad(/^ {2}● (?:.+ › .+|Test suite failed to run)$/),
    ),
  ),
};

export const vitest: Verifier = {
  tool: "vitest",
  kind: "test",
  programs: ["vitest"],
  verbs: [["run"], ["related"], []],
  unless: [...ASKING, "list", "init", "watch", "dev"],
  valued: [
    "-c",
    "--config",
    "-t",
    "--testNamePattern",
    "--reporter",
    "--project",
    "-r",
    "--root",
    "--pool",
    "--environment",
  ],
  narrows: ["-t", "--testNamePattern", "--changed", "--project", "--shard"],
  read: twoTotals(
    /^\s*Test Files {2}(.*\(\d+\))$/,
    /^\s*Tests {2}(.*\(\d+\))$/,
    standing(
      bad(/^No test files found, exiting with code 1$/),
      none(/^No test files found, exiting with code 0$/),
      bad(/^\s*Errors {2}\d+ errors?$/),
      bad(/^\s*Type Errors {2}(?!no errors)/),
      bad(/^\s*FAIL {2}\S/),
      bad(/^[⎯\s]{2,}(?:Failed (?:Tests|Suites)|Unhandled Errors?) ?\d*/),
      bad(/^ERROR: Coverage for /),
    ),
  ),
};

export const mocha: Verifier = {
  tool: "mocha",
  kind: "test",
  programs: ["mocha", "_mocha", "ts-mocha", "mochapack", "electron-mocha"],
  unless: ["--version", "-V", "--help", "-h", "--dry-run", "--list-files", "--list-reporters"],
  valued: [
    "-r",
    "--require",
    "--reporter",
    "-R",
    "--config",
    "-g",
    "--grep",
    "-t",
    "--timeout",
    "--ui",
    "-u",
    "--extension",
    "-f",
    "--fgrep",
    "--import",
    "--loader",
    "--node-option",
    "-n",
  ],
  narrows: ["-g", "--grep", "-f", "--fgrep"],
  read: unlessLater(
    "  1 failing",
    {
      pattern: /^\s*(?:✔ )?(\d+) passing(?: \([^)]{1,20}\))?$/,
      find: ([, passed]) => ({ ...NONE, passed: count(passed) }),
    },
    {
      pattern: /^\s*(?:✖ )?(\d+) failing$/,
      find: ([, failed]) => ({ ...NONE, failed: count(failed) }),
    },
    {
      pattern: /^\s*(\d+) pending$/,
      find: ([, skipped]) => ({ ...NONE, skipped: count(skipped) }),
    },
    bad(/^(?:✖ )?\d+ of \d+ tests? failed:?$/),
    bad(/^Error: No test files found/),
    // The dots of its `dot` reporter.
    bad(/^ {2}[.․,]{0,200}!(?:[.․,!]{0,200})$/),
  ),
};

export const jasmine: Verifier = {
  tool: "jasmine",
  kind: "test",
  programs: ["jasmine", "jasmine-ts"],
  unless: ["-v", "--version", "version", "-h", "--help", "help", "init", "examples", "enumerate"],
  read: standing(
    {
      pattern: /^(\d+) specs?, (\d+) failures?(?:, (\d+) pending specs?)?$/,
      find: ([, specs, failed, skipped]) => ({
        passed: Math.max(0, count(specs) - count(failed) - count(skipped)),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    bad(/^Incomplete: /),
  ),
};

/** ava writes failures above passes: the line above the passes must be seen to be none of them. */
function readAva(view: OutputView): Summary | undefined {
  const summary = standing(
    {
      pattern: /^\s*(\d+) tests? failed$/,
      find: ([, failed]) => ({ ...NONE, failed: count(failed) }),
    },
    bad(/^\s*\d+ (?:uncaught exceptions?|unhandled rejections?|hooks? failed)$/),
    bad(/^\s*✘ \[fail\]: /),
    bad(
      /^\s*✘ (?:\S+ exited with a non-zero exit code|Couldn’t find any files to test|No tests found in )/,
    ),
    {
      pattern: /^\s*(\d+) tests? passed$/,
      find: ([, passed]) => ({ ...NONE, passed: count(passed) }),
    },
    {
      pattern: /^\s*(\d+) tests? (?:skipped|todo)$/,
      find: ([, skipped]) => ({ ...NONE, skipped: count(skipped) }),
    },
  )(view);
  if (summary?.outcome === "empty" && !view.startShown) return undefined;
  if (summary?.outcome !== "passed") return summary;
  const at = view.lines.findIndex((line) => line.trim() === summary.line);
  const above = view.lines.slice(0, at).findLast((line) => line.trim() !== "");
  const complete = view.startShown && view.survives("  1 test failed");
  const later = view.endShown && view.survives("  1 uncaught exception");
  return later && (complete || above?.trim() === "─") ? summary : undefined;
}

export const ava: Verifier = {
  tool: "ava",
  kind: "test",
  programs: ["ava"],
  unless: ["--version", "--help", "reset-cache"],
  valued: ["-m", "--match", "--config", "-T", "--timeout", "-c", "--concurrency"],
  narrows: ["-m", "--match"],
  read: readAva,
};

function readBun(view: OutputView): Summary | undefined {
  const passes = matchLines(view, [
    { pattern: /^ *(\d+) pass$/, find: ([, passed]) => ({ ...NONE, passed: count(passed) }) },
  ]);
  const failures = matchLines(view, [
    { pattern: /^ *(\d+) fail$/, find: ([, failed]) => ({ ...NONE, failed: count(failed) }) },
    bad(/^ *\d+ errors?$/),
    bad(/^\(fail\) \S/),
  ]);
  const other = standing(
    bad(/^error: (?:0 test files matching|The following filters did not match)/),
    bad(/^No tests found!/),
  )(view);
  if (failures.length === 0) return other;
  const summary = joined([...passes, ...failures]);
  return summary?.outcome === "failed" || passes.length > 0 ? summary : other;
}

export const bunTest: Verifier = {
  tool: "bun",
  kind: "test",
  programs: ["bun"],
  verbs: [["test"]],
  unless: ["--version", "-v", "--help", "-h"],
  valued: ["-t", "--test-name-pattern", "--timeout", "--preload", "-r", "--bail"],
  narrows: ["-t", "--test-name-pattern"],
  read: readBun,
};

export const denoTest: Verifier = {
  tool: "deno",
  kind: "test",
  programs: ["deno"],
  verbs: [["test"], ["bench"]],
  unless: ["--help", "-h", "--version", "--no-run"],
  valued: ["--filter", "-c", "--config", "--reporter"],
  narrows: ["--filter"],
  read: standing(
    {
      pattern:
        /^(ok|FAILED) \| (\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \(\d+ steps?\))?(?: \| (\d+) ignored)?/,
      find: ([, verdict, passed, failed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
        bad: verdict === "FAILED",
      }),
    },
    bad(/^error: (?:Test failed|No test modules found)/),
  ),
};

/** Playwright writes failures above passes, and names how many tests it set out to run. */
function readPlaywright(view: OutputView): Summary | undefined {
  const summary = standing(
    { pattern: /^ {2}(\d+) failed$/, find: ([, failed]) => ({ ...NONE, failed: count(failed) }) },
    bad(/^ {2}\d+ (?:interrupted|did not run|errors? (?:was|were) not a part of any test.*)$/),
    bad(/^Error: No tests found/),
    {
      pattern: /^ {2}(\d+) passed(?: \([\d.]+m?s?\))?$/,
      find: ([, passed]) => ({ ...NONE, passed: count(passed) }),
    },
    { pattern: /^ {2}(\d+) flaky$/, find: ([, flaky]) => ({ ...NONE, passed: count(flaky) }) },
    {
      pattern: /^ {2}(\d+) skipped$/,
      find: ([, skipped]) => ({ ...NONE, skipped: count(skipped) }),
    },
  )(view);
  if (summary?.outcome === "empty" && !view.startShown) return undefined;
  if (summary?.outcome !== "passed") return summary;
  return view.startShown && view.survives("  1 failed") ? summary : undefined;
}

export const playwright: Verifier = {
  tool: "playwright",
  kind: "test",
  programs: ["playwright"],
  verbs: [["test"]],
  unless: ["--list", "--help", "-h", "--version", "-V"],
  valued: ["-g", "--grep", "-c", "--config", "--project", "--reporter", "--workers", "-j"],
  narrows: ["-g", "--grep", "--project", "--shard"],
  read: readPlaywright,
};

export const cypress: Verifier = {
  tool: "cypress",
  kind: "test",
  programs: ["cypress"],
  verbs: [["run"]],
  unless: ["--help", "-h", "--version"],
  valued: ["-s", "--spec", "-b", "--browser", "-C", "--config-file"],
  narrows: ["-s", "--spec"],
  read: standing(good(/^\s*✔ {2}All specs passed!/), bad(/^\s*✖ {2}\d+ of \d+ failed/)),
};

export const uvu: Verifier = {
  tool: "uvu",
  kind: "test",
  programs: ["uvu"],
  unless: ["--help", "-h", "--version", "-v"],
  read: (view) => {
    const totals = matchLines(view, [
      {
        pattern: /^ {2}Total: {5}(\d+)$/,
        find: ([, total]) => ({ ...NONE, passed: count(total) }),
      },
    ]);
    const passes = matchLines(view, [
      {
        pattern: /^ {2}Passed: {4}(\d+)$/,
        find: ([, passed]) => ({ ...NONE, passed: count(passed) }),
      },
    ]);
    const [total] = totals;
    const [passed] = passes;
    if (total === undefined || passed === undefined) return standing(bad(/^ {3}FAIL {2}/))(view);
    return joined([
      { ...passed, found: passed.found.passed === total.found.passed ? passed.found : BAD },
    ]);
  },
};

export const webTestRunner: Verifier = {
  tool: "web-test-runner",
  kind: "test",
  programs: ["wtr", "web-test-runner"],
  unless: ["--help", "-h", "--version", "--watch", "-w"],
  valued: ["--config", "--files", "--group", "--root-dir", "--playwright", "--browsers"],
  narrows: ["--group"],
  read: standing(
    good(/^Finished running tests in [\d.]+s, all tests passed! /),
    bad(/^Finished running tests in [\d.]+s with \d+ failed tests\./),
    bad(/\| \d+ passed, [1-9]\d* failed/),
    bad(/^Error while running tests\.$/),
  ),
};

/** Runners of whole applications and browsers that only their status is known of. */
export const browserTests: Verifier = {
  tool: "browser-test",
  kind: "test",
  programs: ["nightwatch", "karma", "testem", "cucumber", "cucumber-js", "cypress-run"],
  verbs: [["start"], ["run"], ["ci"], []],
  unless: ["--help", "-h", "--version", "init", "--init", "--dry-run"],
  read: standing(
    {
      pattern: /^TOTAL: (?:(\d+) FAILED, )?(\d+) SUCCESS$/,
      find: ([, failed, passed]) => ({ ...NONE, passed: count(passed), failed: count(failed) }),
    },
    bad(/^\S.*: Executed \d+ of \d+ .*\([1-9]\d* FAILED\)/),
    {
      pattern: /^(\d+) scenarios? \((.*)\)$/,
      find: ([, , totals = ""]) => ({
        passed: numbersBefore(totals, "passed"),
        failed: numbersBefore(totals, "failed|undefined|ambiguous"),
        skipped: numbersBefore(totals, "skipped|pending"),
      }),
    },
    none(/^0 scenarios$/),
  ),
};

const JAVASCRIPT_TESTS: readonly Verifier[] = [
  jest,
  vitest,
  mocha,
  jasmine,
  ava,
  bunTest,
  denoTest,
  playwright,
  cypress,
  uvu,
  webTestRunner,
  browserTests,
];

/** The verifiers of this family, the more particular form of a program first. */
export function javascriptTests(): readonly Verifier[] {
  return JAVASCRIPT_TESTS;
}
