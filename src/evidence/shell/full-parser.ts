import type { ParsedScript } from "unbash";
import { parse } from "unbash";

/** The syntax tree of any script, with what could not be parsed told in it. Never throws. */
export function parseInFull(text: string): ParsedScript {
  return parse(text);
}
