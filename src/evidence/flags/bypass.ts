import type { CheckBypassedData } from "../../events/event.ts";
import type { ToolCall } from "../tool-call.ts";
import { bypassesIn } from "./bypass-kinds.ts";

/** Without one of these in it no command passes a check by: nothing has to be parsed. */
const MAY_BYPASS =
  /no-?verify|\bcommit\b.*\s-[a-zA-Z]*n|HUSKY|SKIP|LEFTHOOK|OVERCOMMIT|hooksPath|hooks\/|\.husky\/|uninstall|[nN]o-?[tT]ests|exit-?zero|exit0|force-exit|\|\||\s-k\b|deselect|--ignore|[sS]kip|exclude|invert|\s-x\s|-[A-Z]*E\b|-Dtest=!|failure\.ignore|max-warnings|--fail-under|-i\b|--keep-going|![=~]|--tag[= ]~/;

/**
 * The ways in which a command keeps checks from speaking, each told once. What a script of the
 * project does is the project's own way: only the command itself is read.
 */
export function readBypasses(call: ToolCall): readonly CheckBypassedData[] {
  const { command } = call.input;
  if (call.tool !== "Bash" || typeof command !== "string" || !MAY_BYPASS.test(command)) return [];
  return bypassesIn(command, call.directory);
}
