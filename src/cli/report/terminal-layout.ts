import { printable } from "../printable.ts";
import type { Terminal } from "../terminal.ts";
import { fitWidth, textWidth, wrapWidth } from "../text-width.ts";

/** Columns that a single text of a stream may take, however long it is: four lines or so. */
const LONGEST_TEXT = 300;

/** Text of a stream, safe to print and of bounded length. */
export function shown(text: string, columns = LONGEST_TEXT): string {
  // Cut before it is escaped: a name of a megabyte costs nothing. An escape takes more than one column.
  return fitWidth(printable(text.slice(0, 2 * columns)), columns);
}

/** Breaks a word that is wider than a line. */
function brokenWord(word: string, columns: number): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  let width = 0;
  for (const character of word) {
    const more = textWidth(character);
    if (width + more > columns && piece !== "") {
      pieces.push(piece);
      piece = "";
      width = 0;
    }
    piece += character;
    width += more;
  }
  return [...pieces, piece];
}

/** A text wrapped below itself: the first line begins with `lead`, the others are indented as far. */
export function paragraph(
  lead: string,
  text: string,
  terminal: Pick<Terminal, "columns">,
  paint: (line: string) => string = (line) => line,
): string {
  const indent = textWidth(lead);
  const columns = Math.max(16, terminal.columns - indent);
  const lines = wrapWidth(text, columns).flatMap((line) =>
    textWidth(line) > columns ? brokenWord(line, columns) : [line],
  );
  return lines
    .map((line, index) => `${index === 0 ? lead : " ".repeat(indent)}${paint(line)}\n`)
    .join("");
}

/** A part of the report under its name; nothing when there is nothing to say. */
export function section(name: string, parts: readonly string[], { colors }: Terminal): string {
  return parts.length === 0 ? "" : `\n${colors.bold(name)}\n${parts.join("")}`;
}
