import { expect } from "chai";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

/** Bytes of text in one input. */
const SIZE = 50_000_000;
/** Milliseconds of processor time, as a busy machine must not make this fail; memory in KiB. */
const TIME_LIMIT = 8_000;
const MEMORY_LIMIT = 512 * 1024;

const USAGE = `process.on("exit", () =>
  require("node:fs").writeFileSync(process.env.USAGE_FILE, JSON.stringify(process.resourceUsage())));
`;

describe("an input of 50 MB", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;

  before(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    writeFileSync(join(hooks.home, "usage.cjs"), USAGE);
    hookBundle();
  });
  after(() => {
    hooks.dispose();
  });

  const line = "ok 1 - adds numbers, and 완료 as well\n";
  const long = line.repeat(Math.ceil(SIZE / Buffer.byteLength(line)));
  const cases: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
    [
      "a command's output",
      "PostToolUse",
      {
        tool_name: "Bash",
        tool_input: { command: "node --test" },
        tool_response: { stdout: long, stderr: "", interrupted: false },
      },
    ],
    [
      "a command",
      "PostToolUse",
      { tool_name: "Bash", tool_input: { command: `npx mocha ${long}` } },
    ],
    [
      "a file's content",
      "PostToolUse",
      { tool_name: "Write", tool_input: { file_path: "a.ts", content: long } },
    ],
    ["a prompt", "UserPromptSubmit", { prompt: long }],
    ["an agent's last message", "Stop", { last_assistant_message: long }],
  ];
  for (const [name, event, fields] of cases) {
    it(`as ${name} is answered in time and memory`, () => {
      expectFrugal(event, fields);
    });
  }

  it("is not read where a ledger should be", () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it", prompt_id: "p1" });
    const claimed = `{"checksum": "0123456789abcdef", "goal": "${"x".repeat(120_000_000)}"}`;
    writeFileSync(hooks.ledgerPath, claimed);
    expectFrugal("Stop", { last_assistant_message: "Done." });
    expect(statSync(hooks.ledgerPath).size).to.be.below(100_000);
    expect(hooks.ledger.goal).to.equal("implement it");
  });

  /** Runs a hook that has to answer in time and memory. */
  function expectFrugal(event: string, fields: Readonly<Record<string, unknown>>): void {
    const usageFile = join(hooks.home, "usage");
    const run = spawnSync(
      process.execPath,
      ["--require", join(hooks.home, "usage.cjs"), hookBundle(), event],
      {
        input: JSON.stringify(hooks.input(event, fields)),
        env: hooks.environment({ USAGE_FILE: usageFile }),
        encoding: "utf8",
      },
    );
    const { status, stderr } = run;
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: "" });
    expect(run.stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
    expect(run.stdout).not.to.contain("failed open");
    const usage = JSON.parse(readFileSync(usageFile, "utf8")) as NodeJS.ResourceUsage;
    expect((usage.userCPUTime + usage.systemCPUTime) / 1000).to.be.below(TIME_LIMIT);
    expect(usage.maxRSS).to.be.below(MEMORY_LIMIT);
  }
});
