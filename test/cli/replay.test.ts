import { expect } from "chai";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import pc from "picocolors";
import { parseArguments } from "../../src/cli/options.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import type { Policy } from "../../src/gate/policy.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { walkDecisions } from "../../src/projections/decision-walk.ts";
import { decisionsInContext, readDecisions } from "../../src/projections/replay.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { Commands } from "../support/commands.ts";
import { blocked, changed, PLAIN_STOP, prompted, ran } from "../support/drafts.ts";
import { MemorySession, NOON } from "../support/session.ts";

/** A policy of two versions that blocks whatever was changed, verified or not. */
const STERN: Policy = {
  name: "stern",
  version: 1,
  rules: [
    {
      name: "changed",
      judge: ({ ledger }) =>
        ledger.changed_files_seen ? { action: "block", message: "no", counted: true } : undefined,
    },
    { name: "clear", judge: () => ({ action: "allow", message: "" }) },
  ],
};
const STERN_2: Policy = { ...STERN, version: 2, rules: STERN.rules.slice(1) };

interface Compared {
  readonly position: number;
  readonly recorded: { readonly action: string };
  readonly other?: { readonly action: string; readonly rule: string };
  readonly same: boolean;
}

interface ComparisonReport {
  readonly policy: string;
  readonly decisions: readonly Compared[];
  readonly summary: {
    readonly recorded: Readonly<Record<string, object>>;
    readonly other: object;
    readonly unjudged: number;
  };
}

describe("replay", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  /** Runs the command over a registry of its own. */
  async function runWith(policies: readonly Policy[], words: readonly string[]): Promise<string> {
    // As the program loads it, so that an error's class is the one that is looked for.
    const { replayCommand } = await import("../../src/cli/commands/replay.ts");
    const command = replayCommand(policies);
    let output = "";
    await command.run({
      ...parseArguments(command, [...words, "--data", commands.data]),
      terminal: {
        colors: pc.createColors(false),
        columns: 80,
        write: (text) => void (output += text),
        flush: () => undefined,
        complain: () => undefined,
      },
      environment: { HOME: commands.home },
      now: () => NOON,
      readInput: () => Promise.resolve(""),
      program: "/nowhere/fable-ish.cjs",
      directory: commands.home,
    });
    return output;
  }

  /** A session: prompt, edit, blocked stop, passing test, allowed stop. */
  function recordSession(session: string): void {
    commands.record(session, [prompted("normal", "fix it")]);
    const edited = commands.record(session, [changed(["/project/src/a.ts"])]);
    commands.record(session, [decideStop(CLASSIC, edited, PLAIN_STOP).event]);
    const tested = commands.record(session, [ran("passed")]);
    commands.record(session, [decideStop(CLASSIC, tested, PLAIN_STOP).event]);
  }

  describe("--policy", () => {
    it("says what another policy would have said, decision by decision", async () => {
      recordSession("session-1");
      const output = await runWith([CLASSIC, STERN], ["--all", "--policy", "stern"]);
      const [, first, second, ...summary] = output.trimEnd().split("\n");
      expect(first).to.match(/^session- +3 +block normal-changed +block changed +same$/);
      expect(second).to.match(/^session- +5 +allow clear +block changed +different$/);
      expect(summary).to.deep.equal([
        "classic 1 (recorded): 2 stops judged, 1 block",
        "stern 1: 2 stops judged, 2 blocks, 1 different",
      ]);
      for (const line of output.split("\n")) expect(line.length).to.be.at.most(80);
    });

    it("takes the last decision, or the one asked for, and the last version or the one asked for", async () => {
      recordSession("session-1");
      const registry = [STERN_2, STERN, CLASSIC];
      const report = async (...words: string[]): Promise<ComparisonReport> =>
        JSON.parse(await runWith(registry, [...words, "--json"])) as ComparisonReport;
      const last = await report("--policy", "stern");
      expect(last.policy).to.equal("stern 2");
      expect(last.decisions.map(({ position, same }) => [position, same])).to.deep.equal([
        [5, true],
      ]);
      const first = await report("--policy", "stern@1", "--decision", "1");
      expect(first.decisions[0]?.other).to.include({ action: "block", rule: "changed" });
      expect(first.summary).to.deep.equal({
        recorded: { "classic 1": { judged: 1, blocks: 1 } },
        other: { policy: "stern 1", judged: 1, blocks: 1, differing: 0 },
        unjudged: 0,
      });
    });

    it("judges all sessions of a data root in one table", async () => {
      for (const name of ["session-1", "session-2", "session-3"]) recordSession(name);
      commands.record("session-4", [prompted("quick")]);
      const output = await runWith([CLASSIC, STERN], ["--all-sessions", "--policy", "stern"]);
      expect(output).to.contain("stern 1: 6 stops judged, 6 blocks, 3 different");
    });

    it("says which decisions cannot be judged", async () => {
      commands.record("session-1", [blocked(9)]);
      const output = await runWith([CLASSIC], ["--all", "--policy", "classic"]);
      expect(output).to.contain("no stops judged, no blocks, 0 different, 1 cannot be judged");
    });

    it("names the policies there are when there is none of that name", async () => {
      recordSession("session-1");
      for (const name of ["clasic", "classic@77", "@", "classic@"]) {
        const { status, complaint } = await commands.run(["replay", "--policy", name]);
        expect(status).to.equal(2);
        expect(complaint).to.contain(`There is no policy "${name}"`).and.contain("classic@1");
      }
      const { complaint } = await commands.run(["replay", "--policy", "clasic"]);
      expect(complaint).to.contain("Did you mean classic?");
    });

    it("over the recorded policy itself, everything is the same", async () => {
      recordSession("session-1");
      const { status, output } = await commands.run(["replay", "--all", "--policy", "classic@1"]);
      expect(status).to.equal(0);
      expect(output).to.contain("classic 1: 2 stops judged, 1 block, 0 different");
    });
  });

  describe("--at", () => {
    it("shows the ledger as it stood, and what the gate would have said", async () => {
      recordSession("session-1");
      const before = await commands.run(["replay", "--at", "1"]);
      expect(before.status).to.equal(0);
      expect(before.output).to.match(/changed +nothing/);
      expect(before.output).to.contain("allow by clear").and.contain("Hypothetical");
      const edited = await commands.run(["replay", "--at", "2", "--explain"]);
      expect(edited.output).to.contain("block by normal-changed");
      expect(edited.output).to.match(/deep-changed +does not apply/);
      for (const line of edited.output.split("\n")) expect(line.length).to.be.at.most(80);
    });

    it("gives ledger and judgement as JSON, by the policy asked for", async () => {
      recordSession("session-1");
      const output = await runWith([CLASSIC, STERN], ["--at", "4", "--policy", "stern", "--json"]);
      const report = JSON.parse(output) as { ledger: object; hypothetical: object };
      expect(Object.keys(report.ledger)).to.have.length(12);
      expect(report.ledger).to.include({ stop_blocks: 1 });
      expect(report.hypothetical).to.include({ action: "block", rule: "changed" });
    });

    it("a batch is there whole or not at all", async () => {
      commands.record("session-1", [prompted("normal"), changed(["/a"])]);
      commands.record("session-1", [changed(["/b"]), changed(["/c"])]);
      const { output } = await commands.run(["replay", "--at", "3", "--json"]);
      const report = JSON.parse(output) as {
        position: number;
        ledger: { changed_paths: string[] };
      };
      expect(report.position).to.equal(2);
      expect(report.ledger.changed_paths).to.deep.equal(["/a"]);
    });

    it("a line that is not there is said", async () => {
      recordSession("session-1");
      const { status, complaint } = await commands.run(["replay", "--at", "6"]);
      expect(status).to.equal(2);
      expect(complaint).to.contain("no line 6").and.contain("5 whole lines");
      expect((await commands.run(["replay", "--at", "5"])).status).to.equal(0);
    });
  });

  describe("--all-sessions", () => {
    it("says per session what is reproduced, and shows what is not", async () => {
      recordSession("session-1");
      recordSession("session-2");
      const good = await commands.run(["replay", "--all-sessions"]);
      expect(good.status).to.equal(0);
      expect(good.output).to.contain("4 decisions reproduced, byte for byte");
      commands.rewrite("session-2", (bytes) =>
        Buffer.from(bytes.toString().replace('"outcome":"passed"', '"outcome":"failed"')),
      );
      const bad = await commands.run(["replay", "--all-sessions"]);
      expect(bad.status).to.equal(1);
      expect(bad.output).to.match(/session-2 +1 of 2 decisions reproduced/);
      expect(bad.output).to.contain("+ replayed  normal-changed");
      const json = await commands.run(["replay", "--all-sessions", "--json"]);
      expect(JSON.parse(json.output)).to.include({ decisions: 4, reproduced: false });
    });
  });

  for (const words of [
    ["--all", "--decision", "1"],
    ["--all", "--at", "1"],
    ["--all-sessions", "session-1"],
    ["--policy", "classic", "--explain"],
    ["--all-sessions", "--explain"],
  ]) {
    it(`"${words.join(" ")}" is wrong use`, async () => {
      recordSession("session-1");
      const { status, output } = await commands.run(["replay", ...words]);
      expect(status).to.equal(2);
      expect(output).to.equal("");
    });
  }

  it("replays, shows and verifies a stream's file that lies anywhere", async () => {
    recordSession("session-1");
    const exported = join(commands.home, "exported.jsonl");
    copyFileSync(commands.stream("session-1"), exported);
    commands.rewrite("session-1", () => new Uint8Array(0));
    expect((await commands.runBare(["replay", exported, "--all"])).output).to.contain(
      "2 decisions reproduced",
    );
    expect((await commands.runBare(["verify", "exported.jsonl"])).status).to.equal(0);
    expect((await commands.runBare(["show", "./exported.jsonl"])).output).to.contain("FileChanged");
  });

  it("a session whose stream holds no event at all has no decision", async () => {
    writeFileSync(join(commands.home, "empty.jsonl"), "");
    const { status, output } = await commands.runBare(["replay", "empty.jsonl", "--all"]);
    expect(status).to.equal(0);
    expect(output).to.contain("no stop was judged");
  });

  it("one walk finds for each decision the ledger that two walks find", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 12 }), (history) => {
        const session = new MemorySession();
        for (const { events, cause } of history) session.record(events, cause);
        const one = [...walkDecisions(session.stream)];
        const two = [...decisionsInContext(session.stream, readDecisions(session.stream))];
        const byPosition = (list: readonly { decision: { position: number } }[]) =>
          new Map(list.map((found) => [found.decision.position, found]));
        const expected = byPosition(two);
        expect(one).to.have.length(two.length);
        expect(one.map(({ number }) => number)).to.deep.equal(one.map((_, index) => index + 1));
        for (const { decision, state } of one) {
          const other = expected.get(decision.position);
          expect(decision).to.deep.equal(other?.decision);
          // Where a walk stood in the file is its own affair.
          expect(state?.ledger).to.deep.equal((other as { state?: typeof state }).state?.ledger);
          expect(state?.place.position).to.equal(
            (other as { state?: typeof state }).state?.place.position,
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it("finds the ledger of a decision over a state that is long past", () => {
    const session = new MemorySession();
    session.record([prompted("deep", "the old task")]);
    for (let index = 0; index < 600; index += 1) session.record([prompted("quick")]);
    session.record([blocked(1)], { event: "Stop" });
    session.record([blocked(601)], { event: "Stop" });
    const found = [...walkDecisions(session.stream)];
    expect(found.map(({ number }) => number)).to.deep.equal([2, 1]);
    expect(found[1]?.state?.ledger.goal).to.equal("the old task");
    expect(found[0]?.state?.ledger.task_mode).to.equal("quick");
  });
});
