import { expect } from "chai";
import fc from "fast-check";
import { contentDigest } from "../../src/events/content-digest.ts";

describe("the digest of a content", () => {
  /** Computed by another program from the description; a change makes every old stream say less. */
  const vectors: readonly (readonly [text: string, digest: string])[] = [
    ["", "465860ea98bc8987"],
    ["a", "08ec3878a7807dca"],
    ["12345678", "b41b4ff41fc0537d"],
    ["123456789", "e06421acf7fdcf77"],
    ["12", "0cba6921d2405092"],
    ["14", "360dcc110d30dcf8"],
    ["한글\n", "b109c7396695aace"],
    ["👩‍👧", "11e2a6c5b564ef70"],
    ["\0", "2fa588ae950d2fb1"],
    ["x".repeat(1000), "c6f2b130028907a5"],
  ];
  for (const [text, digest] of vectors) {
    it(`of ${JSON.stringify(text.slice(0, 12))} is what it was`, () => {
      expect(contentDigest(text)).to.equal(digest);
    });
  }

  it("is the same with the line ends of Windows, and with a byte order mark", () => {
    const lines = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, (texts) => {
        const plain = texts.map((text) => text.replace(/[\r\n\ufeff]/g, "")).join("\n");
        const digest = contentDigest(plain);
        expect(digest).to.match(/^[0-9a-f]{16}$/);
        expect(contentDigest(plain.replaceAll("\n", "\r\n"))).to.equal(digest);
        expect(contentDigest(`\ufeff${plain}`)).to.equal(digest);
        expect(contentDigest(`\ufeff${plain.replaceAll("\n", "\r\n")}`)).to.equal(digest);
      }),
    );
  });

  it("is another one where a mark or a carriage return stands anywhere else", () => {
    expect(contentDigest("a\ufeff")).not.to.equal(contentDigest("a"));
    expect(contentDigest("\ufeff\ufeffa")).not.to.equal(contentDigest("a"));
    expect(contentDigest("a\rb")).not.to.equal(contentDigest("a\nb"));
  });
});
