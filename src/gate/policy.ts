import type { PolicySettings, StopFacts } from "../events/event.ts";
import type { Ledger } from "../projections/ledger.ts";
import type { ProofState } from "../projections/proof.ts";

/** What holds where nobody configured anything else. */
export const DEFAULT_SETTINGS: PolicySettings = { stop_block_cap: 2 };

/** Everything a rule may read. */
export interface StopSituation {
  readonly ledger: Ledger;
  /** Which changed files are proved; read by `strict` only. */
  readonly proof: ProofState;
  readonly facts: StopFacts;
  /** Background tasks that are verifications nobody has seen the end of. */
  readonly pending_tasks: readonly string[];
  readonly settings: PolicySettings;
}

export type Verdict =
  /**
   * `message` is shown to the user; `""` says nothing. `waiver`: the agent's reason why no check
   * applies, which the rule accepted and which is recorded beside the decision.
   */
  | { readonly action: "allow"; readonly message: string; readonly waiver?: string }
  /** `message` goes to the agent. `counted`: the block raises `stop_blocks`. */
  | { readonly action: "block"; readonly message: string; readonly counted: boolean };

/** One rule: its verdict, or `undefined` when it does not apply and the next one is asked. */
export interface Rule {
  readonly name: string;
  readonly judge: (situation: StopSituation) => Verdict | undefined;
}

/** A named and versioned list of rules; the first that applies decides, the last always does. */
export interface Policy {
  readonly name: string;
  /** Raised when a rule changes, so that a recorded decision is judged by the rules of its day. */
  readonly version: number;
  readonly rules: readonly Rule[];
}

export interface Decision {
  readonly policy: { readonly name: string; readonly version: number };
  readonly rule: string;
  readonly verdict: Verdict;
}

/**
 * Judges a stop: pure, so the same situation always gets the same decision.
 *
 * @throws Error when no rule of the policy applies, which is a fault of the policy.
 */
export function judge(policy: Policy, situation: StopSituation): Decision {
  for (const rule of policy.rules) {
    const verdict = rule.judge(situation);
    if (verdict !== undefined) {
      const { name, version } = policy;
      return { policy: { name, version }, rule: rule.name, verdict };
    }
  }
  throw new Error(`No rule of the policy ${policy.name} applies.`);
}
