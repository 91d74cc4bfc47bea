/** Loaded at a stop after work: what the last message says, in English. */
export { addClaimVocabulary } from "../../prompts/check-words.ts";
export { addClosingVocabulary } from "../../prompts/closing.ts";
export { readFinalMessage } from "../../prompts/final-message.ts";
export { languagesWithin } from "../../prompts/languages.ts";
