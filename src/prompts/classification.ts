import type { RiskFlag, TaskMode } from "../events/event.ts";

export interface Classification {
  readonly mode: TaskMode;
  readonly risk_flags: readonly RiskFlag[];
}
