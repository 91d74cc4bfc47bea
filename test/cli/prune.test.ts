import { expect } from "chai";
import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandRun } from "../support/commands.ts";
import { Commands } from "../support/commands.ts";
import { prompted } from "../support/drafts.ts";

const DAY = 86_400_000;

describe("prune", () => {
  let commands: Commands;
  /** Events carry the time they are recorded at, so the program's clock is set days ahead. */
  const started = Date.now();

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  async function prune(days: number, words: readonly string[], session = ""): Promise<CommandRun> {
    return await commands.run(["prune", ...words], {
      environment: { CLAUDE_CODE_SESSION_ID: session },
      now: started + days * DAY,
    });
  }

  function record(session: string, ended = true): void {
    commands.record(session, [prompted("quick")]);
    if (ended) commands.record(session, [{ type: "SessionEnded", data: { reason: "exit" } }]);
  }

  it("shows first, then deletes stream, ledger and half-written ledgers", async () => {
    record("session-1");
    const leftover = `${commands.ledger("session-1")}.123-abc.tmp`;
    writeFileSync(leftover, "{");
    const dry = await prune(31, ["--older-than", "30d"]);
    expect(dry.status).to.equal(0);
    expect(dry.output).to.match(/session-1 +\d+ B|session-1 +[\d.]+ kB/);
    expect(dry.output).to.contain("1 session, ").and.contain("Nothing was deleted: add --yes");
    expect(existsSync(leftover)).to.equal(true);
    const { status, output } = await prune(31, ["--older-than", "30d", "--yes"]);
    expect(status).to.equal(0);
    expect(output).to.contain("1 session, ").and.contain(" deleted, no sessions stay");
    for (const path of [commands.stream("session-1"), commands.ledger("session-1"), leftover]) {
      expect(existsSync(path)).to.equal(false);
    }
  });

  it("leaves what is not old enough", async () => {
    record("session-1");
    await prune(29, ["--older-than", "30d", "--yes"]);
    expect(existsSync(commands.stream("session-1"))).to.equal(true);
  });

  it("keeps the latest ones, however old", async () => {
    for (const name of ["one", "two", "three"]) {
      record(name);
      const seconds = started / 1000 + ["one", "two", "three"].indexOf(name);
      utimesSync(commands.stream(name), seconds, seconds);
    }
    const { output } = await prune(400, ["--older-than", "30d", "--keep", "2", "--yes"]);
    expect(output).to.contain("1 session, ").and.contain("2 sessions stay");
    expect(["one", "two", "three"].map((name) => existsSync(commands.stream(name)))).to.deep.equal([
      false,
      true,
      true,
    ]);
  });

  const running: readonly (readonly [
    name: string,
    days: number,
    ended: boolean,
    session: string,
    stays: string,
  ])[] = [
    ["the session this runs in", 90, true, "session-1", "it is the session this runs in"],
    ["a session that was just written", 0.01, true, "", "it was written within the last hour"],
    ["a young session whose end was not reported", 0.5, false, "", "its end was not reported"],
    ["a young session that is over", 0.5, true, "", ""],
    ["an old session whose end was not reported", 2, false, "", ""],
  ];
  for (const [name, days, ended, session, stays] of running) {
    it(`${name} ${stays === "" ? "goes" : "stays"}`, async () => {
      record("session-1", ended);
      const { output } = await prune(days, ["--older-than", "0m", "--yes"], session);
      expect(existsSync(commands.stream("session-1"))).to.equal(stays !== "");
      if (stays !== "") expect(output).to.contain(`stays: ${stays}`);
    });
  }

  it("a session that began anew after its end is open", async () => {
    record("session-1");
    commands.record("session-1", [prompted("quick")]);
    await prune(0.5, ["--older-than", "0m", "--yes"]);
    expect(existsSync(commands.stream("session-1"))).to.equal(true);
  });

  it("never follows a link", async () => {
    record("session-1");
    const elsewhere = join(commands.home, "precious");
    writeFileSync(elsewhere, "precious");
    symlinkSync(elsewhere, join(commands.data, "streams", "linked.jsonl"));
    rmSync(commands.ledger("session-1"));
    symlinkSync(elsewhere, commands.ledger("session-1"));
    await prune(90, ["--older-than", "1d", "--yes"]);
    expect(existsSync(commands.stream("session-1"))).to.equal(false);
    expect(readFileSync(elsewhere, "utf8")).to.equal("precious");
    expect(existsSync(join(commands.data, "streams", "linked.jsonl"))).to.equal(true);
  });

  it("goes into no folder behind a link", async () => {
    record("session-1");
    const other = new Commands();
    try {
      symlinkSync(join(commands.data, "streams"), join(other.data, "streams"));
      await other.run(["prune", "--older-than", "1d", "--yes"], { now: started + 90 * DAY });
      expect(existsSync(commands.stream("session-1"))).to.equal(true);
    } finally {
      other.dispose();
    }
  });

  it("needs to be told what is to go", async () => {
    record("session-1");
    for (const words of [[], ["--yes"], ["--older-than", "x"], ["--older-than", "5"]]) {
      const { status, output } = await prune(90, words);
      expect(status).to.equal(2);
      expect(output).to.equal("");
    }
    expect(existsSync(commands.stream("session-1"))).to.equal(true);
  });

  it("gives files and sums as JSON", async () => {
    record("session-1");
    const { output } = await prune(31, ["--older-than", "30d", "--json"]);
    const report = JSON.parse(output) as { dry_run: boolean; bytes: number; sessions: object[] };
    expect(report.dry_run).to.equal(true);
    expect(report.bytes).to.be.above(500);
    expect(report.sessions[0]).to.deep.include({
      session: "session-1",
      files: [commands.stream("session-1"), commands.ledger("session-1")],
    });
  });
});
