import { expect } from "chai";
import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HookProcesses } from "../support/hook-process.ts";
import type { HookInput } from "../support/hook-process.ts";

const STRICT = { FABLE_ISH_POLICY: "strict" };

/** Several sessions of one project, one after the other, through real processes. */
describe("the hook processes over several sessions of a project", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;
  let session = "one";

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(join(hooks.project, "src"), { recursive: true });
    session = "one";
  });
  afterEach(() => {
    hooks.dispose();
  });

  function run(event: string, fields: HookInput = {}): Readonly<Record<string, unknown>> {
    const result = hooks.run(event, { session_id: session, ...fields }, STRICT);
    expect(result.status).to.equal(0);
    expect(result.stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
    return result.answer;
  }

  function edit(name: string): void {
    const path = join(hooks.project, name);
    writeFileSync(path, "x\n");
    run("PostToolUse", {
      tool_name: "Write",
      tool_input: { file_path: path, content: "x\n" },
      tool_response: { type: "create", filePath: path },
    });
  }

  /** A session that changes two files and proves one of them with a command of its own. */
  function work(): void {
    run("SessionStart", { source: "startup" });
    run("UserPromptSubmit", { prompt: "implement it" });
    edit("src/a.ts");
    run("PostToolUse", {
      tool_name: "Bash",
      tool_input: { command: "npx vitest run" },
      tool_response: {
        stdout: " Test Files  1 passed (1)\n      Tests  2 passed (2)\n",
        stderr: "",
      },
    });
    edit("src/b.ts");
  }

  const stop = (): Readonly<Record<string, unknown>> =>
    run("Stop", { last_assistant_message: "Done.", background_tasks: [] });

  function context(source = "startup"): string {
    const { hookSpecificOutput } = run("SessionStart", { source });
    if (typeof hookSpecificOutput !== "object" || hookSpecificOutput === null) return "";
    return "additionalContext" in hookSpecificOutput
      ? String(hookSpecificOutput.additionalContext)
      : "";
  }

  const cache = (): string => join(hooks.data, "projects", hooks.list("projects")[0] ?? "");

  it("say nothing at the first one", () => {
    expect(run("SessionStart", { source: "startup" })).to.deep.equal({});
    expect(hooks.list("projects")).to.deep.equal([]);
  });

  it("tell the next agent what passed and what was left, once it starts with nothing", () => {
    work();
    session = "two";
    expect(context().split("\n")).to.deep.equal([
      "fable-ish: checks that passed in this project before: `npx vitest run` (1 session).",
      "Left without a passing check in the last session: src/b.ts.",
    ]);
    expect(context("compact")).to.equal("");
    expect(statSync(cache()).mode & 0o777).to.equal(0o600);
  });

  it("suggest what passed before", () => {
    work();
    session = "two";
    context();
    run("UserPromptSubmit", { prompt: "implement more" });
    edit("src/c.ts");
    expect(stop()["reason"]).to.match(/^fable-ish: run `npx vitest run` before you finish\./);
  });

  const DAMAGE: readonly (readonly [what: string, damage: () => void])[] = [
    [
      "missing",
      () => {
        rmSync(cache());
      },
    ],
    ...[
      ["no JSON", "{"],
      ["of another shape", '{"checks":[{"run":1}]}'],
      ["huge", " ".repeat(1 << 20)],
    ].map(([what = "", text = ""]) => {
      const damage = (): void => {
        writeFileSync(cache(), text);
      };
      return [what, damage] as const;
    }),
    [
      "a link",
      () => {
        const path = cache();
        writeFileSync(join(hooks.home, "other"), readFileSync(path));
        rmSync(path);
        symlinkSync(join(hooks.home, "other"), path);
      },
    ],
  ];
  for (const [what, damage] of DAMAGE) {
    it(`go on when what was learned is ${what}, and learn it anew`, () => {
      work();
      session = "two";
      context();
      damage();
      run("UserPromptSubmit", { prompt: "implement more" });
      edit("src/c.ts");
      expect(stop()["reason"]).to.match(/^fable-ish: run a check that covers what changed/);
      session = "three";
      expect(context()).to.contain("`npx vitest run`");
      expect(readFileSync(cache(), "utf8")).to.contain('"run":"npx vitest run"');
    });
  }
});
