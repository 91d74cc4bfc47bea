import { now } from "../system/clock.ts";
import { markTold } from "../system/told-sessions.ts";
import type { HostEvent } from "./host-input.ts";

/**
 * Hooks that always say that they failed: a session begins but once, and a stop that nobody judged
 * must not look like one that was allowed.
 */
const ALWAYS_SAID: readonly HostEvent[] = ["SessionStart", "Stop"];

/** The code of a fault of the data root: the system's, or one of the store's own. */
function storageCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return undefined;
  }
  // Node.js's own codes name a mistake of the program, and no mistake is kept quiet.
  return error.code.startsWith("ERR_") ? undefined : error.code;
}

/**
 * Whether a hook that failed is to say nothing: its session was told of the same fault of the same
 * data root before. A root that stays read-only would else be announced at every tool call. Where
 * that cannot be remembered, only the hooks above speak.
 *
 * @param session the session's id as the host gave it; `""` where it gave none.
 */
export function wasTold(
  event: HostEvent,
  error: unknown,
  session: string,
  place: { readonly root: string; readonly anchor: string },
): boolean {
  const code = storageCode(error);
  if (code === undefined || session === "") return false;
  const told = markTold([session, place.anchor, place.root, code], now());
  return !ALWAYS_SAID.includes(event) && told !== "first";
}
