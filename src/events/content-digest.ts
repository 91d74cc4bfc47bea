const encoder = new TextEncoder();

/** Longest content that is digested, in bytes: 256 KiB. */
export const MAXIMUM_DIGESTED = 1 << 18;

/**
 * Digest of a file's content as 16 hex digits, the same for LF and CRLF line ends and with or
 * without a byte order mark: hosts hand texts over with either. It tells whether a content is one
 * that was there before.
 *
 * No SHA-256 on purpose: for a file of 50 KB that takes a cold process ten times as long, in
 * JavaScript as well as by loading the runtime's own, and an edit hook is cold every time. Two
 * lanes of 32 bits with multiplication and crossing shifts (after MurmurHash3) find that a content
 * differs; they withstand nobody who makes two contents for the same digest.
 */
export function contentDigest(text: string): string {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const lines = plain.includes("\r\n") ? plain.replaceAll("\r\n", "\n") : plain;
  // UTF-8 takes at most three bytes for a code unit; words are read in pairs.
  const bytes = new Uint8Array((lines.length * 3 + 15) & ~7);
  const { written } = encoder.encodeInto(lines, bytes);
  const words = new Int32Array(bytes.buffer, 0, ((written + 7) >> 3) << 1);
  let first = 0x811c9dc5 ^ written;
  let second = 0x9747b28c;
  for (let at = 0; at < words.length; at += 2) {
    first = Math.imul(first ^ (words[at] ?? 0), 0x85ebca6b);
    second = Math.imul(second ^ (words[at + 1] ?? 0) ^ (first >>> 15), 0xc2b2ae35);
    first ^= second >>> 17;
  }
  first = Math.imul(first ^ (second >>> 16), 0x85ebca6b);
  second = Math.imul(second ^ (first >>> 13), 0xc2b2ae35);
  first ^= second >>> 16;
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
