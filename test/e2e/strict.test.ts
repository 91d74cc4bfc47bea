import { expect } from "chai";
import {
  agent,
  bash,
  brokenLinks,
  calls,
  describeWithClient,
  edit,
  eventsOf,
  says,
  stops,
  SUM_PROJECT,
  write,
} from "./support/scenario.ts";
import type { Script, Turn } from "./support/model-server.ts";
import type { Run, Workbench } from "./support/workbench.ts";

const STRICT = { FABLE_ISH_POLICY: "strict" };

const PROMPT = "Make sum in sum.js accept strings of digits.";

/** A run of the client that the strict policy judges. */
function strict(
  here: Workbench,
  prompt: string,
  script: Script | readonly Turn[],
  args: readonly string[] = [],
): Promise<Run> {
  const turns: Script = "main" in script ? script : { main: script };
  return here.run({ prompt, script: turns, args, env: STRICT });
}

/** What the user was shown by the plugin, each once. */
function shownOnce(run: Run): readonly string[] {
  return [...new Set(run.shown.filter((text) => text.includes("fable-ish")))];
}

describeWithClient("the strict policy in the real client", (bench) => {
  it("asks for the named file, lets go after the named command, asks again after an edit", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await strict(here, PROMPT, [
      calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
      says("sum accepts strings of digits."),
      calls(bash("npm test")),
      says("sum accepts strings of digits; the tests pass."),
    ]);
    expect(first.told[2]).to.contain("fable-ish: run `npm test` before you finish.");
    expect(first.told[2]).to.contain(
      "1 changed file has no passing check since the last change: sum.js",
    );
    expect(first.told[2]).to.contain("Last run: no check ran.");
    expect(first.mainCalls).to.have.length(4);
    expect(stops(first)).to.deep.equal(["blocked unproved", "allowed clear"]);

    const second = await strict(
      here,
      "Rename the parameters of sum to x and y.",
      [
        calls(edit(here.path("sum.js"), "(a, b)", "(x, y)")),
        calls(edit(here.path("sum.js"), "Number(a) + Number(b)", "Number(x) + Number(y)")),
        calls(bash("npm test")),
        calls(edit(here.path("sum.js"), "Number(x)", "Number( x )")),
        says("The parameters are x and y; the tests pass."),
        says("The parameters are x and y.\n\nNo verifier: the runner broke down meanwhile."),
      ],
      ["--resume", first.session],
    );
    expect(second.told[5]).to.contain("fable-ish: run `npm test` before you finish.");
    expect(second.told[5]).to.contain("Last run: `npm test` passed, before the last change.");
    expect(second.mainCalls).to.have.length(6);
    expect(stops(second).slice(2)).to.deep.equal(["blocked unproved", "allowed waiver"]);
    expect(eventsOf(second, "VerificationWaived").map(({ data }) => data)).to.deep.equal([
      { reason: "the runner broke down meanwhile.", by: "agent" },
    ]);
    expect(shownOnce(second)).to.have.length(1);
    expect(brokenLinks(second.events)).to.deep.equal([]);
  });

  it("accepts `fable-ish waive` from the agent's shell, in a folder below the project", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await strict(here, PROMPT, [
      calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
      calls(bash("mkdir -p sub && cd sub")),
      calls(bash('fable-ish waive "no runner on this machine"')),
      says("sum accepts strings of digits; not tested."),
    ]);
    expect(run.told[3]).to.contain(`waived by the agent in session ${run.session}`);
    expect(run.told[3]).to.contain("sum.js");
    expect(run.mainCalls).to.have.length(4);
    expect(eventsOf(run, "VerificationWaived").map(({ data }) => data)).to.deep.equal([
      { reason: "no runner on this machine", by: "agent" },
    ]);
    expect(stops(run)).to.deep.equal(["allowed clear"]);
    expect(here.streamKeys()).to.have.length(1);
    expect(brokenLinks(run.events)).to.deep.equal([]);
  });

  it("ends at the cap, keeps what is unproved over a thank-you, and names it with the next edit", async () => {
    const here = bench({ files: { ...SUM_PROJECT, "other.js": "export const other = 1;\n" } });
    const first = await strict(here, PROMPT, [
      calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
      says("sum accepts strings of digits."),
      says("It does accept them."),
      says("It really does."),
    ]);
    expect(first.mainCalls).to.have.length(4);
    expect(stops(first)).to.deep.equal(["blocked unproved", "blocked unproved", "allowed cap"]);
    expect(shownOnce(first).join()).to.contain("ended unverified: 1 changed file");

    const resumed = ["--resume", first.session];
    const thanks = await strict(here, "Thanks!", [says("You are welcome.")], resumed);
    expect(thanks.mainCalls).to.have.length(1);
    expect(stops(thanks).slice(3)).to.deep.equal(["allowed only-looked"]);

    const plan = await here.run({
      prompt: "Refactor sum.js into two modules.",
      script: { main: [says("The plan: move sum into lib/sum.js, then import it.")] },
      args: resumed,
      mode: "plan",
      env: STRICT,
    });
    expect(plan.mainCalls).to.have.length(1);
    expect(stops(plan).slice(4)).to.deep.equal(["allowed plan"]);

    const next = await strict(
      here,
      "Set other in other.js to 2.",
      [
        calls(edit(here.path("other.js"), "= 1", "= 2")),
        says("other is 2."),
        calls(bash("npm test")),
        says("other is 2; the tests pass."),
      ],
      resumed,
    );
    expect(next.told[2]).to.contain("2 changed files have no passing check");
    expect(next.told[2]).to.contain("sum.js, other.js");
    expect(next.mainCalls).to.have.length(4);
    expect(stops(next).slice(5)).to.deep.equal(["blocked unproved", "allowed clear"]);
  });

  it("asks once about a failing check, then takes the agent's word that it fails", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await strict(here, PROMPT, [
      calls(edit(here.path("sum.js"), "a + b", "`${a}${b}`")),
      calls(bash("npm test")),
      says("sum joins its arguments now, but one test fails."),
      says("The test `adds` still fails: sum(2, 3) gives 23."),
    ]);
    expect(run.told[3]).to.contain("fable-ish: resolve the failing check");
    expect(run.told[3]).to.contain("`npm test` failed");
    expect(run.mainCalls).to.have.length(4);
    expect(stops(run)).to.deep.equal(["blocked unproved", "allowed reported-failing"]);
    expect(shownOnce(run).join()).to.contain("ended with a failing check, as reported");
  });

  it("lets an agent go that edits before every stop", async () => {
    const here = bench({ files: SUM_PROJECT });
    const rounds = Array.from({ length: 9 }, (_, round): readonly Turn[] => [
      calls(edit(here.path("sum.js"), "=> ", `=> ${round} * 0 + `)),
      says(`Round ${round} is done.`),
    ]);
    const run = await strict(here, PROMPT, rounds.flat());
    expect(run.status).to.equal(0);
    expect(stops(run)).to.deep.equal([
      ...Array.from({ length: 6 }, () => "blocked unproved"),
      "allowed cap",
    ]);
    expect(run.mainCalls).to.have.length(14);
  });

  it("asks for what a subagent wrote and lets it go by a run of its own", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await strict(here, "Add two modules, one.js and two.js, that export a value.", {
      main: [
        calls(agent("one", { run_in_background: false })),
        calls(agent("two", { run_in_background: false })),
        says("Both modules are written."),
        calls(bash("npm test")),
        says("Both modules are written; the tests pass."),
      ],
      agents: {
        one: [
          calls(write(here.path("one.js"), "export const value = 1;\n")),
          says("one.js is written."),
        ],
        two: [
          calls(write(here.path("two.js"), "export const value = 2;\n")),
          calls(bash("npm test")),
          says("two.js is written and the tests pass."),
        ],
      },
    });
    expect(stops(run)).to.deep.equal(["allowed clear"]);
    expect(run.mainCalls).to.have.length(3);
  });

  it("counts a background run for what stood when it began", async () => {
    const here = bench({
      files: {
        ...SUM_PROJECT,
        "other.js": "export const other = 1;\n",
        "slow.test.js":
          'import { test } from "node:test";\n' +
          'test("takes its time", () => new Promise((resolve) => setTimeout(resolve, 2000)));\n',
      },
    });
    const run = await strict(here, "Make sum accept strings of digits, and set other to 2.", [
      calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
      calls(bash("npm test", { run_in_background: true })),
      calls(edit(here.path("other.js"), "= 1", "= 2")),
      says("The tests are running in the background."),
      says("sum accepts strings of digits and other is 2; the tests pass."),
      calls(bash("npm test")),
      says("sum accepts strings of digits and other is 2; the tests pass."),
    ]);
    expect(run.told[4]).to.contain("<task-notification>");
    expect(run.told[5]).to.contain(
      "1 changed file has no passing check since the last change: other.js",
    );
    expect(run.mainCalls).to.have.length(7);
    expect(stops(run)).to.deep.equal(["allowed waiting", "blocked unproved", "allowed clear"]);
  });
});
