import { expect } from "chai";
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

/** Loaded before a hook: it is killed when it is about to rename what it wrote. */
const KILLED = `
const fs = require("node:fs");
const real = fs.renameSync;
fs.renameSync = (from, to) => {
  if (String(from).includes(process.env.KILLED_IN)) process.kill(process.pid, "SIGKILL");
  return real(from, to);
};
`;

describe("what a hook leaves that is killed between write and rename", function () {
  this.timeout(60_000);
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    writeFileSync(join(hooks.home, "killed.cjs"), KILLED);
  });
  afterEach(() => {
    hooks.dispose();
  });

  async function killedIn(folder: string, event: string, fields: object): Promise<void> {
    const words = ["--require", join(hooks.home, "killed.cjs"), hookBundle(), event];
    // The test run itself may measure coverage, and then nothing is compiled.
    const env = hooks.environment({ KILLED_IN: `/${folder}/`, NODE_V8_COVERAGE: undefined });
    const hook = spawn(process.execPath, words, { env, cwd: hooks.home });
    hook.stdin.end(JSON.stringify(hooks.input(event, { ...fields })));
    hook.stdout.resume();
    const signal = await new Promise((resolve) =>
      hook.on("close", (_status, by) => {
        resolve(by);
      }),
    );
    expect(signal).to.equal("SIGKILL");
  }

  function halfWritten(folder: string): readonly string[] {
    return hooks.list(folder).filter((name) => name.endsWith(".tmp"));
  }

  function age(folder: string, hours: number): void {
    const then = Date.now() / 1000 - hours * 3600;
    for (const name of halfWritten(folder)) utimesSync(join(hooks.data, folder, name), then, then);
  }

  /** What the next session's start needs to keep something of the project. */
  function verifiedSession(session: string): void {
    const path = join(hooks.project, "a.ts");
    writeFileSync(path, "x\n");
    hooks.run("SessionStart", { session_id: session, source: "startup" });
    hooks.run("UserPromptSubmit", { session_id: session, prompt: "implement it" });
    hooks.run("PostToolUse", {
      session_id: session,
      tool_name: "Write",
      tool_input: { file_path: path, content: "x\n" },
      tool_response: { type: "create", filePath: path },
    });
    hooks.run("PostToolUse", {
      session_id: session,
      tool_name: "Bash",
      tool_input: { command: "npx vitest run" },
      tool_response: {
        stdout: " Test Files  1 passed (1)\n      Tests  2 passed (2)\n",
        stderr: "",
      },
    });
  }

  const CASES: readonly (readonly [folder: string, event: string, fields: object])[] = [
    ["ledgers", "UserPromptSubmit", { prompt: "implement it" }],
    ["compiled", "UserPromptSubmit", { prompt: "implement it" }],
    ["projects", "SessionStart", { source: "startup", session_id: "session-2" }],
  ];
  for (const [folder, event, fields] of CASES) {
    it(`in ${folder} goes with the start of a session an hour later, not before`, async () => {
      if (folder === "projects") verifiedSession("session-0");
      await killedIn(folder, event, fields);
      expect(halfWritten(folder)).to.have.length(1);
      hooks.run("SessionStart", { session_id: "session-3", source: "startup" });
      expect(halfWritten(folder)).to.have.length(1);
      age(folder, 1.1);
      hooks.run("PostToolUse", { tool_name: "Edit", tool_input: { file_path: "a.ts" } });
      expect(halfWritten(folder)).to.have.length(1);
      hooks.run("SessionStart", { session_id: "session-4", source: "startup" });
      expect(halfWritten(folder)).to.deep.equal([]);
    });
  }

  it("is all that goes: no other name, nothing young, no link, nothing behind one", async () => {
    await killedIn("ledgers", "UserPromptSubmit", { prompt: "implement it" });
    age("ledgers", 2);
    const elsewhere = join(hooks.home, "elsewhere");
    mkdirSync(elsewhere);
    const precious = join(elsewhere, `${"0".repeat(24)}.json.1.tmp`);
    const others = ["notes.tmp", "a.json.tmp", `${"1".repeat(24)}.json.12-zz.tmp.bak`];
    for (const path of [precious, ...others.map((name) => join(hooks.data, "ledgers", name))]) {
      writeFileSync(path, "");
      utimesSync(path, 1, 1);
    }
    symlinkSync(elsewhere, join(hooks.data, "projects"));
    const link = `${"2".repeat(24)}.json.13-zz.tmp`;
    symlinkSync(precious, join(hooks.data, "ledgers", link));
    hooks.run("SessionStart", { session_id: "session-2", source: "startup" });
    expect(existsSync(precious)).to.equal(true);
    expect(
      readdirSync(join(hooks.data, "ledgers"))
        .filter((name) => name.includes(".tmp"))
        .sort(),
    ).to.deep.equal([...others, link].sort());
  });
});
