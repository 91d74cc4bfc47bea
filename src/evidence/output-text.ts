/** Longest part of an output that is looked at: this much of its head, three times of its tail. */
const HEAD = 50_000;
const TAIL = 150_000;
const LONGEST_LINE = 2_000;
const FIRST_LINES = 300;
const LAST_LINES = 1_500;

/** The first and the last of many lines: what a runner says of its result stands there. */
export function edgesOf(lines: readonly string[], first: number, last: number): readonly string[] {
  return lines.length <= first + last ? lines : [...lines.slice(0, first), ...lines.slice(-last)];
}

// Written without a control character in the pattern's source.
const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(
  `${ESCAPE}\\[[0-9;?]{0,30}[A-Za-z]|${ESCAPE}\\][^\\n${ESCAPE}]{0,300}?\\u0007`,
  "g",
);

/** What a terminal would still show of a line over which a progress bar was drawn. */
function lastDrawn(line: string): string {
  const drawn = line.split("\r").filter((part) => part !== "");
  return drawn.at(-1) ?? "";
}

/** The lines of an output: colours, progress bars and line ends of other systems taken off. */
export function linesOf(output: string): readonly string[] {
  const cut =
    output.length > HEAD + TAIL ? `${output.slice(0, HEAD)}\n${output.slice(-TAIL)}` : output;
  const lines = edgesOf(cut.replace(COLOURS, "").split("\n"), FIRST_LINES, LAST_LINES);
  return lines.map((line) => lastDrawn(line.slice(0, LONGEST_LINE)).trimEnd());
}
