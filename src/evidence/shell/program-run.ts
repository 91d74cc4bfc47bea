import type { ShellWord } from "./shell-word.ts";
import type { Step } from "./step.ts";

export interface Redirection {
  /** As written: `>`, `>>`, `<`, `>&`, `&>`, … */
  readonly operator: string;
  /** The stream redirected; 1 for `>`, 0 for `<` where none is written. */
  readonly descriptor: number;
  readonly target: ShellWord;
}

/** Where a stream of a run ends up. */
export type Sink =
  | { readonly kind: "shown"; readonly filters: readonly Filter[] }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "captured" }
  | { readonly kind: "discarded" };

/** A program that the output passes on its way, nearest first. */
export interface Filter {
  readonly name: string;
  readonly words: readonly string[];
}

/** One program that the command line really executes. */
export interface ProgramRun {
  /** Place in `CommandLine.runs`. */
  readonly id: number;
  /** Base name of the program, `""` when only known when it runs. */
  readonly name: string;
  /** The program and its arguments, wrappers such as `env` or `timeout` taken off. */
  readonly words: readonly ShellWord[];
  /** `NAME=value` in front of it. */
  readonly environment: readonly { readonly name: string; readonly value: ShellWord }[];
  /** Names of the wrappers taken off and scripts gone through, outermost first. */
  readonly wrappers: readonly string[];
  /** Its own redirections, then those of the groups around it. */
  readonly redirections: readonly Redirection[];
  readonly hereDocument: string | undefined;
  /** Absolute folder it runs in; `undefined` when only known when it runs. */
  readonly directory: string | undefined;
  /** As written in the command line or script. */
  readonly source: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** The run (a script, a task runner) that this one is part of, -1 for the command line itself. */
  readonly parent: number;
  /** More items than its words say reach it (`xargs`, `find -exec`). */
  readonly fed: boolean;
}

export interface CommandLine {
  readonly kind: "read";
  readonly runs: readonly ProgramRun[];
  /** The control flow, from which `worlds.ts` tells whose status the whole command reports. */
  readonly step: Step;
  /** False when the parser reported errors: what was read may be part of it only. */
  readonly complete: boolean;
}

/** What a script found behind a run (a package script, a make target) consists of. */
export interface NestedScript {
  readonly text: string;
  readonly directory: string;
  readonly label: string;
  /** Whether a failing command ends it (`sh -e`). */
  readonly stopsAtFailure: boolean;
}

export interface TooLarge {
  readonly kind: "too-large";
  readonly reason: string;
}

/** Finds the script behind a run, where it can be read. */
export type FindScript = (run: ProgramRun) => NestedScript | undefined;
