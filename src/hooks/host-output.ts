import { answerLine } from "../gate/answer-line.ts";
import type { StopAnswer } from "../gate/answer.ts";

/** Adds text to what the model reads. Not for Stop: there the host would start another turn. */
export interface ContextOutput {
  readonly hookSpecificOutput: {
    readonly hookEventName: "UserPromptSubmit" | "PostToolUseFailure";
    readonly additionalContext: string;
  };
}

/** What a hook may print. `{}` says nothing. */
export type HostOutput = StopAnswer | ContextOutput;

/** The one line of ASCII JSON that a hook prints, without its line break. */
export function outputLine(output: HostOutput): string {
  return answerLine(output);
}
