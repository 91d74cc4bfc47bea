import { expect } from "chai";
import { foldBytes } from "../../src/projections/fold.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import type { Cause, EventDraft } from "../../src/events/event.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

/** The state after these events, one append each. */
function given(
  ...events: readonly (EventDraft | readonly [EventDraft, Partial<Cause>])[]
): LedgerState {
  const session = new MemorySession();
  for (const event of events) {
    if ("type" in event) session.record([event]);
    else session.record([event[0]], event[1]);
  }
  return foldBytes(session.stream.bytes);
}

function settled(tool_use_id: string, outcome: "passed" | "failed"): EventDraft {
  return {
    type: "VerificationSettled",
    data: { tool_use_id, task: "b1", outcome, how: "exit-status", counts: {}, summary: "ended" },
  };
}

describe("the ledger", () => {
  it("begins anew with every prompt", () => {
    const { ledger, runs, identities } = given(
      prompted("deep", "first"),
      changed(["/a"]),
      ran("passed"),
      blocked(3),
      prompted("normal", "second"),
    );
    expect(ledger).to.deep.include({
      task_mode: "normal",
      goal: "second",
      changed_files_seen: false,
      changed_paths: [],
      verification_results: [],
      stop_blocks: 0,
      coverage_relation: "none",
    });
    expect(runs).to.deep.equal([]);
    expect(identities).to.deep.equal([]);
  });

  it("goes on over what is no prompt", () => {
    const { ledger } = given(
      prompted("normal"),
      changed(["/a"]),
      { type: "PromptContinued", data: { reason: "notification" } },
      {
        type: "SessionStarted",
        data: { source: "resume", project: "/", transcript: "", writer: "0" },
      },
      { type: "SubagentStopped", data: { agent_type: "general" } },
      { type: "SessionEnded", data: { reason: "other" } },
    );
    expect(ledger).to.deep.include({ task_mode: "normal", changed_paths: ["/a"] });
  });

  it("keeps one path a file: the first spelling seen", () => {
    const twoSpellings: EventDraft = {
      type: "FileChanged",
      data: {
        tool: "Edit",
        source: "edit-tool",
        files: [
          { path: "/link/a.ts", identity: "/real/a.ts", kind: "code", change: "modified" },
          { path: "/real/a.ts", identity: "/real/a.ts", kind: "code", change: "modified" },
        ],
        more: 0,
        incomplete: "",
      },
    };
    expect(given(twoSpellings, twoSpellings).ledger.changed_paths).to.deep.equal(["/link/a.ts"]);
  });

  it("keeps the first 40 changed paths and the last 40 results", () => {
    const paths = Array.from({ length: 50 }, (_, index) => `/file-${index}`);
    const runs = Array.from({ length: 50 }, (_, index) =>
      ran("passed", { summary: `run ${index}` }),
    );
    const { ledger } = given(changed(paths), ...runs);
    expect(ledger.changed_paths).to.deep.equal(paths.slice(0, 40));
    expect(ledger.verification_results.map(({ summary }) => summary)).to.deep.equal(
      Array.from({ length: 40 }, (_, index) => `run ${index + 10}`),
    );
  });

  it("a change of nothing is no change", () => {
    expect(given(changed([])).ledger.changed_files_seen).to.equal(false);
  });

  it("keeps the best coverage of any run", () => {
    const { ledger } = given(
      ran("failed", { coverage: "direct" }),
      ran("passed", { coverage: "uncertain" }),
    );
    expect(ledger.coverage_relation).to.equal("direct");
    expect(ledger.verification_results.map((result) => result.coverage_relation)).to.deep.equal([
      "direct",
      "uncertain",
    ]);
  });

  it("reads empty, pending and unknown as neither success nor failure", () => {
    const outcomes = ["passed", "failed", "empty", "pending", "unknown"] as const;
    const { ledger } = given(...outcomes.map((outcome) => ran(outcome)));
    expect(ledger.verification_results.map(({ success }) => success)).to.deep.equal([
      true,
      false,
      null,
      null,
      null,
    ]);
  });

  it("settles the pending run that a notification names, and no other", () => {
    const { ledger, runs } = given(
      [ran("pending", { task: "b1" }), { tool_use_id: "one" }],
      [ran("pending", { task: "b2" }), { tool_use_id: "two" }],
      settled("two", "failed"),
      settled("elsewhere", "passed"),
    );
    expect(
      ledger.verification_results.map(({ success, summary }) => [success, summary]),
    ).to.deep.equal([
      [null, "tests pending"],
      [false, "ended"],
    ]);
    expect(runs.map(({ pending }) => pending)).to.deep.equal([true, false]);
  });

  it("settles once: what ended does not end again", () => {
    const { ledger } = given(
      [ran("pending", { task: "b1" }), { tool_use_id: "one" }],
      settled("one", "failed"),
      settled("one", "passed"),
    );
    expect(ledger.verification_results.map(({ success }) => success)).to.deep.equal([false]);
  });

  it("counts the blocks that count", () => {
    expect(given(blocked(0), blocked(1, false), blocked(2)).ledger.stop_blocks).to.equal(2);
  });

  it("counts two hooks for one stop once, and the same stop later again", () => {
    const cause = { event: "Stop", tool_use_id: undefined, delivery: "same" };
    const overlapping = given(
      prompted("normal"),
      [blocked(1), cause as object],
      [blocked(1), cause as object],
    );
    expect(overlapping.ledger.stop_blocks).to.equal(1);
    const later = given(
      prompted("normal"),
      [blocked(1), cause as object],
      [blocked(2), cause as object],
    );
    expect(later.ledger.stop_blocks).to.equal(2);
  });

  it("counts two hooks for one stop once, whatever happened between their appends", () => {
    const cause = { event: "Stop", tool_use_id: undefined, delivery: "same" };
    const { ledger } = given(prompted("normal"), [blocked(1), cause as object], changed(["/a"]), [
      blocked(1),
      cause as object,
    ]);
    expect(ledger.stop_blocks).to.equal(1);
  });

  it("takes a second hook for a stop as part of it: nothing happened since", () => {
    const cause = { event: "Stop", tool_use_id: undefined, delivery: "same" } as object;
    const { stops, lastEvent } = given(
      prompted("normal"),
      [blocked(1), cause],
      [blocked(1), cause],
    );
    expect(stops.map(({ position, latest }) => [position, latest])).to.deep.equal([[2, 3]]);
    expect(lastEvent?.position).to.equal(3);
    const later = given(prompted("normal"), [blocked(1), cause], changed(["/a"]), [
      blocked(1),
      cause,
    ]);
    expect(later.stops.map(({ latest }) => latest)).to.deep.equal([2]);
  });

  it("says when it was last updated, to the second", () => {
    expect(given(prompted("normal")).ledger.last_updated).to.equal("2026-01-15T12:00:00Z");
  });
});

describe("an edited line", () => {
  function edit(session: MemorySession, from: string, to: string): LedgerState {
    const text = new TextDecoder().decode(session.stream.bytes).replace(from, to);
    return foldBytes(new TextEncoder().encode(text));
  }

  it("is no evidence", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([ran("failed")]);
    const state = edit(session, '"outcome":"failed"', '"outcome":"passed"');
    expect(state.ledger.verification_results).to.deep.equal([]);
    expect(state.damage).to.deep.equal({ count: 1, told: 0, first: 2 });
  });

  it("still counts as a change of files: dropping it would help whoever edited it", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([changed(["/a"])]);
    const state = edit(session, '"kind":"code"', '"kind":"docs"');
    expect(state.ledger.changed_files_seen).to.equal(true);
    expect(state.damage.count).to.equal(1);
  });

  it("cannot start a new task", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([changed(["/a"])]);
    session.record([prompted("normal", "again")]);
    const state = edit(session, '"goal":"again"', '"goal":"other"');
    expect(state.ledger.changed_paths).to.deep.equal(["/a"]);
  });
});
