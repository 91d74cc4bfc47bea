import type { PrintedMark, World } from "./shell/worlds.ts";

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const MAXIMUM_PIECES = 12;
const MAXIMUM_PRINTS = 20;

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

/** How often a line like this is printed, in the way that prints it most. */
function timesPrinted(worlds: readonly World[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const world of worlds) {
    const here = new Map<string, number>();
    for (const mark of world.printed) {
      const source = patternOf(mark)?.source;
      if (source !== undefined) here.set(source, (here.get(source) ?? 0) + 1);
    }
    for (const [source, times] of here) most.set(source, Math.max(times, most.get(source) ?? 0));
  }
  return most;
}

/**
 * The lines that are left when what `echo` printed is taken away: the last ones like it, as a
 * runner's own line may read the same.
 */
export function withoutPrints(
  lines: readonly string[],
  worlds: readonly World[],
): readonly string[] {
  const gone = new Set<number>();
  for (const [source, times] of [...timesPrinted(worlds)].slice(0, MAXIMUM_PRINTS)) {
    const pattern = new RegExp(source);
    let left = times;
    for (let at = lines.length - 1; at >= 0 && left > 0; at -= 1) {
      if (gone.has(at) || !pattern.test(lines[at] ?? "")) continue;
      gone.add(at);
      left -= 1;
    }
  }
  return gone.size === 0 ? lines : lines.filter((_, at) => !gone.has(at));
}
