/** Loaded at a stop after work: what the last message says, in English. */
export { CLAIM_VOCABULARIES } from "../../prompts/check-words.ts";
export { CLOSING_VOCABULARIES } from "../../prompts/closing.ts";
export { readFinalMessage } from "../../prompts/final-message.ts";
export { languagesWithin } from "../../prompts/languages.ts";
