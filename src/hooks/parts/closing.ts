/** Loaded at a stop after which nothing was done: how the last message ends, in English. */
export { CLOSING_VOCABULARIES, readClosing } from "../../prompts/closing.ts";
export { languagesWithin } from "../../prompts/languages.ts";
