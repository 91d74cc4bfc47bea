/**
 * A list that keeps the first and the latest of what is added and counts the rest: a report of a
 * very long session stays bounded, and says what it leaves out.
 */
export class KeptList<T> {
  private readonly first: T[] = [];
  private latest: T[] = [];
  private readonly half: number;
  /** Everything that was added. */
  total = 0;

  /** @param limit most values kept; an even number. */
  constructor(limit: number) {
    this.half = limit / 2;
  }

  add(value: T): void {
    this.total += 1;
    if (this.first.length < this.half) {
      this.first.push(value);
      return;
    }
    this.latest.push(value);
    // Trimmed rarely, so that adding stays cheap.
    if (this.latest.length >= 2 * this.half) this.latest = this.latest.slice(-this.half);
  }

  /** What is kept, in the order in which it was added. */
  get values(): readonly T[] {
    return [...this.first, ...this.latest.slice(-this.half)];
  }

  /** The value added last. */
  get last(): T | undefined {
    return this.latest.at(-1) ?? this.first.at(-1);
  }

  get leftOut(): number {
    return Math.max(0, this.total - 2 * this.half);
  }
}
