import { expect } from "chai";
import { behaviourOf } from "../../src/evidence/behaviour.ts";
import { saysNotRun } from "../../src/evidence/not-run.ts";
import { parseCommandLine } from "../../src/evidence/shell/command-line.ts";
import type { Behaviour } from "../../src/evidence/shell/worlds.ts";

/** How the first program of a command behaves, with an output. */
function behaviour(command: string, ...lines: readonly string[]): Behaviour {
  const read = parseCommandLine(command, { directory: "/w" });
  return behaviourOf(read.kind === "read" ? read.runs : [], lines)(0);
}

const WORKS = { status: "zero", silent: true } as const;
const SPEAKS = { status: "zero", silent: false } as const;
const EITHER = { status: "either", silent: true } as const;
const ANY = { status: "either", silent: false } as const;

describe("how a program behaves that checks nothing", () => {
  const rows: readonly (readonly [command: string, expected: Behaviour, ...lines: string[]])[] = [
    ["cd a", WORKS],
    ["mkdir a", WORKS, "mkdir a", "some mkdir: x"],
    ["cat a", SPEAKS, "cat", "a cat: x"],
    ["source a", SPEAKS],
    [". a", SPEAKS, ".: x"],
    ["npm test", ANY],
    ["test -f a", EITHER],
    ["true", EITHER],
    ["$X", ANY],
    ["mkdir a", EITHER, "mkdir: cannot create directory"],
    ["cat a", ANY, "cat: a: No such file"],
    ["cat a", ANY, "ok", "bash: cat: x"],
    ["cd a", EITHER, "bash: line 1: cd: a: No such file or directory"],
    [". a", ANY, "source: a: x"],
    ["mkdir a 2>/dev/null", EITHER],
    ["rm a 2>err", EITHER],
    ["tail a 2>/dev/null", ANY],
    ["cd a 2>/dev/null", WORKS],
    ["cat a 2>/dev/null", SPEAKS],
    ["ls a 2>/dev/null", SPEAKS],
    ["cd a 2>/dev/null", EITHER, "x: cd: y"],
  ];
  for (const [command, expected, ...lines] of rows) {
    it(`${command}, ${JSON.stringify(lines)}: ${expected.status}`, () => {
      expect(behaviour(command, ...lines)).to.deep.equal(expected);
    });
  }

  it("is not known where there is none", () => {
    expect(behaviourOf([], [])(3)).to.deep.equal(ANY);
  });
});

describe("whether a check did not take place", () => {
  const sign = "sh: 1: mocha: not found";
  const filled = (before: number, after: number): string[] => [
    ...Array.from({ length: before }, () => "x"),
    sign,
    ...Array.from({ length: after }, () => "x"),
  ];

  it("is said by a line of its output", () => {
    expect(saysNotRun([sign])).to.equal(true);
    expect(saysNotRun(["a", sign, "b"])).to.equal(true);
    expect(saysNotRun(["a"])).to.equal(false);
    expect(saysNotRun([])).to.equal(false);
  });

  it("is looked for at both ends of a long one", () => {
    expect(saysNotRun(filled(39, 500))).to.equal(true);
    expect(saysNotRun(filled(40, 500))).to.equal(false);
    expect(saysNotRun(filled(500, 39))).to.equal(true);
    expect(saysNotRun(filled(500, 40))).to.equal(false);
    expect(saysNotRun(filled(40, 39))).to.equal(true);
    expect(saysNotRun(filled(40, 40))).to.equal(false);
  });
});
