import { expect } from "chai";
import type { Claim, EventDraft } from "../../../src/events/event.ts";
import { readStream } from "../../../src/events/reader.ts";
import type { StreamBeginning } from "../../../src/events/stream-beginning.ts";
import { AuditFold } from "../../../src/projections/audit/audit-fold.ts";
import type { AuditView } from "../../../src/projections/audit/audit-view.ts";
import { buildView } from "../../../src/projections/audit/build-view.ts";
import { AUDIT_LIMITS } from "../../../src/projections/audit/limits.ts";
import { repeats, runRecord } from "../../../src/projections/audit/run-record.ts";
import { verdictOf } from "../../../src/projections/audit/verdict.ts";
import { auditBytes, audited, edit, INTACT } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { PLAIN_STOP, blocked, changed, prompted, ran } from "../../support/drafts.ts";
import { readingOf } from "../../support/placed.ts";
import { MemorySession, NOON } from "../../support/session.ts";

const A = "/project/src/a.ts";
const B = "/project/src/b.ts";
const COVERS_A = { covers: { direct: [A], generic: [] } };
const LINT = { kind: "lint", tool: "eslint", run: "eslint ." } as const;
const END: EventDraft = { type: "SessionEnded", data: { reason: "exit" } };
const WAIVED: EventDraft = {
  type: "VerificationWaived",
  data: { reason: "no runner here", by: "user" },
};

function started(project = "/project"): EventDraft {
  return {
    type: "SessionStarted",
    data: { source: "resume", project, transcript: "", writer: "0" },
  };
}

function stopped(claims: readonly Claim[] = [], waiver = ""): EventDraft {
  const draft = blocked(0);
  if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
  const facts = { ...PLAIN_STOP, claims, waiver };
  return { type: "StopAllowed", data: { ...draft.data, rule: "clear", facts, message: "" } };
}

function settled(outcome: "passed" | "failed" | "unknown" | "empty"): EventDraft {
  return {
    type: "VerificationSettled",
    data: { tool_use_id: "bg", task: "b", outcome, how: "exit-status", counts: {}, summary: "" },
  };
}

const IN_BACKGROUND: Step = {
  events: [ran("pending", { ...COVERS_A, task: "b" })],
  cause: { tool_use_id: "bg" },
};

/** The view of a stream that begins so. */
function begun(begins: StreamBeginning, ...steps: readonly EventDraft[]): AuditView {
  const session = new MemorySession();
  for (const step of steps) session.record([step]);
  const fold = new AuditFold();
  fold.add(readStream(session.stream.bytes));
  return buildView(fold.state, { stream: "key", integrity: INTACT, begins });
}

function folded(drafts: readonly EventDraft[]): AuditView {
  const fold = new AuditFold();
  for (const [at, draft] of drafts.entries()) fold.add(readingOf(draft, at + 1));
  return buildView(fold.state, { stream: "key", integrity: INTACT });
}

describe("what an audit tells of a record that begins midway", () => {
  it("is that something is missing", () => {
    const notes = (begins: StreamBeginning) => begun(begins, edit(A)).notes;
    const missing = "earlier events are missing, or the plugin was not there yet";
    expect(notes("session")).to.deep.equal([]);
    expect(notes("nothing")).to.deep.equal([]);
    expect(notes("task")).to.deep.equal([
      {
        kind: "begins-midway",
        text: `The stream begins in the middle of a task: ${missing}.`,
      },
    ]);
    expect(notes("resumed")).to.deep.equal([
      {
        kind: "begins-midway",
        text: `The stream begins in the middle of a session: ${missing}.`,
      },
    ]);
  });

  it("is no more than a part of a task whose beginning nobody saw", () => {
    const whole = [edit(A), ran("passed", COVERS_A), stopped()] as const;
    expect(begun("task", ...whole)).to.include({
      verdict: "partly-verified",
      headline:
        "The changed file that needs it is verified. But the record begins in the middle of a task.",
    });
    expect(begun("resumed", ...whole).verdict).to.equal("verified");
    expect(begun("task", stopped())).to.include({
      verdict: "unknown",
      headline: "Nothing was changed. But the record begins in the middle of a task.",
    });
    expect(begun("task", edit(A), stopped())).to.include({
      verdict: "unverified",
      headline: "1 file changed, none verified: 1 without any passing run.",
    });
  });
});

describe("the notes of an audit, each with its kind", () => {
  it("name the gate that never ran", () => {
    const { notes } = audited([prompted("normal"), END]);
    expect(notes.map(({ kind }) => kind)).to.deep.equal(["gate-never-ran"]);
  });

  it("say what a damaged record is good for", () => {
    const session = new MemorySession();
    session.record([edit(A)]);
    const { notes } = auditBytes(session.stream.bytes, { intact: false, problems: [] });
    expect(notes).to.deep.equal([
      {
        kind: "integrity",
        text: "The record itself is damaged or was changed; the verdict rests on its intact events only.",
      },
    ]);
  });

  it("say nothing of claims that are supported, and quote the others", () => {
    const claim = (kind: Claim["kind"], hedged = false): Claim => ({
      kind,
      sentence: `${kind}!`,
      hedged,
    });
    const texts = (...claims: readonly Claim[]) =>
      audited([edit(A), ran("passed", COVERS_A), stopped(claims)]).notes.map(({ text }) => text);
    expect(texts(claim("tests"))).to.deep.equal([]);
    expect(texts(claim("tests"), claim("lint"))).to.deep.equal([
      "1 claim has no evidence behind: “lint!” (unsupported).",
    ]);
    expect(texts(claim("tests"), claim("lint", true))).to.deep.equal([]);
    expect(texts(claim("complete"))).to.deep.equal([]);
  });

  it("say nothing of an end where the session began anew behind it", () => {
    const kinds = (...more: readonly Step[]) =>
      audited([edit(A), blocked(0), END, ...more]).notes.map(({ kind }) => kind);
    expect(kinds()).to.deep.equal(["ended-unverified"]);
    expect(kinds(started())).to.deep.equal([]);
    expect(kinds(started(), END)).to.deep.equal(["ended-unverified"]);
  });

  it("name the reason of the last look that missed something", () => {
    const look = (incomplete: string) => edit(A, {}, { incomplete });
    const [note] = audited([look("one"), look(""), look("two"), look("")]).notes;
    expect(note?.text).to.equal("2 looks for changes may have missed some: two.");
  });
});

describe("the verdict where no outcome is known", () => {
  it("is unknown, whether they are pending or lost", () => {
    const verdict = (...steps: readonly Step[]) => audited([edit(A), ...steps, stopped()]).verdict;
    expect(verdict(IN_BACKGROUND)).to.equal("unknown");
    expect(verdict(IN_BACKGROUND, ran("unknown"))).to.equal("unknown");
    expect(verdict(IN_BACKGROUND, settled("unknown"))).to.equal("unknown");
    expect(verdict(IN_BACKGROUND, settled("empty"))).to.equal("unverified");
    expect(verdict(IN_BACKGROUND, ran("empty"))).to.equal("unverified");
    expect(verdict()).to.equal("unverified");
    // A waiver is a reason of its own.
    expect(verdict(ran("unknown"), WAIVED)).to.equal("unverified");
  });

  it("counts every standing that is open by its own words", () => {
    const standings = ["failing", "stale", "unverified", "waived", "exempt", "moved"] as const;
    const { headline } = verdictOf({
      events: 1,
      files: standings.map((standing) => ({ standing })),
      unlistedFiles: 2,
      outcomes: new Map(),
      gateNeverRan: false,
      begins: "session",
    });
    expect(headline).to.equal(
      "6 files changed, none verified: 1 failing, 1 changed after the last passing run, 1 without any passing run, 1 waived, 2 not listed.",
    );
  });
});

describe("the parts of an audit's view", () => {
  it("are moments, each with its task and its agent", () => {
    const { tasks, waivers, bypasses, failures, decisions, claims, configurations } = audited([
      WAIVED,
      prompted("deep", "the goal"),
      {
        events: [
          { type: "CheckBypassed", data: { command: "git commit -n", how: "no-verify" } },
          { type: "FailureObserved", data: { tool: "Bash", kind: "tool-failure", summary: "x" } },
        ],
        cause: { agent_id: "agent-1" },
      },
      stopped([{ kind: "lint", sentence: "Clean.", hedged: false }], "nothing to run"),
      {
        type: "ConfigurationChanged",
        data: {
          digest: "d",
          policy: "strict",
          stop_block_cap: 2,
          enabled: true,
          files: [
            { path: "/good", problem: "" },
            { path: "/bad", problem: "no JSON" },
          ],
          weakened: ["cap"],
        },
      },
    ]);
    const at = (second: number): string => new Date(NOON + second * 1000).toISOString();
    expect(tasks).to.deep.equal([
      { position: 1, at: at(0), actor: "", number: 0, mode: "quick", goal: "", risk_flags: [] },
      {
        position: 2,
        at: at(1),
        actor: "",
        number: 1,
        mode: "deep",
        goal: "the goal",
        risk_flags: [],
      },
    ]);
    expect(waivers).to.deep.equal([
      { position: 1, at: at(0), actor: "", task: 0, reason: "no runner here", by: "user" },
      { position: 5, at: at(3), actor: "", task: 1, reason: "nothing to run", by: "agent" },
    ]);
    const bySub = { at: at(2), actor: "agent-1", task: 1 };
    expect(bypasses).to.deep.equal([
      { position: 3, ...bySub, command: "git commit -n", how: "no-verify" },
    ]);
    expect(failures).to.deep.equal([
      { position: 4, ...bySub, tool: "Bash", kind: "tool-failure", summary: "x" },
    ]);
    expect(decisions).to.deep.equal([
      {
        position: 5,
        at: at(3),
        actor: "",
        task: 1,
        decision: "allowed",
        policy: "classic 1",
        rule: "clear",
        message: "",
        counted: true,
      },
    ]);
    expect(claims).to.deep.equal([
      {
        position: 5,
        at: at(3),
        actor: "",
        task: 1,
        kind: "lint",
        sentence: "Clean.",
        hedged: false,
        standing: "unsupported",
        run: 0,
      },
    ]);
    expect(configurations).to.deep.equal([
      {
        position: 6,
        at: at(4),
        actor: "",
        policy: "strict",
        enabled: true,
        weakened: ["cap"],
        problems: ["/bad: no JSON"],
      },
    ]);
  });

  it("have no task 0 for what has no place under a task", () => {
    for (const draft of [
      {
        type: "ConfigurationChanged",
        data: {
          digest: "",
          policy: "classic",
          stop_block_cap: 2,
          enabled: true,
          files: [],
          weakened: [],
        },
      },
      {
        type: "SessionImported",
        data: {
          transcript: "/t",
          digest: "b".repeat(64),
          entries: 1,
          client: "",
          writer: "",
          until: "",
        },
      },
    ] as const) {
      const { tasks, events } = audited([draft, prompted("deep")]);
      expect(events).to.equal(2);
      expect(tasks.map(({ number }) => number)).to.deep.equal([1]);
    }
  });

  it("list a waiver once where the stop that read it and its event say the same", () => {
    const reasons = (...steps: readonly Step[]) =>
      audited(steps).waivers.map(({ reason, task }) => [reason, task]);
    const said = stopped([], "no runner here");
    expect(reasons(WAIVED, said)).to.deep.equal([["no runner here", 0]]);
    expect(reasons(WAIVED, stopped([], "another"))).to.deep.equal([
      ["no runner here", 0],
      ["another", 0],
    ]);
    expect(reasons(WAIVED, prompted("normal"), said)).to.deep.equal([
      ["no runner here", 0],
      ["no runner here", 1],
    ]);
  });

  it("list every run that a file's standing rests on, in the order of the stream", () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, at) => ran("unknown", { run: `t ${at}` }));
    const half = AUDIT_LIMITS.runs / 2;
    const { files, runs, unlisted } = folded([
      edit(A),
      edit(B),
      ...others(half + 50),
      ran("passed", COVERS_A),
      ran("failed", { covers: { direct: [B], generic: [] } }),
      ...others(half + 50),
    ]);
    const proof = half + 53;
    expect(files[0]).to.include({ standing: "verified", verified_by: proof });
    const positions = runs.map(({ position }) => position);
    expect(positions).to.have.length(AUDIT_LIMITS.runs + 1);
    expect(positions).to.deep.equal([...positions].sort((left, right) => left - right));
    expect(positions)
      .to.include(proof)
      .and.not.include(proof + 1);
    expect(unlisted?.runs).to.equal(101);
  });

  it("count the changes of a file that are not listed", () => {
    const edits = Array.from({ length: AUDIT_LIMITS.changes + 3 }, () => edit(A));
    const { files, unlisted } = folded([...edits, edit(B)]);
    expect(files[0]?.changes).to.have.length(AUDIT_LIMITS.changes);
    expect(unlisted).to.deep.include({ changes: 3, runs: 0 });
    expect(folded(edits.slice(3)).unlisted).to.equal(undefined);
  });

  it("list so many files, and count the others as open", () => {
    const paths = Array.from({ length: AUDIT_LIMITS.files }, (_, at) => `/project/${at}.ts`);
    expect(folded([changed(paths)])).to.deep.include({ unlisted_files: 0 });
    const view = folded([changed(paths), edit(A), edit("/project/0.ts")]);
    expect(view.files).to.have.length(AUDIT_LIMITS.files);
    expect(view.unlisted_files).to.equal(1);
    expect(view.files[0]?.changes).to.have.length(2);
  });
});

describe("the runs that reach a file", () => {
  const reaching = (...steps: readonly Step[]) => audited([edit(A), ...steps]).files[0]?.runs;

  it("are named once by the closest relation, and none where they do not reach it", () => {
    const both = { covers: { direct: [A], generic: [A, "/unknown"] } };
    expect(reaching(ran("passed", both))).to.deep.equal([
      { run: 2, relation: "direct", stale: false },
    ]);
    const generic = { covers: { direct: ["/unknown"], generic: [A, A] } };
    expect(reaching(ran("passed", generic))).to.deep.equal([
      { run: 2, relation: "generic", stale: false },
    ]);
    const elsewhere = { reach: { directory: "/other", paths: [], whole: true } };
    expect(reaching(ran("passed", elsewhere))).to.deep.equal([]);
  });

  it("are stale from the next change on", () => {
    expect(reaching(ran("passed", COVERS_A), edit(A), ran("passed", COVERS_A))).to.deep.equal([
      { run: 2, relation: "direct", stale: true },
      { run: 4, relation: "direct", stale: false },
    ]);
  });
});

describe("the run that verifies a file", () => {
  const verifiedBy = (...steps: readonly Step[]) => audited([edit(A), ...steps]).files[0];
  const direct = { direct: [A], generic: [] };
  const generic = { direct: [], generic: [A] };

  it("is the closest one, before the most telling, before the latest", () => {
    const lint = ran("passed", { ...LINT, covers: direct });
    const test = (covers: typeof direct | typeof generic, run = "npm test") =>
      ran("passed", { covers, run });
    expect(verifiedBy(lint, test(generic))).to.include({ verified_by: 2, strength: "direct" });
    expect(verifiedBy(test(generic), lint)).to.include({ verified_by: 3, strength: "direct" });
    expect(verifiedBy(lint, test(direct))).to.include({ verified_by: 3 });
    expect(verifiedBy(test(direct), lint)).to.include({ verified_by: 2 });
    expect(verifiedBy(test(direct), test(direct, "npm t"))).to.include({ verified_by: 3 });
    // The check that spoke first spoke last, too.
    expect(verifiedBy(test(direct), test(direct, "npm t"), test(direct))).to.include({
      verified_by: 4,
    });
  });

  it("is of a kind that shows more of what the file does", () => {
    const kinds = [
      "format-check",
      "validate",
      "lint",
      "build",
      "typecheck",
      "run",
      "test",
    ] as const;
    for (const [at, kind] of kinds.entries()) {
      for (const weaker of kinds.slice(0, at)) {
        const strong = ran("passed", { kind, covers: direct });
        const weak = ran("passed", { kind: weaker, covers: direct });
        expect(verifiedBy(strong, weak)?.verified_by, `${kind}, ${weaker}`).to.equal(2);
        expect(verifiedBy(weak, strong)?.verified_by, `${weaker}, ${kind}`).to.equal(3);
      }
    }
  });

  it("may lie before a formatter, where a check of the contents passed behind it", () => {
    const formatted = edit(A, { flags: ["formatted"] });
    const test = ran("passed", { covers: direct });
    for (const kind of ["test", "typecheck", "lint", "format-check"] as const) {
      const check = ran("passed", { kind, run: "other", covers: generic });
      expect(verifiedBy(test, formatted, check)?.verified_by, kind).to.equal(2);
    }
    for (const kind of ["build", "run", "validate"] as const) {
      const check = ran("passed", { kind, run: "other", covers: generic });
      expect(verifiedBy(test, formatted, check)?.verified_by, kind).to.equal(4);
    }
    const failed = ran("failed", { ...LINT, covers: generic });
    expect(verifiedBy(test, formatted, failed)?.standing).to.equal("failing");
  });

  it("is none for a claim that rests on what came before a change, but may be before git's", () => {
    const standing = (between: EventDraft) =>
      audited([
        edit(A),
        ran("passed", COVERS_A),
        between,
        stopped([{ kind: "tests", sentence: "", hedged: false }]),
      ]).claims[0]?.standing;
    expect(standing(edit(B))).to.equal("stale");
    expect(standing(edit(A, { tree: "checkout" }))).to.equal("supported");
    expect(standing(edit("/project/a.md", { kind: "docs" }))).to.equal("supported");
  });
});

describe("a changed file in the view of an audit", () => {
  it("has its latest path, and its first kind that needs proof", () => {
    const kinds = (...given: readonly ("code" | "docs" | "config")[]) =>
      audited(given.map((kind) => edit(A, { kind }))).files[0]?.kind;
    expect(kinds("docs", "code")).to.equal("code");
    expect(kinds("code", "docs")).to.equal("code");
    expect(kinds("config", "code")).to.equal("config");
    const [file] = audited([edit("/link", { identity: A }), edit("/other", { identity: A })]).files;
    expect(file).to.include({ path: "/other", identity: A });
  });

  it("has each of its changes with what made it", () => {
    const [file] = audited([
      prompted("normal"),
      edit(A, { change: "created", flags: ["test"] }, { tool: "Write" }),
      {
        events: [edit(A, { tree: "stash" }, { tool: "Bash", source: "host-diff" })],
        cause: { agent_id: "agent-1" },
      },
    ]).files;
    expect(file?.changes).to.deep.equal([
      {
        position: 2,
        at: new Date(NOON + 1000).toISOString(),
        actor: "",
        task: 1,
        tool: "Write",
        source: "edit-tool",
        change: "created",
        tree: "",
        flags: ["test"],
      },
      {
        position: 3,
        at: new Date(NOON + 2000).toISOString(),
        actor: "agent-1",
        task: 1,
        tool: "Bash",
        source: "host-diff",
        change: "modified",
        tree: "stash",
        flags: [],
      },
    ]);
  });
});

describe("a run of another kind", () => {
  it("repeats nothing, whatever it reaches", () => {
    const record = (kind: "test" | "lint", directory: string, whole: boolean) => {
      const draft = ran("passed", { kind, reach: { directory, paths: [], whole } });
      if (draft.type !== "VerificationRan") throw new Error("Not a run.");
      return runRecord(draft.data, { position: 1, at: "", actor: "" }, 1, 1);
    };
    const narrow = record("test", "/p/a", false);
    expect(repeats(record("test", "/p", true), narrow)).to.equal(true);
    expect(repeats(record("lint", "/p", true), narrow)).to.equal(false);
  });
});
