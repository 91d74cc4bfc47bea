import { expect } from "chai";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { redact } from "../../src/events/redaction.ts";
import { readToolCall } from "../../src/evidence/read-tool-call.ts";
import { settleRun } from "../../src/evidence/settle.ts";
import type { ReadToolCall, SettleRun, ToolCall } from "../../src/evidence/tool-call.ts";
import { hookBundle } from "../support/bundle.ts";
import { LABELLED_COMMANDS } from "./labelled/commands.ts";
import { bashCall, DIRECTORY, surroundingsWith } from "./support.ts";

type Program = (exports: unknown, require: (name: string) => unknown, module: object) => void;

interface Evidence {
  readonly readToolCall: ReadToolCall;
  readonly settleRun: SettleRun;
}

/** The bundled programs of a hook, loaded as its loader does, with the names of those loaded. */
class Programs {
  readonly names: string[] = [];
  private readonly loaded = new Map<string, { exports: unknown }>();

  readonly load = (name: string): unknown => {
    if (name === "./fable-ish-hook-program.cjs") return { redact };
    if (!name.startsWith("./")) return process.getBuiltinModule(name);
    const known = this.loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as unknown };
    this.loaded.set(name, module);
    this.names.push(name.replace(/^.*fable-ish-hook-(.*)\.cjs$/, "$1"));
    const text = readFileSync(join(dirname(hookBundle()), name), "utf8");
    const program = new Script(text).runInThisContext() as Program;
    program(module.exports, this.load, module);
    return module.exports;
  };

  get evidence(): Evidence {
    return this.load("./fable-ish-hook-evidence.cjs") as Evidence;
  }
}

function loadedFor(command: string, output = ""): readonly string[] {
  const programs = new Programs();
  programs.evidence.readToolCall(bashCall(command, output), surroundingsWith());
  return programs.names.slice(1);
}

describe("the bundled evidence part", function () {
  this.timeout(60_000);

  before(() => {
    hookBundle();
  });

  it("says of every labelled command what the sources say", () => {
    const { evidence } = new Programs();
    for (const { command, output, exit, files = {}, tool = "Bash" } of LABELLED_COMMANDS) {
      const entries = Object.entries(files).map(([path, text]) => [`${DIRECTORY}/${path}`, text]);
      const surroundings = surroundingsWith(Object.fromEntries(entries) as Record<string, string>);
      const call: ToolCall = { ...bashCall(command, output, exit), tool };
      const expected = readToolCall(call, surroundings);
      expect(evidence.readToolCall(call, surroundings), command).to.deep.equal(expected);
    }
  });

  it("settles a background run as the sources do", () => {
    const { evidence } = new Programs();
    const notification = {
      tool_use_id: "toolu_1",
      task: "b1",
      status: "completed",
      exit_status: 0,
      output_file: "/tmp/b1",
    };
    const pending = { tool: "mocha", run: "npx mocha", status_carried: true };
    const files = { readText: () => "  3 passing (20ms)\n" };
    const expected = settleRun(notification, pending, files);
    expect(expected.outcome).to.equal("passed");
    expect(evidence.settleRun(notification, pending, files)).to.deep.equal(expected);
  });

  const loads: Readonly<Record<string, readonly string[]>> = {
    "git status && ls -la | head -5": [],
    'git add -A && git commit -m "fix: it"': [],
    "npx mocha": ["evidence-javascript-runners", "evidence-outcomes"],
    "cd a && pytest -q 2>&1 | tail -5": ["evidence-python-runners", "evidence-outcomes"],
    "cargo test": ["evidence-compiled-runners", "evidence-outcomes"],
    "rm -rf dist": ["evidence-file-programs"],
    "make build": ["evidence-tasks"],
    "echo $(date)": ["evidence-shell-parser"],
    "HUSKY=0 git push": ["evidence-bypasses"],
  };
  for (const [command, parts] of Object.entries(loads)) {
    it(`needs ${parts.length === 0 ? "no more" : parts.join(", ")} for ${command}`, () => {
      expect(loadedFor(command)).to.include.members([...parts]);
      if (parts.length === 0) expect(loadedFor(command)).to.deep.equal([]);
    });
  }
});
