import { findExactLines } from "../events/exact-lines.ts";

/** Bytes of a block: some milliseconds of looking. */
export const BLOCK_SIZE = 1 << 18;
/** Blocks that are held at once. */
export const SLOTS = 16;

/** The hash, the ids and the names of its members alone are longer than that. */
const SHORTEST_LINE = 128;
const MAXIMUM_LINES = BLOCK_SIZE / SHORTEST_LINE;

/** Where a block stands: nobody may look at it, anybody may, a judge does, a judge has. */
const EMPTY = 0;
const WAITING = 1;
const CLAIMED = 2;
const JUDGED = 3;
/** The reader took it and looks itself. */
const TAKEN = 4;

/** How often blocks were put up for judging, then for each slot what follows. */
const PUBLISHED = 0;
const STATES = 1;
const COUNTS = STATES + SLOTS;
const CONTROL_LENGTH = COUNTS + SLOTS;

const STARTS_AT = CONTROL_LENGTH * Int32Array.BYTES_PER_ELEMENT;
const BYTES_AT = STARTS_AT + SLOTS * MAXIMUM_LINES * Int32Array.BYTES_PER_ELEMENT;

/** What a judge said of a block: where its exact lines begin, in order. */
export interface BlockVerdict {
  readonly starts: Int32Array;
  readonly count: number;
}

/**
 * Pieces of a stream that one thread reads and others look at meanwhile, in memory they share. A
 * block is written only while nobody may look at it, and is not changed before it was looked at, so
 * that what a judge says holds for the very bytes that the reader has.
 */
export class SharedBlocks {
  readonly memory: SharedArrayBuffer;
  private readonly control: Int32Array;
  /** Judge: the slot it looked at last; the one behind it has usually waited longest. */
  private latest = SLOTS - 1;

  constructor(memory = new SharedArrayBuffer(BYTES_AT + SLOTS * BLOCK_SIZE)) {
    this.memory = memory;
    this.control = new Int32Array(memory, 0, CONTROL_LENGTH);
  }

  /** The bytes of a slot. */
  bytesOf(slot: number): Uint8Array {
    return new Uint8Array(this.memory, BYTES_AT + slot * BLOCK_SIZE, BLOCK_SIZE);
  }

  /**
   * Reader: makes sure that nobody looks at a slot, to write into it. False when a judge that has it
   * does not let it go for so long, in milliseconds.
   */
  withdraw(slot: number, patience: number): boolean {
    for (;;) {
      const state = Atomics.load(this.control, STATES + slot);
      if (state === CLAIMED) {
        if (!this.waitForJudge(slot, patience)) return false;
        continue;
      }
      if (Atomics.compareExchange(this.control, STATES + slot, state, EMPTY) === state) return true;
    }
  }

  /** Reader: lets the judges look at what it wrote into a slot. */
  publish(slot: number): void {
    Atomics.store(this.control, STATES + slot, WAITING);
    Atomics.add(this.control, PUBLISHED, 1);
    Atomics.notify(this.control, PUBLISHED);
  }

  /**
   * Reader: what was said of a slot. `"own"` when no judge has begun with it, who then may not any
   * more; `"lost"` when one has, and is not back within so many milliseconds.
   */
  verdict(slot: number, patience: number): BlockVerdict | "own" | "lost" {
    const at = STATES + slot;
    const state = Atomics.compareExchange(this.control, at, WAITING, TAKEN);
    if (state === CLAIMED && !this.waitForJudge(slot, patience)) return "lost";
    if (state !== CLAIMED && state !== JUDGED) return "own";
    return { starts: this.startsOf(slot), count: Atomics.load(this.control, COUNTS + slot) };
  }

  /** Judge: looks at one block that waits; false when none does. */
  judgeOne(): boolean {
    for (let step = 1; step <= SLOTS; step += 1) {
      const slot = (this.latest + step) % SLOTS;
      const at = STATES + slot;
      if (Atomics.compareExchange(this.control, at, WAITING, CLAIMED) !== WAITING) continue;
      this.latest = slot;
      this.judge(slot);
      Atomics.store(this.control, at, JUDGED);
      Atomics.notify(this.control, at);
      return true;
    }
    return false;
  }

  /** Judge: looks at whatever waits, and waits for more, until its thread is ended. */
  judgeAll(): never {
    for (;;) {
      const published = Atomics.load(this.control, PUBLISHED);
      if (!this.judgeOne()) Atomics.wait(this.control, PUBLISHED, published);
    }
  }

  private judge(slot: number): void {
    const starts = this.startsOf(slot);
    let count = 0;
    findExactLines(this.bytesOf(slot), (start) => {
      if (count >= MAXIMUM_LINES) return;
      starts[count] = start;
      count += 1;
    });
    Atomics.store(this.control, COUNTS + slot, count);
  }

  private waitForJudge(slot: number, patience: number): boolean {
    return Atomics.wait(this.control, STATES + slot, CLAIMED, patience) !== "timed-out";
  }

  private startsOf(slot: number): Int32Array {
    const at = STARTS_AT + slot * MAXIMUM_LINES * Int32Array.BYTES_PER_ELEMENT;
    return new Int32Array(this.memory, at, MAXIMUM_LINES);
  }
}
