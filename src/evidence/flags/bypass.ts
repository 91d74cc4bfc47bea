import type { CheckBypassedData } from "../../events/event.ts";
import { matches, type Prefiltered } from "../prefiltered.ts";
import type { ToolCall } from "../tool-call.ts";
import { bypassesIn } from "./bypass-kinds.ts";

/** Without one of these in it, or of those below, no command passes a check by: nothing has to be parsed. */
const MAY_BYPASS =
  /no-?verify|HUSKY|SKIP|LEFTHOOK|OVERCOMMIT|hooksPath|hooks\/|\.husky\/|uninstall|[nN]o-?[tT]ests|exit-?zero|exit0|force-exit|\|\||deselect|--ignore|PathIgnore|[sS]kip|exclude|invert|tag_filters|no-fail|pass-on-failing|-Dtest=!|failure\.ignore|max-warnings|--fail-under|![=~]|--tag[= ]~/;

/** Options that pass something by after one program only; others mean something harmless by them. */
const BY_PROGRAM: readonly Prefiltered[] = [
  { literals: ["commit"], pattern: /\s-[a-zA-Z]*n/ },
  { literals: ["make"], pattern: /\s-i\b/ },
  { literals: ["ctest"], pattern: /\s-L?E\b/ },
  { literals: ["pytest", "py.test"], pattern: /\s-k\b/ },
  { literals: ["gradle"], pattern: /\s-x\s/ },
];

function mayBypass(command: string): boolean {
  return MAY_BYPASS.test(command) || BY_PROGRAM.some((option) => matches(option, command));
}

/**
 * The ways in which a command keeps checks from speaking, each told once. What a script of the
 * project does is the project's own way: only the command itself is read.
 */
export function readBypasses(call: ToolCall): readonly CheckBypassedData[] {
  const { command } = call.input;
  if (call.tool !== "Bash" || typeof command !== "string" || !mayBypass(command)) return [];
  return bypassesIn(command, call.directory);
}
