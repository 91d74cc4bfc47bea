import type { VerificationKind } from "../events/event.ts";
import { withoutNoise } from "./banner.ts";
import { edgesOf } from "./output-text.ts";
import type { OutputView } from "./output-view.ts";
import { allVerifiers } from "./verifiers/all.ts";
import { bad, count, good, standing, type LineRule } from "./verifiers/reading.ts";
import type { Summary, Verifier } from "./verifiers/verifier.ts";

/** Kinds whose summaries stand for themselves wherever they are met. */
const TELLING = new Set(["test", "typecheck", "lint", "format-check", "build"]);

/** Readers whose good lines are too plain to be believed without knowing that the tool ran. */
const TOO_PLAIN = new Set([
  "unittest",
  "dotnet-build",
  "dart-format",
  "pre-commit",
  "gofmt",
  "py-compile",
  "deno-lint",
  "deno-fmt",
  "language-test",
  "sbt",
  "sorbet",
  "framework-lint",
]);

/** Readers that are right only of their own tool: others print such lines by the way. */
const OWN_ONLY = new Set(["audit", "astro-check", "typecheck", "lint", "r-cmd-check", "djlint"]);

const MAKE = standing(
  bad(
    /^(?:gmake|make)(?:\[\d+\])?: \*\*\* \[.+\] (?:Error \d+|Aborted|Segmentation fault|Killed|Terminated)/,
  ),
  // An assertion of C that failed ends its program.
  bad(/^\S{1,100}: \S{1,300}:\d+: .{1,300}: Assertion [`'].{1,500}' failed\.$/),
  bad(/^error: Recipe `.+` failed (?:on line \d+ )?with exit code \d+$/),
  bad(/^task: Failed to run task ".+": exit status \d+$/),
  bad(/^\s*✖ +\d+\/\d+ targets failed, including the following:$/),
  bad(/^ ?Failed: {4}\S{1,200}#\S{1,100}$/),
  bad(/^npm (?:ERR!|error) (?:Lifecycle script `.+` failed|code ELIFECYCLE)/),
  bad(
    /^(?: ?ELIFECYCLE |error Command failed with exit code \d+\.|error: script ".+" exited with code \d+)/,
  ),
);

/** Lines with which a script would tell of a failure after its good words. */
const TOLD_FAILURES = ["FAIL: a", "a failed", "error: a"];

/** What a script of one's own says at its very end. */
const VERDICTS: readonly LineRule[] = [
  good(
    /^(?:[✓✔✅] ?)?all (?:\d+ )?(?:checks|tests|assertions|specs|cases) (?:have )?passed[.!]?$/i,
  ),
  {
    pattern:
      /^(?:results?: )?(\d+) (?:(?:tests?|checks?|assertions?) )?passed[,;/|]? +(\d+) (?:(?:tests?|checks?|assertions?) )?failed\b/i,
    find: ([, passed, failed]) => ({ passed: count(passed), failed: count(failed), skipped: 0 }),
  },
  bad(/^[\w ./#()-]{1,80}: (?:mismatch|failed|fail|not ok)[.!]?$/i),
  {
    pattern: /^(?:results?: )?passed: ?(\d+)[,;/|]? +failed: ?(\d+)\b/i,
    find: ([, passed, failed]) => ({ passed: count(passed), failed: count(failed), skipped: 0 }),
  },
];

/** Blank lines at the start that the host may have taken off a cut output. */
const TAKEN_OFF = 1;

function ownVerdict(view: OutputView): Summary | undefined {
  if (!TOLD_FAILURES.every((line) => view.survives(line))) return undefined;
  if (!view.endShown && view.lines.length + TAKEN_OFF >= view.narrowest) return undefined;
  const last = withoutNoise(view.lines).at(-1);
  return last === undefined ? undefined : standing(...VERDICTS)({ ...view, lines: [last] });
}

/**
 * Summaries of any runner, for scripts and tasks of which only the name is known; of the `only`
 * kind where others ran beside it.
 */
export function anySummary(whole: OutputView, only?: VerificationKind): Summary | undefined {
  const view = { ...whole, lines: edgesOf(whole.lines, 100, 400) };
  const made = only === undefined ? MAKE(view) : undefined;
  let found: Summary | undefined;
  for (const verifier of allVerifiers()) {
    if (OWN_ONLY.has(verifier.tool)) continue;
    if (!TELLING.has(verifier.kind) || (only ?? verifier.kind) !== verifier.kind) continue;
    const summary = verifier.read?.(view);
    if (summary === undefined || summary.outcome === "unclear") continue;
    if (summary.outcome === "failed") return summary;
    if (TOO_PLAIN.has(verifier.tool) && summary.counts.passed === undefined) continue;
    if (found === undefined || (found.outcome === "empty" && summary.outcome === "passed"))
      found = summary;
  }
  return made ?? found ?? (only === undefined || only === "test" ? ownVerdict(view) : undefined);
}

/** The summary of a run whose runner is known, or of whichever runner a script turned out to use. */
export function summaryOf(
  verifier: Verifier | undefined,
  view: OutputView,
  only?: VerificationKind,
): Summary | undefined {
  return verifier === undefined ? anySummary(view, only) : verifier.read?.(view);
}
