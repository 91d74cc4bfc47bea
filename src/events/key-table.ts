const WORDS = 4;
/** Keys of one block of memory; it grows a block at a time, and nothing is copied. */
const BLOCK_BITS = 14;
const BLOCK_MASK = (1 << BLOCK_BITS) - 1;
const EMPTY = 0;

/** A key of 128 bits. */
export type Key = readonly [number, number, number, number];

/** The value of one character, 0 for any other than the alphabet's. */
function valuesOf(alphabet: string): Uint8Array {
  return Uint8Array.from({ length: 0x100 }, (_, code) =>
    Math.max(0, alphabet.indexOf(String.fromCharCode(code))),
  );
}

const HEX = valuesOf("0123456789abcdef");
const BASE_32 = valuesOf("0123456789ABCDEFGHJKMNPQRSTVWXYZ");

function hexWord(text: string, start: number): number {
  let word = 0;
  for (let at = start; at < start + 8; at += 1)
    word = (word << 4) | (HEX[text.charCodeAt(at)] ?? 0);
  return word;
}

/** The first half of a SHA-256 in hex digits: nobody finds two that have it in common. */
export function keyOfHash(hash: string): Key {
  return [hexWord(hash, 0), hexWord(hash, 8), hexWord(hash, 16), hexWord(hash, 24)];
}

/** All of a ULID: its 26 characters say 128 bits. */
export function keyOfId(id: string): Key {
  const key: [number, number, number, number] = [0, 0, 0, 0];
  for (let at = 0; at < id.length; at += 1) {
    // Five bits more at the lower end.
    key[0] = (key[0] << 5) | (key[1] >>> 27);
    key[1] = (key[1] << 5) | (key[2] >>> 27);
    key[2] = (key[2] << 5) | (key[3] >>> 27);
    key[3] = (key[3] << 5) | (BASE_32[id.charCodeAt(at)] ?? 0);
  }
  return key;
}

/**
 * A set of keys of 128 bits that numbers them in the order in which they came. It holds a key in
 * some 24 to 32 bytes, where a map of strings takes five times as many.
 */
export class KeyTable {
  private readonly blocks: Int32Array[] = [];
  /** By the key's hash, its number and one more; `EMPTY` where there is none. */
  private slots = new Int32Array(1 << 10);
  /** How many keys there are. */
  size = 0;

  /** The key's number from 0 on, or -1. */
  find(key: Key): number {
    return (this.slots[this.slotOf(key)] ?? EMPTY) - 1;
  }

  /** The key's number; -1 when it was not there, and now is, under the number that `size` was. */
  findOrAdd(key: Key): number {
    if (2 * (this.size + 1) > this.slots.length) this.grow();
    const slot = this.slotOf(key);
    const known = (this.slots[slot] ?? EMPTY) - 1;
    if (known >= 0) return known;
    const within = this.size & BLOCK_MASK;
    if (within === 0) this.blocks.push(new Int32Array(WORDS << BLOCK_BITS));
    const block = this.blocks[this.size >>> BLOCK_BITS];
    if (block !== undefined) writeKey(block, within * WORDS, key);
    this.size += 1;
    this.slots[slot] = this.size;
    return -1;
  }

  /** The slot in which the key is, or would be. */
  private slotOf([first, second, third, fourth]: Key): number {
    const mask = this.slots.length - 1;
    let slot = mixed(first, second, third, fourth) & mask;
    for (;;) {
      const number = (this.slots[slot] ?? EMPTY) - 1;
      if (number < 0) return slot;
      const block = this.blocks[number >>> BLOCK_BITS];
      const at = (number & BLOCK_MASK) * WORDS;
      if (
        block?.[at] === first &&
        block[at + 1] === second &&
        block[at + 2] === third &&
        block[at + 3] === fourth
      ) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      const block = this.blocks[number >>> BLOCK_BITS];
      const at = (number & BLOCK_MASK) * WORDS;
      let slot =
        mixed(block?.[at] ?? 0, block?.[at + 1] ?? 0, block?.[at + 2] ?? 0, block?.[at + 3] ?? 0) &
        mask;
      while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

function writeKey(block: Int32Array, at: number, [first, second, third, fourth]: Key): void {
  block[at] = first;
  block[at + 1] = second;
  block[at + 2] = third;
  block[at + 3] = fourth;
}

/** Ids of one writer begin alike and end in random bits. */
function mixed(first: number, second: number, third: number, fourth: number): number {
  let hash = Math.imul(first ^ (second >>> 7), 0x85ebca6b) ^ third;
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) ^ fourth;
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return hash ^ (hash >>> 16);
}

/** Numbers by the numbers of keys; it grows a block at a time. */
export class NumberColumn {
  private readonly blocks: Float64Array[] = [];
  private size = 0;

  push(value: number): void {
    const within = this.size & BLOCK_MASK;
    if (within === 0) this.blocks.push(new Float64Array(1 << BLOCK_BITS));
    const block = this.blocks[this.size >>> BLOCK_BITS];
    if (block !== undefined) block[within] = value;
    this.size += 1;
  }

  at(index: number): number {
    return this.blocks[index >>> BLOCK_BITS]?.[index & BLOCK_MASK] ?? 0;
  }
}
