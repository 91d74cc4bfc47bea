import type { OutputView } from "../output-view.ts";
import { bad, count, good, joined, matchLines, NONE, none, standing } from "./reading.ts";
import type { ReadSummary, Summary, Verifier } from "./verifier.ts";

const TEST_POINT = /^(not )?ok\b(?: (\d+))?((?:\D.*)?)$/;
const DIRECTIVE = /#\s*(?:todo|skip)/i;
const SKIPPED = /#\s*skip/i;
/** `1..0 # SKIP no database` is a plan, too. */
const PLAN = /^1\.\.(\d+)(?:\s+#.*)?$/;

/** Test points of the outermost level: nested ones are indented. */
function points(
  view: OutputView,
): { readonly ok: boolean; readonly skipped: boolean; readonly line: string }[] {
  return view.lines.flatMap((line) => {
    const match = TEST_POINT.exec(line);
    if (match === null) return [];
    const [, not, number, rest = ""] = match;
    // prove prints a bare "ok" behind a file's name, which is no test point.
    if (number === undefined && !rest.startsWith(" - ")) return [];
    const ok = not === undefined || DIRECTIVE.test(rest);
    return [{ ok, skipped: SKIPPED.test(rest), line }];
  });
}

/** Plain TAP: a failed test point, or a plan whose every point was seen to be met. */
export const readTap: ReadSummary = (view) => {
  const found = points(view);
  const failures = found.filter(({ ok }) => !ok);
  const [first] = failures;
  if (first !== undefined) {
    const counts = { passed: found.length - failures.length, failed: failures.length };
    return { outcome: "failed", counts, line: first.line.trim(), times: 1 };
  }
  const plan = view.lines.find((line) => PLAN.test(line));
  if (view.lines.some((line) => line.startsWith("Bail out!"))) {
    return { outcome: "failed", counts: {}, line: "Bail out!", times: 1 };
  }
  if (plan === undefined) return undefined;
  const planned = count(PLAN.exec(plan)?.[1]);
  if (planned === 0) return { outcome: "empty", counts: {}, line: plan, times: 1 };
  if (found.length < planned) return undefined;
  const skipped = found.filter((point) => point.skipped).length;
  const passed = found.length - skipped;
  const counts = skipped === 0 ? { passed, failed: 0 } : { passed, failed: 0, skipped };
  return { outcome: passed === 0 ? "empty" : "passed", counts, line: plan, times: 1 };
};

interface Total {
  readonly value: number;
  readonly line: string;
  readonly times: number;
}

function totalOf(view: OutputView, name: string): Total | undefined {
  const pattern = new RegExp(`^[#ℹ] ${name} +(\\d+)$`);
  const matches = matchLines(view, [
    { pattern, find: ([, value]) => ({ ...NONE, passed: count(value) }) },
  ]);
  const [first] = matches;
  if (first === undefined) return undefined;
  const value = matches.reduce((sum, { found }) => sum + found.passed, 0);
  return { value, line: first.line.trim(), times: matches.length };
}

/** `# pass 2`, `# fail 0` of TAP, `ℹ pass 2` of node's own reporter. */
export const readTapTotals: ReadSummary = (view): Summary | undefined => {
  const pass = totalOf(view, "pass");
  const fail = totalOf(view, "fail");
  const cancelled = totalOf(view, "cancelled");
  const tests = totalOf(view, "tests");
  const plain = readTap(view);
  if (plain?.outcome === "failed" && fail === undefined) return plain;
  const failed = (fail?.value ?? 0) + (cancelled?.value ?? 0);
  const counts = { passed: pass?.value ?? 0, failed };
  const telling = fail ?? cancelled;
  if (failed > 0 && telling !== undefined) {
    return { outcome: "failed", counts, line: telling.line, times: telling.times };
  }
  if (tests?.value === 0) {
    return { outcome: "empty", counts, line: tests.line, times: tests.times };
  }
  if (pass === undefined || plain?.outcome === "failed") return plain;
  // tape leaves `# fail` away when nothing failed, and says `# ok` then.
  const isOk = fail !== undefined || view.lines.includes("# ok");
  if (!isOk) return undefined;
  const outcome = pass.value > 0 ? "passed" : "empty";
  return { outcome, counts, line: pass.line, times: pass.times };
};

export const nodeTest: Verifier = {
  tool: "node-test",
  kind: "test",
  programs: ["node", "tsx", "ts-node"],
  needs: ["--test", "--test-only"],
  unless: ["--version", "-v", "--help", "-h"],
  valued: [
    "--import",
    "--loader",
    "-r",
    "--require",
    "--test-name-pattern",
    "--test-reporter",
    "--test-reporter-destination",
    "--test-concurrency",
    "--env-file",
  ],
  narrows: ["--test-name-pattern", "--test-only", "--test-skip-pattern"],
  read: (view) => {
    const summary = readTapTotals(view);
    return summary ?? standing(bad(/^✖ failing tests:$/), bad(/^Could not find '/))(view);
  },
};

export const bats: Verifier = {
  tool: "bats",
  kind: "test",
  programs: ["bats"],
  unless: ["--version", "-v", "--help", "-h", "--count", "-c"],
  valued: ["-f", "--filter", "-j", "--jobs", "--formatter", "-F"],
  narrows: ["-f", "--filter"],
  read: (view) => {
    const pretty = standing({
      pattern: /^(\d+) tests?, (\d+) failures?(?:, (\d+) skipped)?(?: in [\d.]+ seconds)?$/,
      find: ([, tests, failed, skipped]) => ({
        passed: Math.max(0, count(tests) - count(failed) - count(skipped)),
        failed: count(failed),
        skipped: count(skipped),
      }),
    })(view);
    return pretty ?? readTap(view);
  },
};

export const tape: Verifier = {
  tool: "tape",
  kind: "test",
  programs: ["tape", "qunit", "borp"],
  unless: ["--version", "--help", "-h", "-v"],
  read: readTapTotals,
};

export const nodeTap: Verifier = {
  tool: "tap",
  kind: "test",
  programs: ["tap"],
  unless: ["--version", "--help", "-h", "-v", "list", "versions", "plugin", "config"],
  read: (view) => {
    const asserts = matchLines(view, [
      {
        pattern: /^# \{ total: (\d+), pass: (\d+)(?:, fail: (\d+))?/,
        find: ([, , passed, failed]) => ({ ...NONE, passed: count(passed), failed: count(failed) }),
      },
    ]);
    return joined(asserts) ?? readTapTotals(view);
  },
};

export const prove: Verifier = {
  tool: "prove",
  kind: "test",
  programs: ["prove", "yath"],
  unless: ["--version", "-V", "--help", "-h", "-?", "-H", "--dry", "-D"],
  valued: ["-I", "-j", "--jobs", "-e", "--exec", "-P"],
  read: standing(
    good(/^Result: PASS$/),
    bad(/^Result: FAIL$/),
    none(/^Result: NOTESTS$/),
    good(/^All tests successful\.$/),
    bad(/^Failed \d+\/\d+ (?:subtests|test programs)/),
    bad(/^not ok \d(?!.*# ?(?:todo|skip))/i),
  ),
};

const TAP: readonly Verifier[] = [nodeTest, bats, tape, nodeTap, prove];

/** The verifiers of this family, the more particular form of a program first. */
export function tapVerifiers(): readonly Verifier[] {
  return TAP;
}
