import { expect } from "chai";
import { join } from "node:path";
import type { AuditView } from "../../src/projections/audit/audit-view.ts";
import { Imports, stopsOf } from "../support/transcripts.ts";
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
  SUM_PROJECT,
  write,
} from "./support/scenario.ts";
import type { Run, Workbench } from "./support/workbench.ts";

const STRICT = { FABLE_ISH_POLICY: "strict" };

/** Commands in a shell of the project, their exit status, and something that they say. */
const COMMANDS = [
  {
    words: ["audit"],
    status: 1,
    says: "partly verified: 1 of 2 changed files verified; 1 waived.",
  },
  { words: ["audit", "--markdown"], status: 1, says: "| <code>banner.js</code> |" },
  { words: ["verify"], status: 0, says: "sound: nothing was changed, cut out or put in" },
  { words: ["replay", "--all"], status: 0, says: "5 decisions reproduced, byte for byte" },
  { words: ["replay", "--policy", "classic"], status: 0, says: "0 different" },
  { words: ["doctor"], status: 0, says: "nothing is to be done" },
  { words: ["show"], status: 0, says: "one of the plugin's own commands" },
  { words: ["sessions"], status: 0, says: "partly verified" },
] as const;

/** The verdict of `audit --json`, how each file stands, and how each run ended. */
function judgement(report: string): unknown {
  const { verdict, files, runs } = JSON.parse(report) as AuditView;
  return {
    verdict,
    files: files.map(({ path, standing }) => [path, standing]),
    runs: runs.map(({ command, outcome, coverage }) => [command, outcome, coverage]),
  };
}

/** A session with one file proved, and one for which the agent gave a reason. */
function halfProved(here: Workbench): Promise<Run> {
  return here.run({
    prompt: "Make sum in sum.js accept strings of digits, and add a module with a banner.",
    env: STRICT,
    script: {
      main: [
        calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
        says("sum accepts strings of digits."),
        calls(bash("npm test")),
        calls(write(here.path("banner.js"), "export const banner = '*';\n")),
        says("sum accepts strings of digits, and banner.js has the banner."),
        says("Both are there.\n\nNo verifier: a banner is judged by eye."),
      ],
    },
  });
}

describeWithClient("commands on what the real client left", (bench) => {
  it("tell within the client, in a shell and after an import how the session ended", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await halfProved(here);
    expect(stops(first)).to.deep.equal(["blocked unproved", "blocked unproved", "allowed waiver"]);

    for (const [prompt, shown] of [
      ["/fable-ish:audit", "partly verified: 1 of 2 changed files verified; 1 waived."],
      ["/fable-ish:replay", "1 decision reproduced, byte for byte"],
    ] as const) {
      const run = await here.run({
        prompt,
        env: STRICT,
        args: ["--resume", first.session],
        script: { main: [says("That is what has been recorded.")] },
      });
      expect(run.told[0]).to.contain(shown);
      expect(run.mainCalls, `${prompt} asks for one answer`).to.have.length(1);
      expect(eventsOf(run, "PromptClassified"), `${prompt} begins no task`).to.have.length(1);
      expect(run.ledger?.["goal"]).to.equal(first.ledger?.["goal"]);
    }
    expect(brokenLinks(here.events(first.session))).to.deep.equal([]);

    const audit = fableIsh(here, ["audit", "--json"]);
    expect(audit.status, "a waiver is no verification").to.equal(1);
    expect(judgement(audit.output)).to.deep.equal({
      verdict: "partly-verified",
      files: [
        [here.path("sum.js"), "verified"],
        [here.path("banner.js"), "waived"],
      ],
      runs: [["npm test", "passed", "direct"]],
    });
    for (const { words, status, says } of COMMANDS) {
      const run = fableIsh(here, words);
      expect(run.complaint, words.join(" ")).to.equal("");
      expect(run.status, words.join(" ")).to.equal(status);
      expect(run.output, words.join(" ")).to.contain(says);
    }
    const told = {
      session_id: first.session,
      cwd: here.home,
      workspace: { project_dir: here.project },
    };
    const line = fableIsh(here, ["status", "--statusline"], JSON.stringify(told));
    expect(line).to.deep.include({ status: 0, complaint: "" });
    expect(line.output).to.match(
      /^fable-ish normal · partly verified · 2 files changed · 2 blocks\n$/,
    );

    const imports = new Imports();
    try {
      const environment = { CLAUDE_CONFIG_DIR: join(here.home, ".claude") };
      expect((await imports.commands.run(["import", "--all"], { environment })).status).to.equal(0);
      // Imported stops are judged by classic; what the files are worth does not depend on that.
      expect(stopsOf(imports.events(first.session, here.project))).to.deep.equal([
        "blocked normal-changed",
        "allowed reentry",
        "allowed reentry",
        "allowed clear",
        "allowed clear",
      ]);
      const imported = await imports.commands.run(["audit", first.session, "--json"]);
      expect(imported.status).to.equal(1);
      expect(judgement(imported.output)).to.deep.equal(judgement(audit.output));
    } finally {
      imports.dispose();
    }
  });
});
