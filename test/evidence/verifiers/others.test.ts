import { expect } from "chai";
import { runsOf } from "../support.ts";
import { tells } from "./support.ts";

describe("what other runners print", () => {
  tells("rspec | tail -9", [
    ["3 examples, 1 failure, 1 pending", "failed 1/1/1"],
    ["3 examples, 0 failures", "passed 3/0"],
    ["1 example, 0 failures, 1 error occurred outside of examples", "failed 1/0"],
    ["0 examples, 0 failures, 1 error occurred outside of examples", "failed"],
  ]);
  tells("m test/a_test.rb | tail -9", [
    ["7 runs, 9 assertions, 1 failures, 2 errors, 1 skips", "failed 3/3/1"],
    ["7 tests, 9 assertions, 0 failures, 0 errors, 0 skips", "passed 7/0"],
  ]);

  tells("phpunit | tail -9", [
    ["OK (3 tests, 9 assertions)", "passed 3/0"],
    ["Tests: 3, Assertions: 3, Failures: 1.", "failed"],
    ["Tests: 3, Assertions: 3, Errors: 1, Skipped: 1.", "failed"],
    ["Tests: 3, Assertions: 3, Skipped: 1.", "unknown"],
  ]);

  tells("R -q -e 'devtools::check()' | tail -9", [
    ["0 errors ✔ | 1 warning ✖ | 0 notes ✔", "passed"],
    ["1 error ✖ | 0 warnings ✔ | 0 notes ✔", "failed"],
  ]);
  tells("lein test | tail -9", [
    ["Ran 3 tests containing 3 assertions.\n1 failures, 0 errors.", "failed"],
  ]);

  tells("ctest --test-dir build | tail -9", [
    ["67% tests passed, 1 tests failed out of 3", "failed 2/1"],
    ["100% tests passed, 0 tests failed out of 3", "passed 3/0"],
  ]);
  tells("meson test -C build | tail -9", [
    ["Ok:                 2\nFail:               1", "failed"],
    ["Ok:                 2\nFail:               0", "unknown"],
  ]);
  tells("make test | tail -9", [
    ["[  PASSED  ] 3 tests.", "passed 3/0"],
    ["All tests passed (9 assertions in 3 test cases)", "passed 3/0"],
  ]);

  tells("crystal spec | tail -9", [
    ["9 examples, 1 failures, 2 errors, 1 pending", "failed 5/3/1"],
    ["9 examples, 0 failures, 0 errors, 1 pending", "passed 8/0/1"],
  ]);
  tells("gleam test | tail -9", [
    ["3 tests, 1 failures", "failed 2/1"],
    ["3 passed, no failures", "passed 3/0"],
  ]);
});

describe("the line that tells how a run ended", () => {
  const line = (command: string, output: string) =>
    runsOf(command, output).map(({ summary }) => summary);

  it("is one that fails, where any does", () => {
    const words = "Ran 3 tests containing 3 assertions.\n1 failures, 0 errors.";
    expect(line("lein test | tail -9", words)).to.deep.equal(["1 failures, 0 errors."]);
    const [failed, passed] = [
      "test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured",
      "test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured",
    ];
    expect(line("cargo test | tail -9", `${failed}\n${passed}`)).to.deep.equal([failed]);
  });

  it("has no blanks around it", () => {
    const output = "  Tests:    4 passed (9 assertions)";
    expect(line("./vendor/bin/pest | tail -9", output)).to.deep.equal([output.trim()]);
  });
});

describe("a health check by curl", () => {
  const tools = (command: string) => runsOf(command, "").map(({ tool }) => tool);

  it("is one with an option that makes it fail", () => {
    for (const option of ["-f", "-sSf", "--fail", "--fail-with-body"]) {
      expect(tools(`curl ${option} localhost:3000`), option).to.deep.equal(["curl"]);
    }
  });

  it("is none where only an address or a value has the letter", () => {
    for (const command of ["curl -s localhost/a-f", "curl -o/tmp/f localhost"]) {
      expect(tools(command), command).to.deep.equal([]);
    }
  });
});
