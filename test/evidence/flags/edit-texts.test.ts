import { expect } from "chai";
import {
  added,
  editTextsOf,
  growth,
  linesWith,
  timesIn,
  type EditTexts,
} from "../../../src/evidence/flags/edit-texts.ts";
import type { Prefiltered } from "../../../src/evidence/prefiltered.ts";
import { bashCall } from "../support.ts";

/** The texts of a call of a tool. */
function textsOf(
  tool: string,
  input: Readonly<Record<string, unknown>>,
  response: unknown = {},
): readonly EditTexts[] {
  return editTextsOf({ ...bashCall(""), tool, input, response });
}

const edit = (before: unknown, after: unknown): Readonly<Record<string, unknown>> => ({
  old_string: before,
  new_string: after,
});

const LONG = "x".repeat(200_001);
const CUT = "x".repeat(200_000);

describe("the texts that an edit tool replaced", () => {
  it("are those of one edit", () => {
    expect(textsOf("Edit", edit("a", "b"))).to.deep.equal([{ before: "a", after: "b" }]);
    expect(textsOf("Edit", edit(LONG, LONG))).to.deep.equal([{ before: CUT, after: CUT }]);
    for (const input of [edit(1, "b"), edit("a", 1), edit(undefined, undefined), {}]) {
      expect(textsOf("Edit", input)).to.deep.equal([]);
    }
  });

  it("are those of several edits, as far as they are read", () => {
    const edits = [edit("a", "b"), edit("c", 1), undefined, edit("d", "e")];
    expect(textsOf("MultiEdit", { edits })).to.deep.equal([
      { before: "a", after: "b" },
      { before: "d", after: "e" },
    ]);
    expect(textsOf("MultiEdit", { edits: "all" })).to.deep.equal([]);
    expect(
      textsOf("MultiEdit", { content: "a", edits: undefined }, { type: "create" }),
    ).to.deep.equal([]);
    const many = Array.from({ length: 201 }, () => edit("a", "b"));
    expect(textsOf("MultiEdit", { edits: many })).to.have.length(200);
  });

  it("are the whole file where it was written, and what it was is known", () => {
    const input = { content: "new" };
    for (const response of [{ originalFile: "old" }, { original_file: "old" }]) {
      expect(textsOf("Write", input, response)).to.deep.equal([{ before: "old", after: "new" }]);
    }
    expect(textsOf("Write", input, { type: "create" })).to.deep.equal([
      { before: "", after: "new" },
    ]);
    expect(textsOf("Write", input, { originalFile: null, type: "create" })).to.deep.equal([
      { before: "", after: "new" },
    ]);
    for (const response of [{}, { type: "update" }, { originalFile: 1 }, undefined]) {
      expect(textsOf("Write", input, response)).to.deep.equal([]);
    }
    expect(textsOf("Write", {}, { type: "create" })).to.deep.equal([]);
    expect(textsOf("Write", { content: LONG }, { originalFile: LONG })).to.deep.equal([
      { before: CUT, after: CUT },
    ]);
  });

  it("are none of another tool", () => {
    expect(textsOf("NotebookEdit", edit("a", "b"), { type: "create" })).to.deep.equal([]);
    expect(
      textsOf("Read", { content: "a", edits: [edit("a", "b")] }, { type: "create" }),
    ).to.deep.equal([]);
  });
});

describe("what is counted in a text", () => {
  const patterns: readonly Prefiltered[] = [
    { literals: ["a"], pattern: /a/ },
    { literals: ["b"], pattern: /b/ },
  ];

  it("is a line once, or each pattern in it", () => {
    for (const [text, lines, times] of [
      ["", 0, 0],
      ["c", 0, 0],
      ["a\nb\nc", 2, 2],
      ["ab", 1, 2],
      ["aa", 1, 1],
      ["// a\n  # b\n/* a\n * b\n-- a", 0, 0],
      ["a // b", 1, 2],
      ["#[a]\n#![b]", 2, 2],
      ["---a", 1, 1],
      ["-a", 1, 1],
    ] as const) {
      expect(linesWith(text, patterns, false), text).to.equal(lines);
      expect(timesIn(text, patterns, false), text).to.equal(times);
    }
  });

  it("stands in comments where they are asked for", () => {
    expect(linesWith("// a\n# b\na", patterns, true)).to.equal(3);
    expect(timesIn("// ab\n# b", patterns, true)).to.equal(3);
  });

  it("stands in the first part of a long line", () => {
    expect(linesWith(`${"x".repeat(499)}a`, patterns, false)).to.equal(1);
    expect(linesWith(`${"x".repeat(500)}a`, patterns, false)).to.equal(0);
  });

  it("grows by all edits together", () => {
    const count = (text: string): number => text.length;
    const edits = [
      { before: "aa", after: "a" },
      { before: "", after: "a" },
    ];
    expect(growth(edits, count)).to.equal(0);
    expect(added(edits, count)).to.equal(false);
    expect(growth([{ before: "aa", after: "" }], count)).to.equal(-2);
    expect(added([{ before: "a", after: "aa" }], count)).to.equal(true);
    expect(growth([], count)).to.equal(0);
  });
});
