import { expect } from "chai";
import fc from "fast-check";
import type { Cause } from "../../src/events/event.ts";
import type { PlacedEvent } from "../../src/events/reader.ts";
import { readStream } from "../../src/events/reader.ts";
import { deliveryKey, deliveryOf, digestOf } from "../../src/projections/delivery-key.ts";
import { DeliveryLog } from "../../src/projections/delivery-log.ts";
import { SeenDeliveries } from "../../src/projections/seen-deliveries.ts";
import { DELIVERY_WINDOW, STOP_WINDOW } from "../../src/projections/state.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import { auditBytes } from "../support/audited.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

/** The events of appends of one session: each says what stands in it, and at which position. */
function placedEvents(...drafts: Parameters<MemorySession["record"]>[0][]): readonly PlacedEvent[] {
  const session = new MemorySession();
  for (const events of drafts) session.record(events);
  return readStream(session.stream.bytes).items.flatMap((item) =>
    item.kind === "append" ? item.events : [],
  );
}

describe("what a delivery of the host is recognised by", () => {
  it("is its event, and the call or else the mark that the host gave", () => {
    expect(deliveryOf({ event: "Stop", delivery: "x" })).to.equal("Stop|x");
    expect(deliveryOf({ event: "PostToolUse", tool_use_id: "one" })).to.equal("PostToolUse|one");
    expect(deliveryOf({ event: "PostToolUse", tool_use_id: "one", delivery: "x" })).to.equal(
      "PostToolUse|one",
    );
  });

  it("is nothing where the host gave nothing", () => {
    expect(deliveryOf({ event: "Stop" })).to.equal(undefined);
    expect(deliveryKey({ event: "Stop" })).to.equal(undefined);
  });

  it("is kept as ten hex digits", () => {
    const key = deliveryKey({ event: "Stop", delivery: "x" });
    expect(key).to.match(/^[0-9a-f]{10}$/u);
    expect(key).to.equal(digestOf("Stop|x"));
    expect(deliveryKey({ event: "Stop", delivery: "y" })).to.not.equal(key);
    expect(deliveryKey({ event: "SubagentStop", delivery: "x" })).to.not.equal(key);
  });
});

describe("a log that begins with digests", () => {
  it("knows them until as many others came as the window holds", () => {
    const log = new DeliveryLog([digestOf("a"), digestOf("b")]);
    expect(log.count).to.equal(2);
    for (let at = 0; at < DELIVERY_WINDOW - 2; at += 1) log.add(`x ${at}`);
    expect([log.has("a"), log.has("b")]).to.deep.equal([true, true]);
    log.add("one more");
    expect([log.has("a"), log.has("b")]).to.deep.equal([false, true]);
    log.add("and one more");
    expect([log.has("a"), log.has("b")]).to.deep.equal([false, false]);
    expect(log.count).to.equal(DELIVERY_WINDOW + 2);
  });
});

describe("deliveries that have counted", () => {
  const cause = (tool_use_id: string): Cause => ({ event: "PostToolUse", tool_use_id });

  it("are the latest ones; one that comes again within the window does not count", () => {
    const anyCauses = fc.array(fc.nat(DELIVERY_WINDOW + 40), {
      maxLength: 4 * DELIVERY_WINDOW,
      size: "max",
    });
    fc.assert(
      fc.property(anyCauses, (numbers) => {
        const seen = new SeenDeliveries();
        let counted: readonly number[] = [];
        for (const number of numbers) {
          const isKnown = counted.includes(number);
          expect(seen.accepts([], cause(`call-${number}`))).to.equal(!isKnown);
          if (!isKnown) counted = [...counted, number].slice(-DELIVERY_WINDOW);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("are all that the host gave nothing to recognise by", () => {
    const seen = new SeenDeliveries();
    expect(seen.accepts([], { event: "Stop" })).to.equal(true);
    expect(seen.accepts([], { event: "Stop" })).to.equal(true);
  });

  it("are told apart by their event, and by their mark where there is no call", () => {
    const seen = new SeenDeliveries();
    expect(seen.accepts([], { event: "A", delivery: "x" })).to.equal(true);
    expect(seen.accepts([], { event: "B", delivery: "x" })).to.equal(true);
    expect(seen.accepts([], { event: "A", tool_use_id: "x" })).to.equal(false);
    expect(seen.accepts([], { event: "A", tool_use_id: "y", delivery: "x" })).to.equal(true);
  });

  it("are stops that no accepted decision about the same stop came after their basis", () => {
    const seen = new SeenDeliveries();
    const stop = (position: number, basis: number, mark: string): boolean => {
      const [placed] = placedEvents([blocked(basis)]);
      if (placed === undefined) throw new Error("No event.");
      return seen.accepts([{ ...placed, position }], { event: "Stop", delivery: mark });
    };
    expect(stop(5, 4, "one")).to.equal(true);
    expect(stop(6, 4, "one")).to.equal(false);
    expect(stop(7, 4, "two")).to.equal(true);
    expect(stop(8, 5, "one")).to.equal(true);
    expect(stop(9, 8, "one")).to.equal(true);
    expect(stop(10, 8, "one")).to.equal(false);
    for (let at = 0; at < STOP_WINDOW - 1; at += 1) stop(20 + at, 19, `other ${at}`);
    expect(stop(30, 8, "one")).to.equal(false);
    expect(stop(31, 19, "another")).to.equal(true);
    // Long past: as many stops were judged since as are remembered.
    expect(stop(32, 8, "one")).to.equal(true);
  });

  it("are stops whatever was decided: also one that was allowed", () => {
    const seen = new SeenDeliveries();
    const [placed] = placedEvents([blocked(0)]);
    if (placed?.event.type !== "StopBlocked") throw new Error("No stop.");
    const allowed = { ...placed, event: { ...placed.event, type: "StopAllowed" as const } };
    const mark = { event: "Stop", delivery: "one" };
    const stop = (position: number, basis: number): boolean => {
      const data = { ...allowed.event.data, basis };
      const event = { ...allowed.event, data };
      return seen.accepts([{ ...allowed, position, event }], mark);
    };
    expect(stop(5, 4)).to.equal(true);
    expect(stop(6, 4)).to.equal(false);
    // Later it is another stop, though the host gave it the same mark.
    expect(stop(7, 6)).to.equal(true);
  });

  it("are one for an append with a decision, wherever it stands in it", () => {
    const seen = new SeenDeliveries();
    const events = placedEvents([ran("failed"), blocked(0)]);
    const mark = { event: "Stop", delivery: "one" };
    expect(seen.accepts(events, mark)).to.equal(true);
    expect(seen.accepts(events, mark)).to.equal(false);
    // It is no delivery that may come once only.
    expect(seen.accepts([], mark)).to.equal(true);
  });

  it("are the same for the audit and for the ledger", () => {
    const session = new MemorySession();
    const stop = { event: "Stop", tool_use_id: undefined, delivery: "same" } as object;
    session.record([prompted("normal")]);
    for (const id of ["one", "two", "one", "one"]) {
      session.record([ran("passed", { run: id })], { tool_use_id: id });
    }
    session.record([blocked(5)], stop);
    session.record([changed(["/a"])]);
    session.record([blocked(5)], stop);
    session.record([blocked(8)], stop);
    const view = auditBytes(session.stream.bytes);
    const { ledger } = foldBytes(session.stream.bytes);
    expect(view.runs.map(({ run }) => run)).to.deep.equal(["one", "two"]);
    expect(view.decisions.map(({ position }) => position)).to.deep.equal([6, 9]);
    expect(ledger.verification_results).to.have.length(2);
    expect(ledger.stop_blocks).to.equal(2);
  });
});
