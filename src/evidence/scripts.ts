import { commandList } from "./command-lists.ts";
import { invocationOf } from "./invocation.ts";
import { expanded, makeVariables, recipes, type Recipe } from "./makefile.ts";
import { baseName, parentOf, resolvePath } from "./shell/paths.ts";
import type { FindScript, NestedScript, ProgramRun } from "./shell/program-run.ts";
import { taskOf, type Task } from "./task-runners.ts";
import type { Surroundings } from "./tool-call.ts";

/** What looking up scripts reads. */
export type ScriptFiles = Pick<Surroundings, "readText">;

const MAXIMUM_PARENTS = 6;
const MAXIMUM_PREREQUISITES = 30;

function nearest(
  files: ScriptFiles,
  directory: string,
  names: readonly string[],
): { readonly text: string; readonly directory: string; readonly name: string } | undefined {
  let at = directory;
  for (let step = 0; step <= MAXIMUM_PARENTS; step += 1) {
    for (const name of names) {
      const text = files.readText(resolvePath(at, name));
      if (text !== undefined) return { text, directory: at, name };
    }
    if (at === "/") return undefined;
    at = parentOf(at);
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function entry(
  record: Readonly<Record<string, unknown>>,
  section: string,
  name: string,
): string | undefined {
  const entries = record[section];
  if (!isRecord(entries) || !Object.hasOwn(entries, name)) return undefined;
  const value = entries[name];
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.filter((line): line is string => typeof line === "string").join(" && ");
  return isRecord(value) && typeof value["command"] === "string" ? value["command"] : undefined;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function withRest(text: string, rest: readonly string[]): string {
  return rest.length === 0 ? text : `${text} ${rest.map(quoted).join(" ")}`;
}

function script(text: string, directory: string, label: string): NestedScript {
  return { text, directory, label, stopsAtFailure: false };
}

function packageScript(
  task: Task,
  files: ScriptFiles,
  directory: string,
): NestedScript | undefined {
  const [name = ""] = task.names;
  if (task.elsewhere) return undefined;
  const found = nearest(files, directory, ["package.json"]);
  if (found === undefined) return undefined;
  const record = parsed(found.text);
  const main = entry(record, "scripts", name);
  if (main === undefined) return undefined;
  const before = entry(record, "scripts", `pre${name}`);
  const after = entry(record, "scripts", `post${name}`);
  const text = [before, withRest(main, task.rest), after]
    .filter((part) => part !== undefined)
    .join(" && ");
  return script(text, found.directory, `${task.runner} run ${name}`);
}

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
      /\{\{[^}]*\}\}/g,
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
    const pair = /^\s*["']?([\w:.-]+)["']?\s*=\s*(.*)$/.exec(line);
    if (pair === null) continue;
    const [, key = "", value = ""] = pair;
    const command = /^(?:\{.*?\b(?:run|cmd|shell)\s*=\s*)?(?:"""|'''|"|')(.*?)(?:"""|'''|"|')/.exec(
      value,
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
    const command = /^ +- +(?:cmd: +)?(.+)$/.exec(line)?.[1] ?? /^ +cmd: +(.+)$/.exec(line)?.[1];
    if (command !== undefined && !/^(?:task|defer|for|platforms?): /.test(command))
      commands.push(command.replace(/^(["'])(.*)\1$/, "$2"));
  }
  return commands.length > 0 ? commands.join(" && ") : undefined;
}

function taskScript(task: Task, files: ScriptFiles, directory: string): NestedScript | undefined {
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
    case "package":
      return packageScript(task, files, directory);
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
    case "none":
      return undefined;
  }
}

const SHELL_SCRIPT = /\.(?:sh|bash)$/;
const SHEBANG = /^#!.*\b(?:ba|da|z|k)?sh\b(.*)/;

function shellScript(
  run: ProgramRun,
  files: ScriptFiles,
  directory: string,
): NestedScript | undefined {
  const { script: path } = invocationOf(run);
  const shell = /^(?:ba|da|z|k)?sh$/.test(run.name);
  if (path === undefined || (!shell && run.words[0]?.text !== path)) return undefined;
  if (!shell && !SHELL_SCRIPT.test(path) && !/^\.{1,2}\/|\//.test(path)) return undefined;
  const text = files.readText(resolvePath(directory, path));
  if (text === undefined) return undefined;
  const shebang = SHEBANG.exec(text.slice(0, 200));
  if (!shell && shebang === null && !SHELL_SCRIPT.test(path)) return undefined;
  return {
    text,
    directory,
    label: baseName(path),
    stopsAtFailure: !shell && (shebang?.[1] ?? "").includes("-e"),
  };
}

/** Looks behind package scripts, make targets and the like, through the port. */
export function scriptFinder(files: ScriptFiles): FindScript {
  return (run) => {
    if (run.directory === undefined || run.name === "") return undefined;
    const list = commandList(run);
    if (list !== undefined) return script(list, run.directory, run.name);
    const task = taskOf(invocationOf(run));
    if (task !== undefined) return taskScript(task, files, run.directory);
    return shellScript(run, files, run.directory);
  };
}
