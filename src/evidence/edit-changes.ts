/**
 * Changes by tools that name their file. Kept apart from `file-changes.ts`, so that a hook for
 * such a tool need not load the command line reader.
 */
import type { FileChangedData } from "../events/event.ts";
import { isEditTool, readEditTool } from "./changes/edit-tools.ts";
import { isMcpEditTool, readMcpTool } from "./changes/mcp-tools.ts";
import { begin, finish, foundOf } from "./changes/reading.ts";
import type { Surroundings, ToolCall } from "./tool-call.ts";

/** True for the host's edit tools and for servers' tools that edit files. */
export function isEditingTool(tool: string): boolean {
  return isEditTool(tool) || isMcpEditTool(tool);
}

/** The files of the project that an edit tool's call changed, `undefined` when it changed none. */
export function readEditChange(
  call: ToolCall,
  surroundings: Surroundings,
): FileChangedData | undefined {
  const reading = begin(call, surroundings);
  // Servers take relative paths below the project; the host's own tools below their folder.
  const found = isEditTool(call.tool)
    ? foundOf(readEditTool(call), call.directory, reading)
    : foundOf(readMcpTool(call), call.project, reading);
  return finish(reading, found, "edit-tool", 0, "");
}
