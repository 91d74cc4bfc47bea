import { expect } from "chai";
import type { EventDraft, VerificationRanData } from "../../../src/events/event.ts";
import { AUDIT_LIMITS } from "../../../src/projections/audit/limits.ts";
import { repeats, runRecord } from "../../../src/projections/audit/run-record.ts";
import type { RunRecord } from "../../../src/projections/audit/run-record.ts";
import { auditBytes, audited, edit } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { blocked, prompted, ran } from "../../support/drafts.ts";
import { NOON } from "../../support/session.ts";

const A = "/project/src/a.ts";

function started(project: string): EventDraft {
  return {
    type: "SessionStarted",
    data: { source: "startup", project, transcript: "", writer: "0" },
  };
}

/** What has a place in a report under some task. */
const OF_A_TASK: readonly EventDraft[] = [
  edit(A),
  ran("passed"),
  { type: "FailureObserved", data: { tool: "Bash", kind: "tool-failure", summary: "x" } },
  { type: "VerificationWaived", data: { reason: "none here", by: "user" } },
  { type: "CheckBypassed", data: { command: "git commit -n", how: "no-verify" } },
  blocked(0),
];

/** What has none. */
const OF_NO_TASK: readonly EventDraft[] = [
  started("/p"),
  { type: "PromptContinued", data: { reason: "gate-message" } },
  {
    type: "VerificationSettled",
    data: { tool_use_id: "x", task: "", outcome: "passed", how: "none", counts: {}, summary: "" },
  },
  { type: "ChangesAccepted", data: { by: "commit", files: [A] } },
  { type: "StreamRepaired", data: { offset: 0, length: 1 } },
  { type: "SubagentStopped", data: { agent_type: "tester" } },
  { type: "TurnFailed", data: { error: "overloaded" } },
  { type: "SessionEnded", data: { reason: "exit" } },
];

describe("what an audit says of the session", () => {
  it("is its name, its project, its times and how much there is", () => {
    const { session, project, first, last, events, imported } = audited([
      started("/p"),
      started("/later"),
      prompted("normal"),
    ]);
    expect({ session, project, first, last, events, imported }).to.deep.equal({
      session: "session-1",
      project: "/p",
      first: new Date(NOON).toISOString(),
      last: new Date(NOON + 2000).toISOString(),
      events: 3,
      imported: false,
    });
  });

  it("is nothing where there is nothing", () => {
    expect(auditBytes(new Uint8Array())).to.deep.include({
      session: "",
      project: "",
      first: "",
      last: "",
      events: 0,
      tasks: [],
      actors: [{ id: "", type: "main" }],
    });
  });

  it("has a task 0 from the first thing of note before any prompt on, and only then", () => {
    for (const draft of OF_A_TASK) {
      const { tasks } = audited([started("/p"), draft, edit(A), prompted("deep", "later")]);
      expect(
        tasks.map(({ number, position, mode }) => [number, position, mode]),
        draft.type,
      ).to.deep.equal([
        [0, 2, "quick"],
        [1, 4, "deep"],
      ]);
    }
    for (const draft of OF_NO_TASK) {
      expect(audited([draft, prompted("deep")]).tasks.map(({ number }) => number)).to.eql([1]);
    }
    expect(audited([prompted("deep"), edit(A)]).tasks).to.have.length(1);
  });

  it("names an agent by the last type it gave, and never the main one anew", () => {
    const by = (agent_id: string | undefined, agent_type: string): Step => ({
      events: [{ type: "SubagentStopped", data: { agent_type } }],
      cause: agent_id === undefined ? {} : { agent_id },
    });
    const { actors } = audited([by("a", "one"), by("a", ""), by("b", ""), by(undefined, "x")]);
    expect(actors).to.deep.equal([
      { id: "", type: "main" },
      { id: "a", type: "one" },
      { id: "b", type: "" },
    ]);
    expect(audited([by("a", "one"), by("a", "two")]).actors[1]?.type).to.equal("two");
  });
});

describe("whether a run asks all that an earlier one asked", () => {
  const place = { position: 1, at: "", actor: "" };
  const record = (more: Partial<VerificationRanData>): RunRecord => {
    const draft = ran("passed", { run: "t", ...more });
    if (draft.type !== "VerificationRan") throw new Error("Not a run.");
    return runRecord(draft.data, place, 1, 1);
  };
  const reach = (directory: string, paths: readonly string[] = [], whole = false) => ({
    reach: { directory, paths, whole },
  });
  const cases: readonly (readonly [
    says: string,
    later: Partial<VerificationRanData>,
    earlier: Partial<VerificationRanData>,
    expected: boolean,
  ])[] = [
    ["the same", reach("/p"), reach("/p"), true],
    ["another kind", { ...reach("/p", [], true), kind: "lint" }, reach("/p", [], true), false],
    ["another tool", { ...reach("/p", [], true), tool: "x" }, reach("/p/a"), false],
    ["a folder around", reach("/p", [], true), reach("/p/a", [], true), true],
    ["a folder around paths", reach("/p", [], true), reach("/q", ["/p/a", "/p/b"]), true],
    ["one of the paths elsewhere", reach("/p", [], true), reach("/q", ["/p/a", "/q/b"]), false],
    ["a folder inside", reach("/p/a", [], true), reach("/p", [], true), false],
    ["a narrow run elsewhere", reach("/p", [], true), reach("/q"), false],
    [
      "another command over the same whole",
      { ...reach("/p", [], true), run: "t" },
      { ...reach("/p", [], true), run: "t --all" },
      false,
    ],
    [
      "the narrowing words left out",
      { ...reach("/p", ["/p/a"]), run: "t a" },
      { ...reach("/p", ["/p/a"]), run: "t a -t x" },
      true,
    ],
    [
      "more paths, the narrowing words left out",
      { ...reach("/p", ["/p/a", "/p/b"]), run: "t" },
      { ...reach("/p", ["/p/a"]), run: "t -t x" },
      true,
    ],
    [
      "fewer paths",
      { ...reach("/p", ["/p/a"]), run: "t" },
      { ...reach("/p", ["/p/a", "/p/b"]), run: "t -t x" },
      false,
    ],
    ["no paths", { ...reach("/p"), run: "t" }, { ...reach("/p"), run: "t -t x" }, false],
    [
      "in another folder",
      { ...reach("/q", ["/p/a"]), run: "t" },
      { ...reach("/p", ["/p/a"]), run: "t -t x" },
      false,
    ],
    [
      "a longer word, no further one",
      { ...reach("/p", ["/p/a"]), run: "t" },
      { ...reach("/p", ["/p/a"]), run: "tt" },
      false,
    ],
  ];
  for (const [says, later, earlier, expected] of cases) {
    it(`${expected ? "yes" : "no"}: ${says}`, () => {
      expect(repeats(record(later), record(earlier))).to.equal(expected);
    });
  }
});

describe("the runs that are held for a file", () => {
  const covers = { covers: { direct: [A], generic: [] } };
  const many = (count: number, more: Partial<VerificationRanData> = {}): readonly EventDraft[] =>
    Array.from({ length: count }, (_, at) =>
      ran("passed", { ...covers, run: `t ${at % 3}`, ...more }),
    );

  it("are the latest, and count those that are listed no more", () => {
    for (const count of [AUDIT_LIMITS.file_runs, AUDIT_LIMITS.file_runs + 1, 90, 170]) {
      const { files, unlisted } = audited([edit(A), ...many(count)]);
      const positions = files[0]?.runs.map(({ run }) => run);
      const latest = Array.from(
        { length: AUDIT_LIMITS.file_runs },
        (_, at) => count + 2 - AUDIT_LIMITS.file_runs + at,
      );
      expect(positions, String(count)).to.deep.equal(latest);
      expect(unlisted?.file_runs ?? 0).to.equal(count - AUDIT_LIMITS.file_runs);
    }
  });

  it("hold a failure of a check that never ran again, however many came after", () => {
    const failed = ran("failed", { ...covers, kind: "lint", tool: "eslint", run: "eslint ." });
    const { files } = audited([edit(A), failed, ...many(300)]);
    expect(files[0]?.standing).to.equal("failing");
  });

  it("hold the failures before the passing ones, where many checks spoke once", () => {
    const once = Array.from({ length: 60 }, (_, at) =>
      ran("passed", { ...covers, run: `o ${at}` }),
    );
    const failed = ran("failed", { ...covers, kind: "lint", tool: "eslint", run: "eslint ." });
    const { files } = audited([edit(A), failed, ...once, ...many(100)]);
    expect(files[0]?.standing).to.equal("failing");
  });
});
