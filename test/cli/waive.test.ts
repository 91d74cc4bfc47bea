import { expect } from "chai";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { unprovedFiles } from "../../src/projections/proof.ts";
import { Commands } from "../support/commands.ts";
import { changed, prompted } from "../support/drafts.ts";

describe("the command waive", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  function recordSession(session: string, project = "/project"): void {
    commands.record(session, [
      {
        type: "SessionStarted",
        data: { source: "startup", project, transcript: "", writer: "0" },
      },
    ]);
    commands.record(session, [prompted("normal", "fix it")]);
    commands.record(session, [changed(["/project/src/a.ts"])]);
  }

  /** What is left unproved in a session, and its waivers. */
  function standing(session: string) {
    const state = commands.record(session, []);
    return unprovedFiles(state.proof).map(({ path }) => path);
  }

  it("records the user's reason, and says for which files", async () => {
    recordSession("session-1");
    const { status, output } = await commands.run([
      "waive",
      "no runner here",
      "--session",
      "session-1",
    ]);
    expect(status).to.equal(0);
    expect(output).to.equal(
      "waived by the user in session session-1: no runner here\n" +
        "1 file without a passing check: src/a.ts\n",
    );
    expect(standing("session-1")).to.deep.equal([]);
    const shown = await commands.run(["show", "session-1"]);
    expect(shown.output).to.contain("by the user: no runner here");
    expect((await commands.run(["verify", "session-1"])).status).to.equal(0);
  });

  it("is the agent's inside its tools, whose session it finds by itself", async () => {
    recordSession("session-1");
    recordSession("session-2");
    const environment = { CLAUDE_CODE_SESSION_ID: "session-1", CLAUDECODE: "1" };
    const { output } = await commands.run(["waive", "prototype", "--json"], { environment });
    const report = JSON.parse(output) as Record<string, unknown>;
    expect(report).to.include({ session: "session-1", by: "agent", reason: "prototype" });
    expect(report["files"]).to.deep.equal(["/project/src/a.ts"]);
    expect(report["position"]).to.equal(4);
    expect(standing("session-1")).to.deep.equal([]);
    expect(standing("session-2")).to.deep.equal(["/project/src/a.ts"]);
  });

  it("cannot be made the user's by an agent", async () => {
    recordSession("session-1");
    const environment = { CLAUDECODE: "1" };
    const words = ["waive", "prototype", "--session", "session-1"];
    expect((await commands.run([...words, "--by", "user"], { environment })).status).to.equal(2);
    const { output } = await commands.run(words, { environment });
    expect(output).to.match(/^waived by the agent /);
  });

  it("takes the last session of this project, and says which", async () => {
    mkdirSync(join(commands.home, "elsewhere"));
    recordSession("session-1", commands.home);
    recordSession("session-2", join(commands.home, "elsewhere"));
    const { output } = await commands.run(["waive", "prototype"]);
    expect(output).to.contain("in session session-1");
    expect(standing("session-2")).to.have.length(1);
  });

  it("refuses where no session belongs to the folder, and inside one that has no record", async () => {
    recordSession("session-2", "/elsewhere");
    const outside = await commands.run(["waive", "prototype"]);
    expect(outside.status).to.equal(2);
    expect(outside.complaint).to.contain("--session");
    const environment = { CLAUDE_CODE_SESSION_ID: "session-9" };
    expect((await commands.run(["waive", "prototype"], { environment })).status).to.equal(2);
  });

  it("refuses a reason that says nothing", async () => {
    recordSession("session-1");
    for (const words of [["waive"], ["waive", ""], ["waive", " \n\t"]]) {
      const { status, complaint } = await commands.run([...words, "--session", "session-1"]);
      expect(status).to.equal(2);
      expect(complaint).to.contain("needs a reason");
    }
    expect(standing("session-1")).to.have.length(1);
  });

  it("writes no secret and prints nothing raw", async () => {
    recordSession("session-1");
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const { output } = await commands.run(["waive", `see ${secret} \u001b[2J`], {
      environment: { CLAUDE_CODE_SESSION_ID: "session-1" },
    });
    expect(output).not.to.contain(secret).and.not.to.contain("\u001b");
  });

  it("explains itself", async () => {
    const { status, output } = await commands.run(["waive", "--help"]);
    expect(status).to.equal(0);
    expect(output).to.contain('fable-ish waive "no test runner on this machine"');
  });
});
