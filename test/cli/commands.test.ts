import { expect } from "chai";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLASSIC } from "../../src/gate/classic.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { changed, PLAIN_STOP, prompted, ran } from "../support/drafts.ts";
import { Commands } from "../support/commands.ts";

const HOSTILE = "a\u001b[2J\u001b]0;x\u0007\u202e\u2028\u009b\r\nb";

describe("the commands", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  /** A session: prompt, edit, blocked stop, passing test, allowed stop. */
  function recordSession(session: string): void {
    const started = { source: "startup", project: "/project", transcript: "", writer: "0" };
    commands.record(session, [{ type: "SessionStarted", data: started }]);
    commands.record(session, [prompted("normal", "fix it")]);
    const edited = commands.record(session, [changed(["/project/src/a.ts"])]);
    commands.record(session, [decideStop(CLASSIC, edited, PLAIN_STOP).event]);
    const tested = commands.record(session, [ran("passed")]);
    commands.record(session, [decideStop(CLASSIC, tested, PLAIN_STOP).event]);
  }

  function lineStart(session: string, line: number): number {
    const lines = readFileSync(commands.stream(session), "utf8").split("\n");
    return Buffer.byteLength(
      lines
        .slice(0, line - 1)
        .map((text) => `${text}\n`)
        .join(""),
    );
  }

  describe("any of them", () => {
    const EVERY = [
      ["status"],
      ["sessions"],
      ["show"],
      ["verify", "--all"],
      ["audit", "--all"],
      ["replay", "--all-sessions"],
      ["prune", "--older-than", "1d"],
      ["doctor"],
    ];

    it("does not take sessions that cannot be listed for none", async () => {
      // A file in the folder's place: unlike missing permissions, that stops root too.
      writeFileSync(join(commands.data, "streams"), "");
      for (const words of EVERY) {
        for (const run of [await commands.run(words), await commands.runBare(words)]) {
          expect(run.status, words.join(" ")).to.equal(2);
          expect(run.complaint).to.contain("cannot be listed: ENOTDIR").and.contain("--data DIR");
        }
      }
    });

    it("takes an empty name for a mistake, not for some session", async () => {
      recordSession("");
      for (const name of ["", " "]) {
        for (const command of ["show", "audit", "verify", "replay", "status"]) {
          const { status, complaint } = await commands.run([command, name]);
          expect(status, command).to.equal(2);
          expect(complaint).to.contain("name is empty");
        }
      }
    });
  });

  describe("status", () => {
    it("says in one line how the session stands", async () => {
      recordSession("session-1");
      const { status, output } = await commands.run(["status"]);
      expect(status).to.equal(0);
      expect(output).to.equal("fable-ish normal · verified · 1 file changed · 1 block\n");
    });

    it("counts pending runs, and is not verified by them", async () => {
      commands.record("session-1", [prompted("deep"), changed(["/a", "/b"])]);
      commands.record("session-1", [ran("pending", { task: "b1" })]);
      const { output } = await commands.run(["status"]);
      expect(output).to.equal("fable-ish deep · waiting · 2 files changed · 1 run pending\n");
    });

    it("does not call a task verified in which something was changed after the check", async () => {
      recordSession("session-1");
      commands.record("session-1", [changed(["/project/src/b.ts"])]);
      const { output } = await commands.run(["status"]);
      expect(output).to.contain(" · partly verified · 2 files changed");
      commands.record("session-1", [
        { type: "VerificationWaived", data: { reason: "generated", by: "agent" } },
      ]);
      expect((await commands.run(["status"])).output, "waived").to.contain("partly verified");
      expect((await commands.run(["sessions"])).output).to.contain("partly verified");
    });

    it("takes the session of the environment, else the one written last", async () => {
      commands.record("session-old", [prompted("deep")]);
      commands.record("session-new", [prompted("quick")]);
      const environment = { CLAUDE_CODE_SESSION_ID: "session-old", CLAUDE_PROJECT_DIR: "/project" };
      expect((await commands.run(["status"], { environment })).output).to.contain("deep");
      expect((await commands.run(["status"])).output).to.contain("quick");
      expect((await commands.run(["status", "session-o"])).output).to.contain("deep");
    });

    it("inside a session that recorded nothing, does not speak of another one", async () => {
      recordSession("session-1");
      const environment = { CLAUDE_CODE_SESSION_ID: "session-9" };
      const { output } = await commands.run(["status"], { environment });
      expect(output).to.equal("fable-ish nothing recorded\n");
      const { status, complaint } = await commands.run(["show"], { environment });
      expect(status).to.equal(2);
      expect(complaint).to.contain("session-9").and.contain("fable-ish sessions");
    });

    it("reads the host's status line input", async () => {
      commands.record("session-old", [prompted("deep")]);
      commands.record("session-new", [prompted("quick")]);
      const input = JSON.stringify({
        session_id: "session-old",
        cwd: "/elsewhere",
        workspace: { current_dir: "/elsewhere", project_dir: "/project" },
      });
      expect((await commands.run(["status", "--stdin"], { input })).output).to.contain("deep");
    });

    it("colours the host's status line, though it is read through a pipe", async () => {
      commands.record("session-1", [prompted("normal"), changed(["/a"])]);
      const input = '{"session_id":"session-1","workspace":{"project_dir":"/project"}}';
      const words = ["status", "--statusline"];
      const plain = "fable-ish normal · unverified · 1 file changed\n";
      const colored = (await commands.run(words, { input })).output;
      expect(colored).to.contain("\u001b[31munverified");
      const environment = { NO_COLOR: "1" };
      expect((await commands.run(words, { input, environment })).output).to.equal(plain);
      expect((await commands.run(["status", "--stdin"], { input })).output).to.equal(plain);
    });

    it("is quiet about a session that recorded nothing, and about unreadable input", async () => {
      recordSession("session-1");
      for (const input of ["", "[]", '{"session_id":"other"}', "{"]) {
        const { status, output } = await commands.run(["status", "--stdin"], { input });
        expect(status).to.equal(0);
        expect(output).to.equal("fable-ish nothing recorded\n");
      }
    });

    it("prints the ledger's twelve fields", async () => {
      recordSession("session-1");
      const { output } = await commands.run(["status", "--ledger"]);
      expect(Object.keys(JSON.parse(output) as object)).to.have.length(12);
    });
  });

  describe("sessions", () => {
    it("lists what is recorded, the latest first", async () => {
      recordSession("session-1");
      commands.record("session-2", [prompted("deep", "한글 목표"), changed(["/a"])]);
      const { output } = await commands.run(["sessions"]);
      expect(output.split("\n")).to.have.length(4);
      expect(output).to.match(/deep +unverified .*한글 목표/);
      expect(output).to.match(/project +normal +verified .*fix it/);
      const json = JSON.parse((await commands.run(["sessions", "--json"])).output) as {
        sessions: { session: string }[];
      };
      expect(json.sessions.map(({ session }) => session)).to.have.members([
        "session-1",
        "session-2",
      ]);
    });

    it("lists a stream that cannot be read as such", async () => {
      recordSession("session-1");
      writeFileSync(join(commands.data, "streams", "broken.jsonl"), "\0\0\0\nhello\n");
      const { status, output } = await commands.run(["sessions"]);
      expect(status).to.equal(0);
      expect(output).to.contain("broken");
    });
  });

  describe("show", () => {
    it("shows a line an event, within the columns", async () => {
      recordSession("session-1");
      const { output } = await commands.run(["show", "session-1"], { columns: 60 });
      const lines = output.trimEnd().split("\n");
      expect(lines).to.have.length(7);
      expect(lines[3]).to.match(/^ {3}3 \d\d:\d\d:\d\d FileChanged +src\/a\.ts$/);
      for (const line of lines.slice(1)) expect(line.length).to.be.at.most(60);
    });

    it("says what a task went on with", async () => {
      for (const reason of ["gate-message", "notification", "own-command"] as const) {
        commands.record("session-1", [{ type: "PromptContinued", data: { reason } }]);
      }
      const { output } = await commands.run(["show"]);
      const words = output
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line) => /PromptContinued +(.*)$/.exec(line)?.[1]);
      expect(words).to.deep.equal([
        "the gate's own message came back",
        "a background task reported",
        "one of the plugin's own commands",
      ]);
    });

    it("gives whole events as JSON lines", async () => {
      recordSession("session-1");
      const { output } = await commands.run(["show", "--json"]);
      const events = output
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { position: number; hash: string; type: string });
      expect(events.map(({ position }) => position)).to.deep.equal([1, 2, 3, 4, 5, 6]);
      expect(events[1]).to.include({ type: "PromptClassified" });
      for (const { hash } of events) expect(hash).to.have.length(64);
    });

    it("marks edited lines and lines that are no event", async () => {
      recordSession("session-1");
      commands.rewrite("session-1", (bytes) =>
        Buffer.from(`${bytes.toString().replace("fix it", "fix IT")}hello\n`),
      );
      const { output } = await commands.run(["show"]);
      expect(output).to.match(/2 \S+ PromptClassified +edited! normal: fix IT/);
      expect(output).to.contain("no event: not-json");
    });

    it("shows what is hostile as text", async () => {
      commands.record("session-1", [prompted("normal", HOSTILE), changed([`/p/${HOSTILE}`])]);
      for (const words of [["show"], ["show", "--json"], ["sessions"], ["status", "--ledger"]]) {
        const { output } = await commands.run(words);
        expect(output.replaceAll("\n", "")).to.not.match(/[\p{Cc}\p{Cf}\p{Zl}]/u);
      }
    });

    it("finds a session by its key, its id, the beginning of one, or its file", async () => {
      recordSession("session-1");
      recordSession("other-1");
      for (const name of ["session-1", "sess", commands.stream("session-1")]) {
        expect((await commands.run(["show", name])).output).to.contain("session session-1");
      }
      recordSession("session-2");
      const { status, complaint } = await commands.run(["show", "sess"]);
      expect(status).to.equal(2);
      expect(complaint).to.contain('"sess" fits 2 sessions').and.contain("session-2");
    });
  });

  describe("verify", () => {
    it("finds a whole stream sound", async () => {
      recordSession("session-1");
      const { status, output } = await commands.run(["verify"]);
      expect(status).to.equal(0);
      expect(output).to.contain("6 events in 6 lines").and.contain("sound");
    });

    const damages: readonly (readonly [kind: string, line: number, (text: string) => string])[] = [
      ["edited-event", 5, (text) => text.replace('"outcome":"passed"', '"outcome":"failed"')],
      ["torn-end", 7, (text) => `${text}{"v":1,"id":"01`],
      ["foreign-line", 7, (text) => `${text}hello\n`],
      ["nul-block", 7, (text) => `${text}\0\0\0\0\n`],
      [
        "missing-event",
        3,
        (text) =>
          text
            .split("\n")
            .filter((_, at) => at !== 2)
            .join("\n"),
      ],
    ];
    for (const [kind, line, damage] of damages) {
      it(`names ${kind} by line and byte`, async () => {
        recordSession("session-1");
        commands.rewrite("session-1", (bytes) => Buffer.from(damage(bytes.toString())));
        const byte = lineStart("session-1", line);
        const text = await commands.run(["verify"]);
        expect(text.status).to.equal(1);
        expect(text.output).to.contain(`line ${line}, byte ${byte}: ${kind.replaceAll("-", " ")}`);
        const json = await commands.run(["verify", "--json"]);
        expect(json.status).to.equal(1);
        const report = JSON.parse(json.output) as { integrity: { faults: object[] } };
        expect(report.integrity.faults[0]).to.include({ kind, line, byte });
      });
    }

    it("repairs nothing", async () => {
      recordSession("session-1");
      commands.rewrite("session-1", (bytes) => Buffer.concat([bytes, Buffer.from("{")]));
      rmSync(commands.ledger("session-1"));
      const before = readFileSync(commands.stream("session-1"));
      await commands.run(["verify"]);
      expect(readFileSync(commands.stream("session-1"))).to.deep.equal(before);
      expect((await commands.run(["status"])).status).to.equal(0);
      expect(() => readFileSync(commands.ledger("session-1"))).to.throw("ENOENT");
    });

    it("sees by the saved ledger that events were cut off the end", async () => {
      recordSession("session-1");
      const start = lineStart("session-1", 5);
      commands.rewrite("session-1", (bytes) => bytes.subarray(0, start));
      const { status, output } = await commands.run(["verify"]);
      expect(status).to.equal(1);
      expect(output.replace(/\s+/g, " ")).to.contain("events were cut off its end");
    });

    it("tells a ledger that was changed by hand, and one that is another stream's", async () => {
      recordSession("session-1");
      const path = commands.ledger("session-1");
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.replace('"normal"', '"quick"'));
      expect((await commands.run(["verify"])).output).to.contain("changed by hand");
      recordSession("session-2");
      writeFileSync(path, readFileSync(commands.ledger("session-2")));
      const { status, output } = await commands.run(["verify", "session-1"]);
      expect(status).to.equal(1);
      expect(output).to.contain("not the fold of this stream");
    });

    it("a ledger that is missing or older than the stream is no fault", async () => {
      recordSession("session-1");
      const older = readFileSync(commands.ledger("session-1"));
      commands.record("session-1", [prompted("quick")]);
      writeFileSync(commands.ledger("session-1"), older);
      expect((await commands.run(["verify"])).status).to.equal(0);
      rmSync(commands.ledger("session-1"));
      expect((await commands.run(["verify"])).status).to.equal(0);
    });

    it("checks all sessions, and says which are not sound", async () => {
      recordSession("session-1");
      recordSession("session-2");
      expect((await commands.run(["verify", "--all"])).output).to.contain("2 checked, all sound");
      commands.rewrite("session-2", (bytes) => bytes.fill(0x78, 10, 11));
      const { status, output } = await commands.run(["verify", "--all"]);
      expect(status).to.equal(1);
      expect(output).to.match(/session-2 +broken +line 1, byte 0: edited event/);
      expect(output).to.contain("2 checked, 1 not sound");
    });

    it("does not call nothing at all sound", async () => {
      const { status, output, complaint } = await commands.run(["verify", "--all"]);
      expect(status).to.equal(2);
      expect(output).to.equal("");
      expect(complaint).to.contain("No session is recorded");
    });

    it("cannot read a folder in the stream's place: exit status 2", async () => {
      mkdirSync(join(commands.data, "streams", "folder.jsonl"), { recursive: true });
      const path = join(commands.data, "streams", "folder.jsonl");
      expect((await commands.run(["verify", path])).status).to.equal(2);
    });
  });

  describe("replay", () => {
    it("reproduces the decisions", async () => {
      recordSession("session-1");
      const { status, output } = await commands.run(["replay", "--all"]);
      expect(status).to.equal(0);
      expect(output).to.contain("#1  line 4").and.contain("blocked by normal-changed (classic 1)");
      expect(output).to.contain("2 decisions reproduced, byte for byte");
    });

    it("takes the last decision, or the one asked for", async () => {
      recordSession("session-1");
      expect((await commands.run(["replay"])).output)
        .to.contain("#2")
        .and.not.contain("#1");
      const second = await commands.run(["replay", "--decision", "1"]);
      expect(second.output).to.contain("#1").and.not.contain("#2");
      const none = await commands.run(["replay", "--decision", "3"]);
      expect(none.status).to.equal(2);
      expect(none.complaint).to.contain("The session has 2");
    });

    it("shows the difference, and exits with 1, when the evidence was rewritten", async () => {
      recordSession("session-1");
      commands.rewrite("session-1", (bytes) =>
        Buffer.from(bytes.toString().replace('"outcome":"passed"', '"outcome":"failed"')),
      );
      const { status, output } = await commands.run(["replay"]);
      expect(status).to.equal(1);
      expect(output).to.contain("- recorded  clear").and.contain("+ replayed  normal-changed");
      const json = await commands.run(["replay", "--json"]);
      expect(json.status).to.equal(1);
      expect(JSON.parse(json.output)).to.include({ reproduced: false });
    });

    it("explains each rule, and what was read", async () => {
      recordSession("session-1");
      const { output } = await commands.run(["replay", "--decision", "1", "--explain"]);
      for (const { name } of CLASSIC.rules) expect(output).to.contain(name);
      expect(output).to.match(/normal-changed +applies: block/);
      expect(output).to.match(/clear +not reached/);
      expect(output).to.match(/changed +src\/a\.ts/);
    });

    it("has nothing to say about a session without a stop", async () => {
      commands.record("session-1", [prompted("quick")]);
      const { status, output } = await commands.run(["replay", "--all"]);
      expect(status).to.equal(0);
      expect(output).to.contain("no stop was judged");
    });
  });
});
