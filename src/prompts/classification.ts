import type { RiskFlag, TaskMode } from "../events/event.ts";

/** What a prompt asks for, and what is risky about it. */
export interface Classification {
  readonly mode: TaskMode;
  readonly risk_flags: readonly RiskFlag[];
}
