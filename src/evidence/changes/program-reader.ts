import type { ShellWord } from "../shell/shell-word.ts";
import type { ProgramReading } from "./claim.ts";
import type { RunPlace } from "./place.ts";

/** Reads the arguments (without the program's own word) of one program. */
export type ProgramReader = (
  words: readonly ShellWord[],
  place: RunPlace,
  hereDocument: string | undefined,
) => ProgramReading;
