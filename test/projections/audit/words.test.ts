import { expect } from "chai";
import type { Claim, EventDraft, Outcome } from "../../../src/events/event.ts";
import { unreadableView } from "../../../src/projections/audit/build-view.ts";
import { auditBytes, audited, edit } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { PLAIN_STOP, blocked, prompted, ran } from "../../support/drafts.ts";
import { MemorySession } from "../../support/session.ts";

const A = "/project/src/a.ts";

function stopped(claims: readonly Claim[] = [], waiver = "", rule = "clear"): EventDraft {
  const draft = blocked(0);
  if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
  const facts = { ...PLAIN_STOP, claims, waiver };
  return { type: "StopAllowed", data: { ...draft.data, rule, facts, message: "" } };
}

describe("the words of an audit's notes", () => {
  const texts = (steps: readonly Step[]) => audited(steps).notes.map(({ text }) => text);
  const started = (project: string): EventDraft => ({
    type: "SessionStarted",
    data: { source: "startup", project, transcript: "", writer: "0" },
  });

  it("name three files, below the project where they lie in it", () => {
    const flags = ["skip-added"] as const;
    const edits = ["/p/a", "/p/b", "/q/c", "/p/d", "/p/e"].map((path) => edit(path, { flags }));
    for (const project of ["/p", "/p/"]) {
      expect(texts([started(project), ...edits])).to.deep.equal([
        "Marks that skip or single out tests were added in a, b, /q/c and 2 more.",
      ]);
    }
    expect(texts(edits.slice(0, 3))).to.deep.equal([
      "Marks that skip or single out tests were added in /p/a, /p/b, /q/c.",
    ]);
  });

  const END: EventDraft = { type: "SessionEnded", data: { reason: "exit" } };
  const configured = (enabled: boolean, weakened: readonly string[]): EventDraft => ({
    type: "ConfigurationChanged",
    data: { digest: "", policy: "classic", stop_block_cap: 2, enabled, files: [], weakened },
  });
  const pending = (id: string): Step => ({
    events: [ran("pending", { task: id })],
    cause: { tool_use_id: id },
  });
  const bypassed = (how: "no-verify" | "hooks-disabled"): EventDraft => ({
    type: "CheckBypassed",
    data: { command: "git commit", how },
  });
  const whole: readonly (readonly [text: string, ...steps: readonly Step[]])[] = [
    [
      "Tests that existed were edited: a.test.ts.",
      ...[started("/p"), edit("/p/a.test.ts", { flags: ["test"] })],
    ],
    ["Fewer assertions than before stand in /a.", edit("/a", { flags: ["assertion-removed"] })],
    [
      "Comments that silence a checker were added in /a.",
      edit("/a", { flags: ["check-suppressed"] }),
    ],
    [
      "A verifier's configuration was made to ask for less in /a.",
      edit("/a", { flags: ["verifier-weakened"] }),
    ],
    [
      "This record was imported from a transcript: no gate ran, and what the transcript leaves out is missing.",
      {
        type: "SessionImported",
        data: {
          transcript: "/t",
          digest: "b".repeat(64),
          entries: 1,
          client: "2",
          writer: "0",
          until: "",
        },
      },
    ],
    [
      "No stop was judged: the host may not have run the hooks, so changes and runs may be missing too.",
      ...[prompted("normal"), END],
    ],
    ["The gate was switched off for part of the session.", configured(false, [])],
    [
      "The configuration was made to ask for less: a, b, c and 1 more.",
      ...[configured(true, ["a", "b"]), configured(true, []), configured(true, ["c", "d"])],
    ],
    [
      "The last stop was allowed by rule cap while 1 changed file was not verified.",
      ...[edit(A), stopped([], "", "cap")],
    ],
    [
      "The session ended after a blocked stop while 5 changed files were not verified.",
      ...[edit(A, {}, { more: 4 }), blocked(0), END],
    ],
    ["1 command kept a check from speaking: no verify.", bypassed("no-verify")],
    [
      "3 commands kept a check from speaking: no verify, hooks disabled.",
      ...[bypassed("no-verify"), bypassed("hooks-disabled"), bypassed("no-verify")],
    ],
    ["Nobody has seen the end of 1 background run.", pending("b1")],
    ["Nobody has seen the end of 2 background runs.", pending("b1"), pending("b2")],
  ];
  for (const [text, ...steps] of whole) {
    it(text, () => {
      expect(texts(steps)).to.include(text);
    });
  }

  it("take a plain end for a claim only where something had to be proved", () => {
    const end = stopped([{ kind: "complete", sentence: "Done.", hedged: false }]);
    const claims = (...steps: readonly Step[]): readonly string[] =>
      texts([...steps, end]).filter((text) => text.includes("no evidence"));
    expect(claims()).to.deep.equal([]);
    expect(claims(edit("/p/a.md", { kind: "docs" }))).to.deep.equal([]);
    expect(claims(edit(A))).to.deep.equal([
      "1 claim has no evidence behind: “Done.” (unsupported).",
    ]);
  });

  it("leave out files that are what they were", () => {
    const before = { before: "1".repeat(16), after: "2".repeat(16) };
    const back = { before: "2".repeat(16), after: "1".repeat(16) };
    expect(texts([edit(A, { ...before, flags: ["skip-added"] }), edit(A, back)])).to.deep.equal([]);
  });

  it("count one and many", () => {
    const look = edit(A, {}, { incomplete: "time ran out", more: 1 });
    expect(texts([look])).to.deep.equal([
      "1 look for changes may have missed some: time ran out.",
      "Up to 1 changed file is not listed, and count as open.",
    ]);
    expect(texts([look, look])).to.deep.equal([
      "2 looks for changes may have missed some: time ran out.",
      "Up to 2 changed files are not listed, and count as open.",
    ]);
  });

  it("quote one claim without evidence, and say that there are others", () => {
    const claims = [
      { kind: "tests", sentence: "All tests pass.", hedged: false },
      { kind: "lint", sentence: "Lint is clean.", hedged: false },
    ] as const;
    expect(texts([stopped(claims.slice(0, 1))])).to.deep.equal([
      "1 claim has no evidence behind: “All tests pass.” (unsupported).",
    ]);
    expect(texts([stopped(claims)])).to.deep.equal([
      "2 claims have no evidence behind: “All tests pass.” (unsupported) and others.",
    ]);
  });

  it("say first that the record is damaged", () => {
    const session = new MemorySession();
    session.record([edit(A, {}, { more: 2 })]);
    const broken = { intact: false, problems: ["Line 1 is not what it was."] };
    const { notes, integrity } = auditBytes(session.stream.bytes, broken);
    expect(notes.map(({ kind }) => kind)).to.deep.equal(["integrity", "unlisted-files"]);
    expect(integrity).to.deep.equal(broken);
  });
});

describe("a record that cannot be read", () => {
  it("has a view that says so, and no more", () => {
    const view = unreadableView("key", "EIO");
    expect(view).to.deep.include({
      headline: "The record cannot be read.",
      verdict: "unknown",
      integrity: { intact: false, problems: ["EIO"] },
      files: [],
    });
    expect(view.notes.map(({ kind }) => kind)).to.deep.equal(["integrity"]);
  });
});

describe("the headline of an audit", () => {
  const B = "/project/src/b.ts";
  const covered = (outcome: Outcome, ...direct: readonly string[]): EventDraft =>
    ran(outcome, { covers: { direct, generic: [] } });
  const cases: readonly (readonly [headline: string, ...steps: readonly Step[]])[] = [
    ["Nothing was changed.", stopped()],
    [
      "Nothing that needs a run was changed (1 file of documentation, moved by git, or taken back).",
      ...[edit("/project/a.md", { kind: "docs" }), stopped()],
    ],
    ["The changed file that needs it is verified.", edit(A), covered("passed", A), stopped()],
    [
      "All 2 changed files that need it are verified.",
      ...[edit(A), edit(B), covered("passed", A, B), stopped()],
    ],
    [
      "1 of 2 changed files verified; 1 without any passing run.",
      ...[edit(A), edit(B), covered("passed", A), stopped()],
    ],
    ["1 file changed, none verified: 1 failing.", edit(A), covered("failed", A), stopped()],
    [
      "2 files changed, none verified: 1 changed after the last passing run, 1 without any passing run.",
      ...[edit(A), covered("passed", A), edit(A), edit(B), stopped()],
    ],
    ["1 file changed; no run's outcome is known.", edit(A), covered("unknown", A), stopped()],
    [
      "1 of 4 changed files verified; 3 not listed.",
      ...[edit(A, {}, { more: 3 }), covered("passed", A), stopped()],
    ],
    [
      "The stop gate never ran in this session; of 2 files, 1 verified.",
      ...[prompted("normal"), edit(A), edit(B), covered("passed", A), prompted("normal")],
    ],
    ["The stop gate never ran in this session.", ...[prompted("normal"), prompted("normal")]],
  ];
  for (const [headline, ...steps] of cases) {
    it(headline, () => {
      expect(audited(steps).headline).to.equal(headline);
    });
  }

  it("of nothing", () => {
    expect(auditBytes(new Uint8Array()).headline).to.equal(
      "The record holds no event that can be read.",
    );
  });
});
