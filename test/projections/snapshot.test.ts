import { expect } from "chai";
import fc from "fast-check";
import { foldBytes } from "../../src/projections/fold.ts";
import {
  fromSnapshot,
  parseSnapshot,
  setHexDigits,
  snapshotText,
  toSnapshot,
} from "../../src/projections/snapshot.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

function smallSession(seed = 1): MemorySession {
  const session = new MemorySession(undefined, seed);
  session.record([prompted("normal", `seed ${seed}`)]);
  session.record([changed(["/a"]), ran("failed")]);
  session.record([ran("passed")]);
  return session;
}

/** The state after a way through the file. */
function restored(state: LedgerState): LedgerState | undefined {
  const snapshot = parseSnapshot(snapshotText(toSnapshot(state)));
  return snapshot === undefined ? undefined : fromSnapshot(snapshot);
}

describe("the snapshot", () => {
  it("is the twelve fields and a checkpoint, keys sorted, two spaces", () => {
    const { text } = smallSession().snapshots;
    const value = JSON.parse(text ?? "") as Record<string, unknown>;
    expect(Object.keys(value)).to.deep.equal([
      "change_kinds",
      "changed_files_seen",
      "changed_paths",
      "checkpoint",
      "coverage_relation",
      "failures",
      "goal",
      "last_updated",
      "risk_flags",
      "stop_blocks",
      "task_mode",
      "verification_commands",
      "verification_results",
    ]);
    expect(text).to.match(/^\{\n {2}"change_kinds": \[\n {4}"code"\n {2}\],/);
  });

  it("has sorted keys at every depth", () => {
    const session = smallSession();
    session.record([ran("pending", { task: "b1" }), blocked(4)]);
    const sorted = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(sorted);
      else if (typeof value === "object" && value !== null) {
        const keys = Object.keys(value);
        expect(keys).to.deep.equal([...keys].sort());
        Object.values(value).forEach(sorted);
      }
    };
    sorted(JSON.parse(session.snapshots.text ?? ""));
  });

  it("gives back the state it was made of", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 6 }), (history) => {
        const session = new MemorySession();
        for (const { events, cause } of history) session.record(events, cause);
        const state = foldBytes(session.stream.bytes);
        expect(restored(state)).to.deep.equal(state);
      }),
      { numRuns: 60 },
    );
    expect(restored(INITIAL_STATE)).to.deep.equal(INITIAL_STATE);
  });

  it("is read back whatever its checksum is, also one that begins with zeros", () => {
    const texts = Array.from({ length: 200 }, (_, at) =>
      snapshotText(
        toSnapshot({
          ...INITIAL_STATE,
          ledger: { ...INITIAL_STATE.ledger, goal: `goal ${at} 한글 $& $1` },
        }),
      ),
    );
    const goals = texts.map((text) => parseSnapshot(text)?.goal);
    expect(goals).to.deep.equal(texts.map((_, at) => `goal ${at} 한글 $& $1`));
    expect(texts.some((text) => text.includes('"checksum": "0'))).to.equal(true);
  });

  it("can have its checksum worked out by another way of writing bytes in hex", () => {
    const text = snapshotText(toSnapshot(INITIAL_STATE));
    let asked = 0;
    const own = (of: string): string => {
      asked += 1;
      return Buffer.from(of, "utf8").toString("hex");
    };
    setHexDigits(own);
    expect(parseSnapshot(text)).to.not.equal(undefined);
    expect(asked).to.equal(1);
  });

  describe("changes nothing when it is", () => {
    const fresh = smallSession();
    const expected = foldBytes(fresh.stream.bytes);
    const good = fresh.snapshots.text ?? "";

    function loadWith(text: string | undefined): unknown {
      const session = smallSession();
      session.snapshots.text = text;
      return session.open().load();
    }

    it("deleted", () => {
      expect(loadWith(undefined)).to.deep.equal(expected);
    });

    it("damaged anywhere", () => {
      for (let at = 0; at < good.length; at += 7) {
        const damaged = `${good.slice(0, at)}~${good.slice(at + 1)}`;
        expect(loadWith(damaged)).to.deep.equal(expected);
      }
    });

    it("edited to show a success that never was", () => {
      const edited = good.replace('"stop_blocks": 0', '"stop_blocks": 2').replace("null", "true");
      expect(loadWith(edited)).to.deep.equal(expected);
    });

    it("cut short, empty, or another kind of JSON", () => {
      for (const text of [good.slice(0, 200), "", "null", "[]", "{}", '{"checkpoint":null}', "7"]) {
        expect(loadWith(text)).to.deep.equal(expected);
      }
    });

    it("of another projection version", () => {
      const { checkpoint, ...ledger } = toSnapshot({ ...expected, heads: [] });
      const other = { ...ledger, checkpoint: { ...checkpoint, projection: 99 } };
      expect(loadWith(snapshotText(other))).to.deep.equal(expected);
    });

    it("older than the stream", () => {
      const session = new MemorySession();
      session.record([prompted("normal", "seed 1")]);
      const old = session.snapshots.text;
      session.record([changed(["/a"]), ran("failed")]);
      session.record([ran("passed")]);
      session.snapshots.text = old;
      expect(session.open().load()).to.deep.equal(foldBytes(session.stream.bytes));
    });

    it("newer than the stream", () => {
      const session = smallSession();
      const whole = session.stream.bytes;
      const cut = whole.subarray(0, whole.lastIndexOf(0x0a, whole.length - 2) + 1);
      session.stream.bytes = cut;
      expect(session.open().load()).to.deep.equal(foldBytes(cut));
    });

    it("of another stream", () => {
      expect(loadWith(smallSession(2).snapshots.text)).to.deep.equal(expected);
    });
  });

  it("costs a reading of what is new, not of the stream", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    for (let round = 0; round < 300; round += 1) session.record([ran("passed")]);
    let bytesRead = 0;
    const { read } = session.stream;
    Object.assign(session.stream, {
      read: (offset: number, length: number) => {
        const bytes = read(offset, length);
        bytesRead += bytes.length;
        return bytes;
      },
    });
    session.record([ran("passed")]);
    expect(session.stream.size()).to.be.above(100_000);
    expect(bytesRead).to.be.below(4_000);
  });
});
