import { spawn } from "node:child_process";
import { expect } from "chai";
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { essence, Imports, MadeUp, PROJECT, stopsOf } from "../support/transcripts.ts";

const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
const OTHER = "99999999-2222-4333-8444-555555555555";

describe("the import of a transcript", () => {
  let imports: Imports;

  beforeEach(() => {
    imports = new Imports();
  });
  afterEach(() => {
    imports.dispose();
  });

  /** Imports what a test made up, and gives the stream's events. */
  async function imported(made: MadeUp): Promise<ReturnType<Imports["events"]>> {
    imports.write(made.file, made.lines);
    await imports.run();
    return imports.events(made.session);
  }

  it("judges a turn that ends unverified as the hook would", async () => {
    const made = new MadeUp().prompt("Fix the sum.").edits("toolu_1", "a.ts").says("Fixed.");
    const events = await imported(made);
    expect(stopsOf(events)).to.deep.equal(["blocked normal-changed"]);
    expect(events.map(({ type }) => type)).to.deep.equal([
      ...["SessionStarted", "SessionImported", "PromptClassified", "FileChanged", "StopBlocked"],
    ]);
  });

  it("shows by the message that came back that a hook of that day did block", async () => {
    const made = new MadeUp()
      .prompt("Fix the sum.")
      .edits("toolu_1", "a.ts")
      .says("Fixed.")
      .prompt("Stop hook feedback:\nanother plugin: look again", { isMeta: true })
      .says("Looked again.");
    imports.write(made.file, made.lines);
    const { totals } = await imports.report();
    expect(totals).to.include({ stops: 2, blocks: 1, host_blocks: 1 });
    const events = imports.events(made.session);
    expect(stopsOf(events)).to.deep.equal(["blocked normal-changed", "allowed reentry"]);
    expect(events.flatMap((e) => (e.type === "PromptContinued" ? [e.data.reason] : []))).to.eql([
      "gate-message",
    ]);
  });

  it("takes a failed call's own output, and no evidence from a refused one", async () => {
    const refused =
      "The user doesn't want to proceed with this tool use. The tool use was rejected";
    const made = new MadeUp()
      .prompt("Run the tests.")
      .calls("toolu_1", "Bash", { command: "npx jest" })
      .returns("toolu_1", "Exit code 1\nTests:       1 failed, 1 total", { is_error: true })
      .calls("toolu_2", "Bash", { command: "npx jest" })
      .returns("toolu_2", refused, { is_error: true })
      .calls("toolu_3", "Edit", { file_path: `${PROJECT}/a.ts`, old_string: "a", new_string: "b" })
      .returns("toolu_3", "<tool_use_error>No such string.</tool_use_error>", { is_error: true })
      .calls("toolu_4", "Read", { file_path: `${PROJECT}/a.ts` })
      .returns("toolu_4", "File does not exist.", { is_error: true });
    const events = await imported(made);
    expect(events.slice(3).map((event) => [event.type, event.cause.tool_use_id])).to.deep.equal([
      ["VerificationRan", "toolu_1"],
      ["FailureObserved", "toolu_1"],
    ]);
    expect(events[3]?.data).to.include({ outcome: "failed" });
  });

  it("judges no stop for an interrupted turn, nor for a message that goes on", async () => {
    const made = new MadeUp()
      .prompt("Fix the sum.")
      .says("First I look.", null, "msg_a")
      .calls("toolu_1", "Bash", { command: "ls" }, "msg_a")
      .returns("toolu_1", "a.ts")
      .says("Half a mes", null, "msg_b")
      .prompt("[Request interrupted by user]")
      .prompt("What is in there?")
      .says("A sum.", "end_turn", "msg_c");
    expect(stopsOf(await imported(made))).to.deep.equal(["allowed quick"]);
  });

  it("takes a last message without a known end for one after an hour", async () => {
    const made = new MadeUp().prompt("Fix it.").edits("toolu_1", "a.ts").says("Fixed.", null);
    expect(stopsOf(await imported(made))).to.deep.equal(["blocked normal-changed"]);
    const young = new MadeUp(OTHER).prompt("Fix it.").edits("toolu_2", "a.ts").says("Fixed.", null);
    // The commands of a test run at noon of the 15th.
    const lines = young.lines.map((line) => line.replace("2026-01-10T00:00", "2026-01-15T11:59"));
    imports.write(young.file, lines);
    await imports.run();
    expect(imports.events(OTHER)).to.have.length(4);
    expect(stopsOf(imports.events(OTHER))).to.deep.equal([]);
  });

  it("asks today's disk nothing", async () => {
    // A project that exists: its package file would say what `npm test` runs.
    const project = join(imports.commands.home, "project");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{"scripts":{"test":"jest"}}');
    writeFileSync(join(project, "new.ts"), "written today");
    const made = new MadeUp()
      .prompt("Run the tests.")
      .runs("toolu_1", "npm test", "anything")
      .runs("toolu_2", "./generate.sh", "");
    const lines = made.lines.map((line) => line.replaceAll(PROJECT, project));
    imports.write(made.file, lines);
    await imports.run();
    const events = imports.events(made.session, project);
    expect(events.flatMap((e) => (e.type === "VerificationRan" ? [e.data.run] : []))).to.eql([
      "npm test",
    ]);
    expect(events.map(({ type }) => type)).not.to.include("FileChanged");
  });

  it("stores no content of a file and no secret", async () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const made = new MadeUp()
      .prompt(`Use the token ${secret} in a.ts.`)
      .calls("toolu_1", "Write", { file_path: `${PROJECT}/a.ts`, content: "FILE-CONTENT" })
      .returns("toolu_1", "written", {
        toolUseResult: { filePath: `${PROJECT}/a.ts`, originalFile: "FILE-CONTENT" },
      })
      .runs("toolu_2", `TOKEN=${secret} npx jest`, `${secret}\nTests: 1 passed, 1 total`)
      .says(`Done with ${secret}.`);
    await imported(made);
    const text = imports.bytes(made.session).toString();
    expect(text).to.contain("toolu_1");
    expect(text).not.to.contain(secret);
    expect(text).not.to.contain("FILE-CONTENT");
  });

  it("follows a subagent of an older client, in a file beside the session's", async () => {
    const made = new MadeUp().prompt("Add a module.").says("An agent works on it.");
    const agent = new MadeUp().edits("toolu_9", "one.ts").says("one.ts is there.");
    const lines = agent.lines.map((line) =>
      JSON.stringify({ ...(JSON.parse(line) as object), isSidechain: true, agentId: "abc123" }),
    );
    imports.write(made.file.replace(made.session, "agent-abc123"), lines);
    const events = await imported(made);
    const edit = events.find(({ type }) => type === "FileChanged");
    expect(edit?.cause).to.include({ tool_use_id: "toolu_9", agent_id: "abc123" });
    expect(events.map(({ type }) => type)).to.include("SubagentStopped");
    expect(await imports.report()).to.have.nested.property("totals.sessions.known", 1);
  });

  describe("of lines nobody should have written", () => {
    const whole = (): MadeUp => new MadeUp().prompt("Fix the sum.").edits("toolu_1", "a.ts");

    /** The same transcript with something between its lines. */
    async function withLine(line: Uint8Array | string): Promise<{
      readonly types: readonly string[];
      readonly broken: readonly { readonly line: number; readonly problem: string }[];
    }> {
      const made = whole();
      const [first = "", ...rest] = made.lines;
      const parts = [Buffer.from(`${first}\n`), Buffer.from(line), Buffer.from("\n")];
      imports.write(
        made.file,
        Buffer.concat([...parts, Buffer.from(rest.map((l) => `${l}\n`).join(""))]),
      );
      const { sessions } = await imports.report();
      expect(sessions.map(({ status }) => status)).to.deep.equal(["imported"]);
      const types = imports.events(made.session).map(({ type }) => type);
      return { types: types.slice(2), broken: sessions[0]?.broken ?? [] };
    }

    const TYPES = ["PromptClassified", "FileChanged"];

    for (const [what, line, problem] of [
      ["half a line", '{"type":"user","mess', "not JSON"],
      ["a number", "12", "no JSON object"],
      ["bad UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), "not UTF-8"],
      ["NUL bytes", Buffer.alloc(4096), "not JSON"],
    ] as const) {
      it(`reports ${what} by its number and goes on`, async () => {
        const { types, broken } = await withLine(line);
        expect(types).to.deep.equal(TYPES);
        expect(broken.map((each) => [each.line, each.problem])).to.deep.equal([[2, problem]]);
      });
    }

    for (const [what, line] of [
      ["an empty line", ""],
      ["an unknown type", '{"type":"never-seen","uuid":"u","a":[1]}'],
      [
        "members of other types",
        '{"type":"user","message":[1],"timestamp":7,"cwd":{},"uuid":null}',
      ],
      ["content of other types", '{"type":"assistant","message":{"content":[null,1,{"type":3}]}}'],
      [
        "a result nobody asked for",
        JSON.stringify(new MadeUp(OTHER).returns("toolu_x", "x").lines),
      ],
    ] as const) {
      it(`skips ${what}`, async () => {
        expect((await withLine(line)).types).to.deep.equal(TYPES);
      });
    }

    it("reads on behind a call nested a megabyte deep", async () => {
      const depth = 500_000;
      const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
      const call = new MadeUp().calls("toolu_d", "Bash", { command: "npx jest", deep: "DEEP" });
      const result = new MadeUp().returns("toolu_d", "x", { toolUseResult: "DEEP" });
      const lines = [...call.lines, ...result.lines].map((line) => line.replace('"DEEP"', deep));
      const { types } = await withLine(lines.join("\n"));
      expect(types.filter((type) => type !== "VerificationRan")).to.deep.equal(TYPES);
    });

    it("reads lines that end with CRLF, and lone surrogates", async () => {
      const made = new MadeUp()
        .prompt("Fix \ud800 the sum.")
        .edits("toolu_1", "a\udc00.ts")
        .says("Fixed \udfff.");
      imports.write(made.file, Buffer.from(`${made.lines.join("\r\n")}\r\n`));
      await imports.run();
      expect(stopsOf(imports.events(made.session))).to.deep.equal(["blocked normal-changed"]);
      expect((await imports.report()).totals["events"]).to.equal(0);
    });

    it("reads a last line without an end, and half a one when it is whole", async () => {
      const made = whole().says("Fixed.");
      const text = made.lines.join("\n");
      imports.write(made.file, Buffer.from(text));
      await imports.run();
      expect(stopsOf(imports.events(made.session))).to.have.length(1);
      const more = `${made.prompt("Thanks.").says("You are welcome.").lines.join("\n")}\n`;
      imports.write(made.file, Buffer.from(more.slice(0, text.length + 40)));
      const half = await imports.report();
      expect(half.sessions[0]).to.include({ status: "known", events: 0 });
      expect(half.sessions[0]?.broken).to.deep.equal([]);
      imports.write(made.file, Buffer.from(more));
      expect((await imports.report()).sessions[0]).to.include({ status: "imported", events: 3 });
      expect(stopsOf(imports.events(made.session))).to.have.length(2);
    });

    it("never takes terminal escapes to the terminal", async () => {
      const made = whole();
      const hostile = made.lines.map((line) => line.replaceAll(PROJECT, "/home/\\u001b[2J\\u009b"));
      imports.write(made.file, hostile);
      const { output, complaint } = await imports.run();
      expect(output).to.contain("1 imported");
      expect(output + complaint).not.to.match(/(?!\n)\p{Cc}/u);
    });
  });

  describe("of a selection", () => {
    beforeEach(() => {
      const made = new MadeUp().prompt("Fix the sum.").edits("toolu_1", "a.ts");
      imports.write(made.file, made.lines);
      const other = new MadeUp(OTHER).prompt("Fix the product.").edits("toolu_2", "b.ts");
      const path = imports.write(
        `-home-dev-product/${OTHER}.jsonl`,
        other.lines.map((line) => line.replaceAll(PROJECT, "/home/dev/product")),
      );
      utimesSync(path, new Date("2026-01-01"), new Date("2026-01-01"));
    });

    it("takes one project's sessions", async () => {
      const { sessions } = await imports.report(["--project", "/home/dev/product"]);
      expect(sessions.map(({ session }) => session)).to.deep.equal([OTHER]);
    });

    it("takes what was written to since a day", async () => {
      const { sessions } = await imports.report(["--all", "--since", "2026-01-05"]);
      expect(sessions.map(({ session }) => session)).not.to.include(OTHER);
    });

    for (const words of [
      [],
      ["--all", "--since", "yesterday"],
      ["nowhere.jsonl"],
      ["--all", "nowhere.jsonl"],
    ]) {
      it(`ends with 2 for: ${words.join(" ") || "nothing"}`, async () => {
        const { status, complaint } = await imports.run(words);
        expect(status).to.equal(2);
        expect(complaint).to.contain("fable-ish:");
        expect(imports.streams).to.deep.equal([]);
      });
    }

    it("prints nothing when asked to be quiet", async () => {
      expect(await imports.run(["--all", "--quiet"])).to.deep.equal({
        ...{ status: 0, output: "", complaint: "" },
      });
      expect(imports.streams).to.have.length(2);
    });
  });

  it("is completed by the next import when it is killed", async function () {
    this.timeout(120_000);
    const made = new MadeUp();
    for (let turn = 0; turn < 120; turn += 1) {
      made.prompt(`Fix number ${turn}.`, { promptId: `p${turn}` });
      made.edits(`toolu_${turn}`, `a${turn}.ts`).says("Fixed.");
    }
    const path = imports.write(made.file, made.lines);
    const stream = imports.streamFile(made.session);
    const words = ["import", path, "--data", imports.commands.data];
    const child = spawn(process.execPath, ["--import", "tsx", MAIN, ...words], { stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("close", resolve));
    while (child.exitCode === null && !(existsSync(stream) && statSync(stream).size > 20_000)) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    child.kill("SIGKILL");
    await ended;
    const killedAt = imports.events(made.session).length;
    await imports.run([path]);
    const marks = imports
      .events(made.session)
      .map(({ cause, type }) => `${type} ${cause.delivery}`);
    expect(killedAt).to.be.within(1, marks.length - 1);
    expect(new Set(marks).size).to.equal(marks.length);
    expect(marks).to.have.length(2 + 120 * 3);
    const whole = new Imports();
    try {
      await whole.run([whole.write(made.file, made.lines)]);
      expect(essence(imports.state(made.session))).to.deep.equal(
        essence(whole.state(made.session)),
      );
    } finally {
      whole.dispose();
    }
  });
});
