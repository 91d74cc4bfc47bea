import { expect } from "chai";
import { runsOf } from "./support.ts";

/** `passed 3/0/1`: the outcome, and how many passed, failed and were skipped where that is told. */
function told(command: string, output: string): string {
  return runsOf(command, output)
    .map(({ outcome, counts: { passed, failed, skipped } }) =>
      passed === undefined
        ? outcome
        : `${outcome} ${[passed, failed, skipped].filter((each) => each !== undefined).join("/")}`,
    )
    .join("; ");
}

type Row = readonly [command: string, output: string, expected: string];

/** Every command hands its output on, so that only what the runner wrote decides. */
const TOTALS: Readonly<Record<string, readonly Row[]>> = {
  JavaScript: [
    [
      "npx jest | tail -4",
      "Test Suites: 1 passed, 1 total\nTests:       3 passed, 3 total",
      "passed 3/0",
    ],
    [
      "npx jest | tail -4",
      "Test Suites: 1 failed, 1 total\nTests:       0 total\nSnapshots:   0 total",
      "failed",
    ],
    ["npx jest | head -3", "Test Suites: 1 failed, 1 total", "failed"],
    ["deno test | tail -1", "ok | 3 passed | 0 failed (12ms)", "passed 3/0"],
    ["deno test | tail -1", "FAILED | 2 passed | 1 failed (12ms)", "failed 2/1"],
    ["deno test | tail -1", "ok | 2 passed (1 step) | 0 failed | 1 ignored (1ms)", "passed 2/0/1"],
    ["deno test | tail -1", "ok | 0 passed | 0 failed (2ms)", "empty"],
    ["bun test | tail -4", " 3 pass\n 0 fail\nRan 3 tests across 1 files. [9.00ms]", "passed 3/0"],
    ["bun test | tail -4", " 2 pass\n 1 fail\nRan 3 tests across 1 files. [9.00ms]", "failed 2/1"],
    ["bun test | tail -2", " 0 fail\nRan 0 tests across 1 files. [9.00ms]", "unknown"],
    ["bun test | tail -1", "error: 0 test files matching **{.test,.spec} in .", "failed"],
    ["npx playwright test; echo", "Running 3 tests\n\n  3 passed (3.1s)", "passed 3/0"],
    ["npx playwright test; echo", "  1 failed\n    a.spec.ts:3:1\n  2 passed (3.1s)", "failed 2/1"],
    ["npx playwright test; echo", "Running 3 tests\n\n  3 skipped", "empty 0/0/3"],
    ["npx playwright test | tail -2", "  3 skipped", "unknown"],
    ["npx playwright test | tail -2", "  3 passed (3.1s)", "unknown"],
    ["npx playwright test | grep passed", "  3 passed (3.1s)", "unknown"],
    ["cucumber | tail", "3 scenarios (3 passed)\n9 steps (9 passed)", "passed 3/0"],
    ["npx cucumber-js | tail", "2 scenarios (1 failed, 1 undefined)\n9 steps", "failed 0/2"],
    ["npx cucumber-js | tail", "3 scenarios (2 skipped, 1 pending)\n9 steps", "empty 0/0/3"],
    ["npx karma start --single-run | tail -1", "TOTAL: 3 SUCCESS", "passed 3/0"],
    ["npx karma start --single-run | tail -1", "TOTAL: 1 FAILED, 3 SUCCESS", "failed 3/1"],
    ["npx ava; true", "  2 skipped", "unknown"],
    ["npx ava; true", "  2 tests skipped", "empty 0/0/2"],
    ["npx ava | tail -1", "  2 tests skipped", "unknown"],
    ["npx mocha | tail -1", "  2 pending", "unknown"],
    ["npx mocha; true", "  0 passing (1ms)\n  2 pending", "empty 0/0/2"],
    ["node --test | tail -3", "ℹ tests 0\nℹ pass 0\nℹ fail 0", "empty 0/0"],
    ["node --test | tail -4", "ℹ tests 2\nℹ pass 0\nℹ fail 0\nℹ skipped 2", "empty 0/0"],
    ["node --test | tail -4", "ℹ tests 2\nℹ pass 0\nℹ fail 0\nℹ cancelled 2", "failed 0/2"],
  ],
  TAP: [
    ["bats t.bats | tail -3", "3 tests, 1 failure", "failed 2/1"],
    ["bats t.bats | tail -3", "3 tests, 0 failures, 1 skipped", "passed 2/0/1"],
    ["bats t.bats | tail -4", "1..3\nok 1 a\nok 2 b\nok 3 c", "passed 3/0"],
    ["bats t.bats | tail -4", "1..3\nok 1 a\nok 2 b\nnot ok 3 c", "failed 2/1"],
    ["bats t.bats | tail -4", "1..2\nok 1 a # skip no db\nok 2 b", "passed 1/0/1"],
    ["bats t.bats | tail -4", "1..2\nok 1 a # skip no db\nok 2 b # skip no db", "empty 0/0/2"],
    ["bats t.bats | tail -2", "1..3\nok 1 a", "unknown"],
    ["npx tape t.js | tail", "1..0", "empty"],
    ["perl t/a.t", "1..0 # SKIP needs a database", "empty"],
    ["perl t/a.t", "1..2 # TODO later\nok 1 - a\nnot ok 2 - b # TODO later", "passed 2/0"],
    ["npx tap | tail", "ok 1 - a\nBail out! no configuration", "failed"],
  ],
  Go: [
    [
      "go test ./... | tail -5",
      "--- FAIL: TestAdd (0.00s)\n    a_test.go:5: no\nFAIL\nFAIL\tex/a\t0.002s\nFAIL",
      "failed 0/1",
    ],
    [
      "go test -v ./... | tail -9",
      "--- PASS: TestSub (0.00s)\n--- FAIL: TestAdd (0.00s)\nFAIL\nFAIL\tex/a\t0.002s",
      "failed 1/1",
    ],
    ["go test ./... | tail -2", "panic: boom\n\tex/a.go:3", "failed 0/1"],
    [
      "go test -v ./... | tail -3",
      "--- PASS: TestSub (0.00s)\nPASS\nok  \te/a\t0.2s",
      "passed 1/0",
    ],
    ["go test ./... 2>&1 | head -2", "ok  \tex/a\t0.002s\nok  \tex/b\t0.002s", "unknown"],
    ["go test ./... 2>&1 | grep ok", "ok  \tex/a\t0.002s", "unknown"],
    ["gotestsum ./... | tail -1", "DONE 12 tests in 0.532s", "passed 12/0"],
    ["gotestsum ./... | tail -1", "DONE 12 tests, 1 skipped, 2 failures in 0.5s", "failed 9/2/1"],
    ["gotestsum ./... | tail -1", "DONE 0 tests, 1 error in 0.532s", "failed"],
    ["gotestsum ./... | tail -1", "DONE 0 tests in 0.532s", "empty"],
  ],
  Rust: [
    [
      "cargo nextest run | tail -2",
      "     Summary [   0.012s] 3 tests run: 3 passed, 0 skipped",
      "passed 3/0",
    ],
    [
      "cargo nextest run | tail -2",
      "     Summary [   0.012s] 3/5 tests run: 2 passed, 1 failed, 4 skipped",
      "failed 2/1/4",
    ],
    [
      "cargo nextest run | tail -2",
      "     Summary [   0.012s] 3 tests run: 2 passed (1 slow), 1 timed out, 0 skipped",
      "failed 2/1",
    ],
    [
      "cargo nextest run | tail -2",
      "     Summary [   0.012s] 2 tests run: 1 passed, 1 exec failed, 0 skipped",
      "failed 1/1",
    ],
    ["cargo test | grep result", "test result: ok. 3 passed; 0 failed; 0 ignored; 0", "unknown"],
    ["cargo test | tail -3", "test result: ok. 0 passed; 0 failed; 0 ignored; 0", "unknown"],
    ["cargo test; true", "test result: ok. 0 passed; 0 failed; 0 ignored; 0", "empty"],
  ],
  "Java and its kin": [
    [
      "mvn -q test | tail -3",
      "[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0",
      "failed 2/1",
    ],
    [
      "mvn test | tail -20",
      "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1\n[INFO] BUILD SUCCESS",
      "passed 2/0/1",
    ],
    [
      "mvn test | tail -20",
      "[ERROR] Tests run: 3, Failures: 1, Errors: 1, Skipped: 0\n[INFO] BUILD FAILURE",
      "failed 1/2",
    ],
    ["mvn test | tail", "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0", "unknown"],
    ["mvn test | tail -2", "[INFO] No tests to run.\n[INFO] BUILD SUCCESS", "unknown"],
    ["./gradlew test | tail -4", "3 tests completed, 1 failed\n\nBUILD FAILED in 1s", "failed 2/1"],
    ["./gradlew test | tail -3", "> Task :test NO-SOURCE\n\nBUILD SUCCESSFUL in 1s", "unknown"],
    ["./gradlew test; true", "> Task :test NO-SOURCE\n\nBUILD SUCCESSFUL in 1s", "empty"],
    ["./gradlew test; true", "> Task :test UP-TO-DATE\n\nBUILD SUCCESSFUL in 1s", "passed"],
    ["sbt test | tail -1", "[info] Passed: Total 3, Failed 0, Errors 0, Passed 3", "passed 3/0"],
    ["sbt test | tail -1", "[error] Failed: Total 3, Failed 1, Errors 1, Passed 1", "failed 1/2"],
    [
      "lein test | tail -2",
      "Ran 3 tests containing 3 assertions.\n1 failures, 0 errors.",
      "failed",
    ],
    [
      "lein test | tail -2",
      "Ran 3 tests containing 3 assertions.\n0 failures, 2 errors.",
      "failed",
    ],
    [
      "lein test | tail -2",
      "Ran 3 tests containing 3 assertions.\n0 failures, 0 errors.",
      "passed",
    ],
    ["lein test | tail -2", "Ran 0 tests containing 0 assertions.\n0 failures, 0 errors.", "empty"],
    ["lein test | tail -1", "0 failures, 0 errors.", "unknown"],
    [
      "clj -M:test | tail -2",
      "Ran 3 tests containing 9 assertions.\n0 failures, 0 errors.",
      "passed",
    ],
    [
      "clj -M:test | tail -2",
      "Ran 0 tests containing 0 assertions.\n0 failures, 0 errors.",
      "empty",
    ],
    ["bin/kaocha | tail -1", "3 tests, 9 assertions, 0 failures.", "passed 3/0"],
    ["bin/kaocha | tail -1", "3 tests, 9 assertions, 1 errors, 1 failures.", "failed 1/2"],
  ],
  others: [
    ["./vendor/bin/pest | tail -3", "  Tests:    1 failed, 4 passed (9 assertions)", "failed 4/1"],
    ["./vendor/bin/pest | tail -3", "  Tests:    2 skipped, 1 todo (0 assertions)", "empty 0/0/3"],
    ["flutter test | tail -1", "00:02 +3: All tests passed!", "passed 3/0"],
    ["flutter test | tail -1", "00:02 +2 ~1 -1: Some tests failed.", "failed 0/1/1"],
    ["flutter test | tail -1", "00:02 +0: No tests ran.", "empty"],
    [
      "swift test | tail -1",
      "\t Executed 3 tests, with 1 failure (0 unexpected) in 0.1",
      "failed 2/1",
    ],
    [
      "swift test | tail -1",
      "\t Executed 3 tests, with 3 tests skipped and 0 failures (0 unexpected) in 0.1",
      "empty 0/0/3",
    ],
    ["mix test | tail -1", "1 doctest, 2 properties, 3 tests, 1 failure", "failed 5/1"],
    ["mix test | tail -1", "3 tests, 0 failures, 1 excluded", "passed 2/0/1"],
    ["mix test | tail -1", "3 tests, 0 failures, 1 invalid", "failed 3/0"],
    ["mix test | tail -1", "3 tests, 0 failures, 3 skipped", "empty 0/0/3"],
    [
      "busted | tail -1",
      "3 successes / 0 failures / 0 errors / 0 pending : 0.1 seconds",
      "passed 3/0",
    ],
    [
      "busted | tail -1",
      "3 successes / 1 failure / 1 error / 2 pending : 0.1 seconds",
      "failed 3/2/2",
    ],
    [
      "forge test | tail -1",
      "Suite result: ok. 3 passed; 0 failed; 1 skipped; finished",
      "passed 3/0/1",
    ],
    ["forge test | tail -1", "Suite result: FAILED. 2 passed; 1 failed; 0 skipped", "failed"],
    ["cabal test | tail -1", "1 of 1 test suites (1 of 1 test cases) passed.", "passed"],
    ["cabal test | tail -1", "0 of 1 test suites (0 of 1 test cases) passed.", "failed"],
    ["behave | tail -1", "3 scenarios passed, 0 failed, 0 skipped", "passed 3/0"],
    ["behave | tail -1", "1 scenario passed, 1 failed, 1 skipped", "failed 1/1/1"],
    ["robot tests | tail -1", "5 tests, 3 passed, 1 failed, 1 skipped", "failed 3/1/1"],
    ["robot tests | tail -1", "5 tests, 5 passed, 0 failed", "passed 5/0"],
    ["dbt test | tail -1", "14:02:11  Done. PASS=3 WARN=0 ERROR=1 SKIP=0 TOTAL=4", "failed 3/1"],
    ["dbt build | tail -1", "Done. PASS=3 WARN=1 ERROR=0 SKIP=1 TOTAL=4", "passed 3/0/1"],
    ["python -m unittest | tail -3", "Ran 3 tests in 0.001s\n\nOK (skipped=1)", "passed 2/0/1"],
    ["python -m unittest | tail -3", "Ran 3 tests in 0.001s\n\nOK (skipped=3)", "empty 0/0/3"],
    ["helm lint chart | tail -1", "1 chart(s) linted, 0 chart(s) failed", "passed"],
    ["helm lint chart | tail -1", "Error: 2 chart(s) linted, 1 chart(s) failed", "failed"],
    ["npx eslint . | tail -3", "✖ 3 problems (0 errors, 3 warnings)", "passed"],
    ["npx eslint . | tail -3", "✖ 3 problems (1 error, 2 warnings)", "failed"],
    ["npx tsc | tail -1", "Found 0 errors. Watching for file changes.", "passed"],
    ["npx svelte-check | tail -1", "svelte-check found 0 errors and 2 warnings", "passed"],
    ["npx svelte-check | tail -1", "svelte-check found 2 errors and 2 warnings", "failed"],
    ["npx astro check | tail -3", "Result (3 files):\n- 1 error\n- 0 warnings", "failed"],
    ["npx astro check | tail -3", "Result (3 files):\n- 0 errors\n- 0 warnings", "passed"],
    ["jq . a.json; true", '{\n  "a": 1\n}', "passed"],
    ["jq . a.json | head -5", '{\n  "a": 1\n}', "unknown"],
    ["jq . a.json | tail -5; true", '{\n  "a": 1\n}', "unknown"],
    ["jq . a.json | head -5", "jq: parse error: Invalid numeric literal", "failed"],
    ["python -m json.tool a.json | tail -5", '{\n  "a": 1\n}', "unknown"],
  ],
};

describe("what runners write of their results", () => {
  for (const [title, rows] of Object.entries(TOTALS)) {
    describe(title, () => {
      for (const [command, output, expected] of rows) {
        it(`${command} printing ${JSON.stringify(output)}: ${expected}`, () => {
          expect(told(command, output)).to.equal(expected);
        });
      }
    });
  }
});
