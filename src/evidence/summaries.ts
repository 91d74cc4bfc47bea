import type { OutputView } from "./output-view.ts";
import { VERIFIERS } from "./verifiers/all.ts";
import { bad, standing } from "./verifiers/reading.ts";
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
]);

const MAKE = standing(
  bad(
    /^(?:gmake|make)(?:\[\d+\])?: \*\*\* \[.+\] (?:Error \d+|Aborted|Segmentation fault|Killed|Terminated)/,
  ),
  bad(/^error: Recipe `.+` failed (?:on line \d+ )?with exit code \d+$/),
  bad(/^task: Failed to run task ".+": exit status \d+$/),
  bad(/^npm (?:ERR!|error) (?:Lifecycle script `.+` failed|code ELIFECYCLE)/),
  bad(
    /^(?: ?ELIFECYCLE |error Command failed with exit code \d+\.|error: script ".+" exited with code \d+)/,
  ),
);

/** Summaries of any runner, for scripts and tasks of which only the name is known. */
export function anySummary(view: OutputView): Summary | undefined {
  const made = MAKE(view);
  let found: Summary | undefined;
  for (const verifier of VERIFIERS) {
    if (!TELLING.has(verifier.kind)) continue;
    const summary = verifier.read?.(view);
    if (summary === undefined) continue;
    if (summary.outcome === "failed") return summary;
    if (TOO_PLAIN.has(verifier.tool)) continue;
    if (found === undefined || (found.outcome === "empty" && summary.outcome === "passed"))
      found = summary;
  }
  return made ?? found;
}

/** The summary of a run whose runner is known, or of whichever runner a script turned out to use. */
export function summaryOf(verifier: Verifier | undefined, view: OutputView): Summary | undefined {
  return verifier === undefined ? anySummary(view) : verifier.read?.(view);
}
