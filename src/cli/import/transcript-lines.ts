import { readEntry } from "../../import/entry.ts";
import type { Entry } from "../../import/entry.ts";
import { MAXIMUM_LINE, readLines } from "../../system/line-source.ts";
import type { FileLine } from "../../system/line-source.ts";
import type { AgentFile } from "../../system/transcript-files.ts";

/** A line of a transcript, read. */
export interface TranscriptLine {
  readonly entry: Entry;
  readonly at: number | undefined;
  readonly number: number;
  /** Set for a line of a subagent's own transcript. */
  readonly source: AgentFile | undefined;
  readonly bytes: Uint8Array;
}

/** A line that is no entry. */
export interface BrokenLine {
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

export interface LineListener {
  readonly onBroken: (broken: BrokenLine) => void;
  readonly onBytes: (count: number) => void;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function entryOf({ bytes, closed }: FileLine): Entry | string | undefined {
  if (bytes.length === 0) return closed ? undefined : `longer than ${MAXIMUM_LINE} bytes`;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return "not UTF-8";
  }
  if (text.trim() === "") return undefined;
  const entry = readEntry(text);
  // A client may be writing it right now: the next import finds it whole.
  return typeof entry === "string" && !closed ? undefined : entry;
}

/**
 * The entries of a transcript's file, in its order; lines that are none are told to the listener.
 *
 * @throws the system's error when the file cannot be read.
 */
export function* transcriptLines(
  path: string,
  listener: LineListener,
  source?: AgentFile,
): Generator<TranscriptLine> {
  for (const line of readLines(path)) {
    listener.onBytes(line.bytes.length + 1);
    const entry = entryOf(line);
    if (entry === undefined) continue;
    if (typeof entry === "string") {
      listener.onBroken({ file: path, line: line.number, problem: entry });
      continue;
    }
    yield { entry, at: entry.at, number: line.number, source, bytes: line.bytes };
  }
}

export const NO_LISTENER: LineListener = { onBroken: () => undefined, onBytes: () => undefined };
