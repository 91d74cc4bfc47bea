import { expect } from "chai";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { commandBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

interface Verdict {
  readonly verdict: string;
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

  function verify(): Verdict {
    const { stdout } = spawnSync(
      process.execPath,
      [commandBundle(), "verify", hooks.streamPath, "--json", "--data", hooks.data],
      { encoding: "utf8", env: hooks.environment() },
    );
    return JSON.parse(stdout) as Verdict;
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

  it("and cuts the end off shows against the saved ledger until the next hook", () => {
    execFileSync("sed", ["-i", "$d", hooks.streamPath]);
    expect(verify()).to.have.nested.property("ledger.kind", "ahead");
    hooks.run("SubagentStop", { agent_type: "Explore" });
    // The limit: what was cut off the end is not missed by what is written later.
    expect(verify().verdict).to.equal("sound");
  });

  it("and deletes the records is not seen afterwards, and nothing is demanded", () => {
    runCommand(`rm -rf ${hooks.data}`);
    // The limit: with the task went what the gate demands for it.
    expect(stop()).to.equal(undefined);
  });
});
