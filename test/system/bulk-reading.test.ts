import { createHash } from "node:crypto";
import { expect } from "chai";
import fc from "fast-check";
import { decodeInBulk } from "../../src/events/bulk-decoder.ts";
import { setSha256, setSha256OfBytes, sha256Hex, sha256HexOfBytes } from "../../src/events/hash.ts";
import { checkStream } from "../../src/events/integrity.ts";
import type { IntegrityReport } from "../../src/events/integrity-report.ts";
import { lineText, setLineText } from "../../src/events/line-text.ts";
import { decodeLine, setLineDecoder } from "../../src/events/line.ts";
import { readStream } from "../../src/events/reader.ts";
import type { StreamReading } from "../../src/events/reader.ts";
import { walkStream } from "../../src/events/walk.ts";
import { walkDecisions } from "../../src/projections/decision-walk.ts";
import { foldBytes, LedgerFold } from "../../src/projections/fold.ts";
import { checkSnapshot, SnapshotCheck } from "../../src/projections/snapshot-check.ts";
import { readInBulk } from "../../src/system/bulk-reading.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { auditBytes } from "../support/audited.ts";
import { anyDamages, damaged, DAMAGES } from "../support/damaged.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { MemorySession } from "../support/session.ts";

/** Everything that commands make of a stream. */
interface Findings {
  readonly reading: StreamReading;
  readonly report: IntegrityReport;
  readonly state: object;
  readonly view: object;
  readonly decisions: readonly object[];
}

function findings(bytes: Uint8Array): Findings {
  const file = new MemoryStreamFile();
  file.bytes = bytes;
  return {
    reading: readStream(bytes),
    report: checkStream(file),
    state: foldBytes(bytes),
    view: auditBytes(bytes),
    decisions: [...walkDecisions(file)],
  };
}

function session(appends: readonly Parameters<MemorySession["record"]>[]): MemorySession {
  const made = new MemorySession();
  for (const append of appends) made.record(...append);
  return made;
}

const anySession = fc
  .array(anyAppend, { minLength: 1, maxLength: 10 })
  .map((appends) => session(appends.map(({ events, cause }) => [events, cause])));

function smallStream(): Uint8Array {
  return session([
    [[prompted("normal", "übe „Zitate“ 한국어 🙂")]],
    [[changed(["/project/a.ts", "/project/ü.ts"]), ran("failed")]],
    [[ran("passed", { covers: { direct: ["/project/a.ts"], generic: [] } })]],
    [[blocked(4)]],
  ]).stream.bytes;
}

/** Runs with the careful reading, and with the fast one. */
function plainly<T>(use: () => T): T {
  setLineDecoder((bytes, start, end) => decodeLine(bytes.subarray(start, end)));
  return use();
}

function inBulk<T>(use: () => T): T {
  setLineDecoder(decodeInBulk);
  try {
    return use();
  } finally {
    setLineDecoder((bytes, start, end) => decodeLine(bytes.subarray(start, end)));
  }
}

function expectTheSame(bytes: Uint8Array): void {
  expect(inBulk(() => findings(bytes))).to.deep.equal(plainly(() => findings(bytes)));
}

describe("reading in bulk", () => {
  it("says of any stream, damaged or not, what the careful reading says", () => {
    fc.assert(
      fc.property(anySession, anyDamages, ({ stream }, damages) => {
        expectTheSame(damaged(stream.bytes, damages));
      }),
      { numRuns: 300 },
    );
  });

  for (const name of Object.keys(DAMAGES)) {
    it(`says the same where this happened: ${name}`, () => {
      for (let share = 0; share < 1; share += 0.13) {
        expectTheSame(damaged(smallStream(), [{ name, at: share }]));
      }
    });
  }

  it("says the same of a stream that is cut at any byte, and from any byte on", () => {
    const bytes = smallStream();
    for (let at = 0; at <= bytes.length; at += 1) {
      for (const part of [bytes.subarray(0, at), bytes.subarray(at)]) {
        const read = (): StreamReading => readStream(part);
        expect(inBulk(read)).to.deep.equal(plainly(read));
        if (at % 25 === 0) expectTheSame(part);
      }
    }
  });

  it("says the same of events as long as several pieces of a stream", () => {
    const long = Array.from(
      { length: 3_000 },
      (_, number) => `/project/${"x".repeat(60)}-${number}`,
    );
    const appends: Parameters<MemorySession["record"]>[] = [
      [[prompted("normal")]],
      [[changed(long)]],
      [[ran("passed"), changed(long), ran("failed")]],
    ];
    expectTheSame(session(appends).stream.bytes);
  });

  it("holds a saved ledger against its stream in the same walk as everything else", () => {
    fc.assert(
      fc.property(anySession, anyDamages, fc.nat(3), ({ stream, snapshots }, damages, what) => {
        const bytes = damaged(stream.bytes, damages);
        const { text } = snapshots;
        const saved = [text, text, undefined, text?.replace("1", "2")][what];
        const file = new MemoryStreamFile();
        file.bytes = bytes;
        for (const pieceSize of [64, 1_000, 1 << 17]) {
          const check = new SnapshotCheck(saved);
          for (const piece of walkStream(file, undefined, pieceSize)) check.add(piece);
          expect(check.finish()).to.deep.equal(checkSnapshot(saved, file, bytes.length));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("folds a stream as a whole to what its pieces fold to, whatever state they begin with", () => {
    fc.assert(
      fc.property(anySession, anyDamages, fc.nat(2_000), ({ stream }, damages, pieceSize) => {
        const bytes = damaged(stream.bytes, damages);
        const file = new MemoryStreamFile();
        file.bytes = bytes;
        const whole = new LedgerFold();
        let state = new LedgerFold().state;
        for (const { reading } of walkStream(file, undefined, pieceSize + 1)) {
          whole.add(reading);
          const next = new LedgerFold(state);
          next.add(reading);
          ({ state } = next);
        }
        expect(whole.state).to.deep.equal(state);
      }),
      { numRuns: 200 },
    );
  });

  it("hashes and decodes as before with the runtime's own modules", () => {
    const [text, bytes] = ["übe 한국어 🙂", new TextEncoder().encode("xübe 한국어 🙂y")];
    const before = [sha256Hex(text), sha256HexOfBytes(bytes), lineText(bytes, 1, 6)];
    readInBulk("");
    const after = [sha256Hex(text), sha256HexOfBytes(bytes), lineText(bytes, 1, 6)];
    setSha256((other) => createHash("sha256").update(other).digest("hex"));
    setSha256OfBytes((other) => createHash("sha256").update(other).digest("hex"));
    const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
    setLineText((other, start, end) => utf8.decode(other.subarray(start, end)));
    plainly(() => undefined);
    expect(after).to.deep.equal(before);
  });
});
