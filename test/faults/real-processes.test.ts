import { expect } from "chai";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkStream } from "../../src/events/integrity.ts";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

/** Loaded before the hook: the call of that number below the data root meets the fault. */
const PRELOAD = `
const fs = require("node:fs");
const { FAULT_ROOT: root, FAULT_AT: at, FAULT: fault } = process.env;
const files = new Set();
let calls = 0;
for (const name of ["openSync","closeSync","readSync","writeSync","fstatSync","lstatSync","renameSync","writeFileSync","fdatasyncSync"]) {
  const real = fs[name];
  fs[name] = (target, ...rest) => {
    if (!(typeof target === "string" ? target.startsWith(root) : files.has(target))) return real(target, ...rest);
    if (calls++ === Number(at)) {
      if (fault !== "SIGKILL") throw Object.assign(new Error(fault + ": " + name), { code: fault });
      if (name === "writeSync") real(target, rest[0].subarray(0, 50));
      process.kill(process.pid, "SIGKILL");
    }
    const result = real(target, ...rest);
    if (name === "openSync") files.add(result);
    if (name === "closeSync") files.delete(target);
    return result;
  };
}
process.on("exit", () => fs.writeFileSync(process.env.FAULT_COUNT, String(calls)));
`;

/** Every so many calls meet a fault here; the test beside this one tries all, in one process. */
const STRIDE = 4;

describe("a fault at a system call of a real hook process", function () {
  this.timeout(300_000);
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    writeFileSync(join(hooks.home, "preload.cjs"), PRELOAD);
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
  });
  afterEach(() => {
    hooks.dispose();
  });

  function edit(name: string) {
    const path = join(hooks.project, name);
    return {
      tool_name: "Edit",
      tool_use_id: `toolu_${name}`,
      tool_input: { file_path: path, old_string: "a", new_string: "b" },
      tool_response: { filePath: path },
    };
  }

  function runFaulty(name: string, at: number, fault: string) {
    // A folder of its own: a session is told of a fault once, and here each one is to be seen.
    const temporary = join(hooks.home, `temporary-${at}`);
    mkdirSync(temporary);
    return spawnSync(
      process.execPath,
      ["--require", join(hooks.home, "preload.cjs"), hookBundle(), "PostToolUse"],
      {
        input: JSON.stringify(hooks.input("PostToolUse", edit(name))),
        env: hooks.environment({
          TMPDIR: temporary,
          FAULT_ROOT: hooks.data,
          FAULT_AT: String(at),
          FAULT: fault,
          FAULT_COUNT: join(hooks.home, "count"),
        }),
        encoding: "utf8",
      },
    );
  }

  for (const fault of ["SIGKILL", "EIO"]) {
    it(`${fault}: what was answered is on record once, and the next hook works`, () => {
      let killed = 0;
      let refused = 0;
      for (let at = 0; at < 44; at += STRIDE) {
        const name = `file-${at}.ts`;
        const run = runFaulty(name, at, fault);
        expect(run.stderr).to.equal("");
        if (run.signal === "SIGKILL") killed += 1;
        else {
          expect(run.status).to.equal(0);
          expect(run.stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
        }
        if (run.stdout.includes("failed open")) refused += 1;
        const next = hooks.run("PostToolUse", edit(`next-${at}.ts`));
        expect(next.stdout).to.equal("{}\n");
        const changes = hooks.events.filter(({ type }) => type === "FileChanged");
        const of = (id: string) => changes.filter(({ cause }) => cause.tool_use_id === id).length;
        expect(of(`toolu_next-${at}.ts`)).to.equal(1);
        if (run.stdout === "{}\n") expect(of(`toolu_${name}`)).to.equal(1);
        else expect(of(`toolu_${name}`)).to.be.oneOf([0, 1]);
      }
      expect(fault === "SIGKILL" ? killed : refused).to.be.above(3);
      const { streamBytes } = hooks;
      const report = checkStream({
        read: (offset, length) => streamBytes.subarray(offset, offset + length),
      });
      expect(report.faults).to.deep.equal([]);
    });
  }
});
