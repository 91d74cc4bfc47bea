/** Times of one kind, in milliseconds. */
export interface Statistics {
  readonly median: number;
  readonly p95: number;
  readonly count: number;
}

/** The value that a share of the sorted values does not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

function sortedOf(values: readonly number[]): readonly number[] {
  return [...values].sort((left, right) => left - right);
}

export function medianOf(values: readonly number[]): number {
  return quantile(sortedOf(values), 0.5);
}

/** Median and 95th percentile. */
export function statistics(times: readonly number[]): Statistics {
  const sorted = sortedOf(times);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), count: sorted.length };
}

const RESAMPLES = 2_000;

/**
 * Bootstrap interval of the median: what the middle `share` of resampled medians lie between.
 *
 * @param random a number from 0 up to, but not including, 1.
 */
export function medianInterval(
  values: readonly number[],
  share: number,
  random: () => number,
): readonly [low: number, high: number] {
  const medians = Array.from({ length: RESAMPLES }, () =>
    medianOf(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  ).sort((left, right) => left - right);
  return [quantile(medians, (1 - share) / 2), quantile(medians, (1 + share) / 2)];
}
