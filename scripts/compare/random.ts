import { contentDigest } from "../../src/events/content-digest.ts";

/** A source of chances that gives the same ones for the same seed: digests of seed and count. */
export class Chances {
  private readonly seed: number;
  private count = 0;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** True with this probability. */
  with(probability: number): boolean {
    this.count += 1;
    const digits = contentDigest(`${this.seed} ${this.count}`).slice(0, 8);
    return Number.parseInt(digits, 16) / 2 ** 32 < probability;
  }

  /** A whole number from 1 to `most`, small ones more often. */
  upTo(most: number): number {
    let count = 1;
    while (count < most && this.with(0.5)) count += 1;
    return count;
  }
}
