import { readStream } from "../../events/reader.ts";
import type { StreamFile } from "../../events/append.ts";

/** How the end of a stream stands, from its last bytes. */
export interface StreamTail {
  /** Time of the last event, epoch milliseconds; 0 when none can be read. */
  readonly lastEvent: number;
  /** Whether the host has said that the session is over, and nothing began since. */
  readonly ended: boolean;
}

const TAIL_SIZE = 1 << 17;
const LINE_BREAK = 0x0a;

/**
 * Reads the last part of a stream.
 *
 * @throws the system's error when the source cannot be read.
 */
export function readTail(source: Pick<StreamFile, "read" | "size">): StreamTail {
  const size = source.size();
  const offset = Math.max(0, size - TAIL_SIZE);
  const bytes = source.read(offset, TAIL_SIZE);
  const start = offset === 0 ? 0 : bytes.indexOf(LINE_BREAK) + 1;
  let lastEvent = 0;
  let ended = false;
  for (const item of readStream(bytes.subarray(start)).items) {
    if (item.kind !== "append") continue;
    for (const { event } of item.events) {
      lastEvent = Math.max(lastEvent, Date.parse(event.at) || 0);
      if (event.type === "SessionEnded") ended = true;
      if (event.type === "SessionStarted" || event.type === "PromptClassified") ended = false;
    }
  }
  return { lastEvent, ended };
}

const HOUR = 3_600_000;
/** A session that wrote so recently may be running. */
export const YOUNG = HOUR;
/** A session whose end nobody reported may be waiting for its user so long. */
export const OPEN = 24 * HOUR;

/** Why a session may still be running; `undefined` when it is over. */
export function runningReason(
  session: { readonly id: string; readonly written: number; readonly ended: boolean },
  current: string,
  now: number,
): string | undefined {
  if (current !== "" && session.id === current) return "it is the session this runs in";
  const age = now - session.written;
  if (age < YOUNG) return "it was written within the last hour";
  if (!session.ended && age < OPEN) return "its end was not reported, and it is younger than a day";
  return undefined;
}
