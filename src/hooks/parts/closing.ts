/** Loaded when the agent wants to stop: what its last message says. */
export { readFinalMessage } from "../../prompts/final-message.ts";
