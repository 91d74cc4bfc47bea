/**
 * Writes `plugin/hooks/hooks.json`.
 *
 * The file is what the host reads; this script is where the long tool pattern in it can be read
 * by people. A test checks that the committed file is what this script makes.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { PROJECT_ROOT } from "./client.ts";

export const HOOKS_FILE = join(PROJECT_ROOT, "plugin", "hooks", "hooks.json");

/** Seconds the host waits for a hook. */
const TIMEOUT = 10;

/** Host event → what the host shows while the hook runs, and calls it when it blocks. */
const STATUS_MESSAGES = {
  SessionStart: "fable-ish: opening the audit stream",
  UserPromptSubmit: "fable-ish: classifying the task",
  PostToolUse: "fable-ish: recording evidence",
  PostToolUseFailure: "fable-ish: recording a failure",
  Stop: "fable-ish stop gate",
  SubagentStop: "fable-ish: noting the end of a subagent",
  StopFailure: "fable-ish: noting a failed turn",
  SessionEnd: "fable-ish: closing the audit stream",
} as const;

/** The host's own tools that change files or run commands. */
const HOST_TOOLS = ["Bash", "PowerShell", "Edit", "Write", "MultiEdit", "NotebookEdit"];

/** Words that say a tool changes something. */
const EDITING =
  "add apply append change checkout copy create delete duplicate edit fix format inline insert mkdir " +
  "modify move multiedit organize overwrite patch prepend put redo refactor refactoring reformat remove " +
  "rename replace restore revert rewrite save swap touch undo update upsert write";

/** Words that, standing before an editing word, say the tool only looks (`get_patch`). */
const READING =
  "analyze check count describe detect diff explain fetch get inspect is list log lookup open poll " +
  "preview query read review show status suggest summarize think validate view wait watch";

/**
 * The pattern of tools whose results are evidence.
 *
 * An MCP tool is matched by its own name, never by its server's: the name is read word by word
 * (snake, kebab or camel case) up to the first editing word, and a reading word on the way rules
 * it out; "find" and "search" are reading words unless a "replace" follows. Starting a process for
 * every read would slow the agent down for nothing.
 */
export function toolMatcher(): string {
  // A name can be cut into words in one way only, or a long one would take forever to refuse.
  const acronym = "[A-Z]+(?=[A-Z][a-z0-9]|[^A-Za-z0-9]|$)";
  const word = `(?:[A-Z]?[a-z0-9]+(?![a-z0-9])|${acronym})[_.-]?(?!_)`;
  const end = "(?![a-z0-9])";
  const reading = `(?:${anyOf(READING)}|(?:${anyOf("find search")})(?!.*[Rr]eplace))${end}`;
  const edits = `(?:(?!${reading})${word})*(?:${anyOf(EDITING)})${end}(?:(?!__).)*`;
  return `^(?:${HOST_TOOLS.join("|")}|mcp__.+__${edits})$`;
}

/** The whole file, as committed. */
export async function hooksConfig(): Promise<string> {
  const hooks = Object.fromEntries(
    Object.entries(STATUS_MESSAGES).map(([event, statusMessage]) => [
      event,
      [
        {
          ...(event.startsWith("PostToolUse") ? { matcher: toolMatcher() } : {}),
          hooks: [
            {
              type: "command",
              command: "node",
              args: ["${CLAUDE_PLUGIN_ROOT}/dist/fable-ish-hook.cjs", event],
              statusMessage,
              timeout: TIMEOUT,
            },
          ],
        },
      ],
    ]),
  );
  const description =
    "fable-ish: records what a session changes and verifies, and judges each stop.";
  return format(JSON.stringify({ description, hooks }), { parser: "json", printWidth: 100 });
}

/** Alternatives of a pattern, each with a small or capital first letter. */
function anyOf(words: string): string {
  return words
    .split(" ")
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join("|");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(HOOKS_FILE, await hooksConfig());
}
