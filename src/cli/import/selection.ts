import { resolve } from "node:path";
import { isWithin } from "../../evidence/path-identity.ts";
import { allSessions, projectsFolder, transcriptFile } from "../../system/transcript-files.ts";
import type { TranscriptFile } from "../../system/transcript-files.ts";
import { CommandError } from "../command-error.ts";
import type { Invocation } from "../command.ts";
import { headOfTranscript } from "./survey.ts";

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads `--since`: a date, a date with a time, or so many hours, days or weeks ago. */
export function sinceTime(text: string, now: number): number {
  const [, count, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const length = UNITS[unit ?? ""];
  if (count !== undefined && length !== undefined) return now - Number(count) * length;
  const date = /^\d{4}-\d\d-\d\d(?:$|T)/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(date)) return date;
  throw new CommandError(
    "usage",
    `"${text}" is no date.`,
    "Write --since 2026-01-31, or 12h, 7d, 4w for so long ago.",
  );
}

function named(path: string): TranscriptFile {
  const file = transcriptFile(path);
  if (file !== undefined) return file;
  throw new CommandError(
    "unreadable",
    `${path} is no file that can be read.`,
    "Name the transcript of a session, or give --all.",
  );
}

function isOfProject(file: TranscriptFile, project: string): boolean {
  try {
    const { project: own } = headOfTranscript(file.path);
    return own !== "" && isWithin(own, project);
  } catch {
    return false;
  }
}

/**
 * The transcripts that a call asks for.
 *
 * @throws CommandError when it names none, or one that is not there.
 */
export function selectedTranscripts(call: Invocation): readonly TranscriptFile[] {
  const { options, operands, environment, directory } = call;
  const folder = projectsFolder(environment);
  const project = options.text("project");
  if (operands.length > 0) {
    if (!options.flag("all") && project === undefined) {
      return operands.map((operand) => named(resolve(directory, operand)));
    }
    throw new CommandError(
      "usage",
      "A file and --all or --project exclude each other.",
      "Leave one out.",
    );
  }
  if (!options.flag("all") && project === undefined) {
    throw new CommandError(
      "usage",
      "Nothing says what to import.",
      `Name a transcript's file, or give --project DIR or --all; they lie in ${folder}.`,
    );
  }
  const since = options.text("since");
  const from = since === undefined ? 0 : sinceTime(since, call.now());
  const files = allSessions(folder).filter(({ modified }) => modified >= from);
  if (project === undefined) return files;
  return files.filter((file) => isOfProject(file, resolve(directory, project)));
}
