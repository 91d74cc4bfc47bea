import type { CheckBypassedData } from "../../events/event.ts";
import type { ToolCall } from "../tool-call.ts";
import { bypassesIn } from "./bypass-kinds.ts";

/** Without one of these in it, or a pair below, no command passes a check by: nothing has to be parsed. */
const MAY_BYPASS =
  /no-?verify|HUSKY|SKIP|LEFTHOOK|OVERCOMMIT|hooksPath|hooks\/|\.husky\/|uninstall|[nN]o-?[tT]ests|exit-?zero|exit0|force-exit|\|\||deselect|--ignore|[sS]kip|exclude|invert|-Dtest=!|failure\.ignore|max-warnings|--fail-under|![=~]|--tag[= ]~/;

/** Options that pass something by after one program only; others mean something harmless by them. */
const BY_PROGRAM: readonly { readonly program: RegExp; readonly option: RegExp }[] = [
  { program: /\bcommit\b/, option: /\s-[a-zA-Z]*n/ },
  { program: /make\b/, option: /\s-i\b/ },
  { program: /\bctest\b/, option: /\s-L?E\b/ },
  { program: /py\.?test\b/, option: /\s-k\b/ },
  { program: /gradlew?\b/, option: /\s-x\s/ },
];

/** Each pattern looks for one thing: together in one, a long text would be searched from every program on. */
function mayBypass(command: string): boolean {
  return (
    MAY_BYPASS.test(command) ||
    BY_PROGRAM.some(({ program, option }) => program.test(command) && option.test(command))
  );
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
