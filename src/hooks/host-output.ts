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

/** Text above the ASCII range becomes escapes: no console or host encoding can break the line. */
const NOT_ASCII = /[\u007f-\uffff]/g;

/** The one line of ASCII JSON that a hook prints, without its line break. */
export function outputLine(output: HostOutput): string {
  return JSON.stringify(output).replace(
    NOT_ASCII,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
