import { expect } from "chai";
import { execFileSync, spawn } from "node:child_process";
import {
  mkdirSync,
  openSync,
  closeSync,
  constants,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

/** Longer than a hook waits for a slow writer of its input, in milliseconds. */
const STANDSTILL = 6_600;

/** Loaded before a hook: it stands still before its first look at standard input. */
const STOPPED = `
const fs = require("node:fs");
const real = fs.fstatSync;
fs.fstatSync = (file, ...rest) => {
  const result = real(file, ...rest);
  if (file === 0) {
    fs.fstatSync = real;
    process.kill(process.pid, "SIGSTOP");
  }
  return result;
};
`;

/** Loaded before a hook: the clock jumps by years at every look at it, forwards and back. */
const JUMPING = `
const { now } = Date;
let looks = 0;
Date.now = () => now() + [0, 1, -1, 40, -30][looks++ % 5] * 365 * 24 * 3600 * 1000;
`;

describe("a hook whose input is there before its turn comes", function () {
  this.timeout(60_000);
  let hooks: HookProcesses;

  before(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    writeFileSync(join(hooks.home, "stopped.cjs"), STOPPED);
    writeFileSync(join(hooks.home, "jumping.cjs"), JUMPING);
    hookBundle();
  });
  after(() => {
    hooks.dispose();
  });

  /** Bytes of input: more than one read takes. */
  const LONG = "x".repeat(60_000 - 1_000);

  function filledPipe(text: string): number {
    const path = join(hooks.home, "pipe");
    execFileSync("mkfifo", [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(path, constants.O_WRONLY);
    writeSync(writer, text);
    closeSync(writer);
    return reader;
  }

  function start(preload: string, kind: "pipe" | "socket") {
    const text = JSON.stringify(
      hooks.input("UserPromptSubmit", { session_id: "session-1", prompt: `implement it ${LONG}` }),
    );
    const file = kind === "pipe" ? filledPipe(text) : undefined;
    const words = ["--require", join(hooks.home, preload), hookBundle(), "UserPromptSubmit"];
    const hook = spawn(process.execPath, words, {
      env: hooks.environment(),
      stdio: [file ?? "pipe", "pipe", "inherit"],
    });
    hook.stdin?.on("error", () => undefined);
    hook.stdin?.end(text);
    let output = "";
    hook.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<string>((resolve) => {
      hook.on("close", () => {
        if (file !== undefined) closeSync(file);
        resolve(output);
      });
    });
    return { hook, ended };
  }

  async function untilStopped(pid: number): Promise<void> {
    while (!readFileSync(`/proc/${pid}/stat`, "latin1").includes(") T ")) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  for (const kind of ["pipe", "socket"] as const) {
    it(`takes it all after standing still for longer than it waits for a writer (${kind})`, async function () {
      if (process.platform !== "linux") this.skip();
      const { hook, ended } = start("stopped.cjs", kind);
      await untilStopped(hook.pid ?? 0);
      await new Promise((resolve) => setTimeout(resolve, STANDSTILL));
      hook.kill("SIGCONT");
      expect(await ended).to.contain("task mode: normal");
    });

    it(`takes it all while the clock jumps by years (${kind})`, async () => {
      execFileSync("rm", ["-f", join(hooks.home, "pipe")]);
      expect(await start("jumping.cjs", kind).ended).to.contain("task mode: normal");
      execFileSync("rm", ["-f", join(hooks.home, "pipe")]);
    });
  }
});
