import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import fc from "fast-check";
import { readFileSync, readdirSync } from "node:fs";
import { EVENT_SCHEMA_FILE, eventSchema, eventSchemaText } from "../../scripts/event-schema.ts";
import type * as schemas from "../../src/events/schema.ts";
import { EVENT_TYPES } from "../../src/events/upcast.ts";
import { anyAppend } from "../support/arbitrary.ts";
import { loadedAnew } from "../support/loaded-anew.ts";
import { prompted } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(eventSchema());

function linesOf(bytes: Uint8Array): readonly unknown[] {
  return new TextDecoder()
    .decode(bytes)
    .split("\n")
    .flatMap((line): unknown[] => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

/** The module as it is in a process that has made none of its schemas yet. */
async function schemasAnew(): Promise<typeof schemas> {
  return (await loadedAnew("events/schema.ts")) as typeof schemas;
}

describe("the JSON schema of events", () => {
  it("is the one the script writes", async () => {
    expect(readFileSync(EVENT_SCHEMA_FILE, "utf8")).to.equal(await eventSchemaText());
  });

  it("is what the schemas say when they are first asked for", async () => {
    const written: unknown = JSON.parse(readFileSync(EVENT_SCHEMA_FILE, "utf8"));
    expect(eventSchema(await schemasAnew())).to.deep.equal(written);
  });

  it("is made of schemas that are made once", async () => {
    const { dataSchema, envelopeSchema } = await schemasAnew();
    const first = EVENT_TYPES.map(dataSchema);
    expect(new Set(first).size).to.equal(EVENT_TYPES.length);
    for (const [index, type] of EVENT_TYPES.entries()) {
      expect(dataSchema(type)).to.equal(first[index]);
    }
    expect(envelopeSchema()).to.equal(envelopeSchema());
  });

  it("fits every line a hook could write", () => {
    fc.assert(
      fc.property(fc.array(anyAppend, { maxLength: 8 }), (appends) => {
        const session = new MemorySession();
        for (const { events, cause } of appends) session.record(events, cause);
        for (const line of linesOf(session.stream.bytes)) {
          expect(validate(line), JSON.stringify(validate.errors)).to.equal(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("fits the streams of every release", () => {
    const golden = new URL("../golden/", import.meta.url);
    for (const release of readdirSync(golden)) {
      const lines = linesOf(readFileSync(new URL(`${release}/stream.jsonl`, golden)));
      expect(lines.length).to.be.greaterThan(10);
      for (const line of lines) {
        expect(validate(line), JSON.stringify(validate.errors)).to.equal(true);
      }
    }
  });

  it("refuses data of another type, and an envelope with something missing", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    const [line] = linesOf(session.stream.bytes);
    expect(validate(line)).to.equal(true);
    expect(validate({ ...Object(line), type: "FileChanged" })).to.equal(false);
    expect(validate({ ...Object(line), hash: "short" })).to.equal(false);
    expect(validate({ ...Object(line), prev: undefined })).to.equal(false);
    expect(validate({ ...Object(line), type: "SomethingNewer", v: 3 })).to.equal(true);
  });
});
