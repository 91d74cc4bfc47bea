import type { FileIdentities } from "./changed-files.ts";
import { readEditChange } from "./edit-changes.ts";
import { readFailure } from "./failure.ts";
import type { ToolCall, ToolEvidence } from "./tool-call.ts";

/** What an edit tool's call says. It verifies nothing, so it needs neither parser nor runners. */
export function readEditCall(call: ToolCall, surroundings: FileIdentities): ToolEvidence {
  return {
    change: readEditChange(call, surroundings),
    verifications: [],
    failure: readFailure(call, []),
    bypasses: [],
  };
}
