import { expect } from "chai";
import type { Turn } from "./support/model-server.ts";
import {
  agent,
  bash,
  brokenLinks,
  calls,
  changedPaths,
  describeWithClient,
  edit,
  eventsOf,
  says,
  stops,
  successes,
  SUM_PROJECT,
  types,
  write,
} from "./support/scenario.ts";

/** The package's tests, slow enough to outlive the turn that starts them. */
const SLOW_PROJECT = {
  ...SUM_PROJECT,
  "slow.test.js":
    'import { test } from "node:test";\n' +
    'test("takes its time", () => new Promise((resolve) => setTimeout(resolve, 2000)));\n',
};

describeWithClient("background work in the real client", (bench) => {
  it("settles a background run by its notification, which resets nothing", async () => {
    const here = bench({ files: SLOW_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          calls(bash("npm test", { run_in_background: true })),
          says("The tests are running in the background."),
          says("sum accepts strings of digits; the tests pass."),
        ],
      },
    });
    expect(run.told[3]).to.contain("<task-notification>");
    expect(run.mainCalls).to.have.length(4);
    expect(eventsOf(run, "VerificationRan")[0]?.data["outcome"]).to.equal("pending");
    expect(eventsOf(run, "VerificationSettled")[0]?.data["outcome"]).to.equal("passed");
    expect(eventsOf(run, "PromptClassified")).to.have.length(1);
    expect(successes(run)).to.deep.equal([true]);
    expect(stops(run)).to.deep.equal(["allowed waiting", "allowed clear"]);
    expect(run.ledger).to.include({
      task_mode: "normal",
      changed_files_seen: true,
      stop_blocks: 0,
    });
  });

  it("settles a failing background run as failed and blocks", async () => {
    const here = bench({ files: SLOW_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "`${a}${b}`")),
          calls(bash("npm test", { run_in_background: true })),
          says("The tests are running in the background."),
          says("sum accepts strings of digits."),
          says("One test fails still."),
        ],
      },
    });
    expect(run.told[4]).to.contain("fable-ish: run one relevant verification command");
    expect(run.mainCalls).to.have.length(5);
    expect(successes(run)).to.deep.equal([false]);
    expect(stops(run)).to.deep.equal([
      "allowed waiting",
      "blocked normal-changed",
      "allowed reentry",
    ]);
  });

  it("does not wait for a command that is no verification", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          calls(bash("sleep 4", { run_in_background: true })),
          says("sum accepts strings of digits."),
          says("sum accepts strings of digits; not tested."),
          // The end of the background command starts a turn of its own, and so a new first stop.
          says("The background command ended; nothing else is new."),
          says("sum accepts strings of digits; not tested."),
        ],
      },
    });
    expect(run.told[3]).to.contain("fable-ish: run one relevant verification command");
    expect(run.mainCalls).to.have.length(6);
    expect(stops(run)).to.deep.equal([
      "blocked normal-changed",
      "allowed reentry",
      "blocked normal-changed",
      "allowed reentry",
    ]);
  });

  it("waits for background subagents, then counts what they changed", async () => {
    const here = bench({ files: SUM_PROJECT });
    const module = (name: string, after: number): readonly Turn[] => [
      { ...calls(write(here.path(`${name}.js`), "export const value = 1;\n")), after },
      says(`${name}.js is written.`),
    ];
    const run = await here.run({
      prompt: "Add two modules, one.js and two.js, that export a value.",
      script: {
        main: [
          calls(agent("one"), agent("two")),
          says("Two agents are at work on the modules."),
          says("The first module is there; the second agent is still at work."),
          says("Both modules are written."),
          says("Both modules are written; nothing was run."),
        ],
        agents: { one: module("one", 1_500), two: module("two", 4_000) },
      },
    });
    expect(run.mainCalls).to.have.length(5);
    expect(run.told[4]).to.contain("fable-ish: run one relevant verification command");
    expect(stops(run)).to.deep.equal([
      "allowed waiting",
      "allowed waiting",
      "blocked normal-changed",
      "allowed reentry",
    ]);
    expect(changedPaths(here, run)).to.deep.equal(["one.js", "two.js"]);
    for (const change of eventsOf(run, "FileChanged")) {
      expect(change.cause["agent_id"]).to.be.a("string").that.is.not.empty;
    }
    expect(eventsOf(run, "SubagentStopped")).to.have.length(2);
    expect(eventsOf(run, "PromptClassified")).to.have.length(1);
    expect(run.ledger).to.include({ stop_blocks: 1 });
    expect(brokenLinks(run.events)).to.deep.equal([]);
  });

  it("loses nothing when ten tool calls overlap", async () => {
    const here = bench({ files: SUM_PROJECT });
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const run = await here.run({
      prompt: "Look at the ten settings files.",
      script: {
        main: [
          calls(...numbers.map((number) => bash(`cat missing-${number}.txt`))),
          says("None of the ten files exists."),
        ],
      },
    });
    const failures = eventsOf(run, "FailureObserved");
    expect(run.mainCalls).to.have.length(2);
    expect(failures).to.have.length(10);
    expect(new Set(failures.map((event) => event.cause["tool_use_id"]))).to.have.property(
      "size",
      10,
    );
    expect(run.ledger?.["failures"]).to.have.length(10);
    expect(brokenLinks(run.events)).to.deep.equal([]);
  });

  it("loses nothing when ten subagents edit at once", async () => {
    const here = bench({ files: SUM_PROJECT });
    const names = Array.from({ length: 10 }, (_, index) => `part${index}`);
    const script = (name: string): readonly Turn[] => [
      calls(write(here.path(`${name}.js`), "export const value = 1;\n")),
      says(`${name}.js is written.`),
    ];
    const run = await here.run({
      prompt: "Add ten modules, part0.js to part9.js, that export a value.",
      script: {
        main: [
          calls(...names.map((name) => agent(name, { run_in_background: false }))),
          calls(bash("npm test")),
          says("The ten modules are there and the tests pass."),
        ],
        agents: Object.fromEntries(names.map((name) => [name, script(name)])),
      },
    });
    expect(run.mainCalls).to.have.length(3);
    expect(changedPaths(here, run)).to.deep.equal(names.map((name) => `${name}.js`));
    expect(types(run).filter((type) => type === "SubagentStopped")).to.have.length(10);
    expect(stops(run)).to.deep.equal(["allowed clear"]);
    expect(brokenLinks(run.events)).to.deep.equal([]);
  });
});
