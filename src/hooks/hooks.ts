import type { Hook } from "./hook.ts";
import type { HostEvent } from "./host-input.ts";
import { sessionEnd } from "./session-end.ts";
import { sessionStart } from "./session-start.ts";
import { stopFailure } from "./stop-failure.ts";
import { stop } from "./stop.ts";
import { subagentStop } from "./subagent-stop.ts";
import { postToolUse, postToolUseFailure } from "./tool-use.ts";
import { userPromptSubmit } from "./user-prompt-submit.ts";

/** The hook of each host event. */
export const HOOKS: Readonly<Record<HostEvent, Hook>> = {
  SessionStart: sessionStart,
  UserPromptSubmit: userPromptSubmit,
  PostToolUse: postToolUse,
  PostToolUseFailure: postToolUseFailure,
  Stop: stop,
  SubagentStop: subagentStop,
  StopFailure: stopFailure,
  SessionEnd: sessionEnd,
};
