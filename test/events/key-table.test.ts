import { expect } from "chai";
import fc from "fast-check";
import { keyOfHash, keyOfId, KeyTable, NumberColumn } from "../../src/events/key-table.ts";
import type { Key } from "../../src/events/key-table.ts";

const word = fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
const anyKey: fc.Arbitrary<Key> = fc.tuple(word, word, word, word);

const hexDigits = fc.string({
  unit: fc.nat("0123456789abcdef".length - 1).map((at) => "0123456789abcdef".charAt(at)),
  minLength: 64,
  maxLength: 64,
});
const id = fc
  .tuple(
    fc.nat("01234567".length - 1).map((at) => "01234567".charAt(at)),
    fc.string({
      unit: fc
        .nat("0123456789ABCDEFGHJKMNPQRSTVWXYZ".length - 1)
        .map((at) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(at)),
      minLength: 25,
      maxLength: 25,
    }),
  )
  .map((parts) => parts.join(""));

describe("the table of keys", () => {
  it("begins empty, and says of a key once that it is new", () => {
    const table = new KeyTable();
    const key = keyOfId("01KF0RDQG0TVWXYZ0123456789");
    expect([table.size, table.find(key)]).to.deep.equal([0, -1]);
    expect(table.findOrAdd(key)).to.equal(-1);
    expect([table.size, table.find(key), table.findOrAdd(key)]).to.deep.equal([1, 0, 0]);
    expect(table.findOrAdd([0, 0, 0, 0])).to.equal(-1);
    expect([table.size, table.find([0, 0, 0, 0])]).to.deep.equal([2, 1]);
  });

  it("numbers keys as a map does", () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 3_000, size: "max" }), (keys) => {
        const table = new KeyTable();
        const model = new Map<string, number>();
        for (const key of keys) {
          const known = model.get(key.join());
          expect(table.find(key)).to.equal(known ?? -1);
          expect(table.findOrAdd(key)).to.equal(known ?? -1);
          if (known === undefined) model.set(key.join(), model.size);
        }
        expect(table.size).to.equal(model.size);
        for (const key of keys) expect(table.find(key)).to.equal(model.get(key.join()));
      }),
      { numRuns: 30 },
    );
  });

  it("tells two ids apart wherever they differ, and two hashes within their first half", () => {
    const place = fc.nat(25);
    fc.assert(
      fc.property(id, id, place, (left, right, at) => {
        const other = left.slice(0, at) + right.charAt(at) + left.slice(at + 1);
        expect(keyOfId(left).join() === keyOfId(other).join()).to.equal(left === other);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(hexDigits, hexDigits, fc.nat(31), (left, right, at) => {
        const other = left.slice(0, at) + right.charAt(at) + left.slice(at + 1);
        expect(keyOfHash(left).join() === keyOfHash(other).join()).to.equal(left === other);
      }),
      { numRuns: 500 },
    );
  });

  it("holds ids of one writer that differ in nothing but their ends, many of them", () => {
    const table = new KeyTable();
    const idAt = (number: number): Key =>
      keyOfId(`01KF0RDQG0${number.toString().padStart(16, "0")}`);
    for (let number = 0; number < 40_000; number += 1) table.findOrAdd(idAt(number));
    for (let number = 0; number < 40_000; number += 1) {
      expect(table.find(idAt(number))).to.equal(number);
    }
    expect(table.find(idAt(40_000))).to.equal(-1);
  });

  const hashes: readonly (readonly [hash: string, key: Key])[] = [
    ["0".repeat(64), [0, 0, 0, 0]],
    ["f".repeat(64), [-1, -1, -1, -1]],
    ["0000000100000020000003000000400001234567".padEnd(64, "f"), [1, 32, 768, 16384]],
    [
      "7fffffff8000000001234567fedcba98".padEnd(64, "0"),
      [0x7fffffff, -(2 ** 31), 19088743, -19088744],
    ],
  ];
  for (const [hash, key] of hashes) {
    it(`takes the first half of ${hash}`, () => {
      expect(keyOfHash(hash)).to.deep.equal(key);
    });
  }

  /** Computed by another program: the digits in base 32, the lower 128 bits of their number. */
  const ids: readonly (readonly [id: string, key: Key])[] = [
    ["00000000000000000000000000", [0, 0, 0, 0]],
    ["00000000000000000000000001", [0, 0, 0, 1]],
    ["00000000000000000010000000", [0, 0, 8, 0]],
    ["0123456789ABCDEFGHJKMNPQRS", [17877075, 487150296, -683798124, -379887847]],
    ["7ZZZZZZZZZZZZZZZZZZZZZZZZZ", [-1, -1, -1, -1]],
    ["01KF0RDQG0TVWXYZ0123456789", [26984838, -570370311, -545521392, -934077175]],
  ];
  for (const [text, key] of ids) {
    it(`takes all of ${text}`, () => {
      expect(keyOfId(text)).to.deep.equal(key);
    });
  }
});

describe("a column of numbers", () => {
  it("gives each number by its place, however many there are, and 0 where there is none", () => {
    const column = new NumberColumn();
    expect(column.at(0)).to.equal(0);
    const count = 3 * 16_384;
    for (let index = 0; index < count; index += 1) column.push(index * 2 ** 32 + 0.5);
    for (let index = 0; index < count; index += 1) {
      if (column.at(index) !== index * 2 ** 32 + 0.5) {
        expect(column.at(index), `place ${index}`).to.equal(index * 2 ** 32 + 0.5);
      }
    }
    expect(column.at(count)).to.equal(0);
    column.push(-1);
    expect([column.at(count), column.at(count + 1)]).to.deep.equal([-1, 0]);
  });
});
