import { expect } from "chai";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkStream } from "../../src/events/integrity.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";
import type { HookInput } from "../support/hook-process.ts";
import { SessionFiles } from "../faults/support/session-files.ts";

/** Loaded before a hook: it stands still after it has read the stream and before it appends. */
const STANDSTILL = `
const fs = require("node:fs");
const real = fs.openSync;
let stopped = false;
fs.openSync = (path, flags, ...rest) => {
  if (!stopped && String(path).endsWith(".jsonl") && (flags & fs.constants.O_APPEND) !== 0) {
    stopped = true;
    process.kill(process.pid, "SIGSTOP");
  }
  return real(path, flags, ...rest);
};
`;

/** Loaded before a hook: its disk takes a second to keep what it was given. */
const SLOW_DISK = `
const fs = require("node:fs");
const real = fs.fdatasyncSync;
fs.fdatasyncSync = (file) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  return real(file);
};
`;

/** The host gives a hook so long, in milliseconds. */
const HOST_LIMIT = 10_000;

const STOP = { last_assistant_message: "Done.", stop_hook_active: false, prompt_id: "p1" };

describe("a session in which", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    mkdirSync(hooks.data, { recursive: true, mode: 0o700 });
  });
  afterEach(() => {
    hooks.dispose();
  });

  function edit(name: string): HookInput {
    const path = join(hooks.project, name);
    return {
      tool_name: "Edit",
      tool_use_id: `toolu_${name}`,
      tool_input: { file_path: path, old_string: "a", new_string: "b" },
      tool_response: { filePath: path },
    };
  }

  function recordedEdits(): readonly (string | undefined)[] {
    return hooks.events
      .filter(({ type }) => type === "FileChanged")
      .map(({ cause }) => cause.tool_use_id);
  }

  function expectSound(): void {
    const { streamBytes } = hooks;
    const { faults } = checkStream({
      read: (offset, length) => streamBytes.subarray(offset, offset + length),
    });
    expect(faults).to.deep.equal([]);
  }

  /** Starts a hook with something loaded before it. */
  function startWith(preload: string, event: string, fields: HookInput) {
    const path = join(hooks.home, "preload.cjs");
    writeFileSync(path, preload);
    const hook = spawn(process.execPath, ["--require", path, hookBundle(), event], {
      env: hooks.environment(),
      cwd: hooks.home,
    });
    let stdout = "";
    hook.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    hook.stdin.end(JSON.stringify(hooks.input(event, fields)));
    const ended = new Promise<string>((resolve) => {
      hook.on("close", () => {
        resolve(stdout);
      });
    });
    return { hook, ended };
  }

  async function startAndStandStill(event: string, fields: HookInput) {
    const started = startWith(STANDSTILL, event, fields);
    const stat = `/proc/${started.hook.pid ?? 0}/stat`;
    while (!readFileSync(stat, "latin1").includes(") T ")) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return started;
  }

  it("the data root vanishes goes on, and the gate is back with the next prompt", () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    hooks.run("PostToolUse", edit("a.ts"));
    rmSync(hooks.data, { recursive: true });
    expect(hooks.run("PostToolUse", edit("b.ts")).stdout).to.equal("{}\n");
    // What was asked for is gone as well: without a task, nothing is demanded.
    expect(hooks.run("Stop", STOP).stdout).to.equal("{}\n");
    hooks.run("UserPromptSubmit", { prompt: "implement the rest" });
    hooks.run("PostToolUse", edit("c.ts"));
    expect(hooks.run("Stop", STOP).answer).to.include({ decision: "block" });
    expect(recordedEdits()).to.deep.equal(["toolu_b.ts", "toolu_c.ts"]);
    expectSound();
  });

  it("the data root becomes read-only says so, at a stop as well, and loses nothing recorded", function () {
    const options = ["-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", hooks.data];
    if (process.platform !== "linux" || spawnSync("mount", options).status !== 0) this.skip();
    try {
      hooks.run("UserPromptSubmit", { prompt: "implement it" });
      hooks.run("PostToolUse", edit("a.ts"));
      const before = hooks.streamBytes;
      expect(spawnSync("mount", ["-o", "remount,ro", hooks.data]).status).to.equal(0);
      for (const [event, fields] of [
        ["PostToolUse", edit("b.ts")],
        ["Stop", STOP],
      ] as const) {
        const { status, stdout, stderr } = hooks.run(event, fields);
        expect({ status, stderr }).to.deep.equal({ status: 0, stderr: "" });
        expect(stdout).to.match(/^\{"systemMessage":"fable-ish \w+ hook failed open: EROFS.*\}\n$/);
      }
      expect(hooks.streamBytes).to.deep.equal(before);
      expect(spawnSync("mount", ["-o", "remount,rw", hooks.data]).status).to.equal(0);
      expect(hooks.run("PostToolUse", edit("c.ts")).stdout).to.equal("{}\n");
      expect(hooks.run("Stop", STOP).answer).to.include({ decision: "block" });
      expect(recordedEdits()).to.deep.equal(["toolu_a.ts", "toolu_c.ts"]);
      expectSound();
    } finally {
      spawnSync("umount", [hooks.data]);
    }
  });

  it("the disk is slow is answered before the host gives up", async () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    const started = performance.now();
    expect(await startWith(SLOW_DISK, "PostToolUse", edit("a.ts")).ended).to.equal("{}\n");
    expect(performance.now() - started).to.be.within(1000, HOST_LIMIT);
    expect(recordedEdits()).to.deep.equal(["toolu_a.ts"]);
  });

  it("a hook stands still between reading and appending holds nobody up, and is recorded", async function () {
    if (process.platform !== "linux") this.skip();
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    const { hook, ended } = await startAndStandStill("PostToolUse", edit("slow.ts"));
    expect(hooks.run("PostToolUse", edit("a.ts")).stdout).to.equal("{}\n");
    expect(hooks.run("PostToolUse", edit("b.ts")).stdout).to.equal("{}\n");
    hook.kill("SIGCONT");
    expect(await ended).to.equal("{}\n");
    expect(recordedEdits()).to.deep.equal(["toolu_a.ts", "toolu_b.ts", "toolu_slow.ts"]);
    expect(hooks.run("Stop", STOP).answer).to.include({ decision: "block" });
    expect(foldBytes(hooks.streamBytes).heads).to.have.length(1);
    expectSound();
  });

  it("one stop is judged twice, one of them standing still, is answered alike and counts once", async function () {
    if (process.platform !== "linux") this.skip();
    hooks.run("UserPromptSubmit", { prompt: "implement it", prompt_id: "p1" });
    hooks.run("PostToolUse", edit("a.ts"));
    const { hook, ended } = await startAndStandStill("Stop", STOP);
    const { stdout } = hooks.run("Stop", STOP);
    expect(stdout).to.contain('"decision":"block"');
    hook.kill("SIGCONT");
    expect(await ended).to.equal(stdout);
    expect(hooks.ledger.stop_blocks).to.equal(1);
    expect(foldBytes(hooks.streamBytes).ledger.stop_blocks).to.equal(1);
    expectSound();
  });

  it("the clock jumps, or stands, is judged by the order of what happened", async () => {
    const { now } = Date;
    const noon = Date.UTC(2026, 0, 15, 12);
    const year = 365 * 24 * 3600 * 1000;
    const jumps = [0, 0, -3600_000, year, -40 * year, 70 * year, 0];
    const run = {
      tool_name: "Bash",
      tool_input: { command: "npx mocha" },
      tool_response: { stdout: "\n  4 passing (9ms)\n", stderr: "", interrupted: false },
    };
    for (const first of jumps) {
      for (const second of jumps) {
        const files = new SessionFiles();
        const at = async (time: number, event: string, fields: HookInput) => {
          Date.now = () => noon + time;
          try {
            return (await files.run({ event, fields })).output;
          } finally {
            Date.now = now;
          }
        };
        const path = join(files.project, "a.ts");
        const change = { ...edit("a.ts"), tool_input: { file_path: path } };
        await at(0, "UserPromptSubmit", { prompt: "implement it", prompt_id: "p1" });
        await at(first, "PostToolUse", { ...change, tool_response: { filePath: path } });
        expect(await at(second, "Stop", STOP)).to.contain('"decision":"block"');
        await at(first, "PostToolUse", { ...run, tool_use_id: "after" });
        expect(await at(second, "Stop", STOP)).to.equal("{}\n");
        expect(new Set(files.events.map(({ id }) => id)).size).to.equal(files.events.length);
        expect(files.ledger.stop_blocks).to.equal(1);
        expect(files.faults).to.deep.equal([]);
        expect(files.saved).to.deep.equal(files.folded);
        files.dispose();
      }
    }
  });
});
