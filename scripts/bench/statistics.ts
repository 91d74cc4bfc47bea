/** Times of one kind, in milliseconds. */
export interface Statistics {
  readonly median: number;
  readonly p95: number;
  readonly count: number;
}

function quantile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

/** Median and 95th percentile. */
export function statistics(times: readonly number[]): Statistics {
  const sorted = [...times].sort((left, right) => left - right);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), count: sorted.length };
}
