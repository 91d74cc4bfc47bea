import type { Stryker } from "@stryker-mutator/core";
import type { Unit } from "./sample.ts";

/** A mutant with its end, as Stryker reports it: lines count from 1. */
export type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** How many mutants came to which end, and the part of the judged ones that a test noticed. */
export interface Summary {
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  readonly noCoverage: number;
  readonly ignored: number;
  /** Mutants that could not be loaded: no test had a say, so the score leaves them out. */
  readonly errors: number;
  /** Per cent; of nothing judged, 100. */
  readonly score: number;
}

type Fate = Pick<MutantResult, "status">;

/** The counts and the score of the mutants. */
export function summarize(mutants: readonly Fate[]): Summary {
  const count = (...statuses: MutantResult["status"][]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const detected = count("Killed", "Timeout");
  const judged = detected + count("Survived", "NoCoverage");
  return {
    killed: count("Killed"),
    timeout: count("Timeout"),
    survived: count("Survived"),
    noCoverage: count("NoCoverage"),
    ignored: count("Ignored"),
    errors: count("CompileError", "RuntimeError", "Pending"),
    score: judged === 0 ? 100 : (100 * detected) / judged,
  };
}

type Placed = Fate & Pick<MutantResult, "fileName" | "location">;

/**
 * Half the width, in per cent, of the 95 % confidence interval of a score from a sample of units:
 * mutants of one unit live or die together, so the units are the sample (ratio estimator with the
 * correction for a finite population).
 */
export function marginOf(
  mutants: readonly Placed[],
  sample: readonly Unit[],
  population: number,
): number {
  const { score } = summarize(mutants);
  let judged = 0;
  let squares = 0;
  for (const unit of sample) {
    const own = mutants.filter(
      ({ fileName, location }) =>
        fileName.endsWith(unit.file) &&
        location.start.line >= unit.firstLine &&
        location.end.line <= unit.lastLine,
    );
    const { killed, timeout, survived, noCoverage } = summarize(own);
    const size = killed + timeout + survived + noCoverage;
    judged += size;
    squares += (killed + timeout - (score / 100) * size) ** 2;
  }
  if (judged === 0) return 100;
  const n = sample.length;
  const variance = ((1 - n / population) * (n / (n - 1)) * squares) / judged ** 2;
  return 196 * Math.sqrt(variance);
}
