import { expect } from "chai";
import fc from "fast-check";
import { findExactLines } from "../../src/events/exact-lines.ts";
import { isExactLine } from "../../src/events/exact-line.ts";
import { walkStream } from "../../src/events/walk.ts";
import { ReadAhead } from "../../src/system/read-ahead.ts";
import { BLOCK_SIZE, SharedBlocks, SLOTS } from "../../src/system/shared-blocks.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { MemorySession } from "../support/session.ts";

const encoder = new TextEncoder();

/** Where the lines of some bytes begin and end, the last one only if it is whole. */
function linesOf(bytes: Uint8Array): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    lines.push([start, end]);
    start = end + 1;
  }
  return lines;
}

/** Lines of every kind: whole ones, an edited one, foreign ones, an empty one, one above ASCII. */
function mixedLines(): readonly Uint8Array[] {
  const session = new MemorySession();
  session.record([prompted("normal", "übe „Zitate“ 한국어")]);
  session.record([changed(["/project/a.ts"]), ran("passed")]);
  const text = new TextDecoder().decode(session.stream.bytes);
  const whole = text.trimEnd().split("\n");
  const edited = (whole[1] ?? "").replace("a.ts", "b.ts");
  const lines = [...whole, edited, "foreign", "", '{"v":1}', "x".repeat(3000)];
  return lines.map((line) => encoder.encode(`${line}\n`));
}

/** So many bytes of such lines, in changing order. */
function longStream(length: number): Uint8Array {
  const lines = mixedLines();
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let step = 0; at < length; step = (step * 7 + 3) % 1009) {
    const line = lines[step % lines.length] ?? new Uint8Array(0);
    bytes.set(line.subarray(0, length - at), at);
    at += line.length;
  }
  return bytes;
}

const STREAM = longStream(BLOCK_SIZE * 30 + 12_345);

function fileOf(bytes: Uint8Array): MemoryStreamFile {
  const file = new MemoryStreamFile();
  file.bytes = bytes;
  return file;
}

/** What a walk over a source says of each line: where it begins, and whether it is exact. */
function walked(reader: ReadAhead, before: () => void): [offset: number, exact: boolean][] {
  const found: [number, boolean][] = [];
  for (const { from, bytes } of walkStream(reader)) {
    before();
    for (const [start, end] of linesOf(bytes)) {
      if (from.offset + start < (found.at(-1)?.[0] ?? -1) + 1) continue;
      found.push([from.offset + start, reader.isExact(bytes, start, end)]);
    }
  }
  return found;
}

const EXPECTED = linesOf(STREAM).map(([start, end]): [number, boolean] => [
  start,
  isExactLine(STREAM, start, end),
]);

describe("looking for exact lines in a piece", () => {
  it("finds those between two line breaks, and no others", () => {
    const piece = STREAM.subarray(100, 100 + BLOCK_SIZE);
    const found: number[] = [];
    findExactLines(piece, (start) => found.push(start));
    const [, ...whole] = linesOf(piece);
    expect(found).to.deep.equal(
      whole.filter(([start, end]) => isExactLine(piece, start, end)).map(([start]) => start),
    );
    expect(found.length).to.be.greaterThan(50);
  });

  it("finds nothing in a piece without a line", () => {
    for (const text of ["", "\n", "{}", "\n\n", 'a\n{"v":1}']) {
      findExactLines(encoder.encode(text), () => expect.fail(text));
    }
  });
});

describe("a stream that is read ahead", () => {
  it("has lines of both kinds, so that the tests below can fail", () => {
    const exact = EXPECTED.filter(([, isExact]) => isExact).length;
    expect(exact).to.be.greaterThan(1000);
    expect(EXPECTED.length - exact).to.be.greaterThan(1000);
  });

  const judges: Readonly<Record<string, (blocks: SharedBlocks) => void>> = {
    "nobody looks at it": () => undefined,
    "a judge is slower than the reader": (blocks) => void blocks.judgeOne(),
    "a judge is ahead of the reader": (blocks) => {
      while (blocks.judgeOne());
    },
  };
  for (const [name, judge] of Object.entries(judges)) {
    it(`is read as it is, and its lines are told apart, where ${name}`, () => {
      const blocks = new SharedBlocks();
      const reader = new ReadAhead(fileOf(STREAM), () => blocks);
      const found = walked(reader, () => {
        judge(blocks);
      });
      expect(found).to.deep.equal(EXPECTED);
    });
  }

  it("asks a judge about nearly all lines when there is one", () => {
    const blocks = new SharedBlocks();
    const reader = new ReadAhead(fileOf(STREAM), () => blocks);
    let judged = 0;
    walked(reader, () => {
      while (blocks.judgeOne()) judged += 1;
    });
    // All whole blocks but the first four, and the one that reads touch together with the end.
    expect(judged).to.be.within(24, 26);
  });

  it("gives the bytes of any places, in any order, and says the same of their lines", () => {
    const anyRead = fc.tuple(
      fc.nat(STREAM.length + 1000),
      fc.oneof(fc.nat(3000), fc.nat(BLOCK_SIZE * 3)),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(anyRead, { maxLength: 12 }), (reads) => {
        const blocks = new SharedBlocks();
        const reader = new ReadAhead(fileOf(STREAM), () => blocks);
        for (const [offset, length, isJudged] of reads) {
          const bytes = reader.read(offset, length);
          expect(Buffer.compare(bytes, STREAM.subarray(offset, offset + length))).to.equal(0);
          if (isJudged) blocks.judgeOne();
          for (const [start, end] of linesOf(bytes).slice(0, 40)) {
            expect(reader.isExact(bytes, start, end)).to.equal(isExactLine(bytes, start, end));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it("says nothing of other bytes than those it gave last", () => {
    const blocks = new SharedBlocks();
    const reader = new ReadAhead(fileOf(STREAM), () => blocks);
    const offset = BLOCK_SIZE * 5 + 500;
    const bytes = reader.read(offset, 20_000);
    while (blocks.judgeOne());
    const [, [start, end] = [0, 0]] = linesOf(bytes).filter(([from, to]) =>
      isExactLine(bytes, from, to),
    );
    expect(reader.isExact(bytes, start, end)).to.equal(true);
    const other = Uint8Array.from(bytes);
    other[start + 30] = 0x21;
    expect(reader.isExact(other, start, end)).to.equal(false);
  });

  it("judges the bytes it read, whatever becomes of the file meanwhile", () => {
    const blocks = new SharedBlocks();
    const file = fileOf(Uint8Array.from(STREAM));
    const reader = new ReadAhead(file, () => blocks);
    const offset = BLOCK_SIZE * 5;
    reader.read(offset, 20_000);
    file.bytes.fill(0x20);
    const bytes = reader.read(offset, 20_000);
    expect(Buffer.compare(bytes, STREAM.subarray(offset, offset + 20_000))).to.equal(0);
    while (blocks.judgeOne());
    for (const [start, end] of linesOf(bytes)) {
      expect(reader.isExact(bytes, start, end)).to.equal(isExactLine(bytes, start, end));
    }
  });

  it("goes on without blocks when the file becomes shorter, and with what is put behind it", () => {
    const blocks = new SharedBlocks();
    const file = fileOf(STREAM);
    const reader = new ReadAhead(file, () => blocks);
    reader.read(BLOCK_SIZE * 5, 20_000);
    file.bytes = STREAM.subarray(0, BLOCK_SIZE * 20 + 10);
    expect(reader.read(BLOCK_SIZE * 8, 20_000)).to.have.length(20_000);
    expect(reader.read(BLOCK_SIZE * 20, 20_000)).to.have.length(10);
    file.bytes = longStream(STREAM.length + 5000);
    expect(reader.size()).to.equal(STREAM.length + 5000);
    expect(reader.read(STREAM.length, 20_000)).to.have.length(5000);
  });

  it("reads a stream's beginning without any blocks", () => {
    const reader = new ReadAhead(fileOf(STREAM), () => expect.fail("blocks were asked for"));
    expect(reader.read(0, 1 << 17)).to.have.length(1 << 17);
    expect(reader.read(BLOCK_SIZE * 3, BLOCK_SIZE)).to.have.length(BLOCK_SIZE);
  });

  it("reads and looks alone where no blocks are to be had, or after another took them over", () => {
    const alone = new ReadAhead(fileOf(STREAM), () => undefined);
    expect(walked(alone, () => undefined)).to.deep.equal(EXPECTED);
    const blocks = new SharedBlocks();
    const first = new ReadAhead(fileOf(STREAM), () => blocks);
    const seen = walked(first, () => {
      first.leave();
    });
    expect(seen).to.deep.equal(EXPECTED);
  });
});

describe("blocks that threads share", () => {
  /** Makes a judge that has begun and never comes back: it has claimed the slot. */
  function claim(blocks: SharedBlocks, slot: number): void {
    const control = new Int32Array(blocks.memory);
    expect(control[1 + slot], "a block that waits").to.equal(1);
    control[1 + slot] = 2;
  }

  it("are judged once each, the one that waits longest first", () => {
    const blocks = new SharedBlocks();
    expect(blocks.judgeOne()).to.equal(false);
    for (const slot of [0, 1]) {
      blocks.bytesOf(slot).set(STREAM.subarray(slot * BLOCK_SIZE, (slot + 1) * BLOCK_SIZE));
      blocks.publish(slot);
    }
    expect(blocks.judgeOne()).to.equal(true);
    expect(blocks.verdict(1, 0)).to.equal("own");
    expect(blocks.judgeOne()).to.equal(false);
    const said = blocks.verdict(0, 0);
    const starts: number[] = [];
    findExactLines(STREAM.subarray(0, BLOCK_SIZE), (start) => starts.push(start));
    expect(
      typeof said === "string" ? said : [...said.starts.subarray(0, said.count)],
    ).to.deep.equal(starts);
  });

  it("are lost when a judge does not come back, which is noticed once", () => {
    const blocks = new SharedBlocks();
    for (let slot = 0; slot < SLOTS; slot += 1) blocks.publish(slot);
    claim(blocks, 3);
    expect(blocks.withdraw(3, 1)).to.equal(false);
    expect(blocks.verdict(3, 1)).to.equal("lost");
    expect(blocks.withdraw(4, 1)).to.equal(true);
    expect(blocks.verdict(4, 1)).to.equal("own");
  });
});
