import { expect } from "chai";
import { runsOf } from "../support.ts";
import { tells, type Row } from "./support.ts";

/** Lines before those of an output that is good, as far as they say nothing. */
const before = (good: string, ...lines: readonly string[]): Row[] =>
  lines.map((line) => [`${line}\n${good}`, "passed 3/0"]);

/** Lines that make a failure of what else would be good. */
const failing = (good: string, ...lines: readonly string[]): Row[] =>
  lines.map((line) => [`${line}\n${good}`, "failed 3/0"]);

describe("what test runners of JavaScript print", () => {
  tells("npx jest | tail -9", [
    ["Test Suites: 1 failed, 1 total\nTests:       3 passed, 3 total", "failed 3/0"],
    ["Tests:       1 failed, 2 passed, 3 total", "failed 2/1"],
    ["Tests:       3 passed, 3 total", "unknown"],
  ]);
  tells("npx jasmine | tail -9", [["7 specs, 3 failures, 2 pending specs", "failed 2/3/2"]]);

  const ava = "  3 tests passed";
  tells("npx ava; true", [
    ["  12 tests failed", "failed 0/12"],
    ["1 test failed", "failed 0/1"],
    ["  12 tests passed", "passed 12/0"],
    ["1 test passed", "passed 1/0"],
    ["all 3 tests passed", "unknown"],
    ["  3 tests passed of 4", "unknown"],
    ["  12 tests skipped", "empty 0/0/12"],
    ["1 test todo", "empty 0/0/1"],
    ["the 1 test skipped", "unknown"],
    ["  1 test skipped today", "unknown"],
    ...failing(
      ava,
      "  1 uncaught exception",
      "  2 uncaught exceptions",
      "1 unhandled rejection",
      "  12 unhandled rejections",
      "  1 hook failed",
      "  2 hooks failed",
      "  ✘ [fail]: a › adds",
      "✘ [fail]: a › adds",
      "  ✘ a.test.js exited with a non-zero exit code: 1",
      "✘ Couldn’t find any files to test",
      "  ✘ No tests found in a.test.js",
    ),
    ...before(
      ava,
      "the 1 test failed",
      "  1 test failed once",
      "an 1 uncaught exception",
      "  1 uncaught exception was expected",
      "a note: ✘ [fail]: a › adds",
      "a note: ✘ No tests found in a.test.js",
    ),
  ]);
  tells("npx ava | tail -4", [
    ["  1 test failed", "failed 0/1"],
    ["  ─\n\n  3 tests passed", "passed 3/0"],
    ["  ─\n\n  3 tests passed\nDone in 1.20s.", "passed 3/0"],
    ["  ✔ adds\n  3 tests passed", "unknown"],
  ]);
  tells("npx ava | tail -1", [[ava, "unknown"]]);
  for (const command of [
    "npx ava | grep -v failed",
    "npx ava | grep -v uncaught",
    "npx ava | head -3",
  ]) {
    tells(command, [[ava, "unknown"]]);
  }

  const bun = " 3 pass\n 0 fail";
  tells("bun test | tail -9", [
    [" 12 pass\n 0 fail", "passed 12/0"],
    ["3 pass\n0 fail", "passed 3/0"],
    ["all 3 pass\n 0 fail", "unknown"],
    [" 3 pass so far\n 0 fail", "unknown"],
    [" 3 pass", "unknown"],
    [" 2 pass\n 12 fail", "failed 2/12"],
    ["2 pass\n1 fail", "failed 2/1"],
    [" 1 fail", "failed 0/1"],
    ["No tests found!", "failed"],
    ["so: No tests found!", "unknown"],
    ["an error: 0 test files matching x", "unknown"],
    ...failing(bun, " 1 error", "12 errors", "(fail) adds [1.00ms]"),
    ...before(
      bun,
      "the 1 fail",
      " 1 fail at first",
      "an 1 error",
      " 1 error at first",
      "its (fail) adds",
    ),
  ]);

  tells("deno test | tail -9", [["FAILED | 3 passed | 0 failed (12ms)", "failed 3/0"]]);

  const playwright = "  3 passed (3.1s)";
  tells("npx playwright test; echo", [
    ["  12 failed\n  3 passed (3.1s)", "failed 3/12"],
    ["  12 passed (1.2m)", "passed 12/0"],
    ["  3 passed", "passed 3/0"],
    ["all  3 passed (3.1s)", "unknown"],
    ["  3 passed (3.1s) of 4", "unknown"],
    ["  12 flaky", "passed 12/0"],
    ["  2 flaky\n  3 passed (3.1s)", "passed 5/0"],
    ["but  1 flaky", "unknown"],
    ["  1 flaky test", "unknown"],
    ["  12 skipped", "empty 0/0/12"],
    ["the  3 skipped", "unknown"],
    ["  3 skipped now", "unknown"],
    ["Error: No tests found", "failed"],
    ["an Error: No tests found", "unknown"],
    ...failing(
      playwright,
      "  1 interrupted",
      "  12 did not run",
      "  1 error was not a part of any test, see above for details",
      "  2 errors were not a part of any test",
    ),
    ...before(
      playwright,
      "all  1 failed",
      "  1 failed at first",
      "with  1 interrupted",
      "  1 interrupted at first",
    ),
  ]);
  tells("npx playwright test | tail -2", [["  1 failed", "failed 0/1"]]);
  tells("npx playwright test | grep -v failed", [[playwright, "unknown"]]);

  tells("npx uvu | tail -9", [
    ["  Total:     12\n  Passed:    12", "passed 12/0"],
    ["  Total:     12\n  Passed:    11", "failed"],
    ["  Total:     3", "unknown"],
    ["  Passed:    3", "unknown"],
    ["the  Total:     3\n  Passed:    3", "unknown"],
    ["  Total:     3 so far\n  Passed:    3", "unknown"],
    ["  Total:     3\nthe  Passed:    3", "unknown"],
    ["  Total:     3\n  Passed:    3 so far", "unknown"],
    ['   FAIL  a  "adds"', "failed"],
    ["the   FAIL  a", "unknown"],
    ["   FAIL a", "unknown"],
  ]);

  it("the line that tells is one of the tests, where there is one", () => {
    const line = (command: string, output: string) =>
      runsOf(command, output).map(({ summary }) => summary);
    const files = " Test Files  1 failed (1)";
    expect(line("npx vitest run | tail -9", files)).to.deep.equal([files.trim()]);
    expect(line("npx vitest run | tail -9", `${files}\n      Tests  3 passed (3)`)).to.deep.equal([
      "Tests  3 passed (3)",
    ]);
  });
});

describe("what checkers of JavaScript print", () => {
  tells("npx tsc | tail -1", [
    ["Found 3 errors in 2 files.", "failed"],
    ["Found 0 errors. Watching for file changes.", "passed"],
  ]);
  tells("npx stylelint a.css | tail -9", [
    ["✖ 3 problems (1 error, 2 warnings)", "failed"],
    ["✖ 2 problems (0 errors, 2 warnings)", "passed"],
  ]);
  tells("npx oxlint | tail -9", [
    ["Found 2 warnings and 1 error.", "failed"],
    ["Found 2 warnings and 0 errors.", "passed"],
  ]);
});
