import type { ProgramRun } from "../shell/program-run.ts";
import { OPAQUE, type ProgramReading } from "./claim.ts";
import { FILE_PROGRAMS } from "./file-programs.ts";
import { interpreterOf } from "./inline-scripts.ts";
import type { RunPlace } from "./place.ts";
import type { ProgramReader } from "./program-reader.ts";

/** Reads the calls of a program that works on files, or of an interpreter; `undefined` for others. */
export function readerNamed(name: string): ProgramReader | undefined {
  return Object.hasOwn(FILE_PROGRAMS, name) ? FILE_PROGRAMS[name] : interpreterOf(name);
}

/** perl and ruby edit in place with `-i`, and are interpreters without it. */
export function readStreamEditor(run: ProgramRun, place: RunPlace): ProgramReading {
  const rest = run.words.slice(1);
  const inPlace = FILE_PROGRAMS[run.name]?.(rest, place, run.hereDocument);
  if (inPlace !== undefined && inPlace !== OPAQUE) {
    return run.fed ? { ...inPlace, opaque: true } : inPlace;
  }
  return interpreterOf(run.name)?.(rest, place, run.hereDocument) ?? OPAQUE;
}
