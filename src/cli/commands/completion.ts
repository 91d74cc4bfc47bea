import { listStreams } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { bashScript, fishScript, zshScript } from "../completion/shells.ts";
import { completedCommands } from "../completion/table.ts";
import type { CommandSource, CompletedCommand } from "../completion/table.ts";
import { nearest } from "../nearest.ts";
import { printableJson } from "../printable.ts";
import { dataRoots, sessionOf } from "../stored-session.ts";

/** Sessions that are offered, the latest first; more are no help, and each is a file to look into. */
const OFFERED_SESSIONS = 30;
/** What a shell takes for one word and expands to nothing else. */
const PLAIN_WORD = /^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$/;

const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Ids of the latest sessions. An id that a shell might expand is given as its stream's key. */
function offeredSessions(call: Invocation): readonly string[] {
  return listStreams(dataRoots(call))
    .slice(0, OFFERED_SESSIONS)
    .flatMap(
      (stream) => [sessionOf(stream), stream.key].find((name) => PLAIN_WORD.test(name)) ?? [],
    );
}

async function run(call: Invocation, sources: readonly CommandSource[]): Promise<ExitStatus> {
  const { terminal, operands, options } = call;
  const [what] = operands;
  const asJson = options.flag("json");
  if (what === "sessions") {
    const sessions = offeredSessions(call);
    terminal.write(
      asJson ? `${printableJson(sessions)}\n` : sessions.map((name) => `${name}\n`).join(""),
    );
    return 0;
  }
  const commands = await completedCommands(sources);
  if (asJson && what === undefined) {
    terminal.write(`${printableJson(commands, 2)}\n`);
    return 0;
  }
  const script = Object.entries(SHELLS).find(([name]) => name === what)?.[1];
  if (script !== undefined) {
    const text = script(commands);
    terminal.write(asJson ? `${printableJson({ shell: what, script: text })}\n` : text);
    return 0;
  }
  const near = what === undefined ? undefined : nearest(what, Object.keys(SHELLS));
  throw new CommandError(
    "usage",
    what === undefined ? "Say for which shell." : `There is no completion for "${what}".`,
    near === undefined ? "Write bash, zsh or fish." : `Did you mean ${near}?`,
  );
}

/** `completion`: a script that makes a shell complete commands, options and sessions. */
export const completionCommand = (sources: readonly CommandSource[]): Command => ({
  name: "completion",
  summary: "Print a completion script for bash, zsh or fish.",
  operands: "bash | zsh | fish | sessions",
  maximumOperands: 1,
  description: [
    "The script is made from the program's own table of commands. It asks the program for the latest sessions when one is to be named; that list is what the operand sessions prints.",
  ],
  options: {},
  examples: [
    { command: "source <(fable-ish completion bash)", says: "In ~/.bashrc." },
    { command: "source <(fable-ish completion zsh)", says: "In ~/.zshrc, after compinit." },
    {
      command: "fable-ish completion fish > ~/.config/fish/completions/fable-ish.fish",
      says: "Once, for fish.",
    },
  ],
  run: (call) => run(call, sources),
});
