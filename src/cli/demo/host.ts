import { join } from "node:path";
import type { CommandRun } from "./processes.ts";
import { SOURCE } from "./project.ts";
import type { ScriptStep } from "./script.ts";

export const DEMO_SESSION = "demo-0000-4000-8000-000000000001";
const TEST_COMMAND = "node --test";

type Fields = Readonly<Record<string, unknown>>;

function toolFields(step: ScriptStep, project: string, run: CommandRun | undefined): Fields {
  const { action } = step;
  switch (action.kind) {
    case "none":
      return {};
    case "edit": {
      const { before, after } = action.edit;
      const path = join(project, SOURCE);
      return {
        tool_name: "Edit",
        tool_input: { file_path: path, old_string: before, new_string: after, replace_all: false },
        tool_response: { filePath: path, oldString: before, newString: after, userModified: false },
      };
    }
    case "run-tests": {
      const command = { tool_name: "Bash", tool_input: { command: TEST_COMMAND } };
      if (run === undefined) return command;
      if (run.status !== 0) {
        return {
          ...command,
          error: `Exit code ${run.status ?? 1}\n${run.output}`,
          is_interrupt: false,
          duration_ms: Math.round(run.milliseconds),
        };
      }
      return {
        ...command,
        tool_response: {
          stdout: run.output,
          stderr: "",
          interrupted: false,
          isImage: false,
          noOutputExpected: false,
        },
        duration_ms: Math.round(run.milliseconds),
      };
    }
    default:
      return action satisfies never;
  }
}

/**
 * The input the host would send for a step.
 *
 * `stop_hook_active` is false at the second stop, too, as if a turn of its own ended: otherwise the
 * gate would let it through unasked (rule `reentry`), and nobody would see what the proof is for.
 */
export function hostInput(
  step: ScriptStep,
  number: number,
  project: string,
  run: CommandRun | undefined,
): Fields {
  const tool = toolFields(step, project, run);
  return {
    session_id: DEMO_SESSION,
    transcript_path: "",
    cwd: project,
    hook_event_name: step.event,
    ...(step.event === "SessionStart" ? { source: "startup" } : { permission_mode: "default" }),
    ...(step.event === "UserPromptSubmit" ? { prompt: step.quote } : {}),
    ...(step.event === "Stop"
      ? { stop_hook_active: false, last_assistant_message: step.quote, background_tasks: [] }
      : {}),
    ...tool,
    ...(tool["tool_name"] === undefined ? {} : { tool_use_id: `toolu_demo_${number}` }),
  };
}
