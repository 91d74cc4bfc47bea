import type { ChangedFile, ChangeSource, FileChangedData } from "../events/event.ts";
import {
  ASSUMED_DURATION,
  begin,
  finish,
  foundOf,
  type Found,
  type Reading,
} from "./changed-files.ts";
import type { Claim } from "./changes/claim.ts";
import {
  changeOf,
  confirmClaims,
  leadsAway,
  withoutPassing,
  withoutToldFolders,
  type ConfirmedClaim,
} from "./changes/confirm.ts";
import { readHostDiff, type HostDiff } from "./changes/host-diff.ts";
import { readPowerShellChanges } from "./changes/powershell.ts";
import { asFields, asText, textOf } from "./changes/response.ts";
import { belongsTo } from "./changes/roots.ts";
import { readShellChanges, type ShellChanges } from "./changes/shell-changes.ts";
import { absolutePath, identityKey, isWithin, joinPath, parentOf } from "./path-identity.ts";
import type { FindScript } from "./shell/program-run.ts";
import type { Surroundings, ToolCall, WorkTreeChange } from "./tool-call.ts";

/** The same for files already known to be changed, which the last call may just have written. */
const KNOWN_FILE_SLACK = 40;

/** Claims of a command line held against the disk. */
function confirmed(shell: ShellChanges, reading: Reading): readonly ConfirmedClaim[] {
  const { surroundings, onDisk, since, call, roots } = reading;
  const stillRunning = asText(asFields(call.response)?.["backgroundTaskId"]) !== undefined;
  const ours = withoutPassing(shell.claims).filter(
    ({ path, recursive }) =>
      belongsTo(path, roots, surroundings) ||
      (recursive && roots.includes(surroundings.identityOf(path))),
  );
  const borneOut = confirmClaims(ours, { surroundings, onDisk, stillRunning, since });
  return withoutToldFolders(borneOut).filter((claim) => !leadsAway(claim, roots, surroundings));
}

function isInRepository(reading: Reading): boolean {
  const { surroundings, call } = reading;
  for (let folder = absolutePath(call.project, "/", reading.rules); ; folder = parentOf(folder)) {
    if (surroundings.kindOf(joinPath(folder, ".git")) !== "missing") return true;
    if (parentOf(folder) === folder) return false;
  }
}

/** Whether git ignores a file, as far as is known, and what to say where it is not. */
interface IgnoredFiles {
  /** Where git did not answer, the disk's word for the change stands. */
  readonly mayHold: (path: string) => boolean;
  readonly incomplete: string;
}

const NOTHING_IGNORED: IgnoredFiles = { mayHold: () => false, incomplete: "" };

function ignoredOf(claims: readonly Claim[], reading: Reading): IgnoredFiles {
  const { surroundings, call } = reading;
  if (claims.length === 0 || surroundings.ignoredAmong === undefined) return NOTHING_IGNORED;
  const paths = claims.map(({ path }) => path);
  const look = surroundings.ignoredAmong(paths, call.project);
  switch (look.kind) {
    case "known":
      return { mayHold: (path) => look.paths.has(path), incomplete: "" };
    case "outside-git":
      return NOTHING_IGNORED;
    case "unknown":
      return { mayHold: () => true, incomplete: "git did not say which files it ignores" };
    default:
      return look satisfies never;
  }
}

/**
 * Files known to have been changed before, in folders that were taken away: outside git nothing else
 * tells what was in them.
 */
function lostWith(claims: readonly ConfirmedClaim[], reading: Reading): readonly Found[] {
  const { surroundings } = reading;
  const folders = claims
    .filter(({ change, recursive }) => change === "deleted" && recursive)
    .map(({ path }) => surroundings.identityOf(path));
  if (folders.length === 0) return [];
  return surroundings.changedIdentities
    .filter((file) => folders.some((folder) => file !== folder && isWithin(file, folder)))
    .filter((file) => surroundings.kindOf(file) === "missing")
    .map((path) => ({ path, change: "deleted" as const }));
}

/** What the host listed, and what it cannot see: ignored files and mode bits. */
function fromHostDiff(
  diff: Extract<HostDiff, { kind: "listed" }>,
  shell: ShellChanges,
  reading: Reading,
): FileChangedData | undefined {
  const listed = foundOf(diff.changes, reading.call.directory, reading);
  const known = new Set(listed.map(({ path }) => identityKey(path, reading.rules)));
  const others = reading.onDisk
    ? confirmed(shell, reading).filter(
        (claim) => !known.has(identityKey(claim.path, reading.rules)) && !isFolderOf(claim, listed),
      )
    : [];
  const ignored = ignoredOf(others, reading);
  const unseen = others
    .filter(({ path, nature }) => nature === "mode" || ignored.mayHold(path))
    .map((claim) => ({ path: claim.path, change: changeOf(claim) }));
  return finish(reading, [...listed, ...unseen], "host-diff", diff.more, ignored.incomplete);
}

/** A file changed before this call is only changed by it when its times lie inside the call. */
function isOfThisCall(change: WorkTreeChange, reading: Reading): boolean {
  const { call, surroundings } = reading;
  if (!surroundings.changedIdentities.includes(surroundings.identityOf(change.path))) return true;
  const since = call.at - (call.duration ?? ASSUMED_DURATION) - KNOWN_FILE_SLACK;
  return surroundings.ageOf?.(change.path, since) !== "unchanged";
}

/** Files that a look found, without those git only took away and put back. */
function lookedUp(
  changes: readonly WorkTreeChange[],
  shell: ShellChanges,
  claimed: ReadonlySet<string>,
  reading: Reading,
): readonly Found[] {
  const failed = reading.call.event === "PostToolUseFailure";
  const stash = shell.onlyMoves && shell.moves.includes("stash");
  return changes
    .filter((change) => isOfThisCall(change, reading))
    .filter(({ path }) => !shell.stashedAndBack || failed || claimed.has(path))
    .map((change) =>
      stash && change.tree === undefined && !claimed.has(change.path)
        ? { ...change, tree: "stash" as const }
        : change,
    );
}

/** True for a change that git shows no trace of: a file it never knew, or one it has back. */
function mayBeUnseen(claim: Claim, files: readonly WorkTreeChange[]): boolean {
  if (claim.nature === "restore" || claim.nature === "moved") return true;
  if (claim.change !== "deleted") return false;
  // That its folder changed says little when another file was seen to go from there.
  const folder = parentOf(claim.path);
  const explained = files.some(
    ({ path, change }) => change === "deleted" && parentOf(path) === folder,
  );
  return !(claim.ifPresent && explained);
}

/** A folder that was taken away is told better by the files in it. */
function isFolderOf(claim: Claim, files: readonly { readonly path: string }[]): boolean {
  return claim.change === "deleted" && files.some(({ path }) => path.startsWith(`${claim.path}/`));
}

/** The command line and the work tree together, where the host lists nothing. */
function fromCommandLine(shell: ShellChanges, reading: Reading): FileChangedData | undefined {
  const { call, surroundings, onDisk, since, roots } = reading;
  const claims = confirmed(shell, reading);
  const inGit = onDisk && isInRepository(reading);
  const found = (claim: ConfirmedClaim): Found => ({ path: claim.path, change: changeOf(claim) });
  if (!onDisk || (!shell.opaque && (!inGit || claims.length === 0))) {
    const lost = onDisk && !inGit ? lostWith(claims, reading) : [];
    return finish(reading, [...claims.map(found), ...lost], "command-line", 0, "");
  }
  const root = isWithin(surroundings.identityOf(call.directory), roots[0] ?? "")
    ? call.project
    : call.directory;
  const look = surroundings.lookAtWorkTree(call.directory, root, since);
  const seen = new Set(look.changes.map(({ path }) => surroundings.identityOf(path)));
  const isSeen = (claim: Claim): boolean => seen.has(surroundings.identityOf(claim.path));
  const unseen = inGit && look.incomplete === "" ? claims.filter((claim) => !isSeen(claim)) : [];
  const ignored = ignoredOf(unseen, reading);
  // git knows the content: a file it calls unchanged was not changed, whatever was tried on it.
  const wrong = new Set(
    unseen.filter((claim) => !mayBeUnseen(claim, look.changes) && !ignored.mayHold(claim.path)),
  );
  const kept = claims.filter((claim) => !wrong.has(claim) && !isFolderOf(claim, look.changes));
  const named = new Set(kept.map(({ path }) => path));
  const looked = lookedUp(look.changes, shell, named, reading);
  const source: ChangeSource = looked.length > 0 ? "work-tree" : "command-line";
  const lost = inGit ? [] : lostWith(claims, reading);
  const incomplete = look.incomplete === "" ? ignored.incomplete : look.incomplete;
  return finish(reading, [...kept.map(found), ...looked, ...lost], source, 0, incomplete);
}

function readBash(
  command: string,
  reading: Reading,
  findScript: FindScript | undefined,
): ShellChanges {
  const { call, surroundings, rules, onDisk } = reading;
  const output = call.event === "PostToolUse" ? textOf(call.response) : call.error;
  const directory = absolutePath(call.directory, "/", rules);
  const place = { directory, rules, surroundings, onDisk, output };
  if (call.tool === "PowerShell") {
    const read = readPowerShellChanges(command, place);
    const unknown = { onlyMoves: false, moves: [], stashedAndBack: false };
    return { ...read, ...unknown, throughGit: true, onlyFormats: false };
  }
  return readShellChanges(command, { ...place, findScript });
}

const NO_CHANGE: HostDiff = { kind: "listed", changes: [], more: 0 };

/**
 * Whether the host's silence is an answer: a host that lists what shell commands change does so for
 * every one that passed in a git work tree, and then no look of our own is needed. Not so for what
 * still runs, and where git itself was at work: what it did may be committed already.
 */
function sawNothing(shell: ShellChanges, reading: Reading): boolean {
  const { call, surroundings, onDisk, since } = reading;
  if (surroundings.hostDiffs !== true || call.event !== "PostToolUse" || call.tool !== "Bash") {
    return false;
  }
  const stillRunning = asText(asFields(call.response)?.["backgroundTaskId"]) !== undefined;
  if (stillRunning || shell.throughGit || !onDisk || !isInRepository(reading)) return false;
  return surroundings.headMoved?.(call.project, since) === false;
}

/**
 * The files of the project that a shell command changed, `undefined` when it changed none. The
 * host's own diff decides where there is one; otherwise the command line is read, held against the
 * disk, and, unless it is known only to read, completed by a bounded look at the work tree.
 */
export function readCommandChange(
  call: ToolCall,
  command: string,
  surroundings: Surroundings,
  findScript?: FindScript,
): FileChangedData | undefined {
  const reading = begin(call, surroundings);
  const shell = readBash(command, reading, findScript);
  const told = readHostDiff(call);
  const diff = told.kind === "absent" && sawNothing(shell, reading) ? NO_CHANGE : told;
  const data =
    diff.kind === "listed" ? fromHostDiff(diff, shell, reading) : fromCommandLine(shell, reading);
  return shell.onlyFormats && data !== undefined ? withFormatted(data) : data;
}

/** Says of the files that a formatter alone wrote what it was: no new file, none that git moved. */
function withFormatted(data: FileChangedData): FileChangedData {
  const files = data.files.map((file): ChangedFile => {
    const rewritten = file.change === "modified" || file.change === "changed";
    if (!rewritten || file.tree !== undefined) return file;
    return { ...file, flags: [...(file.flags ?? []), "formatted"] };
  });
  return { ...data, files };
}
