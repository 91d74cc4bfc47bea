import type { EventDraft, PolicySettings, StopDecidedData, StopFacts } from "../events/event.ts";
import type { LedgerState } from "../projections/state.ts";
import { answerLine } from "./answer-line.ts";
import { stopAnswer } from "./answer.ts";
import type { StopAnswer } from "./answer.ts";
import { DEFAULT_SETTINGS, judge } from "./policy.ts";
import type { Policy, Verdict } from "./policy.ts";
import { stopSituation, streamHealth } from "./situation.ts";

/** A judged stop: what the hook prints, and what it records. */
export interface StopDecision {
  readonly answer: StopAnswer;
  readonly event: Extract<EventDraft, { readonly data: StopDecidedData }>;
  /** What is recorded in front of the decision in the same batch: a waiver that it accepted. */
  readonly before: readonly EventDraft[];
}

function acceptedWaiver(verdict: Verdict): readonly EventDraft[] {
  if (verdict.action === "block" || verdict.waiver === undefined) return [];
  return [{ type: "VerificationWaived", data: { reason: verdict.waiver, by: "agent" } }];
}

/**
 * Judges a stop and writes down everything the decision read. The hook and the replay both call
 * this, so what is replayed is what was run.
 */
export function decideStop(
  policy: Policy,
  state: LedgerState,
  facts: StopFacts,
  settings: PolicySettings = DEFAULT_SETTINGS,
): StopDecision {
  const health = streamHealth(state);
  const decision = judge(policy, stopSituation(state, facts, settings));
  const { verdict } = decision;
  const answer = stopAnswer(verdict, health);
  return {
    answer,
    before: acceptedWaiver(verdict),
    event: {
      type: verdict.action === "block" ? "StopBlocked" : "StopAllowed",
      data: {
        policy: decision.policy,
        settings,
        rule: decision.rule,
        message: verdict.message,
        output: answerLine(answer),
        facts,
        health,
        basis: state.place.position,
        counted: verdict.action === "block" && verdict.counted,
      },
    },
  };
}
