/** Loaded for a last message that holds Korean. */
export { KOREAN_CLAIMS } from "../../prompts/claim-vocabulary-korean.ts";
export { KOREAN_CLOSING } from "../../prompts/closing-vocabulary-korean.ts";
