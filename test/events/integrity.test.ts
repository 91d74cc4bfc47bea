import { expect } from "chai";
import fc from "fast-check";
import { sealBatch } from "../../src/events/seal.ts";
import { encodeLine } from "../../src/events/line.ts";
import { checkStream, StreamCheck } from "../../src/events/integrity.ts";
import { FAULT_KINDS, isSound, MAXIMUM_FAULTS } from "../../src/events/integrity-report.ts";
import type { IntegrityReport } from "../../src/events/integrity-report.ts";
import { walkStream } from "../../src/events/walk.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { withNewerEvents } from "../support/newer-release.ts";
import { MemorySession, NOON, seededRandom } from "../support/session.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function check(bytes: Uint8Array | string): IntegrityReport {
  const file = new MemoryStreamFile();
  file.bytes = typeof bytes === "string" ? encoder.encode(bytes) : bytes;
  return checkStream(file);
}

/** A stream of five events in four appends, the last a batch of two. */
function fiveEvents(): MemorySession {
  const session = new MemorySession();
  session.record([prompted("normal", "übe „Zitate“")]);
  session.record([changed(["/project/a.ts"])]);
  session.record([ran("failed")]);
  session.record([changed(["/project/b.ts"]), ran("passed")]);
  return session;
}

function linesOf(session: MemorySession): string[] {
  return decoder.decode(session.stream.bytes).trimEnd().split("\n");
}

function join(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Byte offset of a line, counted from 1. */
function byteOf(lines: readonly string[], line: number): number {
  return encoder.encode(join(lines.slice(0, line - 1))).length;
}

describe("integrity of a stream", () => {
  const session = fiveEvents();
  const lines = linesOf(session);

  it("a stream that hooks wrote is sound", () => {
    const report = check(session.stream.bytes);
    expect(report.faults).to.deep.equal([]);
    expect(report).to.include({ events: 5, newer: 0, lines: 5, appends: 4, overlaps: 0 });
    expect(report.bytes).to.equal(session.stream.bytes.length);
    expect(report.heads).to.have.length(1);
    expect(isSound(report)).to.equal(true);
  });

  it("an empty stream is sound, and one of which nothing was read", () => {
    const nothing = {
      ...{ bytes: 0, lines: 0, events: 0, appends: 0, newer: 0, overlaps: 0 },
      ...{ heads: [], faults: [], fault_count: 0, repaired: [] },
    };
    expect(check("")).to.deep.equal(nothing);
    expect(new StreamCheck().finish()).to.deep.equal(nothing);
    expect(isSound(check("foreign\n"))).to.equal(false);
  });

  it("a batch in which a newer release wrote an event is whole", () => {
    const mixed = withNewerEvents(session.stream.bytes, (position) => position === 4);
    const report = check(mixed);
    expect(report.faults).to.deep.equal([]);
    expect(report).to.include({ events: 4, newer: 1, lines: 5, appends: 4, overlaps: 0 });
    expect(report.heads).to.have.length(1);
    const cut = decoder.decode(mixed).split("\n").slice(0, 4);
    expect(check(join([...cut, "foreign"])).faults.map(({ line, kind }) => [line, kind])).to.eql([
      [4, "incomplete-batch"],
      [5, "foreign-line"],
    ]);
  });

  it("names an event that was edited", () => {
    const edited = lines.map((line, index) =>
      index === 2 ? line.replace("failed", "passed") : line,
    );
    const [first] = check(join(edited)).faults;
    expect(first).to.deep.equal({
      kind: "edited-event",
      line: 3,
      byte: byteOf(lines, 3),
      length: encoder.encode(edited[2]).length,
      detail: "was changed after it was written: its hash does not fit its content",
    });
  });

  it("names an event that was edited so that nobody can read it any more", () => {
    const edited = lines.map((line, index) => (index === 1 ? line.replace(":", ";") : line));
    const [first] = check(join(edited)).faults;
    expect(first).to.include({ kind: "edited-event", line: 2, byte: byteOf(lines, 2) });
  });

  it("names an event that was spelled anew without a change of its content", () => {
    const respelled = lines.map((line, index) =>
      index === 3 ? JSON.stringify(JSON.parse(line), null, 1).replaceAll("\n", " ") : line,
    );
    const report = check(join(respelled));
    expect(report.fault_count).to.equal(1);
    expect(report.faults[0]).to.deep.equal({
      kind: "respelled-event",
      line: 4,
      byte: byteOf(lines, 4),
      length: encoder.encode(respelled[3]).length,
      detail:
        "says what it said when it was written, but its bytes are other ones: something rewrote it",
    });
  });

  it("names the line whose parent nobody has", () => {
    const report = check(join(lines.filter((_, index) => index !== 2)));
    expect(report.faults[0]).to.include({
      kind: "missing-event",
      line: 3,
      byte: byteOf(lines, 3),
    });
  });

  it("names the first line when the beginning was cut off", () => {
    expect(check(join(lines.slice(1))).faults[0]).to.include({ kind: "missing-event", line: 1 });
  });

  it("names lines that changed places", () => {
    const [one = "", two = "", ...rest] = lines;
    const report = check(join([two, one, ...rest]));
    expect(report.faults[0]).to.include({ kind: "wrong-order", line: 1, byte: 0 });
  });

  it("names an event that stands there twice", () => {
    const report = check(join([...lines.slice(0, 3), ...lines.slice(2)]));
    expect(report.faults[0]).to.include({
      kind: "doubled-event",
      line: 4,
      byte: byteOf(lines, 4),
    });
    expect(report.faults[0]?.detail).to.equal("has the id of the event on line 3");
  });

  it("names a foreign line", () => {
    const report = check(join([...lines.slice(0, 2), "hello", ...lines.slice(2)]));
    expect(report.fault_count).to.equal(1);
    expect(report.faults[0]).to.include({
      kind: "foreign-line",
      line: 3,
      byte: byteOf(lines, 3),
      length: 5,
    });
  });

  it("names an event that was put in with a hash and parents of its own", () => {
    const hashes = lines.map((line) => (JSON.parse(line) as { hash: string }).hash);
    const [forged] = sealBatch([ran("passed")], {
      session: "session-1",
      cause: { event: "PostToolUse" },
      now: NOON,
      random: seededRandom(99),
      heads: [hashes[1] ?? ""],
    });
    if (forged === undefined) throw new Error("Nothing was sealed.");
    const bytes = [...lines.slice(0, 2).map((line) => `${line}\n`), encodeLine(forged)].join("");
    const report = check(bytes + join(lines.slice(2)));
    // The next writer had not seen it, which may happen. The one after it had read past it.
    expect(report.fault_count).to.equal(1);
    expect(report.faults[0]).to.include({ kind: "inserted-event", line: 3 });
    expect(report.faults[0]?.detail).to.contain("line 5");
  });

  it("names an event of another session", () => {
    const other = new MemorySession(new MemoryStreamFile(), 7);
    other.record([prompted("quick")]);
    const foreign = linesOf(other)[0]?.replace("session-1", "session-2") ?? "";
    const report = check(join([...lines, foreign]));
    expect(report.faults.map(({ kind, line }) => ({ kind, line }))).to.deep.include({
      kind: "foreign-session",
      line: 6,
    });
    expect(report.faults.find(({ kind }) => kind === "foreign-session")?.detail).to.equal(
      "belongs to another session than the first event",
    );
  });

  it("tells a batch whose end is missing", () => {
    const report = check(join(lines.slice(0, 4)));
    expect(report.fault_count).to.equal(1);
    expect(report.faults[0]).to.include({
      kind: "incomplete-batch",
      line: 4,
      byte: byteOf(lines, 4),
      length: session.stream.bytes.length - byteOf(lines, 4) - encoder.encode(lines[4]).length - 1,
    });
    expect(report.faults[0]?.detail).to.equal(
      "begins a batch that the stream does not finish; readers ignore it",
    );
  });

  it("tells a batch whose middle is missing", () => {
    const three = new MemorySession();
    three.record([prompted("normal")]);
    three.record([changed(["/a"]), ran("failed"), ran("passed")]);
    const of = linesOf(three);
    const report = check(join([...of.slice(0, 2), ...of.slice(3)]));
    expect(report.faults[0]).to.include({ kind: "incomplete-batch", line: 2 });
  });

  it("tells a torn end", () => {
    const bytes = session.stream.bytes.slice(0, byteOf(lines, 3) + 40);
    const report = check(bytes);
    expect(report.fault_count).to.equal(1);
    expect(report.faults[0]).to.include({
      kind: "torn-end",
      line: 3,
      byte: byteOf(lines, 3),
      length: 40,
    });
    expect(report.faults[0]?.detail).to.equal(
      "is not finished: its writer was stopped in the middle. The next hook closes it and records that",
    );
    expect(report).to.include({ bytes: bytes.length, lines: 2 });
  });

  it("tells a block of NUL bytes, closed or at the end", () => {
    const whole = encoder.encode(join(lines.slice(0, 2)));
    const nul = new Uint8Array(512);
    const atEnd = check(new Uint8Array([...whole, ...nul]));
    expect(atEnd.faults[0]).to.include({ kind: "nul-block", line: 3, byte: whole.length });
    const closed = check(new Uint8Array([...whole, ...nul, 0x0a]));
    expect(closed.faults[0]).to.include({ kind: "nul-block", line: 3, byte: whole.length });
  });

  it("explains a torn end that a hook has closed and recorded", () => {
    const torn = new MemorySession();
    torn.record([prompted("normal")]);
    const start = torn.stream.bytes.length;
    torn.stream.append(encoder.encode('{"v":1,"id":"01'));
    torn.record([ran("passed")]);
    const report = checkStream(torn.stream);
    expect(report.faults).to.deep.equal([]);
    expect(report.repaired).to.deep.equal([{ line: 2, byte: start, length: 15, repaired_by: 3 }]);
  });

  it("a repair explains what it names, and nothing beside it", () => {
    const foreign = encoder.encode("foreign line\n");
    for (const [before, behind, explains] of [
      [0, 0, true],
      [1, 1, true],
      [0, 3, true],
      [-1, 0, false],
      [0, -1, false],
      [-1, 1, false],
      [-20, -20, false],
    ] as const) {
      const repaired = new MemorySession();
      repaired.record([prompted("normal")]);
      const start = repaired.stream.bytes.length;
      repaired.stream.append(foreign);
      const [offset, end] = [start - before, start + foreign.length - 1 + behind];
      repaired.record([{ type: "StreamRepaired", data: { offset, length: end - offset } }]);
      const report = checkStream(repaired.stream);
      expect(report.repaired.length, `${before} before, ${behind} behind`).to.equal(
        explains ? 1 : 0,
      );
      expect(isSound(report)).to.equal(explains);
    }
  });

  it("a repair that was edited explains nothing, and no repair a changed content", () => {
    const torn = new MemorySession();
    torn.record([prompted("normal")]);
    torn.stream.append(encoder.encode('{"v":1,"id":"01'));
    torn.record([ran("passed")]);
    const text = decoder.decode(torn.stream.bytes);
    const edited = check(text.replace('"length":15', '"length":16'));
    expect(edited.repaired).to.deep.equal([]);
    expect(edited.faults.map(({ line, kind }) => [line, kind])).to.deep.equal([
      [2, "torn-line"],
      [3, "edited-event"],
    ]);
    const changedContent = fiveEvents();
    const newer = withNewerEvents(changedContent.stream.bytes, (position) => position === 5);
    newer[newer.indexOf(0x34, newer.length - 80)] = 0x35;
    changedContent.stream.bytes = newer;
    const data = { offset: 0, length: newer.length };
    changedContent.record([{ type: "StreamRepaired", data }]);
    const report = checkStream(changedContent.stream);
    expect(report.faults.map(({ kind }) => kind)).to.include("edited-event");
  });

  it("lists the first faults of many, in the order of the file, and counts all", () => {
    const many = Array.from({ length: MAXIMUM_FAULTS + 7 }, (_, index) => `foreign ${index}`);
    const [first = ""] = lines;
    const report = check(join([first, first, ...many, first]));
    expect(report.fault_count).to.equal(MAXIMUM_FAULTS + 9);
    expect(report.faults.map(({ line }) => line)).to.deep.equal(
      Array.from({ length: MAXIMUM_FAULTS }, (_, index) => index + 2),
    );
    expect(report.faults[0]?.kind).to.equal("doubled-event");
  });

  it("a repair explains no event that others name as their parent", () => {
    const hidden = fiveEvents();
    const start = byteOf(lines, 3);
    const bytes = hidden.stream.bytes.slice();
    bytes[start + 1] = 0x23;
    hidden.stream.bytes = bytes;
    const length = encoder.encode(lines[2]).length;
    hidden.record([{ type: "StreamRepaired", data: { offset: start, length } }]);
    const report = checkStream(hidden.stream);
    expect(report.faults[0]).to.include({ kind: "edited-event", line: 3, byte: start });
  });

  it("names an event that others name as edited, whatever became of its line", () => {
    const { bytes } = session.stream;
    const hidden = bytes.slice();
    hidden[byteOf(lines, 3) + 1] = 0;
    expect(check(hidden).faults[0]).to.include({ kind: "edited-event", line: 3 });
  });

  it("finds the same in pieces of any size", () => {
    const noisy = join([...lines.slice(0, 2), "foreign", ...lines.slice(1)]).replace(":", " :");
    const file = new MemoryStreamFile();
    file.bytes = encoder.encode(noisy);
    for (const size of [100, 1_000, 2_000]) {
      const pieces = new StreamCheck();
      for (const piece of walkStream(file, undefined, size)) pieces.add(piece);
      expect(pieces.finish(), `pieces of ${size}`).to.deep.equal(check(noisy));
    }
  });

  it("tells a torn write that took a whole event with it", () => {
    const [one = "", two = "", three = ""] = lines;
    const report = check(`${one}\n${two.slice(0, 50)}${three}\n`);
    expect(report.faults[0]).to.include({ kind: "torn-line", line: 2, byte: byteOf(lines, 2) });
    expect(report.faults[0]?.detail).to.contain("a whole other one");
  });

  it("counts writers that overlapped, and finds no fault in that", () => {
    const overlapped = new MemorySession();
    overlapped.record([prompted("normal")]);
    const [left, right] = [overlapped.open(), overlapped.open()];
    left.load();
    right.load();
    left.append([changed(["/a"])], { event: "PostToolUse", tool_use_id: "left" });
    right.append([changed(["/b"])], { event: "PostToolUse", tool_use_id: "right" });
    overlapped.record([ran("passed")]);
    const report = checkStream(overlapped.stream);
    expect(report).to.include({ fault_count: 0, overlaps: 1, events: 4 });
    expect(report.heads).to.have.length(1);
  });

  it("every byte of a stream matters: another value in its place is found, on its line", function () {
    this.timeout(180_000);
    const { bytes } = session.stream;
    for (let index = 0; index < bytes.length; index += 1) {
      const value = bytes[index] ?? 0;
      const line = decoder.decode(bytes.slice(0, index)).split("\n").length;
      // One bit, a line break, NUL, the case of a letter, no UTF-8: two of them for each byte.
      const flips = [0x01, value ^ 0x0a, value, 0x20, 0x80];
      for (const flip of [flips[index % 5] ?? 0, flips[(index + 2) % 5] ?? 0]) {
        const flipped = bytes.slice();
        flipped[index] = value ^ flip;
        if (flipped[index] === value) continue;
        const { faults } = check(flipped);
        const about = `byte ${index}: ${value} became ${flipped[index] ?? 0}`;
        expect(faults, about).to.not.deep.equal([]);
        // The rest of a batch that lost a line, or its beginning, is named instead of it.
        // A new line break in front of everything makes the second line of it the faulty one.
        const last = flipped[index] === 0x0a ? line + 1 : line;
        expect(faults[0]?.line, about).to.be.within(Math.min(line, 4), last);
      }
    }
  });

  it("every truncation is a clean prefix or is named", () => {
    const { bytes } = session.stream;
    const ends = new Set([0, ...[2, 3, 4].map((line) => byteOf(lines, line)), bytes.length]);
    for (let length = 0; length <= bytes.length; length += 1) {
      const report = check(bytes.slice(0, length));
      if (ends.has(length)) {
        expect(report.faults, `cut at ${length}`).to.deep.equal([]);
        continue;
      }
      expect(report.fault_count, `cut at ${length}`).to.equal(1);
      expect(report.faults[0]?.kind).to.be.oneOf(["torn-end", "incomplete-batch"]);
      expect(ends.has(report.faults[0]?.byte ?? -1)).to.equal(true);
    }
  });

  it("whatever hooks record, one after another or overlapping, is sound", () => {
    const appends = fc.array(fc.record({ append: anyAppend, stale: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(appends, (all) => {
        const random = new MemorySession();
        let previous = random.open();
        for (const { append, stale } of all) {
          // A writer that has not read what was appended since it was opened.
          const record = stale ? previous : random.open();
          if (!stale) record.load();
          record.append(append.events, append.cause);
          previous = record;
        }
        const { faults } = checkStream(random.stream);
        expect(faults.filter(({ kind }) => kind !== "doubled-event")).to.deep.equal([]);
      }),
      { numRuns: 200 },
    );
  });

  it("reads any bytes without an exception, and its faults lie inside them", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(), (noise, at) => {
        const { bytes } = session.stream;
        const cut = at % (bytes.length + 1);
        const report = check(
          new Uint8Array([...bytes.slice(0, cut), ...noise, ...bytes.slice(cut)]),
        );
        for (const { byte, kind } of report.faults) {
          expect(byte).to.be.at.most(report.bytes);
          expect(FAULT_KINDS).to.include(kind);
        }
      }),
      { numRuns: 200 },
    );
  });
});
