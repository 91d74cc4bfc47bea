import type { VerificationKind } from "../events/event.ts";

/** Words of a script's or target's name that say what it checks, the more particular first. */
const WORDS: readonly (readonly [VerificationKind, ReadonlySet<string>])[] = [
  [
    "typecheck",
    new Set([
      "typecheck",
      "typechecks",
      "tsc",
      "types",
      "typescript",
      "typing",
      "mypy",
      "pyright",
      "typechecking",
    ]),
  ],
  [
    "lint",
    new Set([
      "lint",
      "linter",
      "linting",
      "eslint",
      "clippy",
      "vet",
      "rubocop",
      "flake8",
      "pylint",
      "stylelint",
      "ruff",
      "oxlint",
      "phpstan",
      "analyze",
      "analyse",
      "analysis",
      "audit",
      "shellcheck",
      "biome",
      "static",
      "knip",
      "credo",
      "standard",
    ]),
  ],
  [
    "test",
    new Set([
      "test",
      "tests",
      "spec",
      "specs",
      "unit",
      "e2e",
      "integration",
      "jest",
      "vitest",
      "mocha",
      "pytest",
      "ava",
      "coverage",
      "testall",
      "unittest",
      "unittests",
      "selftest",
      "regression",
      "acceptance",
      "functional",
      "playwright",
      "cypress",
      "rspec",
      "phpunit",
      "tap",
      "bats",
      "check",
      "checks",
      "verify",
      "verification",
      "ci",
      "qa",
      "precommit",
      "prepush",
      "preflight",
      "testing",
      "runtests",
      "runtest",
      "checkall",
    ]),
  ],
  ["validate", new Set(["validate", "validation", "schema"])],
  ["run", new Set(["smoke", "smoketest", "health", "healthcheck"])],
  ["build", new Set(["build", "compile", "bundle", "assemble"])],
];

/** Words that make a script something else, whatever other words its name holds. */
const OTHERWISE = new Set([
  "watch",
  "dev",
  "serve",
  "server",
  "start",
  "deploy",
  "release",
  "publish",
  "install",
  "clean",
  "setup",
  "data",
  "fixture",
  "fixtures",
  "seed",
  "mock",
  "mocks",
  "helper",
  "helpers",
  "generate",
  "generator",
  "gen",
  "report",
  "open",
  "ui",
  "debug",
  "docker",
  "create",
  "new",
  "update",
  "upgrade",
  "prepare",
  "env",
  "config",
  "utils",
  "util",
  "db",
  "migrate",
  "snapshot",
  "push",
  "pull",
  "init",
  "teardown",
  "stop",
  "down",
  "up",
  "logs",
  "list",
  "show",
  "print",
  "download",
  "upload",
]);

function tokens(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\btype[-_: ]check/g, "typecheck")
    .split(/[^a-z\d]+/)
    .filter((token) => token !== "" && token !== "run" && token !== "all");
}

const FORMAT = new Set(["format", "fmt", "prettier", "black", "style", "formatting"]);
const CHECKING = new Set(["check", "checks", "verify", "ci", "lint", "validate", "test"]);

/** What a task of that name checks, `undefined` when its name does not say that it checks anything. */
export function kindOfTask(name: string): VerificationKind | undefined {
  const parts = tokens(name);
  const plain = parts.filter(
    (part) => part !== "db" && part !== "ui" && part !== "docker" && part !== "server",
  );
  if (
    parts.length > 1
      ? plain.some((part) => OTHERWISE.has(part))
      : parts.some((part) => OTHERWISE.has(part))
  )
    return undefined;
  if (parts.some((part) => FORMAT.has(part))) {
    return parts.some((part) => CHECKING.has(part)) ? "format-check" : undefined;
  }
  for (const [kind, words] of WORDS) if (parts.some((part) => words.has(part))) return kind;
  return undefined;
}

/** A script of this name may look at anything, a task of this name looks at the code. */
const ANALYSING = new Set(["analyze", "analyse", "analysis"]);

/**
 * The same for a script file. Files are named more freely than tasks: the word must stand first or
 * last (`run_tests.py`, `check-links.sh`, `test_calc.py`), and nothing may speak against it.
 */
export function kindOfScript(name: string): VerificationKind | undefined {
  const parts = tokens(name);
  if (parts.some((part) => OTHERWISE.has(part) || ANALYSING.has(part))) return undefined;
  const outer = [parts[0], parts.at(-1)].filter((part) => part !== undefined);
  for (const [kind, words] of WORDS) if (outer.some((part) => words.has(part))) return kind;
  return undefined;
}
