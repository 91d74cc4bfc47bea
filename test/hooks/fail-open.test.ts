import { expect } from "chai";
import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  symlinkSync,
  writeFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { HOST_EVENTS } from "../../src/hooks/host-input.ts";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

describe("a hook fails open", () => {
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
  });
  afterEach(() => {
    hooks.dispose();
  });

  function expectOneLine({ status, stdout, stderr }: ReturnType<HookProcesses["run"]>): void {
    expect(status).to.equal(0);
    expect(stderr).to.equal("");
    expect(stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
  }

  const inputs: readonly (readonly [name: string, input: string | Uint8Array])[] = [
    ["nothing", ""],
    ["white space", " \r\n "],
    ["half an object", '{"session_id":"s","tool_input":{"comm'],
    ["null", "null"],
    ["a list", "[]"],
    ["three objects", "{}{}{}"],
    ["bytes", new Uint8Array([0xff, 0xfe, 0, 1, 2])],
    ["a byte order mark and an object", '\uFEFF{"session_id":"s","prompt":"x"}'],
    ["an empty object", "{}"],
    [
      "fields of other types",
      '{"session_id":[],"tool_input":7,"tool_response":[1],"cwd":{},"prompt":3}',
    ],
    ["half a surrogate pair", '{"session_id":"s","prompt":"\\ud83d","tool_name":"\\udc00"}'],
  ];
  for (const event of HOST_EVENTS) {
    it(`${event}: on any input`, () => {
      for (const [, input] of inputs) expectOneLine(hooks.run(event, input));
    });
  }

  it("on an event it does not know, and says so", () => {
    const run = hooks.run("PreToolUse", {});
    expectOneLine(run);
    expect(run.answer["systemMessage"]).to.match(
      /^fable-ish PreToolUse hook failed open: unknown event/,
    );
  });

  it("at a stop it cannot read, and says so", () => {
    expect(hooks.run("Stop", "{").answer).to.have.property("systemMessage");
  });

  it("on a payload of many megabytes", () => {
    const big = "x".repeat(30_000_000);
    const run = hooks.run("PostToolUse", {
      tool_name: "Write",
      tool_input: { file_path: join(hooks.project, "big.ts"), content: big },
      tool_response: { type: "create", filePath: join(hooks.project, "big.ts"), content: big },
    });
    expectOneLine(run);
    expect(hooks.events.map(({ type }) => type)).to.deep.equal(["FileChanged"]);
    expect(hooks.streamBytes.length).to.be.below(4000);
  });

  it("when the data root cannot be used, on every event, and says so", () => {
    writeFileSync(hooks.data, "a file where the folder should be");
    for (const event of HOST_EVENTS) {
      const session = { session_id: `session-of-${event}` };
      const run = hooks.run(event, { ...session, prompt: "fix it", tool_name: "Edit" });
      expectOneLine(run);
      expect(run.answer["systemMessage"]).to.match(/^fable-ish \w+ hook failed open: /);
    }
  });

  it("when the stream cannot be read", () => {
    mkdirSync(hooks.streamPath, { recursive: true });
    const run = hooks.run("Stop", { last_assistant_message: "Done." });
    expectOneLine(run);
    expect(run.answer["systemMessage"]).to.contain("failed open");
    expect(hooks.ledger.failures).to.deep.equal([
      {
        kind: "ledger",
        summary: "Ledger could not be read; continuing with a fresh ledger.",
        baseline: "uncertain",
      },
    ]);
    rmSync(hooks.streamPath, { recursive: true });
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    expect(hooks.ledger.failures).to.deep.equal([]);
  });

  it("and still records when only the ledger cannot be written", () => {
    mkdirSync(hooks.ledgerPath, { recursive: true });
    expectOneLine(hooks.run("UserPromptSubmit", { prompt: "implement it" }));
    hooks.run("PostToolUse", {
      tool_name: "Edit",
      tool_input: { file_path: join(hooks.project, "a.ts") },
    });
    expect(hooks.run("Stop", { last_assistant_message: "Done." }).answer).to.include({
      decision: "block",
    });
  });

  it("without its project folder", () => {
    rmSync(hooks.project, { recursive: true });
    expectOneLine(hooks.run("PostToolUse", { tool_name: "Bash", tool_input: { command: "ls" } }));
  });

  it("and follows no link inside the data root", function () {
    if (process.platform === "win32") this.skip();
    const target = join(hooks.home, "bashrc");
    writeFileSync(target, "precious\n");
    mkdirSync(join(hooks.data, "streams"), { recursive: true, mode: 0o700 });
    symlinkSync(target, hooks.streamPath);
    expectOneLine(hooks.run("UserPromptSubmit", { prompt: "implement it" }));
    expect(readFileSync(target, "utf8")).to.equal("precious\n");
  });

  it("and follows no link in the place of a folder", function () {
    if (process.platform === "win32") this.skip();
    const elsewhere = join(hooks.home, "elsewhere");
    mkdirSync(elsewhere);
    mkdirSync(hooks.data, { mode: 0o700 });
    symlinkSync(elsewhere, join(hooks.data, "streams"));
    const run = hooks.run("UserPromptSubmit", { prompt: "implement it" });
    expectOneLine(run);
    expect(run.answer["systemMessage"]).to.contain("links are not followed");
    expect(existsSync(join(elsewhere, `${hooks.key}.jsonl`))).to.equal(false);
  });

  if (existsSync("/proc/self")) {
    it("below a folder that takes no children, and says that it is missing itself", () => {
      // Node's own recursive mkdir never returns there.
      const run = hooks.run(
        "UserPromptSubmit",
        { prompt: "implement it" },
        { FABLE_ISH_DATA: "/proc/fable-ish/data" },
      );
      expectOneLine(run);
      expect(run.answer["systemMessage"]).to.contain("failed open: ENOENT");
    });
  }

  it("makes the folders above its data, too", () => {
    const data = join(hooks.home, "a", "b", "c");
    const run = hooks.run("UserPromptSubmit", { prompt: "implement it" }, { FABLE_ISH_DATA: data });
    expectOneLine(run);
    expect(existsSync(join(data, "streams", `${hooks.key}.jsonl`))).to.equal(true);
    expect(statSync(join(hooks.home, "a")).mode & 0o077).to.equal(0);
  });

  it("in a temporary folder that somebody else made first", function () {
    if (process.platform === "win32" || process.getuid?.() !== 0) this.skip();
    const shared = join(hooks.home, "fable-ish");
    mkdirSync(shared, { mode: 0o777 });
    chownSync(shared, 12345, 12345);
    chmodSync(shared, 0o777);
    const run = hooks.run(
      "UserPromptSubmit",
      { prompt: "implement it" },
      { FABLE_ISH_DATA: undefined },
    );
    expectOneLine(run);
    expect(run.answer["systemMessage"]).to.contain("belongs to another user");
  });

  it("when the writer of its input is slow", async () => {
    const child = spawn(process.execPath, [hookBundle(), "UserPromptSubmit"], {
      env: hooks.environment(),
    });
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    const text = JSON.stringify(hooks.input("UserPromptSubmit", { prompt: "implement it" }));
    child.stdin.write(text.slice(0, 20));
    await new Promise((resolve) => setTimeout(resolve, 700));
    child.stdin.end(text.slice(20));
    await new Promise((resolve) => child.on("close", resolve));
    expect(stdout).to.contain("task mode: normal");
  });

  it("when the writer of its input never closes it", async () => {
    const child = spawn(process.execPath, [hookBundle(), "UserPromptSubmit"], {
      env: hooks.environment(),
    });
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stdin.write(JSON.stringify(hooks.input("UserPromptSubmit", { prompt: "implement it" })));
    await new Promise((resolve) => child.on("close", resolve));
    expect(stdout).to.contain("task mode: normal");
    child.stdin.destroy();
  });

  it("when the writer of its input sends nothing at all", async () => {
    const child = spawn(process.execPath, [hookBundle(), "Stop"], { env: hooks.environment() });
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    const started = Date.now();
    await new Promise((resolve) => child.on("close", resolve));
    expect(Date.now() - started).to.be.below(9_500);
    expect(stdout).to.match(/^\{.*\}\n$/);
    child.stdin.destroy();
  });
});
