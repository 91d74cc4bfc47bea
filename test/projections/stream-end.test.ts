import { expect } from "chai";
import fc from "fast-check";
import type { EventDraft } from "../../src/events/event.ts";
import { envelopeOf, readStream } from "../../src/events/reader.ts";
import { foldBytes, foldReading } from "../../src/projections/fold.ts";
import { INITIAL_STATE, STOP_WINDOW } from "../../src/projections/state.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { withNewerEvents } from "../support/newer-release.ts";
import { MemorySession, NOON } from "../support/session.ts";

/** The stream with one text in place of another, as somebody might edit it. */
function replaced(session: MemorySession, from: string, to: string): LedgerState {
  const text = new TextDecoder().decode(session.stream.bytes);
  expect(text).to.contain(from);
  return foldBytes(new TextEncoder().encode(text.replace(from, to)));
}

/** The hashes of the events that no event names as its parent, in the order of the stream. */
function unnamed(bytes: Uint8Array): readonly string[] {
  const lines = readStream(bytes).items.flatMap((item) =>
    item.kind === "append" ? item.lines.map(envelopeOf) : [],
  );
  const parents = new Set(lines.flatMap(({ prev }) => prev));
  return lines.map(({ hash }) => hash).filter((hash) => !parents.has(hash));
}

describe("the heads of a stream", () => {
  it("are the events that no event names as its parent, however many hooks overlap", () => {
    const anySteps = fc.array(
      fc.record({ writer: fc.nat(2), size: fc.integer({ min: 0, max: 2 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anySteps, (steps) => {
        const session = new MemorySession();
        const writers = [session.open(), session.open(), session.open()];
        for (const writer of writers) writer.load();
        for (const [at, { writer, size }] of steps.entries()) {
          const drafts = Array.from({ length: size }, () => changed([`/${at}`]));
          const cause = { event: "Test", tool_use_id: `call-${at}` };
          // A hook that appends nothing looks at the stream anew.
          if (size === 0) writers[writer]?.load();
          else writers[writer]?.append(drafts, cause);
        }
        const { heads } = foldBytes(session.stream.bytes);
        expect(heads).to.deep.equal(unnamed(session.stream.bytes));
      }),
      { numRuns: 60 },
    );
  });

  it("are two after two hooks that did not see each other, and one after the next", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const [one, two] = [session.open(), session.open()];
    one.load();
    two.load();
    const [left] = one.append([changed(["/a"])], { event: "Test", tool_use_id: "one" });
    const [right] = two.append([changed(["/b"])], { event: "Test", tool_use_id: "two" });
    const heads = [left?.hash, right?.hash];
    expect(foldBytes(session.stream.bytes).heads).to.deep.equal(heads);
    session.record([ran("passed")]);
    const merged = foldBytes(session.stream.bytes);
    expect(merged.heads).to.deep.equal([merged.lastEvent?.hash]);
  });

  it("hold an event once whose line stands there twice", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.stream.append(session.stream.bytes);
    const { heads, lastEvent } = foldBytes(session.stream.bytes);
    expect(heads).to.deep.equal([lastEvent?.hash]);
    expect(lastEvent?.position).to.equal(2);
  });
});

describe("the last event of a stream", () => {
  it("is its last intact line, wherever an edited one stands", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([changed(["/a"]), ran("failed", { summary: "it failed" })]);
    const whole = foldBytes(session.stream.bytes);
    expect(whole.lastEvent?.position).to.equal(3);
    const edited = replaced(session, "it failed", "it passed");
    expect(edited.lastEvent?.position).to.equal(2);
    // The line is a parent still: whoever appends next names it as it stands there.
    expect(edited.heads).to.deep.equal(whole.heads);
    const first = replaced(session, '"path":"/a"', '"path":"/b"');
    expect(first.lastEvent).to.deep.equal(whole.lastEvent);
  });

  it("is none where every line was edited", () => {
    const session = new MemorySession();
    session.record([prompted("normal", "first")]);
    const { lastEvent, ledger, damage } = replaced(session, "first", "other");
    expect(lastEvent).to.equal(undefined);
    expect(ledger.last_updated).to.equal("");
    expect(damage).to.deep.equal({ count: 1, told: 0, first: 1 });
  });

  it("may be one that only a newer release knows, which updates nothing", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([ran("passed")]);
    const { bytes } = session.stream;
    const state = foldBytes(withNewerEvents(bytes, (position) => position === 2));
    expect(state.lastEvent?.position).to.equal(2);
    expect(state.heads).to.deep.equal([state.lastEvent?.hash]);
    expect(state.ledger.last_updated).to.equal("2026-01-15T12:00:00Z");
    expect(foldBytes(bytes).ledger.last_updated).to.equal("2026-01-15T12:00:01Z");
  });

  it("may be a newer one at the end of an append whose first event counts", () => {
    const session = new MemorySession();
    session.record([prompted("normal"), changed(["/a"])]);
    const state = foldBytes(withNewerEvents(session.stream.bytes, (position) => position === 2));
    expect(state.lastEvent?.position).to.equal(2);
    expect(state.ledger).to.deep.include({ task_mode: "normal", changed_paths: [] });
  });

  it("moves with a delivery that comes twice, and the time of the ledger does not", () => {
    const session = new MemorySession();
    const cause = { tool_use_id: "same" };
    session.record([ran("passed")], cause);
    session.record([ran("passed")], cause);
    const { ledger, lastEvent, deliveries } = foldBytes(session.stream.bytes);
    expect(lastEvent?.position).to.equal(2);
    expect(ledger.last_updated).to.equal("2026-01-15T12:00:00Z");
    expect(deliveries).to.have.length(1);
  });
});

describe("lines that are no intact event", () => {
  it("are counted, and the first one is named", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.stream.append(new TextEncoder().encode("foreign\nforeign\n"));
    session.record([ran("passed", { summary: "it was" })]);
    const { damage } = replaced(session, "it was", "it is");
    expect(damage).to.deep.equal({ count: 3, told: 0, first: 2 });
  });

  it("are told once they were told, and never again less", () => {
    const told = (damaged: number, was: boolean): EventDraft => {
      const draft = blocked(0);
      if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
      const health = { damaged, first_damaged: 1, told: was };
      return { type: "StopAllowed", data: { ...draft.data, health } };
    };
    const session = new MemorySession();
    const known = (...drafts: readonly EventDraft[]): number => {
      for (const draft of drafts) session.record([draft]);
      return foldBytes(session.stream.bytes).damage.told;
    };
    expect(known(told(3, false))).to.equal(0);
    expect(known(told(3, true))).to.equal(3);
    expect(known(told(2, true))).to.equal(3);
    expect(known(told(5, false))).to.equal(3);
  });
});

describe("the latest stops", () => {
  const by = (delivery: string) => ({ event: "Stop", tool_use_id: undefined, delivery }) as object;
  const given = (...stops: readonly (readonly [EventDraft, object])[]): LedgerState => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    for (const [draft, cause] of stops) session.record([draft], cause);
    return foldBytes(session.stream.bytes);
  };

  it("are remembered with their time, place and answer", () => {
    const { stops, deliveries } = given([blocked(1), by("one")], [blocked(2), by("two")]);
    expect(stops.map(({ delivery, ...rest }) => [typeof delivery, rest])).to.deep.equal([
      [
        "string",
        {
          at: NOON + 1000,
          position: 2,
          latest: 2,
          output: '{"decision":"block","reason":"basis 1"}',
        },
      ],
      [
        "string",
        {
          at: NOON + 2000,
          position: 3,
          latest: 3,
          output: '{"decision":"block","reason":"basis 2"}',
        },
      ],
    ]);
    expect(new Set(stops.map(({ delivery }) => delivery))).to.have.property("size", 2);
    // A stop is no delivery that may come once only.
    expect(deliveries).to.have.length(1);
  });

  it("are so many", () => {
    const { stops } = given(
      ...Array.from(
        { length: STOP_WINDOW + 3 },
        (_, at) => [blocked(at + 1), by(`stop-${at}`)] as const,
      ),
    );
    expect(stops.map(({ position }) => position)).to.deep.equal(
      Array.from({ length: STOP_WINDOW }, (_, at) => at + 5),
    );
  });

  it("are two where another delivery overlaps, and where the host gave nothing to tell them by", () => {
    expect(given([blocked(1), by("one")], [blocked(1), by("two")]).ledger.stop_blocks).to.equal(2);
    const unmarked = { event: "Stop", tool_use_id: undefined } as object;
    const { ledger, stops } = given([blocked(1), unmarked], [blocked(1), unmarked]);
    expect(ledger.stop_blocks).to.equal(2);
    expect(stops).to.deep.equal([]);
  });

  it("are extended by a second hook for the last one only", () => {
    const { stops, ledger } = given(
      [blocked(1), by("one")],
      [blocked(1), by("two")],
      [blocked(1), by("one")],
      [blocked(1), by("two")],
    );
    expect(ledger.stop_blocks).to.equal(2);
    expect(stops.map(({ position, latest }) => [position, latest])).to.deep.equal([
      [2, 2],
      [3, 3],
    ]);
    const again = given(
      [blocked(1), by("one")],
      [blocked(1), by("two")],
      [blocked(1), by("two")],
      [blocked(1), by("two")],
    );
    expect(again.stops.map(({ position, latest }) => [position, latest])).to.deep.equal([
      [2, 2],
      [3, 5],
    ]);
  });

  it("are found in an append behind other events, the first decision of which counts", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([ran("failed"), blocked(1)], by("one"));
    session.record([ran("failed"), blocked(1)], by("one"));
    const { ledger, stops } = foldBytes(session.stream.bytes);
    expect(ledger.verification_results).to.have.length(1);
    expect(stops.map(({ position, latest }) => [position, latest])).to.deep.equal([[3, 5]]);
  });
});

describe("a state that nothing was added to", () => {
  it("is what it was, and stands where the reading ended", () => {
    const session = new MemorySession();
    const state = session.record([prompted("normal")]);
    const nothing = readStream(new Uint8Array(), state.place);
    expect(foldReading(state, nothing)).to.deep.equal(state);
    expect(foldReading(INITIAL_STATE, readStream(new Uint8Array()))).to.deep.equal(INITIAL_STATE);
    expect(state.place).to.deep.equal({ position: 1, offset: session.stream.size() });
  });
});
