import { isExactLine } from "../events/exact-line.ts";
import { BLOCK_SIZE, SLOTS, type BlockVerdict, type SharedBlocks } from "./shared-blocks.ts";
import type { StreamSource } from "./stream-source.ts";

/** Blocks that one read may touch and still be taken from them: one is read behind another. */
const MAXIMUM_TOUCHED = 2;

/** A judge needs milliseconds for a block; one that is not back by then is not waited for again. */
const PATIENCE = 5_000;

/** The first blocks are read as they are: whoever wants no more than a stream's beginning stops there. */
const FIRST_BLOCK = 4;

interface Verdict {
  readonly block: number;
  /** `undefined`: nobody has looked, so the reader does. */
  readonly said: BlockVerdict | undefined;
  next: number;
}

/**
 * A stream's file that is read ahead, so that other threads look at its lines before they are read.
 * What is read, and what is said of its lines, is the same as without them.
 */
export class ReadAhead implements StreamSource {
  private readonly source: StreamSource;
  private readonly borrow: (reader: ReadAhead) => SharedBlocks | undefined;
  private blocks: SharedBlocks | undefined;
  /** Blocks that were whole when the reading began; what lies behind is read as it is. */
  private whole: number;
  /** The blocks from `first` on lie in the slots; `loaded` is the first that does not. */
  private first = 0;
  private loaded = 0;
  private latest: { readonly bytes: Uint8Array; readonly offset: number } | undefined;
  private verdict: Verdict | undefined;

  /** @param borrow gives the blocks, when the first of them is needed; they are used until `leave`. */
  constructor(source: StreamSource, borrow: (reader: ReadAhead) => SharedBlocks | undefined) {
    this.source = source;
    this.borrow = borrow;
    this.whole = Math.floor(source.size() / BLOCK_SIZE);
  }

  readonly size = (): number => this.source.size();

  readonly read = (offset: number, length: number): Uint8Array => {
    const bytes = this.fromBlocks(offset, length);
    // What is said of the blocks holds for their bytes; the file may have been changed since.
    this.latest = bytes === undefined ? undefined : { bytes, offset };
    return bytes ?? this.source.read(offset, length);
  };

  /** Whether a line of the bytes that were read last is exact, as `isExactLine` says. */
  isExact(bytes: Uint8Array, start: number, end: number): boolean {
    const said = this.saidOf(bytes, start, end);
    return said ?? isExactLine(bytes, start, end);
  }

  /** Uses the blocks no more, so that another file can be read through them. */
  leave(): void {
    this.whole = 0;
    this.blocks = undefined;
    this.latest = undefined;
  }

  private fromBlocks(offset: number, length: number): Uint8Array | undefined {
    const from = Math.floor(offset / BLOCK_SIZE);
    const to = Math.floor((offset + length - 1) / BLOCK_SIZE);
    if (length <= 0 || to - from >= MAXIMUM_TOUCHED) return undefined;
    if (from < FIRST_BLOCK || to >= this.whole) return undefined;
    this.blocks ??= this.borrow(this);
    const { blocks } = this;
    if (blocks !== undefined && (from < this.first || from > this.loaded)) this.begin(from);
    if (blocks === undefined || !this.load(to + SLOTS - MAXIMUM_TOUCHED, blocks)) {
      // From now on everything is read and looked at here.
      this.leave();
      return undefined;
    }
    const bytes = new Uint8Array(length);
    for (let block = from; block <= to; block += 1) {
      const start = Math.max(offset, block * BLOCK_SIZE);
      const end = Math.min(offset + length, (block + 1) * BLOCK_SIZE);
      const inBlock = start - block * BLOCK_SIZE;
      const piece = blocks.bytesOf(block % SLOTS).subarray(inBlock, inBlock + end - start);
      bytes.set(piece, start - offset);
    }
    return bytes;
  }

  private begin(block: number): void {
    this.first = block;
    this.loaded = block;
    this.verdict = undefined;
  }

  /**
   * Reads blocks up to one, and puts them up for judging. False when it cannot: a judge does not let
   * a block go, or the file has become shorter, of which whoever reads is told by the file itself.
   */
  private load(last: number, blocks: SharedBlocks): boolean {
    while (this.loaded <= last && this.loaded < this.whole) {
      const block = this.loaded;
      const slot = block % SLOTS;
      if (!blocks.withdraw(slot, PATIENCE)) return false;
      const bytes = this.source.read(block * BLOCK_SIZE, BLOCK_SIZE);
      if (bytes.length < BLOCK_SIZE) return false;
      blocks.bytesOf(slot).set(bytes);
      blocks.publish(slot);
      this.loaded = block + 1;
      this.first = Math.max(this.first, this.loaded - SLOTS);
    }
    return true;
  }

  /** What a judge said of a line; `undefined` when none did. */
  private saidOf(bytes: Uint8Array, start: number, end: number): boolean | undefined {
    const { latest, blocks } = this;
    if (blocks === undefined || latest?.bytes !== bytes) return undefined;
    const at = latest.offset + start;
    const block = Math.floor(at / BLOCK_SIZE);
    const inBlock = at - block * BLOCK_SIZE;
    // A judge leaves out what is not whole in the block, or may have begun before it.
    if (inBlock === 0 || inBlock + end - start >= BLOCK_SIZE) return undefined;
    if (this.verdict?.block !== block) {
      const said = blocks.verdict(block % SLOTS, PATIENCE);
      if (said === "lost") {
        this.leave();
        return undefined;
      }
      this.verdict = { block, said: said === "own" ? undefined : said, next: 0 };
    }
    return holds(this.verdict, inBlock);
  }
}

/** Lines are asked about in their order; asking about an earlier one begins anew. */
function holds(verdict: Verdict, start: number): boolean | undefined {
  const { said } = verdict;
  if (said === undefined) return undefined;
  let { next } = verdict;
  if (next > 0 && (said.starts[next - 1] ?? 0) >= start) next = 0;
  while (next < said.count && (said.starts[next] ?? 0) < start) next += 1;
  verdict.next = next;
  return next < said.count && said.starts[next] === start;
}
