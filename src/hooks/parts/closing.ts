/** Loaded when the agent wants to stop: what its last sentence says. */
export { announcesNextAction, closingSentence } from "../../prompts/closing.ts";
