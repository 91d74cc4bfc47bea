import { holdsOption } from "./option-bundle.ts";
import type { ProgramRun } from "./program-run.ts";
import type { ShellWord, WordPiece } from "./shell-word.ts";
import { SHELL_BUNDLE } from "./unwrap.ts";

// eslint would call a control character in a literal a mistake: these are their written escapes.
const WRITTEN_COLOUR = /\\(?:033|e|x1b|u001b)\[[0-9;]{0,20}m/gi;
const WRITTEN_BREAK = /\\n|\n/;

function echoPieces(words: readonly ShellWord[]): WordPiece[] {
  let start = 1;
  while (/^-[neE]+$/.test(words[start]?.text ?? "")) start += 1;
  return words.slice(start).flatMap((word, place): WordPiece[] => {
    const gap: WordPiece[] = place > 0 ? [{ kind: "text", text: " " }] : [];
    return [
      ...gap,
      ...(word.pattern ? [{ kind: "unknown", text: word.text } as const] : word.pieces),
    ];
  });
}

function printfPieces(words: readonly ShellWord[]): WordPiece[] {
  const [, format, ...values] = words;
  if (format?.known !== true) return [{ kind: "unknown", text: "" }];
  const pieces: WordPiece[] = [];
  let used = 0;
  for (const part of format.text.split(/(%[a-z%])/)) {
    if (part === "%%") pieces.push({ kind: "text", text: "%" });
    else if (/^%[a-z]$/.test(part)) {
      pieces.push(...(values[used]?.pieces ?? []));
      used += 1;
    } else if (part !== "") pieces.push({ kind: "text", text: part });
  }
  return pieces;
}

/** A variable that holds an exit status prints as that status. */
function statusPieces(pieces: readonly WordPiece[], statuses: ReadonlySet<string>): WordPiece[] {
  return pieces.map((piece): WordPiece => {
    const name =
      piece.kind === "unknown" ? /^\$\{?([A-Za-z_]\w*)\}?$/.exec(piece.text)?.[1] : undefined;
    return name !== undefined && statuses.has(name)
      ? { kind: "status", source: { kind: "variable", name } }
      : piece;
  });
}

/** What `echo` or `printf` prints last: the pieces of its last line, colours taken off. */
export function printedLine(
  name: string,
  words: readonly ShellWord[],
  statuses: ReadonlySet<string>,
): readonly WordPiece[] {
  const raw = name === "printf" ? printfPieces(words) : echoPieces(words);
  let line: WordPiece[] = [];
  for (const piece of statusPieces(raw, statuses)) {
    if (piece.kind !== "text") {
      line.push(piece);
      continue;
    }
    const parts = piece.text.replace(WRITTEN_COLOUR, "").split(WRITTEN_BREAK);
    for (const [place, text] of parts.entries()) {
      const begins = place > 0 && parts.slice(place).some((later) => later !== "");
      if (begins) line = [];
      if (text !== "") line.push({ kind: "text", text });
    }
  }
  return line;
}

/** Everything that `echo` or `printf` writes; `undefined` where a part of it is not known. */
export function literalPrint(words: readonly ShellWord[]): string | undefined {
  const name = words[0]?.text;
  if (name !== "echo" && name !== "printf") return undefined;
  const pieces = name === "printf" ? printfPieces(words) : echoPieces(words);
  const texts = pieces.flatMap((piece) => (piece.kind === "text" ? [piece.text] : []));
  if (texts.length < pieces.length) return undefined;
  const text = texts.join("");
  const escapes =
    name === "printf" || words.slice(1).some(({ text: word }) => /^-n?en?$/.test(word));
  return escapes ? text.replaceAll("\\n", "\n").replaceAll("\\t", "\t") : text;
}

/** The script that a shell without a file or `-c` reads from its standard input. */
export function fromInput(run: ProgramRun, piped: string | undefined): string | undefined {
  if (!/^(?:ba|z|da|k|)sh$/.test(run.name)) return undefined;
  let at = 1;
  for (; at < run.words.length; at += 1) {
    const text = run.words[at]?.text ?? "";
    // `-n` only reads; behind `-s` stand the arguments.
    if (holdsOption(text, "nc")) return undefined;
    if (text === "-" || text === "--" || holdsOption(text, "s")) break;
    if (!/^[-+]\w|^--\w/.test(text)) return undefined;
    if (holdsOption(text, "oO", SHELL_BUNDLE)) at += 1;
  }
  return run.hereDocument ?? piped;
}
