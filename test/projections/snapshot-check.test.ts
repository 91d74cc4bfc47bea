import { expect } from "chai";
import { checkStream } from "../../src/events/integrity.ts";
import { walkStream } from "../../src/events/walk.ts";
import { auditIntegrity } from "../../src/projections/audit/audit-integrity.ts";
import {
  checkSnapshot,
  isSnapshotFault,
  SnapshotCheck,
} from "../../src/projections/snapshot-check.ts";
import type { SnapshotReport } from "../../src/projections/snapshot-check.ts";
import { snapshotText, toSnapshot } from "../../src/projections/snapshot.ts";
import { INITIAL_STATE, PROJECTION_VERSION } from "../../src/projections/state.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

function session(): MemorySession {
  const made = new MemorySession();
  made.record([prompted("normal")]);
  made.record([changed(["/a"]), ran("failed")]);
  return made;
}

function check(made: MemorySession, text = made.snapshots.text): SnapshotReport {
  return checkSnapshot(text, made.stream, made.stream.size());
}

describe("a saved ledger held against its stream", () => {
  it("fits, also one that is older than the stream", () => {
    const made = session();
    expect(check(made)).to.deep.equal({ kind: "fits", behind: 0 });
    const { text } = made.snapshots;
    const size = made.stream.size();
    made.record([ran("passed")]);
    expect(check(made, text)).to.deep.equal({ kind: "fits", behind: made.stream.size() - size });
    expect(isSnapshotFault(check(made, text))).to.equal(false);
  });

  it("is missing, which is no fault", () => {
    const made = session();
    expect(checkSnapshot(undefined, made.stream, made.stream.size())).to.deep.equal({
      kind: "missing",
    });
    expect(isSnapshotFault({ kind: "missing" })).to.equal(false);
  });

  it("is of another release, which is no fault", () => {
    const made = session();
    const text = made.snapshots.text?.replace(
      `"projection": ${PROJECTION_VERSION}`,
      `"projection": ${PROJECTION_VERSION + 1}`,
    );
    const report = check(made, text);
    expect(report).to.deep.equal({ kind: "other-version", version: PROJECTION_VERSION + 1 });
    expect(isSnapshotFault(report)).to.equal(false);
  });

  it("is damaged or was changed by hand", () => {
    const made = session();
    const text = made.snapshots.text ?? "";
    for (const broken of [
      "",
      "{",
      "7",
      "null",
      "[]",
      "{}",
      '{"checkpoint":7}',
      '{"checkpoint":null}',
      '{"checkpoint":{}}',
      '{"checkpoint":{"projection":"new"}}',
      `{"checkpoint":{"projection":${PROJECTION_VERSION}}}`,
      text.replace('"success": false', '"success": true'),
      text.slice(0, -2),
    ]) {
      const report = check(made, broken);
      expect(report, broken).to.deep.equal({ kind: "edited" });
      expect(isSnapshotFault(report)).to.equal(true);
    }
  });

  it("reflects more than the stream has", () => {
    const made = session();
    const { text } = made.snapshots;
    const size = made.stream.size();
    made.stream.bytes = made.stream.bytes.slice(0, size - 10);
    const report = check(made, text);
    expect(report).to.deep.equal({ kind: "ahead", bytes: 10, lines: 3 });
    expect(isSnapshotFault(report)).to.equal(true);
  });

  it("is whole and not the fold of this stream, in these fields", () => {
    const made = session();
    const state = made.open().load();
    const other = { ...state, ledger: { ...state.ledger, goal: "other", stop_blocks: 7 } };
    const report = check(made, snapshotText(toSnapshot(other)));
    expect(report).to.deep.equal({ kind: "differs", fields: ["goal", "stop_blocks"] });
    expect(isSnapshotFault(report)).to.equal(true);
  });
});

describe("a saved ledger held against a stream that somebody else walks", () => {
  /** What is found piece by piece, by the size of the pieces in bytes. */
  function walked(
    made: MemorySession,
    text: string | undefined,
    pieceSize: number,
  ): SnapshotReport {
    const found = new SnapshotCheck(text);
    for (const piece of walkStream(made.stream, undefined, pieceSize)) found.add(piece);
    return found.finish();
  }

  it("is found to be what it is found to be alone, however large the pieces are", () => {
    const made = new MemorySession();
    const saved: (string | undefined)[] = [undefined, "", "{}"];
    for (const event of [prompted("normal"), changed(["/a"]), ran("failed"), ran("passed")]) {
      made.record([event]);
      saved.push(made.snapshots.text);
    }
    const state = made.open().load();
    saved.push(snapshotText(toSnapshot({ ...state, ledger: { ...state.ledger, goal: "other" } })));
    const whole = made.stream.bytes;
    for (const length of [whole.length, whole.length - 10, 0]) {
      made.stream.bytes = whole.slice(0, length);
      for (const text of saved) {
        const alone = checkSnapshot(text, made.stream, length);
        for (const pieceSize of [50, 700, 1_000, whole.length, 1 << 17]) {
          expect(walked(made, text, pieceSize), `${length} by ${pieceSize}`).to.deep.equal(alone);
        }
      }
    }
  });

  it("fits where nothing was walked and nothing was saved", () => {
    const empty = snapshotText(toSnapshot(INITIAL_STATE));
    expect(new SnapshotCheck(empty).finish()).to.deep.equal({ kind: "fits", behind: 0 });
    expect(new SnapshotCheck(undefined).finish()).to.deep.equal({ kind: "missing" });
  });
});

describe("the integrity of a record, in words", () => {
  const sound = checkStream(session().stream);

  it("has nothing to say where nothing is wrong", () => {
    for (const ledger of [
      undefined,
      { kind: "missing" },
      { kind: "fits", behind: 3 },
      { kind: "other-version", version: 1 },
    ] as const) {
      expect(auditIntegrity(sound, ledger)).to.deep.equal({ intact: true, problems: [] });
    }
  });

  it("says what is wrong with the saved ledger", () => {
    for (const [ledger, words] of [
      [{ kind: "edited" }, "damaged or changed by hand"],
      [{ kind: "ahead", bytes: 1, lines: 1 }, "events were cut off its end"],
      [
        { kind: "differs", fields: ["goal", "failures"] },
        "not the fold of the stream: goal, failures.",
      ],
    ] as const) {
      const { intact, problems } = auditIntegrity(sound, ledger);
      expect(intact).to.equal(false);
      expect(problems).to.have.length(1);
      expect(problems[0]).to.contain(words);
    }
  });

  it("names the places of what is wrong with the stream, the ledger first, and not all of many", () => {
    const made = session();
    const start = made.stream.size();
    made.stream.append(new TextEncoder().encode("foreign\n".repeat(30)));
    const { intact, problems } = auditIntegrity(checkStream(made.stream), { kind: "edited" });
    expect(intact).to.equal(false);
    expect(problems).to.have.length(20);
    expect(problems[0]).to.contain("saved ledger");
    expect(problems[1]).to.equal(`Line 4 (byte ${start}), foreign line: the line is no event.`);
  });
});
