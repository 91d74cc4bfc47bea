import { appendFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { fableIsh } from "./support/command-line.ts";
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
import type { Script, Turn } from "./support/model-server.ts";
import type { Workbench } from "./support/workbench.ts";

const PROMPT = "Make sum in sum.js accept strings of digits.";

/** Programs the client and its shell need; node is left out. */
const PROGRAMS = ["bash", "sh", "git", "cat", "env", "ls", "mkdir", "rm", "grep", "sed", "uname"];

/** A session in which nothing is verified, with a turn to spare for a gate that works. */
function unverified(here: Workbench): Script {
  return {
    main: [
      calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
      says("sum accepts strings of digits."),
      says("sum accepts strings of digits; not tested."),
    ],
  };
}

describeWithClient("faults around the hooks in the real client", (bench) => {
  it("goes on without node, and the client says what is missing", async () => {
    const here = bench({ files: SUM_PROJECT });
    const bin = here.folder("bin");
    for (const program of PROGRAMS) {
      const real = ["/usr/bin", "/bin"].map((dir) => join(dir, program)).find(existsSync);
      if (real !== undefined) symlinkSync(real, join(bin, program));
    }
    const run = await here.run({ prompt: PROMPT, env: { PATH: bin }, script: unverified(here) });
    expect(run.status).to.equal(0);
    expect(run.mainCalls, "no gate, no block").to.have.length(2);
    expect(run.hooks).not.to.be.empty;
    for (const hook of run.hooks) expect(hook.stderr).to.contain('not found in $PATH: "node"');
    expect(here.streamKeys()).to.deep.equal([]);
  });

  it("goes on when the data root cannot be written, and says so", async () => {
    const here = bench({ files: SUM_PROJECT });
    // A file where a folder must be: unlike missing permissions, that stops root too.
    const file = join(here.folder("taken"), "file");
    writeFileSync(file, "");
    const run = await here.run({
      prompt: PROMPT,
      env: { FABLE_ISH_DATA: join(file, "data") },
      script: unverified(here),
    });
    expect(run.status).to.equal(0);
    expect(run.mainCalls, "no gate, no block").to.have.length(2);
    for (const hook of run.hooks) expect(hook.status, hook.name).to.equal(0);
    expect(run.shown.join("\n")).to.match(/fable-ish .*failed open/);
  });

  it("continues a stream whose last line was torn", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await here.run({
      prompt: "What does sum.js do?",
      script: { main: [says("It adds two numbers.")] },
    });
    const file = here.streamFile(first.session);
    const torn = '{"v":1,"id":"01J0000000';
    const offset = readFileSync(file).length;
    appendFileSync(file, torn);
    const second = await here.run({
      prompt: PROMPT,
      args: ["--resume", first.session],
      script: unverified(here),
    });
    expect(second.mainCalls).to.have.length(3);
    expect(eventsOf(second, "StreamRepaired").map((event) => event.data)).to.deep.equal([
      { offset, length: torn.length },
    ]);
    expect(readFileSync(file, "utf8")).to.contain(`\n${torn}\n`);
    expect(stops(second).slice(-2)).to.deep.equal(["blocked normal-changed", "allowed reentry"]);
  });

  it("continues a stream with foreign lines in it, and the gate still works", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await here.run({
      prompt: "What does sum.js do?",
      script: { main: [says("It adds two numbers.")] },
    });
    const file = here.streamFile(first.session);
    const lines = readFileSync(file, "utf8").split("\n");
    lines.splice(1, 0, "not json", '{"v":99,"type":"Nonsense"}', "\u0000\u0000\u0000");
    writeFileSync(file, lines.join("\n"));
    const second = await here.run({
      prompt: PROMPT,
      args: ["--resume", first.session],
      script: unverified(here),
    });
    expect(second.mainCalls).to.have.length(3);
    expect(second.told[2]).to.contain("fable-ish: run one relevant verification command");
    expect(stops(second).slice(-2)).to.deep.equal(["blocked normal-changed", "allowed reentry"]);
    expect(
      second.shown.filter((text) => text.includes("3 damaged lines")),
      "said once",
    ).to.have.length(1);
  });

  it("counts everything once when every hook runs twice", async () => {
    const here = bench({ files: SUM_PROJECT });
    // The same hooks from a settings file: the client runs them beside the plugin's own.
    const hooks = readFileSync(join(here.plugin, "hooks", "hooks.json"), "utf8");
    const settings = join(here.folder("settings"), "settings.json");
    writeFileSync(settings, hooks.replaceAll("${CLAUDE_PLUGIN_ROOT}", here.plugin));
    const run = await here.run({
      prompt: PROMPT,
      args: ["--settings", settings],
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "`${a}${b}`")),
          calls(bash("npm test")),
          says("sum accepts strings of digits."),
          says("sum accepts strings of digits; one test fails."),
        ],
      },
    });
    expect(run.hooks.filter((hook) => hook.name === "PostToolUse:Edit")).to.have.length(2);
    expect(run.mainCalls).to.have.length(4);
    const blocks = run.hooks.filter((hook) => hook.stdout.includes('"decision":"block"'));
    expect(blocks.map((hook) => hook.name)).to.deep.equal(["Stop", "Stop"]);
    expect(blocks[0]?.stdout).to.equal(blocks[1]?.stdout);
    expect(run.ledger).to.include({ stop_blocks: 1 });
    expect(run.ledger?.["failures"]).to.have.length(1);
    expect(successes(run)).to.deep.equal([false]);
    // The two hooks of the session's start, and of its end, run side by side.
    expect(brokenLinks(run.events, 2)).to.deep.equal([]);
    const last = run.events.slice(-2).map((event) => event.type);
    expect(last).to.deep.equal(["SessionEnded", "SessionEnded"]);
    const verify = fableIsh(here, ["verify"]);
    expect(verify.output).to.contain("sound: nothing was changed, cut out or put in");
    expect(fableIsh(here, ["replay", "--all"]).status).to.equal(0);
  });

  it("takes a turn that ended in an error of the service for no stop", async () => {
    const here = bench({ files: SUM_PROJECT });
    const refused: Turn = { say: [], error: "The request was refused." };
    const run = await here.run({
      prompt: PROMPT,
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          ...Array.from({ length: 20 }, () => refused),
        ],
      },
    });
    expect(run.status).to.equal(1);
    expect(stops(run)).to.deep.equal([]);
    // A headless client does not wait for this hook before it exits, so its event may be missing.
    const expected = ["SessionStarted", "PromptClassified", "FileChanged", "SessionEnded"];
    expect(types(run).filter((type) => type !== "TurnFailed")).to.deep.equal(expected);
    expect(eventsOf(run, "TurnFailed").length).to.be.at.most(1);
  });

  it("goes on when the agent deletes the data root in the middle", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: PROMPT,
      script: {
        main: [
          calls(bash(`rm -rf '${here.data}'`)),
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          says("sum accepts strings of digits."),
          says("sum accepts strings of digits; not tested."),
        ],
      },
    });
    expect(run.status).to.equal(0);
    for (const hook of run.hooks) expect(hook.status, hook.name).to.equal(0);
    expect(eventsOf(run, "FileChanged")).to.have.length(1);
  });
});
