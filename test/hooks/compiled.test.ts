import { expect } from "chai";
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";
import type { HookInput, HookRun } from "../support/hook-process.ts";

const SHELL_CALL = {
  tool_name: "Bash",
  tool_input: { command: "npm test && touch made" },
  tool_response: { stdout: "  3 passing (20ms)", stderr: "", interrupted: false },
};

/** Measuring coverage switches the cache off, and reaches child processes by itself. */
const UNMEASURED = { NODE_V8_COVERAGE: undefined };

describe("hooks with compiled code", () => {
  let hooks: HookProcesses;

  function run(event: string, fields: HookInput): HookRun {
    return hooks.run(event, fields, UNMEASURED);
  }

  beforeEach(() => {
    hooks = new HookProcesses();
  });
  afterEach(() => {
    hooks.dispose();
  });

  function modified(): readonly number[] {
    return hooks
      .list("compiled")
      .map((name) => statSync(join(hooks.data, "compiled", name)).mtimeMs);
  }

  it("save it once for each kind of hook, and answer the same with it", () => {
    const first = run("PostToolUse", SHELL_CALL);
    const names = hooks.list("compiled");
    expect(
      names.filter((name) => name.endsWith("-PostToolUse-fable-ish-hook-program.cjs")),
    ).to.have.lengthOf(1);
    expect(
      names.filter((name) => name.endsWith("-PostToolUse-fable-ish-hook-evidence.cjs")),
    ).to.have.lengthOf(1);
    const times = modified();
    const second = run("PostToolUse", SHELL_CALL);
    expect(second).to.deep.equal(first);
    expect(modified()).to.deep.equal(times);
    const runs = hooks.events.filter(({ type }) => type === "VerificationRan");
    expect(runs.map(({ data }) => data)).to.have.lengthOf(2);
    expect(runs[1]?.data).to.deep.equal(runs[0]?.data);
  });

  it("save nothing after a call with nothing to do, which would lack most of what others need", () => {
    run("PostToolUse", { tool_name: "Bash", tool_input: { command: "ls" } });
    expect(hooks.list("compiled")).to.deep.equal([]);
    run("SessionEnd", { reason: "exit" });
    expect(hooks.list("compiled")).to.have.lengthOf(1);
  });

  it("run from the cache: the engine takes what was saved", () => {
    run("Stop", { last_assistant_message: "Done." });
    const [name = ""] = hooks.list("compiled").filter((each) => each.includes("program"));
    const twins = readFileSync(join(hooks.data, "compiled", name));
    const probe = `
      const { Script } = require("node:vm");
      const { readFileSync } = require("node:fs");
      const [program, entry] = process.argv.slice(1);
      const bytes = readFileSync(entry);
      const script = new Script(readFileSync(program, "latin1"), {
        cachedData: bytes.subarray(0, bytes.length / 2),
      });
      console.log(script.cachedDataRejected);`;
    const program = join(dirname(hookBundle()), "fable-ish-hook-program.cjs");
    const entry = join(hooks.data, "compiled", name);
    const probed = spawnSync(process.execPath, ["-e", probe, program, entry], {
      encoding: "utf8",
      env: { ...process.env, ...UNMEASURED },
    });
    expect(probed.stdout).to.equal("false\n");
    expect(twins.length).to.be.greaterThan(10_000);
  });

  it("never run a damaged entry", () => {
    const before = run("Stop", { last_assistant_message: "Done." });
    const entries = hooks.list("compiled");
    expect(entries).to.not.deep.equal([]);
    for (const name of entries) {
      const path = join(hooks.data, "compiled", name);
      const bytes = readFileSync(path);
      // What a torn write or a bad block leaves.
      bytes.fill(0, 2_000, 6_000);
      writeFileSync(path, bytes);
    }
    rmSync(join(hooks.data, "streams"), { recursive: true });
    const after = run("Stop", { last_assistant_message: "Done." });
    expect(after).to.deep.equal(before);
  });

  for (const variable of ["NODE_DISABLE_COMPILE_CACHE", "NODE_V8_COVERAGE"]) {
    it(`save nothing where ${variable} is set`, () => {
      hooks.run("Stop", { last_assistant_message: "Done." }, { [variable]: hooks.home });
      expect(hooks.list("compiled")).to.deep.equal([]);
    });
  }

  it("fail open when their program is not there", () => {
    const lonely = join(hooks.home, "fable-ish-hook.cjs");
    cpSync(hookBundle(), lonely);
    const run = spawnSync(process.execPath, [lonely, "Stop"], {
      input: "{}",
      env: hooks.environment(),
      encoding: "utf8",
    });
    expect(run.status).to.equal(0);
    expect(JSON.parse(run.stdout)).to.have.property("systemMessage");
    expect(run.stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
  });
});
