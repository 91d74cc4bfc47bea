import type { StopDecidedData } from "../events/event.ts";
import { redactText } from "../events/redact-draft.ts";
import type { LedgerState } from "../projections/state.ts";
import { findPolicy } from "./policies.ts";
import type { Policy, StopSituation, Verdict } from "./policy.ts";
import { stopSituation } from "./situation.ts";
import { decideStop } from "./stop-decision.ts";

/** A decision as the stream holds it. */
export interface RecordedDecision {
  readonly type: "StopBlocked" | "StopAllowed";
  readonly data: StopDecidedData;
}

/** One thing that came out otherwise. */
export interface ReplayDifference {
  readonly what: "decision" | "rule" | "message" | "output" | "counted" | "health";
  readonly recorded: string;
  readonly replayed: string;
}

export type ReplayResult =
  | { readonly kind: "reproduced" }
  | { readonly kind: "differs"; readonly differences: readonly ReplayDifference[] }
  /** This release does not know the policy; it cannot say anything. */
  | { readonly kind: "unknown-policy" };

function difference(
  what: ReplayDifference["what"],
  recorded: string,
  replayed: string,
): readonly ReplayDifference[] {
  return recorded === replayed ? [] : [{ what, recorded, replayed }];
}

function healthText({ damaged, first_damaged, told }: StopDecidedData["health"]): string {
  const first = damaged === 0 ? "" : `, the first on line ${first_damaged}`;
  return `damaged lines: ${damaged}${first}${told ? ", the user told" : ""}`;
}

/**
 * Judges a recorded stop again by the policy of its day, over the ledger as it stood.
 *
 * @param state the fold of the stream up to the decision's `basis`.
 */
export function replayDecision(recorded: RecordedDecision, state: LedgerState): ReplayResult {
  const { data } = recorded;
  const policy = findPolicy(data.policy.name, data.policy.version);
  if (policy === undefined) return { kind: "unknown-policy" };
  const { event } = decideStop(policy, state, data.facts, data.settings);
  const again = event.data;
  // Recorded texts were redacted on their way into the stream.
  const differences = [
    ...difference("decision", recorded.type, event.type),
    ...difference("rule", data.rule, redactText(again.rule)),
    ...difference("message", data.message, redactText(again.message)),
    ...difference("output", data.output, redactText(again.output)),
    ...difference("counted", String(data.counted), String(again.counted)),
    ...difference("health", healthText(data.health), healthText(again.health)),
  ];
  return differences.length === 0 ? { kind: "reproduced" } : { kind: "differs", differences };
}

/** What one rule said when it was asked by itself. */
export interface RuleReading {
  readonly rule: string;
  /** `decides`: the first that applies. `would-apply`: it does too, but an earlier one decided. */
  readonly result: "does-not-apply" | "decides" | "would-apply";
  readonly verdict: Verdict | undefined;
}

/** Every rule of a policy in order, and what it says of a situation. */
export function explain(policy: Policy, situation: StopSituation): readonly RuleReading[] {
  let decided = false;
  return policy.rules.map((rule): RuleReading => {
    const verdict = rule.judge(situation);
    if (verdict === undefined) return { rule: rule.name, result: "does-not-apply", verdict };
    const result = decided ? "would-apply" : "decides";
    decided = true;
    return { rule: rule.name, result, verdict };
  });
}

/** Every rule of the policy that judged a recorded stop; `undefined` when it is not known. */
export function explainDecision(
  recorded: RecordedDecision,
  state: LedgerState,
): readonly RuleReading[] | undefined {
  const { policy, facts, settings } = recorded.data;
  const known = findPolicy(policy.name, policy.version);
  return known === undefined ? undefined : explain(known, stopSituation(state, facts, settings));
}
