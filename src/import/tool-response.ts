import { backgroundTaskOf } from "./background-tasks.ts";
import type { ToolResult, ToolUse } from "./entry.ts";

const SHELL_TOOLS = new Set(["Bash", "PowerShell"]);
/** What the host tells the model of a command that printed nothing. */
const NO_OUTPUT = "(Bash completed with no output)";

/** What a hook would have got as `tool_response`. */
export function responseOf(call: ToolUse, result: ToolResult): unknown {
  if (result.response !== undefined) return result.response;
  if (!SHELL_TOOLS.has(call.tool)) return result.text;
  const task = backgroundTaskOf(result);
  if (task !== "") return { stdout: "", stderr: "", backgroundTaskId: task };
  return { stdout: result.text === NO_OUTPUT ? "" : result.text, stderr: "", interrupted: false };
}
