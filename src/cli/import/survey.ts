import { Outline } from "../../import/outline.ts";
import { LinesDigest } from "../../system/digest.ts";
import { readEntry } from "../../import/entry.ts";
import { readLines } from "../../system/line-source.ts";
import { NO_LISTENER, transcriptLines } from "./transcript-lines.ts";
import type { LineListener } from "./transcript-lines.ts";

/** What a transcript as a whole is: read once before any of it is imported. */
export interface Survey {
  readonly outline: Outline;
  /** SHA-256 of all lines, and of as many as were asked for. */
  readonly digest: string;
  readonly digestOfEarlier: string;
  /** Lines that are whole. */
  readonly lines: number;
}

/** Lines looked at, at most, to find out whose transcript it is. */
const HEAD_LINES = 2_000;

/** Whose transcript it is, from its beginning. */
export function headOfTranscript(path: string): Outline {
  const outline = new Outline();
  for (const { entry, number } of transcriptLines(path, NO_LISTENER)) {
    outline.add(entry, number);
    if (outline.isIdentified || number >= HEAD_LINES) break;
  }
  return outline;
}

/**
 * Reads a transcript once from end to end.
 *
 * @param earlierLines how many lines an earlier import had seen.
 */
export function survey(path: string, earlierLines: number, listener: LineListener): Survey {
  const outline = new Outline();
  const digest = new LinesDigest();
  let digestOfEarlier = "";
  let lines = 0;
  for (const { bytes, number, closed } of readLines(path)) {
    listener.onBytes(bytes.length + 1);
    const entry = readEntry(new TextDecoder().decode(bytes));
    // A last line without a line break counts once it is whole.
    if (!closed && typeof entry === "string") break;
    if (typeof entry !== "string") outline.add(entry, number);
    digest.add(bytes);
    lines = number;
    if (number === earlierLines) digestOfEarlier = digest.soFar;
  }
  return { outline, digest: digest.soFar, digestOfEarlier, lines };
}

/** The uuids of all entries of a transcript. */
export function uuidsOf(path: string, into: Set<string>): void {
  for (const { entry } of transcriptLines(path, NO_LISTENER)) {
    if (entry.uuid !== "") into.add(entry.uuid);
  }
}
