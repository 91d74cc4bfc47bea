import type { FileChangedData } from "../events/event.ts";
import { asText } from "./changes/response.ts";
import { readCommandChange } from "./command-changes.ts";
import { namesItsFiles, readEditChange } from "./edit-changes.ts";
import type { FindScript } from "./shell/program-run.ts";
import type { Surroundings, ToolCall } from "./tool-call.ts";

const SHELL_TOOLS: ReadonlySet<string> = new Set(["Bash", "PowerShell", "Monitor"]);

/**
 * The files of the project that one tool call changed, `undefined` when it changed none. Edit tools
 * name their files; what a shell command changed has to be found out.
 */
export function readFileChange(
  call: ToolCall,
  surroundings: Surroundings,
  findScript?: FindScript,
): FileChangedData | undefined {
  if (!SHELL_TOOLS.has(call.tool)) {
    return namesItsFiles(call.tool) ? readEditChange(call, surroundings) : undefined;
  }
  const command = asText(call.input["command"]);
  if (command === undefined) return undefined;
  return readCommandChange(call, command, surroundings, findScript);
}
