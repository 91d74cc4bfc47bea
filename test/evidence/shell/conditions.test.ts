import { expect } from "chai";
import { parse } from "unbash";
import {
  arithmeticTest,
  assignedIn,
  bracketTest,
  doubleBracketTest,
} from "../../../src/evidence/shell/conditions.ts";
import type { ShellWord, StatusSource } from "../../../src/evidence/shell/shell-word.ts";
import type { Step } from "../../../src/evidence/shell/step.ts";
import { literalWord } from "../../../src/evidence/shell/words.ts";

const LAST: StatusSource = { kind: "last" };

function holding(text: string, source: StatusSource): ShellWord {
  return { ...literalWord(text), known: false, pieces: [{ kind: "status", source }] };
}

/** A word in which `$?` is the last status and `$rc` the one in a variable. */
function word(text: string): ShellWord {
  if (text === "$?") return holding(text, LAST);
  if (text === "$rc") return holding(text, { kind: "variable", name: "rc" });
  if (!text.startsWith("$")) return literalWord(text);
  return { ...literalWord(text), known: false, pieces: [{ kind: "unknown", text }] };
}

const compare = (status: StatusSource, test: "zero" | "nonzero"): Step => ({
  kind: "compare",
  status,
  test,
});

describe("a test of a status in brackets", () => {
  const rows: readonly (readonly [text: string, step: Step | undefined])[] = [
    ["[ $? -eq 0 ]", compare(LAST, "zero")],
    ["[ $? = 0 ]", compare(LAST, "zero")],
    ["[ $? == 0 ]", compare(LAST, "zero")],
    ["[ $? -ne 0 ]", compare(LAST, "nonzero")],
    ["[ $? != 0 ]", compare(LAST, "nonzero")],
    ["[ $? -gt 0 ]", compare(LAST, "nonzero")],
    ["test $rc -eq 0", compare({ kind: "variable", name: "rc" }, "zero")],
    ["[ $? -ge 0 ]", undefined],
    ["[ $? -eq 1 ]", undefined],
    ["[ 5 -eq 0 ]", undefined],
    ["[ $x -eq 0 ]", undefined],
    ["[ a = 0 ]", undefined],
    ["[ $? -eq 0 -a -f x ]", undefined],
    ["[ $? -eq ]", undefined],
    ["[ $? ]", undefined],
    ["[ ]", undefined],
    ["test", undefined],
    ["[ -f x ]", undefined],
  ];
  for (const [text, step] of rows) {
    it(text, () => {
      expect(bracketTest(text.split(" ").map(word))).to.deep.equal(step);
    });
  }

  it("needs a word", () => {
    expect(bracketTest([])).to.equal(undefined);
  });
});

describe("a test of a status in double brackets", () => {
  const rows: readonly (readonly [text: string, step: Step | undefined])[] = [
    ["[[ $? -eq 0 ]]", compare(LAST, "zero")],
    ["[[ $rc != 0 ]]", compare({ kind: "variable", name: "rc" }, "nonzero")],
    ["[[ ( $? == 0 ) ]]", compare(LAST, "zero")],
    ["[[ $? -eq 1 ]]", undefined],
    ["[[ $x -eq 0 ]]", undefined],
    ["[[ -f x ]]", undefined],
    ["[[ ! $? -eq 0 ]]", undefined],
    ["[[ $? -eq 0 && -f x ]]", undefined],
    ["[[ $? -eq 0 || -f x ]]", undefined],
  ];
  for (const [text, step] of rows) {
    it(text, () => {
      const command = parse(text).commands[0]?.command;
      if (command?.type !== "TestCommand") throw new Error("no test");
      expect(doubleBracketTest(command.expression, word)).to.deep.equal(step);
    });
  }
});

describe("a test of a status in arithmetic", () => {
  const rc: StatusSource = { kind: "variable", name: "rc" };
  const rows: readonly (readonly [text: string, step: Step | undefined])[] = [
    [" rc == 0 ", compare(rc, "zero")],
    ["rc==0", compare(rc, "zero")],
    ["$rc != 0", compare(rc, "nonzero")],
    ["${rc} > 0", compare(rc, "nonzero")],
    ["rc", compare(rc, "nonzero")],
    [" $rc ", compare(rc, "nonzero")],
    ["$? == 0", compare(LAST, "zero")],
    ["${?}", compare(LAST, "nonzero")],
    ["rc == 1", undefined],
    ["rc == 00", undefined],
    ["rc >= 0", undefined],
    ["rc + 1", undefined],
    ["a b == 0", undefined],
    ["0", undefined],
    ["", undefined],
    ["2x", undefined],
  ];
  for (const [text, step] of rows) {
    it(JSON.stringify(text), () => {
      expect(arithmeticTest(text)).to.deep.equal(step);
    });
  }
});

describe("variables that arithmetic gives a value", () => {
  const rows: readonly (readonly [text: string, ...names: string[]])[] = [
    ["x = 1", "x"],
    ["x=1, y2 = 3", "x", "y2"],
    ["x++ + ++y", "x", "y"],
    ["x-- - --y", "x", "y"],
    ["a += 1, b -= 1, c *= 2, d /= 2, e %= 2", "a", "b", "c", "d", "e"],
    ["a &= 1, b |= 1, c ^= 2, d <<= 2, e >>= 2", "a", "b", "c", "d", "e"],
    ["x == 1"],
    ["x != 1, x <= 1, x >= 1"],
    ["x + 1"],
    ["1x = 2"],
    [""],
  ];
  for (const [text, ...names] of rows) {
    it(JSON.stringify(text), () => {
      expect(assignedIn(text)).to.deep.equal(names);
    });
  }
});
