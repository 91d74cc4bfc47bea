import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits.
 *
 * A pure JavaScript implementation on purpose: loading the runtime's own crypto module costs a
 * hook more than hashing everything it has to hash.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text.toWellFormed())));
}
