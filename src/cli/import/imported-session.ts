import type { TranscriptFile } from "../../system/transcript-files.ts";
import type { BrokenLine } from "./transcript-lines.ts";

/**
 * `imported`: events were appended. `known`: all of it was there already. `live`: hooks recorded the
 * session. `empty`: nothing a hook would have recorded. `changed`: what was imported is no longer
 * the transcript's beginning.
 */
export type ImportStatus = "imported" | "known" | "live" | "empty" | "changed" | "unreadable";

export interface ImportedSession {
  readonly transcript: string;
  readonly status: ImportStatus;
  readonly stream: string;
  readonly session: string;
  readonly project: string;
  readonly until: string;
  readonly bytes: number;
  readonly lines: number;
  readonly agents: number;
  readonly events: number;
  readonly stops: number;
  /** Stops that the gate would have blocked. */
  readonly blocks: number;
  /** Stops that a hook of that day did block. */
  readonly host_blocks: number;
  /** Entries copied from the session that this one was forked from. */
  readonly copied: number;
  readonly unknown: number;
  readonly broken_lines: number;
  /** The first of them. */
  readonly broken: readonly BrokenLine[];
  readonly problem: string;
}

/** The result for a transcript that cannot be read, or not written down. */
export function unreadable(file: TranscriptFile, error: unknown): ImportedSession {
  return {
    ...{ transcript: file.path, status: "unreadable", stream: "", session: "", project: "" },
    ...{ until: "", bytes: file.bytes, lines: 0, agents: 0, events: 0, stops: 0, blocks: 0 },
    ...{ host_blocks: 0, copied: 0, unknown: 0, broken_lines: 0, broken: [] },
    problem: error instanceof Error ? error.message : String(error),
  };
}
