import { commandList } from "./command-lists.ts";
import { invocationOf } from "./invocation.ts";
import { entry, nearest, parsed, script, withRest, type ScriptFiles } from "./script-files.ts";
import { baseName, resolvePath } from "./shell/paths.ts";
import type { FindScript, NestedScript, ProgramRun } from "./shell/program-run.ts";
import { taskOf, type Task } from "./task-runners.ts";
import { taskScript } from "./task-scripts.ts";

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
    if (task?.source === "package") return packageScript(task, files, run.directory);
    if (task?.source === "none") return undefined;
    if (task !== undefined) return taskScript(task, files, run.directory);
    return shellScript(run, files, run.directory);
  };
}
