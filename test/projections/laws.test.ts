import { expect } from "chai";
import fc from "fast-check";
import { checkStream } from "../../src/events/integrity.ts";
import { readStream } from "../../src/events/reader.ts";
import { evolve } from "../../src/projections/evolve.ts";
import { foldBytes, foldReading } from "../../src/projections/fold.ts";
import { EMPTY_LEDGER, LEDGER_CAPS } from "../../src/projections/ledger.ts";
import { DELIVERY_WINDOW, INITIAL_STATE, STOP_WINDOW } from "../../src/projections/state.ts";
import { anyAppend, anyDraft } from "../support/arbitrary.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { withNewerEvents } from "../support/newer-release.ts";
import { MemorySession } from "../support/session.ts";
import { sealBatch } from "../../src/events/seal.ts";

const anyHistory = fc.array(anyAppend, { maxLength: 12 });

function play(
  history: readonly { events: Parameters<MemorySession["record"]>[0]; cause: object }[],
) {
  const session = new MemorySession();
  for (const { events, cause } of history) {
    session.record(events, { tool_use_id: undefined, ...cause } as object);
  }
  return session;
}

describe("laws of the fold", () => {
  it("folding from nothing gives the ledger that was built event by event", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const session = play(history);
        const incremental = session.open().load();
        expect(foldBytes(session.stream.bytes)).to.deep.equal(incremental);
      }),
      { numRuns: 150 },
    );
  });

  it("reading in pieces folds to the same state", () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat(4000), { maxLength: 5 }), (history, cuts) => {
        const { bytes } = play(history).stream;
        let state = INITIAL_STATE;
        for (const cut of [...cuts.sort((a, b) => a - b), bytes.length]) {
          const { offset } = state.place;
          state = foldReading(
            state,
            readStream(bytes.subarray(offset, Math.max(cut, offset)), state.place),
          );
        }
        expect(state).to.deep.equal(foldBytes(bytes));
      }),
      { numRuns: 100 },
    );
  });

  it("every prefix of a stream folds", () => {
    fc.assert(
      fc.property(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), (history, share) => {
        const { bytes } = play(history).stream;
        const prefix = bytes.subarray(0, Math.floor(bytes.length * share));
        expect(foldBytes(prefix).damage.count).to.equal(0);
      }),
      { numRuns: 100 },
    );
  });

  it("they hold where a newer release wrote some of the events", () => {
    const anyCut = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.boolean()), anyCut, (history, choice, share) => {
        const written = play(history).stream.bytes;
        const bytes = withNewerEvents(written, () => choice.next().value === true);
        const cut = Math.floor(bytes.length * share);
        const prefix = readStream(bytes.subarray(0, cut));
        const before = foldReading(INITIAL_STATE, prefix);
        expect(before.damage.count).to.equal(0);
        const rest = readStream(bytes.subarray(prefix.end.offset), prefix.end);
        const whole = foldBytes(bytes);
        expect(foldReading(before, rest)).to.deep.equal(whole);
        expect(whole.damage.count).to.equal(0);
        expect(whole.heads).to.have.length(history.length === 0 ? 0 : 1);
        const session = new MemorySession(undefined, 2);
        session.stream.bytes = bytes;
        session.record([ran("passed")]);
        const file = new MemoryStreamFile();
        file.bytes = session.stream.bytes;
        expect(session.open().load()).to.deep.equal(foldBytes(file.bytes));
        const report = checkStream(file);
        expect(report.faults).to.deep.equal([]);
        expect(report.heads).to.deep.equal(foldBytes(file.bytes).heads);
      }),
      { numRuns: 100 },
    );
  });

  it("a newer release's event beside a known one hides nothing", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([changed(["/project/a.ts"]), ran("passed"), ran("failed")]);
    for (const newer of [2, 3, 4]) {
      const { ledger } = foldBytes(
        withNewerEvents(session.stream.bytes, (position) => position === newer),
      );
      expect(ledger.changed_files_seen).to.equal(newer !== 2);
      expect(ledger.verification_results).to.have.length(newer === 2 ? 2 : 1);
    }
  });

  it("an append that only a newer release knows does not take a delivery's place", () => {
    const session = new MemorySession();
    const cause = { event: "PostToolUse", tool_use_id: "call-1" };
    session.record([ran("passed"), ran("failed")], cause);
    session.stream.bytes = withNewerEvents(session.stream.bytes, () => true);
    session.snapshots.text = undefined;
    session.record([changed(["/project/a.ts"])], cause);
    expect(session.open().load().ledger.changed_files_seen).to.equal(true);
  });

  it("the caps hold for any event sequence", () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 200 }), (drafts) => {
        const events = sealBatch(drafts, {
          session: "s",
          cause: { event: "Test" },
          now: 0,
          random: () => 0.5,
          heads: [],
        });
        const state = events.reduce(evolve, INITIAL_STATE);
        const { ledger } = state;
        for (const [name, cap] of Object.entries(LEDGER_CAPS)) {
          const list = ledger[name as keyof typeof LEDGER_CAPS];
          expect(list.length).to.be.at.most(cap);
        }
        expect(new Set(ledger.changed_paths).size).to.equal(ledger.changed_paths.length);
        expect(new Set(ledger.risk_flags).size).to.equal(ledger.risk_flags.length);
        expect(new Set(ledger.change_kinds).size).to.equal(ledger.change_kinds.length);
        expect(state.runs).to.have.length(ledger.verification_results.length);
        expect(state.identities).to.have.length(ledger.changed_paths.length);
      }),
      { numRuns: 100 },
    );
  });

  it("the windows of remembered deliveries are bounded", () => {
    const session = new MemorySession();
    for (let round = 0; round < DELIVERY_WINDOW + 20; round += 1) {
      session.record([ran("passed")]);
    }
    const { deliveries, stops, heads } = session.open().load();
    expect(deliveries).to.have.length(DELIVERY_WINDOW);
    expect(stops.length).to.be.at.most(STOP_WINDOW);
    expect(heads).to.have.length(1);
  });

  it("any interleaving of overlapping writers keeps every event", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ writer: fc.nat(3), draft: anyDraft }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.array(fc.nat(3), { maxLength: 12 }),
        (appends, loads) => {
          const session = new MemorySession();
          const writers = [0, 1, 2, 3].map(() => session.open());
          for (const [index, { writer, draft }] of appends.entries()) {
            // Some writers look again before they append, others append to what they saw long ago.
            const reader = loads[index];
            if (reader !== undefined) writers[reader]?.load();
            writers[writer]?.append([draft], {
              event: "PostToolUse",
              tool_use_id: `call-${index}`,
            });
            if (index % 3 === 0) writers[writer]?.save();
          }
          const { items } = readStream(session.stream.bytes);
          const count = items.reduce(
            (sum, item) => sum + (item.kind === "append" ? item.events.length : 0),
            0,
          );
          expect(count).to.equal(appends.length);
          // The next event closes the graph again: one head.
          session.record([ran("passed")]);
          expect(session.open().load().heads).to.have.length(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("a delivery that comes twice counts once, the first in the file", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const [first, second] = [session.open(), session.open()];
    first.load();
    second.load();
    const cause = { event: "PostToolUse", tool_use_id: "same" };
    first.append([changed(["/a"]), ran("failed")], cause);
    second.append([changed(["/b"]), ran("passed")], cause);
    const { ledger } = foldBytes(session.stream.bytes);
    expect(ledger.changed_paths).to.deep.equal(["/a"]);
    expect(ledger.verification_results.map(({ success }) => success)).to.deep.equal([false]);
  });

  it("an empty stream is an empty ledger", () => {
    expect(foldBytes(new Uint8Array(0)).ledger).to.deep.equal(EMPTY_LEDGER);
  });
});
