import type { GenericSchema } from "valibot";
import { quoted } from "./canonical.ts";

/**
 * The canonical form of a value that fits a schema exactly; `undefined` when it does not fit, holds
 * a member that the schema does not name, or the schema says something this reading of it does not
 * know. `undefined` decides nothing: the schema itself is asked then.
 */
export type ExactForm = (value: unknown) => string | undefined;

const UNDECIDED: ExactForm = () => undefined;

type Test = (value: unknown) => boolean;

function member(owner: object, name: string): unknown {
  return name in owner ? (owner as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === "object" && value !== null && "type" in value;
}

function actionTest(action: object): Test | undefined {
  const requirement = member(action, "requirement");
  switch (member(action, "type")) {
    case "safe_integer":
      return Number.isSafeInteger;
    case "min_value":
      return typeof requirement === "number"
        ? (value) => typeof value === "number" && value >= requirement
        : undefined;
    case "regex":
      return requirement instanceof RegExp && requirement.flags === ""
        ? (value) => typeof value === "string" && requirement.test(value)
        : undefined;
    default:
      return undefined;
  }
}

/** What a schema asks beyond its type, in one test; `undefined` when some of it is not known. */
function pipeTest(schema: GenericSchema): Test | undefined {
  const pipe = member(schema, "pipe");
  if (!Array.isArray(pipe)) return () => true;
  const actions: readonly unknown[] = pipe.slice(1);
  const tests: Test[] = [];
  for (const action of actions) {
    const nested = isSchema(action) && member(action, "kind") === "schema";
    const test = nested || typeof action !== "object" || !action ? undefined : actionTest(action);
    if (test === undefined) return undefined;
    tests.push(test);
  }
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (value) => tests.every((test) => test(value));
}

function stringForm(schema: GenericSchema): ExactForm {
  const test = pipeTest(schema);
  if (test === undefined) return UNDECIDED;
  return (value) => (typeof value === "string" && test(value) ? quoted(value) : undefined);
}

function numberForm(schema: GenericSchema): ExactForm {
  const test = pipeTest(schema);
  if (test === undefined) return UNDECIDED;
  return (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && test(value)
      ? JSON.stringify(value)
      : undefined;
}

function picklistForm(options: unknown): ExactForm {
  if (!Array.isArray(options)) return UNDECIDED;
  const forms = new Map<unknown, string>();
  for (const option of options) {
    if (typeof option !== "string") return UNDECIDED;
    forms.set(option, quoted(option));
  }
  return (value) => forms.get(value);
}

function arrayForm(item: unknown): ExactForm {
  if (!isSchema(item)) return UNDECIDED;
  const itemForm = exactForm(item);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    let form = "[";
    for (let index = 0; index < value.length; index += 1) {
      const part = itemForm(value[index]);
      if (part === undefined) return undefined;
      form += index === 0 ? part : `,${part}`;
    }
    return `${form}]`;
  };
}

/** One member of an object, as it is written: `"name":`, and the form of its value. */
interface MemberForm {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly form: ExactForm;
}

function memberForm(name: string, schema: GenericSchema, known: ExactForm | undefined): MemberForm {
  const wrapped = member(schema, "wrapped");
  const optional = schema.type === "exact_optional" && isSchema(wrapped);
  return {
    name,
    label: `${quoted(name)}:`,
    optional,
    form: known ?? exactForm(optional ? wrapped : schema),
  };
}

/**
 * The form of an object's members. Members named in `forms` are read by these instead of their
 * schemas; those in `leftOut` must be there and fit, and are not written.
 */
export function objectForm(
  entries: Readonly<Record<string, GenericSchema>>,
  forms: Readonly<Record<string, ExactForm>> = {},
  leftOut: readonly string[] = [],
): ExactForm {
  const members = Object.entries(entries)
    .map(([name, schema]) => memberForm(name, schema, forms[name]))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const fields = value as Readonly<Record<string, unknown>>;
    let form = "{";
    let found = 0;
    for (const { name, label, optional, form: formOf } of members) {
      const field = fields[name];
      if (field === undefined) {
        if (optional) continue;
        return undefined;
      }
      const part = formOf(field);
      if (part === undefined) return undefined;
      found += 1;
      if (leftOut.length > 0 && leftOut.includes(name)) continue;
      form += form.length === 1 ? label + part : `,${label}${part}`;
    }
    return Object.keys(fields).length === found ? `${form}}` : undefined;
  };
}

/** The members that an object schema names; `undefined` when they cannot be told. */
export function entriesOf(
  schema: GenericSchema,
): Readonly<Record<string, GenericSchema>> | undefined {
  const entries = member(schema, "entries");
  if (typeof entries !== "object" || entries === null) return undefined;
  const named: Record<string, GenericSchema> = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (!isSchema(entry)) return undefined;
    named[name] = entry;
  }
  return named;
}

function nestedForm(schema: GenericSchema): ExactForm {
  const entries = entriesOf(schema);
  return entries === undefined ? UNDECIDED : objectForm(entries);
}

/** Reads a schema once and gives what writes the values that fit it. */
export function exactForm(schema: GenericSchema): ExactForm {
  switch (schema.type) {
    case "string":
      return stringForm(schema);
    case "number":
      return numberForm(schema);
    case "boolean":
      return pipeTest(schema) === undefined || "pipe" in schema
        ? UNDECIDED
        : (value) => (value === true ? "true" : value === false ? "false" : undefined);
    case "picklist":
      return "pipe" in schema ? UNDECIDED : picklistForm(member(schema, "options"));
    case "array":
      return "pipe" in schema ? UNDECIDED : arrayForm(member(schema, "item"));
    case "object":
      return "pipe" in schema ? UNDECIDED : nestedForm(schema);
    default:
      return UNDECIDED;
  }
}
