import type { TreeMove } from "../../events/event.ts";
import type { PathRules } from "../path-identity.ts";
import { nameOf } from "../path-identity.ts";
import { parseCommandLine } from "../shell/command-line.ts";
import type { FindScript, ProgramRun, Redirection } from "../shell/program-run.ts";
import type { Surroundings } from "../tool-call.ts";
import { OPAQUE, READS_ONLY, together, type Claim, type ProgramReading } from "./claim.ts";
import type { ProgramReader } from "./program-reader.ts";
import { formatterOf, onlyFormats } from "./formatters.ts";
import { git, stashSideOf, treeMoveOf } from "./git-commands.ts";
import { readerNamed, readStreamEditor } from "./named-programs.ts";
import { claimWords, pathAt, claimOf, type RunPlace } from "./place.ts";
import { hasReader } from "./program-names.ts";
import { onlyReads } from "./reading-programs.ts";

/** What a whole command line says about the files it changes. */
export interface ShellChanges {
  /** In the order they happen, a later one of the same path not merged with an earlier one. */
  readonly claims: readonly Claim[];
  /** It may change files it does not name. */
  readonly opaque: boolean;
  /** The only programs that may do so are git's own moves of trees. */
  readonly onlyMoves: boolean;
  /** Trees that git put in place, in order. */
  readonly moves: readonly TreeMove[];
  /** Changes were stashed away and put back again. */
  readonly stashedAndBack: boolean;
  /** git itself may change files. */
  readonly throughGit: boolean;
  /** Whatever it changes, formatters write. */
  readonly onlyFormats: boolean;
}

/** What reading a command line needs to know about where it ran. */
export interface ShellPlace {
  readonly directory: string;
  readonly rules: PathRules;
  readonly surroundings: Surroundings;
  readonly onDisk: boolean;
  readonly output: string;
  readonly findScript?: FindScript | undefined;
}

function isOutput(redirection: Redirection): boolean {
  if (!/^(?:>|>>|>\||&>|&>>|<>|>&)$/.test(redirection.operator)) return false;
  return !(redirection.operator === ">&" && /^(?:\d+|-)$/.test(redirection.target.text));
}

/**
 * The file of one redirection. A group's redirection is relative to where the group stands, which
 * only the stream's own way (`stdout`, `stderr`) remembers.
 */
function readRedirection(
  redirection: Redirection,
  run: ProgramRun,
  place: RunPlace,
): ProgramReading {
  const { target } = redirection;
  const streams = [run.stdout, run.stderr];
  for (const sink of streams) {
    if (sink.kind !== "file" || nameOf(sink.path) !== nameOf(target.text)) continue;
    const path = target.known && !target.pattern ? pathAt(sink.path, place) : undefined;
    if (path !== undefined) return { claims: [claimOf(path, { creates: true })], opaque: false };
  }
  return claimWords([target], place, { creates: true });
}

function readerOf(run: ProgramRun): ProgramReader | undefined {
  const { name } = run;
  if (name === "git") return git;
  const formatter = formatterOf(name);
  if (formatter !== undefined) return formatter;
  return hasReader(name) ? readerNamed(name) : undefined;
}

function readProgram(run: ProgramRun, place: RunPlace): ProgramReading {
  const rest = run.words.slice(1);
  if (run.words.length === 0) return READS_ONLY;
  if (onlyReads(run.name, rest)) return READS_ONLY;
  if (run.name === "perl" || run.name === "ruby") return readStreamEditor(run, place);
  const reader = readerOf(run);
  if (reader === undefined) return OPAQUE;
  const reading = reader(
    rest.filter(({ text }) => !(run.fed && text === "{}")),
    place,
    run.hereDocument,
  );
  return run.fed ? { ...reading, opaque: true } : reading;
}

/** Wrappers that run a program on another file system. */
const ELSEWHERE = /^(?:ssh|docker|podman|nerdctl|kubectl)\b/;

function readRun(run: ProgramRun, shell: ShellPlace, standsForOthers: boolean): ProgramReading {
  const elsewhere = run.wrappers.some((wrapper) => ELSEWHERE.test(wrapper));
  // A script run on another file system redirects there; the program that reaches it, here.
  if (elsewhere && run.parent >= 0) return READS_ONLY;
  const place: RunPlace = { ...shell, directory: run.directory };
  const redirections = run.redirections
    .filter(isOutput)
    .map((redirection) => readRedirection(redirection, run, place));
  // What is fed to a script (`xargs sh -c`) stands for names that its text does not have.
  const around = { claims: [], opaque: run.fed };
  const own = elsewhere ? READS_ONLY : standsForOthers ? around : readProgram(run, place);
  const reading = together([...redirections, own]);
  if (!run.wrappers.includes("sudo")) return reading;
  // Without a password at hand, sudo runs nothing: the file itself has to show it did.
  const claims = reading.claims.map((claim) => ({ ...claim, doubtful: true }));
  return { claims, opaque: reading.opaque };
}

function stashesAndBack(runs: readonly ProgramRun[]): boolean {
  const sides = runs
    .filter(({ name }) => name === "git")
    .flatMap(({ words }) => stashSideOf(words.slice(1)) ?? []);
  return sides.includes("away") && sides.lastIndexOf("back") > sides.indexOf("away");
}

/** Reads a Bash command line for the files it changes. */
export function readShellChanges(command: string, place: ShellPlace): ShellChanges {
  const line = parseCommandLine(command, {
    directory: place.directory,
    findScript: place.findScript,
  });
  if (line.kind === "too-large") {
    return {
      claims: [],
      opaque: true,
      onlyMoves: false,
      moves: [],
      stashedAndBack: false,
      throughGit: true,
      onlyFormats: false,
    };
  }
  // A run that only stands for the runs inside it (`bash -c`, a package script) changes nothing.
  const parents = new Set(line.runs.map(({ parent }) => parent));
  const readings = line.runs.map((run) => readRun(run, place, parents.has(run.id)));
  const { claims, opaque } = together(readings);
  const others = line.runs.filter((run, at) => readings[at]?.opaque === true && run.name !== "git");
  const writers = line.runs.filter(
    (_, at) => readings[at]?.opaque === true || (readings[at]?.claims.length ?? 0) > 0,
  );
  const formats = ({ name, words, redirections }: ProgramRun): boolean =>
    onlyFormats(name, words.slice(1)) &&
    !redirections.some((each) => isOutput(each) && each.target.text !== "/dev/null");
  const moves = line.runs
    .filter(({ name }) => name === "git")
    .flatMap(({ words }) => treeMoveOf(words.slice(1)) ?? []);
  return {
    claims,
    opaque: opaque || !line.complete,
    onlyMoves: moves.length > 0 && others.length === 0 && line.complete,
    moves,
    stashedAndBack: stashesAndBack(line.runs),
    throughGit: !line.complete || writers.some(({ name }) => name === "git"),
    onlyFormats: writers.length > 0 && writers.every(formats) && line.complete,
  };
}
