import { expect } from "chai";
import { LostAppendError, SessionRecord } from "../../src/projections/session-record.ts";
import { UNREADABLE_LEDGER } from "../../src/projections/ledger.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

const encoder = new TextEncoder();
const CAUSE = { event: "PostToolUse", tool_use_id: "one" };

describe("the record of a session", () => {
  it("has an empty ledger that says so where the stream cannot be read, and saves it", () => {
    const session = new MemorySession();
    session.record([prompted("deep"), changed(["/a"])]);
    Object.assign(session.stream, {
      read: () => {
        throw new Error("EIO");
      },
    });
    const record = session.open();
    expect(record.load().ledger).to.deep.equal(UNREADABLE_LEDGER);
    expect(record.state.ledger).to.deep.equal(UNREADABLE_LEDGER);
    expect(record.readError?.message).to.equal("EIO");
    record.save();
    expect(session.snapshots.text).to.contain("continuing with a fresh ledger");
  });

  it("appends nothing when there is nothing, and writes no byte", () => {
    const session = new MemorySession();
    expect(session.open().append([], CAUSE)).to.deep.equal([]);
    expect(session.stream.size()).to.equal(0);
  });

  it("fails loudly when what it wrote cannot be read back, after a bounded number of attempts", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    let writes = 0;
    Object.assign(session.stream, {
      append: (bytes: Uint8Array) => {
        writes += 1;
        return bytes.length;
      },
    });
    const record = session.open();
    record.load();
    expect(() => record.append([changed(["/a"])], CAUSE))
      .to.throw(LostAppendError, "The events written to the stream cannot be read back from it.")
      .that.includes({ code: "lost-append", name: "LostAppendError" });
    expect(writes).to.equal(3);
  });

  it("finds its append where another writer's line stands in front of it", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const other = session.open();
    const record = session.open();
    record.load();
    other.load();
    other.append([changed(["/other"])], { event: "PostToolUse", tool_use_id: "two" });
    const [event] = record.append([changed(["/a"])], CAUSE);
    expect(record.state.ledger.changed_paths).to.deep.equal(["/other", "/a"]);
    expect(record.state.lastEvent?.hash).to.equal(event?.hash);
    expect(record.state).to.deep.equal(foldBytes(session.stream.bytes));
  });

  it("finds its append in a stream that was cut, and in one that was deleted, meanwhile", () => {
    for (const kept of [0, 1]) {
      const session = new MemorySession();
      session.record([prompted("normal")]);
      const length = session.stream.size();
      session.record([changed(["/lost"]), ran("failed")]);
      const record = session.open();
      record.load();
      session.stream.bytes = session.stream.bytes.slice(0, kept * length);
      record.append([changed(["/a"])], CAUSE);
      expect(record.state).to.deep.equal(foldBytes(session.stream.bytes));
      expect(record.state.ledger.changed_paths).to.deep.equal(["/a"]);
      record.save();
      expect(session.open().load()).to.deep.equal(foldBytes(session.stream.bytes));
    }
  });

  it("waits a little for a line that is being written, and folds it when it is whole", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const before = session.stream.bytes;
    session.record([changed(["/a"])]);
    const whole = session.stream.bytes;
    session.stream.bytes = whole.slice(0, before.length + 30);
    const waited: number[] = [];
    const record = new SessionRecord(session.stream, session.snapshots, {
      session: "session-1",
      now: () => 0,
      random: () => 0,
      pause: (milliseconds) => {
        waited.push(milliseconds);
        if (waited.length === 2) session.stream.bytes = whole;
      },
    });
    expect(record.load().ledger.changed_paths).to.deep.equal(["/a"]);
    expect(waited).to.deep.equal([2, 2]);
  });

  it("waits for nothing where the stream ends with a whole line, or is empty", () => {
    for (const events of [[], [prompted("normal")]]) {
      const session = new MemorySession();
      if (events.length > 0) session.record(events);
      const record = new SessionRecord(session.stream, session.snapshots, {
        session: "session-1",
        now: () => 0,
        random: () => 0,
        pause: () => {
          throw new Error("It waits.");
        },
      });
      record.load();
      expect(record.readError).to.equal(undefined);
    }
  });

  it("is read from a saved ledger of a stream that holds no event yet", () => {
    const session = new MemorySession();
    session.stream.append(encoder.encode("foreign\n"));
    const first = session.open();
    first.load();
    first.save();
    expect(session.snapshots.read()?.checkpoint.lastEvent).to.equal(undefined);
    const record = session.open();
    expect(record.load()).to.deep.equal(foldBytes(session.stream.bytes));
    expect(record.readError).to.equal(undefined);
  });

  it("does not take a saved ledger for the fold of a stream whose last line is open again", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    session.record([changed(["/a"])]);
    session.stream.bytes = session.stream.bytes.slice(0, -1);
    const record = session.open();
    expect(record.load()).to.deep.equal(foldBytes(session.stream.bytes));
    expect(record.state.ledger.changed_files_seen).to.equal(false);
  });

  it("folds a line that is longer than what is read at once", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    // No event of ours is that long: somebody else's line is, and stands between two of ours.
    session.stream.append(encoder.encode(`${"x".repeat((1 << 21) + 7)}\n`));
    session.record([changed(["/a"])]);
    session.snapshots.text = undefined;
    const state = session.open().load();
    expect(state).to.deep.equal(foldBytes(session.stream.bytes));
    expect(state.damage).to.include({ count: 1, first: 2 });
    expect(state.ledger.changed_paths).to.deep.equal(["/a"]);
  });

  it("saves once more when the stream grew while it saved, and only so often", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const { write } = session.snapshots;
    let saves = 0;
    const grow = (until: number): void => {
      saves = 0;
      Object.assign(session.snapshots, {
        write: (snapshot: Parameters<typeof write>[0]) => {
          write(snapshot);
          saves += 1;
          if (saves >= until) return;
          const other = session.open();
          other.load();
          other.append([changed([`/${saves}`])], { event: "Test" });
        },
      });
    };
    grow(3);
    const record = session.open();
    record.load();
    record.append([ran("passed")], CAUSE);
    record.save();
    expect(saves).to.equal(3);
    const { place } = foldBytes(session.stream.bytes);
    expect(session.snapshots.read()?.checkpoint.place).to.deep.equal(place);
    grow(Infinity);
    record.append([ran("passed")], { ...CAUSE, tool_use_id: "three" });
    record.save();
    expect(saves).to.equal(50);
  });

  it("saves nothing when nothing is new", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    let saves = 0;
    Object.assign(session.snapshots, {
      write: () => {
        saves += 1;
      },
    });
    const record = session.open();
    record.load();
    record.save();
    expect(saves).to.equal(0);
  });
});
