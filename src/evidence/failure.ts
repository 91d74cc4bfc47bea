import type { FailureObservedData, VerificationRanData } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import type { ToolCall } from "./tool-call.ts";

/** Longest summary of a failure, in characters. */
const MAXIMUM_SUMMARY = 240;

/** The failure that a tool call shows: the call's own, or that of a verification it ran. */
export function readFailure(
  call: ToolCall,
  verifications: readonly VerificationRanData[],
): FailureObservedData | undefined {
  if (call.event === "PostToolUseFailure") {
    const summary = call.error === "" && call.interrupted ? "interrupted" : call.error;
    return { tool: call.tool, kind: "tool-failure", summary: redact(summary, MAXIMUM_SUMMARY) };
  }
  const failed = verifications.find(({ outcome }) => outcome === "failed");
  if (failed === undefined) return undefined;
  const summary = failed.summary === "" ? failed.run : failed.summary;
  return { tool: call.tool, kind: "tool-result", summary: redact(summary, MAXIMUM_SUMMARY) };
}
