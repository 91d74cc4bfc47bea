import { BAD, bad, count, good, none, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

export const ctest: Verifier = {
  tool: "ctest",
  kind: "test",
  programs: ["ctest"],
  unless: ["--version", "--help", "-h", "-N", "--show-only"],
  valued: ["--test-dir", "-R", "-E", "-L", "-C", "--build-config", "-j", "--parallel", "--timeout"],
  narrows: ["-R", "-E", "-L", "-LE", "--rerun-failed"],
  read: standing(
    {
      pattern: /^(\d+)% tests passed, (\d+) tests failed out of (\d+)$/,
      find: ([, , failed, total]) => ({
        passed: count(total) - count(failed),
        failed: count(failed),
        skipped: 0,
      }),
    },
    none(/^No tests were found!!!$/),
    bad(/^The following tests FAILED:$/),
    bad(/^Errors while running CTest$/),
    bad(/^\s*\d+\/\d+ Test +#\d+: .*\*\*\*(?:Failed|Exception|Timeout|Not Run)/),
  ),
};

/** What compilers and build tools print of a failure. */
const BUILD_FAILURES = [
  bad(/^\S.{0,300}:\d+:(?:\d+:)? (?:fatal )?error: /),
  bad(
    /^(?:collect2|ld|clang|gcc|cc1|cc1plus|g\+\+)(?:-\d+)?: (?:fatal )?error: (?!no input files)/,
  ),
  bad(/^(?:\/\S+: )?undefined reference to /),
  bad(
    /^(?:gmake|make)(?:\[\d+\])?: \*\*\* \[.+\] (?:Error \d+|Aborted|Segmentation fault|Killed|Terminated)/,
  ),
  bad(/: note: each undeclared identifier is reported only once for each function it appears in$/),
  bad(/^ninja: build stopped: /),
  bad(/^FAILED: /),
];

export const compiler: Verifier = {
  tool: "gcc",
  kind: "build",
  programs: [
    "gcc",
    "g++",
    "cc",
    "c++",
    "clang",
    "clang++",
    "tcc",
    "nvcc",
    "emcc",
    "zig-cc",
    "swiftc",
    "ghc",
    "ocamlfind",
    "fpc",
    "gfortran",
    "nasm",
  ],
  unless: [
    "--version",
    "-v",
    "--help",
    "-dumpversion",
    "-dumpmachine",
    "-print-search-dirs",
    "-E",
    "-M",
    "-MM",
  ],
  valued: ["-o", "-I", "-L", "-l", "-D", "-std", "-x", "-include", "-isystem", "-MF"],
  silent: true,
  read: standing(...BUILD_FAILURES),
};

export const cmakeBuild: Verifier = {
  tool: "cmake",
  kind: "build",
  programs: ["cmake"],
  needs: ["--build"],
  unless: ["--version", "--help", "-h"],
  read: standing(...BUILD_FAILURES),
};

export const ninja: Verifier = {
  tool: "ninja",
  kind: "build",
  programs: ["ninja", "samu", "bear", "scons"],
  unless: ["--version", "-h", "--help", "-n", "-t"],
  valued: ["-C", "-f", "-j", "-k"],
  read: standing(...BUILD_FAILURES, good(/^ninja: no work to do\.$/)),
};

export const meson: Verifier = {
  tool: "meson",
  kind: "test",
  programs: ["meson"],
  verbs: [["test"], ["compile"]],
  unless: ["-h", "--help", "--version", "--list"],
  valued: ["-C", "--suite"],
  read: standing(
    { pattern: /^Fail: +(\d+)\s*$/, find: ([, failed]) => (count(failed) > 0 ? BAD : undefined) },
    ...BUILD_FAILURES,
  ),
};

export const clangFormat: Verifier = {
  tool: "clang-format",
  kind: "format-check",
  programs: ["clang-format"],
  needs: ["--dry-run", "-n"],
  silent: true,
  read: standing(bad(/: (?:warning|error): code should be clang-formatted /)),
};

export const clangTidy: Verifier = {
  tool: "clang-tidy",
  kind: "lint",
  programs: ["clang-tidy", "cppcheck", "cpplint", "include-what-you-use"],
  unless: ["--version", "--help", "-h", "--list-checks"],
  read: standing(bad(/^\S.{0,300}:\d+:\d+: error: /)),
};

export const zig: Verifier = {
  tool: "zig",
  kind: "test",
  programs: ["zig"],
  verbs: [["test"], ["build", "test"]],
  unless: ["--help", "-h"],
  read: standing(
    good(/^All \d+ tests passed\.$/),
    bad(/^\d+ passed; \d+ skipped; [1-9]\d* failed\.$/),
    bad(/^error: the following (?:test|build) command failed/),
    ...BUILD_FAILURES,
  ),
};

export const zigBuild: Verifier = {
  ...zig,
  tool: "zig-build",
  kind: "build",
  verbs: [["build"], ["build-exe"], ["build-lib"], ["ast-check"]],
  silent: true,
};

export const googleTest: Verifier = {
  tool: "gtest",
  kind: "test",
  programs: ["gtest"],
  read: standing(
    {
      pattern: /^\[ {2}PASSED {2}\] (\d+) tests?\.$/,
      find: ([, passed]) => ({ passed: count(passed), failed: 0, skipped: 0 }),
    },
    bad(/^\[ {2}FAILED {2}\] \d+ tests?, listed below:$/),
    {
      pattern: /^All tests passed \(\d+ assertions? in (\d+) test cases?\)$/,
      find: ([, passed]) => ({ passed: count(passed), failed: 0, skipped: 0 }),
    },
    bad(/^test cases: +\d+ \|.* [1-9]\d* failed/),
  ),
};

const NATIVE: readonly Verifier[] = [
  ctest,
  compiler,
  cmakeBuild,
  ninja,
  meson,
  clangFormat,
  clangTidy,
  zig,
  zigBuild,
  googleTest,
];

/** The verifiers of this family, the more particular form of a program first. */
export function nativeVerifiers(): readonly Verifier[] {
  return NATIVE;
}
