import type { CoverageRelation, Outcome } from "../../../events/event.ts";

export type MarkStyle =
  "direct" | "generic" | "uncertain" | "stale" | "failed" | "failed-stale" | "open" | "none";

/** How a cell of the matrix looks and what it says. The letter alone is enough. */
export interface MatrixMark {
  readonly style: MarkStyle;
  readonly letter: string;
  readonly text: string;
}

const mark = (style: MarkStyle, letter: string, text: string): MatrixMark => ({
  style,
  letter,
  text,
});

const DIRECT = mark("direct", "D", "passed, direct");
const GENERIC = mark("generic", "G", "passed, generic");
const UNCERTAIN = mark("uncertain", "U", "passed, uncertain");
const STALE_DIRECT = mark("stale", "d", "passed, direct, but the file changed after it");
const STALE_GENERIC = mark("stale", "g", "passed, generic, but the file changed after it");
const STALE_UNCERTAIN = mark("stale", "u", "passed, uncertain, but the file changed after it");
const FAILED = mark("failed", "F", "failed");
const STALE_FAILED = mark("failed-stale", "f", "failed, but the file changed after it");
const OPEN = mark("open", "?", "outcome unknown, empty or still open");
const NONE = mark("none", "", "says nothing about this file");

export const MATRIX_LEGEND: readonly MatrixMark[] = [
  DIRECT,
  GENERIC,
  UNCERTAIN,
  mark("stale", "d", "passed, but the file changed after it"),
  FAILED,
  STALE_FAILED,
  OPEN,
];

/** The mark for what a run with an outcome says of a file. */
export function matrixMark(
  outcome: Outcome,
  relation: { readonly relation: CoverageRelation; readonly stale: boolean } | undefined,
): MatrixMark {
  if (relation === undefined || relation.relation === "none") return NONE;
  if (outcome === "failed") return relation.stale ? STALE_FAILED : FAILED;
  if (outcome !== "passed") return OPEN;
  switch (relation.relation) {
    case "direct":
      return relation.stale ? STALE_DIRECT : DIRECT;
    case "generic":
      return relation.stale ? STALE_GENERIC : GENERIC;
    case "uncertain":
      return relation.stale ? STALE_UNCERTAIN : UNCERTAIN;
    default:
      return relation.relation satisfies never;
  }
}
