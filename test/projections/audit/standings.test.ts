import { expect } from "chai";
import type { Claim, EventDraft } from "../../../src/events/event.ts";
import type { AuditVerdict, FileStanding } from "../../../src/projections/audit/audit-view.ts";
import { audited, edit } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { PLAIN_STOP, blocked, changed, prompted, ran } from "../../support/drafts.ts";

const A = "/project/src/a.ts";
const B = "/project/src/b.ts";
const COVERS_A = { covers: { direct: [A], generic: [] } };
const COVERS_B = { covers: { direct: [B], generic: [] } };
const PART = { reach: { directory: "/project", paths: [A], whole: false } };
const LINT = { kind: "lint", tool: "eslint", run: "eslint ." } as const;
const FORMAT = { flags: ["formatted"] } as const;
const SETTLED = (outcome: "passed" | "failed"): EventDraft => ({
  type: "VerificationSettled",
  data: {
    tool_use_id: "background",
    task: "b1",
    outcome,
    how: "exit-status",
    counts: {},
    summary: outcome,
  },
});
const IN_BACKGROUND = {
  events: [ran("pending", { ...COVERS_A, task: "b1" })],
  cause: { tool_use_id: "background" },
};
const WAIVED: EventDraft = {
  type: "VerificationWaived",
  data: { reason: "no runner here", by: "user" },
};

function accepted(by: "commit" | "revert"): EventDraft {
  return { type: "ChangesAccepted", data: { by, files: [A] } };
}

function stopped(claims: readonly Claim[] = [], waiver = "", rule = "clear"): EventDraft {
  const draft = blocked(0);
  if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
  const facts = { ...PLAIN_STOP, claims, waiver };
  return { type: "StopAllowed", data: { ...draft.data, rule, facts, message: "" } };
}

describe("how a changed file stands", () => {
  const cases: readonly (readonly [
    name: string,
    steps: readonly Step[],
    standing: FileStanding,
    verifiedBy?: number,
  ])[] = [
    ["nothing ran", [edit(A)], "unverified"],
    ["a run that names it passed later", [edit(A), ran("passed", COVERS_A)], "verified", 2],
    ["the run covers another file", [edit(A), edit(B), ran("passed", COVERS_B)], "unverified"],
    ["it was changed again", [edit(A), ran("passed", COVERS_A), edit(A)], "stale"],
    [
      "rewritten with what it held",
      [
        edit(A),
        ran("passed", COVERS_A),
        edit(A, { before: "1111111111111111", after: "1111111111111111" }),
      ],
      "verified",
      2,
    ],
    [
      "the same check failed later",
      [edit(A), ran("passed", COVERS_A), ran("failed", COVERS_A)],
      "failing",
    ],
    [
      "another check failed",
      [edit(A), ran("failed", COVERS_A), ran("passed", { ...COVERS_A, ...LINT })],
      "failing",
    ],
    [
      "the failed check passed later",
      [edit(A), ran("failed", COVERS_A), ran("passed", COVERS_A)],
      "verified",
      3,
    ],
    [
      "a narrow failure, and then the whole suite passed",
      [
        edit(A),
        ran("failed", {
          ...COVERS_A,
          run: "npm test a",
          ...PART,
        }),
        ran("passed", COVERS_A),
      ],
      "verified",
      3,
    ],
    [
      "a whole suite failed, and then a part of it passed",
      [
        edit(A),
        ran("failed", COVERS_A),
        ran("passed", {
          ...COVERS_A,
          run: "npm test a",
          ...PART,
        }),
      ],
      "failing",
    ],
    [
      "one test by name failed, and then its whole file passed",
      [
        edit(A),
        ran("failed", { ...COVERS_A, ...PART, run: "vitest a.test.ts -t total" }),
        ran("passed", { ...COVERS_A, ...PART, run: "vitest a.test.ts" }),
      ],
      "verified",
      3,
    ],
    [
      "a file's tests failed, and then one of them passed",
      [
        edit(A),
        ran("failed", { ...COVERS_A, ...PART, run: "vitest a.test.ts" }),
        ran("passed", { ...COVERS_A, ...PART, run: "vitest a.test.ts -t total" }),
      ],
      "failing",
    ],
    [
      "the whole workspace failed, and then one package passed",
      [
        edit(A),
        ran("failed", { ...COVERS_A, run: "cargo test --workspace" }),
        ran("passed", { ...COVERS_A, run: "cargo test" }),
      ],
      "failing",
    ],
    ["failed, changed, never run again", [edit(A), ran("failed", COVERS_A), edit(A)], "failing"],
    ["the run checked nothing", [edit(A), ran("empty", COVERS_A)], "unverified"],
    ["the run's outcome is unknown", [edit(A), ran("unknown", COVERS_A)], "unverified"],
    [
      "an unknown outcome takes nothing back",
      [edit(A), ran("passed", COVERS_A), ran("unknown", COVERS_A)],
      "verified",
      2,
    ],
    ["it still runs", [edit(A), IN_BACKGROUND], "unverified"],
    ["it ended well", [edit(A), IN_BACKGROUND, SETTLED("passed")], "verified", 2],
    ["it ended badly", [edit(A), IN_BACKGROUND, SETTLED("failed")], "failing"],
    [
      "it was changed while a run in the background went on",
      [edit(A), IN_BACKGROUND, edit(A), SETTLED("passed")],
      "stale",
    ],
    [
      "a formatter came last and a content check passed",
      [
        edit(A),
        ran("passed", COVERS_A),
        edit(A, FORMAT),
        ran("passed", { ...LINT, covers: { direct: [], generic: [A] } }),
      ],
      "verified",
      2,
    ],
    [
      "a formatter came last and nothing was checked",
      [edit(A), ran("passed", COVERS_A), edit(A, FORMAT)],
      "stale",
    ],
    [
      "a formatter came last and only a build passed",
      [
        edit(A),
        ran("passed", { ...COVERS_A, run: "npm test" }),
        edit(A, FORMAT),
        ran("passed", { kind: "build", covers: { direct: [], generic: [A] } }),
      ],
      "verified",
      4,
    ],
    ["documentation", [changed([A], "docs")], "exempt"],
    ["an agent's own file", [edit("/project/.claude/hooks/guard.js")], "exempt"],
    ["a worktree below .claude", [edit("/project/.claude/worktrees/x/a.ts")], "unverified"],
    ["only git moved it", [edit(A, { tree: "checkout" })], "moved"],
    ["git moved it, then it was edited", [edit(A, { tree: "checkout" }), edit(A)], "unverified"],
    [
      "it holds again what it held",
      [
        edit(A, { before: "1".repeat(16), after: "2".repeat(16) }),
        edit(A, { after: "1".repeat(16) }),
      ],
      "reverted",
    ],
    [
      "created and deleted",
      [edit(A, { change: "created" }), edit(A, { change: "deleted" })],
      "reverted",
    ],
    ["deleted", [edit(A, { change: "deleted" })], "unverified"],
    ["the user took it back", [edit(A), accepted("revert")], "reverted"],
    ["the user committed it", [edit(A), accepted("commit")], "waived"],
    ["the user took it back, then it was edited", [accepted("revert"), edit(A)], "unverified"],
    ["a waiver", [edit(A), WAIVED], "waived"],
    ["a waiver before the change", [WAIVED, edit(A)], "unverified"],
    ["a waiver of the next task", [edit(A), prompted("normal"), WAIVED], "unverified"],
    ["a waiver hides no failure", [edit(A), ran("failed", COVERS_A), WAIVED], "failing"],
    ["the last line of a message waives", [edit(A), stopped([], "no runner here")], "waived"],
    [
      "red before the session, and nothing else ran",
      [ran("failed"), edit(A), ran("failed", { ...COVERS_A, counts: { failed: 1 } })],
      "failing",
    ],
    [
      "red before the session as much as now, and another check passed",
      [
        ran("failed", { counts: { failed: 2 } }),
        edit(A),
        ran("failed", { ...COVERS_A, counts: { failed: 2 } }),
        ran("passed", { ...COVERS_A, ...LINT }),
      ],
      "verified",
      4,
    ],
    [
      "red before the session, and redder now",
      [
        ran("failed", { counts: { failed: 2 } }),
        edit(A),
        ran("failed", { ...COVERS_A, counts: { failed: 3 } }),
        ran("passed", { ...COVERS_A, ...LINT }),
      ],
      "failing",
    ],
  ];

  for (const [name, steps, standing, verifiedBy = 0] of cases) {
    it(`${standing}: ${name}`, () => {
      const [file] = audited(steps).files;
      expect(file).to.include({ standing, verified_by: verifiedBy });
    });
  }

  it("of several passing runs, the most telling is named", () => {
    const generic = { covers: { direct: [], generic: [A] } };
    const view = audited([
      edit(A),
      ran("passed", { ...COVERS_A, run: "npm test a" }),
      ran("passed", { ...LINT, ...COVERS_A }),
      ran("passed", generic),
    ]);
    expect(view.files[0]).to.include({ verified_by: 2, strength: "direct" });
    expect(view.files[0]?.runs.map(({ run }) => run)).to.deep.equal([2, 3, 4]);
  });

  it("runs of writers that listed no files reach as far as they say", () => {
    const whole = { reach: { directory: "/project/src", paths: [], whole: true } };
    const named = { reach: { directory: "/project", paths: [A], whole: false } };
    const narrowed = { reach: { directory: "/project", paths: [], whole: false } };
    const relation = (run: Parameters<typeof ran>[1]) => {
      const view = audited([edit(A), edit("/project/other/c.ts"), ran("passed", run)]);
      return view.files.map(({ strength }) => strength);
    };
    expect(relation({ ...whole, coverage: "direct" })).to.deep.equal(["generic", "none"]);
    expect(relation({ ...named, coverage: "direct" })).to.deep.equal(["direct", "none"]);
    expect(relation({ ...narrowed, coverage: "generic" })).to.deep.equal(["none", "none"]);
    expect(relation({ ...whole, coverage: "uncertain" })).to.deep.equal(["none", "none"]);
    expect(relation({ ...whole, coverage: "direct", kind: "run" })).to.deep.equal(["none", "none"]);
  });
});

describe("the verdict of an audit", () => {
  const END: EventDraft = { type: "SessionEnded", data: { reason: "exit" } };
  const cases: readonly (readonly [name: string, steps: readonly Step[], verdict: AuditVerdict])[] =
    [
      ["no event", [], "unknown"],
      ["a question", [prompted("quick"), stopped()], "nothing-changed"],
      [
        "documentation alone",
        [prompted("normal"), changed([A], "docs"), stopped()],
        "nothing-changed",
      ],
      ["everything verified", [edit(A), ran("passed", COVERS_A), stopped()], "verified"],
      ["one of two", [edit(A), edit(B), ran("passed", COVERS_A)], "partly-verified"],
      [
        "one verified, one waived",
        [edit(A), ran("passed", COVERS_A), edit(B), WAIVED],
        "partly-verified",
      ],
      ["all waived", [edit(A), WAIVED], "unverified"],
      ["none", [edit(A)], "unverified"],
      ["only unknown outcomes", [edit(A), ran("unknown", COVERS_A)], "unknown"],
      [
        "an unknown outcome beside an empty one",
        [edit(A), ran("unknown"), ran("empty")],
        "unverified",
      ],
      [
        "files that are not listed",
        [edit(A, {}, { more: 3 }), ran("passed", COVERS_A)],
        "partly-verified",
      ],
      [
        "no stop was judged",
        [prompted("normal"), edit(A), ran("passed", COVERS_A), END],
        "unknown",
      ],
      [
        "no stop was judged yet",
        [prompted("normal"), edit(A), ran("passed", COVERS_A)],
        "verified",
      ],
      ["opened and closed", [END], "nothing-changed"],
    ];

  for (const [name, steps, verdict] of cases) {
    it(`${verdict}: ${name}`, () => {
      const view = audited(steps);
      expect(view.verdict, view.headline).to.equal(verdict);
    });
  }

  it("of an import does not ask for a gate", () => {
    const imported: EventDraft = {
      type: "SessionImported",
      data: {
        transcript: "/t",
        digest: "b".repeat(64),
        entries: 1,
        client: "",
        writer: "",
        until: "",
      },
    };
    const view = audited([prompted("normal"), edit(A), ran("passed", COVERS_A), imported, END]);
    expect(view).to.include({ verdict: "verified", imported: true });
    expect(view.notes.map(({ kind }) => kind)).to.deep.equal(["imported"]);
  });
});

describe("the runs of an audit", () => {
  it("say what was red before, what was fixed by which run, and what is flaky", () => {
    const { runs } = audited([
      ran("failed"),
      edit(A),
      ran("failed", { run: "npm run other" }),
      ran("passed"),
      ran("passed", { run: "npm run other", reach: { directory: "/x", paths: [], whole: false } }),
      ran("failed"),
    ]);
    const facts = runs.map(({ baseline, flaky, fixed_by }) => [baseline, flaky, fixed_by]);
    expect(facts).to.deep.equal([
      [true, false, 4],
      // Elsewhere it is another check.
      [false, false, 0],
      [false, true, 0],
      [false, false, 0],
      [false, true, 0],
    ]);
  });

  it("count a delivery that comes twice once, and a second hook of the same stop once", () => {
    const twice = { events: [edit(A), ran("passed", COVERS_A)], cause: { tool_use_id: "same" } };
    const stop = { events: [stopped()], cause: { event: "Stop", tool_use_id: "s" } };
    const view = audited([twice, twice, stop, stop]);
    expect([view.files[0]?.changes.length, view.runs.length, view.decisions.length]).to.deep.equal([
      1, 1, 1,
    ]);
  });

  it("belong to the subagent that made them", () => {
    const view = audited([
      { events: [edit(A)], cause: { agent_id: "agent-1" } },
      {
        events: [{ type: "SubagentStopped", data: { agent_type: "tester" } }],
        cause: { agent_id: "agent-1" },
      },
    ]);
    expect(view.actors).to.deep.equal([
      { id: "", type: "main" },
      { id: "agent-1", type: "tester" },
    ]);
    expect(view.files[0]?.changes[0]?.actor).to.equal("agent-1");
  });
});

describe("claims held against the evidence of their moment", () => {
  const claim = (kind: Claim["kind"], hedged = false): Claim => ({
    kind,
    sentence: `${kind}!`,
    hedged,
  });
  const standing = (steps: readonly Step[], kind: Claim["kind"] = "tests") =>
    audited([...steps, stopped([claim(kind)])]).claims[0]?.standing;

  it("supported, stale, contradicted, unsupported", () => {
    expect(standing([edit(A), ran("passed")])).to.equal("supported");
    expect(standing([ran("passed"), edit(A)])).to.equal("stale");
    expect(standing([edit(A), ran("passed"), ran("failed")])).to.equal("contradicted");
    expect(standing([edit(A)])).to.equal("unsupported");
    expect(standing([edit(A), ran("passed", LINT)])).to.equal("unsupported");
    expect(standing([edit(A), ran("passed", LINT)], "verified")).to.equal("supported");
    expect(standing([ran("passed"), changed(["/project/a.md"], "docs")])).to.equal("supported");
  });

  it("what came later does not help", () => {
    const view = audited([edit(A), IN_BACKGROUND, stopped([claim("tests")]), SETTLED("passed")]);
    expect(view.claims[0]).to.include({ standing: "unsupported", run: 0 });
    expect(view.notes.map(({ kind }) => kind)).to.include("claim-without-evidence");
  });

  it("hedged ones are listed and noted by nobody, nor is a plain end of nothing", () => {
    const hedged = audited([edit(A), stopped([claim("tests", true)])]);
    expect(hedged.claims).to.have.length(1);
    expect(hedged.notes.map(({ kind }) => kind)).to.not.include("claim-without-evidence");
    const end = audited([stopped([claim("complete")])]);
    expect(end.notes).to.be.empty;
  });
});

describe("the notes of an audit", () => {
  const kinds = (steps: readonly Step[]) => audited(steps).notes.map(({ kind }) => kind);
  const configured = (enabled: boolean, weakened: readonly string[]): EventDraft => ({
    type: "ConfigurationChanged",
    data: { digest: "", policy: "classic", stop_block_cap: 2, enabled, files: [], weakened },
  });
  const cases: readonly (readonly [string, readonly Step[], readonly string[]])[] = [
    ["let through unverified", [edit(A), stopped([], "", "cap")], ["ended-unverified"]],
    [
      "ended after a block",
      [edit(A), blocked(0), { type: "SessionEnded", data: { reason: "exit" } }],
      ["ended-unverified"],
    ],
    ["a block, and it goes on", [edit(A), blocked(0)], []],
    ["a look cut short", [edit(A, {}, { incomplete: "time" })], ["incomplete-look"]],
    ["more files than listed", [edit(A, {}, { more: 2 })], ["unlisted-files"]],
    ["tests that existed", [edit("/t.test.ts", { flags: ["test"] })], ["tests-edited"]],
    ["a new test", [edit("/t.test.ts", { flags: ["test"], change: "created" })], []],
    [
      "tests made weaker",
      [edit("/t.ts", { change: "created", flags: ["skip-added", "assertion-removed"] })],
      ["skip-added", "assertion-removed"],
    ],
    [
      "a check evaded",
      [{ type: "CheckBypassed", data: { command: "git commit -n", how: "no-verify" } }],
      ["check-bypassed"],
    ],
    ["settings", [configured(false, ["cap"])], ["gate-off", "configuration-weakened"]],
    ["a run that nobody saw end", [IN_BACKGROUND], ["pending-run"]],
  ];
  for (const [name, steps, expected] of cases) {
    it(name, () => {
      expect(kinds(steps)).to.deep.equal(expected);
    });
  }
});

describe("the files of an audit", () => {
  it("are not those that the settings leave out", () => {
    const view = audited([edit(A), ran("passed", COVERS_A), edit(B, { flags: ["ignored"] })]);
    expect(view.files.map(({ path }) => path)).to.deep.equal([A]);
    expect(view.verdict).to.equal("verified");
  });

  it("need a run where the project itself lies below a folder of agents", () => {
    const project = "/home/dev/.claude/skills/mine";
    const started: EventDraft = {
      type: "SessionStarted",
      data: { source: "startup", project, transcript: "/t.jsonl", writer: "0.2.0" },
    };
    const [code, own] = [`${project}/src/a.ts`, `${project}/.claude/hooks/guard.js`];
    const view = audited([started, edit(code), edit(own)]);
    expect(view.files.map(({ standing }) => standing)).to.deep.equal(["unverified", "exempt"]);
  });
});
