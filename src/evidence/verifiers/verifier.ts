import type { RunCounts, VerificationKind } from "../../events/event.ts";
import type { OutputView } from "../output-view.ts";

/** What a runner says of its own result. */
export interface Summary {
  /** `unclear`: what is shown is empty, but a part that may not be is not shown. */
  readonly outcome: "passed" | "failed" | "empty" | "unclear";
  readonly counts: RunCounts;
  /** The line that says so. */
  readonly line: string;
  /** How many results were found: several packages, or several runs in one output. */
  readonly times: number;
}

export type ReadSummary = (view: OutputView) => Summary | undefined;

/** A runner as data: how it is recognised, and how its output is read. */
export interface Verifier {
  readonly tool: string;
  readonly kind: VerificationKind;
  /** Base names of the program. */
  readonly programs: readonly string[];
  /** First words that must follow, one of these sequences; none needed when absent. */
  readonly verbs?: readonly (readonly string[])[];
  /** One of these options must be there. */
  readonly needs?: readonly string[];
  /** A word, or an inline script without its quoted strings, must match. */
  readonly holding?: RegExp;
  /** Options or words that make it no verification. */
  readonly unless?: readonly string[];
  /** Options whose value is the next word. */
  readonly valued?: readonly string[];
  /** Options that narrow the run to a part of what it would check. */
  readonly narrows?: readonly string[];
  /** A file or folder must be named. */
  readonly needsPath?: boolean;
  /** First words that are no paths (`test` of `go test`) are its verbs; more words before paths. */
  readonly leading?: number;
  /** Says nothing when all is well, whichever way it was called. */
  readonly silent?: boolean;
  /** What it prints may begin and end with blank lines, which is all a narrow cut then shows. */
  readonly blankEdges?: boolean;
  /** Ends with 0 where there is nothing to test: only its summary tells that from a pass. */
  readonly emptyPasses?: boolean;
  readonly read?: ReadSummary;
}
