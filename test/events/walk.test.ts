import { expect } from "chai";
import fc from "fast-check";
import { readStream } from "../../src/events/reader.ts";
import type { StreamItem } from "../../src/events/reader.ts";
import { headOf, lineBytes, walkStream } from "../../src/events/walk.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

describe("walking a stream", () => {
  const session = new MemorySession();
  session.record([prompted("normal", "goal ".repeat(30))]);
  session.record([changed(["/a"]), ran("failed")]);
  session.record([ran("passed")]);
  const { bytes } = session.stream;
  const whole = readStream(bytes);

  it("in pieces of any size gives what reading at once gives", () => {
    const longest = Math.max(
      ...whole.items.map((item) => (item.kind === "append" ? item.lines[0].length : 0)),
    );
    for (const size of [1, 7, 64, longest - 1, longest + 1, bytes.length - 1, bytes.length]) {
      const items: StreamItem[] = [];
      let last: { offset: number; position: number } | undefined;
      for (const piece of walkStream(session.stream, undefined, size)) {
        items.push(...piece.reading.items);
        last = piece.reading.end;
      }
      expect(items, `pieces of ${size}`).to.deep.equal(whole.items);
      expect(last).to.deep.equal(whole.end);
    }
  });

  it("reads a piece of the asked size again behind a line that was longer", () => {
    const wanted: number[] = [];
    const source = {
      read: (offset: number, length: number) => {
        wanted.push(length);
        return session.stream.read(offset, length);
      },
    };
    const pieces = [...walkStream(source, undefined, 400)];
    // The first line fits a piece, the batch behind it needs two; nothing is read twice as far.
    expect(wanted[0]).to.equal(400);
    expect(Math.max(...wanted)).to.be.within(800, 3200);
    expect(wanted.at(-1)).to.be.lessThan(Math.max(...wanted));
    expect(pieces.length).to.equal(wanted.length);
  });

  it("begins where it is told to", () => {
    const [first] = whole.items;
    if (first?.kind !== "append") throw new Error("There is no append.");
    const from = { position: 1, offset: first.lines[0].length + 1 };
    const [piece] = walkStream(session.stream, from);
    expect(piece?.from).to.equal(from);
    expect(piece?.reading.items).to.deep.equal(whole.items.slice(1));
  });

  it("gives the bytes of each line, in pieces that begin anywhere", () => {
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\n");
    const found: string[] = [];
    for (const piece of walkStream(session.stream, undefined, 300)) {
      for (const item of piece.reading.items) {
        if (item.kind !== "append") throw new Error("There is a problem.");
        for (const line of item.lines) {
          found.push(new TextDecoder().decode(lineBytes(piece, line)));
        }
      }
    }
    expect(found).to.deep.equal(lines);
  });

  it("of a head sees nothing of what was written later", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 4 }), (later) => {
        const grown = new MemorySession();
        grown.record([prompted("normal")]);
        const headSize = grown.stream.size();
        const head = headOf(grown.stream, headSize);
        const before = [...walkStream(head, undefined, 100)];
        for (const { events, cause } of later) grown.record(events, cause);
        expect([...walkStream(head, undefined, 100)]).to.deep.equal(before);
        expect(head.read(grown.stream.size() + 10, 5)).to.have.length(0);
        expect(head.read(5, 1 << 20)).to.have.length(headSize - 5);
        expect(head.read(0, 7)).to.deep.equal(grown.stream.read(0, 7));
      }),
      { numRuns: 30 },
    );
  });
});
