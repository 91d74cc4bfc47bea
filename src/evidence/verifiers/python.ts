import {
  bad,
  BAD,
  count,
  good,
  NONE,
  numbersBefore,
  standing,
  unlessLater,
  none,
} from "./reading.ts";
import type { OutputView } from "../output-view.ts";
import type { Summary, Verifier } from "./verifier.ts";

/** `=== 1 failed, 2 passed in 0.41s ===`, with or without the rule around it. */
const PYTEST_TOTAL = /^=*\s?(\d+ [a-z]+(?:, \d+ [a-z ]+){0,9}) in [\d.]+s(?: \([\d:]+\))?\s?=*$/;

export const pytest: Verifier = {
  tool: "pytest",
  kind: "test",
  programs: ["pytest", "py.test", "pytest-3"],
  unless: [
    "--version",
    "-V",
    "--help",
    "-h",
    "--collect-only",
    "--co",
    "--fixtures",
    "--markers",
    "--setup-plan",
  ],
  valued: [
    "-k",
    "-m",
    "-n",
    "-c",
    "-o",
    "-p",
    "-W",
    "--rootdir",
    "--ignore",
    "--deselect",
    "--maxfail",
    "--tb",
    "--cov",
    "--cov-report",
    "--junitxml",
    "--timeout",
    "--durations",
    "--numprocesses",
    "--confcutdir",
    "--color",
  ],
  narrows: ["-k", "-m", "--deselect", "--lf", "--last-failed", "--ff", "--sw"],
  read: standing(
    {
      pattern: PYTEST_TOTAL,
      find: ([, totals = ""]) => ({
        passed: numbersBefore(totals, "passed|xfailed|xpassed"),
        failed: numbersBefore(totals, "failed|errors?"),
        skipped: numbersBefore(totals, "skipped|deselected"),
      }),
    },
    // It ends with a status of its own (5, or 4 for a path that is not there): a failure.
    bad(/^=*\s?no tests ran in [\d.]+s(?: \([\d:]+\))?\s?=*$/),
    bad(/^(?:FAILED|ERROR) [\w./\\-]+\.py(?:::\S+)?(?: - .*)?$/),
    bad(/^E {3,}\S/),
    bad(/^ERROR: file or directory not found: /),
  ),
};

/** `OK (skipped=2)`: the number of tests run counts those, too. */
function withSkipped(summary: Summary, view: OutputView): Summary {
  const skipped = view.lines.reduce(
    (sum, line) => sum + count(/^OK \((?:.*, )?skipped=(\d+)/.exec(line)?.[1]),
    0,
  );
  if (skipped === 0) return summary;
  const passed = Math.max(0, (summary.counts.passed ?? 0) - skipped);
  const outcome = passed === 0 ? "empty" : summary.outcome;
  return { ...summary, outcome, counts: { passed, failed: 0, skipped } };
}

export const unittest: Verifier = {
  tool: "unittest",
  kind: "test",
  programs: ["unittest", "stestr", "nose2", "nosetests", "trial"],
  unless: ["-h", "--help", "--version", "--collect-only"],
  valued: ["-k", "-s", "-p", "-t", "--start-directory", "--pattern"],
  narrows: ["-k"],
  read: (view) => {
    const summary = standing(
      bad(
        /^FAILED \((?:(?:failures|errors|unexpected successes|skipped|expected failures)=\d+(?:, )?)+\)$/,
      ),
      bad(/^(?:FAIL|ERROR): \w+ \([\w.]+\)$/),
      {
        pattern: /^Ran (\d+) tests? in [\d.]+s$/,
        find: ([, ran]) => ({ ...NONE, passed: count(ran) }),
      },
      none(/^NO TESTS RAN(?: \(.*\))?$/),
    )(view);
    if (summary?.outcome === "failed" || summary?.outcome === "empty") return summary;
    const verdict = standing(good(/^OK(?: \([\w=, ]+\))?$/))(view);
    if (verdict === undefined) return undefined;
    return summary === undefined
      ? verdict
      : withSkipped({ ...summary, line: `${summary.line}, ${verdict.line}` }, view);
  },
};

export const tox: Verifier = {
  tool: "tox",
  kind: "test",
  programs: ["tox"],
  unless: ["--version", "-h", "--help", "-l", "-a", "--listenvs", "--showconfig", "--notest"],
  valued: ["-e", "-c", "--conf"],
  narrows: ["-e"],
  read: standing(good(/^ {2}congratulations :\)/), bad(/^ {2}evaluation failed :\(/)),
};

export const nox: Verifier = {
  tool: "nox",
  kind: "test",
  programs: ["nox"],
  unless: ["--version", "-h", "--help", "-l", "--list"],
  valued: ["-s", "-e", "-f", "-k", "-t"],
  narrows: ["-s", "-e", "-k", "-t"],
  read: unlessLater(
    "nox > * tests: failed",
    bad(/^nox > \* \S+: failed/),
    good(/^nox > \* \S+: success/),
  ),
};

/** `a.py:1:1: F401 'os' imported but unused` */
const CODED = /^\S[^:]{0,300}:\d+(?::\d+)?:? \[?[A-Z]{1,4}\d{2,5}\b/;

export const flake8: Verifier = {
  tool: "flake8",
  kind: "lint",
  programs: ["flake8", "pyflakes", "pycodestyle", "pydocstyle", "pylama"],
  unless: ["--version", "-h", "--help", "--bug-report"],
  silent: true,
  read: standing(bad(CODED)),
};

export const ruff: Verifier = {
  tool: "ruff",
  kind: "lint",
  programs: ["ruff"],
  verbs: [["check"]],
  unless: ["--version", "-h", "--help", "--show-settings", "--show-files"],
  valued: ["--select", "--ignore", "--config", "--extend-select", "--output-format"],
  read: standing(
    good(/^All checks passed!$/),
    bad(/^Found \d+ errors?(?:\.| \()/),
    bad(/^\d+ files? would be reformatted/),
    good(/^\d+ files? already formatted$/),
    bad(CODED),
  ),
};

export const ruffFormat: Verifier = {
  ...ruff,
  kind: "format-check",
  verbs: [["format"]],
  needs: ["--check", "--diff"],
};

export const pylint: Verifier = {
  tool: "pylint",
  kind: "lint",
  programs: ["pylint"],
  unless: ["--version", "-h", "--help", "--list-msgs", "--generate-rcfile"],
  valued: ["--rcfile", "--disable", "--enable", "--load-plugins"],
  read: (view) => {
    const summary = standing(
      bad(/^\S[^:]{0,300}:\d+:\d+: [CRWEF]\d{4}: /),
      bad(/^\*{13} Module /),
      good(/^Your code has been rated at 10(?:\.0+)?\/10\b/),
    )(view);
    return summary;
  },
};

export const mypy: Verifier = {
  tool: "mypy",
  kind: "typecheck",
  programs: ["mypy", "dmypy"],
  unless: ["--version", "-V", "-h", "--help"],
  valued: ["--config-file", "-p", "-m", "--python-version"],
  read: standing(
    good(/^Success: no issues found in \d+ source files?$/),
    bad(/^Found \d+ errors? in \d+ files?/),
    bad(/^\S[^:]{0,300}:\d+(?::\d+)?: error: /),
  ),
};

export const pyright: Verifier = {
  tool: "pyright",
  kind: "typecheck",
  programs: ["pyright", "basedpyright"],
  unless: ["--version", "-h", "--help"],
  valued: ["-p", "--project", "--level"],
  read: standing(
    {
      pattern: /^(\d+) errors?, \d+ warnings?(?:, \d+ \w+)?\s*$/,
      find: ([, errors]) => (count(errors) > 0 ? BAD : { ...NONE, good: true }),
    },
    bad(/^\s*\S.*:\d+:\d+ - error: /),
  ),
};

export const black: Verifier = {
  tool: "black",
  kind: "format-check",
  programs: ["black", "blue"],
  needs: ["--check", "--diff"],
  unless: ["--version", "-h", "--help"],
  valued: ["-l", "--line-length", "-t", "--target-version", "--config"],
  read: standing(
    bad(/^\d+ files? would be reformatted/),
    bad(/^would reformat \S/),
    bad(/^Oh no! /),
    good(/^(?:\d+ files? would be left unchanged\.|All done! )/),
  ),
};

export const isort: Verifier = {
  tool: "isort",
  kind: "format-check",
  programs: ["isort"],
  needs: ["--check", "--check-only", "-c", "--diff"],
  unless: ["--version", "-h", "--help"],
  silent: true,
  read: standing(bad(/^ERROR: .* Imports are incorrectly sorted/)),
};

export const pyCompile: Verifier = {
  tool: "py-compile",
  kind: "build",
  programs: ["py_compile", "compileall"],
  unless: ["-h", "--help"],
  read: standing(bad(/^\s*(?:\w+Error|Sorry: \w+Error): /), bad(/^\*\*\* Error compiling /)),
};

export const bandit: Verifier = {
  tool: "bandit",
  kind: "lint",
  programs: ["bandit"],
  unless: ["--version", "-h", "--help"],
  read: standing(good(/^\s*No issues identified\.$/), bad(/^>> Issue: /)),
};

const PYTHON: readonly Verifier[] = [
  pytest,
  unittest,
  tox,
  nox,
  flake8,
  ruff,
  ruffFormat,
  pylint,
  mypy,
  pyright,
  black,
  isort,
  pyCompile,
  bandit,
];

/** The verifiers of this family, the more particular form of a program first. */
export function pythonVerifiers(): readonly Verifier[] {
  return PYTHON;
}
