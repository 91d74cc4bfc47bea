import { expect } from "chai";
import {
  MAXIMUM_CODE,
  MAXIMUM_DEPTH,
  MAXIMUM_LENGTH,
  tooLarge,
} from "../../../src/evidence/shell/size.ts";

const LONG = "longer than the limit";
const DEEP = "nested deeper than the limit";
const MANY = "more quotes and brackets than the limit";

/** A body of a here-document that would be too long as code. */
const BODY = `${"x".repeat(MAXIMUM_CODE)}\n`;

describe("whether a text is too large to be read", () => {
  it("is told by its length", () => {
    expect(tooLarge("")).to.equal(undefined);
    expect(tooLarge("x".repeat(MAXIMUM_CODE))).to.equal(undefined);
    expect(tooLarge("x".repeat(MAXIMUM_CODE + 1))).to.equal(LONG);
  });

  it("leaves the bodies of here-documents out", () => {
    for (const text of [
      `cat <<E\n${BODY}E\n`,
      `cat <<E\n${BODY}E`,
      `cat <<-E\n${BODY}E\nls`,
      `cat << 'E'\n${BODY}E\nls`,
      `cat <<\t"E_1.x-y"\n${BODY}E_1.x-y\nls`,
      `cat <<E > f\n${BODY}E\ncat <<F\n${BODY}F\n`,
      `cat <<E\n<<F\n${BODY}E\nls`,
      `cat <<E\n${BODY}`,
    ]) {
      expect(tooLarge(text), text.replaceAll("x", "")).to.equal(undefined);
    }
  });

  it("counts what stands around the bodies", () => {
    for (const text of [
      `cat <<E\n${BODY}E\n${BODY}`,
      `${BODY}cat <<E\nx\nE\n`,
      `cat <<E ${BODY}x\nE\n`,
      `cat <<E\nx\nE\n${BODY}cat <<F\nx\nF\n`,
      `cat <<E\n<<F\nE\n${BODY}`,
      `cat <<E${BODY}`,
      `cat <<< E\n${BODY}E\n`,
      `cat <<<E\n${BODY}`,
    ]) {
      expect(tooLarge(text), text.replaceAll("x", "")).to.equal(LONG);
    }
  });

  it("is told by the length of the bodies as well, where they are very long", () => {
    const frame = "cat <<E\n\nE\n".length;
    const longest = `cat <<E\n${"x".repeat(MAXIMUM_LENGTH - frame)}\nE\n`;
    expect(tooLarge(longest)).to.equal(undefined);
    expect(tooLarge(`${longest}\n`)).to.equal(LONG);
  });

  it("looks at a number of here-documents only", () => {
    const one = "cat <<E\nx\nE\n";
    expect(tooLarge(`${one.repeat(500)}cat <<E\n${BODY}E\n`)).to.equal(undefined);
    expect(tooLarge(`${one.repeat(501)}cat <<E\n${BODY}E\n`)).to.equal(LONG);
  });

  it("is told by its depth", () => {
    for (const [open, close] of ["()", "{}", "[]"].map((pair) => Array.from(pair))) {
      expect(tooLarge((open ?? "").repeat(MAXIMUM_DEPTH)), open).to.equal(undefined);
      expect(tooLarge((open ?? "").repeat(MAXIMUM_DEPTH + 1)), open).to.equal(DEEP);
      const closed = `${open ?? ""}${close ?? ""}`;
      expect(tooLarge(closed.repeat(MAXIMUM_DEPTH + 1)), closed).to.equal(undefined);
      const early = (close ?? "").repeat(2 * MAXIMUM_DEPTH);
      expect(tooLarge(`${early}${(open ?? "").repeat(MAXIMUM_DEPTH)}`)).to.equal(undefined);
      expect(tooLarge(`${early}${(open ?? "").repeat(MAXIMUM_DEPTH + 1)}`)).to.equal(DEEP);
    }
    expect(tooLarge("({[".repeat(17))).to.equal(DEEP);
    expect(tooLarge("x(".repeat(MAXIMUM_DEPTH + 1))).to.equal(DEEP);
  });

  it("is told by its quotes, brackets and separators", () => {
    for (const mark of Array.from("`\"'$\\;&|<>)]}")) {
      expect(tooLarge(mark.repeat(6000)), mark).to.equal(undefined);
      expect(tooLarge(mark.repeat(6001)), mark).to.equal(MANY);
    }
    expect(tooLarge("()".repeat(3001))).to.equal(MANY);
    expect(tooLarge("a b-c.".repeat(6001))).to.equal(undefined);
  });
});
