import { matrixMark } from "../matrix-mark.ts";
import type { MatrixMark } from "../matrix-mark.ts";
import { runOnFile } from "../page-data.ts";
import type { PageSession } from "../page-data.ts";
import { OUTCOME_WORDS, STANDINGS } from "../words.ts";
import { element } from "./dom.ts";

/** The files and runs a matrix shows: indexes of `PageSession.files` and `.runs`. */
export interface MatrixShape {
  readonly session: PageSession;
  readonly files: readonly number[];
  readonly runs: readonly number[];
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** What a cell shows; row and column are places in the shape. */
export function markAt({ session, files, runs }: MatrixShape, { row, column }: Cell): MatrixMark {
  const [file, runIndex] = [session.files[files[row] ?? -1], runs[column] ?? -1];
  const run = session.runs[runIndex];
  return matrixMark(
    run?.outcome ?? "unknown",
    file === undefined ? undefined : runOnFile(file, runIndex),
  );
}

/** A cell as a sentence. */
export function cellText(shape: MatrixShape, cell: Cell): string {
  const { session, files, runs } = shape;
  const file = session.files[files[cell.row] ?? -1];
  const run = session.runs[runs[cell.column] ?? -1];
  if (file === undefined || run === undefined) return "";
  return `${file.name} and run #${run.position}, ${run.run}: ${markAt(shape, cell).text}.`;
}

/** The head of a column: which run it is and how it ended. */
export function columnHead({ session, runs }: MatrixShape, column: number): HTMLElement {
  const run = session.runs[runs[column] ?? -1];
  const outcome = OUTCOME_WORDS[run?.outcome ?? "unknown"];
  const head = element(
    "div",
    {
      class: `matrix-head tone-${outcome.tone}`,
      role: "columnheader",
      "aria-colindex": String(column + 2),
      "aria-label": `Run #${run?.position ?? 0}, ${run?.run ?? ""}, ${outcome.text}`,
      title: `#${run?.position ?? 0} ${run?.run ?? ""}: ${outcome.text}`,
    },
    element("span", { class: "matrix-run" }, `#${run?.position ?? 0} ${run?.tool ?? ""}`),
  );
  return head;
}

/** The head of a row: which file it is and how it stands. */
export function rowHead({ session, files }: MatrixShape, row: number): HTMLElement {
  const file = session.files[files[row] ?? -1];
  const standing = STANDINGS[file?.standing ?? "unverified"];
  const name = file?.name ?? "";
  const cut = name.lastIndexOf("/") + 1;
  return element(
    "div",
    {
      class: `matrix-file tone-${standing.tone}`,
      role: "rowheader",
      "aria-colindex": "1",
      "aria-label": `${name}, ${standing.text}`,
      title: `${name}: ${standing.text}`,
    },
    element("span", { class: "folder" }, name.slice(0, cut)),
    element("span", { class: "file-name" }, name.slice(cut)),
  );
}
