import { appendFileSync, writeFileSync } from "node:fs";
import type { StreamEvent } from "../../src/events/event.ts";
import { encodeLine } from "../../src/events/line.ts";
import { readOwn } from "../../src/events/reader.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { foldReading } from "../../src/projections/fold.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { MixedSession } from "./mixed-session.ts";

/** Characters written at a time. */
const WRITTEN_AT_ONCE = 1 << 22;
const START = Date.UTC(2026, 0, 15, 12, 0, 0);
const MILLISECONDS_AN_APPEND = 700;

const encoder = new TextEncoder();

/**
 * Writes the stream of a mixed session that holds at least so many events (the last append is
 * whole), and gives the state it folds to.
 */
export function writeMixedStream(
  path: string,
  about: { readonly session: string; readonly project: string; readonly count: number },
  random: () => number,
): LedgerState {
  writeFileSync(path, "", { mode: 0o600 });
  let state = INITIAL_STATE;
  let now = START;
  let written = 0;
  let waiting = "";
  for (const { cause, drafts } of new MixedSession(about.project, random).appends(() => state)) {
    const { event, id, agent } = cause;
    const events: readonly StreamEvent[] = sealBatch(drafts, {
      session: about.session,
      cause: { event, tool_use_id: id, ...(agent === "" ? {} : { agent_id: agent }) },
      now,
      random,
      heads: state.heads,
    });
    const text = events.map(encodeLine).join("");
    state = foldReading(state, readOwn(events, encoder.encode(text), state.place));
    waiting += text;
    if (waiting.length >= WRITTEN_AT_ONCE) {
      appendFileSync(path, waiting);
      waiting = "";
    }
    now += MILLISECONDS_AN_APPEND;
    written += events.length;
    if (written >= about.count) break;
  }
  appendFileSync(path, waiting);
  return state;
}
