import { BAD, bad, CLOJURE_TOTALS, count, good, NONE, none, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

const ASKING = ["--help", "-h", "--version", "--list", "--list-tests"];

export const crystal: Verifier = {
  tool: "crystal",
  kind: "test",
  programs: ["crystal"],
  verbs: [["spec"]],
  unless: ASKING,
  read: standing({
    pattern: /^(\d+) examples, (\d+) failures, (\d+) errors, (\d+) pending$/,
    find: ([, all, failures, errors, pending]) => {
      const failed = count(failures) + count(errors);
      const passed = Math.max(0, count(all) - failed - count(pending));
      return { passed, failed, skipped: count(pending) };
    },
  }),
};

export const haskell: Verifier = {
  tool: "cabal",
  kind: "test",
  programs: ["cabal", "stack"],
  verbs: [["test"], ["v2-test"], ["new-test"]],
  unless: [...ASKING, "--no-run-tests"],
  read: standing(
    {
      pattern: /^(\d+) of (\d+) test suites \(\d+ of \d+ test cases\) passed\.$/,
      find: ([, passed, all]) => (passed === all ? { ...NONE, good: true } : BAD),
    },
    bad(/^Test suite \S+: FAIL$/),
    bad(/^\S.{0,300}:\d+:\d+: error:/),
  ),
};

export const gleam: Verifier = {
  tool: "gleam",
  kind: "test",
  programs: ["gleam"],
  verbs: [["test"]],
  unless: ASKING,
  read: standing(
    {
      pattern: /^(\d+) tests?, (\d+) failures?$/,
      find: ([, tests, failed]) => ({
        passed: Math.max(0, count(tests) - count(failed)),
        failed: count(failed),
        skipped: 0,
      }),
    },
    {
      pattern: /^(\d+) passed, no failures$/,
      find: ([, all]) => ({ ...NONE, passed: count(all) }),
    },
  ),
};

export const clojure: Verifier = {
  tool: "clojure",
  kind: "test",
  programs: ["clj", "clojure", "clojure.main"],
  holding: /^-[AMXT](?::[\w./-]+)*:(?:\w+-)?(?:tests?|kaocha|runner)\b/,
  unless: ASKING,
  read: standing(...CLOJURE_TOTALS, {
    pattern: /^(\d+) tests?, \d+ assertions?, (?:(\d+) errors?, )?(\d+) failures?\.$/,
    find: ([, tests, errors, failures]) => ({
      passed: Math.max(0, count(tests) - count(errors) - count(failures)),
      failed: count(errors) + count(failures),
      skipped: 0,
    }),
  }),
};

export const kaocha: Verifier = {
  ...clojure,
  tool: "clojure",
  programs: ["kaocha"],
  holding: /./,
};

export const scalaTasks: Verifier = {
  tool: "mill",
  kind: "test",
  programs: ["mill", "bloop"],
  holding: /^(?:\w+\.)*test(?:\.\w+)?$/,
  unless: [...ASKING, "resolve", "show", "inspect"],
};

export const nimTest: Verifier = {
  tool: "nim",
  kind: "test",
  programs: ["nim", "testament"],
  holding: /^(?:.*\/)?t(?:est)?s?_?\w*\.nim$|^(?:all|pattern|category)$/,
  needs: ["-r", "--run", "all", "pattern", "category"],
  unless: ASKING,
  read: standing(bad(/^ {2}\[FAILED\] /), bad(/^\S.{0,300}\(\d+, \d+\) Error: /)),
};

export const elmTest: Verifier = {
  tool: "elm-test",
  kind: "test",
  programs: ["elm-test", "elm-test-rs"],
  unless: [...ASKING, "init", "install", "make"],
  read: standing(good(/^TEST RUN PASSED$/), bad(/^TEST RUN (?:FAILED|INCOMPLETE)\b/)),
};

export const bazel: Verifier = {
  tool: "bazel",
  kind: "test",
  programs: ["bazel", "bazelisk"],
  verbs: [["test"], ["coverage"]],
  unless: [...ASKING, "--nobuild"],
  read: standing(
    {
      pattern: /^Executed \d+ out of \d+ tests?: (.*)$/,
      find: ([, rest = ""]) =>
        /fail|time|not build|skipped/.test(rest) ? BAD : { ...NONE, good: true },
    },
    bad(/^\/\/\S+ +(?:\(\S+\) )?(?:FAILED|TIMEOUT|NO STATUS)\b/),
    bad(/^FAILED: Build did NOT complete successfully/),
    none(/^ERROR: No test targets were found/),
  ),
};

export const fastlane: Verifier = {
  tool: "fastlane",
  kind: "test",
  programs: ["fastlane"],
  verbs: ["test", "tests", "scan", "run_tests", "unit_tests"].flatMap((lane) => [
    [lane],
    ["run", lane],
    ["ios", lane],
    ["android", lane],
    ["mac", lane],
  ]),
  unless: [...ASKING, "init"],
};

/** Languages whose build is one word behind the program. */
export const moreBuilds: Verifier = {
  tool: "language-build",
  kind: "build",
  programs: ["nim", "lein", "bloop", "sbt", "sbtn", "uv", "poetry", "hatch", "pdm", "flit"],
  verbs: [["c"], ["cpp"], ["js"], ["compile"], ["uberjar"], ["jar"], ["build"]],
  unless: [...ASKING, "-r", "--run"],
};

export const formatsElsewhere: Verifier = {
  tool: "format",
  kind: "format-check",
  programs: ["gleam", "crystal", "zig", "dprint", "taplo"],
  verbs: [["format"], ["tool", "format"], ["fmt"], ["check"]],
  holding: /^(?:--check|check)$/,
  unless: ["--help", "-h"],
};

export const formatters: Verifier = {
  tool: "format",
  kind: "format-check",
  programs: [
    "stylua",
    "ocamlformat",
    "nixfmt",
    "alejandra",
    "yapf",
    "autopep8",
    "autoflake",
    "djhtml",
    "buildifier",
    "swift-format",
    "google-java-format",
    "fourmolu",
    "ormolu",
    "leptosfmt",
    "mdformat",
  ],
  holding:
    /^(?:--check|-c|--diff|--exit-code|--dry-run|--set-exit-if-changed|--mode=(?:check|inplace-check)|-mode=check)$/,
  unless: ["-i", "--in-place", "--inplace", "--help"],
};

const FUNCTIONAL: readonly Verifier[] = [
  crystal,
  haskell,
  gleam,
  clojure,
  kaocha,
  scalaTasks,
  nimTest,
  elmTest,
  bazel,
  fastlane,
  formatsElsewhere,
  formatters,
  moreBuilds,
];

/** The verifiers of this family, the more particular form of a program first. */
export function functionalVerifiers(): readonly Verifier[] {
  return FUNCTIONAL;
}
