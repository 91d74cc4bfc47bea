import { lstatSync, opendirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isWithin } from "../evidence/path-identity.ts";
import { candidateDataRoots } from "../system/data-root.ts";
import { resolveLinks } from "../system/links.ts";
import { STREAMS, streamKey } from "../system/session-store.ts";
import {
  findStored,
  listStreams,
  obstructedStreams,
  obstructionText,
  readHeader,
  streamSource,
} from "../system/stream-list.ts";
import type { StoredStream } from "../system/stream-list.ts";
import { CommandError } from "./command-error.ts";
import type { Invocation } from "./command.ts";
import type { Environment } from "./terminal.ts";

type Place = Pick<Invocation, "options" | "environment" | "directory">;

/**
 * The data roots a call looks at: the one it names, or those the environment suggests.
 *
 * @throws CommandError when one is there and cannot be looked into: nothing found is no answer then.
 */
export function dataRoots({ options, environment, directory }: Place): readonly string[] {
  const named = options.text("data");
  if (named === undefined) {
    const roots = candidateDataRoots(environment);
    roots.forEach(requireListable);
    return roots;
  }
  const root = resolve(directory, named);
  if (!isDirectory(root)) {
    throw new CommandError(
      "unreadable",
      `${root} is no folder.`,
      "Give --data the folder that holds streams/, or leave it out.",
    );
  }
  requireListable(root);
  return [root];
}

function requireListable(root: string): void {
  try {
    opendirSync(join(root, STREAMS)).closeSync();
  } catch (error) {
    // Nothing recorded there yet.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw new CommandError(
      "unreadable",
      `The sessions in ${root} cannot be listed: ${error instanceof Error ? error.message : String(error)}`,
      "Check the folder's owner and permissions, or name another one with --data DIR.",
      { cause: error },
    );
  }
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** What a call names: an operand, or what the host says of the session it runs in. */
export interface SessionHint {
  readonly session: string;
  /** Folders the session may belong to. */
  readonly anchors: readonly string[];
}

/** The session that the environment is in, as the host's Bash tool sets it. */
export function environmentHint(environment: Environment, directory: string): SessionHint {
  const project = environment["CLAUDE_PROJECT_DIR"];
  return {
    session: environment["CLAUDE_CODE_SESSION_ID"] ?? "",
    anchors: [...(project === undefined || project === "" ? [] : [project]), directory],
  };
}

/**
 * The stream of a hint. Its name follows from session and folder, so no other stream is opened
 * unless the folder was another one.
 */
export function hintedStream(
  roots: readonly string[],
  hint: SessionHint,
): StoredStream | undefined {
  if (hint.session === "") return undefined;
  for (const root of roots) {
    for (const anchor of hint.anchors) {
      const stream = findStored(root, streamKey(hint.session, anchor));
      if (stream !== undefined) return stream;
    }
  }
  return listStreams(roots).find((stream) => sessionOf(stream) === hint.session);
}

/** The session's id as its stream says it; `""` when it cannot be read. */
export function sessionOf(stream: StoredStream): string {
  try {
    return readHeader(streamSource(stream)).session;
  } catch {
    return "";
  }
}

/** Fewest characters by which a stream or session may be named. */
const MINIMUM_NAME = 4;
const MAXIMUM_LISTED = 5;

/** The stream a user names: by its file, its key, its session's id, or the beginning of one. */
function namedStream(name: string, roots: readonly string[], directory: string): StoredStream {
  if (name.trim() === "") {
    // A script's variable that is not set: not whichever session happens to fit.
    throw new CommandError(
      "usage",
      "The session's name is empty.",
      "Leave it out for the latest session; fable-ish sessions lists them.",
    );
  }
  if (name.endsWith(".jsonl")) return streamOfFile(resolve(directory, name));
  const streams = listStreams(roots);
  const whole = streams.find((stream) => stream.key === name || sessionOf(stream) === name);
  if (whole !== undefined) return whole;
  const obstructed = obstructedStreams(roots).find(({ key }) => key === name);
  if (obstructed !== undefined) {
    throw new CommandError(
      "unreadable",
      `${obstructed.path} cannot be read: ${obstructionText(obstructed)}.`,
      "Move it away; the next hook makes what it needs.",
    );
  }
  const near =
    name.length < MINIMUM_NAME
      ? []
      : streams.filter(
          (stream) => stream.key.startsWith(name) || sessionOf(stream).startsWith(name),
        );
  const [only, ...others] = near;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined) {
    throw new CommandError(
      "not-found",
      `No recorded session is called "${name}".`,
      streams.length === 0
        ? `There is none at all in ${roots.join(", ")}.`
        : "fable-ish sessions lists them; the first letters of an id are enough.",
    );
  }
  const ids = near.slice(0, MAXIMUM_LISTED).map((stream) => `${sessionOf(stream)} (${stream.key})`);
  throw new CommandError(
    "usage",
    `"${name}" fits ${near.length} sessions.`,
    `Write more of one: ${ids.join(", ")}${near.length > MAXIMUM_LISTED ? ", …" : ""}`,
  );
}

function streamOfFile(path: string): StoredStream {
  let status;
  try {
    status = lstatSync(path);
  } catch (error) {
    throw new CommandError("unreadable", `${path} cannot be read.`, "Check the file's name.", {
      cause: error,
    });
  }
  if (!status.isFile()) {
    throw new CommandError(
      "unreadable",
      `${path} is no regular file.`,
      "Links are not followed; give the stream's own file.",
    );
  }
  return {
    key: basename(path, ".jsonl"),
    root: dirname(dirname(path)),
    path,
    bytes: status.size,
    modified: status.mtimeMs,
  };
}

/**
 * The stream of a call: the named one, else that of the session the call runs in, else the one
 * written last. `undefined` when nothing is named and nothing recorded.
 *
 * @throws CommandError when a name fits no stream, or several.
 */
export function findStream(place: Place, name: string | undefined): StoredStream | undefined {
  const roots = dataRoots(place);
  if (name !== undefined) return namedStream(name, roots, place.directory);
  const hint = environmentHint(place.environment, place.directory);
  // Inside a session that has recorded nothing yet, another session's record would mislead.
  return hint.session === "" ? listStreams(roots)[0] : hintedStream(roots, hint);
}

/** The stream written last of those whose project is, or holds, the folder of the call. */
export function projectStream(place: Place): StoredStream | undefined {
  const here = resolveLinks(place.directory);
  return listStreams(dataRoots(place)).find((stream) => {
    const project = projectOf(stream);
    return project !== "" && isWithin(here, resolveLinks(project));
  });
}

function projectOf(stream: StoredStream): string {
  try {
    return readHeader(streamSource(stream)).project;
  } catch {
    return "";
  }
}

/** As `findStream`, for commands that have nothing to do without a stream. */
export function requireStream(place: Place, name: string | undefined): StoredStream {
  const stream = findStream(place, name);
  if (stream !== undefined) return stream;
  const { session } = environmentHint(place.environment, place.directory);
  if (session !== "") {
    throw new CommandError(
      "not-found",
      `This session (${session}) has recorded nothing.`,
      "fable-ish sessions lists the others; name one of them.",
    );
  }
  throw nothingRecorded(dataRoots(place));
}

/** The answer of commands that have nothing to do without any session. */
export function nothingRecorded(roots: readonly string[]): CommandError {
  return new CommandError(
    "not-found",
    `No session is recorded in ${roots.join(", ")}.`,
    "Name the folder with --data DIR, or see fable-ish demo for what gets recorded.",
  );
}

/** Calls a reading function, and turns the system's error into one that says what to do. */
export function reading<T>(stream: StoredStream, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    // What is read may be printed on the way: a full disk there is no fault of the stream.
    if (error.syscall === "write") throw error;
    throw new CommandError(
      "unreadable",
      `${stream.path} cannot be read: ${error.message}`,
      "Check the file's owner and permissions.",
      { cause: error },
    );
  }
}
