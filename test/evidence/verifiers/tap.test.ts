import { expect } from "chai";
import { runsOf } from "../support.ts";
import { tells } from "./support.ts";

describe("what runners of TAP print", () => {
  tells("bats t.bats | tail -9", [
    ["32 tests, 10 failures, 11 skipped in 1.5 seconds", "failed 11/10/11"],
    ["12 tests, 0 failures in 12 seconds", "passed 12/0"],
    ["1 test, 1 failure", "failed 0/1"],
    ["all 3 tests, 0 failures", "unknown"],
    ["3 tests, 0 failures, so far", "unknown"],
    ["1..1\nok - a", "passed 1/0"],
    ["1..1\nok", "unknown"],
    ["1..1\nok enough", "unknown"],
    ["Bail out! no database", "failed"],
  ]);

  tells("npx tape t.js | tail -9", [
    ["1..2\n# tests 2\n# pass  2\n\n# ok", "passed 2/0"],
    ["not ok 2 b\n\n1..2\n# tests 2\n# pass  1\n# fail  1", "failed 1/1"],
    ["not ok 1 a\n\n1..1", "failed 0/1"],
    ["# tests 2\n# pass  2\n\nand so on", "unknown"],
  ]);

  tells("node --test | tail -9", [
    ["ℹ tests 0", "empty 0/0"],
    ["not ok 1 - a\n# pass 2\n# fail 0", "failed 0/1"],
    ["✖ failing tests:", "failed"],
    ["see ✖ failing tests:", "unknown"],
    ["✖ failing tests: none", "unknown"],
    ["Could not find '/home/dev/app/a.test.js'", "failed"],
    ["a Could not find '/home/dev/app/a.test.js'", "unknown"],
  ]);

  tells("npx tap | tail -9", [
    ["# { total: 12, pass: 12 }", "passed 12/0"],
    ["# { total: 22, pass: 12, fail: 10 }", "failed 12/10"],
    ["its # { total: 12, pass: 12 }", "unknown"],
  ]);

  it("the line that tells is kept", () => {
    const line = (command: string, output: string) =>
      runsOf(command, output).map(({ summary }) => summary);
    expect(line("bats t.bats | tail -9", "Bail out! no database")).to.deep.equal(["Bail out!"]);
    expect(line("node --test | tail -9", "ℹ tests 0\nℹ pass 0\nℹ fail 0")).to.deep.equal([
      "ℹ tests 0",
    ]);
  });
});
