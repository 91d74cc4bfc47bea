/** The hooks' decisions, for commands that make them anew from a transcript. */
export { blindSurroundings } from "../../evidence/blind-surroundings.ts";
export { HOOKS } from "../../hooks/hooks.ts";
export { onlyLooked } from "../../hooks/tool-use.ts";
