import { sha256Hex } from "./hash.ts";

/**
 * The canonical form of a JSON value after RFC 8785: members sorted by UTF-16 code units, no white
 * space, strings and numbers as ECMAScript writes them, `undefined` members left out. Two events
 * with the same content have the same canonical form, however their lines were spaced, ordered or
 * escaped.
 *
 * @throws TypeError for what is not JSON: `NaN`, infinities, functions, `undefined` by itself.
 */
export function canonicalForm(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalForm).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalForm(member)}`);
    return `{${members.join(",")}}`;
  }
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
