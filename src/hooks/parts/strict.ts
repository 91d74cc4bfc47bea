/** Loaded where the policy strict judges: its rules, and what it looks up outside the stream. */
export { STRICT } from "../../gate/strict.ts";
export { suggestCommand } from "../../gate/suggest-command.ts";
export { acceptedChanges } from "../../system/accepted-changes.ts";
export { packageCandidates } from "../../system/command-candidates.ts";
export { headOf } from "../../system/git-head.ts";
export { revertedAmong } from "../../system/stop-look.ts";
export { knownChecks } from "../../system/project-history-file.ts";
