import { expect } from "chai";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConfigurationChangedData } from "../../src/events/event.ts";
import { pause } from "../../src/system/clock.ts";
import { HookProcesses } from "../support/hook-process.ts";
import type { HookInput, HookRun } from "../support/hook-process.ts";

/** Real hook processes with configuration files of every kind beside them. */
describe("the hook processes and the configuration", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;
  let environment: Readonly<Record<string, string>> = {};
  let file = "";

  beforeEach(() => {
    hooks = new HookProcesses();
    environment = {};
    mkdirSync(join(hooks.project, "src"), { recursive: true });
    file = join(hooks.project, "fable-ish.config.json");
  });
  afterEach(() => {
    hooks.dispose();
  });

  function configure(said: object, path = file): void {
    writeFileSync(path, JSON.stringify(said));
  }

  function run(event: string, fields: HookInput = {}): HookRun {
    const result = hooks.run(event, fields, environment);
    expect(result.status).to.equal(0);
    expect(result.stdout).to.match(/^\{[\x20-\x7e]*\}\n$/);
    return result;
  }

  const types = (): readonly string[] => hooks.events.map(({ type }) => type);

  const changes = (): readonly ConfigurationChangedData[] =>
    hooks.events.flatMap((event) => (event.type === "ConfigurationChanged" ? [event.data] : []));

  function edit(name: string): HookRun {
    const path = join(hooks.project, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "x\n");
    return run("PostToolUse", {
      tool_name: "Write",
      tool_input: { file_path: path, content: "x\n" },
      tool_response: { type: "create", filePath: path },
    });
  }

  /** An agent takes its time before a command; what is younger counts as changed by it. */
  function bash(command: string, stdout = ""): HookRun {
    pause(500);
    return run("PostToolUse", {
      tool_name: "Bash",
      tool_input: { command },
      tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
      duration_ms: 50,
    });
  }

  const prompt = (text: string): HookRun => run("UserPromptSubmit", { prompt: text });

  let stops = 0;
  function stop(): Readonly<Record<string, unknown>> {
    stops += 1;
    return run("Stop", {
      stop_hook_active: false,
      last_assistant_message: `Done, ${stops}.`,
      background_tasks: [],
    }).answer;
  }

  it("record nothing about it where there is none", () => {
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("src/a.ts");
    stop();
    expect(changes()).to.deep.equal([]);
  });

  it("obey the project's file, and record once what it asks for", () => {
    configure({ policy: "strict", stop_block_cap: 1 });
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("src/a.ts");
    expect(stop()).to.include({ decision: "block" });
    expect(stop()["systemMessage"]).to.contain("ended unverified");
    expect(changes()).to.have.length(1);
    expect(changes()[0]).to.deep.include({
      policy: "strict",
      stop_block_cap: 1,
      enabled: true,
      files: [{ path: file, problem: "" }],
      weakened: [],
    });
    const decision = hooks.events.find(({ type }) => type === "StopBlocked");
    expect(decision?.data).to.deep.nested.include({
      "policy.name": "strict",
      "settings.stop_block_cap": 1,
    });
  });

  it("obey the user's own file, which may be a link", () => {
    const folder = join(hooks.home, ".config", "fable-ish");
    mkdirSync(folder, { recursive: true });
    configure({ policy: "strict" }, join(hooks.home, "dotfile.json"));
    symlinkSync(join(hooks.home, "dotfile.json"), join(folder, "config.json"));
    run("SessionStart");
    expect(changes()[0]).to.include({ policy: "strict" });
    expect(changes()[0]?.files[0]?.path).to.equal(join(folder, "config.json"));
  });

  it("look for the user's file where XDG_CONFIG_HOME says", () => {
    const folder = join(hooks.home, "elsewhere", "fable-ish");
    mkdirSync(folder, { recursive: true });
    configure({ policy: "strict" }, join(folder, "config.json"));
    environment = { XDG_CONFIG_HOME: join(hooks.home, "elsewhere") };
    run("SessionStart");
    expect(changes()[0]).to.include({ policy: "strict" });
  });

  it("obey what the user chose in the host's dialog", () => {
    environment = { CLAUDE_PLUGIN_OPTION_POLICY: "strict", CLAUDE_PLUGIN_OPTION_ENABLED: "true" };
    run("SessionStart");
    expect(changes()[0]).to.include({ policy: "strict", enabled: true });
  });

  const MISTAKES: readonly {
    readonly what: string;
    readonly make: () => void;
    readonly says: string;
  }[] = [
    {
      what: "broken",
      make: () => {
        writeFileSync(file, '{"policy": "strict"');
      },
      says: "it is no valid JSON",
    },
    {
      what: "huge",
      make: () => {
        writeFileSync(file, JSON.stringify({ policy: "strict", $schema: "x".repeat(1 << 16) }));
      },
      says: "it is larger than 64 KB",
    },
    {
      what: "binary",
      make: () => {
        writeFileSync(file, new Uint8Array([0x7b, 0xff, 0xfe]));
      },
      says: "it is no UTF-8 text",
    },
    {
      what: "a directory",
      make: () => {
        mkdirSync(file);
      },
      says: "it is no regular file",
    },
    {
      what: "a link",
      make: () => {
        configure({ policy: "strict" }, join(hooks.home, "target.json"));
        symlinkSync(join(hooks.home, "target.json"), file);
      },
      says: "it is a link, and links are not followed here",
    },
    {
      what: "a pipe",
      make: () => {
        execFileSync("mkfifo", [file]);
      },
      says: "it is no regular file",
    },
    {
      what: "of a setting nobody knows",
      make: () => {
        configure({ polcy: "strict" });
      },
      says: '"polcy" is no setting',
    },
  ];
  for (const { what, make, says } of MISTAKES) {
    it(`say once that a file is ${what}, and go on with the defaults`, () => {
      make();
      const { systemMessage } = run("SessionStart", { source: "startup" }).answer;
      expect(String(systemMessage))
        .to.contain("fable-ish: a configuration does not count.")
        .and.contain(says);
      expect(prompt("implement it").answer).to.not.have.property("systemMessage");
      expect(edit("src/a.ts").answer).to.deep.equal({});
      expect(stop()["reason"]).to.contain("run one relevant verification command");
      expect(changes()).to.have.length(1);
      expect(changes()[0]?.files[0]?.problem).to.contain(says);
    });
  }

  // Root may read everything.
  if (process.getuid?.() !== 0) {
    it("say once that a file may not be read", () => {
      configure({ policy: "strict" });
      chmodSync(file, 0);
      expect(String(run("SessionStart").answer["systemMessage"])).to.contain("may not be read");
    });
  }

  it("tell the user in the language that was chosen", () => {
    configure({ language: "ko" });
    environment = { FABLE_ISH_POLICY: "stricter" };
    expect(String(run("SessionStart").answer["systemMessage"])).to.contain("설정");
  });

  for (const [where, variables, said] of [
    ["by the environment", { FABLE_ISH_OFF: "1" }, undefined],
    ["by the host's dialog", { CLAUDE_PLUGIN_OPTION_ENABLED: "false" }, undefined],
    ["by the project", {}, { enabled: false }],
  ] as const) {
    it(`record and ask nothing when switched off ${where}`, () => {
      environment = variables;
      if (said !== undefined) configure(said);
      expect(run("SessionStart", { source: "startup" }).answer).to.deep.equal({});
      expect(prompt("implement it and deploy to production").answer).to.deep.equal({});
      expect(edit("src/a.ts").answer).to.deep.equal({});
      expect(bash("npm test", "# pass 1").answer).to.deep.equal({});
      expect(stop()).to.deep.equal({});
      expect(run("SessionEnd", { reason: "exit" }).answer).to.deep.equal({});
      expect(types()).to.deep.equal(["ConfigurationChanged"]);
      expect(changes()[0]).to.include({ enabled: false });
    });
  }

  it("go on when switched on again, and show that they were off", () => {
    run("SessionStart", { source: "startup" });
    configure({ enabled: false });
    expect(String(edit("src/a.ts").answer["systemMessage"])).to.contain("switched off");
    unlinkSync(file);
    prompt("implement it");
    edit("src/b.ts");
    expect(stop()).to.include({ decision: "block" });
    expect(types()).to.deep.equal([
      "SessionStarted",
      "ConfigurationChanged",
      "ConfigurationChanged",
      "PromptClassified",
      "FileChanged",
      "StopBlocked",
    ]);
    expect(changes().map(({ enabled, weakened }) => [enabled, weakened])).to.deep.equal([
      [false, ["switched off"]],
      [true, []],
    ]);
  });

  it("tell the user, and keep on record, when a session's own edit makes them ask for less", () => {
    configure({ policy: "strict" });
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("src/a.ts");
    configure({ policy: "classic", ignore: ["src/**"] });
    expect(bash("ls").answer, "a command that only looks opens nothing").to.deep.equal({});
    const { systemMessage } = edit("src/b.ts").answer;
    expect(systemMessage).to.equal(
      "fable-ish: the configuration now asks for less than before in this session. policy strict to classic; new: ignore src/**.",
    );
    expect(edit("src/b.ts").answer).to.deep.equal({});
    expect(changes().at(-1)?.weakened).to.deep.equal([
      "policy strict to classic",
      "new: ignore src/**",
    ]);
  });

  it("leave news for the user to the hook after a stop, whose line is on record", () => {
    configure({ policy: "strict" });
    run("SessionStart", { source: "startup" });
    configure({ policy: "classic" });
    expect(stop()).to.deep.equal({});
    expect(changes()).to.have.length(1);
    expect(String(run("SessionEnd").answer["systemMessage"])).to.contain(
      "policy strict to classic",
    );
    expect(changes()).to.have.length(2);
  });

  it("do not let a project weaken what the user locked", () => {
    const folder = join(hooks.home, ".config", "fable-ish");
    mkdirSync(folder, { recursive: true });
    configure({ policy: "strict", project_may: "strengthen" }, join(folder, "config.json"));
    configure({ enabled: false, policy: "classic", ignore: ["**"] });
    environment = { FABLE_ISH_OFF: "1" };
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("src/a.ts");
    expect(stop()["reason"]).to.contain("src/a.ts");
  });

  it("count documents and left-out files as configured", () => {
    configure({ docs: ["notes/**"], ignore: ["gen/**"] });
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("notes/a.ts");
    edit("gen/b.ts");
    expect(stop()).to.deep.equal({});
    expect(hooks.ledger.change_kinds).to.deep.equal(["docs"]);
    expect(hooks.ledger.changed_paths).to.deep.equal([join(hooks.project, "notes/a.ts")]);
    // What does not count is on record all the same.
    expect(types().filter((type) => type === "FileChanged")).to.have.length(2);
    edit("src/c.ts");
    expect(stop()).to.include({ decision: "block" });
  });

  it("take a configured check for one, by its exit status, for the files it covers", () => {
    const verifiers = [
      { name: "house check", command: "./house *", kind: "test", covers: ["src/**"] },
    ];
    configure({ policy: "strict", verifiers });
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("src/a.ts");
    edit("lib/b.ts");
    expect(stop()["reason"]).to.contain("2 changed files");
    bash("./house src", "all is well");
    const reason = stop()["reason"];
    expect(reason).to.contain("1 changed file").and.contain("lib/b.ts");
    const ran = hooks.events.find(({ type }) => type === "VerificationRan");
    expect(ran?.data).to.include({ tool: "house check", outcome: "passed", kind: "test" });
    bash("./house src || true", "");
    const masked = hooks.events.findLast(({ type }) => type === "VerificationRan");
    expect(masked?.data).to.include({ tool: "house check", outcome: "unknown" });
  });

  it("ask for every kind of check that is expected, and name a command for what is missing", () => {
    writeFileSync(
      join(hooks.project, "package.json"),
      '{"scripts":{"test":"node --test","typecheck":"tsc"}}',
    );
    configure({
      policy: "strict",
      expected: [{ paths: ["src/**"], kinds: ["test", "typecheck"] }],
    });
    run("SessionStart", { source: "startup" });
    prompt("implement it");
    edit("src/a.ts");
    bash("npm test", "# tests 2\n# pass 2\n# fail 0\n");
    expect(String(stop()["reason"]).split("\n").slice(0, 2)).to.deep.equal([
      "fable-ish: run `npm run typecheck` before you finish.",
      "1 changed file still needs a passing typecheck, as the configuration expects: src/a.ts",
    ]);
    bash("npm run typecheck");
    expect(stop()).to.deep.equal({});
  });
});
