import { realpathSync } from "node:fs";
import { now } from "../system/clock.ts";
import { readInput } from "../system/standard-input.ts";
import { run } from "./run.ts";
import { ProcessTerminal } from "./terminal.ts";

/** The program's own file, links resolved: npm and the plugin's launcher link to it. */
function programFile(): string {
  const path = process.argv[1] ?? "";
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function currentDirectory(): string {
  try {
    return process.cwd();
  } catch {
    // It was deleted under the process.
    return "/";
  }
}

async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    terminal: new ProcessTerminal(process.env),
    environment: process.env,
    now,
    readInput,
    program: programFile(),
    directory: currentDirectory(),
  });
}

void main();
