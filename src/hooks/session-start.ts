import { redact } from "../events/redaction.ts";
import { VERSION } from "../version.ts";
import type { EarlierSessions, Hook } from "./hook.ts";
import type { HostOutput } from "./host-output.ts";

/** Ways to start in which the agent remembers nothing. */
const FRESH: readonly string[] = ["startup", "clear"];

const MAXIMUM_BRIEFING = 900;

/** What earlier sessions of the project show, in two lines at most, where there were any. */
async function output(
  source: string,
  project: string,
  earlier: EarlierSessions | undefined,
): Promise<HostOutput> {
  if (earlier === undefined || !FRESH.includes(source)) return {};
  const { briefing, learnHistory } = await import("./parts/history.ts");
  const history = learnHistory(earlier.root, redact(project, 1000), earlier.key);
  const lines = briefing(history).split("\n");
  const additionalContext = lines.map((line) => redact(line, MAXIMUM_BRIEFING)).join("\n");
  if (additionalContext === "") return {};
  return { hookSpecificOutput: { hookEventName: "SessionStart", additionalContext } };
}

/** Records that the session began, was resumed, forked or compacted. The ledger stays as it is. */
export const sessionStart: Hook = async ({ input, project, earlier }) => ({
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
  output: await output(input.source, project, earlier),
});
