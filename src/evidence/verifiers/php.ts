import { BAD, bad, count, good, NONE, none, numbersBefore, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

const ASKING = [
  "--version",
  "-V",
  "--help",
  "-h",
  "--list-tests",
  "--list-groups",
  "--list-suites",
];

export const phpunit: Verifier = {
  tool: "phpunit",
  kind: "test",
  programs: ["phpunit", "simple-phpunit", "paratest"],
  unless: ASKING,
  valued: ["-c", "--configuration", "--filter", "--testsuite", "--group", "--bootstrap", "-p"],
  narrows: ["--filter", "--testsuite", "--group", "--exclude-group"],
  read: standing(
    {
      pattern: /^OK \((\d+) tests?, \d+ assertions?\)$/,
      find: ([, passed]) => ({ ...NONE, passed: count(passed) }),
    },
    good(/^OK, but (?:there were issues|incomplete, skipped, or risky tests|some tests)/),
    bad(/^(?:FAILURES|ERRORS)!$/),
    none(/^No tests executed!$/),
    {
      pattern: /^Tests: (\d+), Assertions: \d+((?:\D.*)?)\.$/,
      find: ([, , rest = ""]) => (/\b(?:Failures|Errors): [1-9]/.test(rest) ? BAD : undefined),
    },
  ),
};

export const pest: Verifier = {
  tool: "pest",
  kind: "test",
  programs: ["pest"],
  unless: ASKING,
  valued: ["--filter", "--testsuite", "--group", "-c"],
  narrows: ["--filter", "--testsuite", "--group", "--dirty"],
  read: standing({
    pattern: /^\s*Tests: {2,4}(\d.*)$/,
    find: ([, totals = ""]) => ({
      passed: numbersBefore(totals, "passed"),
      failed: numbersBefore(totals, "failed|errored"),
      skipped: numbersBefore(totals, "skipped|todos?|incomplete"),
    }),
  }),
};

export const phpstan: Verifier = {
  tool: "phpstan",
  kind: "typecheck",
  programs: ["phpstan"],
  verbs: [["analyse"], ["analyze"]],
  unless: ["--help", "-h", "--version", "-V", "--generate-baseline"],
  valued: ["-c", "--configuration", "-l", "--level", "--memory-limit"],
  read: standing(good(/^\s*\[OK\] No errors$/), bad(/^\s*\[ERROR\] Found \d+ errors?$/)),
};

export const psalm: Verifier = {
  tool: "psalm",
  kind: "typecheck",
  programs: ["psalm"],
  unless: ["--help", "-h", "--version", "-v", "--init"],
  read: standing(good(/^\s*No errors found!$/), bad(/^\s*\d+ errors? found$/)),
};

export const phpSyntax: Verifier = {
  tool: "php-l",
  kind: "lint",
  programs: ["php"],
  needs: ["-l", "--syntax-check"],
  needsPath: true,
  read: standing(
    good(/^No syntax errors detected in \S/),
    bad(/^(?:PHP )?Parse error: {1,2}\S/),
    bad(/^Errors parsing \S/),
  ),
};

export const phpcs: Verifier = {
  tool: "phpcs",
  kind: "lint",
  programs: ["phpcs", "pint", "php-cs-fixer", "ecs", "phpmd", "phplint", "parallel-lint"],
  unless: ["--help", "-h", "--version", "-i", "list-files", "describe"],
  valued: ["--standard", "--config"],
  read: standing(bad(/^FOUND \d+ ERRORS? /)),
};

const PHP: readonly Verifier[] = [phpunit, pest, phpstan, psalm, phpSyntax, phpcs];

/** The verifiers of this family, the more particular form of a program first. */
export function phpVerifiers(): readonly Verifier[] {
  return PHP;
}
