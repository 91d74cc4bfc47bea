import { resolve } from "node:path";
import type { Configuration, Expectation } from "../../configuration/configuration.ts";
import { effectiveConfiguration } from "../../configuration/effective.ts";
import type { EffectiveConfiguration } from "../../configuration/effective.ts";
import {
  findConfiguration,
  PROJECT_FILES,
  userFilePath,
} from "../../system/configuration-files.ts";
import type { Command, Invocation } from "../command.ts";
import { printable, printableJson } from "../printable.ts";
import type { Terminal } from "../terminal.ts";

/** The project whose settings are asked for: the one named, the host's, or this folder. */
function projectOf({ operands, environment, directory }: Invocation): string {
  const [named] = operands;
  if (named !== undefined) return resolve(directory, named);
  const project = environment["CLAUDE_PROJECT_DIR"];
  return project === undefined || project === "" ? directory : resolve(directory, project);
}

function expectationWords({ paths, kinds }: Expectation): string {
  return `${paths.join(" ")}: ${kinds.join(", ")}`;
}

/** A setting's value, a line each where it is a list. */
function valueLines(
  values: Configuration,
): Readonly<Record<keyof Configuration, readonly string[]>> {
  return {
    enabled: [values.enabled ? "yes" : "no"],
    policy: [values.policy],
    stop_block_cap: [String(values.stop_block_cap)],
    language: [values.language],
    docs: values.docs,
    ignore: values.ignore,
    verifiers: values.verifiers.map(({ name, command, kind, covers }) => {
      const files = covers === undefined ? "" : `, covers ${covers.join(" ")}`;
      return `${name}: ${command} (${kind}${files})`;
    }),
    expected: values.expected.map(expectationWords),
    project_may: [values.project_may],
  };
}

const NAME_WIDTH = 16;

function writeValues(
  { values, origins }: EffectiveConfiguration,
  { colors, write }: Terminal,
): void {
  const lines = valueLines(values);
  for (const name of Object.keys(lines) as (keyof Configuration)[]) {
    const [first = "none", ...rest] = lines[name];
    const origin = colors.dim(`(${origins[name].join(" + ")})`);
    write(`${name.padEnd(NAME_WIDTH)}${printable(first)} ${origin}\n`);
    for (const line of rest) write(`${" ".repeat(NAME_WIDTH)}${printable(line)}\n`);
  }
}

function writeSources({ sources }: EffectiveConfiguration, { colors, write }: Terminal): void {
  if (sources.length === 0) return;
  write("\n");
  for (const { path, problem, refused } of sources) {
    write(`${problem === "" ? colors.green("read") : colors.red("broken")} ${printable(path)}\n`);
    if (problem !== "") {
      write(`  ${printable(problem)}. Nothing of it counts until it is mended.\n`);
    }
    if (refused.length > 0) {
      write(`  Not taken, since project_may is strengthen: ${refused.join(", ")}.\n`);
    }
  }
}

/** `config`: the settings in effect, where each comes from, and what is wrong with a place. */
export const config: Command = {
  name: "config",
  summary: "Show the settings in effect and where each comes from.",
  operands: "[PROJECT]",
  maximumOperands: 1,
  description: [
    `Reads what the hooks read: ${PROJECT_FILES.join(" or ")} in the project's folder, your own file, and the environment. Options chosen in the host's dialog reach the hooks only; they are seen here when the host sets them for this shell, too.`,
    "Exit status 1: a place does not count, because something is wrong with it.",
  ],
  options: {},
  examples: [
    { command: "fable-ish config", says: "For the project of this session, or this folder." },
    { command: "fable-ish config ../other --json", says: "For another folder, as JSON." },
  ],
  run: (call) => {
    const { terminal, options, environment } = call;
    const project = projectOf(call);
    const effective = effectiveConfiguration(findConfiguration(project, environment));
    const isBroken = effective.sources.some(({ problem }) => problem !== "");
    if (options.flag("json")) {
      const user = userFilePath(environment) ?? "";
      const { values, origins, sources, digest } = effective;
      const report = { project, user_file: user, values, origins, sources, digest };
      terminal.write(`${printableJson(report)}\n`);
    } else {
      writeValues(effective, terminal);
      writeSources(effective, terminal);
    }
    return isBroken ? 1 : 0;
  },
};
