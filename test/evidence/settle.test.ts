import { expect } from "chai";
import { settleRun } from "../../src/evidence/settle.ts";
import type { PendingRun, TaskNotification } from "../../src/evidence/tool-call.ts";

function outcomeOf(
  notification: Partial<TaskNotification>,
  pending: Partial<PendingRun>,
  output?: string,
): string {
  const ended: TaskNotification = {
    task: "b1",
    tool_use_id: "toolu_1",
    output_file: "/tmp/b1.output",
    status: "completed",
    exit_status: undefined,
    ...notification,
  };
  const run = { tool: "mocha", run: "npx mocha", status_carried: true, ...pending };
  const { outcome, how } = settleRun(ended, run, { readText: () => output });
  return `${outcome} ${how}`;
}

describe("settleRun", () => {
  it("believes the exit status where it is the run's", () => {
    expect(outcomeOf({ exit_status: 0 }, {})).to.equal("passed exit-status");
    expect(outcomeOf({ exit_status: 3 }, {})).to.equal("failed exit-status");
    expect(outcomeOf({ exit_status: 0 }, { tool: "npm test" })).to.equal("passed exit-status");
  });

  it("does not believe a status that is somebody else's", () => {
    expect(outcomeOf({ exit_status: 0 }, { status_carried: false })).to.equal("unknown none");
    expect(outcomeOf({ exit_status: 0 }, { status_carried: false }, "  2 passing (5ms)")).to.equal(
      "passed summary",
    );
    expect(
      outcomeOf({ exit_status: 0 }, { status_carried: false }, "  1 passing\n  1 failing"),
    ).to.equal("failed summary");
  });

  it("takes an end from outside for no verdict", () => {
    expect(outcomeOf({ exit_status: 143 }, {})).to.equal("unknown none");
    expect(outcomeOf({ exit_status: 0, status: "killed" }, {})).to.equal("unknown none");
    expect(outcomeOf({ exit_status: 127 }, {}, "sh: 1: mocha: not found")).to.equal("unknown none");
  });

  it("sees an empty run behind a status of 0", () => {
    const nothing = "?   \ta/b\t[no test files]";
    expect(outcomeOf({ exit_status: 0 }, { tool: "go" }, nothing)).to.equal("empty summary");
  });

  it("needs the summary of a runner that ends with 0 whatever it found", () => {
    for (const output of [undefined, "", "R version 4"]) {
      expect(outcomeOf({ exit_status: 0 }, { tool: "testthat" }, output)).to.equal("unknown none");
    }
    expect(
      outcomeOf({ exit_status: 0 }, { tool: "testthat" }, "[ FAIL 0 | WARN 0 | SKIP 1 | PASS 4 ]"),
    ).to.equal("passed exit-status");
    expect(
      outcomeOf({ exit_status: 0 }, { tool: "testthat" }, "[ FAIL 1 | WARN 0 | SKIP 1 | PASS 4 ]"),
    ).to.equal("failed summary");
    expect(outcomeOf({ exit_status: 1 }, { tool: "testthat" })).to.equal("failed exit-status");
  });

  it("believes the runner's own words against a status of 0", () => {
    expect(outcomeOf({ exit_status: 0 }, {}, "  1 passing\n  1 failing")).to.equal(
      "failed summary",
    );
  });

  it("takes nothing run, and nothing started, for no failure", () => {
    expect(outcomeOf({ exit_status: 1 }, { tool: "phpunit" }, "No tests executed!")).to.equal(
      "empty summary",
    );
    expect(outcomeOf({ exit_status: 1 }, {}, "sh: 1: mocha: not found")).to.equal("unknown none");
    expect(outcomeOf({ exit_status: 1 }, {}, "  1 failing\nsh: 1: x: not found")).to.equal(
      "failed exit-status",
    );
  });

  it("keeps apart what is unclear", () => {
    const skipped = "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured";
    const pending = { tool: "maven", status_carried: false };
    expect(outcomeOf({}, pending, "[INFO] No tests to run.\n[INFO] BUILD SUCCESS")).to.equal(
      "empty summary",
    );
    expect(outcomeOf({ exit_status: 0 }, { tool: "cargo" }, skipped)).to.equal("empty summary");
    expect(outcomeOf({ output_file: "" }, { status_carried: false }, "  2 passing")).to.equal(
      "unknown none",
    );
    expect(outcomeOf({}, { tool: "npm test", status_carried: false }, "  2 passing")).to.equal(
      "passed summary",
    );
  });

  it("says nothing of a run whose status nobody named", () => {
    expect(outcomeOf({ exit_status: undefined }, {})).to.equal("unknown none");
    expect(outcomeOf({ exit_status: undefined }, {}, "  1 failing")).to.equal("failed summary");
  });

  it("names the run it ends, its counts and the line that tells them", () => {
    const ended: TaskNotification = {
      task: "b7",
      tool_use_id: "toolu_7",
      output_file: "/tmp/b7.output",
      status: "completed",
      exit_status: 0,
    };
    const run: PendingRun = { tool: "mocha", run: "npx mocha", status_carried: true };
    const read: string[] = [];
    const settledBy = (text: string | undefined) =>
      settleRun(ended, run, {
        readText: (path) => {
          read.push(path);
          return text;
        },
      });
    expect(settledBy("  2 passing (5ms)")).to.deep.equal({
      tool_use_id: "toolu_7",
      task: "b7",
      outcome: "passed",
      how: "exit-status",
      counts: { passed: 2, failed: 0 },
      summary: "2 passing (5ms)",
    });
    expect(settledBy(undefined)).to.deep.include({ outcome: "passed", counts: {}, summary: "" });
    expect(read).to.deep.equal(["/tmp/b7.output", "/tmp/b7.output"]);
    const nowhere = settleRun({ ...ended, output_file: "" }, run, {
      readText: () => "  1 failing",
    });
    expect(nowhere).to.deep.include({ outcome: "passed", counts: {} });
  });
});
