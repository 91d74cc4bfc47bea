import { redact } from "../events/redaction.ts";
import type { Hook } from "./hook.ts";

/** Records a subagent's end. Its edits are judged when the main agent stops. */
export const subagentStop: Hook = ({ input }) => ({
  events: [{ type: "SubagentStopped", data: { agent_type: redact(input.agent_type, 80) } }],
  output: {},
});
