import type { ChangeSource, FileChangedData } from "../events/event.ts";
import type { Claim } from "./changes/claim.ts";
import {
  belongsTo,
  changeOf,
  confirmClaims,
  leadsAway,
  withoutPassing,
  withoutToldFolders,
  type ConfirmedClaim,
} from "./changes/confirm.ts";
import { readHostDiff, type HostDiff } from "./changes/host-diff.ts";
import { readPowerShellChanges } from "./changes/powershell.ts";
import {
  ASSUMED_DURATION,
  begin,
  finish,
  foundOf,
  type Found,
  type Reading,
} from "./changes/reading.ts";
import { asFields, asText, textOf } from "./changes/response.ts";
import { readShellChanges, type ShellChanges } from "./changes/shell-changes.ts";
import { isEditingTool, readEditChange } from "./edit-changes.ts";
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

/** Those that git ignores; none where it could not be asked, since git does not see them changed. */
function ignoredOf(claims: readonly Claim[], reading: Reading): ReadonlySet<string> {
  if (claims.length === 0) return new Set();
  const paths = claims.map(({ path }) => path);
  return reading.surroundings.ignoredAmong?.(paths, reading.call.project) ?? new Set();
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
    .filter(({ path, nature }) => nature === "mode" || ignored.has(path))
    .map((claim) => ({ path: claim.path, change: changeOf(claim) }));
  return finish(reading, [...listed, ...unseen], "host-diff", diff.more, "");
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
    return finish(reading, claims.map(found), "command-line", 0, "");
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
    unseen.filter((claim) => !mayBeUnseen(claim, look.changes) && !ignored.has(claim.path)),
  );
  const kept = claims.filter((claim) => !wrong.has(claim) && !isFolderOf(claim, look.changes));
  const named = new Set(kept.map(({ path }) => path));
  const looked = lookedUp(look.changes, shell, named, reading);
  const source: ChangeSource = looked.length > 0 ? "work-tree" : "command-line";
  return finish(reading, [...kept.map(found), ...looked], source, 0, look.incomplete);
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
    return { ...read, onlyMoves: false, moves: [], stashedAndBack: false };
  }
  return readShellChanges(command, { ...place, findScript });
}

const SHELL_TOOLS: ReadonlySet<string> = new Set(["Bash", "PowerShell", "Monitor"]);

/**
 * The files of the project that one tool call changed, `undefined` when it changed none.
 *
 * Edit tools name their file. For shell tools the host's own diff decides where there is one;
 * otherwise the command line is read, held against the disk, and, unless it is known only to
 * read, completed by a bounded look at the work tree.
 */
export function readFileChange(
  call: ToolCall,
  surroundings: Surroundings,
  findScript?: FindScript,
): FileChangedData | undefined {
  if (isEditingTool(call.tool)) return readEditChange(call, surroundings);
  const command = asText(call.input["command"]);
  if (!SHELL_TOOLS.has(call.tool) || command === undefined) return undefined;
  const reading = begin(call, surroundings);
  const shell = readBash(command, reading, findScript);
  const diff = readHostDiff(call);
  return diff.kind === "listed"
    ? fromHostDiff(diff, shell, reading)
    : fromCommandLine(shell, reading);
}
