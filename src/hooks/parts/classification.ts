/** Loaded when a prompt of a person arrives: the vocabularies of four languages. */
export { classifyPrompt } from "../../prompts/classify.ts";
