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
    [
      "the narrow check failed, and then a whole folder that does not hold it passed",
      [
        edit(A),
        ran("failed", { ...COVERS_A, ...PART, run: "npm test a" }),
        ran("passed", {
          ...COVERS_A,
          run: "npm test b",
          reach: { directory: "/project/other", paths: [], whole: true },
        }),
      ],
      "failing",
    ],
    [
      "a part of a folder failed by name, and then the whole of it passed",
      [
        edit(A),
        ran("failed", {
          ...COVERS_A,
          run: "npm test -t sum",
          reach: { directory: "/project/src", paths: [], whole: false },
        }),
        ran("passed", COVERS_A),
      ],
      "verified",
      3,
    ],
    [
      "everything failed, and then everything passed by a command that asks for less",
      [
        edit(A),
        ran("failed", { ...COVERS_A, run: "npm test --workspaces" }),
        ran("passed", COVERS_A),
      ],
      "failing",
    ],
    [
      "another file by the same command failed, and then it passed",
      [
        edit(A),
        ran("failed", { ...COVERS_A, run: "vitest a b", reach: { ...PART.reach, paths: [A, B] } }),
        ran("passed", { ...COVERS_A, ...PART, run: "vitest a" }),
      ],
      "failing",
    ],
    [
      "the check began before the failure that it seems to fix",
      [edit(A), IN_BACKGROUND, ran("failed", COVERS_A), SETTLED("passed")],
      "failing",
    ],
    [
      "the check that failed began before one that passed",
      [edit(A), IN_BACKGROUND, ran("passed", COVERS_A), SETTLED("failed")],
      "verified",
      3,
    ],
    [
      "an older run failed, and the latest before the change passed",
      [edit(A), ran("failed", { ...COVERS_A, ...LINT }), ran("passed", COVERS_A), edit(A)],
      "stale",
    ],
    [
      "an older run passed, and the latest before the change failed",
      [edit(A), ran("passed", { ...COVERS_A, ...LINT }), ran("failed", COVERS_A), edit(A)],
      "failing",
    ],
    [
      "two checks by turns, the last of them passed before the change",
      [
        edit(A),
        ran("passed", { ...COVERS_A, ...LINT }),
        ran("failed", COVERS_A),
        ran("passed", { ...COVERS_A, ...LINT }),
        edit(A),
      ],
      "stale",
    ],
    [
      "it failed, was fixed by a run that did not reach the file, and was changed",
      [edit(A), edit(B), ran("failed", COVERS_A), ran("passed", COVERS_B), edit(A)],
      "unverified",
    ],
    [
      "a run in the background ended after many others that said nothing",
      [
        edit(A),
        IN_BACKGROUND,
        ...Array.from({ length: 90 }, () => ran("unknown", COVERS_A)),
        SETTLED("passed"),
      ],
      "verified",
      2,
    ],
    [
      "red before the session, red now, and nothing else ran",
      [
        ran("failed", { counts: { failed: 2 } }),
        edit(A),
        ran("failed", { ...COVERS_A, counts: { failed: 2 } }),
      ],
      "failing",
    ],
    [
      "red before the session, red now by no count, and another check passed",
      [ran("failed"), edit(A), ran("failed", COVERS_A), ran("passed", { ...COVERS_A, ...LINT })],
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
