import type { VerificationRanData } from "../events/event.ts";
import { checksOf } from "./checks.ts";
import { judgeChecks } from "./judged-checks.ts";
import { scriptFinder } from "./scripts.ts";
import { parseCommandLine } from "./shell/command-line.ts";
import { mayRunSomething } from "./shell/harmless.ts";
import { shellScriptOf } from "./shell/powershell-script.ts";
import type { FindScript } from "./shell/program-run.ts";
import type { Surroundings, ToolCall } from "./tool-call.ts";

function commandOf(call: ToolCall): string {
  const { command } = call.input;
  return typeof command === "string" ? command : "";
}

const SHELL_TOOLS = new Set(["Bash", "PowerShell"]);

/**
 * The verifications among the programs a tool call ran, each with its outcome and what says so.
 * Never throws; a command too large to be read has none.
 */
export function readVerifications(
  call: ToolCall,
  surroundings: Surroundings,
  findScript: FindScript = scriptFinder(surroundings),
): readonly VerificationRanData[] {
  const text = commandOf(call);
  if (!SHELL_TOOLS.has(call.tool) || !mayRunSomething(text)) return [];
  const script = call.tool === "PowerShell" ? shellScriptOf(text) : text;
  if (script === undefined) return [];
  const line = parseCommandLine(script, { directory: call.directory, findScript });
  if (line.kind !== "read") return [];
  const checks = checksOf(line, surroundings.configuredVerifiers);
  if (checks.length === 0) return [];
  return judgeChecks(call, text, line, checks, surroundings);
}
