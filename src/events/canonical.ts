import { sha256Hex } from "./hash.ts";

/** Text that stands between quotation marks as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A string as JSON, as `JSON.stringify` writes it. */
export function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

function arrayForm(values: readonly unknown[]): string {
  let form = "[";
  for (let index = 0; index < values.length; index += 1) {
    form += index === 0 ? canonicalForm(values[index]) : `,${canonicalForm(values[index])}`;
  }
  return `${form}]`;
}

function objectForm(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  let form = "{";
  for (const [name, member] of members) {
    form += `${form === "{" ? "" : ","}${quoted(name)}:${canonicalForm(member)}`;
  }
  return `${form}}`;
}

/**
 * The canonical form of a JSON value after RFC 8785: members sorted by UTF-16 code units, no white
 * space, strings and numbers as ECMAScript writes them, `undefined` members left out. Two events
 * with the same content have the same canonical form, however their lines were spaced, ordered or
 * escaped.
 *
 * @throws TypeError for what is not JSON: `NaN`, infinities, functions, `undefined` by itself.
 */
export function canonicalForm(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return arrayForm(value);
  if (typeof value === "object" && value !== null) return objectForm(value);
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError("NaN and infinities have no canonical JSON form.");
  }
  const form = JSON.stringify(value) as string | undefined;
  if (form === undefined) throw new TypeError("The value has no canonical JSON form.");
  return form;
}

/** Digest of a value's canonical form. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalForm(value));
}

/** Digest of an event: of its canonical form without the member `hash`. */
export function eventHash(event: Readonly<Record<string, unknown>>): string {
  return canonicalHash({ ...event, hash: undefined });
}
