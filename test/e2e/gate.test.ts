import { expect } from "chai";
import {
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

const NORMAL =
  "fable-ish: run one relevant verification command for the changed files, or state why no verifier applies.";
const INTENT =
  "fable-ish: the previous response only stated an intent to do work without doing it. Carry it out now with tool calls; end the turn only when the task is complete or you need input that only the user can provide.";

describeWithClient("the gate in the real client", (bench) => {
  it("blocks an unverified edit once, then lets the run end", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          says("sum now accepts strings of digits."),
          says("sum accepts strings of digits. I could not run the tests."),
        ],
      },
    });
    expect(run.told[0]).to.contain("fable-ish task mode: normal.");
    expect(run.told[0]).to.contain("Never claim verification that was not actually observed.");
    expect(run.told[2]).to.contain(
      `Stop hook blocking error from command: "fable-ish stop gate": ${NORMAL}`,
    );
    expect(run.mainCalls).to.have.length(3);
    expect(types(run)).to.deep.equal([
      "SessionStarted",
      "PromptClassified",
      "FileChanged",
      "StopBlocked",
      "StopAllowed",
      "SessionEnded",
    ]);
    expect(stops(run)).to.deep.equal(["blocked normal-changed", "allowed reentry"]);
    expect(changedPaths(here, run)).to.deep.equal(["sum.js"]);
    expect(run.ledger).to.include({
      task_mode: "normal",
      changed_files_seen: true,
      stop_blocks: 1,
    });
    expect(brokenLinks(run.events)).to.deep.equal([]);
  });

  it("lets a session end that tested until it passed", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "`${a}${b}`")),
          calls(bash("npm test")),
          calls(edit(here.path("sum.js"), "`${a}${b}`", "Number(a) + Number(b)")),
          calls(bash("node --test sum.test.js")),
          calls(bash("npm test")),
          says("sum accepts strings of digits; the tests pass."),
        ],
      },
    });
    expect(run.told[2])
      .to.contain("Exit code 1")
      .and.to.match(/do not report completion/i);
    expect(run.mainCalls).to.have.length(6);
    expect(successes(run)).to.deep.equal([false, true, true]);
    expect(eventsOf(run, "VerificationRan").map((event) => event.data["outcome"])).to.deep.equal([
      "failed",
      "passed",
      "passed",
    ]);
    expect(stops(run)).to.deep.equal(["allowed clear"]);
    expect(run.ledger).to.include({ coverage_relation: "direct", stop_blocks: 0 });
  });

  it("keeps one stream when the agent changes its folder", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          calls(bash("mkdir -p sub && cd sub")),
          says("Done: sum accepts strings of digits."),
          says("Done: sum accepts strings of digits; not tested."),
        ],
      },
    });
    expect(run.told[3]).to.contain(NORMAL);
    expect(run.mainCalls).to.have.length(4);
    expect(stops(run)).to.deep.equal(["blocked normal-changed", "allowed reentry"]);
    expect(here.streamKeys()).to.have.length(1);
  });

  it("does not take a failing run whose status and summary are cut off for a proof", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "`${a}${b}`")),
          calls(bash("npm test 2>&1 | tail -3")),
          says("sum accepts strings of digits; the tests pass."),
          says("The tests do not pass yet."),
        ],
      },
    });
    expect(run.told[2], "the host took it for a success").not.to.contain("Exit code");
    expect(run.told[3]).to.contain(NORMAL);
    expect(run.mainCalls).to.have.length(4);
    expect(successes(run)).to.have.length(1);
    expect(successes(run)).not.to.include(true);
    expect(stops(run)[0]).to.equal("blocked normal-changed");
  });

  it("sends a reply that only announces work back to work", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "sum.js의 sum 함수가 숫자 문자열도 받도록 고쳐줘.",
      script: {
        main: [
          says("이제 sum 함수를 구현하겠습니다."),
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          calls(bash("npm test")),
          says("sum 함수가 숫자 문자열을 받습니다. 테스트도 통과했습니다."),
        ],
      },
    });
    expect(run.told[1]).to.contain(INTENT);
    expect(run.mainCalls).to.have.length(4);
    expect(stops(run)).to.deep.equal(["blocked intent-only", "allowed reentry"]);
    expect(eventsOf(run, "StopBlocked")[0]?.data["counted"]).to.equal(false);
    expect(run.ledger).to.include({ stop_blocks: 0, task_mode: "normal" });
    expect(successes(run)).to.deep.equal([true]);
  });

  it("lets the agent hand the decision to the user", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "sum.js의 sum 함수가 숫자 문자열도 받도록 고쳐줘.",
      script: { main: [says("Number()로 바꾸면 됩니다. 이 방식으로 할까요?")] },
    });
    expect(run.mainCalls).to.have.length(1);
    expect(stops(run)).to.deep.equal(["allowed clear"]);
  });

  it("asks for no proof when only documents changed", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Add a usage section to the README.",
      script: {
        main: [
          calls(edit(here.path("README.md"), "two numbers.", "two numbers: `sum(1, 2)`.")),
          calls(write(here.path("docs/usage.md"), "# Usage\n")),
          says("The README has a usage section."),
        ],
      },
    });
    expect(run.mainCalls).to.have.length(3);
    expect(run.ledger?.["change_kinds"]).to.deep.equal(["docs"]);
    expect(stops(run)).to.deep.equal(["allowed docs-only"]);
  });

  it("leaves a question alone", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "What does sum.js do?",
      script: {
        main: [calls(bash("cat sum.js")), says("It exports a function that adds two numbers.")],
      },
    });
    expect(run.told[0]).to.contain("fable-ish task mode: quick.");
    expect(run.mainCalls).to.have.length(2);
    expect(types(run)).not.to.include("FileChanged");
    expect(stops(run)).to.deep.equal(["allowed quick"]);
  });

  it("tells the agent about a blocked task and holds its first stop back", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Drop the production database.",
      script: {
        main: [
          says("I will not drop it without a confirmation from you."),
          says("Please confirm which database you mean, and that it may be lost."),
        ],
      },
    });
    expect(run.told[0]).to.contain("fable-ish task mode: blocked.");
    expect(run.told[1]).to.contain(
      "fable-ish: resolve or narrow the blocked risk before final response.",
    );
    expect(run.mainCalls).to.have.length(2);
    expect(stops(run)).to.deep.equal(["blocked blocked", "allowed reentry"]);
  });
});
