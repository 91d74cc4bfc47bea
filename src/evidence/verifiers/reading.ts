import type { RunCounts } from "../../events/event.ts";
import type { OutputView } from "../output-view.ts";
import type { ReadSummary, Summary } from "./verifier.ts";

export interface Found {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** True when the runner itself calls it a failure, whatever the numbers say. */
  readonly bad?: boolean;
  /** True when the runner itself calls it a success without giving numbers. */
  readonly good?: boolean;
}

/** Number in a match's group, 0 when the group is absent. */
export function count(text: string | undefined): number {
  return text === undefined ? 0 : Number(text);
}

/** Sum of the numbers before any of the words: `3 failed, 1 error`. */
export function numbersBefore(text: string, words: string): number {
  let sum = 0;
  for (const match of text.matchAll(new RegExp(`(\\d+) (?:${words})\\b`, "g")))
    sum += Number(match[1]);
  return sum;
}

function countsOf(found: Found): RunCounts {
  if (found.passed + found.failed + found.skipped === 0) return {};
  const { passed, failed, skipped } = found;
  return skipped > 0 ? { passed, failed, skipped } : { passed, failed };
}

/** Joins the results of several lines: one failure makes all of it a failure. */
export function joined(
  results: readonly { readonly found: Found; readonly line: string }[],
): Summary | undefined {
  if (results.length === 0) return undefined;
  const sum = results.reduce<Required<Found>>(
    (total, { found }) => ({
      passed: total.passed + found.passed,
      failed: total.failed + found.failed,
      skipped: total.skipped + found.skipped,
      bad: total.bad || found.bad === true,
      good: total.good || found.good === true,
    }),
    { passed: 0, failed: 0, skipped: 0, bad: false, good: false },
  );
  const isBad = (found: Found): boolean => found.bad === true || found.failed > 0;
  const failed = sum.bad || sum.failed > 0;
  const telling = results.findLast(({ found }) => isBad(found) === failed) ?? results[0];
  const outcome = failed ? "failed" : sum.passed > 0 || sum.good ? "passed" : "empty";
  return {
    outcome,
    counts: countsOf(sum),
    line: telling?.line.trim() ?? "",
    times: results.length,
  };
}

export interface LineRule {
  readonly pattern: RegExp;
  readonly find: (match: RegExpExecArray) => Found | undefined;
}

/** Lines that match one of the rules, in order. */
export function matchLines(
  view: OutputView,
  rules: readonly LineRule[],
): { readonly found: Found; readonly line: string; readonly at: number }[] {
  return view.lines.flatMap((line, at) => {
    for (const { pattern, find } of rules) {
      const match = pattern.exec(line);
      const found = match === null ? undefined : find(match);
      if (found !== undefined) return [{ found, line, at }];
    }
    return [];
  });
}

export const BAD: Found = { passed: 0, failed: 0, skipped: 0, bad: true };
export const GOOD: Found = { passed: 0, failed: 0, skipped: 0, good: true };
export const NONE: Found = { passed: 0, failed: 0, skipped: 0 };

export function bad(pattern: RegExp): LineRule {
  return { pattern, find: () => BAD };
}

export function good(pattern: RegExp): LineRule {
  return { pattern, find: () => GOOD };
}

export function none(pattern: RegExp): LineRule {
  return { pattern, find: () => NONE };
}

/**
 * `Ran 3 tests containing 9 assertions.`, and below it `0 failures, 0 errors.`, which is no good
 * word of its own: it stands below `Ran 0 tests`, too.
 */
export const CLOJURE_TOTALS: readonly LineRule[] = [
  none(/^Ran 0 tests containing 0 assertions\.$/),
  good(/^Ran \d+ tests containing \d+ assertions\.$/),
  bad(/^(?:[1-9]\d* failures, \d+ errors|0 failures, [1-9]\d* errors)\.$/),
];

/**
 * A reader for summaries that each stand on one line of their own, from which both good and bad
 * can be told: what else the output held does not matter.
 */
export function standing(...rules: readonly LineRule[]): ReadSummary {
  return (view) => joined(matchLines(view, rules));
}

/**
 * A reader for outputs where a failure shows on *another* line, after the good ones. A pass needs
 * that line to have had its chance: not cut off by `head`, not dropped by a filter.
 */
export function unlessLater(sign: string, ...rules: readonly LineRule[]): ReadSummary {
  return (view) => {
    const summary = joined(matchLines(view, rules));
    if (summary === undefined || summary.outcome === "failed") return summary;
    // Only skipped ones shown, and the passes above them cut off, is no emptiness.
    if (summary.outcome === "empty" && !view.startShown) return undefined;
    return view.endShown && view.survives(sign) ? summary : undefined;
  };
}
