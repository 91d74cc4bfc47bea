const ESCAPE = "\\u001b";

/** Terminal control sequences: colours and cursor (CSI), titles and links (OSC), other escapes. */
const TERMINAL_SEQUENCES = new RegExp(
  [
    `(?:${ESCAPE}\\[|\\u009b)[0-?]{0,64}[ -/]{0,8}[@-~]`,
    `${ESCAPE}[\\]PX^_][^\\u0007\\u001b]{0,2048}(?:\\u0007|${ESCAPE}\\\\)`,
    `${ESCAPE}[ -/]{0,4}[0-Z\\\\^-~]`,
  ].join("|"),
  "g",
);

const LINE_BREAK = /\r\n|[\n\r\t\v\f\u0085\u2028\u2029]/g;

/**
 * Control characters, and the invisible ones that can reorder a line or split a word unseen
 * (zero-width space, word joiner, byte order mark, bidirectional overrides). The zero-width
 * joiners stay: emoji and several scripts need them.
 */
const INVISIBLE = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The text as one line that is safe to store and to print: line breaks and tabs become spaces,
 * terminal sequences and invisible controls go, half surrogate pairs become U+FFFD, the ends
 * are trimmed.
 */
export function plainLine(text: string): string {
  const printed =
    text.includes("\u001b") || text.includes("\u009b")
      ? text.replace(TERMINAL_SEQUENCES, "")
      : text;
  return wellFormed(printed.replace(LINE_BREAK, " ").replace(INVISIBLE, "")).trim();
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** `String.prototype.toWellFormed` for the runtimes and typings that do not have it yet. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, "\uFFFD");
}

/**
 * The first `limit` code points, the last three of them `...` when anything was left out. Below
 * three there is only room for dots. A `[REDACTED]` is left out whole rather than cut in two.
 */
export function cut(text: string, limit: number, marker: string): string {
  if (!(limit > 0)) {
    return "";
  }
  if (text.length <= limit) {
    return text;
  }
  const end = offsetOf(text, limit);
  if (end === text.length) {
    return text;
  }
  if (limit <= 3) {
    return "...".slice(0, limit);
  }
  const kept = text.slice(0, offsetOf(text, limit - 3));
  return `${withoutPartOf(kept, text, marker)}...`;
}

/** The offset behind the first `count` code points, or the text's end. */
function offsetOf(text: string, count: number): number {
  let offset = 0;
  for (let point = 0; point < count && offset < text.length; point += 1) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}

function withoutPartOf(kept: string, text: string, marker: string): string {
  const start = text.lastIndexOf(marker, kept.length - 1);
  return start >= 0 && start + marker.length > kept.length ? kept.slice(0, start) : kept;
}
