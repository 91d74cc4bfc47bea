/** Loaded after an edit tool: it names its files, so no command line has to be understood. */
export { readEditCall } from "../../evidence/read-edit-call.ts";
export { createFileIdentities } from "../../system/file-identities.ts";
