import { expect } from "chai";
import fc from "fast-check";
import { readStream } from "../../../src/events/reader.ts";
import { foldReading } from "../../../src/projections/fold.ts";
import { INITIAL_STATE } from "../../../src/projections/state.ts";
import { SeenDeliveries } from "../../../src/projections/seen-deliveries.ts";
import { AuditFold } from "../../../src/projections/audit/audit-fold.ts";
import { buildView } from "../../../src/projections/audit/build-view.ts";
import { AUDIT_LIMITS } from "../../../src/projections/audit/limits.ts";
import type { Cause, EventDraft } from "../../../src/events/event.ts";
import { anyAppend, anyDraft } from "../../support/arbitrary.ts";
import { auditBytes, edit, INTACT } from "../../support/audited.ts";
import { ran } from "../../support/drafts.ts";
import { readingOf } from "../../support/placed.ts";
import { MemorySession } from "../../support/session.ts";

const RUNS = { numRuns: 60 };

const anyAppends = fc.array(anyAppend, { maxLength: 12 });

interface Append {
  readonly events: readonly EventDraft[];
  readonly cause: Cause;
}

function streamOf(appends: readonly Append[]): Uint8Array {
  const session = new MemorySession();
  for (const { events, cause } of appends) {
    const record = session.open();
    record.load();
    record.append(events, cause);
  }
  return session.stream.bytes;
}

const anyStream = anyAppends.map(streamOf);

/** Position of the last change to a file that was no formatter's, and changed anything. */
function lastEdit(drafts: readonly EventDraft[], identity: string): number {
  const place = drafts.findLastIndex(
    (draft) =>
      draft.type === "FileChanged" &&
      draft.data.files.some(
        ({ identity: other, before, after, flags = [] }) =>
          other === identity &&
          !flags.includes("formatted") &&
          (before === undefined || before !== after),
      ),
  );
  return place + 1;
}

describe("the laws of the audit", () => {
  it("fed in pieces, and asked in between, it comes to the same view", () => {
    fc.assert(
      fc.property(anyStream, fc.array(fc.nat(), { maxLength: 6 }), (bytes, cuts) => {
        const fold = new AuditFold();
        let place = { position: 0, offset: 0 };
        for (const cut of [...cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b)]) {
          const reading = readStream(
            bytes.subarray(place.offset, Math.max(cut, place.offset)),
            place,
          );
          fold.add(reading);
          place = reading.end;
          buildView(fold.state, { stream: "key", integrity: INTACT });
        }
        fold.add(readStream(bytes.subarray(place.offset), place));
        const pieces = buildView(fold.state, { stream: "key", integrity: INTACT });
        expect(pieces).to.deep.equal(auditBytes(bytes));
      }),
      RUNS,
    );
  });

  it("has a view of every prefix, and every view survives JSON", () => {
    fc.assert(
      fc.property(anyStream, fc.nat(), (bytes, cut) => {
        const view = auditBytes(bytes.subarray(0, cut % (bytes.length + 1)));
        expect(JSON.parse(JSON.stringify(view))).to.deep.equal(view);
      }),
      RUNS,
    );
  });

  it("counts the deliveries that the ledger counts, and no other", () => {
    fc.assert(
      fc.property(anyStream, (bytes) => {
        const seen = new SeenDeliveries();
        let state = INITIAL_STATE;
        for (const item of readStream(bytes).items) {
          if (item.kind !== "append") continue;
          const latest = item.events.findLast(({ intact }) => intact);
          if (latest === undefined) continue;
          const after = foldReading(state, {
            items: [item],
            end: state.place,
            openBytes: 0,
            endsWithLineBreak: true,
          });
          const { cause } = latest.event;
          const marked = cause.tool_use_id !== undefined || cause.delivery !== undefined;
          // Counting a marked delivery leaves a trace in one of the two windows.
          const counted =
            !marked ||
            after.deliveries !== state.deliveries ||
            after.stops.at(-1)?.position !== state.stops.at(-1)?.position;
          expect(seen.accepts(item.events, cause)).to.equal(counted);
          state = after;
        }
      }),
      { numRuns: 150 },
    );
  });

  it("calls nothing verified that no passing run reached after its last change", () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 30 }), (drafts) => {
        const session = new MemorySession();
        for (const draft of drafts) session.record([draft]);
        const view = auditBytes(session.stream.bytes);
        const runs = new Map(view.runs.map((run) => [run.position, run]));
        for (const file of view.files) {
          if (file.standing !== "verified") {
            expect(file.verified_by).to.equal(0);
            continue;
          }
          expect(runs.get(file.verified_by)?.outcome).to.equal("passed");
          expect(["direct", "generic"]).to.include(file.strength);
          expect(file.verified_by).to.be.above(lastEdit(drafts, file.identity));
        }
      }),
      RUNS,
    );
  });

  it("stays bounded, says what it leaves out, and keeps the runs that files rest on", () => {
    const fold = new AuditFold();
    let position = 0;
    const add = (draft: EventDraft): void => {
      position += 1;
      fold.add(readingOf(draft, position));
    };
    const FILES = AUDIT_LIMITS.files + 7;
    for (let file = 0; file < FILES; file += 1) add(edit(`/project/${file}.ts`));
    const covers = { direct: ["/project/1.ts"], generic: ["/project/2.ts"] };
    add(ran("failed", { covers, run: "the failing one" }));
    add(
      ran("passed", { covers: { direct: [], generic: ["/project/3.ts"] }, run: "the early one" }),
    );
    const RUNS_MADE = 3 * AUDIT_LIMITS.runs;
    for (let run = 0; run < RUNS_MADE; run += 1)
      add(ran("passed", { covers, run: `run ${run % 9}` }));
    const view = buildView(fold.state, { stream: "key", integrity: INTACT });
    expect(view.files).to.have.length(AUDIT_LIMITS.files);
    expect(view.unlisted_files).to.equal(7);
    expect(view.runs.length).to.be.within(AUDIT_LIMITS.runs, AUDIT_LIMITS.runs + 100);
    expect(view.runs.length + (view.unlisted?.runs ?? 0)).to.equal(RUNS_MADE + 2);
    const [, one, two, three] = view.files;
    // The failure stands long before the runs that are listed for the file.
    expect([one?.standing, two?.standing]).to.deep.equal(["failing", "failing"]);
    expect(one?.runs).to.have.length(AUDIT_LIMITS.file_runs);
    expect(three).to.include({ standing: "verified", verified_by: FILES + 2 });
    expect(view.runs.map(({ run }) => run)).to.include("the early one");
    expect(view.verdict).to.equal("partly-verified");
  });
});
