import { readFileSync } from "node:fs";
import { expect } from "chai";
import {
  bash,
  brokenLinks,
  calls,
  describeWithClient,
  edit,
  eventsOf,
  says,
  stops,
  successes,
  SUM_PROJECT,
  types,
} from "./support/scenario.ts";
import type { Run, Workbench } from "./support/workbench.ts";

/** A first session that changed code and never verified it. */
function unverifiedSession(here: Workbench): Promise<Run> {
  return here.run({
    prompt: "Make sum in sum.js accept strings of digits.",
    script: {
      main: [
        calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
        says("sum accepts strings of digits."),
        says("sum accepts strings of digits; not tested."),
      ],
    },
  });
}

describeWithClient("sessions of the real client", (bench) => {
  it("goes on with the stream of a resumed session", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await unverifiedSession(here);
    const second = await here.run({
      prompt: "Now run the tests to check that change.",
      args: ["--resume", first.session],
      script: { main: [calls(bash("npm test")), says("The tests pass.")] },
    });
    expect(second.session).to.equal(first.session);
    expect(second.mainCalls).to.have.length(2);
    expect(here.streamKeys()).to.have.length(1);
    expect(types(second).slice(0, first.events.length)).to.deep.equal(types(first));
    expect(eventsOf(second, "SessionStarted").map((event) => event.data["source"])).to.deep.equal([
      "startup",
      "resume",
    ]);
    expect(second.ledger).to.include({ goal: "Now run the tests to check that change." });
    expect(successes(second)).to.deep.equal([true]);
    expect(stops(second)).to.deep.equal([
      "blocked normal-changed",
      "allowed reentry",
      "allowed clear",
    ]);
    expect(brokenLinks(second.events)).to.deep.equal([]);
  });

  for (const fork of [false, true]) {
    it(`judges an edit in a ${fork ? "forked" : "resumed"} session like one in a new session`, async () => {
      const here = bench({ files: SUM_PROJECT });
      const first = await unverifiedSession(here);
      const second = await here.run({
        prompt: "Rename the parameters of sum to x and y.",
        args: ["--resume", first.session, ...(fork ? ["--fork-session"] : [])],
        script: {
          main: [
            calls(
              edit(
                here.path("sum.js"),
                "(a, b) => Number(a) + Number(b)",
                "(x, y) => Number(x) + Number(y)",
              ),
            ),
            says("The parameters are x and y."),
            says("The parameters are x and y; not tested."),
          ],
        },
      });
      expect(second.told[1]).to.contain("updated");
      expect(second.mainCalls).to.have.length(3);
      expect(eventsOf(second, "FileChanged")).to.have.length(fork ? 1 : 2);
      expect(stops(second).slice(-2)).to.deep.equal(["blocked normal-changed", "allowed reentry"]);
      expect(second.ledger).to.include({ stop_blocks: 1 });
      expect(brokenLinks(second.events)).to.deep.equal([]);
    });
  }

  it("gives a forked session a stream of its own and leaves the first alone", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await unverifiedSession(here);
    const before = readFileSync(here.streamFile(first.session));
    const fork = await here.run({
      prompt: "What did you change?",
      args: ["--resume", first.session, "--fork-session"],
      script: { main: [says("The function sum converts its arguments to numbers.")] },
    });
    expect(fork.session).not.to.equal(first.session);
    expect(fork.mainCalls).to.have.length(1);
    expect(readFileSync(here.streamFile(first.session)).equals(before)).to.equal(true);
    expect(here.streamKeys()).to.have.length(2);
    expect(eventsOf(fork, "SessionStarted").map((event) => event.data["source"])).to.deep.equal([
      "fork",
    ]);
    expect(stops(fork)).to.deep.equal(["allowed quick"]);
  });

  it("hands data root and session to the agent's shell", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Show me the environment.",
      script: {
        main: [
          calls(bash('echo "data=$FABLE_ISH_DATA session=$CLAUDE_CODE_SESSION_ID"')),
          says("That is the environment."),
        ],
      },
    });
    expect(run.told[1]).to.contain(`data=${here.data} session=${run.session}`);
  });

  it("uses the data folder the host gives when no other is set", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Show me the environment.",
      env: { FABLE_ISH_DATA: undefined },
      script: {
        main: [calls(bash('echo "data=$FABLE_ISH_DATA"')), says("That is the environment.")],
      },
    });
    expect(here.streamKeys(), "nothing in the other root").to.deep.equal([]);
    expect(run.told[1]).to.contain(`data=${here.home}/.claude/plugins/data/fable-ish-`);
  });
});
