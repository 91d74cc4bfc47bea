import { readEditChange } from "./edit-changes.ts";
import { readFailure } from "./failure.ts";
import type { ReadToolCall } from "./tool-call.ts";

/** What an edit tool's call says. It verifies nothing, so it needs neither parser nor runners. */
export const readEditCall: ReadToolCall = (call, surroundings) => ({
  change: readEditChange(call, surroundings),
  verifications: [],
  failure: readFailure(call, []),
});
