import { expect } from "chai";
import { runsOf } from "../support.ts";
import { tells } from "./support.ts";

describe("what tools of other platforms print", () => {
  tells("dotnet test | tail -1", [
    ["Passed!  - Failed:     0, Passed:     3, Skipped:     0, Total:     3", "passed 3/0"],
    ["Failed!  - Failed:     0, Passed:     3, Skipped:     0, Total:     3", "failed 3/0"],
  ]);
  tells("swift test | tail -1", [
    ["✔ Test run with 12 tests passed after 0.001 seconds.", "passed 12/0"],
    ["✔ Test run with 12 tests in 2 suites passed after 0.001 seconds.", "passed 12/0"],
  ]);
  tells("swiftlint | tail -1", [
    ["Done linting! Found 3 violations, 0 serious in 4 files.", "passed"],
    ["Done linting! Found 3 violations, 1 serious in 4 files.", "failed"],
  ]);
  tells("flutter test | tail -1", [["00:02 +2: Some tests failed.", "failed"]]);
  tells("dart format --set-exit-if-changed . | tail -1", [
    ["Formatted 3 files (0 changed) in 0.31 seconds.", "passed"],
    ["Formatted 3 files (1 changed) in 0.31 seconds.", "failed"],
  ]);
  tells("mix test | tail -1", [["30 tests, 0 failures, 12 excluded", "passed 18/0/12"]]);
  tells("luacheck . | tail -1", [
    ["Total: 0 warnings / 0 errors in 3 files", "passed"],
    ["Total: 1 warning / 0 errors in 3 files", "failed"],
    ["Total: 0 warnings / 1 error in 3 files", "failed"],
    ["Total: 1 warning / 1 error in 3 files", "failed"],
  ]);
  tells("djlint templates --lint | tail -1", [
    ["Linted 3 files, found 2 errors.", "failed"],
    ["Linted 3 files, found 0 errors.", "passed"],
  ]);

  tells("jq . a.json; true", [
    ['\n{\n  "a": 1\n}\n', "passed"],
    ["[\n  1\n]", "passed"],
    ["[1\n2]", "unknown"],
    ["3", "unknown"],
    ['"a[b"', "unknown"],
  ]);
  it("a document that is printed tells that it could be read", () => {
    expect(runsOf("jq . a.json; true", "[]").map(({ summary }) => summary)).to.deep.equal([
      "printed as JSON",
    ]);
  });

  tells("pre-commit run -a; true", [
    ["ruff.....................................................Passed", "passed"],
    ["ruff.....................................................Failed", "failed"],
    ["ruff.................................(no files given)Failed", "failed"],
    ["ruff......................Failed\nblack.....................Passed", "failed"],
    ["ruff......................Failed once\nblack.....................Passed", "passed"],
    ["ruff.Failed\nblack.....................Passed", "passed"],
    ["ruff......................Passed?", "unknown"],
    ["ruff.Passed", "unknown"],
  ]);
  tells("pre-commit run -a | tail -3", [
    ["ruff......................Failed", "failed"],
    ["ruff......................Passed", "unknown"],
  ]);
  for (const command of ["pre-commit run -a | head -3", "pre-commit run -a | grep -v Failed"]) {
    tells(command, [["ruff......................Passed", "unknown"]]);
  }
});
