import type { OutputView } from "../output-view.ts";
import {
  BAD,
  bad,
  good,
  joined,
  matchLines,
  NONE,
  none,
  standing,
  unlessLater,
} from "./reading.ts";
import type { Summary, Verifier } from "./verifier.ts";

const COMMON = ["-h", "--help", "-n"];
/** `./calc.go:5:12: message` */
const DIAGNOSTIC = /^(?:vet: )?\S+\.go:\d+:\d+: \S/;

function readGoTest(view: OutputView): Summary | undefined {
  const failures = standing(
    bad(/^FAIL(?:\s.*)?$/),
    bad(/^\s*--- FAIL: \S+ \([\d.]+s\)$/),
    bad(/^panic: /),
  )(view);
  const functions = (verdict: string): number =>
    view.lines.filter((line) => line.startsWith(`--- ${verdict}: `)).length;
  if (failures !== undefined) {
    const counts = { passed: functions("PASS"), failed: Math.max(1, functions("FAIL")) };
    return { ...failures, counts };
  }
  const packages = matchLines(view, [
    none(/^ok {2}\t\S+\t.*\[no tests to run\]$/),
    { pattern: /^ok {2}\t\S+\t(?:[\d.]+s|\(cached\))/, find: () => ({ ...NONE, good: true }) },
    none(/^\?\s+\t?\S+\t\[no test files\]$/),
    none(/^testing: warning: no tests to run$/),
  ]);
  const summary = joined(packages);
  if (summary === undefined) return undefined;
  // When a package fails, a bare FAIL ends the output.
  if (!view.endShown || !view.survives("FAIL")) return undefined;
  if (summary.outcome === "empty" && !(view.startShown && view.survives("ok  \tp\t0.1s"))) {
    return { ...summary, outcome: "unclear" };
  }
  const passed = functions("PASS");
  return { ...summary, counts: passed > 0 ? { passed, failed: 0 } : {} };
}

export const goTest: Verifier = {
  tool: "go",
  kind: "test",
  programs: ["go", "gotestsum", "richgo", "ginkgo"],
  verbs: [["test"]],
  unless: [...COMMON, "-list", "-c"],
  valued: [
    "-run",
    "-bench",
    "-count",
    "-timeout",
    "-tags",
    "-cover",
    "-coverprofile",
    "-coverpkg",
    "-parallel",
    "-p",
    "-mod",
    "-exec",
    "-C",
  ],
  narrows: ["-run", "-short", "-skip"],
  emptyPasses: true,
  read: readGoTest,
};

export const gotestsum: Verifier = {
  ...goTest,
  tool: "gotestsum",
  programs: ["gotestsum", "ginkgo"],
  verbs: [[]],
  read: standing(
    {
      pattern: /^DONE (\d+) tests?(?:, (\d+) skipped)?(?:, (\d+) failures?)?(?:, \d+ errors?)? in /,
      find: ([line, tests, skipped, failed]) => ({
        passed: Number(tests) - Number(skipped ?? 0) - Number(failed ?? 0),
        failed: Number(failed ?? 0),
        skipped: Number(skipped ?? 0),
        bad: line.includes(" error"),
      }),
    },
    good(/^Test Suite Passed$/),
    bad(/^Test Suite Failed$/),
  ),
};

export const goVet: Verifier = {
  tool: "go-vet",
  kind: "lint",
  programs: ["go"],
  verbs: [["vet"]],
  unless: COMMON,
  valued: ["-tags", "-C", "-vettool"],
  silent: true,
  read: standing(bad(DIAGNOSTIC), bad(/^# \S[^\s/]*\/\S+$/)),
};

export const goBuild: Verifier = {
  tool: "go-build",
  kind: "build",
  programs: ["go"],
  verbs: [["build"], ["install"]],
  unless: COMMON,
  valued: ["-o", "-tags", "-ldflags", "-gcflags", "-C", "-mod"],
  silent: true,
  read: standing(bad(DIAGNOSTIC)),
};

export const golangciLint: Verifier = {
  tool: "golangci-lint",
  kind: "lint",
  programs: ["golangci-lint"],
  verbs: [["run"]],
  unless: ["-h", "--help"],
  valued: ["-c", "--config", "-E", "--enable", "-D", "--disable", "--timeout"],
  silent: true,
  blankEdges: true,
  read: standing(
    {
      pattern: /^(\d+) issues?[.:]$/,
      find: ([, issues]) => (issues === "0" ? { ...NONE, good: true } : BAD),
    },
    bad(/^\S+\.go:\d+:\d+: .+ \(\w[\w-]*\)$/),
  ),
};

export const staticcheck: Verifier = {
  tool: "staticcheck",
  kind: "lint",
  programs: ["staticcheck", "revive", "errcheck", "govulncheck", "ineffassign", "nilaway", "gosec"],
  unless: ["-h", "--help", "-version", "--version"],
  silent: true,
  read: standing(bad(/^\S+\.go:\d+:\d+: \S/)),
};

export const gofmtCheck: Verifier = {
  tool: "gofmt",
  kind: "format-check",
  programs: ["gofmt", "gofumpt", "goimports"],
  needs: ["-l", "-d"],
  unless: ["-w", "-h", "--help"],
  valued: ["-r"],
  // It exits with 0 whatever it lists: only its silence says that nothing needs formatting.
  read: unlessLater("a.go", bad(/^(?:diff (?:-u )?)?\S+\.go(?:\.orig)?$/)),
};

const GO: readonly Verifier[] = [
  goTest,
  gotestsum,
  goVet,
  goBuild,
  golangciLint,
  staticcheck,
  gofmtCheck,
];

/** The verifiers of this family, the more particular form of a program first. */
export function goVerifiers(): readonly Verifier[] {
  return GO;
}
