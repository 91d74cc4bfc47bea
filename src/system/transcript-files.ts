import { lstatSync, readFileSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";

const EXTENSION = ".jsonl";
const AGENT_FILE = /^agent-([A-Za-z0-9_-]{1,100})\.jsonl$/;
/** Largest description of a subagent that is read, in bytes. */
const MAXIMUM_DESCRIPTION = 1 << 16;
/** How deep below a session's folder its subagents' files lie at most. */
const MAXIMUM_DEPTH = 4;

export interface TranscriptFile {
  readonly path: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly modified: number;
  readonly born: number;
}

/** A subagent's transcript. */
export interface AgentFile {
  readonly path: string;
  readonly agent: string;
  /** `""` where the client does not say. */
  readonly agent_type: string;
}

/** Where the client keeps its transcripts, a folder for each project. */
export function projectsFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const configured = environment["CLAUDE_CONFIG_DIR"];
  const home =
    configured === undefined || configured === "" ? join(homedir(), ".claude") : configured;
  return join(home, "projects");
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A file as the system describes it; `undefined` for what is no regular file. */
export function transcriptFile(path: string): TranscriptFile | undefined {
  try {
    const status = statSync(path);
    if (!status.isFile()) return undefined;
    const { size, mtimeMs, birthtimeMs } = status;
    return { path, bytes: size, modified: mtimeMs, born: birthtimeMs };
  } catch {
    return undefined;
  }
}

/** The transcripts of sessions in a folder; those of subagents belong to one of them. */
export function sessionsIn(folder: string): readonly TranscriptFile[] {
  return names(folder)
    .filter((name) => name.endsWith(EXTENSION) && !AGENT_FILE.test(name))
    .flatMap((name) => transcriptFile(join(folder, name)) ?? []);
}

/** The transcripts of all projects, the one written last at the end. */
export function allSessions(projects: string): readonly TranscriptFile[] {
  return names(projects)
    .flatMap((name) => sessionsIn(join(projects, name)))
    .sort((left, right) => left.modified - right.modified);
}

function descriptionOf(path: string): string {
  const description = path.slice(0, -EXTENSION.length) + ".meta.json";
  try {
    if (lstatSync(description).size > MAXIMUM_DESCRIPTION) return "";
    const value: unknown = JSON.parse(readFileSync(description, "utf8"));
    if (typeof value !== "object" || value === null || !("agentType" in value)) return "";
    return typeof value.agentType === "string" ? value.agentType : "";
  } catch {
    return "";
  }
}

function agentFile(path: string): AgentFile | undefined {
  const agent = AGENT_FILE.exec(basename(path))?.[1];
  if (agent === undefined || transcriptFile(path) === undefined) return undefined;
  return { path, agent, agent_type: descriptionOf(path) };
}

function agentsBelow(folder: string, depth: number): readonly AgentFile[] {
  if (depth === 0) return [];
  return names(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = agentFile(path);
    if (found !== undefined) return [found];
    return name.includes(".") ? [] : agentsBelow(path, depth - 1);
  });
}

/**
 * The transcripts of a session's subagents: below `<session>/subagents`, and, of older clients,
 * beside the session's own, where `isOurs` tells whose they are.
 */
export function agentsOf(
  transcript: string,
  isOurs: (path: string) => boolean,
): readonly AgentFile[] {
  const session = basename(transcript, EXTENSION);
  const folder = dirname(transcript);
  const beside = names(folder)
    .filter((name) => AGENT_FILE.test(name) && isOurs(join(folder, name)))
    .flatMap((name) => agentFile(join(folder, name)) ?? []);
  return [...agentsBelow(join(folder, session, "subagents"), MAXIMUM_DEPTH), ...beside];
}
