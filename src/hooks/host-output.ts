import { answerLine } from "../gate/answer-line.ts";
import type { StopAnswer } from "../gate/answer.ts";

/** Adds text to what the model reads. Not for Stop: there the host would start another turn. */
export interface ContextOutput {
  readonly hookSpecificOutput: {
    readonly hookEventName: "SessionStart" | "UserPromptSubmit" | "PostToolUseFailure";
    readonly additionalContext: string;
  };
  /** Shown to the user. */
  readonly systemMessage?: string;
}

/** Nothing to say, in other words than `{}`: the host accepts it, and it has no effect. */
export interface SilentOutput {
  readonly suppressOutput: true;
  readonly systemMessage?: string;
}

/** What a hook may print. `{}` says nothing. */
export type HostOutput = StopAnswer | ContextOutput | SilentOutput;

/** The output with a line for the user in front of what it says to them already. */
export function withNotice(output: HostOutput, notice: string): HostOutput {
  if (notice === "") return output;
  const message = output.systemMessage ?? "";
  return { ...output, systemMessage: message === "" ? notice : `${notice}\n${message}` };
}

/** The one line of ASCII JSON that a hook prints, without its line break. */
export function outputLine(output: HostOutput): string {
  return answerLine(output);
}
