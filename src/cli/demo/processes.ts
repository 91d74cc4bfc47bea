import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import type { HostEvent } from "../../hooks/host-input.ts";
import type { Environment } from "../terminal.ts";

/** Longest a process of the demo may take, in milliseconds. */
const TIME_LIMIT = 20_000;

/** What the demo's processes get of the user's environment: nothing that is about a session. */
const KEPT = ["PATH", "HOME", "SystemRoot", "TEMP", "TMP", "TMPDIR", "LANG"];

export interface HookRun {
  readonly status: number | null;
  /** The line that the hook printed. */
  readonly line: string;
  readonly answer: unknown;
  readonly milliseconds: number;
}

export interface CommandRun {
  readonly status: number | null;
  readonly output: string;
  readonly milliseconds: number;
}

function keptEnvironment(environment: Environment): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = environment[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Starts the demo's processes: hooks as the host does, commands as the agent's shell does. */
export class DemoProcesses {
  private readonly hookProgram: string;
  private readonly project: string;
  private readonly data: string;
  private readonly environment: Record<string, string>;

  constructor(hookProgram: string, project: string, data: string, environment: Environment) {
    this.hookProgram = hookProgram;
    this.project = project;
    this.data = data;
    this.environment = keptEnvironment(environment);
  }

  /** Runs a hook process on an input. */
  runHook(event: HostEvent, input: object): HookRun {
    const started = performance.now();
    const { status, stdout } = spawnSync(process.execPath, [this.hookProgram, event], {
      cwd: this.project,
      env: {
        ...this.environment,
        FABLE_ISH_DATA: this.data,
        CLAUDE_PROJECT_DIR: this.project,
      },
      input: JSON.stringify(input),
      encoding: "utf8",
      timeout: TIME_LIMIT,
    });
    const line = stdout.trimEnd();
    return { status, line, answer: parsed(line), milliseconds: performance.now() - started };
  }

  /** Really runs the project's tests. */
  runTests(): CommandRun {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--test"], {
      cwd: this.project,
      env: this.environment,
      encoding: "utf8",
      timeout: TIME_LIMIT,
    });
    const milliseconds = performance.now() - started;
    return { status, output: `${stdout}${stderr}`.trimEnd(), milliseconds };
  }
}
