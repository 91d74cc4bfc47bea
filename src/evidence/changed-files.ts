import {
  ABSENT,
  MAXIMUM_CHANGED_FILES,
  type ChangedFile,
  type ChangeSource,
  type FileChangedData,
  type TreeMove,
} from "../events/event.ts";
import { changeKind } from "./change-kind.ts";
import { fileFlags } from "./flags/file-flags.ts";
import type { EditTexts } from "./flags/edit-texts.ts";
import type { NamedChange } from "./changes/edit-tools.ts";
import { belongsTo } from "./changes/roots.ts";
import {
  absolutePath,
  identityKey,
  isWithin,
  nameOf,
  rulesOf,
  type PathRules,
} from "./path-identity.ts";
import type { Surroundings, ToolCall } from "./tool-call.ts";

/**
 * How much earlier than the host's own duration a change may lie: what passes between the end of
 * a command and the start of the hook that reads it.
 */
const SLACK = 400;

/** Assumed length of a call whose host does not say how long it took. */
export const ASSUMED_DURATION = 10_000;

/** The little that files named by their tool are looked up with. */
export type FileIdentities = Pick<Surroundings, "identityOf" | "kindOf" | "digestOf">;

/** What is known about one call before any of its files is. */
export interface Reading<Files extends FileIdentities = Surroundings> {
  readonly call: ToolCall;
  readonly surroundings: Files;
  readonly rules: PathRules;
  /** Identities of the folders whose files count: the project, and a work tree outside of it. */
  readonly roots: readonly string[];
  readonly onDisk: boolean;
  readonly since: number;
}

/** A changed file before it has its identity and kind. */
export interface Found {
  readonly path: string;
  readonly change: ChangedFile["change"];
  readonly tree?: TreeMove;
  /** Digest of the content before, where the tool showed it. */
  readonly before?: string;
}

/** Most files of one call whose content is read. */
const MAXIMUM_READ = 50;

type Contents = Pick<ChangedFile, "before" | "after">;

/** The digests before and after a change, as far as they are known. */
function contentsOf({ path, change, before }: Found, digestOf: Surroundings["digestOf"]): Contents {
  const after = change === "deleted" ? ABSENT : digestOf?.(path);
  return {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** Looks up what every file of one call is held against. */
export function begin<Files extends FileIdentities>(
  call: ToolCall,
  surroundings: Files,
): Reading<Files> {
  const rules = rulesOf(call.project, false);
  const project = surroundings.identityOf(call.project);
  const directory = surroundings.identityOf(call.directory);
  // A session that went into a work tree beside the project edits there; a folder above it is none.
  const beside = !isWithin(directory, project) && !isWithin(project, directory);
  return {
    call,
    surroundings,
    rules,
    roots: beside ? [project, directory] : [project],
    onDisk:
      surroundings.kindOf(call.project) === "directory" ||
      surroundings.kindOf(call.directory) === "directory",
    since: call.at - (call.duration ?? ASSUMED_DURATION) - SLACK,
  };
}

/** The path below its root, for what its folders say about it; the root's own name says nothing. */
function belowRoot(identity: string, path: string, roots: readonly string[]): string {
  const root = roots.find((candidate) => isWithin(identity, candidate));
  return root === undefined ? nameOf(path) : identity.slice(root.length);
}

/** The event data of the files found, those outside the project left out; `undefined` for none. */
export function finish(
  reading: Reading<FileIdentities>,
  found: readonly Found[],
  source: ChangeSource,
  unlisted: number,
  incomplete: string,
  edits: readonly EditTexts[] = [],
): FileChangedData | undefined {
  const files = new Map<string, ChangedFile>();
  for (const one of found) {
    const { path, change, tree } = one;
    if (!belongsTo(path, reading.roots, reading.surroundings)) continue;
    const key = identityKey(path, reading.rules);
    if (files.has(key)) continue;
    const identity = reading.surroundings.identityOf(path);
    const below = belowRoot(identity, path, reading.roots);
    const kind = changeKind(below);
    const flags = tree === undefined ? fileFlags(below, kind, edits) : [];
    const digestOf = files.size < MAXIMUM_READ ? reading.surroundings.digestOf : undefined;
    files.set(key, {
      path,
      identity,
      kind,
      change,
      ...(tree === undefined ? {} : { tree }),
      ...contentsOf(one, digestOf),
      ...(flags.length === 0 ? {} : { flags }),
    });
  }
  if (files.size === 0) return undefined;
  const all = [...files.values()];
  return {
    tool: reading.call.tool,
    source,
    files: all.slice(0, MAXIMUM_CHANGED_FILES),
    more: Math.max(0, all.length - MAXIMUM_CHANGED_FILES) + unlisted,
    incomplete,
  };
}

/** Paths of tools are shown as the host named them, only made absolute. */
export function foundOf(
  changes: readonly NamedChange[],
  base: string,
  reading: Reading<FileIdentities>,
): readonly Found[] {
  return changes.map((change) => ({
    ...change,
    path: absolutePath(change.path, base, reading.rules),
  }));
}
