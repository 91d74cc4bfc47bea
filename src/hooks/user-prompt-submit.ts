import { canonicalHash } from "../events/canonical.ts";
import type { EventDraft } from "../events/event.ts";
import { sha256Hex } from "../events/hash.ts";
import { redact } from "../events/redaction.ts";
import type { TaskNotification } from "../evidence/tool-call.ts";
import { unprovedFiles } from "../projections/proof.ts";
import type { LedgerState } from "../projections/state.ts";
import { goalOf } from "../prompts/goal.ts";
import { originOf } from "../prompts/machine-prompt.ts";
import { classifiedPrompt } from "./classified-prompt.ts";
import type { Hook, HookDecision, HookSituation } from "./hook.ts";
import { NOTHING } from "./hook.ts";
import type { HostInput, HostEvent } from "./host-input.ts";
import type { HostOutput } from "./host-output.ts";
import { modeContext } from "./mode-context.ts";

function context(text: string): HostOutput {
  const hookEventName = "UserPromptSubmit" satisfies HostEvent;
  return { hookSpecificOutput: { hookEventName, additionalContext: text } };
}

function currentContext({ ledger }: LedgerState): HostOutput {
  return context(modeContext(ledger.task_mode, ledger.risk_flags));
}

/** A prompt without an id may be typed twice on purpose, so nothing tells it apart. */
function promptDelivery({ prompt_id, prompt }: HostInput): { readonly delivery?: string } {
  return prompt_id === "" ? {} : { delivery: canonicalHash({ prompt_id, prompt }) };
}

/** What the user took back or committed since the last stop is theirs; only strict asks for it. */
async function acceptedByUser(situation: HookSituation): Promise<readonly EventDraft[]> {
  const { state, project, configuration } = situation;
  if (configuration.values.policy !== "strict" || unprovedFiles(state.proof).length === 0)
    return [];
  const { acceptedChanges } = await import("./parts/strict.ts");
  return acceptedChanges(state.proof, project);
}

async function newTask(situation: HookSituation): Promise<HookDecision> {
  const { input } = situation;
  const { mode, risk_flags } = await classifiedPrompt(input.prompt);
  return {
    events: [
      ...(await acceptedByUser(situation)),
      {
        type: "PromptClassified",
        data: {
          mode,
          goal: goalOf(input.prompt),
          risk_flags,
          prompt: { digest: sha256Hex(input.prompt), length: input.prompt.length },
          permission_mode: redact(input.permission_mode, 40),
        },
      },
    ],
    output: context(modeContext(mode, risk_flags)),
  };
}

interface WaitingRun {
  readonly tool_use_id: string;
  readonly tool: string;
  readonly run: string;
  readonly status_carried: boolean;
}

/** The runs nobody has seen the end of: those of this task, and those that began before it. */
function waitingRuns({ runs, proof }: LedgerState): readonly WaitingRun[] {
  const current = runs.filter(({ pending }) => pending);
  const ids = new Set(current.map(({ tool_use_id }) => tool_use_id));
  const earlier = proof.pending.filter(({ tool_use_id }) => !ids.has(tool_use_id));
  return [...current, ...earlier];
}

async function settle(
  { state, lookup }: HookSituation,
  notifications: readonly TaskNotification[],
): Promise<readonly EventDraft[]> {
  const events: EventDraft[] = [];
  for (const notification of notifications) {
    for (const run of waitingRuns(state)) {
      if (run.tool_use_id !== notification.tool_use_id) continue;
      const { createSurroundings, settleRun } = await import("./parts/evidence.ts");
      const surroundings = lookup.surroundings ?? createSurroundings(lookup);
      const data = settleRun(notification, run, surroundings);
      events.push({ type: "VerificationSettled", data });
    }
  }
  return events;
}

/**
 * A person's prompt starts a task: it is classified, and the ledger begins anew. A prompt that a
 * machine made (the gate's own message, a background task's end) goes on with the task it is part of.
 */
export const userPromptSubmit: Hook = async (situation) => {
  const { input, state } = situation;
  if (!input.readable) return NOTHING;
  const prompt = originOf(input.prompt);
  switch (prompt.kind) {
    case "human":
      return { ...(await newTask(situation)), ...promptDelivery(input) };
    case "gate-message":
    case "own-command":
      return {
        events: [{ type: "PromptContinued", data: { reason: prompt.kind } }],
        output: currentContext(state),
        ...promptDelivery(input),
      };
    case "notification": {
      const settled = await settle(situation, prompt.notifications);
      const continued: EventDraft = { type: "PromptContinued", data: { reason: "notification" } };
      return {
        events: settled.length > 0 ? settled : [continued],
        output: currentContext(state),
        ...promptDelivery(input),
      };
    }
    default:
      return prompt satisfies never;
  }
};
