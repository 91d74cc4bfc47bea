import type { RecordedDecision, ReplayResult, RuleReading } from "../../gate/replay.ts";
import type { Ledger } from "../../projections/ledger.ts";

/** One decision, judged again. */
export interface ReplayedDecision {
  /** 1 for the first decision of the session. */
  readonly number: number;
  readonly position: number;
  readonly at: string;
  readonly type: RecordedDecision["type"];
  readonly policy: RecordedDecision["data"]["policy"];
  readonly rule: string;
  readonly basis: number;
  readonly result: ReplayResult["kind"] | "no-basis";
  readonly differences: Extract<ReplayResult, { kind: "differs" }>["differences"];
  /** With `--explain`: what the decision read, and what each rule said. */
  readonly read?: { readonly facts: RecordedDecision["data"]["facts"]; readonly ledger: Ledger };
  readonly rules?: readonly RuleReading[];
}
