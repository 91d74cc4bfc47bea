import { expect } from "chai";
import { onlyReads } from "../../../src/evidence/changes/reading-programs.ts";

describe("programs that change no file", () => {
  const reads = (call: string): boolean => {
    const [name = "", ...rest] = call.split(" ");
    const words = rest.map((text) => ({
      text,
      known: !text.startsWith("$"),
      pattern: false,
      pieces: [],
    }));
    return onlyReads(name, words);
  };

  it("are known by name, by what they are asked, or as they only speak of themselves", () => {
    const calls = [
      "cat a",
      "cat",
      "npm ls",
      "npm -v",
      "pip - list",
      "make -n all",
      "foo --version",
      "foo --help",
      "eval",
      "eval x",
    ];
    expect(calls.filter((call) => !reads(call))).to.deep.equal([]);
  });

  it("are no others", () => {
    const calls = [
      "foo",
      "foo -",
      "foo --version x",
      "foo x --version",
      "npm",
      "npm install",
      "pip x list",
      "pip install list",
      "make all",
      "eval $x",
      "eval x $x",
      "toString list",
    ];
    expect(calls.filter(reads)).to.deep.equal([]);
  });
});
