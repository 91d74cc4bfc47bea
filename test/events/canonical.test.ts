import { expect } from "chai";
import { canonicalForm, canonicalHash, eventHash } from "../../src/events/canonical.ts";

describe("canonical form", () => {
  /** Expected texts written out by hand from RFC 8785's rules; a change breaks every old stream. */
  const vectors: readonly (readonly [value: unknown, form: string])[] = [
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [
      { "\u20ac": 1, "\r": 2, "1": 3, "\u{1F600}": 4, "\u0080": 5 },
      '{"\\r":2,"1":3,"\u0080":5,"\u20ac":1,"\u{1F600}":4}',
    ],
    [{ z: [3, { y: null, x: true }], a: undefined }, '{"z":[3,{"x":true,"y":null}]}'],
    [{ numbers: [1e21, -0, 1.0, 0.1, 1e-7] }, '{"numbers":[1e+21,0,1,0.1,1e-7]}'],
    [{ text: '\u2028\u0085"\\\b\u001f' }, '{"text":"\u2028\u0085\\"\\\\\\b\\u001f"}'],
    [{ lone: "\ud83d" }, '{"lone":"\\ud83d"}'],
    [[], "[]"],
    [{}, "{}"],
    ["", '""'],
  ];
  for (const [value, form] of vectors) {
    it(`of ${JSON.stringify(value)}`, () => {
      expect(canonicalForm(value)).to.equal(form);
    });
  }

  it("has no form for what is not JSON", () => {
    for (const value of [NaN, Infinity, undefined, () => 1, { a: NaN }]) {
      expect(() => canonicalForm(value)).to.throw(TypeError);
    }
  });

  it("says what has no form", () => {
    for (const value of [NaN, -Infinity, [Infinity]]) {
      expect(() => canonicalForm(value)).to.throw(
        /^NaN and infinities have no canonical JSON form\.$/,
      );
    }
    for (const value of [undefined, [undefined], () => 1, Symbol("a")]) {
      expect(() => canonicalForm(value)).to.throw(/^The value has no canonical JSON form\.$/);
    }
  });

  it("has the digests of SHA-256", () => {
    // FIPS 180-4 gives the digest of "abc"; the canonical form of a text has quotes around it.
    expect(canonicalHash({})).to.equal(
      "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
    );
  });

  it("leaves only the hash itself out of an event's hash", () => {
    const event = { v: 1, type: "X", data: { hash: "inner" } };
    expect(eventHash({ ...event, hash: "anything" })).to.equal(eventHash(event));
    expect(eventHash({ ...event, data: { hash: "other" } })).not.to.equal(eventHash(event));
  });
});
