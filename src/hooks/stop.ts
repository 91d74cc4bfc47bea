import { canonicalHash } from "../events/canonical.ts";
import type { BackgroundTask, StopFacts } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import { CLASSIC } from "../gate/classic.ts";
import { decideStop } from "../gate/stop-decision.ts";
import { deliveryKey } from "../projections/fold.ts";
import type { LedgerState, StopState } from "../projections/state.ts";
import { NOTHING } from "./hook.ts";
import type { Hook } from "./hook.ts";
import type { HostInput } from "./host-input.ts";
import { subagentStop } from "./subagent-stop.ts";

/**
 * Two hooks for one stop come within moments. The same stop again after so many milliseconds, with
 * nothing in between, is the agent stopping once more in the same words: it is judged anew, so that
 * the cap can end it.
 */
const SAME_STOP = 10_000;

/**
 * Longest part of a final message that is read, in characters: its end, where an agent says how it
 * stands. A longer one is no message but output; reading all of it takes more memory than it is worth.
 */
const LONGEST_MESSAGE = 500_000;

function runningTasks(input: HostInput): readonly BackgroundTask[] {
  return input.background_tasks
    .filter(({ status }) => status === "running" || status === "pending")
    .map((task) => ({
      id: redact(task.id, 120),
      type: redact(task.type, 40),
      status: redact(task.status, 40),
      command: redact(task.command, 220),
    }));
}

async function stopFacts(input: HostInput, message: string): Promise<StopFacts> {
  const { announcesNextAction, closingSentence } = await import("./parts/closing.ts");
  return {
    stop_hook_active: input.stop_hook_active,
    permission_mode: redact(input.permission_mode, 40),
    intent_only: announcesNextAction(message),
    closing: redact(closingSentence(message), 240),
    background_tasks: runningTasks(input),
    claims: [],
    reports_failure: false,
    asks_user: false,
    waiver: "",
  };
}

/** What makes a stop this stop and no other, as far as the host says. */
function stopDelivery(input: HostInput, message: string): string {
  const { prompt_id, stop_hook_active } = input;
  return canonicalHash({ prompt_id, stop_hook_active, message });
}

/** The decision already recorded for this very stop, if it was the last thing that happened. */
function sameStop(state: LedgerState, delivery: string, now: number): StopState | undefined {
  const last = state.stops.at(-1);
  if (last === undefined || last.latest !== state.lastEvent?.position) return undefined;
  if (last.delivery !== deliveryKey({ event: "Stop", delivery })) return undefined;
  return Math.abs(now - last.at) <= SAME_STOP ? last : undefined;
}

/** Judges the agent's wish to stop, and records the decision with everything it read. */
export const stop: Hook = async (situation) => {
  const { input, state, now } = situation;
  // Some hosts send a subagent's end under this name.
  if (input.agent_id !== "") return subagentStop(situation);
  if (!input.readable) {
    return {
      ...NOTHING,
      output: {
        systemMessage:
          "fable-ish: the stop hook got no readable input, so nothing was checked at this stop.",
      },
    };
  }
  const whole = input.last_assistant_message ?? situation.lastTranscriptMessage();
  const message = whole.slice(-LONGEST_MESSAGE);
  const delivery = stopDelivery(input, message);
  const repeated = sameStop(state, delivery, now);
  if (repeated !== undefined) return { ...NOTHING, repeated: repeated.output };

  const facts = await stopFacts(input, message);
  const { event, answer } = decideStop(CLASSIC, state, facts);
  return { events: [event], output: answer, delivery };
};
