import type { PrintedMark, World } from "./shell/worlds.ts";

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const MAXIMUM_PIECES = 12;

/** A pattern for the whole line that a print leaves; `undefined` when it says nothing. */
function patternOf(mark: PrintedMark): RegExp | undefined {
  if (mark.length === 0 || mark.length > MAXIMUM_PIECES) return undefined;
  if (mark.every((piece) => piece.kind === "unknown")) return undefined;
  const parts = mark.map((piece) => {
    if (piece.kind === "text") return piece.text.replace(SPECIAL, "\\$&");
    if (piece.kind === "unknown") return "[^\\n]{0,200}";
    return piece.zero ? "0" : "(?!0(?!\\d))\\d{1,3}";
  });
  return new RegExp(`^\\s*${parts.join("").trim()}$`);
}

/** Whether the lines a way of going would have printed are there, in order, the last one last. */
export function agrees(world: World, lines: readonly string[]): boolean {
  let from = 0;
  for (const [place, mark] of world.printed.entries()) {
    const pattern = patternOf(mark);
    if (pattern === undefined) continue;
    const last = place === world.printed.length - 1 && world.endsPrinted;
    if (last) return endsWith(lines, mark, pattern);
    const at = lines.findIndex((line, index) => index >= from && pattern.test(line));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** A program that ends without a line break has the print glued to its last line. */
function endsWith(lines: readonly string[], mark: PrintedMark, pattern: RegExp): boolean {
  const line = lines.findLast((each) => each.trim() !== "");
  if (line === undefined) return false;
  if (pattern.test(line)) return true;
  const [only] = mark;
  return mark.length === 1 && only?.kind === "text" && line.endsWith(only.text.trim());
}

/** The lines that are left when what `echo` printed is taken away. */
export function withoutPrints(
  lines: readonly string[],
  worlds: readonly World[],
): readonly string[] {
  const patterns = worlds.flatMap((world) =>
    world.printed.flatMap((mark) => patternOf(mark) ?? []),
  );
  const distinct = [
    ...new Map(patterns.map((pattern) => [pattern.source, pattern])).values(),
  ].slice(0, 20);
  return lines.filter((line) => !distinct.some((pattern) => pattern.test(line)));
}
