import { expect } from "chai";
import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { HookProcesses } from "../support/hook-process.ts";
import type { HookInput, HookRun } from "../support/hook-process.ts";

const STOP = { last_assistant_message: "Done.", stop_hook_active: false };
const QUIET = '{"suppressOutput":true}\n';
const SAID = /^\{"systemMessage":"fable-ish \w+ hook failed open: .*\}\n$/;

/** A hook answers within so many milliseconds where a bare start of Node.js takes no longer than usual. */
const LIMIT = 2_000;
const USUAL_START = 150;

/** Milliseconds that a bare start of Node.js takes right now. */
function bareStart(): number {
  const started = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - started;
}

describe("a data root that cannot be used", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;
  let told: string;
  let mounted = false;

  beforeEach(() => {
    hooks = new HookProcesses();
    told = join(hooks.home, `fable-ish-told-${process.getuid?.() ?? "user"}`);
    mkdirSync(hooks.project, { recursive: true });
  });
  afterEach(() => {
    if (mounted) spawnSync("umount", [hooks.data]);
    mounted = false;
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

  /** Runs a hook and asserts that it ends well and in time, measured beside a bare start. */
  function timed(
    event: string,
    fields: HookInput,
    environment: Readonly<Record<string, string>> = {},
  ): HookRun {
    const before = bareStart();
    const started = performance.now();
    const run = hooks.run(event, fields, environment);
    const took = performance.now() - started;
    const load = Math.max(1, before / USUAL_START);
    expect(run.status).to.equal(0);
    expect(run.stderr).to.equal("");
    expect(took, `${event}, with a load of ${load.toFixed(1)}`).to.be.below(LIMIT * load);
    return run;
  }

  function mount(size: string): boolean {
    mkdirSync(hooks.data, { recursive: true, mode: 0o700 });
    const options = ["-t", "tmpfs", "-o", `size=${size},mode=0700`, "tmpfs", hooks.data];
    mounted = process.platform === "linux" && spawnSync("mount", options).status === 0;
    return mounted;
  }

  /** The first hook that meets the fault says it; then only what must not be mistaken does. */
  function expectSaidOnce(environment: Readonly<Record<string, string>> = {}): void {
    expect(timed("PostToolUse", edit("a.ts"), environment).stdout).to.match(SAID);
    for (const name of ["b.ts", "c.ts"]) {
      expect(timed("PostToolUse", edit(name), environment).stdout).to.equal(QUIET);
    }
    expect(timed("UserPromptSubmit", { prompt: "go on" }, environment).stdout).to.equal(QUIET);
    expect(timed("SubagentStop", {}, environment).stdout).to.equal(QUIET);
    // A stop that nobody judged is no stop that was allowed.
    for (let time = 0; time < 2; time += 1) {
      expect(timed("Stop", STOP, environment).stdout).to.match(SAID);
    }
    expect(timed("SessionStart", { source: "resume" }, environment).stdout).to.match(SAID);
    const other = { ...edit("d.ts"), session_id: "session-2" };
    expect(timed("PostToolUse", other, environment).stdout).to.match(SAID);
    expect(timed("PostToolUse", other, environment).stdout).to.equal(QUIET);
  }

  it("because a file lies in its place is said once a session, in time", () => {
    writeFileSync(hooks.data, "");
    expectSaidOnce();
  });

  it("because it became read-only is said once a session, in time, and over when it is over", function () {
    if (!mount("1m")) this.skip();
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    hooks.run("PostToolUse", edit("first.ts"));
    const before = hooks.streamBytes;
    spawnSync("mount", ["-o", "remount,ro", hooks.data]);
    expectSaidOnce();
    expect(hooks.streamBytes).to.deep.equal(before);
    spawnSync("mount", ["-o", "remount,rw", hooks.data]);
    expect(timed("PostToolUse", edit("last.ts")).stdout).to.equal("{}\n");
    expect(timed("Stop", STOP).answer).to.include({ decision: "block" });
  });

  it("because it is full is said once a session, in time, and over when there is room", function () {
    if (!mount("256k")) this.skip();
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    const { bavail, bsize } = statfsSync(hooks.data);
    writeFileSync(join(hooks.data, "ballast"), "x".repeat(bavail * bsize));
    // The last page of the stream may have room for some more.
    const answers = Array.from({ length: 12 }, (_, index) => {
      const path = join(hooks.project, `${"long-".repeat(40)}${index}.ts`);
      return timed("PostToolUse", { ...edit(`${index}.ts`), tool_input: { file_path: path } })
        .stdout;
    });
    const refused = answers.filter((answer) => answer !== "{}\n");
    expect(refused.length).to.be.above(2);
    // A short write and a refused one are two faults.
    const said = refused.filter((answer) => answer !== QUIET);
    expect(said.length).to.be.within(1, 2);
    for (const answer of said) expect(answer).to.match(SAID);
    spawnSync("rm", [join(hooks.data, "ballast")]);
    expect(timed("PostToolUse", edit("last.ts")).stdout).to.equal("{}\n");
  });

  if (existsSync("/proc/self")) {
    it("because its folder vanished and cannot be made again is said once a session, in time", () => {
      expectSaidOnce({ FABLE_ISH_DATA: "/proc/fable-ish/data" });
    });
  }

  it("is said again when it is another fault", function () {
    if (!mount("1m")) this.skip();
    spawnSync("mount", ["-o", "remount,ro", hooks.data]);
    expect(hooks.run("PostToolUse", edit("a.ts")).stdout).to.match(SAID);
    expect(hooks.run("PostToolUse", edit("b.ts")).stdout).to.equal(QUIET);
    spawnSync("umount", [hooks.data]);
    mounted = false;
    spawnSync("rmdir", [hooks.data]);
    writeFileSync(hooks.data, "");
    expect(hooks.run("PostToolUse", edit("c.ts")).stdout).to.match(SAID);
  });

  it("is said by one of many hooks at the same moment", async () => {
    writeFileSync(hooks.data, "");
    const runs = await Promise.all(
      Array.from(
        { length: 8 },
        (_, index) => hooks.start("PostToolUse", edit(`${index}.ts`)).ended,
      ),
    );
    expect(runs.filter(({ stdout }) => SAID.test(stdout))).to.have.length(1);
    expect(runs.filter(({ stdout }) => stdout === QUIET)).to.have.length(7);
  });

  it("is said at the start and at stops only where it cannot be remembered", () => {
    writeFileSync(hooks.data, "");
    const nowhere = { TMPDIR: join(hooks.data, "below-a-file") };
    expect(timed("SessionStart", { source: "startup" }, nowhere).stdout).to.match(SAID);
    expect(timed("PostToolUse", edit("a.ts"), nowhere).stdout).to.equal(QUIET);
    expect(timed("Stop", STOP, nowhere).stdout).to.match(SAID);
  });

  it("is said at every hook of a session without a name", () => {
    writeFileSync(hooks.data, "");
    for (let time = 0; time < 2; time += 1) {
      expect(hooks.run("PostToolUse", { ...edit("a.ts"), session_id: "" }).stdout).to.match(SAID);
    }
  });

  it("is remembered in a folder that is the user's own, and private; marks of the past go", function () {
    if (process.platform === "win32") this.skip();
    writeFileSync(hooks.data, "");
    const marks = join(told, "sessions");
    mkdirSync(marks, { recursive: true, mode: 0o777 });
    writeFileSync(join(marks, "old"), "");
    utimesSync(join(marks, "old"), 0, 0);
    hooks.run("PostToolUse", edit("a.ts"));
    expect(readdirSync(marks)).to.have.length(1).and.not.to.include("old");
    const listing = spawnSync("stat", ["-c", "%a", told, marks], { encoding: "utf8" }).stdout;
    if (process.platform === "linux") expect(listing).to.equal("700\n700\n");
  });

  it("is not remembered in a folder of somebody else, or behind a link", function () {
    if (process.platform === "win32" || process.getuid?.() !== 0) this.skip();
    writeFileSync(hooks.data, "");
    mkdirSync(told);
    chownSync(told, 12345, 12345);
    expect(hooks.run("PostToolUse", edit("a.ts")).stdout).to.equal(QUIET);
    expect(hooks.run("Stop", STOP).stdout).to.match(SAID);
    spawnSync("rm", ["-r", told]);
    const elsewhere = join(hooks.home, "elsewhere");
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, told);
    expect(hooks.run("PostToolUse", edit("b.ts")).stdout).to.equal(QUIET);
    expect(readdirSync(elsewhere)).to.deep.equal([]);
  });

  it("because every call of its disk takes 20 ms still answers in time", () => {
    const slow = join(hooks.home, "slow.cjs");
    writeFileSync(
      slow,
      `const fs = require("node:fs");
       const cell = new Int32Array(new SharedArrayBuffer(4));
       for (const name of ["openSync", "readSync", "writeSync", "lstatSync", "renameSync", "writeFileSync", "fdatasyncSync", "mkdirSync"]) {
         const real = fs[name];
         fs[name] = (target, ...rest) => {
           if (target !== 0 && target !== 1) Atomics.wait(cell, 0, 0, 20);
           return real(target, ...rest);
         };
       }`,
    );
    const environment = { NODE_OPTIONS: `--require ${slow}` };
    expect(timed("UserPromptSubmit", { prompt: "implement it" }, environment).status).to.equal(0);
    expect(timed("PostToolUse", edit("a.ts"), environment).stdout).to.equal("{}\n");
    expect(timed("Stop", STOP, environment).answer).to.include({ decision: "block" });
  });
});
