import { expect } from "chai";
import type { Claim, EventDraft, Outcome, OutcomeSource } from "../../../src/events/event.ts";
import { AuditFold } from "../../../src/projections/audit/audit-fold.ts";
import { buildView } from "../../../src/projections/audit/build-view.ts";
import { AUDIT_LIMITS } from "../../../src/projections/audit/limits.ts";
import { auditBytes, audited, edit, INTACT } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { PLAIN_STOP, blocked, changed, ran } from "../../support/drafts.ts";
import { readingOf } from "../../support/placed.ts";
import { MemorySession } from "../../support/session.ts";

const A = "/project/src/a.ts";
const COVERS_A = { covers: { direct: [A], generic: [] } };
const LINT = { kind: "lint", tool: "eslint", run: "eslint ." } as const;
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

function stopped(claims: readonly Claim[] = [], waiver = "", rule = "clear"): EventDraft {
  const draft = blocked(0);
  if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
  const facts = { ...PLAIN_STOP, claims, waiver };
  return { type: "StopAllowed", data: { ...draft.data, rule, facts, message: "" } };
}

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

  it("are made good by the very same check alone, where its reach is not known", () => {
    const narrow = { run: "npm test -t a", reach: { directory: "/p", paths: [], whole: false } };
    const other = { ...narrow, run: "npm test -t b" };
    const { runs } = audited([
      edit(A),
      ran("failed", narrow),
      ran("failed", other),
      ran("passed", { ...narrow, run: "npm test -t c" }),
      ran("passed", narrow),
    ]);
    expect(runs.map((run) => run.fixed_by)).to.deep.equal([5, 0, 0, 0]);
  });

  it("hold a failure to have been there when it is no worse than what was red before", () => {
    const red = (failed?: number): EventDraft =>
      ran("failed", { counts: failed === undefined ? {} : { failed } });
    const baseline = (before: EventDraft, ...after: readonly EventDraft[]): readonly boolean[] =>
      audited([before, edit(A), ...after]).runs.map((run) => run.baseline);
    expect(baseline(red(3), red(3), red(2), red(4))).to.deep.equal([true, true, true, false]);
    // Nobody counted: then nobody knows.
    expect(baseline(red(3), red())).to.deep.equal([true, false]);
    expect(baseline(red(), red(1))).to.deep.equal([true, false]);
    // Once it passed, what fails later is new.
    expect(baseline(red(3), ran("passed"), red(1))).to.deep.equal([true, false, false]);
  });

  it("forget the check that was first when there are too many, and none that came later", () => {
    const checks = Array.from({ length: AUDIT_LIMITS.checks }, (_, at) =>
      readingOf(ran("failed", { run: `check ${at}` }), at + 1),
    );
    const fold = new AuditFold();
    const add = (draft: EventDraft): void => {
      checks.push(readingOf(draft, checks.length + 1));
    };
    add(ran("failed", { run: "one more" }));
    add(ran("passed", { run: "check 0" }));
    add(ran("passed", { run: "check 4" }));
    add(ran("passed", { run: "one more" }));
    for (const reading of checks) fold.add(reading);
    const { runs } = buildView(fold.state, { stream: "key", integrity: INTACT });
    const fixed = new Map(runs.map((run) => [run.run, run.fixed_by]));
    expect(runs.find(({ run, outcome }) => run === "one more" && outcome === "failed")).to.include({
      fixed_by: AUDIT_LIMITS.checks + 4,
    });
    expect(fixed.size).to.be.at.least(AUDIT_LIMITS.runs - 3);
  });

  it("wait for a bounded number of ends, and count the runs whose end cannot come any more", () => {
    const fold = new AuditFold();
    for (let at = 1; at <= AUDIT_LIMITS.pending + 2; at += 1) {
      fold.add(readingOf(ran("pending", { task: `b${at}` }), at));
    }
    expect(fold.state.pending).to.have.length(AUDIT_LIMITS.pending);
    expect(fold.state.outcomes.get("pending")).to.equal(AUDIT_LIMITS.pending + 2);
    const { notes } = buildView(fold.state, { stream: "key", integrity: INTACT });
    expect(notes.map(({ kind }) => kind)).to.deep.equal(["pending-run"]);
    const [tooOld, oldest] = ["call-2", "call-3"].map((call) => fold.state.pending.take(call));
    expect(tooOld).to.equal(undefined);
    expect(oldest).to.include({ outcome: "pending" });
  });

  it("are of a bounded number of agents by name", () => {
    const fold = new AuditFold();
    for (let at = 1; at <= AUDIT_LIMITS.actors + 5; at += 1) {
      fold.add(readingOf(edit(A), at, { agent_id: `agent-${at}` }));
    }
    const stopped: EventDraft = { type: "SubagentStopped", data: { agent_type: "tester" } };
    fold.add(readingOf(stopped, 9_000, { agent_id: "agent-1" }));
    fold.add(readingOf(stopped, 9_001, { agent_id: `agent-${AUDIT_LIMITS.actors + 5}` }));
    const { actors, files } = buildView(fold.state, { stream: "key", integrity: INTACT });
    expect(actors).to.have.length(AUDIT_LIMITS.actors);
    expect(actors[1]).to.deep.equal({ id: "agent-1", type: "tester" });
    // The event itself still says whose it is.
    expect(files[0]?.changes.at(-1)?.actor).to.equal(`agent-${AUDIT_LIMITS.actors + 5}`);
  });

  it("say why each outcome is believed", () => {
    const because = (outcome: Outcome, how: OutcomeSource): string =>
      audited([ran(outcome, { how })]).runs[0]?.because ?? "";
    expect(because("passed", "exit-status")).to.match(
      /^The check's own exit status .* it was 0\.$/,
    );
    expect(because("failed", "exit-status")).to.match(/it was not 0\.$/);
    expect(because("passed", "summary")).to.contain("its own summary");
    expect(because("failed", "host-failure")).to.contain("host reported");
    expect(because("passed", "printed-status")).to.contain("printed");
    expect(because("unknown", "none")).to.contain("othing trustworthy says");
    expect(because("pending", "pending")).to.contain("nobody saw its end");
    expect(because("empty", "summary")).to.match(/, and it checked nothing\.$/);
    const [settled] = audited([IN_BACKGROUND, SETTLED("failed")]).runs;
    expect(settled?.because).to.equal(
      "At its end in the background, the check's own exit status reached the shell, and it was not 0.",
    );
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

  it("rests on the passing run that began last, of any kind that the claim names", () => {
    const all = [edit(A), ran("passed", LINT), ran("passed"), ran("passed", LINT)];
    const view = audited([...all, stopped([claim("verified"), claim("lint"), claim("tests")])]);
    expect(view.claims.map(({ run }) => run)).to.deep.equal([4, 4, 3]);
    // The last of them failed, though another kind passed.
    expect(standing([edit(A), ran("passed"), ran("failed", LINT)], "verified")).to.equal(
      "contradicted",
    );
    expect(standing([edit(A), ran("failed", LINT), ran("passed")], "verified")).to.equal(
      "supported",
    );
    // An end that came late is the last word, and the run that began later is the evidence.
    const late = [edit(A), IN_BACKGROUND, ran("passed"), SETTLED("passed")];
    const [found] = audited([...late, stopped([claim("tests")])]).claims;
    expect(found).to.include({ standing: "supported", run: 3 });
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

describe("edited events in an audit", () => {
  it("count as changes, and never as evidence", () => {
    const session = new MemorySession();
    session.record([edit(A), ran("passed", COVERS_A)]);
    session.record([ran("failed", COVERS_A)]);
    const damaged = new TextDecoder()
      .decode(session.stream.bytes)
      .replace('"tool":"Edit"', '"tool":"Edot"')
      .replace('"outcome":"failed"', '"outcome":"passed"');
    const view = auditBytes(new TextEncoder().encode(damaged));
    expect(view.files[0]).to.include({ standing: "verified", verified_by: 2 });
    expect(view.runs.map(({ position }) => position)).to.deep.equal([2]);
    expect(view.files[0]?.changes[0]?.tool).to.equal("Edot");
  });
});
