import { isMcpEditTool } from "../../evidence/changes/mcp-tools.ts";

const HOST_TOOLS = new Set(["Bash", "PowerShell", "Edit", "Write", "MultiEdit", "NotebookEdit"]);

/** The tools that the plugin's hooks are registered for. */
export function isEvidence(tool: string): boolean {
  return HOST_TOOLS.has(tool) || isMcpEditTool(tool);
}
