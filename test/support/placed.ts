import type { Cause, EventDraft, StreamEvent } from "../../src/events/event.ts";
import type { StreamReading } from "../../src/events/reader.ts";
import { NOON } from "./session.ts";

/** A reading of one event, as if it had been written, read and found intact: nothing is hashed. */
export function readingOf(
  draft: EventDraft,
  position: number,
  cause: Partial<Cause> = {},
): StreamReading {
  const envelope = {
    v: 1,
    id: "01KF0RDQG0EWHDS874W0X9445G",
    at: new Date(NOON + position).toISOString(),
    session: "session-1",
    cause: { event: "Test", tool_use_id: `call-${position}`, ...cause },
    prev: [],
    hash: "0".repeat(64),
  };
  const event: StreamEvent = { ...envelope, ...draft };
  const placed = { event, intact: true, position, offset: position, length: 0 };
  return {
    items: [{ kind: "append", lines: [placed], events: [placed] }],
    end: { position, offset: position },
    openBytes: 0,
    endsWithLineBreak: true,
  };
}
