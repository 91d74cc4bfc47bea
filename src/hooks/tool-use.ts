import type { EventDraft } from "../events/event.ts";
import type { Hook, HookSituation } from "./hook.ts";
import { NOTHING } from "./hook.ts";
import type { HostEvent, HostInput } from "./host-input.ts";
import type { HostOutput } from "./host-output.ts";
import { mayRunSomething } from "../evidence/shell/harmless.ts";
import type { ToolCall, ToolEvidence } from "../evidence/tool-call.ts";

const FAILURE_CONTEXT =
  "fable-ish: this tool call failed. Do not report completion until the failure is fixed, " +
  "isolated as a baseline failure that was there before, or explicitly documented.";

function toolCall({ input, began, project }: HookSituation, event: ToolCall["event"]): ToolCall {
  return {
    tool: input.tool_name,
    event,
    input: input.tool_input,
    response: input.tool_response,
    error: input.error,
    interrupted: input.is_interrupt,
    duration: input.duration_ms,
    directory: input.cwd === "" ? project : input.cwd,
    project,
    at: began,
  };
}

const SHELL_TOOLS: readonly string[] = ["Bash", "PowerShell", "Monitor"];

/**
 * Whether an event is a finished call of a shell that only looked around, as most do: there is
 * nothing to record, whatever the session holds, and no parser is needed to see it. To be asked
 * before the hook, which then needs no session either.
 */
export function onlyLooked(event: HostEvent, { tool_name, tool_input }: HostInput): boolean {
  if (event !== "PostToolUse" || !SHELL_TOOLS.includes(tool_name)) return false;
  const { command } = tool_input;
  return typeof command === "string" && !mayRunSomething(command);
}

async function readEvidence(situation: HookSituation, call: ToolCall): Promise<ToolEvidence> {
  const { lookup } = situation;
  if (!SHELL_TOOLS.includes(call.tool)) {
    const { createFileIdentities, readEditCall } = await import("./parts/edit.ts");
    return readEditCall(call, lookup.surroundings ?? createFileIdentities(call.project));
  }
  const { createSurroundings, readToolCall } = await import("./parts/evidence.ts");
  const surroundings = lookup.surroundings ?? createSurroundings(lookup);
  const { rules } = situation.configuration;
  if (rules === undefined) return readToolCall(call, surroundings);
  return readToolCall(call, { ...surroundings, configuredVerifiers: rules.verifiers });
}

async function recordedEvents(
  situation: HookSituation,
  event: ToolCall["event"],
): Promise<readonly EventDraft[]> {
  const call = toolCall(situation, event);
  const { change, verifications, failure, bypasses } = await readEvidence(situation, call);
  const events: EventDraft[] = [];
  const { rules } = situation.configuration;
  if (change !== undefined) {
    events.push({ type: "FileChanged", data: rules?.judgeChange(change) ?? change });
  }
  for (const data of verifications) events.push({ type: "VerificationRan", data });
  for (const data of bypasses) events.push({ type: "CheckBypassed", data });
  if (failure !== undefined) events.push({ type: "FailureObserved", data: failure });
  return events;
}

/** Records what a finished tool call changed and verified. */
export const postToolUse: Hook = async (situation) => {
  if (!situation.input.readable) return NOTHING;
  return { events: await recordedEvents(situation, "PostToolUse"), output: {} };
};

/** Records a failed tool call, and reminds the agent that it is not done with it. */
export const postToolUseFailure: Hook = async (situation) => {
  if (!situation.input.readable) return NOTHING;
  const events = await recordedEvents(situation, "PostToolUseFailure");
  const output: HostOutput = {
    hookSpecificOutput: {
      hookEventName: "PostToolUseFailure",
      additionalContext: FAILURE_CONTEXT,
    },
  };
  return { events, output };
};
