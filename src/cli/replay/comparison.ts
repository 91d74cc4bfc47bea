import type { Policy } from "../../gate/policy.ts";
import { decideStop } from "../../gate/stop-decision.ts";
import type { NumberedDecision } from "../../projections/decision-walk.ts";
import { counted } from "../count-words.ts";
import { policyName } from "./policy-choice.ts";

/** What a policy said of a stop, in short. */
export interface Judgement {
  readonly policy: { readonly name: string; readonly version: number };
  readonly action: "block" | "allow";
  readonly rule: string;
  readonly message: string;
}

/** A recorded decision beside what another policy says of the same moment. */
export interface ComparedDecision {
  readonly stream: string;
  readonly session: string;
  readonly number: number;
  readonly position: number;
  readonly at: string;
  readonly recorded: Judgement;
  /** `undefined` when the decision claims to rest on what came after it: no hook made it. */
  readonly other: Judgement | undefined;
  /** Whether both block, or both allow. */
  readonly same: boolean;
}

/** What a policy would have said at a recorded stop: the same ledger, the same facts. */
export function compareDecision(
  policy: Policy,
  { decision, state, number }: NumberedDecision,
  about: { readonly stream: string; readonly session: string },
): ComparedDecision {
  const { position, at, type, data } = decision;
  const recorded: Judgement = {
    policy: data.policy,
    action: type === "StopBlocked" ? "block" : "allow",
    rule: data.rule,
    message: data.message,
  };
  const again =
    state === undefined ? undefined : decideStop(policy, state, data.facts, data.settings).event;
  const other: Judgement | undefined =
    again === undefined
      ? undefined
      : {
          policy: again.data.policy,
          action: again.type === "StopBlocked" ? "block" : "allow",
          rule: again.data.rule,
          message: again.data.message,
        };
  return {
    ...about,
    number,
    position,
    at,
    recorded,
    other,
    same: other?.action === recorded.action,
  };
}

interface PolicyCount {
  judged: number;
  blocks: number;
  differing: number;
}

/** Counts per policy, over any number of decisions. */
export class ComparisonSummary {
  private readonly recorded = new Map<string, PolicyCount>();
  private readonly other: PolicyCount = { judged: 0, blocks: 0, differing: 0 };
  private readonly policy: Policy;
  private unjudged = 0;

  constructor(policy: Policy) {
    this.policy = policy;
  }

  add({ recorded, other, same }: ComparedDecision): void {
    const name = policyName(recorded.policy);
    const count = this.recorded.get(name) ?? { judged: 0, blocks: 0, differing: 0 };
    this.recorded.set(name, count);
    addTo(count, recorded.action, false);
    if (other === undefined) this.unjudged += 1;
    else addTo(this.other, other.action, !same);
  }

  toJson(): object {
    return {
      recorded: Object.fromEntries(
        [...this.recorded].map(([name, { judged, blocks }]) => [name, { judged, blocks }]),
      ),
      other: { policy: policyName(this.policy), ...this.other },
      unjudged: this.unjudged,
    };
  }

  /** A line a policy. */
  lines(): readonly string[] {
    const recorded = [...this.recorded].map(
      ([name, { judged, blocks }]) =>
        `${name} (recorded): ${counted(judged, "stop")} judged, ${counted(blocks, "block")}`,
    );
    const { judged, blocks, differing } = this.other;
    const rest = this.unjudged === 0 ? "" : `, ${this.unjudged} cannot be judged`;
    return [
      ...recorded,
      `${policyName(this.policy)}: ${counted(judged, "stop")} judged, ${counted(blocks, "block")}, ${differing} different${rest}`,
    ];
  }
}

function addTo(count: PolicyCount, action: Judgement["action"], differs: boolean): void {
  count.judged += 1;
  count.blocks += action === "block" ? 1 : 0;
  count.differing += differs ? 1 : 0;
}
