/** Loaded for a prompt that holds Korean. */
export { KOREAN } from "../../prompts/korean.ts";
