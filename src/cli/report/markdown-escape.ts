import { printable } from "../printable.ts";

/** ASCII that stands for itself everywhere in GitHub's Markdown when nothing special is beside it. */
const PLAIN = /[A-Za-z0-9 /,.=%;()'-]/;
/** What GitHub links in running text though nobody asked for it: commits, `GH-12`. */
const REFERENCE = /^(?:[0-9a-f]{7,64}|gh-\d+)$/i;

function encoded(character: string): string {
  if (character === "@" || character === "#") {
    // In an element of its own it is no beginning of a mention, an address or an issue's number.
    return `<span>&#${character.charCodeAt(0)};</span>`;
  }
  return character < "\u0080" && !PLAIN.test(character)
    ? `&#${character.charCodeAt(0)};`
    : character;
}

function encodedWord(word: string): string {
  const text = Array.from(word, encoded).join("");
  // An address without a scheme becomes a link by its dots.
  return /www\./i.test(text) ? text.replaceAll(".", "&#46;") : text;
}

function cut(text: string, limit: number): string {
  const characters = Array.from(printable(text.slice(0, 2 * limit)));
  return characters.length <= limit
    ? characters.join("")
    : `${characters.slice(0, limit - 1).join("")}…`;
}

/**
 * Text of a stream as GitHub Markdown that only shows it. Entities are text to a Markdown parser,
 * never structure: no table cell ends, no code span opens, no tag begins, no address becomes a link.
 *
 * @param limit most characters that are kept.
 */
export function markdownText(text: string, limit = 300): string {
  return cut(text, limit)
    .split(" ")
    .map((word) => (REFERENCE.test(word) ? `<code>${word}</code>` : encodedWord(word)))
    .join(" ");
}

/** The same, set as code: names of files and commands. GitHub looks for references nowhere in it. */
export function markdownCode(text: string, limit = 160): string {
  const kept = cut(text, limit);
  return kept === "" ? "" : `<code>${encodedWord(kept)}</code>`;
}
