import { eventHash } from "../../src/events/canonical.ts";
import type { StreamEvent } from "../../src/events/event.ts";
import { encodeLine } from "../../src/events/line.ts";

/** What a line of a stream is made of, as far as sealing it anew has to know. */
interface SealedLine {
  readonly type: string;
  readonly prev: readonly string[];
  readonly hash: string;
}

/**
 * The stream as it would be if a newer release had written the events at some positions: their type
 * is one that this release does not know, and everything behind them is sealed anew.
 */
export function withNewerEvents(
  bytes: Uint8Array,
  isNewer: (position: number) => boolean,
): Uint8Array {
  const resealed = new Map<string, string>();
  const lines = new TextDecoder().decode(bytes).split("\n").slice(0, -1);
  const written = lines.map((text, index) => {
    const line = JSON.parse(text) as SealedLine;
    const unsealed = {
      ...line,
      type: isNewer(index + 1) ? "FromTheFuture" : line.type,
      prev: line.prev.map((parent) => resealed.get(parent) ?? parent),
    };
    const hash = eventHash(unsealed);
    resealed.set(line.hash, hash);
    return encodeLine({ ...unsealed, hash } as unknown as StreamEvent);
  });
  return new TextEncoder().encode(written.join(""));
}
