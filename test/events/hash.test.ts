import { createHash } from "node:crypto";
import { expect } from "chai";
import fc from "fast-check";
import type * as hashing from "../../src/events/hash.ts";
import { sha256Hex, sha256HexOfBytes } from "../../src/events/hash.ts";
import { loadedAnew } from "../support/loaded-anew.ts";

function expected(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

describe("SHA-256", () => {
  it("is the runtime's own for every length around the first blocks", () => {
    for (let length = 0; length <= 400; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length) % 256);
      expect(sha256HexOfBytes(bytes), `${length} bytes`).to.equal(expected(bytes));
    }
  });

  it("is the runtime's own for any bytes and any text", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
        expect(sha256HexOfBytes(bytes)).to.equal(expected(bytes));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        expect(sha256Hex(text)).to.equal(expected(text));
      }),
    );
  });

  it("is the runtime's own for a megabyte", () => {
    const bytes = new Uint8Array(1 << 20).fill(0xfe);
    expect(sha256HexOfBytes(bytes)).to.equal(expected(bytes));
  });

  it("takes half a surrogate pair for the replacement character", () => {
    expect(sha256Hex("a\ud800b\udc00")).to.equal(expected("a\ufffdb\ufffd"));
  });

  it("is what the implementation says that a process sets, which gets well-formed texts", async () => {
    const anew = (await loadedAnew("events/hash.ts")) as typeof hashing;
    expect(anew.sha256Hex("a")).to.equal(expected("a"));
    anew.setSha256((text) => `digest of ${text}`);
    expect(anew.sha256Hex("a\ud800")).to.equal("digest of a\ufffd");
    expect(anew.sha256HexOfBytes(Uint8Array.of(1))).to.equal(expected(Uint8Array.of(1)));
    anew.setSha256OfBytes((bytes) => `digest of ${bytes.length} bytes`);
    expect(anew.sha256HexOfBytes(Uint8Array.of(1, 2))).to.equal("digest of 2 bytes");
    expect(sha256Hex("a")).to.equal(expected("a"));
  });
});
