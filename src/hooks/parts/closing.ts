/** Loaded when the agent wants to stop: how its last message ends. */
export { readClosing } from "../../prompts/closing.ts";
