import type { EventType, StreamEvent } from "./event.ts";
import { STREAM_START } from "./reader.ts";
import { walkStream } from "./walk.ts";
import type { ByteSource } from "./walk.ts";

/**
 * How a stream begins. `session`: with its session's start, or as an import. `resumed`: later, with
 * a session that had begun before or with a prompt. `task`: within a task, whose prompt is missing.
 * `nothing`: nothing can be said. Where it is `resumed` or `task`, earlier events are missing, or
 * the plugin was not there yet.
 */
export const STREAM_BEGINNINGS = ["session", "resumed", "task", "nothing"] as const;
export type StreamBeginning = (typeof STREAM_BEGINNINGS)[number];

/** Words of the host for a session that goes on; with every other one a session is new. */
const CONTINUED: readonly string[] = ["resume", "compact"];

/** Events that say nothing of whether a task had begun. */
const NEUTRAL: readonly EventType[] = [
  "SessionStarted",
  "SessionEnded",
  "StreamRepaired",
  "ConfigurationChanged",
];

/** Hooks overlap: a start may stand behind what came after it, but not behind much. */
const FIRST_EVENTS = 8;
/** How much of a stream's beginning is read, and how much at a time, in bytes. */
const HEAD_SIZE = 1 << 16;
const PIECE_SIZE = 1 << 13;

function firstEvents(source: ByteSource): readonly StreamEvent[] {
  const head: ByteSource = {
    read: (offset, length) => source.read(offset, Math.min(length, HEAD_SIZE - offset)),
  };
  const events: StreamEvent[] = [];
  for (const { reading } of walkStream(head, STREAM_START, PIECE_SIZE)) {
    for (const item of reading.items) {
      if (item.kind !== "append") continue;
      for (const { event } of item.events) events.push(event);
    }
    if (events.length >= FIRST_EVENTS) break;
  }
  return events.slice(0, FIRST_EVENTS);
}

/**
 * Reads how a stream begins. What was deleted before leaves no gap in a chain that begins anew.
 *
 * @throws the system's error when the source cannot be read.
 */
export function streamBeginning(source: ByteSource): StreamBeginning {
  const events = firstEvents(source);
  const isNew = events.some(
    (event) => event.type === "SessionStarted" && !CONTINUED.includes(event.data.source),
  );
  if (isNew) return "session";
  const first = events.find(({ type }) => !NEUTRAL.includes(type));
  if (first !== undefined) return first.type === "PromptClassified" ? "resumed" : "task";
  return events.some(({ type }) => type === "SessionStarted") ? "resumed" : "nothing";
}

/** What is to be said of a beginning, as a sentence; `""` for a whole one. */
export function beginningText(beginning: StreamBeginning): string {
  const missing = "earlier events are missing, or the plugin was not there yet";
  switch (beginning) {
    case "session":
    case "nothing":
      return "";
    case "resumed":
      return `The stream begins in the middle of a session: ${missing}.`;
    case "task":
      return `The stream begins in the middle of a task: ${missing}.`;
    default:
      return beginning satisfies never;
  }
}
