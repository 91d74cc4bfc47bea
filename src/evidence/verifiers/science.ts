import { bad, count, good, NONE, none, standing, unlessLater } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

/** `[ FAIL 0 | WARN 0 | SKIP 1 | PASS 4 ]` */
const TESTTHAT = /^\[ FAIL (\d+) \| WARN \d+ \| SKIP (\d+) \| PASS (\d+) \]/;

export const julia: Verifier = {
  tool: "julia",
  kind: "test",
  programs: ["julia"],
  holding: /\bPkg\.test\(/,
  read: unlessLater(
    "ERROR: LoadError: Some tests did not pass: 1 passed, 1 failed, 0 errored, 0 broken.",
    bad(/^ERROR: (?:LoadError: )?Some tests did not pass: /),
    bad(/^ERROR: Package \S+ errored during testing/),
    bad(/^Test Summary: +\|(?:.* )?(?:Fail|Error)\b/),
    good(/^ +Testing \S+ tests passed$/),
    good(/^Test Summary: +\|(?:.* )?Pass\b/),
  ),
};

export const testthat: Verifier = {
  tool: "testthat",
  kind: "test",
  programs: ["Rscript", "R"],
  holding:
    /\b(?:test_(?:local|dir|file|package|check)|(?:devtools|pkgload|tinytest|rcmdcheck)::(?:test|check|rcmdcheck|test_\w+|build_install_test))\(/,
  // `devtools::test()` ends with 0 whatever it finds.
  emptyPasses: true,
  read: standing(
    {
      pattern: TESTTHAT,
      find: ([, failed, skipped, passed]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    bad(/^Error: Test failures$/),
    none(/^No test files found/),
    {
      pattern: /^(\d+) errors? [✔✖] \| \d+ warnings? [✔✖] \| \d+ notes? [✔✖]$/,
      find: ([, errors]) => ({ ...NONE, bad: count(errors) > 0, good: count(errors) === 0 }),
    },
  ),
};

export const rCheck: Verifier = {
  tool: "r-cmd-check",
  kind: "test",
  programs: ["R"],
  verbs: [["CMD", "check"]],
  unless: ["--help", "-h", "--version"],
  read: standing(
    good(/^Status: (?:OK|(?:\d+ (?:WARNING|NOTE)S?(?:, )?)+)$/),
    bad(/^Status: \d+ ERROR/),
    bad(/^\* checking .* \.\.\. (?:\[.*\] )?ERROR$/),
  ),
};

export const pester: Verifier = {
  tool: "pester",
  kind: "test",
  programs: ["pwsh", "powershell", "invoke-pester"],
  holding: /\binvoke-pester\b/i,
  // Without `-CI` it ends with 0 whatever failed.
  emptyPasses: true,
  read: standing(
    {
      pattern: /^Tests Passed: (\d+), Failed: (\d+), Skipped: (\d+)/,
      find: ([, passed, failed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    bad(/^\s*\[-\] \S/),
    none(/^No test files were found/),
  ),
};

const SCIENCE: readonly Verifier[] = [julia, testthat, rCheck, pester];

/** The verifiers of this family, the more particular form of a program first. */
export function scienceVerifiers(): readonly Verifier[] {
  return SCIENCE;
}
