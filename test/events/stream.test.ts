import { expect } from "chai";
import fc from "fast-check";
import { appendBatch, StreamWriteError } from "../../src/events/append.ts";
import type { Appended, StreamEnd, StreamFile } from "../../src/events/append.ts";
import { eventHash } from "../../src/events/canonical.ts";
import type { StreamEvent } from "../../src/events/event.ts";
import { decodeLine, encodeLine } from "../../src/events/line.ts";
import type * as lineModule from "../../src/events/line.ts";
import { readOwn, readStream } from "../../src/events/reader.ts";
import type { StreamItem } from "../../src/events/reader.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { anyAppend, anyDraft } from "../support/arbitrary.ts";
import { blocked, changed, prompted, ran } from "../support/drafts.ts";
import { resealed } from "../support/resealed.ts";
import { withNewerEvents } from "../support/newer-release.ts";
import { loadedAnew } from "../support/loaded-anew.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { MemorySession, NOON, seededRandom } from "../support/session.ts";

const encoder = new TextEncoder();

function context(): Parameters<typeof sealBatch>[1] {
  return {
    session: "s",
    cause: { event: "Test" },
    now: NOON,
    random: seededRandom(7),
    heads: [],
  };
}

function seal(...drafts: Parameters<typeof sealBatch>[0]): StreamEvent[] {
  return sealBatch(drafts, context());
}

function problems(items: readonly StreamItem[]): string[] {
  return items.flatMap((item) => (item.kind === "problem" ? [item.problem] : []));
}

function eventTypes(items: readonly StreamItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === "append" ? item.events.map(({ event }) => event.type) : [],
  );
}

describe("an event's line", () => {
  it("is one line, whatever the event holds, and reads back as the same event", () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const [event] = seal(draft);
        if (event === undefined) throw new Error("nothing sealed");
        const line = encodeLine(event);
        expect(line.endsWith("\n")).to.equal(true);
        expect(line.slice(0, -1)).not.to.match(/[\n\u2028\u2029\u0085]/);
        const decoded = decodeLine(encoder.encode(line.slice(0, -1)));
        expect(decoded).to.have.property("kind", "event");
        expect(decoded).to.have.property("intact", true);
        if (decoded.kind === "event") expect(decoded.event.hash).to.equal(event.hash);
      }),
    );
  });

  it("is intact in any member order and spacing", () => {
    const [event] = seal(prompted("deep"));
    const reversed = Object.fromEntries(Object.entries(event ?? {}).reverse());
    const decoded = decodeLine(
      encoder.encode(JSON.stringify(reversed, null, 1).replace(/\n/g, " ")),
    );
    expect(decoded).to.include({ kind: "event", intact: true });
  });

  it("is noticed when it was edited", () => {
    const line = seal(ran("failed"))
      .map(encodeLine)
      .join("")
      .replace('"outcome":"failed"', '"outcome":"passed"');
    expect(decodeLine(encoder.encode(line.trimEnd()))).to.include({ kind: "event", intact: false });
  });

  it("of a newer release is known as such", () => {
    const [event] = seal(prompted("deep"));
    const newer = { ...event, type: "SomethingNew", data: { x: 1 } };
    const sealed = { ...newer, hash: eventHash(newer) };
    expect(decodeLine(encoder.encode(JSON.stringify(sealed))).kind).to.equal("newer");
    const version = { ...event, v: 99 };
    const sealedVersion = { ...version, hash: eventHash(version) };
    expect(decodeLine(encoder.encode(JSON.stringify(sealedVersion))).kind).to.equal("newer");
  });

  it("of a writer that left something out is no event, and edited when its hash says so", () => {
    const [event] = seal(ran("failed"));
    const incomplete = resealed(event, { data: { command: "npm test" } });
    const decoded = decodeLine(encoder.encode(encodeLine(incomplete).trimEnd()));
    expect(decoded).to.deep.equal({ kind: "problem", problem: "not-an-event" });
    const edited = encodeLine({ ...incomplete, session: "other" }).trimEnd();
    expect(decodeLine(encoder.encode(edited))).to.deep.equal({
      kind: "problem",
      problem: "edited",
    });
  });

  it("of a newer release is edited when its hash says so", () => {
    const newer = resealed(seal(ran("failed"))[0], { type: "SomethingNew" });
    const edited = encodeLine({ ...newer, session: "other" }).trimEnd();
    expect(decodeLine(encoder.encode(edited))).to.deep.equal({
      kind: "problem",
      problem: "edited",
    });
  });

  it("can be any bytes", () => {
    const kinds = new Map<string, string>([
      ["", "blank"],
      ["  \r", "blank"],
      ["null", "not-an-event"],
      ["[]", "not-an-event"],
      ["{}", "not-an-event"],
      ["{", "not-json"],
      ["\0\0\0\0", "not-json"],
      ["[".repeat(200_000), "not-json"],
      [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, "not-an-event"],
      ['{"__proto__":{"x":1}}', "not-an-event"],
    ]);
    for (const [text, expected] of kinds) {
      const line = decodeLine(encoder.encode(text));
      expect(line.kind === "problem" ? line.problem : line.kind).to.equal(expected);
    }
    expect(decodeLine(new Uint8Array([0xff, 0xfe]))).to.deep.equal({
      kind: "problem",
      problem: "not-utf-8",
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeLine(bytes)).not.to.throw();
      }),
    );
  });

  it("is read among others by the decoder that a process sets", async () => {
    const lines = (await loadedAnew("events/line.ts")) as typeof lineModule;
    const bytes = encoder.encode("before{behind");
    const [start, end] = ["before".length, "before{".length];
    expect(lines.decodeLineAt(bytes, start, end)).to.deep.equal({
      kind: "problem",
      problem: "not-json",
    });
    const asked: unknown[] = [];
    lines.setLineDecoder((...about) => {
      asked.push(about);
      return { kind: "blank" };
    });
    expect(lines.decodeLineAt(bytes, start, end)).to.deep.equal({ kind: "blank" });
    expect(asked).to.deep.equal([[bytes, start, end]]);
  });

  it("nested deep inside an event is no fault either", () => {
    const [event] = seal(prompted("deep"));
    const line = JSON.stringify(event).replace(
      '"data":{',
      `"data":{"x":${"[".repeat(50_000)}${"]".repeat(50_000)},`,
    );
    expect(decodeLine(encoder.encode(line)).kind).to.equal("problem");
  });
});

describe("a sealed batch", () => {
  it("chains: the first event names the heads, each other the one before", () => {
    const [first, second, third] = sealBatch([prompted("deep"), changed(["/a"]), ran("passed")], {
      session: "s",
      cause: { event: "Test" },
      now: NOON,
      random: seededRandom(),
      heads: ["a".repeat(64), "b".repeat(64)],
    });
    expect(first?.prev).to.deep.equal(["a".repeat(64), "b".repeat(64)]);
    expect(second?.prev).to.deep.equal([first?.hash]);
    expect(third?.prev).to.deep.equal([second?.hash]);
    expect([first?.batch?.place, second?.batch?.place, third?.batch?.size]).to.deep.equal([
      1, 2, 3,
    ]);
    expect(new Set([first?.id, second?.id, third?.id]).size).to.equal(3);
  });

  it("of one event needs no batch", () => {
    expect(seal(prompted("deep"))[0]).not.to.have.property("batch");
  });

  it("is named after its first event, by every event, and of one moment", () => {
    const events = seal(prompted("deep"), changed(["/a"]), ran("passed"));
    const id = events[0]?.id;
    expect(events.map(({ batch }) => batch)).to.deep.equal([
      { id, place: 1, size: 3 },
      { id, place: 2, size: 3 },
      { id, place: 3, size: 3 },
    ]);
    expect(events.map(({ at, v }) => [at, v])).to.deep.equal(
      Array.from({ length: 3 }, () => ["2026-01-15T12:00:00.000Z", 1]),
    );
  });

  it("of no drafts is empty", () => {
    expect(seal()).to.deep.equal([]);
  });
});

describe("reading a stream", () => {
  const session = new MemorySession();
  session.record([prompted("normal")]);
  session.record([changed(["/a"]), ran("failed")]);
  session.record([ran("passed")]);
  const { bytes } = session.stream;

  it("gives the appends in the order of the file, with positions and offsets", () => {
    const { items, end, openBytes } = readStream(bytes);
    expect(eventTypes(items)).to.deep.equal([
      "PromptClassified",
      "FileChanged",
      "VerificationRan",
      "VerificationRan",
    ]);
    expect(end).to.deep.equal({ position: 4, offset: bytes.length });
    expect(openBytes).to.equal(0);
  });

  it("works for every prefix: a batch is there whole or not at all", () => {
    for (let length = 0; length <= bytes.length; length += 1) {
      const { items, end, openBytes } = readStream(bytes.subarray(0, length));
      expect(problems(items)).to.deep.equal([]);
      expect(end.offset + openBytes).to.equal(length);
      expect([0, 1, 3, 4]).to.include(eventTypes(items).length);
    }
  });

  it("in pieces gives what reading at once gives", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 8 }), (cuts) => {
        const whole = readStream(bytes);
        const items: StreamItem[] = [];
        let place = { position: 0, offset: 0 };
        for (const cut of [...cuts.sort((a, b) => a - b), bytes.length]) {
          const reading = readStream(
            bytes.subarray(place.offset, Math.max(cut, place.offset)),
            place,
          );
          items.push(...reading.items);
          place = reading.end;
        }
        expect(items).to.deep.equal(whole.items);
        expect(place).to.deep.equal(whole.end);
      }),
    );
  });

  it("of one's own events gives what decoding them would give, wherever they lie", () => {
    const place = fc.record({ position: fc.nat(1000), offset: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 4 }), place, (drafts, from) => {
        const events = seal(...drafts);
        const lines = encoder.encode(events.map(encodeLine).join(""));
        const own = readOwn(events, lines, from);
        const read = readStream(lines, from);
        expect({ ...own, items: own.items.length }).to.deep.equal({
          ...read,
          items: read.items.length,
        });
        // Decoding gives the members in another order and turns half pairs into what they are in UTF-8.
        const places = (items: readonly StreamItem[]): unknown =>
          items.map((item) =>
            item.kind === "problem"
              ? item
              : item.events.map(({ event, ...placed }) => ({ ...placed, hash: event.hash })),
          );
        expect(places(own.items)).to.deep.equal(places(read.items));
      }),
    );
  });

  it("drops a batch that another writer's line interrupts, and says so", () => {
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\n");
    const torn = [lines[0], lines[1], (lines[2] ?? "").slice(0, 40), lines[3], ""].join("\n");
    const { items } = readStream(encoder.encode(torn));
    expect(eventTypes(items)).to.deep.equal(["PromptClassified", "VerificationRan"]);
    expect(problems(items)).to.deep.equal(["incomplete-batch", "not-json"]);
  });

  it("keeps a batch whole in which a newer release wrote an event", () => {
    for (const newer of [2, 3]) {
      const mixed = withNewerEvents(bytes, (position) => position === newer);
      for (let length = 0; length <= mixed.length; length += 1) {
        const { items, end, openBytes } = readStream(mixed.subarray(0, length));
        expect(problems(items)).to.deep.equal([]);
        expect(end.offset + openBytes).to.equal(length);
        expect([0, 1, 2, 3]).to.include(eventTypes(items).length);
      }
      const batch = readStream(mixed).items[1];
      if (batch?.kind !== "append") throw new Error("There is no append.");
      expect(batch.lines.map(({ position }) => position)).to.deep.equal([2, 3]);
      expect(batch.events.map(({ position }) => position)).to.deep.equal([newer === 2 ? 3 : 2]);
    }
  });

  it("drops a batch that is not whole, although only a newer release knows its rest", () => {
    const mixed = withNewerEvents(bytes, (position) => position === 2);
    const lines = new TextDecoder().decode(mixed).split("\n");
    lines.splice(2, 1);
    const { items } = readStream(encoder.encode(lines.join("\n")));
    expect(eventTypes(items)).to.deep.equal(["PromptClassified", "VerificationRan"]);
    expect(problems(items)).to.deep.equal(["incomplete-batch"]);
  });

  describe("puts lines together to a batch", () => {
    const [one, two, three] = seal(prompted("deep"), changed(["/a"]), ran("passed"));
    const batchOf = (id: string, place: number, size: number): string =>
      encodeLine(resealed([one, two, three][place - 1], { batch: { id, place, size } }));

    /** The positions of the lines of each append; what is wrong with a line, and where. */
    function found(...texts: readonly string[]): readonly unknown[] {
      const { items, openBytes, endsWithLineBreak } = readStream(encoder.encode(texts.join("")));
      expect({ openBytes, endsWithLineBreak }).to.deep.equal({
        openBytes: 0,
        endsWithLineBreak: true,
      });
      return items.map((item) =>
        item.kind === "append"
          ? item.lines.map(({ position }) => position)
          : `${item.position}: ${item.problem}`,
      );
    }

    for (const [name, texts, expected] of [
      ["that follow one another", [batchOf("a", 1, 2), batchOf("a", 2, 2)], [[1, 2]]],
      [
        "with a blank line between them",
        [batchOf("a", 1, 3), "\n", batchOf("a", 2, 3), " \r\n", batchOf("a", 3, 3)],
        [[1, 3, 5]],
      ],
      ["of one alone", [batchOf("a", 1, 1), batchOf("a", 1, 1)], [[1], [2]]],
      [
        "of one id",
        [batchOf("a", 1, 2), batchOf("b", 2, 2)],
        ["1: incomplete-batch", "2: incomplete-batch"],
      ],
      [
        "of one size",
        [batchOf("a", 1, 3), batchOf("a", 2, 2)],
        ["1: incomplete-batch", "2: incomplete-batch"],
      ],
      [
        "of which none is left out",
        [batchOf("a", 1, 3), batchOf("a", 3, 3)],
        ["1: incomplete-batch", "2: incomplete-batch"],
      ],
      [
        "of which none comes again",
        [batchOf("a", 1, 2), batchOf("a", 1, 2), batchOf("a", 2, 2)],
        ["1: incomplete-batch", [2, 3]],
      ],
      [
        "that no other batch interrupts",
        [batchOf("a", 1, 2), batchOf("b", 1, 2), batchOf("b", 2, 2), batchOf("a", 2, 2)],
        ["1: incomplete-batch", [2, 3], "4: incomplete-batch"],
      ],
      [
        "that nothing else interrupts",
        [batchOf("a", 1, 2), "x\n", batchOf("a", 2, 2)],
        ["1: incomplete-batch", "2: not-json", "3: incomplete-batch"],
      ],
      ["from its first on", [batchOf("a", 2, 2)], ["1: incomplete-batch"]],
      [
        "of at least one line",
        [batchOf("a", 1, 0), batchOf("a", 1, 1)],
        ["1: incomplete-batch", [2]],
      ],
    ] as const) {
      it(name, () => {
        expect(found(...texts)).to.deep.equal(expected);
      });
    }
  });

  it("says where it ended, what is open behind, and goes on there", () => {
    const [line = ""] = seal(prompted("deep")).map(encodeLine);
    const open = encoder.encode(`x\n${line}${line.slice(0, 10)}`);
    const reading = readStream(open, { position: 4, offset: 100 });
    expect(reading.end).to.deep.equal({ position: 6, offset: 100 + 2 + line.length });
    expect([reading.openBytes, reading.endsWithLineBreak]).to.deep.equal([10, false]);
    expect(reading.items).to.deep.include({
      kind: "problem",
      problem: "not-json",
      position: 5,
      offset: 100,
      length: 1,
    });
  });

  it("of no events of one's own has nothing", () => {
    const place = { position: 3, offset: 50 };
    expect(readOwn([], new Uint8Array(), place)).to.deep.equal({
      items: [],
      end: place,
      openBytes: 0,
      endsWithLineBreak: true,
    });
    expect(readStream(new Uint8Array(), place)).to.deep.equal({
      items: [],
      end: place,
      openBytes: 0,
      endsWithLineBreak: true,
    });
  });

  it("reports foreign bytes between events without losing one", () => {
    fc.assert(
      fc.property(
        fc.array(anyAppend, { minLength: 1, maxLength: 6 }),
        fc.uint8Array({ maxLength: 40 }),
        fc.nat(5),
        (appends, rubbish, at) => {
          const damaged = new MemorySession();
          let written = 0;
          for (const [index, append] of appends.entries()) {
            if (index === at) {
              damaged.stream.append(rubbish);
              damaged.stream.append(encoder.encode("\n"));
            }
            damaged.record(append.events, append.cause);
            written += append.events.length;
          }
          const { items } = readStream(damaged.stream.bytes);
          const types = eventTypes(items).filter((type) => type !== "StreamRepaired");
          expect(types).to.have.length(written);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("appending", () => {
  it("closes a torn end, leaves it in place and names it", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const offset = session.stream.size();
    session.stream.append(encoder.encode('{"v":1,"id":"01J'));
    const state = session.record([changed(["/a"])]);
    const { items } = readStream(session.stream.bytes);
    expect(eventTypes(items)).to.deep.equal(["PromptClassified", "StreamRepaired", "FileChanged"]);
    expect(problems(items)).to.deep.equal(["not-json"]);
    const repaired = items
      .flatMap((item) => (item.kind === "append" ? item.events : []))
      .find(({ event }) => event.type === "StreamRepaired");
    expect(repaired?.event.data).to.deep.equal({ offset, length: 16 });
    expect(state.ledger.changed_paths).to.deep.equal(["/a"]);
  });

  it("goes on after every truncation of a stream, and loses no whole append", () => {
    const original = new MemorySession();
    original.record([prompted("normal")]);
    original.record([changed(["/a"]), ran("failed")]);
    original.record([blocked(3)]);
    const { bytes } = original.stream;
    for (let length = 0; length <= bytes.length; length += 1) {
      const session = new MemorySession();
      session.stream.append(bytes.subarray(0, length));
      const before = eventTypes(readStream(session.stream.bytes).items);
      session.record([ran("passed")]);
      session.record([changed(["/b"])]);
      const { items, openBytes } = readStream(session.stream.bytes);
      const after = eventTypes(items).filter((type) => type !== "StreamRepaired");
      // The line break alone may have been missing: closing it completes what was there.
      const kept = after.slice(0, -2);
      expect(kept.slice(0, before.length)).to.deep.equal(before);
      expect(after.slice(-2)).to.deep.equal(["VerificationRan", "FileChanged"]);
      expect(openBytes).to.equal(0);
    }
  });

  it("writes the batch with one write", () => {
    const session = new MemorySession();
    let writes = 0;
    const { append } = session.stream;
    Object.assign(session.stream, {
      append: (bytes: Uint8Array) => {
        writes += 1;
        return append(bytes);
      },
    });
    session.record([prompted("normal"), changed(["/a"]), ran("passed")]);
    expect(writes).to.equal(1);
  });

  it("fails loudly when only a part could be written, and the part does not count", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const { append } = session.stream;
    const record = session.open();
    record.load();
    Object.assign(session.stream, {
      append: (bytes: Uint8Array) => append(bytes.subarray(0, bytes.length - 100)),
    });
    expect(() => record.append([changed(["/a"]), ran("passed")], { event: "Test" }))
      .to.throw()
      .with.property("code", "short-write");
    Object.assign(session.stream, { append });
    const state = session.record([changed(["/b"])]);
    expect(state.ledger.changed_paths).to.deep.equal(["/b"]);
    expect(state.ledger.verification_results).to.deep.equal([]);
  });

  it("is not lost behind a writer that was torn in between", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const record = session.open();
    record.load();
    session.stream.append(encoder.encode('{"v":1,"id":"01J'));
    record.append([changed(["/a"])], { event: "PostToolUse", tool_use_id: "one" });
    record.append([ran("passed"), changed(["/b"])], { event: "PostToolUse", tool_use_id: "two" });
    const state = session.open().load();
    expect(state.ledger.changed_paths).to.deep.equal(["/a", "/b"]);
    expect(state.ledger.verification_results).to.have.length(1);
    expect(state.heads).to.have.length(1);
  });

  it("completes a batch of which only the last line break is missing", () => {
    const session = new MemorySession();
    const { append } = session.stream;
    let first = true;
    Object.assign(session.stream, {
      append: (bytes: Uint8Array) => {
        const written = append(first ? bytes.subarray(0, bytes.length - 1) : bytes);
        first = false;
        return written;
      },
    });
    session.record([prompted("normal"), changed(["/a"])]);
    expect(eventTypes(readStream(session.stream.bytes).items)).to.have.length(2);
  });

  describe("a batch to a file", () => {
    const clean: StreamEnd = { offset: 0, openBytes: 0, endsWithLineBreak: true };

    /** Appends one event to a file of which each write stops so many bytes before its end. */
    function appended(
      end: StreamEnd,
      ...missing: readonly number[]
    ): { file: MemoryStreamFile; append: () => Appended; writes: number[] } {
      const file = new MemoryStreamFile();
      const writes: number[] = [];
      const stopping: StreamFile = {
        size: file.size,
        read: file.read,
        append: (bytes: Uint8Array) => {
          const left = missing[writes.length] ?? 0;
          writes.push(bytes.length);
          return file.append(bytes.subarray(0, bytes.length - left));
        },
      };
      return { file, writes, append: () => appendBatch(stopping, [ran("passed")], context(), end) };
    }

    const [event] = seal(ran("passed"));
    if (event === undefined) throw new Error("There is no event.");
    const line = encodeLine(event);
    const size = encoder.encode(line).length;

    it("gives the events and the very bytes that were written", () => {
      const { file, append, writes } = appended(clean);
      expect(append()).to.deep.equal({ events: [event], bytes: encoder.encode(line) });
      expect(file.bytes).to.deep.equal(encoder.encode(line));
      expect(writes).to.deep.equal([size]);
    });

    it("closes a line that was left open, and names nothing where nothing is torn", () => {
      const { file, append } = appended({ ...clean, endsWithLineBreak: false });
      expect(append().events).to.deep.equal([event]);
      expect(file.bytes).to.deep.equal(encoder.encode(`\n${line}`));
    });

    it("names a torn end that is a single byte long", () => {
      const { append } = appended({ offset: 7, openBytes: 1, endsWithLineBreak: true });
      expect(append().events.map(({ type, data }) => [type, data])).to.deep.equal([
        ["StreamRepaired", { offset: 7, length: 1 }],
        ["VerificationRan", ran("passed").data],
      ]);
    });

    it("adds the line break when it alone is missing, and gives all of it", () => {
      const { file, append, writes } = appended(clean, 1);
      expect(append()).to.deep.equal({ events: [event], bytes: encoder.encode(line) });
      expect(file.bytes).to.deep.equal(encoder.encode(line));
      expect(writes).to.deep.equal([size, 1]);
    });

    for (const [missing, writes] of [
      [
        [1, 1],
        [size, 1],
      ],
      [[2], [size]],
      [[size], [size]],
    ] as const) {
      it(`fails when its writes miss ${missing.join(" and ")} bytes, and says how many`, () => {
        const { append, writes: done } = appended(clean, ...missing);
        const text = `Only ${size - missing[0]} of ${size} bytes could be written to the event stream.`;
        expect(append).to.throw(StreamWriteError, text).with.property("name", "StreamWriteError");
        expect(done).to.deep.equal(writes);
      });
    }
  });
});
