import { BAD, bad, count, good, GOOD, NONE, none, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

export const dotnetTest: Verifier = {
  tool: "dotnet",
  kind: "test",
  programs: ["dotnet"],
  verbs: [["test"], ["vstest"]],
  unless: ["--help", "-h", "--version", "-t", "--list-tests"],
  valued: [
    "--filter",
    "-c",
    "--configuration",
    "-f",
    "--framework",
    "--logger",
    "-l",
    "-v",
    "--verbosity",
    "-s",
  ],
  narrows: ["--filter"],
  read: standing(
    {
      pattern:
        /^\s*(Passed|Failed)! +- Failed: +(\d+), Passed: +(\d+), Skipped: +(\d+), Total: +\d+/,
      find: ([, verdict, failed, passed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
        bad: verdict === "Failed",
      }),
    },
    none(/^No test (?:is available in|matches the given testcase filter) /),
    good(/^Test Run Successful\.$/),
    bad(/^Test Run Failed\.$/),
    bad(/^Build FAILED\.$/),
    bad(/^.*: error (?:CS|MSB|NU)\d+: /),
  ),
};

export const dotnetBuild: Verifier = {
  tool: "dotnet-build",
  kind: "build",
  programs: ["dotnet", "msbuild", "csc"],
  verbs: [["build"], ["publish"], ["pack"], ["msbuild"]],
  unless: ["--help", "-h", "--version"],
  valued: ["-c", "--configuration", "-f", "--framework", "-o", "-v", "--verbosity"],
  read: standing(
    good(/^Build succeeded(?:\.| (?:in|with) .*)$/),
    bad(/^Build (?:FAILED|failed)(?:\.| (?:in|with) .*)$/),
    bad(/^.*: error (?:CS|MSB|NU|FS)\d+: /),
  ),
};

export const dotnetFormat: Verifier = {
  tool: "dotnet-format",
  kind: "format-check",
  programs: ["dotnet"],
  verbs: [["format"]],
  needs: ["--verify-no-changes"],
  silent: true,
  read: standing(bad(/: error \w+: /)),
};

export const swiftTest: Verifier = {
  tool: "swift",
  kind: "test",
  programs: ["swift"],
  verbs: [["test"]],
  unless: ["--help", "-h", "--version", "list", "--list-tests", "-l"],
  valued: ["--filter", "--package-path", "-c", "--skip"],
  narrows: ["--filter", "--skip"],
  read: standing(
    {
      pattern:
        /^\s*Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures? \(\d+ unexpected\)/,
      find: ([, tests, skipped, failed]) => ({
        passed: Math.max(0, count(tests) - count(failed) - count(skipped)),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    {
      pattern: /^[✔􁁛] Test run with (\d+) tests? (?:in \d+ suites? )?passed after /u,
      find: ([, passed]) => ({ ...NONE, passed: count(passed) }),
    },
    bad(/^[✘􀢄] Test run with \d+ tests? .*failed after /u),
    bad(/^\S+\.swift:\d+:(?:\d+:)? error: /),
  ),
};

export const swiftBuild: Verifier = {
  tool: "swift-build",
  kind: "build",
  programs: ["swift"],
  verbs: [["build"]],
  unless: ["--help", "-h", "--version", "--show-bin-path"],
  read: standing(
    good(/^Build complete! /),
    bad(/^\S+\.swift:\d+:(?:\d+:)? error: /),
    bad(/^error: /),
  ),
};

export const swiftlint: Verifier = {
  tool: "swiftlint",
  kind: "lint",
  programs: ["swiftlint"],
  unless: ["--help", "-h", "version", "--version", "rules"],
  read: standing({
    pattern: /^Done linting! Found \d+ violations?, (\d+) serious in \d+ files?\.$/,
    find: ([, serious]) => (count(serious) > 0 ? BAD : GOOD),
  }),
};

export const xcodebuild: Verifier = {
  tool: "xcodebuild",
  kind: "test",
  programs: ["xcodebuild", "xcbeautify"],
  verbs: [["test"], ["build"], ["build-for-testing"], ["test-without-building"], ["analyze"]],
  unless: ["-help", "-version", "-list", "-showBuildSettings", "-showsdks", "-dry-run", "-n"],
  valued: [
    "-scheme",
    "-project",
    "-workspace",
    "-destination",
    "-configuration",
    "-sdk",
    "-derivedDataPath",
    "-only-testing",
  ],
  narrows: ["-only-testing"],
  read: standing(
    good(/^\*\* (?:TEST|BUILD|ANALYZE)(?: \w+)? SUCCEEDED \*\*/),
    bad(/^\*\* (?:TEST|BUILD|ANALYZE)(?: \w+)? FAILED \*\*/),
  ),
};

const FLUTTER_LINE =
  /^\d{2}:\d{2} \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (All tests passed!|Some tests failed\.|No tests ran\.|All tests skipped\.)$/;

export const flutterTest: Verifier = {
  tool: "flutter",
  kind: "test",
  programs: ["flutter", "dart", "very_good"],
  verbs: [["test"]],
  unless: ["--help", "-h", "--version"],
  valued: ["--name", "-n", "--plain-name", "-r", "--reporter", "-j", "-d"],
  narrows: ["--name", "-n", "--plain-name", "--tags"],
  read: standing({
    pattern: FLUTTER_LINE,
    find: ([, passed, skipped, failed, verdict]) => ({
      passed: verdict === "All tests passed!" ? count(passed) : 0,
      failed: count(failed),
      skipped: count(skipped),
      bad: verdict === "Some tests failed.",
    }),
  }),
};

export const dartAnalyze: Verifier = {
  tool: "dart-analyze",
  kind: "lint",
  programs: ["flutter", "dart"],
  verbs: [["analyze"]],
  unless: ["--help", "-h"],
  read: standing(good(/^No issues found!/), bad(/^\d+ issues? found\./)),
};

export const dartFormat: Verifier = {
  tool: "dart-format",
  kind: "format-check",
  programs: ["dart"],
  verbs: [["format"]],
  needs: ["--set-exit-if-changed"],
  read: standing({
    pattern: /^Formatted \d+ files? \((\d+) changed\)/,
    find: ([, changed]) => (count(changed) > 0 ? BAD : GOOD),
  }),
};

export const flutterBuild: Verifier = {
  tool: "flutter-build",
  kind: "build",
  programs: ["flutter", "dart"],
  verbs: [["build"], ["compile"]],
  unless: ["--help", "-h"],
  read: standing(
    good(/^✓ {2}?Built \S/),
    bad(/^(?:FAILURE: Build failed|Error: Compilation failed)/),
  ),
};

export const mixTest: Verifier = {
  tool: "mix",
  kind: "test",
  programs: ["mix"],
  verbs: [["test"], ["coveralls"]],
  unless: ["--help", "-h", "--version"],
  valued: ["--only", "--exclude", "--include", "--seed", "--max-failures"],
  narrows: ["--only", "--failed", "--stale"],
  read: standing(
    {
      pattern:
        /^(?:(\d+) doctests?, )?(?:(\d+) properties?, )?(\d+) tests?, (\d+) failures?(?:, (\d+) (?:excluded|skipped|invalid))*$/,
      find: ([line, doctests, properties, tests, failed]) => {
        const all = count(doctests) + count(properties) + count(tests);
        const skipped = Number(/(?<!\d)(\d+) (?:excluded|skipped)/.exec(line)?.[1] ?? 0);
        return {
          passed: Math.max(0, all - count(failed) - skipped),
          failed: count(failed),
          skipped,
          bad: line.includes(" invalid"),
        };
      },
    },
    none(/^There are no tests to run$/),
    bad(/^== Compilation error in file /),
    bad(/^\*\* \((?:CompileError|SyntaxError|TokenMissingError|Mix)\) (?!The task)/),
  ),
};

export const mixChecks: Verifier = {
  tool: "mix-check",
  kind: "lint",
  programs: ["mix"],
  verbs: [["credo"], ["dialyzer"], ["sobelow"]],
  unless: ["--help", "-h"],
  read: standing(
    good(/^done \(passed successfully\)$/),
    bad(/^done \(warnings were emitted\)$/),
    bad(/^Total errors: [1-9]/),
  ),
};

export const mixFormat: Verifier = {
  tool: "mix-format",
  kind: "format-check",
  programs: ["mix"],
  verbs: [["format"]],
  needs: ["--check-formatted"],
  silent: true,
  read: standing(bad(/^\*\* \(Mix\) mix format failed/)),
};

export const mixCompile: Verifier = {
  tool: "mix-compile",
  kind: "build",
  programs: ["mix"],
  verbs: [["compile"]],
  unless: ["--help", "-h"],
  read: standing(
    good(/^Generated \S+ app$/),
    bad(/^== Compilation error in file /),
    bad(/^\*\* \((?:CompileError|SyntaxError|TokenMissingError)\) /),
  ),
};

export const busted: Verifier = {
  tool: "busted",
  kind: "test",
  programs: ["busted"],
  unless: ["--help", "-h", "--version", "-l", "--list"],
  valued: ["-p", "--pattern", "-t", "--tags", "--filter", "-o", "--output"],
  narrows: ["-t", "--tags", "--filter"],
  read: standing(
    {
      pattern: /^(\d+) success(?:es)? \/ (\d+) failures? \/ (\d+) errors? \/ (\d+) pending : /,
      find: ([, passed, failures, errors, skipped]) => ({
        passed: count(passed),
        failed: count(failures) + count(errors),
        skipped: count(skipped),
      }),
    },
    bad(/^(?:Failure|Error) → \S+ @ \d+$/),
    bad(/^(?:Failure|Error) -> \S+ @ \d+$/),
  ),
};

export const luacheck: Verifier = {
  tool: "luacheck",
  kind: "lint",
  programs: ["luacheck", "selene"],
  unless: ["--help", "-h", "--version", "-v"],
  read: standing({
    pattern: /^Total: (\d+) warnings? \/ (\d+) errors? in \d+ files?$/,
    find: ([, warnings, errors]) => (count(warnings) + count(errors) > 0 ? BAD : GOOD),
  }),
};

export const otherLanguages: Verifier = {
  tool: "language-test",
  kind: "test",
  programs: [
    "dune",
    "nimble",
    "raco",
    "rebar3",
    "forge",
    "hardhat",
    "truffle",
    "anchor",
    "sui",
    "aptos",
    "snforge",
  ],
  verbs: [["test"], ["spec"], ["eunit"], ["ct"], ["runtest"], ["move", "test"]],
  unless: ["--help", "-h", "--version", "--list"],
  read: standing(bad(/^Suite result: FAILED\. /), {
    pattern: /^Suite result: ok\. (\d+) passed; (\d+) failed; (\d+) skipped/,
    find: ([, passed, failed, skipped]) => ({
      passed: count(passed),
      failed: count(failed),
      skipped: count(skipped),
    }),
  }),
};

export const otherBuilds: Verifier = {
  tool: "language-build",
  kind: "build",
  programs: [
    "stack",
    "cabal",
    "dune",
    "nimble",
    "crystal",
    "gleam",
    "rebar3",
    "forge",
    "hardhat",
    "elm",
    "anchor",
    "spago",
  ],
  verbs: [["build"], ["compile"], ["check"], ["make"]],
  unless: ["--help", "-h", "--version"],
};

const PLATFORMS: readonly Verifier[] = [
  dotnetTest,
  dotnetBuild,
  dotnetFormat,
  swiftTest,
  swiftBuild,
  swiftlint,
  xcodebuild,
  flutterTest,
  dartAnalyze,
  dartFormat,
  flutterBuild,
  mixTest,
  mixChecks,
  mixFormat,
  mixCompile,
  busted,
  luacheck,
  otherLanguages,
  otherBuilds,
];

/** The verifiers of this family, the more particular form of a program first. */
export function platformVerifiers(): readonly Verifier[] {
  return PLATFORMS;
}
