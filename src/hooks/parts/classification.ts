/** Loaded when a prompt of a person arrives: the rules, and English. */
export { classifyPrompt } from "../../prompts/classification-rules.ts";
export { languagesWithin } from "../../prompts/languages.ts";
export { SIGNAL_VOCABULARIES } from "../../prompts/signals.ts";
