import type { FileChangedData } from "../events/event.ts";
import { begin, finish, foundOf, type FileIdentities } from "./changed-files.ts";
import { isEditTool, readEditTool } from "./changes/edit-tools.ts";
import { editTextsOf } from "./flags/edit-texts.ts";
import { isMcpEditTool, readMcpTool } from "./changes/mcp-tools.ts";
import type { ToolCall } from "./tool-call.ts";

/** Whether a tool names the files it changes: an edit tool of the host, or one of an MCP server. */
export function namesItsFiles(tool: string): boolean {
  return isEditTool(tool) || isMcpEditTool(tool);
}

/** The files of the project that an edit tool changed, `undefined` when it changed none. */
export function readEditChange(
  call: ToolCall,
  surroundings: FileIdentities,
): FileChangedData | undefined {
  const reading = begin(call, surroundings);
  const found = isEditTool(call.tool)
    ? foundOf(readEditTool(call), call.directory, reading)
    : foundOf(readMcpTool(call), call.project, reading);
  return finish(reading, found, "edit-tool", 0, "", editTextsOf(call));
}
