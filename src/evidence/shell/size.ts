/** Longest text handed to the parser, bodies of here-documents included. */
export const MAXIMUM_LENGTH = 400_000;

/** Longest text without the bodies of here-documents, which cost the parser next to nothing. */
export const MAXIMUM_CODE = 40_000;

/** Deepest nesting of brackets and substitutions: the parser's time grows with its square. */
export const MAXIMUM_DEPTH = 50;

/** How many quotes, brackets and separators the code may hold before it counts as hostile. */
const MAXIMUM_MARKS = 6_000;

const HERE_DOCUMENT = /(?<!<)<<-?[ \t]{0,8}(["']?)([A-Za-z_][\w.-]{0,60})\1/g;

/** The text without the bodies of its here-documents, as far as they are closed. */
function withoutBodies(text: string): string {
  if (!text.includes("<<")) return text;
  const kept: string[] = [];
  let from = 0;
  for (const match of text.matchAll(HERE_DOCUMENT)) {
    if (match.index < from) continue;
    const start = text.indexOf("\n", match.index);
    if (start < 0) break;
    const end = text.indexOf(`\n${match[2] ?? ""}\n`, start);
    const closed = end < 0 && text.endsWith(`\n${match[2] ?? ""}`) ? text.length : end;
    // An unclosed one runs to the end of the text, for the shell as for the parser.
    kept.push(text.slice(from, start));
    from = closed < 0 ? text.length : closed;
    if (kept.length > 500) break;
  }
  kept.push(text.slice(from));
  return kept.join("");
}

/**
 * Why a text is too large to be parsed, or `undefined` when it is not. One pass over it.
 */
export function tooLarge(text: string): string | undefined {
  if (text.length > MAXIMUM_LENGTH) return "longer than the limit";
  const code = withoutBodies(text);
  if (code.length > MAXIMUM_CODE) return "longer than the limit";
  let depth = 0;
  let marks = 0;
  for (const [mark] of code.matchAll(/[()[\]{}`"'$\\;&|<>]/g)) {
    if (mark === "(" || mark === "{" || mark === "[") depth += 1;
    else if (mark === ")" || mark === "}" || mark === "]") depth = Math.max(0, depth - 1);
    marks += 1;
    if (depth > MAXIMUM_DEPTH) return "nested deeper than the limit";
    if (marks > MAXIMUM_MARKS) return "more quotes and brackets than the limit";
  }
  return undefined;
}
