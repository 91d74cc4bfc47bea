import type { EventType } from "../../events/event.ts";
import type { HostEvent } from "../../hooks/host-input.ts";
import { FIX, HASTY_EDIT } from "./project.ts";
import type { ProjectEdit } from "./project.ts";

/** What the agent, or the user, does in a step before the hook is called. */
export type Action =
  | { readonly kind: "none" }
  | { readonly kind: "edit"; readonly edit: ProjectEdit }
  | { readonly kind: "run-tests"; readonly passes: boolean };

/** How the hook must answer for the demo to be true. */
export type Expectation = "nothing" | "context" | "block";

export interface ScriptStep {
  readonly title: string;
  readonly event: HostEvent;
  /** What is said: the prompt, or the agent's last message. */
  readonly quote: string;
  readonly action: Action;
  readonly answer: Expectation;
  readonly events: readonly EventType[];
  /** What just happened, in plain words. */
  readonly remark: string;
}

const NO_ACTION: Action = { kind: "none" };

/** The session that the demo plays. */
export const SCRIPT: readonly ScriptStep[] = [
  {
    title: "A session starts",
    event: "SessionStart",
    quote: "",
    action: NO_ACTION,
    answer: "nothing",
    events: ["SessionStarted"],
    remark: "The stream of this session begins: one file, events are only ever added.",
  },
  {
    title: "The user asks for a change",
    event: "UserPromptSubmit",
    quote: "Implement a discount in src/cart.mjs: 10 % off for totals from 100 on.",
    action: NO_ACTION,
    answer: "context",
    events: ["PromptClassified"],
    remark: "A request to change something: mode normal, so one check will be expected.",
  },
  {
    title: "The agent edits a file",
    event: "PostToolUse",
    quote: "",
    action: { kind: "edit", edit: HASTY_EDIT },
    answer: "nothing",
    events: ["FileChanged"],
    remark: "Recorded: which file, which kind. Its content is not kept.",
  },
  {
    title: 'The agent says "done"',
    event: "Stop",
    quote: "The discount is in place. All done!",
    action: NO_ACTION,
    answer: "block",
    events: ["StopBlocked"],
    remark: "Code changed and nothing was checked, so the agent is sent back, once.",
  },
  {
    title: "So it runs the tests, and they fail",
    event: "PostToolUseFailure",
    quote: "",
    action: { kind: "run-tests", passes: false },
    answer: "context",
    events: ["VerificationRan", "FailureObserved"],
    remark: "The bug is out: exactly 100 gets no discount. A failed run is no proof.",
  },
  {
    title: "The agent fixes it",
    event: "PostToolUse",
    quote: "",
    action: { kind: "edit", edit: FIX },
    answer: "nothing",
    events: ["FileChanged"],
    remark: "The same file again: an event of its own, the ledger knows the file already.",
  },
  {
    title: "The tests pass",
    event: "PostToolUse",
    quote: "",
    action: { kind: "run-tests", passes: true },
    answer: "nothing",
    events: ["VerificationRan"],
    remark: "An observed success, from the command's own exit status.",
  },
  {
    title: 'The agent says "done" again',
    event: "Stop",
    quote: "Fixed: exactly 100 gets the discount, too. The three tests pass.",
    action: NO_ACTION,
    answer: "nothing",
    events: ["StopAllowed"],
    remark: "Now there is proof: nothing to say, the agent may stop.",
  },
];
