/** Loaded for a last message that holds kana or Han characters, which both languages share. */
export { CHINESE_CLAIMS } from "../../prompts/claim-vocabulary-chinese.ts";
export { JAPANESE_CLAIMS } from "../../prompts/claim-vocabulary-japanese.ts";
export { CHINESE_CLOSING } from "../../prompts/closing-vocabulary-chinese.ts";
export { JAPANESE_CLOSING } from "../../prompts/closing-vocabulary-japanese.ts";
