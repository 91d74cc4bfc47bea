import { redact } from "../events/redaction.ts";
import type { Hook } from "./hook.ts";

/** Records that the session ended. */
export const sessionEnd: Hook = ({ input }) => ({
  events: [{ type: "SessionEnded", data: { reason: redact(input.reason, 80) } }],
  output: {},
});
