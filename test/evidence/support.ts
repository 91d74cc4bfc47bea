import type { VerificationRanData } from "../../src/events/event.ts";
import type { Surroundings, ToolCall } from "../../src/evidence/tool-call.ts";
import { readVerifications } from "../../src/evidence/verifications.ts";

/** Surroundings with the given files, by absolute path, and nothing else. */
export function surroundingsWith(files: Readonly<Record<string, string>> = {}): Surroundings {
  return {
    readText: (path) => files[path],
    kindOf: (path) => (Object.hasOwn(files, path) ? "file" : "missing"),
    list: () => [],
    identityOf: (path) => path,
    lookAtWorkTree: () => ({ changes: [], incomplete: "" }),
    changedIdentities: [],
  };
}

export const DIRECTORY = "/home/dev/app";

/** A finished Bash call: `exit` 0 is the host's PostToolUse, anything else its failure event. */
export function bashCall(
  command: string,
  output = "",
  exit = 0,
  response: Readonly<Record<string, unknown>> = {},
): ToolCall {
  return {
    tool: "Bash",
    event: exit === 0 ? "PostToolUse" : "PostToolUseFailure",
    input: { command },
    response:
      exit === 0 ? { stdout: output, stderr: "", interrupted: false, ...response } : undefined,
    error: exit === 0 ? "" : `Exit code ${exit}\n${output}`,
    interrupted: false,
    duration: undefined,
    directory: DIRECTORY,
    project: DIRECTORY,
    at: 0,
  };
}

/** The runs of such a call. */
export function runsOf(
  command: string,
  output = "",
  exit = 0,
  files: Readonly<Record<string, string>> = {},
  response: Readonly<Record<string, unknown>> = {},
): readonly VerificationRanData[] {
  return readVerifications(bashCall(command, output, exit, response), surroundingsWith(files));
}

/** The runs in short: `pytest passed exit-status`. */
export function inShort(...of: Parameters<typeof runsOf>): string {
  return runsOf(...of)
    .map(({ tool, outcome, how }) => `${tool} ${outcome} ${how}`)
    .join("; ");
}
