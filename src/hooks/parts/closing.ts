/** Loaded at a stop after which nothing was done: how the last message ends, in English. */
export { addClosingVocabulary, readClosing } from "../../prompts/closing.ts";
export { languagesWithin } from "../../prompts/languages.ts";
