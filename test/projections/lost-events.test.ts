import { expect } from "chai";
import { SessionRecord } from "../../src/projections/session-record.ts";
import type { RecordContext } from "../../src/projections/session-record.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import { walkDecisions } from "../../src/projections/decision-walk.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession, seededRandom } from "../support/session.ts";

const CAUSE = { event: "PostToolUse", tool_use_id: "one" };

/** Without its last line. */
function withoutLast(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, bytes.lastIndexOf(0x0a, bytes.length - 2) + 1);
}

function opened(session: MemorySession, pause: RecordContext["pause"]): SessionRecord {
  return new SessionRecord(session.stream, session.snapshots, {
    session: "session-1",
    now: () => session.now,
    random: seededRandom(7),
    pause,
  });
}

describe("events that were cut off a stream after they were saved", () => {
  function cutSession(): { readonly session: MemorySession; readonly lost: string } {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const lost = session.record([changed(["/lost"])]).lastEvent?.hash ?? "";
    session.stream.bytes = withoutLast(session.stream.bytes);
    return { session, lost };
  }

  it("are named once as a parent by what is appended next: the gap shows for good", () => {
    const { session, lost } = cutSession();
    const record = session.open();
    const [head = ""] = record.load().heads;
    const [event] = record.append([ran("passed")], CAUSE);
    expect(event?.prev).to.deep.equal([head, lost]);
    const [next] = record.append([ran("passed")], { ...CAUSE, tool_use_id: "two" });
    expect(next?.prev).to.deep.equal([event?.hash]);
  });

  it("stay in the saved ledger until they are named", () => {
    const { session, lost } = cutSession();
    const { text } = session.snapshots;
    const record = session.open();
    record.load();
    record.save();
    expect(session.snapshots.text).to.equal(text);
    const again = session.open();
    again.load();
    const [event] = again.append([ran("passed")], CAUSE);
    again.save();
    expect(event?.prev).to.include(lost);
    expect(session.snapshots.text).to.not.equal(text);
    expect(session.open().load()).to.deep.equal(foldBytes(session.stream.bytes));
  });

  it("are none where the stream holds them elsewhere", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([changed(["/a"])]);
    const { bytes } = session.stream;
    // Another line stands in front now, so nothing is where the saved ledger says.
    const foreign = new TextEncoder().encode("foreign\n");
    session.stream.bytes = new Uint8Array([...foreign, ...bytes]);
    const record = session.open();
    expect(record.load()).to.deep.equal(foldBytes(session.stream.bytes));
    const { heads } = record.state;
    const [event] = record.append([ran("passed")], CAUSE);
    expect(event?.prev).to.deep.equal(heads);
  });

  it("are found missing where a stream begins anew with as many bytes", () => {
    const session = new MemorySession();
    const lost = session.record([prompted("normal", "one")]).lastEvent?.hash;
    session.stream.bytes = new Uint8Array();
    const other = new MemorySession(session.stream, 2);
    other.record([prompted("normal", "two")]);
    const record = session.open();
    expect(record.load().ledger.goal).to.equal("two");
    const [event] = record.append([ran("passed")], CAUSE);
    expect(event?.prev).to.include(lost);
  });
});

describe("a stream that could not be read for a while", () => {
  it("is read like any other once it can be", () => {
    const session = new MemorySession();
    session.record([prompted("deep"), changed(["/a"])]);
    const { read } = session.stream;
    Object.assign(session.stream, {
      read: () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- What is thrown may be anything.
        throw "EIO";
      },
    });
    const failing = session.open();
    failing.load();
    expect(failing.readError).to.be.an("error").with.property("message", "EIO");
    failing.save();
    Object.assign(session.stream, { read });
    const record = session.open();
    expect(record.load()).to.deep.equal(foldBytes(session.stream.bytes));
    expect(record.readError).to.equal(undefined);
    record.append([ran("passed")], CAUSE);
    record.save();
    expect(session.open().load()).to.deep.equal(foldBytes(session.stream.bytes));
  });
});

describe("the end of a stream that is no whole line", () => {
  function tornSession(): { readonly session: MemorySession; readonly torn: number } {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const torn = 30;
    const before = session.stream.size();
    session.record([changed(["/a"])]);
    session.snapshots.text = undefined;
    session.stream.bytes = session.stream.bytes.slice(0, before + torn);
    return { session, torn };
  }

  it("is waited for three times, and no longer", () => {
    const { session } = tornSession();
    const waited: number[] = [];
    const record = opened(session, (milliseconds) => {
      waited.push(milliseconds);
      if (waited.length > 9) throw new Error("It waits for ever.");
    });
    expect(record.load().ledger).to.include({ task_mode: "normal", changed_files_seen: false });
    expect(waited).to.deep.equal([2, 2, 2]);
    expect(record.readError).to.equal(undefined);
  });

  it("is closed by the next append, which says what was torn", () => {
    const { session, torn } = tornSession();
    const record = opened(session, () => undefined);
    const { place } = record.load();
    const [repair, event] = record.append([ran("passed")], CAUSE);
    expect(repair).to.deep.include({
      type: "StreamRepaired",
      data: { offset: place.offset, length: torn },
    });
    expect(event?.type).to.equal("VerificationRan");
    expect(record.state).to.deep.equal(foldBytes(session.stream.bytes));
    expect(record.state.damage.count).to.equal(1);
    const later = record.append([ran("failed")], { ...CAUSE, tool_use_id: "two" });
    expect(later.map(({ type }) => type)).to.deep.equal(["VerificationRan"]);
  });
});

describe("a stream that does not exist yet", () => {
  it("begins with an event, also where nobody looked before", () => {
    for (const looks of [true, false]) {
      const session = new MemorySession();
      const record = session.open();
      if (looks) record.load();
      const [event] = record.append([prompted("normal")], CAUSE);
      expect(event?.prev).to.deep.equal([]);
      expect(String.fromCharCode(session.stream.bytes[0] ?? 0)).to.equal("{");
      expect(record.state).to.deep.equal(foldBytes(session.stream.bytes));
    }
  });
});

describe("what was saved", () => {
  it("is not saved again by whoever changed nothing, and saved anew after a rebuild", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const { text } = session.snapshots;
    session.snapshots.text = undefined;
    const record = session.open();
    record.load();
    record.save();
    expect(session.snapshots.text).to.equal(text);
  });
});

describe("the first decisions of a stream", () => {
  it("come in their order, also where they rest on nothing", () => {
    const session = new MemorySession();
    session.record([blocked(0)], { tool_use_id: "one" });
    session.record([blocked(1)], { tool_use_id: "two" });
    const walked = [...walkDecisions(session.stream)];
    expect(walked.map(({ number, decision }) => [number, decision.position])).to.deep.equal([
      [1, 1],
      [2, 2],
    ]);
    expect(walked.map(({ state }) => state?.place.position)).to.deep.equal([0, 1]);
    expect(walked.map(({ state }) => state?.ledger.stop_blocks)).to.deep.equal([0, 1]);
  });
});
