import { expect } from "chai";
import fc from "fast-check";
import type { EventDraft } from "../../src/events/event.ts";
import { headOf } from "../../src/events/walk.ts";
import { stateAt, walkDecisions } from "../../src/projections/decision-walk.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import { decisionsInContext, foldHead, readDecisions } from "../../src/projections/replay.ts";
import { readStream } from "../../src/events/reader.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

/** A session of one event a line; the first stands at position 1. */
function sessionOf(drafts: readonly EventDraft[]): MemorySession {
  const session = new MemorySession();
  const record = session.open();
  record.load();
  for (const [index, draft] of drafts.entries()) {
    record.append([draft], { event: "Test", tool_use_id: `call-${index}` });
  }
  return session;
}

describe("a walk over all decisions", () => {
  it("gives what looking up each of them gives, whatever a session holds", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 15 }), (appends) => {
        const session = new MemorySession();
        for (const { events, cause } of appends) session.record(events, cause);
        const walked = [...walkDecisions(session.stream)];
        const wanted = [...decisionsInContext(session.stream, readDecisions(session.stream))];
        const byId = new Map(wanted.map((found) => [found.decision.id, found.state]));
        expect(walked).to.have.length(wanted.length);
        for (const { decision, state } of walked) {
          expect(state?.ledger).to.deep.equal(byId.get(decision.id)?.ledger);
          expect(state?.proof).to.deep.equal(byId.get(decision.id)?.proof);
          expect(state?.place.position).to.equal(byId.get(decision.id)?.place.position);
        }
        const sorted = [...walked].sort((left, right) => left.number - right.number);
        expect(sorted.map(({ number }) => number)).to.deep.equal(walked.map((_, at) => at + 1));
        expect(sorted.map(({ decision }) => decision)).to.deep.equal(readDecisions(session.stream));
      }),
      { numRuns: 40 },
    );
  });

  it("finds the state of a decision that rests on what is long past, behind all others", () => {
    const files = Array.from({ length: 700 }, (_, at) => changed([`/project/${at}.ts`]));
    const drafts = [prompted("normal"), ...files, blocked(3), blocked(698), blocked(5)];
    const session = sessionOf([...drafts, blocked(99_999), blocked(0)]);
    const walked = [...walkDecisions(session.stream)];
    expect(walked.map(({ number, decision }) => [number, decision.data.basis])).to.deep.equal([
      [2, 698],
      // Nothing stands there yet: such a decision has no ledger.
      [4, 99_999],
      [5, 0],
      [1, 3],
      [3, 5],
    ]);
    expect(walked.map(({ state }) => state?.ledger.changed_paths.length)).to.deep.equal([
      40,
      undefined,
      0,
      2,
      4,
    ]);
    expect(walked.map(({ state }) => state?.place.position)).to.deep.equal([
      698,
      undefined,
      0,
      3,
      5,
    ]);
  });

  it("takes a decision inside a batch for one, and an edited one for none", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([ran("passed"), blocked(1)]);
    expect([...walkDecisions(session.stream)].map(({ decision }) => decision.position)).to.eql([3]);
    const text = new TextDecoder().decode(session.stream.bytes).replace("normal-changed", "clear");
    session.stream.bytes = new TextEncoder().encode(text);
    expect([...walkDecisions(session.stream)]).to.deep.equal([]);
    expect(readDecisions(session.stream)).to.deep.equal([]);
  });
});

describe("decisions in their context", () => {
  it("have the fold of all there is where the stream was cut since they were read", () => {
    const session = sessionOf([prompted("deep"), changed(["/a"]), changed(["/b"]), blocked(3)]);
    const decisions = readDecisions(session.stream);
    const [first = ""] = new TextDecoder().decode(session.stream.bytes).split("\n");
    const head = headOf(session.stream, new TextEncoder().encode(first).length + 1);
    const [found] = [...decisionsInContext(head, decisions)];
    expect(found?.state?.ledger).to.include({ task_mode: "deep", changed_files_seen: false });
    expect(found?.state?.place.position).to.equal(3);
  });
});

describe("the state at a position", () => {
  const session = new MemorySession();
  session.record([prompted("normal")]);
  session.record([changed(["/a"]), ran("failed")]);
  session.stream.append(new TextEncoder().encode("foreign\n"));
  session.record([blocked(3)]);
  session.record([ran("passed")]);

  it("is the fold of the whole appends before it", () => {
    const { items } = readStream(session.stream.bytes);
    for (let position = 0; position <= 8; position += 1) {
      const { state, lines } = stateAt(session.stream, position);
      const whole = items
        .map((item) => (item.kind === "append" ? item.lines : [item]))
        .filter((placed) => placed.every((line) => line.position <= position))
        .flat();
      const last = whole.at(-1);
      const bytes = last === undefined ? 0 : last.offset + last.length + 1;
      const expected = foldHead(session.stream, bytes);
      expect(state.ledger, `position ${position}`).to.deep.equal(expected.ledger);
      expect(state.damage).to.deep.equal(expected.damage);
      expect(state.place.position).to.equal(last?.position ?? 0);
      expect(lines).to.equal(6);
    }
    const { ledger } = foldBytes(session.stream.bytes);
    expect(stateAt(session.stream, 6).state.ledger).to.deep.equal(ledger);
  });

  it("names the latest stop before it", () => {
    expect(stateAt(session.stream, 4).latest).to.equal(undefined);
    expect(stateAt(session.stream, 5).latest).to.include({ position: 5, type: "StopBlocked" });
    expect(stateAt(session.stream, 99).latest?.position).to.equal(5);
  });
});
