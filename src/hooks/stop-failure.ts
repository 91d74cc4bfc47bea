import { redact } from "../events/redaction.ts";
import type { Hook } from "./hook.ts";

/** Records that a turn ended by an error of the API. Nothing is judged: nobody claimed anything. */
export const stopFailure: Hook = ({ input }) => ({
  events: [{ type: "TurnFailed", data: { error: redact(input.error, 240) } }],
  output: {},
});
