import { expect } from "chai";
import type { RunReach } from "../../src/events/event.ts";
import { configuredRun, coverageByConfiguration } from "../../src/evidence/configured-verifiers.ts";
import { hostResultOf, type HostResult } from "../../src/evidence/host-result.ts";
import type { Recognition } from "../../src/evidence/recognise.ts";
import { parseCommandLine } from "../../src/evidence/shell/command-line.ts";
import type { ProgramRun } from "../../src/evidence/shell/program-run.ts";
import type { ConfiguredVerifier } from "../../src/evidence/tool-call.ts";
import { bashCall } from "./support.ts";

const ENDED_WELL: HostResult = {
  zero: true,
  exit: undefined,
  output: "",
  complete: true,
  persisted: "",
  task: "",
};

/** What the host says with a response. */
function answered(response: unknown, interrupted = false): HostResult {
  return hostResultOf({ ...bashCall("x"), response, interrupted });
}

/** What it says with an error. */
function failed(error: string, interrupted = false): HostResult {
  return hostResultOf({ ...bashCall("x", "", 1), error, interrupted });
}

describe("what the host says of a finished command", () => {
  it("is its output, in whatever shape", () => {
    for (const [response, output] of [
      ["a", "a"],
      [{ stdout: "a", stderr: "b" }, "a\nb"],
      [{ stdout: "a", stderr: "" }, "a"],
      [{ stdout: "", stderr: "b" }, "b"],
      [{ stdout: 1, stderr: "b" }, "b"],
      [{ stdout: "", stderr: "", text: "t" }, "t"],
      [{ text: "t", content: "c", output: "o" }, "t"],
      [{ content: "c", output: "o" }, "c"],
      [{ output: "o" }, "o"],
      [{ content: [{ type: "text", text: "a" }, "b", {}, ""] }, "a\nb"],
      [["a", ["b"]], "a\nb"],
      [{}, ""],
      [null, ""],
      [1, ""],
      [undefined, ""],
    ] as const) {
      expect(answered(response), JSON.stringify(response)).to.deep.equal({ ...ENDED_WELL, output });
    }
  });

  it("names a background task, and a file with the whole output", () => {
    expect(answered({ backgroundTaskId: "b1" }).task).to.equal("b1");
    expect(answered({ background_task_id: "b2" }).task).to.equal("b2");
    expect(answered({ backgroundTaskId: 3 }).task).to.equal("");
    expect(answered({ persistedOutputPath: "/x" })).to.deep.equal({
      ...ENDED_WELL,
      complete: false,
      persisted: "/x",
    });
    expect(answered({ persistedOutputPath: 1 })).to.deep.equal(ENDED_WELL);
  });

  it("tells of no status where it was stopped or interpreted", () => {
    expect(answered({}, true).zero).to.equal(undefined);
    expect(answered({ interrupted: true }).zero).to.equal(undefined);
    expect(answered({ interrupted: "yes" }).zero).to.equal(true);
    expect(answered({ returnCodeInterpretation: "No matches found" }).zero).to.equal(undefined);
    expect(answered({ returnCodeInterpretation: "" }).zero).to.equal(true);
    expect(answered({ returnCodeInterpretation: 1 }).zero).to.equal(true);
  });

  it("is a failure with its status", () => {
    for (const [error, exit, output] of [
      ["Exit code 1", 1, ""],
      ["Exit code 12\nout\nmore", 12, "out\nmore"],
    ] as const) {
      const expected = { ...ENDED_WELL, zero: false, exit, output };
      expect(failed(error), error).to.deep.equal(expected);
      expect(failed(error, true).zero).to.equal(undefined);
    }
    for (const error of ["x", "Exit code 1x", "x Exit code 1", "Exit code x"]) {
      expect(failed(error), error).to.deep.equal({ ...ENDED_WELL, zero: undefined, output: error });
    }
  });

  it("is no failure of what was ended from outside", () => {
    for (const status of [124, 129, 130, 137, 141, 143]) {
      expect(failed(`Exit code ${status}\nx`).zero, String(status)).to.equal(undefined);
    }
    for (const status of [2, 123, 125, 128, 139]) {
      expect(failed(`Exit code ${status}\nx`).zero, String(status)).to.equal(false);
    }
    expect(failed("Exit code 1\na\nCommand timed out after 2m").zero).to.equal(undefined);
    expect(failed("Exit code 1\nx Command timed out after 2m").zero).to.equal(false);
    const late = `Exit code 1\n${"x".repeat(200)}\nCommand timed out after 2m`;
    expect(failed(late).zero).to.equal(false);
  });
});

function runOf(command: string): ProgramRun {
  const read = parseCommandLine(command, { directory: "/w" });
  const run = read.kind === "read" ? read.runs.at(-1) : undefined;
  if (run === undefined) throw new Error("no run");
  return run;
}

const WHOLE: RunReach = { directory: "/w", paths: [], whole: true };

describe("checks that the configuration names", () => {
  const verifier = (name: string): ConfiguredVerifier => ({
    name,
    kind: "lint",
    matches: ([program]) => program === name,
  });
  const own = [verifier("a"), verifier("b")];

  it("are found by their words", () => {
    const run = runOf("b -x");
    expect(configuredRun(run, own)).to.deep.equal({
      run,
      tool: "b",
      kind: "lint",
      verifier: undefined,
      reach: WHOLE,
    });
    expect(configuredRun(runOf("c"), own)).to.equal(undefined);
    expect(
      configuredRun({ ...run, words: [] }, [{ ...verifier("b"), matches: () => true }]),
    ).to.equal(undefined);
  });

  it("reach the whole folder, where it is known and nothing is fed to them", () => {
    expect(configuredRun({ ...runOf("b"), directory: undefined }, own)?.reach).to.deep.equal({
      directory: "",
      paths: [],
      whole: false,
    });
    expect(configuredRun(runOf("xargs b"), own)?.reach).to.deep.equal({ ...WHOLE, whole: false });
  });

  it("cover what the configuration says, below the project", () => {
    const covers = (path: string): boolean => path.endsWith(".sql");
    const found = configuredRun(runOf("b"), [{ ...verifier("b"), covers }]);
    if (found === undefined) throw new Error("not found");
    const said = (recognition: Recognition, ...changedIdentities: readonly string[]) =>
      coverageByConfiguration(recognition, "/w", { identityOf: (path) => path, changedIdentities });
    expect(said(found, "/w/a.sql", "/w/b.ts", "/x/c.sql", "/w/d/e.sql")).to.deep.equal({
      coverage: "direct",
      covers: { direct: ["/w/a.sql", "/w/d/e.sql"], generic: [] },
    });
    expect(said(found, "/w/b.ts")?.coverage).to.equal("uncertain");
    expect(said(found)?.coverage).to.equal("none");
    const exact = { ...found, covers: (path: string): boolean => path === "a/b" };
    expect(said(exact, "/w/a/b")?.coverage).to.equal("direct");
    const silent = configuredRun(runOf("b"), own);
    expect(silent === undefined ? silent : said(silent, "/w/a.sql")).to.equal(undefined);
  });
});
