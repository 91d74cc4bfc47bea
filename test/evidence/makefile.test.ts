import { expect } from "chai";
import {
  expanded,
  makeVariables,
  phonyTargets,
  recipes,
  type Recipe,
} from "../../src/evidence/makefile.ts";

/** The rules of a text, by name. */
function rules(...lines: readonly string[]): Readonly<Record<string, Recipe>> {
  return Object.fromEntries(recipes(lines.join("\n")));
}

const rule = (prerequisites: string, ...lines: readonly string[]): Recipe => ({
  prerequisites: prerequisites.split(" ").filter(Boolean),
  lines,
});

describe("rules of a makefile", () => {
  it("have prerequisites and lines", () => {
    expect(rules("test: lint build", "\tmocha", "\teslint . ", "lint:", "\ttsc")).to.deep.equal({
      test: rule("lint build", "mocha", "eslint ."),
      lint: rule("", "tsc"),
    });
    expect(rules("all : a", "a.b/c-d_1%: e")).to.deep.equal({
      all: rule("a"),
      "a.b/c-d_1%": rule("e"),
    });
  });

  it("may stand for several targets, be written in parts or on one line", () => {
    expect(rules("a b: c", "\tx")).to.deep.equal({ a: rule("c", "x"), b: rule("c", "x") });
    expect(rules("a: b", "\tx", "a: c", "\ty")).to.deep.equal({ a: rule("b c", "x", "y") });
    expect(rules("a:: b ; x ", "\ty")).to.deep.equal({ a: rule("b", "x", "y") });
    expect(rules("a: b \\", "   c", "\tx \\", "\t  y")).to.deep.equal({ a: rule("b c", "x  y") });
    expect(recipes("a: b\r\n\tx\r\n").get("a")).to.deep.equal(rule("b", "x"));
    expect(recipes("a: b \\\r\n c\r\n").get("a")).to.deep.equal(rule("b c"));
  });

  it("go on behind blank lines and comments, and end where something else stands", () => {
    expect(rules("a:", "\tx", "", "# c", "  # d", "\ty")).to.deep.equal({
      a: rule("", "x", "# d", "y"),
    });
    expect(rules("a:", "\tx", " # c", "\ty")).to.deep.equal({ a: rule("", "x", "y") });
    expect(rules("a:", "\tx", "V = 1", "\ty")).to.deep.equal({ a: rule("", "x") });
    expect(rules("\tx", "a:")).to.deep.equal({ a: rule("") });
    expect(rules("a:", " y", "\tz")).to.deep.equal({ a: rule("") });
  });

  it("are those of a justfile, too", () => {
    expect(rules("@test: build", "  mocha", "  eslint .")).to.deep.equal({
      test: rule("build", "mocha", "eslint ."),
    });
  });

  it("have no comments and no prerequisites that are not plain", () => {
    expect(rules("a: b # c d", "e: $(X) f %.o g")).to.deep.equal({ a: rule("b"), e: rule("f g") });
  });

  it("are no assignments", () => {
    expect(rules("A = b: c", "B := x", "C ::= x", "D ?= x", "a: E = 1")).to.deep.equal({});
  });
});

describe("variables of a makefile", () => {
  it("are those that are set to a text", () => {
    const text = [
      "A = x y ",
      "B := z",
      "C?=1",
      "export D=2",
      "E ::= 3",
      "F += 4",
      " G = 5",
      "H_1=",
    ];
    expect(Object.fromEntries(makeVariables(text.join("\n")))).to.deep.equal({
      MAKE: "make",
      A: "x y",
      B: "z",
      C: "1",
      D: "2",
      E: "3",
      H_1: "",
    });
  });

  it("stand for their text", () => {
    const variables = new Map([
      ["A", "x"],
      ["B", "$(A)y"],
      ["LOOP", "$(LOOP)."],
      ["U", "$(NONE)"],
    ]);
    for (const [line, expected] of [
      ["$(A) ${A}", "x x"],
      ["$(B)", "xy"],
      ["$(NONE) ${NONE}", '"$NONE" ${NONE}'],
      ["$(U)", "$(NONE)"],
      ["$$A $$(A)", "$A $x"],
      ["$(LOOP)", "$(LOOP)...."],
      ["$(shell ls)", "$(shell ls)"],
      ["$A", "$A"],
    ] as const) {
      expect(expanded(line, variables), line).to.equal(expected);
    }
  });
});

describe("targets that are always made", () => {
  it("are named as phony", () => {
    for (const [lines, names] of [
      [[".PHONY: a b # c"], ["a", "b"]],
      [
        [".PHONY : a", ".PHONY:: b"],
        ["a", "b"],
      ],
      [
        [".PHONY: a \\", "  b"],
        ["a", "b"],
      ],
      [
        ["T = a b", ".PHONY: $(T) c"],
        ["a", "b", "c"],
      ],
      [[".PHONY:"], []],
      [[" .PHONY: a", ".PHONYX: b", "a: .PHONY"], []],
    ] as const) {
      expect([...phonyTargets(lines.join("\n"))], lines.join("|")).to.deep.equal(names);
    }
    expect([...phonyTargets(".PHONY: a\r\n.PHONY: b \\\r\n c\r\n")]).to.deep.equal(["a", "b", "c"]);
  });
});
