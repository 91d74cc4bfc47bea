import { expect } from "chai";
import fc from "fast-check";
import type { Cause, EventDraft, StreamEvent } from "../../src/events/event.ts";
import type * as bulkDecoderModule from "../../src/events/bulk-decoder.ts";
import { decodeInBulk, isKnownAsWritten, setLineJudge } from "../../src/events/bulk-decoder.ts";
import { canonicalForm } from "../../src/events/canonical.ts";
import { entriesOf, exactForm, objectForm } from "../../src/events/exact-form.ts";
import type * as exactLineModule from "../../src/events/exact-line.ts";
import { isExactLine } from "../../src/events/exact-line.ts";
import { sha256Hex, sha256HexOfBytes } from "../../src/events/hash.ts";
import { isSpelledAsWritten } from "../../src/events/line-look.ts";
import { decodeLine, encodeLine } from "../../src/events/line.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { currentVersion } from "../../src/events/upcast.ts";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { anyAppend, anyDraft } from "../support/arbitrary.ts";
import { changed } from "../support/drafts.ts";
import { loadedAnew } from "../support/loaded-anew.ts";
import { resealed } from "../support/resealed.ts";
import { NOON, seededRandom } from "../support/session.ts";

interface Append {
  readonly events: readonly EventDraft[];
  readonly cause: Cause;
}

const encoder = new TextEncoder();

function sealed(append: Append): readonly StreamEvent[] {
  return sealBatch(append.events, {
    session: "session-1",
    cause: append.cause,
    now: NOON,
    random: seededRandom(),
    heads: ["a".repeat(64)],
  });
}

function lines(append: Append): readonly string[] {
  return sealed(append).map((event) => encodeLine(event).slice(0, -1));
}

/** The draft with nothing in its texts that a line spells by an escape, or that is no character. */
function plainly(draft: EventDraft): EventDraft {
  const text = JSON.stringify(draft).replace(/\\u[0-9a-f]{4}|[\u0085\u2028\u2029\ufffd]/g, "-");
  return JSON.parse(text) as EventDraft;
}

function both(bytes: Uint8Array): void {
  const padded = new Uint8Array(bytes.length + 7);
  padded.set(bytes, 3);
  expect(decodeInBulk(padded, 3, 3 + bytes.length)).to.deep.equal(decodeLine(bytes));
}

describe("the decoder of whole streams", () => {
  it("says of any event's line what the careful one says", () => {
    fc.assert(
      fc.property(anyAppend, (append) => {
        for (const line of lines(append)) both(encoder.encode(line));
      }),
      { numRuns: 300 },
    );
  });

  it("says of any damaged line what the careful one says", () => {
    const damage = fc.record({
      append: anyAppend,
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat(3),
      added: fc.uint8Array({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(damage, ({ append, at, removed, added }) => {
        const bytes = encoder.encode(lines(append)[0]);
        const place = Math.floor(at * bytes.length);
        both(
          new Uint8Array([
            ...bytes.subarray(0, place),
            ...added,
            ...bytes.subarray(place + removed),
          ]),
        );
      }),
      { numRuns: 600 },
    );
  });

  const respellings: readonly (readonly [name: string, (line: string) => string])[] = [
    ["spaces", (line) => line.replace(":", " : ")],
    [
      "another order of members",
      (line) => line.replace(/^\{("v":1),/, "{").replace(/\}$/, ',"v":1}'),
    ],
    ["another spelling of a number", (line) => line.replace('"v":1', '"v":1.0')],
    ["an escape that is not needed", (line) => line.replace('"type"', '"\\u0074ype"')],
    ["a member twice", (line) => line.replace(/^\{/, '{"v":7,')],
    ["a member more", (line) => line.replace(/^\{/, '{"more":7,')],
    ["a prototype", (line) => line.replace(/^\{/, '{"__proto__":{"x":1},')],
    ["a newer version", (line) => line.replace('"v":1', '"v":99')],
    ["another type", (line) => line.replace(/"type":"[A-Za-z]+"/, '"type":"constructor"')],
    ["an array in the place of the event", (line) => `[${line}]`],
    ["a byte order mark", (line) => `\ufeff${line}`],
    ["a missing member", (line) => line.replace('"session":"session-1",', "")],
    ["another hash", (line) => line.replace(/"hash":"."/, '"hash":"f"')],
    ["nothing but spaces", () => "  "],
    ["deep nesting", () => "[".repeat(20_000)],
  ];
  for (const [name, respell] of respellings) {
    it(`says of a line with ${name} what the careful one says`, () => {
      fc.assert(
        fc.property(anyAppend, (append) => {
          for (const line of lines(append)) both(encoder.encode(respell(line)));
        }),
        { numRuns: 20 },
      );
    });
  }

  it("tells of every event that hooks write from its bytes alone that it is exact", () => {
    fc.assert(
      fc.property(anyAppend, (append) => {
        for (const line of lines(append)) {
          const bytes = encoder.encode(`before${line}behind`);
          const end = bytes.length - "behind".length;
          // Escapes by number, and what stands for no UTF-8, are left to the careful reading.
          const isPlain = !/(?<!\\)(?:\\\\)*\\u|\ufffd/.test(line);
          expect(isExactLine(bytes, "before".length, end)).to.equal(isPlain);
        }
      }),
      { numRuns: 300 },
    );
  });

  /** One event of each type, out of those that hooks write. */
  const oneOfEach = new Map(
    fc.sample(anyDraft, { numRuns: 400, seed: 1 }).map((draft) => [draft.type, draft] as const),
  );

  for (const draft of oneOfEach.values()) {
    it(`knows an exact line of ${draft.type} when it meets the first one`, async () => {
      const { isExactLine: isExactAnew } = (await loadedAnew(
        "events/exact-line.ts",
      )) as typeof exactLineModule;
      const { decodeInBulk: decodeAnew } = (await loadedAnew(
        "events/bulk-decoder.ts",
      )) as typeof bulkDecoderModule;
      const [event] = sealed({ events: [plainly(draft)], cause: { event: "Test" } });
      const isExact = (changes: object): boolean => {
        const bytes = encoder.encode(encodeLine(resealed(event, { ...changes })).trimEnd());
        expect(decodeAnew(bytes, 0, bytes.length)).to.deep.equal(decodeLine(bytes));
        return isExactAnew(bytes, 0, bytes.length);
      };
      expect(isExact({})).to.equal(true);
      expect(isExact({ v: currentVersion(draft.type) + 1 })).to.equal(false);
      expect(isExact({ data: { ...draft.data, more: "!" } })).to.equal(false);
      expect(isExact({ session: 1 })).to.equal(false);
      expect(isExact({ batch: { id: "a", place: 1, size: -1 } })).to.equal(false);
      const edited = encoder.encode(encodeLine({ ...resealed(event, {}), session: "b" }).trimEnd());
      expect(isExactAnew(edited, 0, edited.length)).to.equal(false);
      expect(decodeAnew(edited, 0, edited.length)).to.deep.equal(decodeLine(edited));
    });
  }

  it("takes no line for exact that says less or more, whichever byte is changed", () => {
    const draft = changed(["/project/a.ts", "/project/übung.ts"]);
    const [line = ""] = lines({ events: [draft], cause: { event: "Test", agent_id: "a" } });
    const bytes = encoder.encode(line);
    expect(isExactLine(bytes, 0, bytes.length)).to.equal(true);
    for (let at = 0; at < bytes.length; at += 1) {
      expect(isExactLine(bytes, 0, at)).to.equal(false);
      for (const byte of [0x00, 0x0d, 0x20, 0x22, 0x2c, 0x30, 0x39, 0x5c, 0x61, 0x7d, 0x80, 0xff]) {
        if (bytes[at] === byte) continue;
        const other = bytes.slice();
        other[at] = byte;
        expect(isExactLine(other, 0, other.length), `byte ${at}`).to.equal(false);
        both(other);
      }
    }
  });

  it("writes the canonical form of what fits a schema exactly, and of nothing else", () => {
    const schema = v.object({
      name: v.pipe(v.string(), v.regex(/^[a-z]*$/)),
      count: v.pipe(v.number(), v.safeInteger(), v.minValue(2)),
      kind: v.picklist(["a", "b"]),
      more: v.exactOptional(v.array(v.boolean())),
    });
    const form = exactForm(schema);
    const value = fc.record(
      {
        name: fc.constantFrom("a", "bc", "d", "A", "1", ""),
        count: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -1, max: 9 }) }, fc.double()),
        kind: fc.constantFrom<unknown>("a", "b", "c", "toString", 1),
        more: fc.oneof(fc.array(fc.boolean()), fc.constantFrom<unknown>(null, [1])),
        other: fc.boolean(),
      },
      { requiredKeys: ["name", "count", "kind"] },
    );
    let accepted = 0;
    fc.assert(
      fc.property(value, (candidate) => {
        const written = form(candidate);
        const checked = v.safeParse(schema, candidate);
        const exact = checked.success && !("other" in candidate);
        accepted += exact ? 1 : 0;
        expect(written !== undefined).to.equal(exact);
        if (exact) expect(written).to.equal(canonicalForm(candidate));
      }),
      { numRuns: 2000 },
    );
    expect(accepted).to.be.above(0);
  });

  it("never accepts what a schema refuses or changes, whatever the schema asks", () => {
    const text = v.string();
    const schemas: readonly v.GenericSchema[] = [
      v.pipe(text, v.trim()),
      v.pipe(text, v.regex(/^a/), v.maxLength(2)),
      v.pipe(text, v.regex(/^A/i)),
      v.pipe(text, text),
      v.pipe(text, v.minValue("b")),
      v.number(),
      v.pipe(v.number(), v.maxValue(1)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.multipleOf(2)),
      v.pipe(v.number(), v.safeInteger()),
      v.pipe(v.number(), v.minValue(0.5), v.safeInteger()),
      v.pipe(v.boolean(), v.value(true)),
      v.boolean(),
      v.picklist([1, 2]),
      v.picklist(["a", "ab"]),
      v.pipe(v.picklist(["a", "ab"]), v.maxLength(1)),
      v.array(v.nullable(text)),
      v.array(v.number()),
      v.pipe(v.array(text), v.minLength(1)),
      v.object({ a: text }),
      v.object({ a: v.exactOptional(text), b: v.optional(text, "x") }),
      v.pipe(
        v.object({ a: text }),
        v.check(({ a }) => a === "a"),
      ),
      v.object({ a: v.object({ a: v.pipe(text, v.toUpperCase()) }) }),
      v.object({ a: v.array(v.picklist(["b"])), b: v.exactOptional(v.null()) }),
      v.strictObject({ a: text }),
      v.nullable(text),
      v.any(),
    ];
    const values: readonly unknown[] = [
      ...(["", "a", "ab", "abc", " a ", "A", "b", "\ud83d", '"'] as const),
      ...([-1, 0, 0.5, 1, 2, 3, 1e300, true, false, null, undefined] as const),
      ...[[], ["a"], ["a", "b"], [null], [1, 2.5], {}, { a: "a" }, { a: "b" }, { a: "b", b: "c" }],
      ...[{ b: "c" }, { a: "a", c: 1 }, { a: { a: "a" } }, { a: ["b"] }, { a: ["b", 1] }],
      ...[{ a: ["b"], b: null }, Object.assign([], { a: "a" }), { a: undefined }],
    ];
    let accepted = 0;
    for (const schema of schemas) {
      const form = exactForm(schema);
      for (const value of values) {
        const written = form(value);
        if (written === undefined) continue;
        accepted += 1;
        const checked = v.safeParse(schema, value);
        const about = `${schema.type} of ${JSON.stringify(value)}`;
        expect(checked, about).to.include({ success: true });
        expect(checked.output, about).to.deep.equal(value);
        expect(written, about).to.equal(canonicalForm(value));
      }
    }
    // What asks only what an event's schema asks is known, so that something was compared.
    expect(accepted).to.be.at.least(20);
  });

  it("leaves to the schema what it does not know of it", () => {
    for (const schema of [
      v.any(),
      v.nullable(v.string()),
      v.pipe(v.string(), v.trim()),
      v.pipe(v.string(), v.regex(/a/g)),
      v.strictObject({ a: v.string() }),
    ]) {
      expect(exactForm(schema)("a")).to.equal(undefined);
    }
  });

  it("writes an object without the members that are left out, which must fit all the same", () => {
    const entries = entriesOf(v.object({ b: v.string(), a: v.number(), hash: v.string() }));
    if (entries === undefined) throw new Error("There are no entries.");
    const form = objectForm(entries, { b: () => '"given"' }, ["hash"]);
    expect(form({ hash: "x", b: "y", a: 1 })).to.equal('{"a":1,"b":"given"}');
    expect(form({ hash: 1, b: "y", a: 1 })).to.equal(undefined);
    expect(form({ b: "y", a: 1 })).to.equal(undefined);
    expect(exactForm(v.object({ hash: v.string() }))({ hash: "x" })).to.equal('{"hash":"x"}');
  });

  it("writes what a schema without further rules accepts", () => {
    expect(exactForm(v.pipe(v.string()))("a")).to.equal('"a"');
    expect(exactForm(v.number())(-3)).to.equal("-3");
  });

  it("knows the members of objects alone", () => {
    expect(entriesOf(v.object({ a: v.string() }))).to.have.keys("a");
    for (const schema of [
      v.string(),
      { ...v.object({}), entries: null },
      { ...v.object({}), entries: { a: "string" } },
      { ...v.object({}), entries: { a: null } },
    ]) {
      expect(entriesOf(schema)).to.equal(undefined);
      expect(exactForm(schema)({})).to.equal(undefined);
    }
  });

  it("leaves to the schema what parts it has that cannot be told", () => {
    for (const part of [null, "string", 1]) {
      expect(exactForm({ ...v.picklist(["a"]), options: part } as v.GenericSchema)("a")).to.equal(
        undefined,
      );
      expect(exactForm({ ...v.array(v.any()), item: part } as v.GenericSchema)([])).to.equal(
        undefined,
      );
    }
  });

  it("leaves to the schema numbers that are no whole ones, or too large", () => {
    for (const value of [Number.NaN, Infinity, -Infinity, 0.5, 2 ** 53]) {
      expect(exactForm(v.number())(value)).to.equal(undefined);
    }
    expect(exactForm(v.number())(2 ** 53 - 1)).to.equal("9007199254740991");
  });

  it("hashes as the runtime's own module does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const digest = createHash("sha256").update(text).digest("hex");
        expect(sha256Hex(text)).to.equal(digest);
        expect(sha256HexOfBytes(encoder.encode(text))).to.equal(digest);
      }),
    );
  });
});

describe("the lines that the decoder of whole streams found spelled as written", () => {
  const cause: Cause = { event: "Test" };
  const [plain = ""] = lines({ events: [changed(["/project/a.ts"])], cause });
  const spaced = plain.replace(":", ": ");

  /** The lines one behind the other, read in order, and where each begins. */
  function readInBulk(...texts: readonly string[]): [bytes: Uint8Array, starts: readonly number[]] {
    const bytes = encoder.encode(texts.map((text) => `${text}\n`).join(""));
    let start = 0;
    const starts = texts.map((text) => {
      const from = start;
      start += encoder.encode(text).length + 1;
      decodeInBulk(bytes, from, start - 1);
      return from;
    });
    return [bytes, starts];
  }

  it("are known, one after another, and no others", () => {
    const [bytes, starts] = readInBulk(plain, spaced, plain, plain);
    expect(starts.map((start) => isKnownAsWritten(bytes, start))).to.deep.equal([
      true,
      false,
      true,
      true,
    ]);
    expect(isKnownAsWritten(bytes, bytes.length)).to.equal(false);
  });

  it("may be asked about with some left out, and again", () => {
    const [bytes, [, second = 0, third = 0]] = readInBulk(plain, plain, plain);
    expect(isKnownAsWritten(bytes, second)).to.equal(true);
    expect(isKnownAsWritten(bytes, second)).to.equal(true);
    expect(isKnownAsWritten(bytes, second + 1)).to.equal(false);
    expect(isKnownAsWritten(bytes, third)).to.equal(true);
  });

  it("are those of the bytes that were read last", () => {
    const [before] = readInBulk(plain, plain);
    const [bytes, starts] = readInBulk(spaced, plain);
    expect(isKnownAsWritten(before, 0)).to.equal(false);
    expect(isKnownAsWritten(bytes.slice(), starts[1] ?? 0)).to.equal(false);
    expect(starts.map((start) => isKnownAsWritten(bytes, start))).to.deep.equal([false, true]);
  });

  it("are spelled as written for whoever checks a stream", () => {
    const [bytes, starts] = readInBulk(plain, spaced);
    const spelling = (index: number, text: string): boolean =>
      isSpelledAsWritten(bytes, { offset: starts[index] ?? 0, length: text.length }, undefined);
    expect(spelling(0, plain)).to.equal(true);
    expect(spelling(1, spaced)).to.equal(false);
  });

  it("are those that whoever judges lines for the process says, who is believed", () => {
    try {
      setLineJudge((_, start) => start > 0);
      const [bytes, starts] = readInBulk(plain, plain);
      expect(starts.map((start) => isKnownAsWritten(bytes, start))).to.deep.equal([false, true]);
    } finally {
      setLineJudge(isExactLine);
    }
  });
});
