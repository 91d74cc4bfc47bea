import { runHook } from "./run-hook.ts";

/** For the parts, which would else bring the patterns of all secrets along once more. */
export { redact } from "../events/redaction.ts";

void runHook(process.argv[2]);
