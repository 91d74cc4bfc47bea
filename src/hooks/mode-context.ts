import type { RiskFlag, TaskMode } from "../events/event.ts";

const MODE_LINES: Readonly<Record<TaskMode, string>> = {
  quick: "Answer concisely; no forced planning and no broad verification is needed.",
  normal:
    "If files change, run one relevant verification command before the final answer, or say why none applies.",
  deep: "Name the exit proof first, and verify the changed behavior before the final answer.",
  blocked: "Do not go on until the request is narrowed or the user has confirmed it.",
};

/** What the model is told about its task, as factual lines. */
export function modeContext(mode: TaskMode, riskFlags: readonly RiskFlag[]): string {
  return [
    `fable-ish task mode: ${mode}.`,
    ...(riskFlags.length > 0 ? [`Risk flags: ${riskFlags.join(", ")}.`] : []),
    MODE_LINES[mode],
    "Never claim verification that was not actually observed.",
  ].join("\n");
}
