import { tells } from "./support.ts";

/** Lines that tests print, followed by those of a package that passed. */
const besides = (line: string): string => `${line}\n--- PASS: TestA (0.00s)\nok  \tex/a\t0.2s`;

describe("what go and its kin print", () => {
  tells("go test ./... | tail -9", [
    ["FAIL", "failed 0/1"],
    ["FAIL\tex/a [build failed]", "failed 0/1"],
    ["--- FAIL: TestAdd (0.00s)", "failed 0/1"],
    ["    --- FAIL: TestAdd/one (0.00s)", "failed 0/1"],
    ["--- FAIL: TestAdd (0.00s)\n--- FAIL: TestSub (12.50s)\nFAIL", "failed 0/2"],
    [besides("    a_test.go:5: it says FAIL"), "passed 1/0"],
    [besides("FAILED to connect, trying again"), "passed 1/0"],
    [besides("    a_test.go:5: --- FAIL: TestB (0.00s)"), "passed 1/0"],
    [besides("--- FAIL: TestB (0.00s) is what it would say"), "passed 1/0"],
    [besides("    a_test.go:5: recovered from panic: boom"), "passed 1/0"],
  ]);

  tells("go test ./...; true", [
    ["ok  \tex/a\t0.002s", "passed"],
    ["ok  \tex/a\t(cached)", "passed"],
    ["it is ok  \tex/a\t0.002s", "unknown"],
    ["ok  \tex/a\t0.002s [no tests to run]", "empty"],
    ["ok  \tex/a\t(cached)  coverage: 0.0% of statements [no tests to run]", "empty"],
    ["no ok  \tex/a\t0.002s [no tests to run]", "unknown"],
    ["?   \tex/a\t[no test files]", "empty"],
    ["?   ex/a\t[no test files]", "empty"],
    ["where?   \tex/a\t[no test files]", "unknown"],
    ["?   \tex/a\t[no test files] yet", "unknown"],
    ["testing: warning: no tests to run", "empty"],
    ["a testing: warning: no tests to run", "unknown"],
    ["testing: warning: no tests to run on Mondays", "unknown"],
  ]);

  tells("go test ./... | grep -v FAIL", [["ok  \tex/a\t0.002s", "unknown"]]);
  tells("go test ./... | grep -v ^ok", [["?   \tex/a\t[no test files]", "unknown"]]);
  tells("go test ./... | head -9", [["FAIL\tex/a\t0.002s", "failed 0/1"]]);

  tells("golangci-lint run | tail -9", [
    ["0 issues.", "passed"],
    ["1 issue:\n* errcheck: 1", "failed"],
    ["12 issues:\n* errcheck: 12", "failed"],
  ]);
});
