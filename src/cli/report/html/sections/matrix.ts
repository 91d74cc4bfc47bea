import { markup } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import { matrixMark, MATRIX_LEGEND } from "../matrix-mark.ts";
import { runOnFile } from "../page-data.ts";
import { OUTCOME_WORDS } from "../words.ts";
import type { Place } from "./place.ts";
import { idOf, runLink } from "./place.ts";
import { section } from "./table.ts";

/** Largest matrix that is written out for paper and for a page without a script. */
const WRITTEN_CELLS = 1500;
/** Runs side by side on paper; more go into another table below. */
const WRITTEN_RUNS = 20;

function piece(place: Place, from: number): SafeHtml {
  const { files, runs } = place.session;
  const columns = runs.slice(from, from + WRITTEN_RUNS);
  const rows = files.map((file) => {
    const cells = columns.map((run, column) => {
      const mark = matrixMark(run.outcome, runOnFile(file, from + column));
      return markup`<td><span class="${`mark mark-${mark.style}`}">${mark.letter}</span></td>`;
    });
    return markup`<tr>
      <th scope="row">${file.name}</th>
      ${cells}
    </tr>`;
  });
  return markup`<table class="written-matrix">
    <caption>
      Files against runs #${columns[0]?.position ?? 0} to #${columns.at(-1)?.position ?? 0}
    </caption>
    <thead>
      <tr>
        <th scope="col">File</th>
        ${columns.map(
          (run) =>
            markup`<th scope="col">
              ${runLink(place, run.position)}<span class="visually-hidden">
                ${run.tool}, ${OUTCOME_WORDS[run.outcome].text}</span
              >
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function written(place: Place): Content {
  const { files, runs } = place.session;
  if (files.length * runs.length > WRITTEN_CELLS) {
    return markup`<p class="none written">
      ${files.length} files against ${runs.length} runs are too many for a table of this kind; the
      table of files names the run that verifies each.
    </p>`;
  }
  const starts = Array.from(
    { length: Math.ceil(runs.length / WRITTEN_RUNS) },
    (_, index) => index * WRITTEN_RUNS,
  );
  return markup`<div class="written">${starts.map((from) => piece(place, from))}</div>`;
}

/** What each mark of the matrix means. */
function legend(): SafeHtml {
  return markup`<ul class="legend">
    ${MATRIX_LEGEND.map(
      ({ letter, style, text }) =>
        markup`<li>
          <span class="${`mark mark-${style}`}" aria-hidden="true">${letter}</span> ${text}
        </li>`,
    )}
  </ul>`;
}

/** The coverage of each file: files against runs. */
export function matrix(place: Place): Content {
  const { files, runs } = place.session;
  if (files.length === 0 || runs.length === 0) return "";
  return section(
    idOf(place, "coverage"),
    "Coverage",
    markup`<p class="lead">Which run speaks for which file, oldest run on the left.</p>
      ${legend()}
      <div class="live" data-live="matrix"></div>
      ${written(place)}`,
  );
}
