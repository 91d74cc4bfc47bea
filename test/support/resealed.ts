import { eventHash } from "../../src/events/canonical.ts";
import type { StreamEvent } from "../../src/events/event.ts";

/**
 * The event with other members and a hash that fits them: what a newer release, or somebody who
 * knows how hashes are made, could have written.
 */
export function resealed(
  event: StreamEvent | undefined,
  changes: Readonly<Record<string, unknown>>,
): StreamEvent {
  if (event === undefined) throw new Error("There is no event to seal anew.");
  const unsealed = { ...event, ...changes };
  return { ...unsealed, hash: eventHash(unsealed) };
}
