import { expect } from "chai";
import { chmodSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { dateOption } from "../../src/cli/dates.ts";
import type { AuditView } from "../../src/projections/audit/audit-view.ts";
import { edit } from "../support/audited.ts";
import { commandBundle } from "../support/bundle.ts";
import { Commands } from "../support/commands.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { NOON } from "../support/session.ts";
import { textWidth } from "../../src/cli/text-width.ts";

const A = "/project/src/a.ts";
const COVERS_A = { covers: { direct: [A], generic: [] } };
const HOSTILE = `/project/\u001b[2J\u202e<img onerror=x>|\`@me\`\n${"x".repeat(1_000_000)}.ts`;

describe("audit", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  function started(session: string, project = "/project"): void {
    const data = { source: "startup", project, transcript: "", writer: "0" };
    commands.record(session, [{ type: "SessionStarted", data }]);
  }

  function verified(session: string, project?: string): void {
    started(session, project);
    commands.record(session, [prompted("normal", "fix the sum")]);
    commands.record(session, [edit(A)]);
    commands.record(session, [ran("passed", COVERS_A)]);
  }

  function unverified(session: string, project?: string): void {
    started(session, project);
    commands.record(session, [prompted("normal", "break it"), edit(A)]);
  }

  const audit = (words: readonly string[], options = {}) =>
    commands.run(["audit", ...words], options);

  describe("of one session", () => {
    it("says the verdict first, and answers by its exit status", async () => {
      verified("session-1");
      const good = await audit(["session-1"]);
      expect(good.status).to.equal(0);
      expect(good.output).to.match(/^verified: The changed file that needs it is verified\.\n/);
      expect(good.output).to.contain("src/a.ts: verified (direct) by #4 test");
      expect(good.output).to.contain("fix the sum").and.contain("intact");
      commands.record("session-1", [edit(A)]);
      const stale = await audit(["session-1"]);
      expect(stale.status).to.equal(1);
      expect(stale.output).to.contain("changed after the last passing run");
    });

    it("stays within the columns and lets nothing act on the terminal", async () => {
      started("session-1");
      commands.record("session-1", [prompted("deep", "한글 목표 ".repeat(30)), changed([HOSTILE])]);
      commands.record("session-1", [ran("failed", { run: `npm test ${"y".repeat(400)}` })]);
      for (const columns of [40, 80, 120]) {
        const { output } = await audit(["session-1"], { columns });
        for (const line of output.split("\n")) expect(textWidth(line)).to.be.at.most(columns);
        expect(output).to.not.match(/(?!\n)[\p{Cc}\p{Cf}]/u);
      }
      const json = await audit(["session-1", "--json"]);
      expect(json.output).to.not.match(/(?!\n)[\p{Cc}\p{Cf}]/u);
      const view = JSON.parse(json.output) as AuditView;
      expect(view.files[0]?.path).to.contain("<img onerror=x>");
      const markdown = await audit(["session-1", "--markdown"]);
      expect(markdown.output).to.not.contain("<img").and.not.contain("@me");
      expect(markdown.output).to.not.match(/(?!\n)[\p{Cc}\p{Cf}]/u);
    });

    it("a damaged record is no for an answer, whatever it says", async () => {
      verified("session-1");
      commands.rewrite("session-1", (bytes) =>
        Buffer.from(bytes.toString().replace('"goal":"fix the sum"', '"goal":"fix the sun"')),
      );
      const { status, output } = await audit(["session-1", "--json"]);
      expect(status).to.equal(1);
      const view = JSON.parse(output) as AuditView;
      expect(view).to.include({ verdict: "verified" });
      expect(view.integrity.intact).to.equal(false);
      expect(view.integrity.problems.join()).to.contain("Line 2").and.contain("edited event");
      expect(view.notes[0]?.kind).to.equal("integrity");
    });

    it("a run that was edited into passing is no evidence", async () => {
      started("session-1");
      commands.record("session-1", [edit(A)]);
      commands.record("session-1", [ran("failed", COVERS_A)]);
      commands.rewrite("session-1", (bytes) =>
        Buffer.from(bytes.toString().replace('"outcome":"failed"', '"outcome":"passed"')),
      );
      const view = JSON.parse((await audit(["session-1", "--json"])).output) as AuditView;
      expect(view.verdict).to.equal("unverified");
      expect(view.runs).to.be.empty;
    });

    it("events cut off the end are told by the saved ledger", async () => {
      verified("session-1");
      commands.rewrite("session-1", (bytes) => {
        const lines = bytes.toString().split("\n");
        return Buffer.from(`${lines.slice(0, -2).join("\n")}\n`);
      });
      const { status, output } = await audit(["session-1"]);
      expect(status).to.equal(1);
      expect(output.replace(/\s+/g, " ")).to.contain("events were cut off its end");
    });

    it("takes the current project's latest, and no other project's", async () => {
      unverified("session-1", "/project");
      verified("session-2", join(commands.home, "mine"));
      const environment = { CLAUDE_PROJECT_DIR: join(commands.home, "mine", "src") };
      expect((await audit([], { environment })).status).to.equal(0);
      const nowhere = await audit([]);
      expect(nowhere.status).to.equal(2);
      expect(nowhere.complaint).to.contain("--last");
      expect((await audit(["--last"])).output).to.contain("session session-");
    });

    it("what is missing or cannot be read is neither good nor bad", async () => {
      expect((await audit(["--last"])).status).to.equal(2);
      verified("session-1");
      expect((await audit(["nosuch"])).status).to.equal(2);
      expect((await audit([join(commands.home, "no.jsonl")])).status).to.equal(2);
      writeFileSync(join(commands.home, "noise.jsonl"), "\0\0hello\n");
      const noise = await commands.runBare(["audit", join(commands.home, "noise.jsonl")]);
      expect(noise.status).to.equal(1);
      expect(noise.output).to.match(/^unknown: /);
    });

    it("refuses what does not go together", async () => {
      verified("session-1");
      for (const words of [
        ["--json", "--markdown"],
        ["session-1", "--last"],
        ["session-1", "--since", "today"],
        ["--last", "--all"],
        ["--since", "soon"],
        ["--markdwon"],
      ]) {
        const { status, complaint, output } = await audit(words);
        expect([status, output], words.join(" ")).to.deep.equal([2, ""]);
        expect(complaint.split("\n").length).to.be.above(2);
      }
    });
  });

  describe("of several", () => {
    it("has a line a session and totals, or an array", async () => {
      verified("session-1");
      unverified("session-2");
      const { status, output } = await audit(["--all"]);
      expect(status).to.equal(1);
      expect(output).to.match(/2 sessions: 1 verified, 1 unverified\n$/);
      for (const line of output.split("\n")) expect(line.length).to.be.at.most(80);
      const views = JSON.parse((await audit(["--all", "--json"])).output) as AuditView[];
      expect(views.map(({ verdict }) => verdict)).to.have.members(["verified", "unverified"]);
      const markdown = await audit(["--all", "--markdown"]);
      expect(markdown.output).to.match(/^\*\*2 sessions: /);
    });

    it("narrows to a project and to dates", async () => {
      verified("session-1", "/one");
      unverified("session-2", "/two/below");
      const day = 24 * 3600;
      utimesSync(commands.stream("session-2"), NOON / 1000 - 3 * day, NOON / 1000 - 3 * day);
      const sessions = async (...words: readonly string[]) => {
        const { output, status } = await audit([...words, "--json"]);
        if (status === 2) return [];
        return (JSON.parse(output) as AuditView[]).map(({ session }) => session);
      };
      expect(await sessions("--project", "/one")).to.deep.equal(["session-1"]);
      expect(await sessions("--project", "/two")).to.deep.equal(["session-2"]);
      expect(await sessions("--project", "/tw")).to.deep.equal([]);
      expect(await sessions("--since", "2 days ago")).to.deep.equal(["session-1"]);
      expect(await sessions("--since", "4d")).to.have.length(2);
      expect(await sessions("--until", "2001-01-01")).to.deep.equal([]);
    });

    it("one that cannot be read is listed, and makes the answer none", async function () {
      if (process.getuid?.() === 0) this.skip();
      verified("session-1");
      chmodSync(commands.stream("session-1"), 0o000);
      const { status, output } = await audit(["--all"]);
      expect(status).to.equal(2);
      expect(output).to.contain("unknown");
    });
  });

  describe("as a process", function () {
    this.timeout(120_000);

    const call = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      spawnSync(process.execPath, [commandBundle(), "audit", ...words], {
        env: {
          PATH: process.env["PATH"],
          HOME: commands.home,
          FABLE_ISH_DATA: commands.data,
          ...env,
        },
        cwd: commands.home,
        encoding: "utf8",
        maxBuffer: 1 << 26,
      });

    it("colours only where it is wanted, says nothing on the other stream", () => {
      verified("session-1");
      const plain = call(["--last"]);
      expect([plain.status, plain.stderr]).to.deep.equal([0, ""]);
      expect(plain.stdout).to.not.contain("\u001b");
      expect(call(["--last"], { FORCE_COLOR: "1" }).stdout).to.contain("\u001b[");
      expect(call(["--last"], { FORCE_COLOR: "1", NO_COLOR: "1" }).stdout).to.not.contain("\u001b");
      expect(call(["--last", "--markdown"], { FORCE_COLOR: "1" }).stdout).to.not.contain("\u001b");
      expect(call(["--all"]).stderr).to.equal("");
    });

    it("drains a long report into a pipe, and ends quietly when nobody reads it", () => {
      started("session-1");
      for (let part = 0; part < 4; part += 1) {
        const paths = Array.from({ length: 200 }, (_, file) => `/project/src/${part}-${file}.ts`);
        commands.record("session-1", [changed(paths)]);
      }
      const json = call(["--last", "--json"]);
      expect(json.stdout.length).to.be.above(300_000);
      expect((JSON.parse(json.stdout) as AuditView).files).to.have.length(800);
      const cut = spawnSync(
        "bash",
        ["-c", '"$NODE" "$PROGRAM" audit --last --json | head -n 1; echo "${PIPESTATUS[0]}"'],
        {
          env: {
            PATH: process.env["PATH"],
            HOME: commands.home,
            FABLE_ISH_DATA: commands.data,
            NODE: process.execPath,
            PROGRAM: commandBundle(),
          },
          encoding: "utf8",
        },
      );
      expect([cut.stdout, cut.stderr]).to.deep.equal(["{\n0\n", ""]);
    });
  });
});

describe("dates of an audit", () => {
  const now = new Date(2026, 0, 15, 12, 30).getTime();
  const at = (...parts: [number, number, number, ...number[]]) => new Date(...parts).getTime();
  const cases: readonly (readonly ["since" | "until", string, number])[] = [
    ["since", "2026-01-02", at(2026, 0, 2)],
    ["until", "2026-01-02", at(2026, 0, 2, 23, 59, 59, 999)],
    ["since", "2026-01-02T10:00", at(2026, 0, 2, 10)],
    ["since", "2026-01-02T10:00:00Z", Date.UTC(2026, 0, 2, 10)],
    ["since", "yesterday", at(2026, 0, 14)],
    ["until", "yesterday", at(2026, 0, 14, 23, 59, 59, 999)],
    ["since", "Today", at(2026, 0, 15)],
    ["since", "3d", at(2026, 0, 12, 12, 30)],
    ["since", "3 days ago", at(2026, 0, 12, 12, 30)],
    ["since", "1 week", at(2026, 0, 8, 12, 30)],
    ["since", "2h", at(2026, 0, 15, 10, 30)],
    ["since", "1 month ago", at(2025, 11, 15, 12, 30)],
  ];
  for (const [name, text, expected] of cases) {
    it(`--${name} ${text}`, () => {
      expect(dateOption(name, text, now)).to.equal(expected);
    });
  }

  it("nothing is guessed", () => {
    for (const text of ["soon", "2026-13-01", "3", "d", "3 fortnights", "constructor"]) {
      expect(() => dateOption("since", text, now), text).to.throw("does not understand");
    }
  });
});
