import type { AuditFile, AuditFileRun, AuditView } from "../../../projections/audit/audit-view.ts";
import { COVERAGE_RELATIONS } from "../../../events/event.ts";
import type { CoverageRelation } from "../../../events/event.ts";

/**
 * The runs that say something about a file, packed: a character a run, in the order of
 * `PageSession.runs`, from the run numbered `from`. Thousands of runs times hundreds of files are
 * too many to spell out.
 */
export interface PackedRuns {
  readonly from: number;
  readonly codes: string;
}

export interface PageFile extends Omit<AuditFile, "runs"> {
  /** The path as it is shown: relative to the project. */
  readonly name: string;
  readonly packed: PackedRuns;
}

/** A session as the page shows it: readable text only, the files that need attention first. */
export interface PageSession extends Omit<AuditView, "files"> {
  readonly files: readonly PageFile[];
}

export const ABSENT_CODE = ".";
const FRESH_CODES = "nugd";
const STALE_CODES = "NUGD";

/** One character for what a run says of a file; capital when the file changed again after it. */
export function codeOf({ relation, stale }: AuditFileRun): string {
  return (stale ? STALE_CODES : FRESH_CODES).charAt(COVERAGE_RELATIONS.indexOf(relation));
}

/** Reads one character of `PackedRuns.codes`. */
export function readCode(
  code: string,
): { readonly relation: CoverageRelation; readonly stale: boolean } | undefined {
  const place = FRESH_CODES.indexOf(code.toLowerCase());
  const relation = code === "" || place === -1 ? undefined : COVERAGE_RELATIONS[place];
  return relation === undefined ? undefined : { relation, stale: STALE_CODES.includes(code) };
}

/** What the run at an index of `PageSession.runs` says of a file, if anything. */
export function runOnFile(file: PageFile, run: number): ReturnType<typeof readCode> {
  return run < file.packed.from
    ? undefined
    : readCode(file.packed.codes.charAt(run - file.packed.from));
}
