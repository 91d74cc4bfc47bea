import type { StatusSource, WordPiece } from "./shell-word.ts";

/**
 * Control flow of a command line, reduced to what decides exit statuses. Programs are numbers
 * into the list of runs; everything else about them lives there.
 */
export type Step =
  | { readonly kind: "run"; readonly id: number; readonly inner: Step | undefined }
  | { readonly kind: "constant"; readonly value: number }
  | { readonly kind: "print"; readonly line: PrintedLine }
  | { readonly kind: "sequence"; readonly steps: readonly Step[] }
  | { readonly kind: "and"; readonly left: Step; readonly right: Step }
  | { readonly kind: "or"; readonly left: Step; readonly right: Step }
  | { readonly kind: "not"; readonly step: Step }
  | { readonly kind: "pipeline"; readonly steps: readonly Step[] }
  | { readonly kind: "subshell"; readonly step: Step }
  | { readonly kind: "process"; readonly step: Step; readonly stopsAtFailure: boolean }
  | { readonly kind: "call"; readonly step: Step }
  | { readonly kind: "if"; readonly condition: Step; readonly yes: Step; readonly no: Step }
  | {
      readonly kind: "loop";
      readonly condition: Step;
      readonly until: boolean;
      readonly body: Step;
    }
  | { readonly kind: "repeat"; readonly bodies: readonly Step[] }
  | { readonly kind: "each"; readonly body: Step; readonly once: boolean }
  | { readonly kind: "choice"; readonly options: readonly Step[] }
  | { readonly kind: "background"; readonly step: Step }
  | { readonly kind: "wait"; readonly job: boolean }
  | {
      readonly kind: "leave";
      readonly how: "exit" | "return" | "break" | "continue";
      readonly status: StatusSource;
    }
  | { readonly kind: "save"; readonly name: string; readonly status: StatusSource }
  | { readonly kind: "compare"; readonly status: StatusSource; readonly test: "zero" | "nonzero" }
  | { readonly kind: "option"; readonly name: "pipefail" | "errexit"; readonly on: boolean }
  | { readonly kind: "lossy"; readonly step: Step }
  | { readonly kind: "trap"; readonly on: "EXIT" | "ERR"; readonly step: Step | undefined }
  | { readonly kind: "unknown" };

/** A line that `echo` or `printf` prints where the reader of the output can see it. */
export interface PrintedLine {
  readonly pieces: readonly WordPiece[];
  /** False when what is printed goes elsewhere (a file, a pipe). */
  readonly shown: boolean;
}

export const NOTHING: Step = { kind: "constant", value: 0 };

/** The steps that a step consists of, whether or not they are carried out. */
export function partsOf(step: Step): readonly Step[] {
  if ("step" in step) return step.step === undefined ? [] : [step.step];
  if ("steps" in step) return step.steps;
  if ("left" in step) return [step.left, step.right];
  switch (step.kind) {
    case "run":
      return step.inner === undefined ? [] : [step.inner];
    case "if":
      return [step.condition, step.yes, step.no];
    case "loop":
      return [step.condition, step.body];
    case "repeat":
      return step.bodies;
    case "each":
      return [step.body];
    case "choice":
      return step.options;
    case "constant":
    case "print":
    case "wait":
    case "leave":
    case "save":
    case "compare":
    case "option":
    case "unknown":
      return [];
  }
}
