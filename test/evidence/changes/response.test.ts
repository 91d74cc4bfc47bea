import { expect } from "chai";
import { asFields, asText, asTexts, textOf } from "../../../src/evidence/changes/response.ts";

const ODD: readonly unknown[] = [undefined, null, 7, true, () => "x"];

describe("what hosts send, read by its shape", () => {
  it("an object has fields, and nothing else has", () => {
    const fields = { a: 1 };
    expect(asFields(fields)).to.equal(fields);
    for (const other of [...ODD, "x", [], [fields]]) expect(asFields(other)).to.equal(undefined);
  });

  it("a text that says something is one", () => {
    expect(asText("x")).to.equal("x");
    for (const other of [...ODD, "", ["x"], { text: "x" }]) {
      expect(asText(other)).to.equal(undefined);
    }
  });

  it("a list has the texts in it", () => {
    expect(asTexts(["a", "", 7, null, ["b"], "c"])).to.deep.equal(["a", "c"]);
    for (const other of [...ODD, "x", { 0: "x", length: 1 }]) {
      expect(asTexts(other)).to.deep.equal([]);
    }
  });

  it("the text of a response is that of its blocks and fields, in lines", () => {
    expect(textOf("out")).to.equal("out");
    expect(textOf(["a", "", { type: "text", text: "b" }, null])).to.equal("a\nb");
    expect(textOf({ stdout: "out", stderr: "err" })).to.equal("out\nerr");
    expect(textOf({ stdout: "out", stderr: "" })).to.equal("out");
    expect(textOf({ content: [{ text: "a" }, { text: "b" }], error: "e" })).to.equal("a\nb\ne");
    expect(textOf({ stdout: { text: "deep" }, other: "x" })).to.equal("deep");
    for (const other of ODD) expect(textOf(other)).to.equal("");
  });
});
