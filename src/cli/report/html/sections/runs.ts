import { counted } from "../../../count-words.ts";
import type { AuditRun } from "../../../../projections/audit/audit-view.ts";
import { markup, when } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import { countsText, OUTCOME_SOURCE_WORDS, OUTCOME_WORDS, RELATIONS, RUN_KINDS } from "../words.ts";
import type { Place } from "./place.ts";
import { actorName, idOf, runLink, timeOf } from "./place.ts";
import { chip, section, table } from "./table.ts";

function remarks(place: Place, run: AuditRun): Content {
  return [
    when(run.baseline, () => markup` <span class="flag">was red before the first change</span>`),
    when(run.flaky, () => markup` <span class="flag grave">flaky</span>`),
    when(
      run.fixed_by > 0,
      () => markup` <span class="by">passed later, ${runLink(place, run.fixed_by)}</span>`,
    ),
    when(
      run.settled > 0,
      () => markup` <span class="by">in the background, settled at #${run.settled}</span>`,
    ),
  ];
}

function outcome(place: Place, run: AuditRun): SafeHtml {
  const counts = countsText(run.counts);
  return markup`${chip(OUTCOME_WORDS[run.outcome])}${when(
    counts !== "",
    () => markup` <span class="counts">${counts}</span>`,
  )}${remarks(place, run)}`;
}

function why(run: AuditRun): SafeHtml {
  return markup`${run.because}${when(
    run.because === "",
    () => OUTCOME_SOURCE_WORDS[run.how],
  )}${when(run.summary !== "", () => markup` <span class="summary">${run.summary}</span>`)}`;
}

/** Every run and how it really ended. */
export function runs(place: Place): SafeHtml {
  const rows = place.session.runs.map((run) => ({
    id: idOf(place, `run-${run.position}`),
    cells: [
      markup`<span class="number">#${run.position}</span>`,
      markup`<code>${run.run}</code>${when(
        run.command !== run.run,
        () => markup` <span class="by">in <code>${run.command}</code></span>`,
      )}`,
      outcome(place, run),
      why(run),
      `${RUN_KINDS[run.kind]}, ${run.tool}`,
      RELATIONS[run.coverage],
      markup`${timeOf(run.at)} <span class="by">${actorName(place, run.actor)}</span>`,
    ],
  }));
  return section(
    idOf(place, "runs"),
    "Runs",
    rows.length === 0
      ? markup`<p class="none">Nothing was run to check the work.</p>`
      : table({
          name: "runs",
          caption: `${counted(rows.length, "run")}, in order; times in UTC.`,
          columns: ["Event", "Run", "Outcome", "Why it is believed", "Check", "Coverage", "When"],
          heading: 1,
          rows,
        }),
  );
}
