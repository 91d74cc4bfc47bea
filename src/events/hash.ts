import { hash as sha256 } from "@stablelib/sha256";

/** SHA-256 of a well-formed text's UTF-8 bytes, as 64 lower-case hex digits. */
export type Sha256 = (text: string) => string;

const encoder = new TextEncoder();

/** Bytes as lower-case hex digits, two for each. */
export function hexOf(bytes: Uint8Array): string {
  let digits = "";
  for (const byte of bytes) digits += (byte < 16 ? "0" : "") + byte.toString(16);
  return digits;
}

let implementation: Sha256 = (text) => hexOf(sha256(encoder.encode(text)));

/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. Half surrogate pairs count as
 * U+FFFD.
 *
 * A pure JavaScript implementation to begin with: loading the runtime's own crypto module costs a
 * hook more than hashing everything it has to hash. It is one in whose rounds nothing is called:
 * the engine optimizes small functions that are called often, which takes it longer (4 ms) than to
 * hash an event without. A process that hashes whole streams sets the
 * runtime's own by `setSha256`.
 */
export function sha256Hex(text: string): string {
  return implementation(text.toWellFormed());
}

/** Sets another implementation for the whole process; it must give the very same digests. */
export function setSha256(other: Sha256): void {
  implementation = other;
}

/** SHA-256 of bytes, as 64 lower-case hex digits. */
export type Sha256OfBytes = (bytes: Uint8Array) => string;

let ofBytes: Sha256OfBytes = (bytes) => hexOf(sha256(bytes));

/** SHA-256 of bytes, as 64 lower-case hex digits. */
export function sha256HexOfBytes(bytes: Uint8Array): string {
  return ofBytes(bytes);
}

/** Sets another implementation for the whole process; it must give the very same digests. */
export function setSha256OfBytes(other: Sha256OfBytes): void {
  ofBytes = other;
}
