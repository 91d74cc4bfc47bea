import { expect } from "chai";
import fc from "fast-check";
import { keyOfHash, keyOfId, KeyTable } from "../../src/events/key-table.ts";
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
});
