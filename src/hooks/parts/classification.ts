/** Loaded when a prompt of a person arrives: the vocabularies of four languages. */
export { classifyPrompt, goalOf } from "../../prompts/classify.ts";
