import { tells } from "./support.ts";

const PASSED = "[INFO] BUILD SUCCESS";
const TOTAL = "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0";
const NOTHING = "[INFO] No tests to run.";

describe("what builders of the JVM print", () => {
  tells("mvn test; true", [
    [PASSED, "passed"],
    [`the ${PASSED}`, "unknown"],
    [`${PASSED} so far`, "unknown"],
    ["[INFO] BUILD FAILURE", "failed"],
    [`a log says [ERROR] BUILD FAILURE\n${PASSED}`, "passed"],
    [`[INFO] BUILD FAILURE is handled\n${PASSED}`, "passed"],
    ["[ERROR] COMPILATION ERROR :", "failed"],
    [`no [ERROR] COMPILATION ERROR\n${PASSED}`, "passed"],
    [`${NOTHING}\n${PASSED}`, "empty"],
    [NOTHING, "unknown"],
    [`${NOTHING}\n[INFO] BUILD FAILURE`, "failed"],
    [`${NOTHING}\n${TOTAL}\n${PASSED}`, "passed 3/0"],
  ]);

  tells("./gradlew test; true", [
    ["BUILD SUCCESSFUL in 1s", "passed"],
    ["the BUILD SUCCESSFUL in 1s", "unknown"],
    ["BUILD FAILED", "failed"],
    ["BUILD FAILED in 12s", "failed"],
    ["a BUILD FAILED\nBUILD SUCCESSFUL in 1s", "passed"],
    ["BUILD FAILED once\nBUILD SUCCESSFUL in 1s", "passed"],
    ["FAILURE: Build failed with an exception.", "failed"],
    ["no FAILURE: Build failed with an exception.\nBUILD SUCCESSFUL in 1s", "passed"],
    ["FAILURE: Build failed with an exception. Not.\nBUILD SUCCESSFUL in 1s", "passed"],
    ["33 tests completed, 10 failed, 11 skipped", "failed 12/10/11"],
    ["1 test completed, 1 failed", "failed 0/1"],
    ["all 3 tests completed, 1 failed\nBUILD SUCCESSFUL in 1s", "passed"],
    ["3 tests completed, 1 failed at first\nBUILD SUCCESSFUL in 1s", "passed"],
    ["> Task :test NO-SOURCE\nBUILD FAILED in 1s", "failed"],
    ["> Task :a:test NO-SOURCE\n> Task :b:test\nBUILD SUCCESSFUL in 1s", "passed"],
    ["> Task :a:test NO-SOURCE\n> Task :b:test SKIPPED\nBUILD SUCCESSFUL in 1s", "empty"],
  ]);
});
