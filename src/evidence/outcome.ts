import type { Outcome, OutcomeSource, RunCounts, VerificationKind } from "../events/event.ts";
import { bannerIn, withoutNoise } from "./banner.ts";
import { saysNotRun } from "./not-run.ts";
import { didNothing, ignoresFailures, saysNothingDone, toldNoFailure } from "./make-says.ts";
import type { HostResult } from "./host-result.ts";
import { agrees, withoutPrints } from "./prints.ts";
import type { Recognition } from "./recognise.ts";
import type { RunOutcome, World } from "./shell/worlds.ts";
import type { ShownOutput } from "./shown-output.ts";
import { summaryOf } from "./summaries.ts";
import type { Summary, Verifier } from "./verifiers/verifier.ts";

export interface Verdict {
  readonly outcome: Outcome;
  readonly how: OutcomeSource;
  readonly counts: RunCounts;
  readonly summary: string;
}

/** A run with everything there is to judge it by. */
export interface Trial {
  readonly recognition: Recognition;
  /** The runner behind a script or task, where its banner or file tells. */
  readonly verifier: Verifier | undefined;
  readonly shown: ShownOutput | undefined;
  /** Ways the command can have gone, none where they are too many; index of this run in their outcomes. */
  readonly worlds: readonly World[];
  readonly index: number;
  /** Other runs of the same runner in the same output: their summaries cannot be told apart. */
  readonly alike: number;
  /** No other check's output is in the same lines. */
  readonly alone: boolean;
  /** Where checks of other kinds were run with it: the only kind of summary that can be its own. */
  readonly only: VerificationKind | undefined;
  /** The script behind it is known to hold nothing that could check anything. */
  readonly hollow: boolean;
  /** Make may have found its target up to date, and nothing shows that it did not. */
  readonly idle: boolean;
}

const UNKNOWN: Verdict = { outcome: "unknown", how: "none", counts: {}, summary: "" };

function unanimous(worlds: readonly World[], index: number): RunOutcome | undefined {
  const [first, ...rest] = worlds.map((world) => world.outcomes[index]);
  return first !== undefined && rest.every((outcome) => outcome === first) ? first : undefined;
}

/** The ways that agree with the status the host reported. */
export function worldsOf(worlds: readonly World[], zero: boolean | undefined): readonly World[] {
  return zero === undefined ? worlds : worlds.filter((world) => world.zero === zero);
}

/** Whether no way of going gets to this run: `false && npm test` only mentions it. */
export function isNeverRun(worlds: readonly World[], index: number): boolean {
  return unanimous(worlds, index) === "not-run";
}

/** Whether the whole command's status is this run's status. */
export function isCarried(worlds: readonly World[], index: number): boolean {
  const passed = unanimous(worldsOf(worlds, true), index);
  const failed = unanimous(worldsOf(worlds, false), index);
  return passed === "passed" && failed === "failed";
}

/** The summary, unless other runs of the same runner may have written it. */
function ownSummary(trial: Trial): Summary | undefined {
  if (trial.shown === undefined) return undefined;
  const read = summaryOf(trial.verifier, trial.shown.view, trial.only);
  // `error: no justfile found` reads like a compiler's failure, and is none.
  const excused = read?.outcome === "failed" && read.times === 1 && saysNotRun([read.line]);
  const summary = excused ? undefined : read;
  if (trial.alike === 0) return summary;
  return summary?.outcome === "passed" && summary.times > trial.alike ? summary : undefined;
}

function withSummary(outcome: Outcome, how: OutcomeSource, summary: Summary | undefined): Verdict {
  return { outcome, how, counts: summary?.counts ?? {}, summary: summary?.line ?? "" };
}

/** What the summary itself says. */
function printedBy(summary: Summary): Verdict {
  return summary.outcome === "unclear" ? UNKNOWN : withSummary(summary.outcome, "summary", summary);
}

/** Passed by its status; the runner's own words may still say that it checked nothing, or failed. */
function passedBy(
  how: OutcomeSource,
  summary: Summary | undefined,
  trial: Trial,
  lines: readonly string[],
): Verdict {
  if (needNotBeThere(trial) && !showsStart(trial, withoutPrints(lines, trial.worlds)))
    return UNKNOWN;
  if (trial.verifier?.emptyPasses === true && (summary?.outcome ?? "unclear") === "unclear") {
    return UNKNOWN;
  }
  if (summary === undefined) return withSummary("passed", how, undefined);
  if (summary.outcome === "passed") return withSummary("passed", how, summary);
  // A known runner's own word of having run nothing holds beside other checks, too.
  if (summary.outcome === "empty" && trial.verifier !== undefined) return printedBy(summary);
  return trial.alone ? printedBy(summary) : withSummary("passed", how, undefined);
}

function hasWord({ recognition }: Trial, word: string): boolean {
  return recognition.run.words.some(({ text }) => text === word);
}

/** A script that npm passes over without a word when there is none. */
export function needNotBeThere(trial: Trial): boolean {
  return trial.verifier === undefined && hasWord(trial, "--if-present");
}

/**
 * Whether a script that need not be there has left a trace: anything at all where it ran alone,
 * else the line that announces it.
 */
function showsStart({ alone, recognition }: Trial, lines: readonly string[]): boolean {
  if (alone) return lines.some((line) => line.trim() !== "");
  const name = recognition.tool.slice(recognition.tool.indexOf(" ") + 1);
  return lines.some((line) => line.startsWith("> ") && line.split(" ").includes(name));
}

const NO_PROGRAM = new Set([126, 127]);

function failedBy(
  how: OutcomeSource,
  summary: Summary | undefined,
  host: HostResult,
  lines: readonly string[],
): Verdict {
  if (summary?.outcome === "failed") return withSummary("failed", how, summary);
  if (summary?.outcome === "empty") return withSummary("empty", "summary", summary);
  if (NO_PROGRAM.has(host.exit ?? 0) || saysNotRun(lines)) return UNKNOWN;
  const line = lines.find((each) => each.trim() !== "") ?? "";
  return { ...withSummary("failed", how, summary), summary: summary?.line ?? line.trim() };
}

/** Lines a cut must let through to show more than the blank ones at the edge of an output. */
const BLANK_EDGES = 4;

/** The ways the command can have gone that agree with what the host and the prints say. */
function waysLeft(trial: Trial, host: HostResult, lines: readonly string[]): readonly World[] {
  return worldsOf(trial.worlds, host.zero).filter((world) => agrees(world, lines));
}

/** A silent checker that had the chance to speak and did not. */
function passedInSilence(trial: Trial, host: HostResult, lines: readonly string[]): boolean {
  const { shown, verifier } = trial;
  if (verifier?.silent !== true || shown?.both !== true || !host.complete) return false;
  const { view } = shown;
  const edges = verifier.blankEdges === true || hasWord(trial, "--pretty");
  if (!view.unfiltered || view.narrowest < (edges ? BLANK_EDGES : 1)) return false;
  const ways = waysLeft(trial, host, lines);
  if (ways.some((world) => world.outcomes[trial.index] === "not-run")) return false;
  // What only a failure would have printed is no silence.
  const good = ways.filter((world) => world.outcomes[trial.index] === "passed");
  const left = withoutNoise(withoutPrints(lines, good));
  if (left.length === 0) return true;
  const banner = bannerIn(left);
  return banner?.after.length === 0 && view.endShown;
}

/** Options with which a checker ends with 0 whatever it found. */
const FORGIVING = ["--exit-zero", "--force-exit-zero", "--ignore-errors", "--no-fail", "--exit0"];

/** Whether the run's own status says anything of what it checked. */
export function isTelling(trial: Trial): boolean {
  return (
    !trial.hollow &&
    !FORGIVING.some((option) => hasWord(trial, option)) &&
    !ignoresFailures(trial.recognition)
  );
}

/** Decides one run: its status where the host's word carries it, else what was printed. */
export function verdictOf(trial: Trial, host: HostResult, lines: readonly string[]): Verdict {
  const { index } = trial;
  if (trial.hollow) return UNKNOWN;
  const own = withoutPrints(lines, trial.worlds);
  if (didNothing(trial.recognition, own) || (trial.idle && saysNothingDone(own)))
    return withSummary("empty", "summary", undefined);
  const summary = ownSummary(trial);
  const telling = isTelling(trial);
  const reported = worldsOf(trial.worlds, host.zero);
  if (host.zero !== undefined) {
    const status = unanimous(reported, index);
    if (status === "passed" && telling) return passedBy("exit-status", summary, trial, lines);
    if (status === "failed") return failedBy("exit-status", summary, host, lines);
  }
  if (host.complete && host.task === "") {
    const printed = reported.filter((world) => agrees(world, lines));
    const status = printed.length < reported.length ? unanimous(printed, index) : undefined;
    if (status === "passed" && telling) return passedBy("printed-status", summary, trial, lines);
    if (status === "failed") return failedBy("printed-status", summary, host, lines);
  }
  if (summary !== undefined) return printedBy(summary);
  if (saysNotRun(lines)) return UNKNOWN;
  if (host.zero !== false && passedInSilence(trial, host, lines)) {
    return { outcome: "passed", how: "summary", counts: {}, summary: "no output" };
  }
  if (
    host.zero !== false &&
    telling &&
    toldNoFailure(trial.recognition, trial.shown, host) &&
    waysLeft(trial, host, lines).every((world) => world.outcomes[index] !== "not-run")
  ) {
    return { outcome: "passed", how: "summary", counts: {}, summary: "no failure told" };
  }
  return UNKNOWN;
}

/** Where a check may not have started at all, only its runner's own words say that it passed. */
export function withheld(trial: Trial, verdict: Verdict): Verdict {
  // Every turn of a bisection is about another commit.
  if (trial.recognition.run.wrappers.includes("git bisect run")) return UNKNOWN;
  const told = verdict.counts.passed !== undefined || verdict.counts.failed !== undefined;
  return trial.idle && verdict.outcome === "passed" && !told ? UNKNOWN : verdict;
}

const AS_RUN: Readonly<Partial<Record<Outcome, RunOutcome>>> = {
  passed: "passed",
  failed: "failed",
};

/** The ways of going that agree with what is decided already. */
function consistentWith(verdicts: readonly Verdict[], worlds: readonly World[]): readonly World[] {
  return worlds.filter((world) =>
    verdicts.every(({ outcome }, index) => {
      const expected = AS_RUN[outcome];
      if (outcome === "empty") return world.outcomes[index] !== "not-run";
      return expected === undefined || world.outcomes[index] === expected;
    }),
  );
}

/**
 * Runners' own good words, taken back where the command cannot have ended as it did with all of
 * them true: two runs that both say they passed, in a command that failed with one of them.
 */
function withoutContradiction(
  verdicts: readonly Verdict[],
  reported: readonly World[],
): readonly Verdict[] {
  if (reported.length === 0 || consistentWith(verdicts, reported).length > 0) return verdicts;
  return verdicts.map((verdict) =>
    verdict.outcome === "passed" && verdict.how === "summary" ? UNKNOWN : verdict,
  );
}

/**
 * What the decided runs say of the undecided: after `build && test` a test that ran proves the
 * build good, and a test that failed explains the command's failure.
 */
export function settledByOthers(
  trials: readonly Trial[],
  verdicts: readonly Verdict[],
  host: HostResult,
  lines: readonly string[],
): readonly Verdict[] {
  const worlds = trials[0]?.worlds ?? [];
  const reported = worldsOf(worlds, host.zero);
  const tenable = withoutContradiction(verdicts, reported);
  if (tenable.every(({ outcome }) => outcome === "unknown")) return tenable;
  const left = consistentWith(
    tenable,
    worlds.filter((world) => agrees(world, lines)),
  );
  // After a silent check that passed, the silence of the next one is known to be its own.
  const again = trials.map((trial, index): Verdict => {
    const verdict = tenable[index] ?? UNKNOWN;
    return verdict.outcome === "unknown" && left.length > 0
      ? verdictOf({ ...trial, worlds: left }, host, lines)
      : verdict;
  });
  const settled = consistentWith(again, worldsOf(left, host.zero));
  return trials.map((trial, index): Verdict => {
    const verdict = again[index] ?? UNKNOWN;
    const status = verdict.outcome === "unknown" ? unanimous(settled, index) : undefined;
    // A status of 0 proves of an undecided run what it would prove of one alone.
    if (status === "passed" && isTelling(trial))
      return passedBy("exit-status", ownSummary(trial), trial, lines);
    if (status === "failed" && !saysNotRun(lines))
      return { ...verdict, outcome: "failed", how: "exit-status" };
    return verdict;
  });
}
