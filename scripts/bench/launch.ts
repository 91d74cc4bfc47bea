import { execFileSync, spawnSync } from "node:child_process";
import type { SpawnSyncOptionsWithStringEncoding } from "node:child_process";
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  existsSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/**
 * What the process gets as its standard input. The host gives a socket (looked up in 2.1.332), a
 * shell gives a pipe; the hooks read the two in different ways.
 */
export const INPUT_KINDS = ["socket", "pipe", "file"] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

export interface Launch {
  /** Arguments of `node`. */
  readonly words: readonly string[];
  readonly input: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly directory: string;
  /** The exit status that is expected; 0 unless said otherwise. */
  readonly status?: number;
}

/** Largest input that fits a pipe without a reader. */
const PIPE_SIZE = 60_000;

/** A real pipe that holds the input and whose writer is gone. */
function filledPipe(scratch: string, input: string): number {
  if (Buffer.byteLength(input) > PIPE_SIZE) throw new Error("The input does not fit a pipe.");
  const path = join(scratch, "pipe");
  if (!existsSync(path)) execFileSync("mkfifo", [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  writeSync(writer, input);
  closeSync(writer);
  return reader;
}

function inputFile(scratch: string, input: string): number {
  const path = join(scratch, "input.json");
  writeFileSync(path, input);
  return openSync(path, constants.O_RDONLY);
}

/** More than any hook or command of the benchmark prints, in bytes. */
const MAXIMUM_OUTPUT = 1 << 28;

const MILLISECONDS_A_TICK = 10;

/** Processor time of all children that ended, in milliseconds; `undefined` where nobody says. */
function childrenTime(): number | undefined {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) * MILLISECONDS_A_TICK;
  } catch {
    return undefined;
  }
}

export interface TimedRun {
  readonly milliseconds: number;
  /** Processor time, in steps of 10 ms: of use as a mean of many runs. */
  readonly processor: number | undefined;
  readonly output: string;
}

/** Starts node once and waits for its end; gives the milliseconds, and what it printed. */
export function timedRun(node: string, launch: Launch, kind: InputKind, scratch: string): TimedRun {
  const { words, input, environment, directory, status: expected = 0 } = launch;
  const file =
    kind === "socket"
      ? undefined
      : kind === "pipe"
        ? filledPipe(scratch, input)
        : inputFile(scratch, input);
  const options: SpawnSyncOptionsWithStringEncoding = {
    env: environment,
    cwd: directory,
    encoding: "utf8",
    maxBuffer: MAXIMUM_OUTPUT,
    stdio: [file ?? "pipe", "pipe", "inherit"],
    ...(file === undefined ? { input } : {}),
  };
  try {
    const before = childrenTime();
    const started = performance.now();
    const { status, stdout } = spawnSync(node, words, options);
    const milliseconds = performance.now() - started;
    const after = childrenTime();
    if (status !== expected)
      throw new Error(`node ${words.join(" ")} ended with ${status ?? "a signal"}`);
    const processor = before === undefined || after === undefined ? undefined : after - before;
    return { milliseconds, processor, output: stdout };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
