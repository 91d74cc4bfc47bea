import { expect } from "chai";
import { runsOf } from "../support.ts";
import { tells, type Row } from "./support.ts";

describe("what tools of Python print", () => {
  tells("pytest | tail -1", [
    ["===== 3 passed in 0.12s =====", "passed 3/0"],
    ["===== 1 failed, 2 passed, 1 skipped, 2 deselected in 0.12s =====", "failed 2/1/3"],
    ["===== 2 passed, 1 error in 0.12s =====", "failed 2/1"],
  ]);

  const good = "Ran 3 tests in 0.001s\n\nOK";
  tells("python -m unittest | tail -9", [
    [good, "passed 3/0"],
    ["Ran 12 tests in 10.5s\n\nOK", "passed 12/0"],
    ["Ran 1 test in 0.001s\n\nOK", "passed 1/0"],
    ["Ran 30 tests in 0.001s\n\nOK (skipped=12)", "passed 18/0/12"],
    ["Ran 3 tests in 0.001s\n\nOK (expected failures=1, skipped=2)", "passed 1/0/2"],
    ["Ran 0 tests in 0.000s\n\nOK", "empty"],
    ["Ran 0 tests in 0.000s\n\nNO TESTS RAN", "empty"],
    ["NO TESTS RAN (skipped=1)", "empty"],
    ["FAILED (failures=1)", "failed"],
    ["FAILED (failures=12, errors=1)", "failed"],
    ["FAIL: test_a (a.A.test_a)", "failed"],
    ["ERROR: test_b (tests.test_b.B)", "failed"],
    ["It Ran 3 tests in 0.001s\n\nOK", "passed"],
    ["Ran 3 tests in 0.001s or so\n\nOK", "passed"],
    ["It says NO TESTS RAN\n\nOK", "passed"],
    ["NO TESTS RAN yet\n\nOK", "passed"],
    ["Ran 3 tests in 0.001s\nnot OK", "unknown"],
    ["Ran 3 tests in 0.001s\nOK then", "unknown"],
    ...[
      "it was OK (skipped=2)",
      "it was FAILED (failures=1)",
      "FAILED (failures=1) at first",
      "a FAIL: test_a (a.A)",
      "FAIL: test_a (a.A) at first",
    ].map((line): Row => [`${line}\n${good}`, "passed 3/0"]),
  ]);

  it("the line that tells has both lines of unittest", () => {
    expect(
      runsOf("python -m unittest | tail -9", good).map(({ summary }) => summary),
    ).to.deep.equal(["Ran 3 tests in 0.001s, OK"]);
  });

  const rated = "Your code has been rated at 10.00/10";
  tells("pylint src | tail -9", [
    [rated, "passed"],
    ["Your code has been rated at 10/10", "passed"],
    ["Your code has been rated at 10.0/10 (previous run: 9.00/10, +1.00)", "passed"],
    [`It says ${rated}`, "unknown"],
    ["Your code has been rated at 9.50/10", "unknown"],
    ["a.py:1:0: C0114: Missing module docstring (missing-module-docstring)", "failed"],
    ["src/b.py:12:10: E0602: Undefined variable", "failed"],
    ["************* Module src.a", "failed"],
    [`  a.py:1:0: C0114: Missing\n${rated}`, "passed"],
    [`It says ************* Module a\n${rated}`, "passed"],
    [`* Module a\n${rated}`, "passed"],
  ]);

  tells("pyright | tail -1", [
    ["0 errors, 1 warning, 0 informations", "passed"],
    ["2 errors, 0 warnings, 0 informations", "failed"],
  ]);
});
