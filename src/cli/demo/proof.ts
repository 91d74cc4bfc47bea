import { checkStream } from "../../events/integrity.ts";
import { isSound } from "../../events/integrity-report.ts";
import { replayDecision } from "../../gate/replay.ts";
import { decisionsInContext, readDecisions } from "../../projections/replay.ts";
import { streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";

/** What can be shown about the demo's stream afterwards. */
export interface DemoProof {
  readonly events: number;
  readonly sound: boolean;
  readonly decisions: number;
  readonly reproduced: number;
}

/** Checks the stream's integrity, and judges its stops again. */
export function proveStream(stream: StoredStream | undefined): DemoProof {
  if (stream === undefined) return { events: 0, sound: false, decisions: 0, reproduced: 0 };
  const source = streamSource(stream);
  const report = checkStream(source);
  const decisions = readDecisions(source);
  let reproduced = 0;
  for (const { decision, state } of decisionsInContext(source, decisions)) {
    if (state === undefined) continue;
    if (replayDecision(decision, state).kind === "reproduced") reproduced += 1;
  }
  return {
    events: report.events,
    sound: isSound(report),
    decisions: decisions.length,
    reproduced,
  };
}
