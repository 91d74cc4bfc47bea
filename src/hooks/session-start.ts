import { redact } from "../events/redaction.ts";
import { VERSION } from "../version.ts";
import type { Hook } from "./hook.ts";

/** Records that the session began, was resumed, forked or compacted. The ledger stays as it is. */
export const sessionStart: Hook = ({ input, project }) => ({
  events: [
    {
      type: "SessionStarted",
      data: {
        source: redact(input.source, 40),
        project: redact(project, 1000),
        transcript: redact(input.transcript_path, 1000),
        writer: VERSION,
      },
    },
  ],
  output: {},
});
