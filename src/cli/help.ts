import { VERSION } from "../version.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { COMMON_OPTIONS } from "./options.ts";
import type { Option } from "./options.ts";
import type { Terminal } from "./terminal.ts";
import { padWidth, wrapWidth } from "./text-width.ts";

const TEXT_COLUMNS = 78;
const NAME_COLUMNS = 22;

function optionName(name: string, { value, short }: Option): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

/** A name and what is said about it, in two columns. */
function row(name: string, says: string, paint: (text: string) => string): string {
  const lines = wrapWidth(says, TEXT_COLUMNS - NAME_COLUMNS - 2);
  return lines
    .map((line, index) =>
      index === 0
        ? `  ${paint(padWidth(name, NAME_COLUMNS))}${line}\n`
        : `  ${" ".repeat(NAME_COLUMNS)}${line}\n`,
    )
    .join("");
}

/** Help of the program. */
export function programHelp({ colors }: Terminal): string {
  const commands = COMMANDS.map(({ name, summary }) => row(name, summary, colors.cyan)).join("");
  return [
    `${colors.bold("fable-ish")} ${VERSION}: holds an agent back from saying "done" without proof.\n\n`,
    `${colors.bold("Usage")}  fable-ish COMMAND [options]\n\n`,
    `${colors.bold("Commands")}\n${commands}\n`,
    `Every command takes --json, --data DIR and --help (which has examples).\n`,
    `Exit status: 0 fine, 1 the answer is no, 2 wrong use or unreadable.\n\n`,
    `New here? ${colors.cyan("fable-ish demo")} takes two seconds and touches nothing of yours.\n`,
  ].join("");
}

/** Help of one command. */
export function commandHelp(command: Command, { colors }: Terminal): string {
  const usage = ["fable-ish", command.name, command.operands, "[options]"]
    .filter((word) => word !== "")
    .join(" ");
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS })
    .map(([name, option]) => row(optionName(name, option), option.says, colors.cyan))
    .join("");
  const examples = command.examples
    .map(({ command: line, says }) => `  ${colors.cyan(line)}\n      ${says}\n`)
    .join("");
  const description = command.description
    .map((paragraph) => `\n${wrapWidth(paragraph, TEXT_COLUMNS).join("\n")}\n`)
    .join("");
  return [
    `${command.summary}\n\n${colors.bold("Usage")}  ${usage}\n${description}\n`,
    `${colors.bold("Options")}\n${options}\n`,
    `${colors.bold("Examples")}\n${examples}`,
  ].join("");
}
