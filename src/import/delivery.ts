import type { Fields } from "./fields.ts";

/** A host event as the host would have delivered it to a hook. */
export interface Delivery {
  readonly event:
    | "UserPromptSubmit"
    | "PostToolUse"
    | "PostToolUseFailure"
    | "Stop"
    | "SubagentStop"
    | "StopFailure";
  /** The hook's input, with the host's own names. */
  readonly input: Fields;
  /** Epoch milliseconds, by the transcript. */
  readonly at: number;
  /** Recognises the delivery when the transcript is imported again. */
  readonly mark: string;
}

/** Begins the `delivery` of every imported event's cause. */
export const IMPORT_MARK = "import:";
