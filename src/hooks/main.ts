import { runHook } from "./run-hook.ts";

/** For the parts, which would else bring the patterns of all secrets along once more. */
export { redact } from "../events/redaction.ts";

// Everything is written by then, in calls that wait. Ending of its own accord, the process would first
// do what the engine had put off, and take its memory apart: up to a tenth of a bare start.
void runHook(process.argv[2]).finally(() => process.exit());
