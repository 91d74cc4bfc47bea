import { expect } from "chai";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HookProcesses } from "../support/hook-process.ts";

const REASON =
  "fable-ish: run one relevant verification command for the changed files, or state why no verifier applies.";

describe("the hook processes", () => {
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
  });
  afterEach(() => {
    hooks.dispose();
  });

  function prompt(text: string, id = "p1") {
    return hooks.run("UserPromptSubmit", { prompt: text, prompt_id: id });
  }

  function edit(name = "a.ts", fields: object = {}) {
    return hooks.run("PostToolUse", {
      tool_name: "Edit",
      tool_input: { file_path: join(hooks.project, name), old_string: "a", new_string: "b" },
      tool_response: {
        filePath: join(hooks.project, name),
        originalFile: "a",
        structuredPatch: [],
      },
      ...fields,
    });
  }

  function bash(command: string, stdout: string, fields: object = {}) {
    return hooks.run("PostToolUse", {
      tool_name: "Bash",
      tool_input: { command },
      tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
      duration_ms: 50,
      ...fields,
    });
  }

  function bashFailed(command: string, error: string) {
    return hooks.run("PostToolUseFailure", {
      tool_name: "Bash",
      tool_input: { command },
      error,
      is_interrupt: false,
    });
  }

  function stop(message = "Done.", fields: object = {}) {
    return hooks.run("Stop", {
      stop_hook_active: false,
      last_assistant_message: message,
      background_tasks: [],
      prompt_id: "p1",
      ...fields,
    });
  }

  it("tell the model the mode, and record the prompt without its text", () => {
    const { status, answer, stdout } = prompt(
      "implement the sum feature and fix tests\nsecond line",
    );
    expect(status).to.equal(0);
    expect(stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
    expect(answer).to.deep.equal({
      hookSpecificOutput: {
        hookEventName: "UserPromptSubmit",
        additionalContext:
          "fable-ish task mode: normal.\n" +
          "If files change, run one relevant verification command before the final answer, or say why none applies.\n" +
          "Never claim verification that was not actually observed.",
      },
    });
    expect(hooks.ledger).to.include({
      task_mode: "normal",
      goal: "implement the sum feature and fix tests",
    });
    expect(Buffer.from(hooks.streamBytes).toString()).not.to.contain("second line");
  });

  it("hold back an agent that changed a file and verified nothing, then let it go", () => {
    prompt("implement the sum feature");
    expect(edit().answer).to.deep.equal({});
    expect(stop().answer).to.deep.equal({ decision: "block", reason: REASON });
    expect(stop("Done again.", { stop_hook_active: true }).answer).to.deep.equal({
      systemMessage:
        "fable-ish: stop hook is already active; allowing stop to avoid a continuation loop.",
    });
    expect(hooks.ledger.stop_blocks).to.equal(1);
    expect(hooks.events.map(({ type }) => type)).to.deep.equal([
      "PromptClassified",
      "FileChanged",
      "StopBlocked",
      "StopAllowed",
    ]);
  });

  it("let an agent go that saw its tests pass after they had failed", () => {
    prompt("implement the sum feature");
    edit();
    const failed = bashFailed("npm test", "Exit code 1\n1 failing");
    expect(failed.answer).to.have.nested.property("hookSpecificOutput.additionalContext");
    edit();
    bash("npm test", "# tests 2\n# pass 2\n# fail 0");
    expect(stop().answer).to.deep.equal({});
    expect(hooks.ledger.verification_results.map(({ success }) => success)).to.deep.equal([
      false,
      true,
    ]);
    expect(hooks.ledger.failures).to.have.length(1);
  });

  it("keep one ledger when the agent changes its folder", () => {
    prompt("implement the sum feature");
    edit();
    const { answer } = stop("Done.", { cwd: join(hooks.project, "sub") });
    expect(answer).to.include({ decision: "block" });
  });

  it("block at most twice in a task, whatever the agent does", () => {
    prompt("implement the sum feature");
    edit();
    expect(stop("one").answer).to.include({ decision: "block" });
    expect(stop("two").answer).to.include({ decision: "block" });
    expect(stop("three").answer).to.deep.equal({
      systemMessage:
        "fable-ish: verification evidence is still missing. Include that gap in the final report.",
    });
    expect(hooks.ledger.stop_blocks).to.equal(2);
  });

  it("answer the same stop the same way and count it once", () => {
    prompt("implement the sum feature");
    edit();
    const answers = Array.from({ length: 5 }, () => stop().stdout);
    expect(new Set(answers).size).to.equal(1);
    expect(hooks.ledger.stop_blocks).to.equal(1);
    expect(hooks.events.filter(({ type }) => type === "StopBlocked")).to.have.length(1);
  });

  it("record a delivery that comes twice once", () => {
    prompt("implement the sum feature");
    const fields = { tool_use_id: "toolu_same" };
    expect(edit("a.ts", fields).stdout).to.equal(edit("a.ts", fields).stdout);
    expect(hooks.events.filter(({ type }) => type === "FileChanged")).to.have.length(1);
  });

  it("open nothing for a command that only looks around", () => {
    for (const command of ["ls -la src", "git status | head -5", "cat a.ts; pwd"]) {
      expect(bash(command, "a.ts").answer, command).to.deep.equal({});
    }
    expect(existsSync(join(hooks.data, "streams"))).to.equal(false);
    expect(existsSync(join(hooks.data, "ledgers"))).to.equal(false);
    bash("rm a.ts", "");
    expect(existsSync(join(hooks.data, "streams"))).to.equal(true);
  });

  it("send back who only announced work, and accept a question", () => {
    prompt("페이지네이션 버그 고쳐줘");
    expect(stop("좋습니다. 이제 로그인 검증 로직을 구현하겠습니다.").answer).to.have.property(
      "decision",
      "block",
    );
    expect(stop("이 방식으로 할까요?").answer).to.deep.equal({});
    expect(hooks.ledger.stop_blocks).to.equal(0);
  });

  const messages = [
    { language: "English", ends: "Now I'll update the parser.", passed: "All tests pass." },
    {
      language: "Korean",
      ends: "이제 로그인 검증 로직을 구현하겠습니다.",
      passed: "테스트가 모두 통과했습니다.",
    },
    {
      language: "Japanese",
      ends: "次にログイン処理を実装します。",
      passed: "すべてのテストが通りました。",
    },
    { language: "Chinese", ends: "现在我来实现登录逻辑。", passed: "所有测试都通过了。" },
  ];
  for (const { language, ends, passed } of messages) {
    it(`read the last message in ${language}, whether anything was done or not`, () => {
      prompt("implement the sum feature");
      expect(stop(ends).answer, "nothing was done").to.have.property("decision", "block");
      edit();
      bash("npm test", "  3 passing (20ms)");
      expect(stop(ends).answer, "after work").to.have.property("decision", "block");
      expect(stop(passed).answer).to.deep.equal({});
      const claims = hooks.events.flatMap(({ type, data }) =>
        type === "StopAllowed" || type === "StopBlocked" ? [...data.facts.claims] : [],
      );
      expect(claims.map(({ kind }) => kind)).to.deep.equal(["tests"]);
    });
  }

  it("settle a background run by its notification, which resets nothing", () => {
    prompt("implement the sum feature");
    edit();
    bash("npm test", "", {
      tool_use_id: "toolu_background",
      tool_input: { command: "npm test", run_in_background: true },
      tool_response: { stdout: "", stderr: "", backgroundTaskId: "b123" },
    });
    const waiting = {
      background_tasks: [{ id: "b123", type: "shell", status: "running", command: "npm test" }],
    };
    expect(stop("The tests run in the background.", waiting).answer).to.deep.equal({});
    prompt(
      "<task-notification>\n<task-id>b123</task-id>\n<tool-use-id>toolu_background</tool-use-id>\n" +
        "<output-file>/nowhere/b123.output</output-file>\n<status>completed</status>\n" +
        '<summary>Background command "tests" completed (exit code 0)</summary>\n</task-notification>',
      "p2",
    );
    expect(hooks.ledger).to.deep.include({ task_mode: "normal" });
    expect(hooks.ledger.changed_paths).to.deep.equal([join(hooks.project, "a.ts")]);
    expect(hooks.ledger.verification_results.map(({ success }) => success)).to.deep.equal([true]);
    expect(stop("Done.", { prompt_id: "p2" }).answer).to.deep.equal({});
  });

  it("go on with the task when the gate's own message comes back as a prompt", () => {
    prompt("implement the sum feature");
    edit();
    stop();
    prompt(REASON, "p2");
    expect(hooks.ledger).to.deep.include({ stop_blocks: 1, changed_files_seen: true });
  });

  it("go on with the task when the user looks at the record", () => {
    prompt("implement the sum feature");
    edit();
    prompt("/fable-ish:status", "p2");
    expect(hooks.ledger).to.deep.include({ task_mode: "normal", changed_files_seen: true });
    expect(stop("Done.", { prompt_id: "p2" }).answer).to.include({ decision: "block" });
    prompt("/fable-ish:fable-ish explain the parser", "p3");
    expect(hooks.ledger).to.deep.include({ changed_files_seen: false });
  });

  it("wait while subagents run, and count their edits at the last stop", () => {
    prompt("implement with subagents");
    const running = {
      background_tasks: [{ id: "a1", type: "subagent", status: "running", description: "a" }],
    };
    expect(stop("Waiting.", running).answer).to.deep.equal({});
    edit("sub.ts", { agent_id: "agent-1", agent_type: "general-purpose" });
    hooks.run("SubagentStop", { agent_id: "agent-1", agent_type: "general-purpose" });
    expect(stop().answer).to.include({ decision: "block" });
    const change = hooks.events.find(({ type }) => type === "FileChanged");
    expect(change?.cause.agent_id).to.equal("agent-1");
  });

  it("treat a stop of a subagent as that, whatever it is called", () => {
    prompt("implement the sum feature");
    edit();
    expect(stop("Done.", { agent_id: "agent-1", agent_type: "" }).answer).to.deep.equal({});
    expect(hooks.ledger.stop_blocks).to.equal(0);
  });

  it("read the transcript for a host that does not send the message", () => {
    const entry = {
      type: "assistant",
      message: { role: "assistant", content: [{ type: "text", text: "I'll now fix the parser." }] },
    };
    writeFileSync(join(hooks.home, "transcript.jsonl"), `${JSON.stringify(entry)}\n`);
    prompt("fix the parser");
    const { answer } = stop("", { last_assistant_message: undefined });
    expect(answer).to.include({ decision: "block" });
    expect(answer["reason"]).to.contain("only stated an intent");
  });

  it("tell the Bash tool where the data is", () => {
    const file = join(hooks.home, "env.sh");
    hooks.run("SessionStart", { source: "startup" }, { CLAUDE_ENV_FILE: file });
    expect(readFileSync(file, "utf8")).to.match(
      /^export FABLE_ISH_DATA='.*data'\nexport FABLE_ISH_CLI='.*fable-ish\.cjs'\n$/,
    );
  });

  it("take no file of their own for the agent's, wherever the data root lies", () => {
    const data = { FABLE_ISH_DATA: join(hooks.project, ".data") };
    hooks.run("UserPromptSubmit", { prompt: "implement the sum feature" }, data);
    const script = "node make.mjs";
    writeFileSync(join(hooks.project, "made.ts"), "export {};\n");
    const call = { tool_name: "Bash", tool_input: { command: script }, duration_ms: 300 };
    hooks.run("PostToolUse", { ...call, tool_response: { stdout: "" } }, data);
    const path = join(hooks.project, ".data", "ledgers", `${hooks.key}.json`);
    const ledger = JSON.parse(readFileSync(path, "utf8")) as { changed_paths: string[] };
    expect(ledger.changed_paths).to.deep.equal([join(hooks.project, "made.ts")]);
  });

  it("keep the data private", function () {
    if (process.platform === "win32") this.skip();
    prompt("implement the sum feature");
    const mode = (path: string): number => statSync(path).mode & 0o777;
    expect(mode(hooks.data)).to.equal(0o700);
    expect(mode(join(hooks.data, "streams"))).to.equal(0o700);
    expect(mode(join(hooks.data, "ledgers"))).to.equal(0o700);
    expect(mode(hooks.streamPath)).to.equal(0o600);
    expect(mode(hooks.ledgerPath)).to.equal(0o600);
  });

  it("write no secret", () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    prompt(`use ${secret} to call the API`);
    bashFailed(
      `curl -H "Authorization: Bearer ${secret}" https://x.test && npm test`,
      `Exit code 1\n${secret}`,
    );
    edit(`${secret}.ts`);
    stop(`I'll use ${secret} now.`);
    const everything =
      Buffer.from(hooks.streamBytes).toString() + readFileSync(hooks.ledgerPath, "utf8");
    expect(everything).not.to.contain(secret.slice(4, 16));
  });
});
