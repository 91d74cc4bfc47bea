import type { FailureObservedData, VerificationRanData } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import { readFileChange } from "./file-changes.ts";
import type { ReadToolCall, ToolCall } from "./tool-call.ts";
import { readVerifications } from "./verifications.ts";

/** Longest summary of a failure, in characters. */
const MAXIMUM_SUMMARY = 240;

function readFailure(
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

/**
 * What a finished tool call says: which files it changed, what it verified and how that ended, and
 * whether it failed. Runs are measured against the changes so far, this call's own included.
 */
export const readToolCall: ReadToolCall = (call, surroundings) => {
  const change = readFileChange(call, surroundings);
  const changedNow = change?.files.map(({ identity }) => identity) ?? [];
  const verifications = readVerifications(call, {
    ...surroundings,
    changedIdentities: [...new Set([...surroundings.changedIdentities, ...changedNow])],
  });
  return { change, verifications, failure: readFailure(call, verifications) };
};
