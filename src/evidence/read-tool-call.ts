import { readFileChange } from "./file-changes.ts";
import { readBypasses } from "./flags/bypass.ts";
import { readFailure } from "./failure.ts";
import type { ReadToolCall } from "./tool-call.ts";
import { scriptFinder } from "./scripts.ts";
import { readVerifications } from "./verifications.ts";

/**
 * What a finished tool call says: which files it changed, what it verified and how that ended, and
 * whether it failed. Runs are measured against the changes so far, this call's own included.
 */
export const readToolCall: ReadToolCall = (call, surroundings) => {
  const findScript = scriptFinder(surroundings);
  const change = readFileChange(call, surroundings, findScript);
  const changedNow = change?.files.map(({ identity }) => identity) ?? [];
  const changedIdentities = [...new Set([...surroundings.changedIdentities, ...changedNow])];
  const known = { ...surroundings, changedIdentities };
  const verifications = readVerifications(call, known, findScript);
  return {
    change,
    verifications,
    failure: readFailure(call, verifications),
    bypasses: readBypasses(call),
  };
};
