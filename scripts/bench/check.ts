import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Candidate } from "./measure.ts";
import { medianInterval, medianOf } from "./statistics.ts";

/**
 * How much slower a hook may be before it counts, as a factor of its process's processor time. A
 * process that does nothing is about half of that, so a hook's own part may grow by twice as much.
 */
const ALLOWED = 1.05;
/** How sure it must be. */
const CONFIDENCE = 0.99;
/** What looks slower is measured again, with more rounds; only what is slower twice fails. */
const SECOND_LOOK = 2;

/** Fewer pairs than these say nothing: where the time is over before, no hook is called slower. */
const MINIMUM_PAIRS = 6;

/** How many pairs a hook gets, and until when. */
export interface PairRounds {
  readonly count: number;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
}

/** One hook of both builds. */
export interface Pair {
  readonly name: string;
  readonly before: Candidate;
  readonly after: Candidate;
}

/** How a hook compares with the same hook of the reference. */
export interface Comparison {
  readonly name: string;
  readonly rounds: number;
  /** Times as long as the reference: the median of pairs, and the interval it lies in. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly slower: boolean;
}

/**
 * Takes the bundles of a revision out of the repository.
 *
 * @throws when git does not know the revision, or it has no bundles.
 */
export function bundlesOf(revision: string, repository: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", revision, "plugin/dist"], {
    cwd: repository,
    maxBuffer: 1 << 28,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return join(folder, "plugin", "dist");
}

/**
 * Runs both of a pair right after one another, so that a busy machine slows down both. Processor
 * time is compared: how long a process waits for its turn says nothing about the program.
 */
function comparedOnce(bench: Bench, pair: Pair, { count, deadline }: PairRounds): Comparison {
  const logarithms: number[] = [];
  for (let round = -1; round < count; round += 1) {
    if (round > 0 && performance.now() > deadline) break;
    const order = round % 2 === 0 ? [pair.before, pair.after] : [pair.after, pair.before];
    const times = new Map(order.map((one) => [one, bench.usage(one).processor]));
    const before = times.get(pair.before);
    const after = times.get(pair.after);
    // The first round leaves compiled code behind.
    if (round < 0 || before === undefined || after === undefined) continue;
    logarithms.push(Math.log(after / before));
  }
  const [low, high] = medianInterval(logarithms, CONFIDENCE, Math.random).map(Math.exp);
  return {
    name: pair.name,
    rounds: logarithms.length,
    ratio: Math.exp(medianOf(logarithms)),
    low: low ?? Number.NaN,
    high: high ?? Number.NaN,
    slower: logarithms.length >= MINIMUM_PAIRS && low !== undefined && low > ALLOWED,
  };
}

/**
 * Compares each hook with the same hook of a reference build, in pairs. A hook is slower when even
 * the lower end of the interval of the median ratio is more than is allowed, twice.
 */
export function compare(
  bench: Bench,
  pairs: readonly Pair[],
  { count, deadline }: PairRounds,
): Comparison[] {
  const first = pairs.map((pair, index) => {
    // Each gets its part of what is left, and leaves a third of all for second looks.
    const left = Math.max(0, (deadline - performance.now()) * (2 / 3));
    const until = performance.now() + left / (pairs.length - index);
    return comparedOnce(bench, pair, { count, deadline: until });
  });
  return first.map((comparison, index) => {
    const pair = pairs[index];
    if (!comparison.slower || pair === undefined) return comparison;
    return comparedOnce(bench, pair, { count: count * SECOND_LOOK, deadline });
  });
}

/** One line a hook. */
export function comparisonText({ name, ratio, low, high, rounds, slower }: Comparison): string {
  const interval = `${low.toFixed(2)} to ${high.toFixed(2)}`;
  const verdict = slower ? "  SLOWER" : rounds < MINIMUM_PAIRS ? "  too few pairs to tell" : "";
  return `${name.padEnd(28)} ${ratio.toFixed(2)}  (${interval}, ${rounds} pairs)${verdict}`;
}
