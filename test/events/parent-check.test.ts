import { expect } from "chai";
import { EventPlaces } from "../../src/events/event-places.ts";
import { checkStream } from "../../src/events/integrity.ts";
import type { IntegrityReport } from "../../src/events/integrity-report.ts";
import type { StreamEvent } from "../../src/events/event.ts";
import { encodeLine } from "../../src/events/line.ts";
import { ParentCheck } from "../../src/events/parent-check.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { resealed } from "../support/resealed.ts";
import { NOON, seededRandom } from "../support/session.ts";

/** Writes events with the parents a test wants, right or wrong. */
class Writer {
  private readonly random = seededRandom(5);

  batch(heads: readonly string[], count = 1): readonly StreamEvent[] {
    return sealBatch([prompted("normal"), changed(["/a"]), ran("passed")].slice(0, count), {
      session: "session-1",
      cause: { event: "Test" },
      now: NOON,
      random: this.random,
      heads,
    });
  }

  one(...heads: readonly string[]): StreamEvent {
    return resealed(this.batch(heads)[0], {});
  }
}

function check(events: readonly StreamEvent[]): IntegrityReport {
  const file = new MemoryStreamFile();
  file.append(new TextEncoder().encode(events.map(encodeLine).join("")));
  return checkStream(file);
}

function found({ faults }: IntegrityReport): readonly (readonly [line: number, kind: string])[] {
  return faults.map(({ line, kind }) => [line, kind]);
}

describe("the places of events", () => {
  const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(64));

  it("are those of the first line that has the hash", () => {
    const places = new EventPlaces();
    const at = (line: number) => ({ line, byte: line * 100, length: 99 });
    expect(places.add(one ?? "", at(1))).to.equal(true);
    expect(places.add(one ?? "", at(2))).to.equal(false);
    expect(places.add(two ?? "", at(3))).to.equal(true);
    expect(places.get(one ?? "")).to.deep.equal(at(1));
    expect(places.get(two ?? "")).to.deep.equal(at(3));
    expect(places.get(three ?? "")).to.equal(undefined);
    expect([one, two, three].map((hash) => places.has(hash ?? ""))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });
});

describe("the parents that events name", () => {
  const writer = new Writer();
  const first = writer.one();
  const left = writer.one(first.hash);
  const right = writer.one(first.hash);
  const joined = writer.one(left.hash, right.hash);

  it("may be named in any order", () => {
    for (const prev of [joined.prev, joined.prev.toReversed()]) {
      const report = check([first, left, right, resealed(joined, { prev })]);
      expect(report).to.include({ fault_count: 0, overlaps: 1, appends: 4 });
      expect(report.heads).to.have.length(1);
    }
  });

  it("are all heads there were, of three writers at once as well", () => {
    const third = writer.one(first.hash);
    const all = [left, right, third].map(({ hash }) => hash);
    const events = [first, left, right, third];
    expect(check([...events, writer.one(...all)])).to.include({ fault_count: 0, overlaps: 2 });
    // Two of three: the writer had read past the one it does not name.
    const report = check([...events, writer.one(left.hash, third.hash)]);
    expect(found(report)).to.deep.equal([[3, "inserted-event"]]);
    expect(report.faults[0]?.detail).to.contain("line 5");
    const none = check([...events, writer.one(third.hash)]);
    expect(found(none)).to.deep.equal([
      [2, "inserted-event"],
      [3, "inserted-event"],
    ]);
  });

  it("were heads together, or the order is wrong", () => {
    const second = writer.one(first.hash);
    const report = check([first, second, writer.one(first.hash, second.hash)]);
    expect(found(report)).to.deep.equal([[3, "wrong-order"]]);
    expect(report.faults[0]).to.include({
      byte: encodeLine(first).length + encodeLine(second).length,
      length: encodeLine(writer.one(first.hash, second.hash)).length - 1,
    });
    expect(report.faults[0]?.detail).to.contain("never the heads of the stream together");
    const turned = check([first, second, writer.one(second.hash, first.hash)]);
    expect(found(turned)).to.deep.equal([[3, "wrong-order"]]);
  });

  it("are held to the heads up to the first that is wrong, and no longer", () => {
    const unaware = writer.one(left.hash);
    const next = writer.one(unaware.hash);
    const report = check([first, left, right, unaware, next, writer.one(next.hash)]);
    expect(found(report)).to.deep.equal([[3, "inserted-event"]]);
  });

  it("are not held to the heads behind a line that was edited, alone or in a batch", () => {
    const other = writer.one(first.hash);
    const edited = { ...left, prev: [other.hash] };
    const single = check([first, other, edited, writer.one(left.hash)]);
    expect(found(single)).to.deep.equal([[3, "edited-event"]]);
    const [one, two] = writer.batch([other.hash], 2);
    const begun = { ...resealed(one, {}), prev: [first.hash], hash: one?.hash ?? "" };
    const batch = check([first, other, begun, resealed(two, {}), writer.one(two?.hash ?? "")]);
    expect(found(batch)).to.deep.equal([[3, "edited-event"]]);
  });

  it("are not held to the heads behind what stands there twice", () => {
    const batch = writer.batch([first.hash], 2);
    const next = writer.one(batch[1]?.hash ?? "");
    expect(found(check([first, ...batch, ...batch, next]))).to.deep.equal([
      [4, "doubled-event"],
      [5, "doubled-event"],
    ]);
  });

  it("are none but for the first, and for one whose writer saw nothing either", () => {
    expect(check([writer.one(), writer.one()])).to.include({ fault_count: 0, overlaps: 1 });
  });

  it("are never an event inside a batch", () => {
    const batch = writer.batch([first.hash], 3);
    const [inner, , last] = batch;
    if (inner === undefined || last === undefined) throw new Error("Nothing was sealed.");
    expect(check([first, ...batch, writer.one(last.hash)]).faults).to.deep.equal([]);
    const report = check([first, ...batch, writer.one(inner.hash)]);
    expect(found(report)).to.deep.equal([[5, "wrong-order"]]);
  });

  it("inside a batch are the event before", () => {
    const batch = writer.batch([first.hash], 3);
    const [one, two, three] = batch;
    const wrong = resealed(three, { prev: [one?.hash] });
    const events = [first, resealed(one, {}), resealed(two, {}), wrong];
    const report = check(events);
    expect(found(report)).to.deep.equal([[4, "wrong-order"]]);
    expect(report.faults[0]?.detail).to.contain("event before it in its batch");
    expect(report.faults[0]?.length).to.equal(encodeLine(wrong).length - 1);
    // An edited line says nothing of its neighbours: it is named itself, and alone.
    const edited = { ...resealed(two, {}), at: "2026-01-15T12:00:00.001Z" };
    const after = check([first, resealed(one, {}), edited, resealed(three, {})]);
    expect(found(after)).to.deep.equal([[3, "edited-event"]]);
    for (const changes of [{ prev: [first.hash] }, { hash: "d".repeat(64) }]) {
      const other = { ...resealed(two, {}), ...changes };
      const neighbours = check([first, resealed(one, {}), other, resealed(three, {})]);
      expect(found(neighbours)).to.deep.equal([[3, "edited-event"]]);
    }
  });

  it("that no line has are named each, and nothing behind them is held to exact heads", () => {
    const missing = ["a", "b"].map((digit) => digit.repeat(64));
    const orphan = writer.one(...missing);
    const report = check([first, orphan, writer.one(first.hash)]);
    expect(found(report)).to.deep.equal([
      [2, "missing-event"],
      [2, "missing-event"],
    ]);
    expect(report.faults.map(({ detail }) => detail)).to.deep.equal(
      ["a", "b"].map(
        (digit) =>
          `names a parent (${digit.repeat(12)}…) that no line has: an event before it was removed or rewritten`,
      ),
    );
    expect(report.heads).to.have.length(2);
  });

  it("that stand behind are an order turned round", () => {
    const second = writer.one(first.hash);
    const report = check([second, first]);
    expect(found(report)).to.deep.equal([[1, "wrong-order"]]);
    expect(report.faults[0]?.detail).to.equal(
      "names the event on line 2, which stands behind it, as its parent",
    );
  });

  it("of an edited line are not believed", () => {
    const edited = { ...writer.one("c".repeat(64)), at: "2026-01-15T12:00:00.001Z" };
    expect(found(check([first, edited]))).to.deep.equal([[2, "edited-event"]]);
  });

  it("that no line has are told from those that stand behind", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((digit) => digit.repeat(64));
    const at = (line: number, hash = "", ...prev: readonly string[]) => ({
      ...{ line, byte: 100 * line, length: 99 },
      ...{ hash, prev, intact: true },
    });
    const parents = new ParentCheck();
    parents.add([at(1, b, a ?? "", d ?? "")]);
    parents.add([at(2, a)]);
    parents.add([at(3, c, a ?? "", b ?? "")]);
    const { faults, missing } = parents.report();
    expect([...missing]).to.deep.equal([d]);
    expect(faults).to.deep.equal([
      {
        ...{ line: 1, byte: 100, length: 99, kind: "wrong-order" },
        detail: "names the event on line 2, which stands behind it, as its parent",
      },
      {
        ...{ line: 1, byte: 100, length: 99, kind: "missing-event" },
        detail:
          "names a parent (dddddddddddd…) that no line has: an event before it was removed or rewritten",
      },
    ]);
  });

  it("of nothing are nothing", () => {
    const nothing = new ParentCheck();
    nothing.add([]);
    expect(nothing.report()).to.deep.include({ appends: 0, overlaps: 0, heads: [], faults: [] });
  });
});
