import { expect } from "chai";
import { ancestors, checksOf, isTrivial } from "../../src/evidence/checks.ts";
import { readFailure } from "../../src/evidence/failure.ts";
import { saysNothingDone } from "../../src/evidence/make-says.ts";
import { parseCommandLine } from "../../src/evidence/shell/command-line.ts";
import type { CommandLine, ProgramRun } from "../../src/evidence/shell/program-run.ts";
import { bashCall, runsOf } from "./support.ts";

function lineOf(command: string): CommandLine {
  const read = parseCommandLine(command, { directory: "/w" });
  if (read.kind !== "read") throw new Error(read.reason);
  return read;
}

describe("the failure that a call shows", () => {
  it("is the call's own where it failed", () => {
    const failed = { ...bashCall("x", "out", 1), error: "Exit code 1\nout" };
    expect(readFailure(failed, [])).to.deep.equal({
      tool: "Bash",
      kind: "tool-failure",
      summary: "Exit code 1 out",
    });
    const stopped = { ...failed, error: "", interrupted: true };
    expect(readFailure(stopped, [])?.summary).to.equal("interrupted");
    expect(readFailure({ ...stopped, interrupted: false }, [])?.summary).to.equal("");
    expect(readFailure({ ...failed, interrupted: true }, [])?.summary).to.equal("Exit code 1 out");
  });

  it("is that of a check that failed in a call that did not", () => {
    const call = bashCall("npx mocha | tail -3");
    const checks = runsOf("npx mocha | tail -3", "  1 failing");
    expect(readFailure(call, checks)?.kind).to.equal("tool-result");
    expect(readFailure(call, checks)?.summary).to.equal(checks[0]?.summary);
    const mute = checks.map((check) => ({ ...check, summary: "" }));
    expect(readFailure(call, mute)).to.deep.equal({
      tool: "Bash",
      kind: "tool-result",
      summary: "npx mocha",
    });
  });

  it("is none where all went well", () => {
    expect(readFailure(bashCall("npx mocha"), runsOf("npx mocha"))).to.equal(undefined);
    expect(readFailure(bashCall("ls"), [])).to.equal(undefined);
  });
});

describe("the checks of a command line", () => {
  const tools = (command: string): readonly string[] =>
    checksOf(lineOf(command)).map(({ tool }) => tool);

  it("are those inside a script rather than the script", () => {
    expect(tools("bash -c 'npx mocha; npx eslint .'")).to.deep.equal(["mocha", "eslint"]);
    expect(tools("npx mocha && echo ok")).to.deep.equal(["mocha"]);
    expect(tools("ls; cd a")).to.deep.equal([]);
  });

  it("are twenty at most", () => {
    expect(tools("npx mocha; ".repeat(20))).to.have.length(20);
    expect(tools("npx mocha; ".repeat(21))).to.have.length(20);
  });

  it("are known by the runs around them", () => {
    const { runs } = lineOf("bash -c \"sh -c 'npx mocha'\"");
    const [outer, inner, own] = runs;
    if (outer === undefined || inner === undefined || own === undefined) throw new Error("no runs");
    expect(ancestors(own, runs)).to.deep.equal([1, 0]);
    expect(ancestors(inner, runs)).to.deep.equal([0]);
    expect(ancestors(outer, runs)).to.deep.equal([]);
    const chain: ProgramRun[] = Array.from({ length: 30 }, (_, id) => ({
      ...own,
      id,
      parent: id - 1,
    }));
    expect(ancestors({ ...own, parent: 29 }, chain)).to.have.length(20);
    expect(ancestors({ ...own, parent: 7 }, [])).to.deep.equal([7]);
  });

  it("are none of what only prints, leaves or moves", () => {
    const names = ["echo", "printf", "exit", "true", "false", ":", "cd", ""];
    const [run] = lineOf("ls").runs;
    if (run === undefined) throw new Error("no run");
    for (const name of names) expect(isTrivial({ ...run, name }), name).to.equal(true);
    expect(isTrivial(run)).to.equal(false);
  });
});

describe("make that has nothing to do", () => {
  it("says so, and nothing else", () => {
    for (const lines of [
      ["make: Nothing to be done for 'all'."],
      ["gmake[2]: `test' is up to date."],
      [
        "make[1]: Entering directory '/w'",
        "",
        "make[1]: 'a' is up to date.",
        "make: Leaving directory '/w'",
      ],
      ['task: Task "test" is up to date'],
      ["make: 'a' is up to date.", "  ", "make: 'b' is up to date."],
    ]) {
      expect(saysNothingDone(lines), lines.join("|")).to.equal(true);
    }
    for (const lines of [
      [],
      [""],
      ["make: Entering directory '/w'"],
      ["make: 'a' is up to date.", "gcc -c a.c"],
      ["x make: 'a' is up to date."],
      ["make: 'a' is up to date. x"],
    ]) {
      expect(saysNothingDone(lines), lines.join("|")).to.equal(false);
    }
  });
});
