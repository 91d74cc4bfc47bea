import type { AuditView } from "../projections/audit/audit-view.ts";
import { unreadableView } from "../projections/audit/build-view.ts";
import { listStreams, readHeader, streamSource } from "../system/stream-list.ts";
import type { StoredStream, StreamHeader } from "../system/stream-list.ts";
import { auditStream } from "./audited-stream.ts";
import { CommandError } from "./command-error.ts";
import type { Progress } from "./progress.ts";
import { environmentHint } from "./stored-session.ts";
import type { Environment } from "./terminal.ts";

/** Which sessions an audit of several takes; what is left out does not narrow it. */
export interface SessionFilter {
  /** Epoch milliseconds: the session was still written to then, or later. */
  readonly since: number | undefined;
  /** Epoch milliseconds: it had begun by then. */
  readonly until: number | undefined;
  /** Absolute folder of the project, or one around it. */
  readonly project: string | undefined;
}

function isBelow(path: string, folder: string): boolean {
  const base = folder.replace(/[\\/]$/, "");
  return path === base || path.startsWith(`${base}/`) || path.startsWith(`${base}\\`);
}

function headerOf(stream: StoredStream): StreamHeader | undefined {
  try {
    return readHeader(streamSource(stream));
  } catch {
    return undefined;
  }
}

/** The latest session of the project that a folder belongs to. */
export function latestOfProject(
  streams: readonly StoredStream[],
  environment: Environment,
  directory: string,
): StoredStream | undefined {
  const { anchors } = environmentHint(environment, directory);
  return streams.find((stream) => {
    const project = headerOf(stream)?.project ?? "";
    return project !== "" && anchors.some((anchor) => isBelow(anchor, project));
  });
}

/** The recorded streams that a filter lets through, the latest first. What cannot be read passes. */
export function filteredStreams(
  roots: readonly string[],
  { since, until, project }: SessionFilter,
): readonly StoredStream[] {
  return listStreams(roots).filter((stream) => {
    if (since !== undefined && stream.modified < since) return false;
    if (until === undefined && project === undefined) return true;
    const header = headerOf(stream);
    if (header === undefined) return true;
    if (until !== undefined && Date.parse(header.started) > until) return false;
    return project === undefined || isBelow(header.project, project);
  });
}

function systemMessage(error: unknown): string | undefined {
  return error instanceof Error && "syscall" in error ? error.message : undefined;
}

export interface AuditedSessions {
  readonly views: readonly AuditView[];
  /** How many of them could not be read. */
  readonly unreadable: number;
}

/**
 * Audits each stream. One that cannot be read is in the result as such: leaving it out would make
 * the others look better.
 */
export function auditAll(streams: readonly StoredStream[], progress: Progress): AuditedSessions {
  const views: AuditView[] = [];
  let unreadable = 0;
  for (const [index, stream] of streams.entries()) {
    progress.step("auditing session", index + 1, streams.length);
    try {
      views.push(auditStream(stream));
    } catch (error) {
      const message = systemMessage(error);
      if (message === undefined) throw error;
      unreadable += 1;
      views.push(unreadableView(stream.key, message));
    }
  }
  progress.end();
  return { views, unreadable };
}

/** The error of a question that no session answers: an empty report would look like a good one. */
export function nothingToAudit(roots: readonly string[]): CommandError {
  return new CommandError(
    "not-found",
    `No recorded session fits, in ${roots.join(", ")}.`,
    "fable-ish sessions --all lists what there is; --data DIR names another folder.",
  );
}
