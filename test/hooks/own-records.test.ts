import { expect } from "chai";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { commandBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

interface Verdict {
  readonly verdict: string;
  readonly begins: string;
  readonly integrity: { readonly faults: readonly { readonly kind: string }[] };
  readonly ledger: { readonly kind: string };
}

/** An agent whose shell command goes for the records themselves. */
describe("a command that touches the data root", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    hooks.run("UserPromptSubmit", { prompt: "implement it", prompt_id: "p1" });
    const path = join(hooks.project, "a.ts");
    hooks.run("PostToolUse", {
      tool_name: "Edit",
      tool_input: { file_path: path, old_string: "a", new_string: "b" },
      tool_response: { filePath: path },
    });
  });
  afterEach(() => {
    hooks.dispose();
  });

  /** Runs the command for real, and the hook that the host runs after it. */
  function runCommand(command: string): void {
    execFileSync("sh", ["-c", command], { cwd: hooks.project });
    const { status } = hooks.run("PostToolUse", {
      tool_name: "Bash",
      tool_input: { command },
      tool_response: { stdout: "", stderr: "", interrupted: false },
    });
    expect(status).to.equal(0);
  }

  function stop(): unknown {
    return hooks.run("Stop", { last_assistant_message: "Done.", prompt_id: "p1" }).answer[
      "decision"
    ];
  }

  function command(words: readonly string[]) {
    return spawnSync(process.execPath, [commandBundle(), ...words, "--data", hooks.data], {
      encoding: "utf8",
      env: hooks.environment(),
    });
  }

  function verify(): Verdict {
    return JSON.parse(command(["verify", hooks.streamPath, "--json"]).stdout) as Verdict;
  }

  function faultKinds(): readonly string[] {
    return verify().integrity.faults.map(({ kind }) => kind);
  }

  it("and adds a proof by hand breaks the chain, and the gate does not believe it", () => {
    const forged = '{"v":1,"type":"VerificationRan","data":{"outcome":"passed"}}';
    runCommand(`echo '${forged}' >> ${hooks.streamPath}`);
    expect(faultKinds()).to.have.length(1);
    expect(stop()).to.equal("block");
    expect(verify().verdict).to.equal("broken");
  });

  it("and rewrites an event breaks its hash, and the change still counts", () => {
    runCommand(`sed -i s/a.ts/a.md/ ${hooks.streamPath}`);
    expect(faultKinds()).to.include("edited-event");
    expect(stop()).to.equal("block");
    expect(verify().verdict).to.equal("broken");
  });

  it("and takes an event out leaves its parent missing, once another follows", () => {
    runCommand(`sed -i 1d ${hooks.streamPath}`);
    hooks.run("SubagentStop", { agent_type: "Explore" });
    expect(faultKinds()).not.to.deep.equal([]);
    expect(verify().verdict).to.equal("broken");
  });

  it("and edits the saved ledger is not believed either", () => {
    execFileSync("sed", [
      "-i",
      's/"changed_files_seen": *true/"changed_files_seen":false/',
      hooks.ledgerPath,
    ]);
    expect(verify().verdict).to.equal("broken");
    expect(stop()).to.equal("block");
    expect(verify().verdict).to.equal("sound");
  });

  it("and cuts the end off shows against the saved ledger, and for good in what is written next", () => {
    execFileSync("sed", ["-i", "$d", hooks.streamPath]);
    expect(verify()).to.have.nested.property("ledger.kind", "ahead");
    hooks.run("SubagentStop", { agent_type: "Explore" });
    // The hook had seen, by the saved ledger, what is gone, and names it as its parent.
    expect(faultKinds()).to.deep.equal(["missing-event"]);
    hooks.run("SubagentStop", { agent_type: "Explore" });
    expect(faultKinds()).to.deep.equal(["missing-event"]);
    expect(verify().verdict).to.equal("broken");
  });

  it("and deletes the stream shows in what is written next", () => {
    runCommand(`rm ${hooks.streamPath}`);
    hooks.run("SubagentStop", { agent_type: "Explore" });
    expect(faultKinds()).to.deep.equal(["missing-event"]);
    expect(verify()).to.include({ verdict: "broken", begins: "task" });
  });

  it("and cuts the end off together with the saved ledger is not seen", () => {
    // The limit: nothing is left that had seen it.
    execFileSync("sh", ["-c", `sed -i '$d' ${hooks.streamPath}; rm ${hooks.ledgerPath}`]);
    hooks.run("SubagentStop", { agent_type: "Explore" });
    expect(verify().verdict).to.equal("sound");
  });

  it("and deletes the records shows by how they begin, and nothing is demanded", () => {
    hooks.run("SessionStart", { source: "startup" });
    expect(verify().begins).to.equal("session");
    runCommand(`rm -rf ${hooks.data}`);
    // The limit: with the task went what the gate demands for it.
    expect(stop()).to.equal(undefined);
    expect(verify()).to.include({ verdict: "sound", begins: "task" });
    const audit = command(["audit", hooks.streamPath, "--json"]);
    const view = JSON.parse(audit.stdout) as { verdict: string; notes: { kind: string }[] };
    expect(view.verdict).to.equal("unknown");
    expect(view.notes.map(({ kind }) => kind)).to.include("begins-midway");
    expect(audit.status).to.equal(1);
    expect(command(["verify", hooks.streamPath]).stdout).to.contain("in the middle of a task");
    expect(command(["doctor"]).stdout).to.contain("in the middle of a task");
    // A check that passes afterwards does not make up for what is not known.
    hooks.run("PostToolUse", {
      tool_name: "Edit",
      tool_input: { file_path: join(hooks.project, "b.ts"), old_string: "a", new_string: "b" },
      tool_response: { filePath: join(hooks.project, "b.ts") },
    });
    hooks.run("PostToolUse", {
      tool_name: "Bash",
      tool_input: { command: "npx mocha" },
      tool_response: { stdout: "\n  4 passing (9ms)\n", stderr: "", interrupted: false },
    });
    const later = command(["audit", hooks.streamPath, "--json"]);
    expect(later.stdout).to.contain('"verdict": "partly-verified"');
  });
});
