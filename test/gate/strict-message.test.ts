import { expect } from "chai";
import type { Outcome, StopSurroundings } from "../../src/events/event.ts";
import type { StopSituation } from "../../src/gate/policy.ts";
import { DEFAULT_SETTINGS } from "../../src/gate/policy.ts";
import {
  endedUnverified,
  endedWaived,
  isFailing,
  lastRun,
  namedFiles,
  unprovedMessage,
} from "../../src/gate/strict-message.ts";
import { EMPTY_LEDGER } from "../../src/projections/ledger.ts";
import { INITIAL_PROOF, kindMark } from "../../src/projections/proof.ts";
import type { LastCheck, ProofFile, ProofState } from "../../src/projections/proof.ts";
import { PLAIN_STOP } from "../support/drafts.ts";
import { NOTHING_AROUND } from "../support/strict-session.ts";

function files(...paths: readonly string[]): readonly ProofFile[] {
  return paths.map((path) => ({
    path,
    identity: path,
    kind: "code",
    before: "",
    after: "",
    current: true,
    passed: [],
    failed: [],
    formatted: false,
    waived: false,
  }));
}

/** Files that a test proves, as far as one passing check goes. */
function tested(...paths: readonly string[]): readonly ProofFile[] {
  const passed = [`4${kindMark("test")}npm`];
  return files(...paths).map((file) => ({ ...file, passed }));
}

function situation(
  proof: Partial<ProofState> = {},
  surroundings: Partial<StopSurroundings> = {},
): StopSituation {
  return {
    ledger: EMPTY_LEDGER,
    proof: { ...INITIAL_PROOF, project: "/p", ...proof },
    facts: { ...PLAIN_STOP, surroundings: { ...NOTHING_AROUND, ...surroundings } },
    pending_tasks: [],
    settings: DEFAULT_SETTINGS,
  };
}

function ran(outcome: Outcome, more: Partial<LastCheck> = {}): LastCheck {
  return { tool_use_id: "t", run: "npm test", outcome, relevant: true, stale: false, ...more };
}

describe("files in a message", () => {
  const named = (project: string, ...paths: readonly string[]): string =>
    namedFiles(files(...paths), situation({ project }));

  it("are shown below the project, with or without a slash at its end", () => {
    expect(named("/p", "/p/src/a.ts", "/p/b.ts")).to.equal("src/a.ts, b.ts");
    expect(named("/p/", "/p/src/a.ts", "/p/src/b.ts")).to.equal("src/a.ts, src/b.ts");
  });

  it("are shown below the deepest folder they share where one lies elsewhere", () => {
    expect(named("/p", "/p/a.ts", "/q/b.ts")).to.equal("p/a.ts, q/b.ts");
    expect(named("", "/w/src/a.ts", "/w/srcs/b.ts")).to.equal("src/a.ts, srcs/b.ts");
    expect(named("", "/w/x/y/a.ts", "/w/x/b.ts", "/w/x/y/c.ts")).to.equal("y/a.ts, b.ts, y/c.ts");
    expect(named("", "/w/x/only.ts")).to.equal("only.ts");
    expect(named("", "C:/a.ts", "D:/b.ts")).to.equal("C:/a.ts, D:/b.ts");
    expect(named("/p", "/pp/x/a.ts")).to.equal("a.ts");
  });

  it("are five at most, with those beyond counted", () => {
    const five = ["/p/a", "/p/b", "/p/c", "/p/d", "/p/e"];
    expect(named("/p", ...five)).to.equal("a, b, c, d, e");
    expect(named("/p", ...five, "/p/f")).to.equal("a, b, c, d, e and 1 more");
    expect(namedFiles(files("/p/a"), situation({ more: 3 }))).to.equal("a and 3 more");
  });

  it("keep the end of a name longer than 120 characters", () => {
    expect(named("/p", `/p/${"x".repeat(120)}`)).to.equal("x".repeat(120));
    expect(named("/p", `/p/${"x".repeat(120)}y`)).to.equal(`…${"x".repeat(118)}y`);
    expect(named("/p", `/p/${"😀".repeat(121)}`)).to.equal(`…${"😀".repeat(119)}`);
  });
});

describe("the last run in a message", () => {
  const words = (last: LastCheck | null): string => lastRun(situation({ last }));

  it("says how it ended", () => {
    expect(words(null)).to.equal("no check ran");
    expect(words(ran("passed"))).to.equal("`npm test` passed");
    expect(words(ran("failed"))).to.equal("`npm test` failed");
    expect(words(ran("empty"))).to.equal("`npm test` checked nothing");
    expect(words(ran("pending"))).to.equal("`npm test` has not ended yet");
    expect(words(ran("unknown"))).to.equal("`npm test` ended in a way nobody saw");
  });

  it("says why it does not count: that it reaches none of the files before that it is old", () => {
    expect(words(ran("passed", { stale: true }))).to.equal(
      "`npm test` passed, before the last change",
    );
    expect(words(ran("passed", { relevant: false, stale: true }))).to.equal(
      "`npm test` passed, and does not show that it reaches them",
    );
  });

  it("keeps the beginning of a command longer than 160 characters", () => {
    expect(words(ran("passed", { run: "x".repeat(160) }))).to.equal(
      `\`${"x".repeat(160)}\` passed`,
    );
    expect(words(ran("passed", { run: `${"x".repeat(160)}y` }))).to.equal(
      `\`${"x".repeat(159)}…\` passed`,
    );
  });

  it("is a failure to resolve only while it tells of the files as they are", () => {
    const failing = (last: LastCheck | null): boolean => isFailing({ ...INITIAL_PROOF, last });
    expect(failing(ran("failed"))).to.equal(true);
    expect(failing(ran("failed", { stale: true }))).to.equal(false);
    expect(failing(ran("failed", { relevant: false }))).to.equal(false);
    expect(failing(ran("passed"))).to.equal(false);
    expect(failing(null)).to.equal(false);
  });
});

describe("the reason of a block", () => {
  const lines = (
    of: readonly ProofFile[],
    proof: Partial<ProofState> = {},
    surroundings: Partial<StopSurroundings> = {},
  ): readonly string[] => unprovedMessage(of, situation(proof, surroundings)).split("\n");

  const LAST_LINE =
    'If no check can apply, end your final message with a line "No verifier: " and the reason.';

  it("asks for any check that covers the change where no command is known", () => {
    expect(lines(files("/p/a.ts"))).to.deep.equal([
      "fable-ish: run a check that covers what changed before you finish.",
      "1 changed file has no passing check since the last change: a.ts",
      "Last run: no check ran.",
      LAST_LINE,
    ]);
    expect(unprovedMessage(files("/p/a.ts"), { ...situation(), facts: PLAIN_STOP })).to.contain(
      "run a check that covers what changed before",
    );
  });

  it("asks for the failing check where one fails, whatever could be suggested", () => {
    expect(
      lines(files("/p/a.ts"), { last: ran("failed") }, { suggestion: "npm test" })[0],
    ).to.equal(
      "fable-ish: resolve the failing check, or say plainly in your final message that it fails.",
    );
  });

  it("counts the files that are not followed by name", () => {
    expect(lines(files("/p/a.ts"), { more: 2 })[1]).to.equal(
      "3 changed files have no passing check since the last change: a.ts and 2 more",
    );
  });

  it("names the kinds that the configuration expects, each once", () => {
    const expected = [
      { kind: "typecheck", files: ["/p/a.ts", "/p/b.ts"] },
      { kind: "lint", files: ["/p/b.ts"] },
    ] as const;
    expect(lines(tested("/p/a.ts"), {}, { expected })[1]).to.equal(
      "1 changed file still needs a passing typecheck, as the configuration expects: a.ts",
    );
    expect(lines(tested("/p/a.ts", "/p/b.ts"), {}, { expected })[1]).to.equal(
      "2 changed files still need a passing typecheck, lint, as the configuration expects: a.ts, b.ts",
    );
    const mixed = [...tested("/p/a.ts"), ...files("/p/c.ts")];
    expect(lines(mixed, {}, { expected })[1]).to.equal(
      "2 changed files have no passing check since the last change (the configuration expects typecheck): a.ts, c.ts",
    );
  });

  it("is for the user, at the cap, a check or the kinds that are missing", () => {
    const expected = [{ kind: "lint", files: ["/p/a.ts"] }] as const;
    const last = ran("passed");
    expect(endedUnverified(tested("/p/a.ts"), situation({ last }, { expected }))).to.equal(
      "fable-ish: ended unverified: 1 changed file without a passing lint: a.ts. Last run: `npm test` passed.",
    );
    const mixed = [...tested("/p/a.ts"), ...files("/p/c.ts")];
    expect(endedUnverified(mixed, situation({ more: 1 }, { expected }))).to.equal(
      "fable-ish: ended unverified: 3 changed files without a passing check: a.ts, c.ts and 1 more. Last run: no check ran.",
    );
  });

  it("repeats a waiver's reason up to 240 characters", () => {
    const start = "fable-ish: ended without verification; the agent's reason: ";
    expect(endedWaived("x".repeat(240))).to.equal(`${start}${"x".repeat(240)}`);
    expect(endedWaived("x".repeat(241))).to.equal(`${start}${"x".repeat(239)}…`);
  });
});
