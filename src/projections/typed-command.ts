import type { VerificationRanData } from "../events/event.ts";

/** Longest command that is worth typing again, in characters. */
const MAXIMUM_COMMAND = 160;

/** One command, in another folder at most: nothing else happens when it is typed again. */
const SIMPLE = /^(?:cd [\w./@+-]+ && )?[^;&|<>`$()]+$/;

function isWhole(text: string): boolean {
  // A cut or redacted command is not the one that ran.
  return text.length <= MAXIMUM_COMMAND && !text.endsWith("...") && !text.includes("[REDACTED]");
}

/**
 * How a run can be typed once more: the command as the agent gave it, `npm test` rather than what
 * the script says, or the part of a longer command line that is this run. `""` where neither can be
 * told or would do more than run it.
 */
export function typedCommand({
  command,
  run,
}: Pick<VerificationRanData, "command" | "run">): string {
  if (!isWhole(command)) return "";
  if (SIMPLE.test(command)) return command;
  const parts = command.split(/(?<! ) *(?:&&|[;|]) */);
  return parts.includes(run) && SIMPLE.test(run) ? run : "";
}
