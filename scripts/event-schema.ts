/**
 * Writes docs/schema/event.schema.json: a line of a stream as JSON Schema, made from the very schema
 * the program checks lines by. The current version of each type is described in full; a line of an
 * older one has the envelope, and data that this program upcasts on reading.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toJsonSchema } from "@valibot/to-json-schema";
import { format } from "prettier";
import type { EventType } from "../src/events/event.ts";
import * as schemas from "../src/events/schema.ts";
import { UPCAST_STEPS, currentVersion, isEventType } from "../src/events/upcast.ts";

export const EVENT_SCHEMA_FILE = fileURLToPath(
  new URL("../docs/schema/event.schema.json", import.meta.url),
);

type Schema = Readonly<Record<string, unknown>>;

function withoutDialect(schema: object): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "$schema"));
}

function eventTypes(): readonly EventType[] {
  return Object.keys(UPCAST_STEPS).filter(isEventType);
}

/** What must hold for the data of a type, by the version the line says it has. */
function typeRule(type: EventType): Schema {
  const version = currentVersion(type);
  return {
    if: { properties: { type: { const: type }, v: { const: version } } },
    then: { properties: { data: { $ref: `#/$defs/${type}` } } },
  };
}

/** Where the schemas of a line come from: the module, also when it was loaded anew. */
type SchemaSource = Pick<typeof schemas, "dataSchema" | "envelopeSchema">;

/** The schema of a line. */
export function eventSchema({ dataSchema, envelopeSchema }: SchemaSource = schemas): Schema {
  const types = eventTypes();
  const envelope = withoutDialect(toJsonSchema(envelopeSchema(), { errorMode: "throw" }));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A line of a fable-ish event stream",
    description:
      "One event. Types and versions that are not described here may come with later releases; a reader passes them over.",
    ...envelope,
    allOf: types.map(typeRule),
    $defs: Object.fromEntries(
      types.map((type) => [
        type,
        {
          title: `${type}, version ${currentVersion(type)}`,
          ...withoutDialect(toJsonSchema(dataSchema(type), { errorMode: "throw" })),
        },
      ]),
    ),
  };
}

/** The schema as it stands in the file. */
export async function eventSchemaText(): Promise<string> {
  return format(JSON.stringify(eventSchema()), { parser: "json", printWidth: 100 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(EVENT_SCHEMA_FILE, await eventSchemaText());
}
