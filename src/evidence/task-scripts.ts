import { expanded, makeVariables, recipes, type Recipe } from "./makefile.ts";
import { entry, nearest, parsed, script, withRest, type ScriptFiles } from "./script-files.ts";
import type { NestedScript } from "./shell/program-run.ts";
import type { Task } from "./task-runners.ts";

const MAXIMUM_PREREQUISITES = 30;

function recipeText(
  name: string,
  rules: ReadonlyMap<string, Recipe>,
  variables: ReadonlyMap<string, string>,
  seen: Set<string>,
): string[] {
  const rule = rules.get(name);
  if (rule === undefined || seen.has(name) || seen.size > MAXIMUM_PREREQUISITES) return [];
  seen.add(name);
  const before = rule.prerequisites.flatMap((each) => recipeText(each, rules, variables, seen));
  const own = rule.lines.map((line) => {
    const marks = /^[@+-]*/.exec(line)?.[0] ?? "";
    const command = expanded(line.slice(marks.length).trim(), variables).replace(
      /\{\{[^{}]*\}\}/g,
      '"$ARGUMENT"',
    );
    if (command === "" || command.startsWith("#")) return "true";
    // A line beginning with `-` may fail; each line has a shell of its own.
    return `( ${command}\n)${marks.includes("-") ? " || true" : ""}`;
  });
  return [...before, ...own];
}

function ruleScript(
  task: Task,
  files: ScriptFiles,
  directory: string,
  names: readonly string[],
): NestedScript | undefined {
  const found = nearest(files, directory, names);
  if (found === undefined || (task.source === "makefile" && found.directory !== directory))
    return undefined;
  const rules = recipes(found.text);
  const targets =
    task.names.length > 0
      ? task.names
      : [...rules.keys()].filter((name) => !name.startsWith(".")).slice(0, 1);
  const variables = makeVariables(found.text);
  const seen = new Set<string>();
  const lines = targets.flatMap((name) => recipeText(name, rules, variables, seen));
  if (lines.length === 0) return undefined;
  return script(lines.join(" && "), found.directory, `${task.runner} ${targets.join(" ")}`);
}

/** `run = "…"` below `[tasks.name]`, or `name = "…"` in a section of tasks. */
function tomlTask(text: string, sections: readonly string[], name: string): string | undefined {
  let section = "";
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\[([\w."'-]+)\]\s*$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading.replaceAll(/["']/g, "");
      continue;
    }
    const pair = /^\s*["']?([\w:.-]+)["']?\s*=(.*)$/.exec(line);
    if (pair === null) continue;
    const [, key = "", value = ""] = pair;
    const command = /^(?:\{.*?\b(?:run|cmd|shell)\s*=\s*)?(?:"""|'''|"|')(.*?)(?:"""|'''|"|')/.exec(
      value.trimStart(),
    )?.[1];
    if (command === undefined) continue;
    if (sections.includes(section) && key === name) return command;
    if (sections.some((each) => section === `${each}.${name}`) && /^(?:run|cmd|shell)$/.test(key))
      return command;
  }
  return undefined;
}

function yamlTask(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex(
    (line) => line.trimEnd() === `  ${name}:` || line.startsWith(`  ${name}: `),
  );
  if (start < 0) return undefined;
  const inline = /^ {2}\S+: +(?!\[|\{)(\S.*)$/.exec(lines[start] ?? "")?.[1];
  if (inline !== undefined) return inline;
  const commands: string[] = [];
  for (const line of lines.slice(start + 1)) {
    if (/^ {0,2}\S/.test(line)) break;
    const command = /^ +(?:- +(?:cmd: +)?|cmd: +)(\S.*)$/.exec(line)?.[1];
    if (command !== undefined && !/^(?:task|defer|for|platforms?): /.test(command))
      commands.push(command.replace(/^(["'])(.*)\1$/, "$2"));
  }
  return commands.length > 0 ? commands.join(" && ") : undefined;
}

/** The script of a task that is described elsewhere than in a package file. */
export function taskScript(
  task: Task,
  files: ScriptFiles,
  directory: string,
): NestedScript | undefined {
  const [name = ""] = task.names;
  const label = `${task.runner} ${name}`;
  const from = (
    names: readonly string[],
    read: (text: string) => string | undefined,
  ): NestedScript | undefined => {
    const found = nearest(files, directory, names);
    const text = found === undefined ? undefined : read(found.text);
    return found === undefined || text === undefined
      ? undefined
      : script(withRest(text, task.rest), found.directory, label);
  };
  switch (task.source) {
    case "makefile":
      return ruleScript(task, files, directory, ["GNUmakefile", "makefile", "Makefile"]);
    case "justfile":
      return ruleScript(task, files, directory, ["justfile", "Justfile", ".justfile"]);
    case "taskfile":
      return from(["Taskfile.yml", "Taskfile.yaml", "taskfile.yml"], (text) =>
        yamlTask(text, name),
      );
    case "mise":
      return from(["mise.toml", ".mise.toml", ".config/mise.toml"], (text) =>
        tomlTask(text, ["tasks"], name),
      );
    case "composer":
      return from(["composer.json"], (text) => entry(parsed(text), "scripts", name));
    case "deno":
      return from(["deno.json", "deno.jsonc"], (text) => entry(parsed(text), "tasks", name));
    case "pyproject":
      return from(["pyproject.toml"], (text) =>
        tomlTask(
          text,
          [
            "tool.poe.tasks",
            "tool.pdm.scripts",
            "tool.hatch.envs.default.scripts",
            "tool.taskipy.tasks",
          ],
          name,
        ),
      );
    case "package":
    case "none":
      return undefined;
  }
}
