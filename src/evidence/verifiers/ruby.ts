import { bad, count, good, none, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

export const rspec: Verifier = {
  tool: "rspec",
  kind: "test",
  programs: ["rspec", "parallel_rspec", "turbo_tests"],
  unless: ["--version", "-v", "--help", "-h", "--dry-run", "--init"],
  valued: [
    "-f",
    "--format",
    "-e",
    "--example",
    "-t",
    "--tag",
    "-r",
    "--require",
    "--seed",
    "-o",
    "--out",
  ],
  narrows: ["-e", "--example", "-t", "--tag", "--only-failures", "--next-failure"],
  read: standing(
    {
      pattern:
        /^(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?(, \d+ errors? occurred outside of examples)?$/,
      find: ([, examples, failed, skipped, outside]) => ({
        passed: Math.max(0, count(examples) - count(failed) - count(skipped)),
        failed: count(failed),
        skipped: count(skipped),
        bad: outside !== undefined,
      }),
    },
    bad(/^rspec \.{0,2}\/?\S+:\d+ # /),
    bad(/^An error occurred while loading /),
  ),
};

export const minitest: Verifier = {
  tool: "minitest",
  kind: "test",
  programs: ["minitest", "m", "test-unit"],
  read: standing(
    {
      pattern:
        /^(\d+) (?:runs|tests), \d+ assertions, (\d+) failures, (\d+) errors(?:, (\d+) (?:skips|pendings).*)?$/,
      find: ([, runs, failures, errors, skips]) => {
        const failed = count(failures) + count(errors);
        return {
          passed: Math.max(0, count(runs) - failed - count(skips)),
          failed,
          skipped: count(skips),
        };
      },
    },
    bad(/^rake aborted!$/),
    bad(/^ {2}\d+\) (?:Failure|Error):$/),
  ),
};

export const rubocop: Verifier = {
  tool: "rubocop",
  kind: "lint",
  programs: ["rubocop", "standardrb", "erb_lint", "haml-lint", "reek"],
  unless: [
    "--version",
    "-v",
    "-V",
    "--help",
    "-h",
    "--list-target-files",
    "-L",
    "--show-cops",
    "--init",
  ],
  valued: ["-c", "--config", "--only", "--except", "-f", "--format", "--cache"],
  read: standing(
    none(/^0 files inspected, no offenses detected$/),
    good(/^\d+ files? inspected, no offenses detected$/),
    bad(/^\d+ files? inspected, \d+ offenses? detected/),
    bad(/^\S+\.\w+:\d+:\d+: [CWEFRI]: /),
  ),
};

export const rubySyntax: Verifier = {
  tool: "ruby-syntax",
  kind: "lint",
  programs: ["ruby"],
  needs: ["-c", "-wc", "-cw"],
  read: standing(good(/^Syntax OK$/), bad(/^\S+:\d+: syntax errors? /)),
};

export const sorbet: Verifier = {
  tool: "sorbet",
  kind: "typecheck",
  programs: ["srb", "steep"],
  verbs: [["tc"], ["typecheck"], ["check"], []],
  unless: ["--help", "-h", "--version", "init"],
  read: standing(
    good(/^No errors! Great job\.$/),
    bad(/^Errors: \d+$/),
    good(/^No type error detected\./),
    bad(/^Detected \d+ problems? from/),
  ),
};

export const brakeman: Verifier = {
  tool: "brakeman",
  kind: "lint",
  programs: ["brakeman", "bundler-audit"],
  unless: ["--help", "-h", "--version"],
  read: standing(
    good(/^No warnings found$/),
    good(/^Security Warnings: 0$/),
    bad(/^Security Warnings: [1-9]/),
  ),
};

const RUBY: readonly Verifier[] = [rspec, minitest, rubocop, rubySyntax, sorbet, brakeman];

/** The verifiers of this family, the more particular form of a program first. */
export function rubyVerifiers(): readonly Verifier[] {
  return RUBY;
}
