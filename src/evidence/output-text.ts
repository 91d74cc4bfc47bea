/** Longest part of an output that is looked at: this much of its head, three times of its tail. */
const HEAD = 50_000;
const TAIL = 150_000;
const LONGEST_LINE = 2_000;

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
  return cut
    .replace(COLOURS, "")
    .split("\n")
    .map((line) => lastDrawn(line.slice(0, LONGEST_LINE)).trimEnd());
}
