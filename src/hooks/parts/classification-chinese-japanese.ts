/** Loaded for a prompt that holds kana or Han characters, which both languages share. */
export { CHINESE } from "../../prompts/chinese.ts";
export { JAPANESE } from "../../prompts/japanese.ts";
