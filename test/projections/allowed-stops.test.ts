import { expect } from "chai";
import type { EventDraft } from "../../src/events/event.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { PLAIN_STOP, blocked, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";
import { edited } from "../support/strict-session.ts";

function allowed(basis: number, reverted: readonly string[] = []): EventDraft {
  const draft = blocked(basis, false);
  if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
  const facts = { ...PLAIN_STOP, surroundings: { reverted, suggestion: "", head: "" } };
  return { type: "StopAllowed", data: { ...draft.data, facts, output: `allowed ${basis}` } };
}

function given(...steps: readonly (readonly [EventDraft, object])[]): LedgerState {
  const session = new MemorySession();
  session.record([prompted("normal")]);
  for (const [draft, cause] of steps) session.record([draft], cause);
  return foldBytes(session.stream.bytes);
}

describe("stops that were allowed", () => {
  const by = (delivery: string) => ({ event: "Stop", tool_use_id: undefined, delivery }) as object;

  it("are stops: two hooks for one are one, and the same one later is another", () => {
    const twice = given([allowed(1), by("one")], [allowed(1), by("one")]);
    expect(
      twice.stops.map(({ position, latest, output }) => [position, latest, output]),
    ).to.deep.equal([[2, 3, "allowed 1"]]);
    expect(twice.deliveries).to.have.length(1);
    const later = given([allowed(1), by("one")], [allowed(2), by("one")]);
    expect(later.stops.map(({ position }) => position)).to.deep.equal([2, 3]);
    const mixed = given([blocked(1), by("one")], [allowed(1), by("one")]);
    expect(mixed.stops.map(({ position, latest }) => [position, latest])).to.deep.equal([[2, 3]]);
  });

  it("take no content that nobody knows for one that was put back", () => {
    const after = "2".repeat(16);
    const { proof } = given([edited("a.ts", { after }), {}], [allowed(2, ["/p/a.ts"]), by("one")]);
    expect(proof.files[0]).to.include({ before: "", after });
  });
});

describe("a run in the background that the host named no call of", () => {
  it("waits for an end that names none", () => {
    const { proof } = given([
      ran("pending", { task: "b1" }),
      { tool_use_id: undefined, delivery: "x" },
    ]);
    expect(proof.pending.map(({ tool_use_id }) => tool_use_id)).to.deep.equal([""]);
    expect(proof.last?.tool_use_id).to.equal("");
  });
});

describe("a kind that is new", () => {
  it("is noticed beside one that is known, where every file is known", () => {
    const both = (kind: "code" | "docs"): EventDraft => ({
      type: "FileChanged",
      data: {
        tool: "Edit",
        source: "edit-tool",
        files: [
          { path: "/a", identity: "/a", kind: "code", change: "modified" },
          { path: "/b", identity: "/b", kind, change: "modified" },
        ],
        more: 0,
        incomplete: "",
      },
    });
    expect(given([both("code"), {}], [both("docs"), {}]).ledger.change_kinds).to.deep.equal([
      "code",
      "docs",
    ]);
  });
});
