import { baseName, parentOf } from "./paths.ts";
import type { CommandLine, FindScript, TooLarge } from "./program-run.ts";
import { readScript, type Reading } from "./reader.ts";
import { tooLarge } from "./size.ts";

/** Where a command line stands. */
export interface CommandPlace {
  /** The host's folder: it may be the one the command ended in. */
  readonly directory: string;
  readonly findScript?: FindScript | undefined;
}

const MAXIMUM_CANDIDATES = 8;
/** Most runs of a command line that is read again to find its start. */
const MAXIMUM_REREAD = 40;
const MOVES = /\b(?:cd|pushd)\b/;
const QUOTING = /["'\\]/g;
const COMMAND_END = /[;&|\n]/;

/**
 * Whether a command's text may lead into a folder of that name: it has to be written there, quotes
 * aside, unless what is moved to is put together from variables.
 */
function mayName(text: string, folder: string): boolean {
  if (text.includes(folder) || text.replace(QUOTING, "").includes(folder)) return true;
  return text.split(COMMAND_END).some((part) => part.includes("$") && MOVES.test(part));
}

/**
 * Folders the command can have started in, when the host names the one it ended in. Each takes
 * another reading of the text, so those it cannot have left for that folder are not among them.
 */
function startsFor(directory: string, text: string): string[] {
  const candidates: string[] = [];
  if (mayName(text, baseName(directory))) {
    for (let at = directory; candidates.length < MAXIMUM_CANDIDATES && at !== "/";) {
      at = parentOf(at);
      candidates.push(at);
    }
  }
  // A folder of unknown name, for a command that began with `cd ..`.
  return mayName(text, "..")
    ? [...candidates, `${directory}/?`, `${parentOf(directory)}/?`]
    : candidates;
}

/** What was read with the same scripts at hand. */
const readBefore = new WeakMap<FindScript, Map<string, CommandLine | TooLarge>>();

/**
 * Reads a command line: what runs, with which words, where, and what the output streams do. Read
 * again with the same finder of scripts, it is the same: the finder looks only once.
 */
export function parseCommandLine(text: string, place: CommandPlace): CommandLine | TooLarge {
  const { directory, findScript } = place;
  if (findScript === undefined) return parseAnew(text, place);
  const known = readBefore.get(findScript) ?? new Map<string, CommandLine | TooLarge>();
  readBefore.set(findScript, known);
  const key = `${directory}\0${text}`;
  const line = known.get(key) ?? parseAnew(text, place);
  known.set(key, line);
  return line;
}

/**
 * The host's folder can be the one *after* the command's own `cd`; where a start can be found from
 * which the command ends in that very folder, that start is used.
 */
function parseAnew(text: string, place: CommandPlace): CommandLine | TooLarge {
  const reason = tooLarge(text);
  if (reason !== undefined) return { kind: "too-large", reason };
  const read = (directory: string): Reading | undefined =>
    readScript(text, directory, place.findScript);
  let reading = read(place.directory);
  if (
    reading !== undefined &&
    reading.directory !== place.directory &&
    reading.runs.length <= MAXIMUM_REREAD &&
    MOVES.test(text)
  ) {
    for (const start of startsFor(place.directory, text)) {
      const candidate = readScript(text, start, undefined);
      if (candidate?.directory !== place.directory) continue;
      reading = place.findScript === undefined ? candidate : read(start);
      break;
    }
  }
  if (reading === undefined) return { kind: "too-large", reason: "more commands than the limit" };
  const { runs, step, complete } = reading;
  return { kind: "read", runs, step, complete };
}
