import { ABSENT } from "../events/event.ts";
import type { ChangedFile, FileChangedData } from "../events/event.ts";
import {
  CHECK_STRENGTH,
  countedFiles,
  isProved,
  isUnproved,
  MAXIMUM_PROOF_FILES,
  needsProof,
} from "./proof.ts";
import { ProofFileEdit } from "./proof-index.ts";
import type { PendingCheck, ProofFile, ProofState } from "./proof.ts";

/** Stands for "as it was before the task" where only a formatter touched a file. */
const FORMATTED_ONLY = `${CHECK_STRENGTH.test}-formatted`;

/** The file after git put another content in its place: nobody edited it. */
function afterMove(known: ProofFile, file: ChangedFile): ProofFile {
  return { ...known, after: contentAfter(file) };
}

function contentAfter({ change, after }: ChangedFile): string {
  return change === "deleted" ? ABSENT : (after ?? "");
}

function contentBefore({ change, before }: ChangedFile): string {
  return before ?? (change === "created" ? ABSENT : "");
}

/** The file after an edit: whatever was proved, was proved of another content. */
function afterEdit(known: ProofFile | undefined, file: ChangedFile): ProofFile {
  const { path, identity, kind } = file;
  return {
    path: known?.path ?? path,
    // The same text, and one that is held already.
    identity: known?.identity ?? identity,
    kind,
    before: known?.before ?? contentBefore(file),
    after: contentAfter(file),
    current: true,
    passed: [],
    failed: [],
    formatted: false,
    waived: false,
  };
}

function afterFormatting(known: ProofFile | undefined, file: ChangedFile): ProofFile {
  const after = contentAfter(file);
  if (known === undefined) {
    return { ...afterEdit(undefined, file), passed: [FORMATTED_ONLY], formatted: true };
  }
  return { ...known, after, formatted: known.formatted || isProved(known) };
}

function afterChange(known: ProofFile | undefined, file: ChangedFile): ProofFile | undefined {
  if (file.tree !== undefined) return known === undefined ? undefined : afterMove(known, file);
  // Written anew with the content it has: nothing about it is new.
  if (known !== undefined && known.after !== "" && known.after === contentAfter(file)) return known;
  return file.flags?.includes("formatted") === true
    ? afterFormatting(known, file)
    : afterEdit(known, file);
}

/** Makes room: files that need nothing any more go first, then the oldest are only counted. */
function bounded(files: readonly ProofFile[]): readonly ProofFile[] {
  if (files.length <= MAXIMUM_PROOF_FILES) return files;
  let surplus = files.length - MAXIMUM_PROOF_FILES;
  const kept = files.filter((file) => isUnproved(file) || surplus-- <= 0);
  return kept.slice(0, MAXIMUM_PROOF_FILES);
}

function withoutEdited(run: PendingCheck, edited: ReadonlySet<string>): PendingCheck {
  if (!run.covers.some((identity) => edited.has(identity))) return run;
  return { ...run, covers: run.covers.filter((identity) => !edited.has(identity)) };
}

/** Files changed: what was proved of them was proved of another content. */
export function changeFiles(proof: ProofState, data: FileChangedData): ProofState {
  const files = new ProofFileEdit(proof.files);
  const edited = new Set<string>();
  for (const file of countedFiles(data)) {
    if (!needsProof(file.kind, file.path, proof.project)) continue;
    const known = files.get(file.identity);
    const next = afterChange(known, file);
    if (next === undefined || next === known) continue;
    files.set(next);
    if (file.tree === undefined) edited.add(file.identity);
  }
  const all = files.files;
  const kept = bounded(all);
  const uncounted =
    kept === all ? 0 : all.filter(isUnproved).length - kept.filter(isUnproved).length;
  const more = proof.more + uncounted + data.more;
  if (edited.size === 0) return { ...proof, files: kept, more };
  return {
    ...proof,
    files: kept,
    more,
    pending: proof.pending.map((run) => withoutEdited(run, edited)),
    last: proof.last === null || proof.last.stale ? proof.last : { ...proof.last, stale: true },
    blocks: 0,
    spent: 0,
    asked: 0,
    resting: false,
  };
}

/**
 * The effect of a change that somebody edited in the stream: the files it names were changed, and
 * nothing in it speaks for them.
 */
export function changeFilesUntrusted(proof: ProofState, data: FileChangedData): ProofState {
  const files = data.files.map(({ path, identity }): ChangedFile => {
    return { path, identity, kind: "other", change: "changed" };
  });
  return changeFiles(proof, { ...data, files });
}
