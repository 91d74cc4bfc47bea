/**
 * Characters that act on a terminal instead of being shown: control characters, directions that
 * reorder the line, line separators, halves of pairs, private ones. Joiners inside emoji are let
 * through.
 */
const ACTING = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  switch (code) {
    case 0x09:
      return "\\t";
    case 0x0a:
      return "\\n";
    case 0x0d:
      return "\\r";
    default:
      return code <= 0xff
        ? `\\x${code.toString(16).padStart(2, "0")}`
        : `\\u{${code.toString(16)}}`;
  }
}

/**
 * Text of a stream as one line that a terminal only shows: what a file name or a tool's output
 * holds can neither move the cursor nor colour, hide or reorder anything.
 */
export function printable(text: string): string {
  return text.replace(ACTING, escaped);
}

/** JSON text that is safe on a terminal, too; its value is the same. */
export function printableJson(value: unknown, indent?: number): string {
  const lines = JSON.stringify(value, null, indent).split("\n");
  return lines.map((line) => line.replace(ACTING, jsonEscaped)).join("\n");
}

function jsonEscaped(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, "0");
    return `\\u${unit}`;
  }).join("");
}
