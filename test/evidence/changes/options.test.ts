import { expect } from "chai";
import { readArguments } from "../../../src/evidence/changes/options.ts";

/** `operands | flags | option=value`, of words with a blank between them. */
function sorted(text: string, ...valued: string[]): string {
  const words = text
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ text: word === "''" ? "" : word, known: true, pattern: false, pieces: [] }));
  const { operands, flags, values } = readArguments(words, valued);
  return [
    operands.map((word) => word.text || "''").join(" "),
    [...flags].join(" "),
    [...values].map(([option, value]) => `${option}=${value.text}`).join(" "),
  ].join(" | ");
}

type Row = readonly [words: string, valued: readonly string[], expected: string];

const ROWS: readonly Row[] = [
  ["a b", [], "a b |  | "],
  ["-", [], "- |  | "],
  ["''", [], "'' |  | "],
  ["a-b", [], "a-b |  | "],
  ["-a b", [], "b | -a | "],
  ["-ab c", [], "c | -ab -a -b | "],
  ["-a b", ["-a"], " | -a | -a=b"],
  ["-a -b", ["-a"], " | -a | -a=-b"],
  ["-a -- b", ["-a"], "b | -a | -a=--"],
  ["-abc d", ["-b"], "d | -abc -a -b | -b=c"],
  ["-ab c d", ["-b"], "d | -ab -a -b | -b=c"],
  ["-ba c", ["-b"], "c | -ba -b | -b=a"],
  ["-pe x y", ["-pe"], "y | -pe | -pe=x"],
  ["--long x", [], "x | --long | "],
  ["--long x", ["--long"], " | --long | --long=x"],
  ["--long=x y", [], "y | --long | --long=x"],
  ["--long= y", [], "y | --long | --long="],
  ["--long=a=b", [], " | --long | --long=a=b"],
  ["-name=x y", [], "y | -name | -name=x"],
  ["-a=x y", [], "y | -a=x -a -= -x | "],
  ["--a=x", [], " | --a | --a=x"],
  ["x--long=y", [], "x--long=y |  | "],
  ["--a-b=y", [], " | --a-b | --a-b=y"],
  ["--a.b=y z", [], "z | --a.b=y | "],
  ["a -- -b --c -- d", [], "a -b --c -- d |  | "],
  ["-- -b", ["-b"], "-b |  | "],
  ["-b", ["-b"], " | -b | "],
  ["--ab", ["-a", "-b"], " | --ab | "],
];

describe("arguments", () => {
  for (const [words, valued, expected] of ROWS) {
    const title = valued.length === 0 ? words : `${words}, where ${valued.join(" ")} takes a value`;
    it(`${title}: ${expected}`, () => {
      expect(sorted(words, ...valued)).to.equal(expected);
    });
  }

  it("keep what is known about a word whose part they take", () => {
    const word = { text: "--file=$X", known: false, pattern: true, pieces: [] };
    const glued = { text: "-f$X", known: false, pattern: true, pieces: [] };
    expect(readArguments([word]).values.get("--file")).to.deep.equal({ ...word, text: "$X" });
    expect(readArguments([glued], ["-f"]).values.get("-f")).to.deep.equal({ ...glued, text: "$X" });
  });
});
