import type { FileFlag } from "../../events/event.ts";
import { beginningText } from "../../events/stream-beginning.ts";
import type { StreamBeginning } from "../../events/stream-beginning.ts";
import type {
  AuditClaim,
  AuditFile,
  AuditIntegrity,
  AuditNote,
  AuditVerdict,
} from "./audit-view.ts";
import type { AuditState } from "./audit-state.ts";
import type { FileRecord } from "./file-record.ts";
import { needsProof } from "./verdict.ts";

/** Names or sentences that a note lists before it only counts. */
const LISTED = 3;

function listed(names: readonly string[]): string {
  const rest = names.length - LISTED;
  const shown = names.slice(0, LISTED).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** Every kind and its verb agree with one and with many. */
function of(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

function shortNames(files: readonly FileRecord[], project: string): string {
  const folder = project.endsWith("/") ? project : `${project}/`;
  const names = files.map(({ path }) =>
    project !== "" && path.startsWith(folder) ? path.slice(folder.length) : path,
  );
  return listed(names);
}

const FLAG_NOTES: readonly (readonly [kind: Extract<AuditNote["kind"], FileFlag>, says: string])[] =
  [
    ["skip-added", "Marks that skip or single out tests were added in"],
    ["assertion-removed", "Fewer assertions than before stand in"],
    ["check-suppressed", "Comments that silence a checker were added in"],
    ["verifier-weakened", "A verifier's configuration was made to ask for less in"],
  ];

function flagNotes(state: AuditState): readonly AuditNote[] {
  const files = [...state.files.values()].filter((file) => !file.isReverted);
  const notes: AuditNote[] = [];
  const tests = files.filter((file) => file.flags.has("test") && file.touchedExisting);
  if (tests.length > 0) {
    const names = shortNames(tests, state.project);
    notes.push({ kind: "tests-edited", text: `Tests that existed were edited: ${names}.` });
  }
  for (const [kind, says] of FLAG_NOTES) {
    const flagged = files.filter(({ flags }) => flags.has(kind));
    if (flagged.length === 0) continue;
    notes.push({ kind, text: `${says} ${shortNames(flagged, state.project)}.` });
  }
  return notes;
}

function gateNotes(state: AuditState, gateNeverRan: boolean): readonly AuditNote[] {
  const notes: AuditNote[] = [];
  if (state.imported) {
    const text =
      "This record was imported from a transcript: no gate ran, and what the transcript leaves out is missing.";
    notes.push({ kind: "imported", text });
  }
  if (gateNeverRan) {
    const text =
      "No stop was judged: the host may not have run the hooks, so changes and runs may be missing too.";
    notes.push({ kind: "gate-never-ran", text });
  }
  if (state.wasOff) {
    notes.push({ kind: "gate-off", text: "The gate was switched off for part of the session." });
  }
  if (state.weakenings > 0) {
    const asked = state.configurations.values.flatMap(({ weakened }) => weakened);
    const text = `The configuration was made to ask for less: ${listed(asked)}.`;
    notes.push({ kind: "configuration-weakened", text });
  }
  return notes;
}

function endNote(state: AuditState, open: number): readonly AuditNote[] {
  const { last } = state.decisions;
  if (last === undefined || open === 0) return [];
  const files = of(open, "changed file was", "changed files were");
  if (last.decision === "allowed") {
    const text = `The last stop was allowed by rule ${last.rule} while ${files} not verified.`;
    return [{ kind: "ended-unverified", text }];
  }
  if (!state.ended) return [];
  const text = `The session ended after a blocked stop while ${files} not verified.`;
  return [{ kind: "ended-unverified", text }];
}

function recordNotes(
  state: AuditState,
  integrity: AuditIntegrity,
  begins: StreamBeginning,
): readonly AuditNote[] {
  const notes: AuditNote[] = [];
  const beginning = beginningText(begins);
  if (beginning !== "") notes.push({ kind: "begins-midway", text: beginning });
  if (!integrity.intact) {
    const text =
      "The record itself is damaged or was changed; the verdict rests on its intact events only.";
    notes.push({ kind: "integrity", text });
  }
  if (state.incompleteLooks > 0) {
    const text = `${of(state.incompleteLooks, "look", "looks")} for changes may have missed some: ${state.incompleteReason}.`;
    notes.push({ kind: "incomplete-look", text });
  }
  if (state.unlistedFiles > 0) {
    const text = `Up to ${of(state.unlistedFiles, "changed file is", "changed files are")} not listed, and count as open.`;
    notes.push({ kind: "unlisted-files", text });
  }
  return notes;
}

/** A sentence that says work is done is no claim about evidence where nothing had to be proved. */
function isHollow(claim: AuditClaim, anythingToProve: boolean): boolean {
  if (claim.hedged || claim.standing === "supported") return false;
  return claim.kind !== "complete" || anythingToProve;
}

function evidenceNotes(
  state: AuditState,
  claims: readonly AuditClaim[],
  anythingToProve: boolean,
): readonly AuditNote[] {
  const notes: AuditNote[] = [];
  const ways = [...new Set(state.bypasses.values.map(({ how }) => how.replaceAll("-", " ")))];
  if (ways.length > 0) {
    const count = of(state.bypasses.total, "command kept", "commands kept");
    notes.push({
      kind: "check-bypassed",
      text: `${count} a check from speaking: ${listed(ways)}.`,
    });
  }
  const hollow = claims.filter((claim) => isHollow(claim, anythingToProve));
  const [example] = hollow;
  if (example !== undefined) {
    const count = of(hollow.length, "claim has", "claims have");
    const text = `${count} no evidence behind: “${example.sentence}” (${example.standing})${hollow.length > 1 ? " and others" : ""}.`;
    notes.push({ kind: "claim-without-evidence", text });
  }
  if (state.pending.length > 0) {
    const runs = of(state.pending.length, "background run", "background runs");
    notes.push({ kind: "pending-run", text: `Nobody has seen the end of ${runs}.` });
  }
  return notes;
}

/** What a reader should know beside the verdict, the weightiest first. */
export function notesOf(
  state: AuditState,
  found: {
    readonly files: readonly Pick<AuditFile, "standing">[];
    readonly claims: readonly AuditClaim[];
    readonly integrity: AuditIntegrity;
    readonly verdict: AuditVerdict;
    readonly gateNeverRan: boolean;
    readonly begins: StreamBeginning;
  },
): readonly AuditNote[] {
  const needed = found.files.filter(({ standing }) => needsProof(standing));
  const open = needed.filter(({ standing }) => standing !== "verified").length;
  return [
    ...recordNotes(state, found.integrity, found.begins),
    ...gateNotes(state, found.gateNeverRan),
    ...endNote(state, open + state.unlistedFiles),
    ...flagNotes(state),
    ...evidenceNotes(state, found.claims, needed.length > 0),
  ];
}
