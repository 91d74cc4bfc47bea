import type { GenericSchema } from "valibot";
import type { ByteSink } from "./byte-sink.ts";
import { entriesOf } from "./exact-form.ts";
import { ABSENT_PLACE, passCount, passString } from "./line-scan.ts";
import type { LineScan } from "./line-scan.ts";

/**
 * A value as a schema describes it, read from the bytes of a line.
 *
 * `scan` passes a value that fits the schema exactly, its members in the schema's own order and
 * everything spelled as the canonical form spells it, and notes where its parts lie. `write` then
 * writes its canonical form. What `scan` refuses is not decided: the value may still be good.
 */
export interface Part {
  readonly scan: (line: LineScan) => boolean;
  readonly write: (line: LineScan, out: ByteSink) => void;
}

const encoder = new TextEncoder();
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c] as const;

const UNDECIDED: Part = { scan: () => false, write: () => undefined };

/** Gives each value of a line its number. */
export class PartNumbers {
  private next = 0;

  take(): number {
    this.next += 1;
    return this.next - 1;
  }
}

function member(owner: object, name: string): unknown {
  return name in owner ? (owner as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === "object" && value !== null && "type" in value;
}

/** A value that is its own canonical form as it stands there. */
function asItStands(pass: (line: LineScan) => boolean, numbers: PartNumbers): Part {
  const number = numbers.take();
  return {
    scan: (line) => {
      line.starts[number] = line.at;
      if (!pass(line)) return false;
      line.ends[number] = line.at;
      return true;
    },
    write: (line, out) => {
      out.copy(line.bytes, line.starts[number] ?? 0, line.ends[number] ?? 0);
    },
  };
}

/** The part that is exactly this text. */
export function literal(text: string, numbers: PartNumbers): Part {
  const bytes = encoder.encode(text);
  return asItStands((line) => line.pass(bytes), numbers);
}

function passOneOf(options: unknown): ((line: LineScan) => boolean) | undefined {
  if (!Array.isArray(options)) return undefined;
  const forms: Uint8Array[] = [];
  for (const option of options) {
    if (typeof option !== "string") return undefined;
    forms.push(encoder.encode(JSON.stringify(option)));
  }
  return (line) => forms.some((form) => line.pass(form));
}

/** A pattern of ASCII characters, one at a place: `undefined` for any other pattern. */
function passPattern(pattern: RegExp): ((line: LineScan) => boolean) | undefined {
  const places = placesOf(pattern.source);
  if (pattern.flags !== "" || places === undefined) return undefined;
  const { length } = places;
  return (line) => {
    const { bytes, at, end } = line;
    if (at + length > end) return false;
    for (let index = 0; index < length; index += 1) {
      if (places[index]?.[bytes[at + index] ?? 0] !== 1) return false;
    }
    line.at = at + length;
    return true;
  };
}

/** One thing of a pattern that stands for one character, and how often it stands there. */
const ATOM = /(\[[^\]^]*\]|\\[d.]|[A-Za-z0-9:-])(?:\{(\d+)\})?/y;

/** Which bytes may stand at each place of a text in quotation marks that fits a pattern. */
function placesOf(source: string): readonly Uint8Array[] | undefined {
  if (!source.startsWith("^") || !source.endsWith("$")) return undefined;
  const quote = bytesFitting('"');
  const places: Uint8Array[] = [quote];
  ATOM.lastIndex = 1;
  while (ATOM.lastIndex < source.length - 1) {
    const [, atom, times = "1"] = ATOM.exec(source) ?? [];
    if (atom === undefined) return undefined;
    const fitting = bytesFitting(atom);
    for (let count = 0; count < Number(times); count += 1) places.push(fitting);
  }
  places.push(quote);
  return places;
}

function bytesFitting(atom: string): Uint8Array {
  const pattern = new RegExp(`^${atom}$`);
  return Uint8Array.from({ length: 0x100 }, (_, code) =>
    code < 0x80 && pattern.test(String.fromCharCode(code)) ? 1 : 0,
  );
}

function stringPart(schema: GenericSchema, numbers: PartNumbers): Part {
  const pipe = member(schema, "pipe");
  if (!Array.isArray(pipe)) return asItStands(passString, numbers);
  const actions: readonly unknown[] = pipe;
  const [, action] = actions;
  if (actions.length !== 2 || typeof action !== "object" || action === null) return UNDECIDED;
  const requirement = member(action, "requirement");
  if (member(action, "type") !== "regex" || !(requirement instanceof RegExp)) return UNDECIDED;
  const pass = passPattern(requirement);
  return pass === undefined ? UNDECIDED : asItStands(pass, numbers);
}

/** Whether a schema takes the whole numbers from 0 on that are safe, and no others. */
function isCount(schema: GenericSchema): boolean {
  const pipe = member(schema, "pipe");
  if (!Array.isArray(pipe)) return false;
  const actions: readonly unknown[] = pipe;
  const [, whole, least] = actions;
  return (
    actions.length === 3 &&
    typeof whole === "object" &&
    whole !== null &&
    member(whole, "type") === "safe_integer" &&
    typeof least === "object" &&
    least !== null &&
    member(least, "type") === "min_value" &&
    member(least, "requirement") === 0
  );
}

function passList(pass: (line: LineScan) => boolean): (line: LineScan) => boolean {
  return (line) => {
    if (!line.passByte(OPEN_LIST)) return false;
    if (line.passByte(CLOSE_LIST)) return true;
    do {
      if (!pass(line)) return false;
    } while (line.passByte(COMMA));
    return line.passByte(CLOSE_LIST);
  };
}

function holdsObjects(schema: unknown): boolean {
  if (!isSchema(schema)) return true;
  if (schema.type === "array") return holdsObjects(member(schema, "item"));
  return schema.type === "object";
}

/** Whether a list whose items are objects lies somewhere in a value. */
function holdsListOfObjects(schema: unknown): boolean {
  if (!isSchema(schema)) return true;
  if (schema.type === "exact_optional") return holdsListOfObjects(member(schema, "wrapped"));
  if (schema.type === "array") return holdsObjects(member(schema, "item"));
  return (
    schema.type === "object" && Object.values(entriesOf(schema) ?? {}).some(holdsListOfObjects)
  );
}

function listPart(item: unknown, numbers: PartNumbers): Part {
  if (!isSchema(item)) return UNDECIDED;
  const part = valuePart(item, numbers);
  if (part === UNDECIDED) return UNDECIDED;
  if (!holdsObjects(item)) return asItStands(passList(part.scan), numbers);
  // The members of each item are put in order as soon as it is read: the next takes its place. The
  // same cannot be done again within an item.
  if (item.type !== "object" || holdsListOfObjects(item)) return UNDECIDED;
  const number = numbers.take();
  const passItem = (line: LineScan): boolean => {
    if (!part.scan(line)) return false;
    if (line.ordered.length > (line.starts[number] ?? 0) + 1) line.ordered.byte(COMMA);
    part.write(line, line.ordered);
    return true;
  };
  const pass = passList(passItem);
  return {
    scan: (line) => {
      line.starts[number] = line.ordered.length;
      line.ordered.byte(OPEN_LIST);
      if (!pass(line)) return false;
      line.ordered.byte(CLOSE_LIST);
      line.ends[number] = line.ordered.length;
      return true;
    },
    write: (line, out) => {
      out.copy(line.ordered.bytes, line.starts[number] ?? 0, line.ends[number] ?? 0);
    },
  };
}

interface Member {
  readonly name: string;
  /** `"name":`, and the same behind a comma. */
  readonly label: Uint8Array;
  readonly next: Uint8Array;
  /** Number under which it is noted whether the member is there. */
  readonly number: number;
  readonly optional: boolean;
  readonly part: Part;
}

function memberOf(
  name: string,
  schema: GenericSchema,
  known: Part | undefined,
  numbers: PartNumbers,
): Member {
  const wrapped = member(schema, "wrapped");
  const optional = schema.type === "exact_optional" && isSchema(wrapped);
  const label = `${JSON.stringify(name)}:`;
  return {
    name,
    label: encoder.encode(label),
    next: encoder.encode(`,${label}`),
    number: numbers.take(),
    optional,
    part: known ?? valuePart(optional ? wrapped : schema, numbers),
  };
}

function passMembers(members: readonly Member[]): (line: LineScan) => boolean {
  return (line) => {
    if (!line.passByte(OPEN)) return false;
    let first = true;
    for (const { label, next, number, optional, part } of members) {
      if (!line.pass(first ? label : next)) {
        if (!optional) return false;
        line.starts[number] = ABSENT_PLACE;
        continue;
      }
      line.starts[number] = line.at;
      first = false;
      if (!part.scan(line)) return false;
    }
    return line.passByte(CLOSE);
  };
}

/**
 * The part of an object's members. Those named in `parts` are read by these instead of their
 * schemas; those in `leftOut` are passed and not written.
 */
export function objectPart(
  entries: Readonly<Record<string, GenericSchema>>,
  numbers: PartNumbers,
  parts: Readonly<Record<string, Part>> = {},
  leftOut: readonly string[] = [],
): Part {
  const members = Object.entries(entries).map(([name, schema]) =>
    memberOf(name, schema, parts[name], numbers),
  );
  if (members.some(({ part }) => part === UNDECIDED)) return UNDECIDED;
  const written = members
    .filter(({ name }) => !leftOut.includes(name))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  return {
    scan: passMembers(members),
    write: (line, out) => {
      out.byte(OPEN);
      let first = true;
      for (const { label, next, number, optional, part } of written) {
        if (optional && line.starts[number] === ABSENT_PLACE) continue;
        const name = first ? label : next;
        out.copy(name, 0, name.length);
        first = false;
        part.write(line, out);
      }
      out.byte(CLOSE);
    },
  };
}

const TRUE = encoder.encode("true");
const FALSE = encoder.encode("false");

/** Reads a schema once and gives the part of the values that fit it. */
export function valuePart(schema: GenericSchema, numbers: PartNumbers): Part {
  if (schema.type === "string") return stringPart(schema, numbers);
  if (schema.type === "number") {
    return isCount(schema) ? asItStands(passCount, numbers) : UNDECIDED;
  }
  if ("pipe" in schema) return UNDECIDED;
  switch (schema.type) {
    case "boolean":
      return asItStands((line) => line.pass(TRUE) || line.pass(FALSE), numbers);
    case "picklist": {
      const pass = passOneOf(member(schema, "options"));
      return pass === undefined ? UNDECIDED : asItStands(pass, numbers);
    }
    case "array":
      return listPart(member(schema, "item"), numbers);
    case "object": {
      const entries = entriesOf(schema);
      return entries === undefined ? UNDECIDED : objectPart(entries, numbers);
    }
    default:
      return UNDECIDED;
  }
}
