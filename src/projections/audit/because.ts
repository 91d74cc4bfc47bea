import type { Outcome, OutcomeSource } from "../../events/event.ts";

function bySource(outcome: Outcome, how: OutcomeSource): string {
  switch (how) {
    case "exit-status":
      return outcome === "passed"
        ? "the check's own exit status reached the shell, and it was 0"
        : "the check's own exit status reached the shell, and it was not 0";
    case "summary":
      return "the check's exit status was lost, but the output holds its own summary";
    case "host-failure":
      return "the host reported that the command failed";
    case "printed-status":
      return "the command printed the check's exit status";
    case "pending":
      return "it went on in the background, and nobody saw its end";
    case "none":
      return "nothing trustworthy says how it ended";
    default:
      return how satisfies never;
  }
}

/** Why an outcome is believed, in a sentence. */
export function becauseOf(outcome: Outcome, how: OutcomeSource, settled: number): string {
  const source = bySource(outcome, how);
  const empty = outcome === "empty" ? ", and it checked nothing" : "";
  const whole = settled === 0 ? source : `at its end in the background, ${source}`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${empty}.`;
}
