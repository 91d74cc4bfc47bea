import { expect } from "chai";
import fc from "fast-check";
import * as v from "valibot";
import { ByteSink } from "../../src/events/byte-sink.ts";
import { canonicalForm } from "../../src/events/canonical.ts";
import { literal, objectPart, PartNumbers, valuePart } from "../../src/events/canonical-line.ts";
import type { Part } from "../../src/events/canonical-line.ts";
import { LineScan } from "../../src/events/line-scan.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The canonical form of a text's value as a schema's part writes it; `undefined` if undecided. */
function written(schema: v.GenericSchema, text: string): string | undefined {
  return writtenBy(valuePart(schema, new PartNumbers()), text);
}

function writtenBy(part: Part, text: string): string | undefined {
  const bytes = encoder.encode(text);
  const line = new LineScan();
  line.begin(bytes, 0, bytes.length);
  if (!part.scan(line) || line.at !== bytes.length) return undefined;
  const out = new ByteSink();
  out.begin(bytes.length);
  part.write(line, out);
  return decoder.decode(out.written);
}

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const NAMED = v.object({ name: v.string(), at: v.exactOptional(COUNT), first: v.boolean() });
const ENTRY = v.object({
  z: v.string(),
  list: v.exactOptional(v.array(NAMED)),
  kinds: v.array(v.picklist(["one", "two"])),
  a: v.exactOptional(v.object({ id: v.pipe(v.string(), v.regex(/^[a-f]{2}-\dx$/)) })),
});

const anyName = fc.record(
  { name: fc.string(), at: fc.nat(), first: fc.boolean() },
  { requiredKeys: ["name", "first"] },
);
const anyEntry = fc.record(
  {
    z: fc.string({ unit: "binary" }),
    list: fc.array(anyName, { maxLength: 3 }),
    kinds: fc.array(fc.constantFrom("one", "two"), { maxLength: 3 }),
    a: fc.record({ id: fc.constantFrom("ab-1x", "ff-0x") }),
  },
  { requiredKeys: ["z", "kinds"] },
);

/** Escapes by number are not decided on. */
function hasPlainEscapes(text: string): boolean {
  return !text.includes("\\u");
}

describe("the canonical form of a line's bytes", () => {
  it("is what the value's own is, of every value in the schema's order", () => {
    fc.assert(
      fc.property(anyEntry, ({ z, list, kinds, a }) => {
        const ordered = {
          z,
          list: list?.map(({ name, at, first }) => ({ name, at, first })),
          kinds,
          a,
        };
        const text = JSON.stringify(ordered);
        fc.pre(hasPlainEscapes(text));
        expect(written(ENTRY, text)).to.equal(canonicalForm(JSON.parse(text)));
      }),
    );
  });

  it("is undecided, or right, of a text in which anything was changed", () => {
    fc.assert(
      fc.property(
        anyEntry,
        fc.nat(200),
        fc.nat(2),
        fc.constantFrom(
          "",
          '"',
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "0",
          "1",
          "\\",
          " ",
          "é",
          "-",
          "two",
        ),
        ({ z, list, kinds, a }, at, removed, added) => {
          const text = JSON.stringify({ z, list, kinds, a });
          const changed = (text.slice(0, at) + added + text.slice(at + removed)).toWellFormed();
          const form = written(ENTRY, changed);
          if (form === undefined) return;
          const value: unknown = JSON.parse(changed);
          expect(form).to.equal(canonicalForm(value));
          expect(v.safeParse(ENTRY, value).success).to.equal(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  const undecided: readonly (readonly [what: string, schema: v.GenericSchema, text: string])[] = [
    ["members in another order", NAMED, '{"first":true,"name":"x"}'],
    ["a member too many", NAMED, '{"name":"x","first":true,"more":1}'],
    ["a missing member", NAMED, '{"name":"x"}'],
    ["a number with a zero before it", COUNT, "01"],
    ["a number with more digits than are safe", COUNT, "1000000000000000"],
    ["a negative number", COUNT, "-1"],
    ["a number that may be any", v.number(), "1"],
    ["a number of another sort", v.pipe(v.number(), v.integer(), v.minValue(0)), "1"],
    ["a number from 1 on", v.pipe(v.number(), v.safeInteger(), v.minValue(1)), "1"],
    ["a text in a length", v.pipe(v.string(), v.maxLength(3)), '"a"'],
    ["a text with two rules", v.pipe(v.string(), v.regex(/^a$/), v.regex(/^a$/)), '"a"'],
    ["a text that may go on", v.pipe(v.string(), v.regex(/^a/)), '"a"'],
    ["a text with a choice", v.pipe(v.string(), v.regex(/^(?:a|b)$/)), '"a"'],
    ["a text that may go on behind more", v.pipe(v.string(), v.regex(/^ab/)), '"a"'],
    ["a text that may begin with anything", v.pipe(v.string(), v.regex(/ab$/)), '"b"'],
    ["a text of another form", v.pipe(v.string(), v.regex(/^a$/)), '"b"'],
    ["a text that is no list", v.array(v.string()), '"a"'],
    ["a text that is no object", NAMED, '"a"'],
    ["a member of another type", NAMED, '{"name":1,"first":true}'],
    ["a text that is no truth value", v.boolean(), '"true"'],
    [
      "a number with one more rule",
      v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9)),
      "10",
    ],
    ["a number up to 0", v.pipe(v.number(), v.safeInteger(), v.maxValue(0)), "5"],
    [
      "a member with a default",
      v.object({ a: v.optional(v.string(), "x"), b: v.string() }),
      '{"b":"x"}',
    ],
    [
      "a member that is missing, of which is not known what it may be",
      v.object({ a: v.exactOptional(v.union([v.string()])), b: v.string() }),
      '{"b":"x"}',
    ],
    ["a list of nothing, of which is not known what it may hold", v.array(v.any()), "[]"],
    [
      "a list beside a text in a list of objects",
      v.array(v.object({ b: v.string(), a: v.array(NAMED) })),
      '[{"b":"x","a":[]}]',
    ],
    [
      "a list in an object in a list of objects",
      v.array(v.object({ b: v.object({ a: v.array(NAMED) }) })),
      '[{"b":{"a":[]}}]',
    ],
    ["a text of any case", v.pipe(v.string(), v.regex(/^a$/i)), '"a"'],
    ["a list in a length", v.pipe(v.array(v.string()), v.maxLength(3)), "[]"],
    ["a choice of numbers", v.picklist([1, 2]), "1"],
    ["a value of two types", v.union([v.string(), v.boolean()]), "true"],
    ["a list of such values", v.array(v.union([v.string(), v.boolean()])), "[true]"],
    ["an object with such a value", v.object({ a: v.union([v.string()]) }), '{"a":"x"}'],
    ["a list in a list of objects", v.array(v.object({ a: v.array(NAMED) })), '[{"a":[]}]'],
    ["a list of lists of objects", v.array(v.array(NAMED)), "[[]]"],
    [
      "such a list that may be missing",
      v.array(v.object({ a: v.exactOptional(v.array(NAMED)) })),
      "[{}]",
    ],
  ];
  for (const [what, schema, text] of undecided) {
    it(`is undecided of ${what}`, () => {
      const part = valuePart(schema, new PartNumbers());
      const bytes = encoder.encode(text);
      const line = new LineScan();
      line.begin(bytes, 0, bytes.length);
      expect(part.scan(line)).to.equal(false);
    });
  }

  const CODE = v.pipe(v.string(), v.regex(/^[a-f]{2}-\dx$/));

  it("of a text in a form is read to the end of the line, and no further", () => {
    expect(written(CODE, '"ab-1x"')).to.equal('"ab-1x"');
    const part = valuePart(CODE, new PartNumbers());
    const bytes = encoder.encode('"ab-1x"');
    for (let end = 0; end < bytes.length; end += 1) {
      const line = new LineScan();
      line.begin(bytes, 0, end);
      expect(part.scan(line), `up to ${end}`).to.equal(false);
    }
  });

  it("of a text that is given is that text, and no other", () => {
    expect(writtenBy(literal('"Name"', new PartNumbers()), '"Name"')).to.equal('"Name"');
    expect(writtenBy(literal('"Name"', new PartNumbers()), '"Nome"')).to.equal(undefined);
  });

  it("of an object has no member that is left out, though it must be there", () => {
    const numbers = new PartNumbers();
    const entries = { kind: v.string(), hash: v.string(), at: v.exactOptional(COUNT) };
    const parts = { kind: literal('"x"', numbers) };
    const part = objectPart(entries, numbers, parts, ["hash"]);
    expect(writtenBy(part, '{"kind":"x","hash":"y","at":1}')).to.equal('{"at":1,"kind":"x"}');
    expect(writtenBy(part, '{"kind":"x","hash":"y"}')).to.equal('{"kind":"x"}');
    expect(writtenBy(part, '{"kind":"x","at":1}')).to.equal(undefined);
    expect(writtenBy(part, '{"kind":"z","hash":"y","at":1}')).to.equal(undefined);
    expect(writtenBy(objectPart({ a: COUNT }, new PartNumbers()), '{"a":1}')).to.equal('{"a":1}');
  });

  it("of objects in a list may hold lists of what is no object", () => {
    const schema = v.array(
      v.object({ z: v.array(v.string()), a: v.exactOptional(v.array(COUNT)) }),
    );
    expect(written(schema, '[{"z":["x","y"]},{"z":[],"a":[1,2]}]')).to.equal(
      '[{"z":["x","y"]},{"a":[1,2],"z":[]}]',
    );
  });

  it("is written in order in every item of a list", () => {
    const text = '[{"name":"x","first":true},{"name":"y","at":3,"first":false}]';
    expect(written(v.array(NAMED), text)).to.equal(
      '[{"first":true,"name":"x"},{"at":3,"first":false,"name":"y"}]',
    );
    expect(written(v.array(v.array(COUNT)), "[[1,2],[]]")).to.equal("[[1,2],[]]");
  });
});
