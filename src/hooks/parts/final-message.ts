/** Loaded at a stop after work: what the last message says. */
export { readFinalMessage } from "../../prompts/final-message.ts";
