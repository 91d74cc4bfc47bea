import { tells } from "./support.ts";

const GOOD = "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out";

describe("what cargo prints", () => {
  tells("cargo test | tail -9", [
    ["test result: ok. 12 passed; 0 failed; 10 ignored; 0 measured", "passed 12/0/10"],
    ["test result: FAILED. 12 passed; 11 failed; 0 ignored; 0 measured", "failed 12/11"],
    ["test result: FAILED. 0 passed; 0 failed; 0 ignored; 0 measured", "failed"],
    ["its test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured", "unknown"],
    ["test tests::adds ... FAILED", "failed"],
    [`the last test adds ... FAILED\n${GOOD}`, "passed 1/0"],
    [`test adds ... FAILED as it should\n${GOOD}`, "passed 1/0"],
    ["tests::adds --- FAILED", "failed"],
    [`see tests::adds --- FAILED\n${GOOD}`, "passed 1/0"],
    [`tests::adds --- FAILED once\n${GOOD}`, "passed 1/0"],
  ]);

  tells("cargo test | head -5", [
    ["test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured", "failed 0/1"],
  ]);
  tells("cargo test | grep -v error", [[GOOD, "unknown"]]);
  tells("cargo test | grep -v '1 passed'", [
    ["test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured", "unknown"],
  ]);

  tells("cargo nextest run | tail -9", [
    ["     Summary [   0.012s] 12 tests run: 12 passed, 0 skipped", "passed 12/0"],
    ["     Summary [   0.012s] 1 test run: 1 passed, 0 skipped", "passed 1/0"],
    ["Summary [   0.012s] 3/15 tests run: 2 passed, 1 failed, 12 skipped", "failed 2/1/12"],
    ["The Summary [   0.012s] 3 tests run: 3 passed, 0 skipped", "unknown"],
  ]);
});
