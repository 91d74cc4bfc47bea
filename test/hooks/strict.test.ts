import { expect } from "chai";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";
import type { HookInput, HookRun } from "../support/hook-process.ts";

const LONG_AGO = "2026-01-01T00:00:00Z";

const STRICT = { FABLE_ISH_POLICY: "strict" };

/** Whole sessions under the policy strict, in a real repository, through real processes. */
describe("the hook processes under the policy strict", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;
  let prompts = 0;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(join(hooks.project, "src"), { recursive: true });
    write("package.json", '{"scripts":{"test":"node --test"}}');
    write("src/a.ts", "export const a = 1;\n");
    git("init", "-q", "-b", "main");
    git("add", ".");
    // Older than any call, which would else be taken to have made it.
    gitAt(LONG_AGO, "commit", "-q", "-m", "begin");
    run("SessionStart", { source: "startup" });
  });
  afterEach(() => {
    hooks.dispose();
  });

  function git(...words: readonly string[]): string {
    return gitAt("", ...words);
  }

  function gitAt(date: string, ...words: readonly string[]): string {
    const identity = ["-c", "user.name=u", "-c", "user.email=u@example.org"];
    return execFileSync("git", [...identity, ...words], {
      cwd: hooks.project,
      env: {
        PATH: process.env["PATH"],
        HOME: hooks.home,
        GIT_CONFIG_NOSYSTEM: "1",
        ...(date === "" ? {} : { GIT_COMMITTER_DATE: date }),
      },
      encoding: "utf8",
    });
  }

  function write(name: string, text: string): string {
    const path = join(hooks.project, name);
    writeFileSync(path, text);
    return path;
  }

  function run(event: string, fields: HookInput = {}): HookRun {
    const result = hooks.run(event, fields, STRICT);
    expect(result.status).to.equal(0);
    expect(result.stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
    return result;
  }

  function prompt(text: string): HookRun {
    prompts += 1;
    return run("UserPromptSubmit", { prompt: text, prompt_id: `p${prompts}` });
  }

  /** Writes the file as the tool does, then reports the edit. */
  function edit(name: string, text: string): void {
    const path = join(hooks.project, name);
    const before = readFileSync(path, "utf8");
    writeFileSync(path, text);
    run("PostToolUse", {
      tool_name: "Edit",
      tool_input: { file_path: path, old_string: before, new_string: text },
      tool_response: { filePath: path, originalFile: before, structuredPatch: [] },
    });
  }

  function bash(command: string, stdout: string, fields: HookInput = {}): void {
    run("PostToolUse", {
      tool_name: "Bash",
      tool_input: { command },
      tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
      duration_ms: 50,
      ...fields,
    });
  }

  const passes = (): void => {
    bash("npm test", "# tests 2\n# pass 2\n# fail 0\n");
  };

  function stop(message = "Done.", fields: HookInput = {}): Readonly<Record<string, unknown>> {
    return run("Stop", {
      stop_hook_active: false,
      last_assistant_message: message,
      background_tasks: [],
      prompt_id: `p${prompts}`,
      ...fields,
    }).answer;
  }

  const types = (): readonly string[] => hooks.events.map(({ type }) => type);

  const accepted = (): readonly unknown[] =>
    hooks.events.flatMap((event) => (event.type === "ChangesAccepted" ? [event.data] : []));

  const identity = (name: string): string => join(realpathSync(hooks.project), name);

  function command(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const result = spawnSync(process.execPath, [commandBundle(), ...words], {
      env: {
        PATH: process.env["PATH"],
        HOME: hooks.home,
        FABLE_ISH_DATA: hooks.data,
        ...environment,
      },
      cwd: hooks.home,
      encoding: "utf8",
    });
    return { status: result.status, stdout: result.stdout, stderr: result.stderr };
  }

  function everyDecisionReplays(): void {
    const { status, stdout } = command(["replay", "session-1", "--all"]);
    expect(status, stdout).to.equal(0);
    expect(command(["verify", "session-1"]).status).to.equal(0);
  }

  it("ask for a check that is newer than the change and covers it, and name one", () => {
    prompt("implement the sum feature");
    passes();
    edit("src/a.ts", "export const a = 2;\n");
    const { decision, reason } = stop();
    expect(decision).to.equal("block");
    expect(String(reason).split("\n")).to.deep.equal([
      "fable-ish: run `npm test` before you finish.",
      "1 changed file has no passing check since the last change: src/a.ts",
      "Last run: `npm test` passed, and does not show that it reaches them.",
      'If no check can apply, end your final message with a line "No verifier: " and the reason.',
    ]);
    passes();
    expect(stop("Done, tests pass.")).to.deep.equal({});
    edit("src/a.ts", "export const a = 3;\n");
    expect(stop("Done, once more.", { stop_hook_active: true })).to.include({ decision: "block" });
    everyDecisionReplays();
  });

  it("let the agent go in the end and tell the user", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    stop("two");
    expect(stop("three")).to.deep.equal({
      systemMessage:
        "fable-ish: ended unverified: 1 changed file without a passing check: src/a.ts. Last run: no check ran.",
    });
    everyDecisionReplays();
  });

  it("keep an unproved change over a thank-you, and prove it later", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    stop("two");
    stop("three");
    prompt("thanks");
    expect(stop("You are welcome.")).to.deep.equal({});
    write("src/b.ts", "export const b = 1;\n");
    prompt("implement the product as well");
    edit("src/b.ts", "export const b = 2;\n");
    expect(stop("four")["reason"]).to.contain("2 changed files").and.contain("src/a.ts, src/b.ts");
    passes();
    expect(stop("five")).to.deep.equal({});
    const run = hooks.events.find(({ type }) => type === "VerificationRan");
    expect(run?.data).to.have.deep.nested.property("covers.direct", [
      identity("src/b.ts"),
      identity("src/a.ts"),
    ]);
    everyDecisionReplays();
  });

  it("accept a waiver that the agent records with the command", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    expect(stop("one")).to.include({ decision: "block" });
    const { status, stdout } = command(["waive", "the runner is not installed"], {
      CLAUDE_CODE_SESSION_ID: "session-1",
      CLAUDECODE: "1",
    });
    expect(status).to.equal(0);
    expect(stdout).to.contain("waived by the agent in session session-1");
    expect(stop("two")).to.deep.equal({});
    edit("src/a.ts", "export const a = 3;\n");
    expect(stop("three")).to.include({ decision: "block" });
    everyDecisionReplays();
  });

  it("accept a reason in the last line, and record it in front of the decision", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    expect(stop("The sum is there.\n\nNo verifier: the runner is not installed")).to.deep.equal({
      systemMessage:
        "fable-ish: ended without verification; the agent's reason: the runner is not installed",
    });
    expect(types().slice(-2)).to.deep.equal(["VerificationWaived", "StopAllowed"]);
    everyDecisionReplays();
  });

  it("ask once about a failing test that the agent reports", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    run("PostToolUseFailure", {
      tool_name: "Bash",
      tool_input: { command: "npm test" },
      error: "Exit code 1\n# tests 2\n# pass 1\n# fail 1\n",
      is_interrupt: false,
    });
    const honest = "The sum is there, but one test fails: it expects the old rounding.";
    expect(stop(honest)["reason"]).to.match(/^fable-ish: resolve the failing check/);
    expect(stop(`${honest} I could not fix it.`)).to.deep.equal({
      systemMessage:
        "fable-ish: ended with a failing check, as reported: `npm test` failed. Unproved: src/a.ts.",
    });
    everyDecisionReplays();
  });

  it("ask nothing for a change that is gone from the disk when the agent stops", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    write("src/a.ts", "export const a = 1;\n");
    expect(stop()).to.deep.equal({});
    everyDecisionReplays();
  });

  it("see that the user took a change back between two turns", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    git("checkout", "-q", "--", "src/a.ts");
    prompt("implement the product instead");
    expect(accepted()).to.deep.equal([{ by: "revert", files: [identity("src/a.ts")] }]);
    expect(types().slice(-2)).to.deep.equal(["ChangesAccepted", "PromptClassified"]);
    expect(stop("two")).to.deep.equal({});
    everyDecisionReplays();
  });

  it("see that the user committed a change between two turns", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    prompt("what did you change?");
    expect(accepted()).to.deep.equal([]);
    stop("It is a.ts.");
    git("add", ".");
    git("commit", "-q", "-m", "sum");
    prompt("implement the product as well");
    expect(accepted()).to.deep.equal([{ by: "commit", files: [identity("src/a.ts")] }]);
    expect(stop("two")).to.deep.equal({});
    everyDecisionReplays();
  });

  it("see the first commit of a repository, and packed references", () => {
    rmSync(join(hooks.project, ".git"), { recursive: true });
    git("init", "-q", "-b", "main");
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    git("add", ".");
    git("commit", "-q", "-m", "begin");
    git("pack-refs", "--all");
    prompt("implement the product as well");
    expect(accepted()).to.deep.equal([{ by: "commit", files: [identity("src/a.ts")] }]);
  });

  it("take neither a commit of something else nor a switch for one of the change", () => {
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    write("other.txt", "x");
    git("add", "other.txt");
    git("commit", "-q", "-m", "other");
    prompt("implement the product as well");
    expect(accepted()).to.deep.equal([]);
    stop("two");
    // The agent's own commit is no user's: it lies before the stop.
    git("commit", "-q", "-a", "-m", "sum");
    bash("npm test", "# tests 2\n# pass 1\n# fail 1\n");
    prompt("go on with it");
    expect(accepted()).to.deep.equal([]);
    expect(stop("three")).to.include({ decision: "block" });
  });

  it("run nothing that the repository names while they look at a commit", () => {
    const trap = join(hooks.home, "ran");
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    stop("one");
    git("commit", "-q", "-a", "-m", "sum");
    const program = `sh -c 'touch ${trap}; cat'`;
    git("config", "core.fsmonitor", program);
    git("config", "filter.x.clean", program);
    git("config", "diff.external", program);
    write(".gitattributes", "*.ts filter=x diff=x\n");
    prompt("implement the product as well");
    expect(accepted()).to.have.length(1);
    expect(() => readFileSync(trap)).to.throw("ENOENT");
  });

  it("say once that a policy is unknown, and judge by the classic one", () => {
    const unknown = { FABLE_ISH_POLICY: "stricter" };
    const started = hooks.run("SessionStart", { source: "startup" }, unknown).answer;
    expect(String(started["systemMessage"]).split("\n")).to.deep.equal([
      "fable-ish: a configuration does not count. $FABLE_ISH_POLICY: it has to be classic or strict. `fable-ish config` shows what holds instead.",
      "fable-ish: the configuration now asks for less than before in this session. policy strict to classic.",
    ]);
    expect(hooks.run("SessionStart", { source: "resume" }, unknown).answer).to.deep.equal({});
    prompt("implement the sum feature");
    edit("src/a.ts", "export const a = 2;\n");
    const { answer } = hooks.run("Stop", { last_assistant_message: "Done." }, unknown);
    expect(answer["reason"]).to.equal(
      "fable-ish: run one relevant verification command for the changed files, or state why no verifier applies.",
    );
  });

  it("count a file that a command wrote, and one it put back", () => {
    prompt("implement the sum feature");
    write("src/made.ts", "export {};\n");
    bash("node make.mjs", "", { duration_ms: 500 });
    expect(stop("one")["reason"]).to.contain("src/made.ts");
    rmSync(join(hooks.project, "src/made.ts"));
    bash("rm src/made.ts", "");
    expect(stop("two")).to.deep.equal({});
  });
});
