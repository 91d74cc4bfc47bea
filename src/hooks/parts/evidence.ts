/** Loaded when a tool call may have changed or verified something: the shell parser and all runners. */
export { readToolCall } from "../../evidence/read-tool-call.ts";
export { settleRun } from "../../evidence/settle.ts";
export { createSurroundings } from "../../system/surroundings.ts";
