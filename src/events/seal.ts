import { ulid } from "ulid";
import { eventHash } from "./canonical.ts";
import type { Cause, EventDraft, StreamEvent } from "./event.ts";
import { isoTime } from "./iso-time.ts";
import { currentVersion } from "./upcast.ts";

/** What the envelope of a batch needs from outside: nothing here reads a clock or a random source. */
export interface SealContext {
  readonly session: string;
  readonly cause: Cause;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Hashes of the heads the writer saw. */
  readonly heads: readonly string[];
}

/**
 * Turns drafts into events: version, id, time, batch, parents and hash. The first event's parents
 * are the heads the writer saw, each further one's is the event before it.
 */
export function sealBatch(drafts: readonly EventDraft[], context: SealContext): StreamEvent[] {
  const at = isoTime(context.now);
  const identified = drafts.map((draft) => ({ draft, id: ulid(context.now, context.random) }));
  const batchId = identified[0]?.id;
  const events: StreamEvent[] = [];
  let prev: readonly string[] = context.heads;
  for (const [index, { draft, id }] of identified.entries()) {
    const unsealed = {
      v: currentVersion(draft.type),
      id,
      type: draft.type,
      at,
      session: context.session,
      cause: context.cause,
      ...(drafts.length > 1 && batchId !== undefined
        ? { batch: { id: batchId, place: index + 1, size: drafts.length } }
        : {}),
      data: draft.data,
      prev,
    };
    const event = { ...unsealed, hash: eventHash(unsealed) } as StreamEvent;
    events.push(event);
    prev = [event.hash];
  }
  return events;
}
