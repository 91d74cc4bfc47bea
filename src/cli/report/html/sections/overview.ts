import { counted } from "../../../count-words.ts";
import { markup, when } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import { NOTES, utcDateTime, VERDICTS } from "../words.ts";
import type { Place } from "./place.ts";
import { idOf, timeOf } from "./place.ts";
import { chip, section, table } from "./table.ts";

/** The answer, before anything else. */
export function verdictBanner({ session }: Place): SafeHtml {
  const verdict = VERDICTS[session.verdict];
  return markup`<p class="${`verdict tone-${verdict.tone}`}">
    <svg class="verdict-mark" aria-hidden="true" viewBox="0 0 24 24">
      <use href="${`#mark-${verdict.tone}`}" />
    </svg>
    <span class="verdict-text"
      ><strong>${verdict.text}</strong> <span>${session.headline}</span></span
    >
  </p>`;
}

function figure(value: number, label: string): SafeHtml {
  return markup`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** How much happened, in a row of figures. */
export function figures({ session }: Place): SafeHtml {
  const { files, runs, tasks, decisions, unlisted_files, events } = session;
  const verified = files.filter(({ standing }) => standing === "verified").length;
  return markup`<dl class="figures">
    ${figure(tasks.filter(({ number }) => number > 0).length, "Tasks")}
    ${figure(files.length + unlisted_files, "Files changed")} ${figure(verified, "Files verified")}
    ${figure(runs.length, "Runs")}
    ${figure(runs.filter(({ outcome }) => outcome === "failed").length, "Runs failed")}
    ${figure(decisions.filter(({ decision }) => decision === "blocked").length, "Stops blocked")}
    ${figure(events, "Events")}
  </dl>`;
}

/** Where and when the session was. */
export function about({ session }: Place): SafeHtml {
  const period =
    session.first === ""
      ? "no events"
      : markup`<time datetime="${session.first}">${utcDateTime(session.first)}</time> to
          <time datetime="${session.last}">${utcDateTime(session.last)}</time> UTC`;
  return markup`<p class="about">
    <span class="path">${session.project}</span> ${period}${when(
      session.imported,
      () => " (imported from a transcript)",
    )}
  </p>`;
}

/** What a reader should know before trusting the verdict. */
export function notes(place: Place): Content {
  const { session } = place;
  return when(session.notes.length > 0, () =>
    section(
      idOf(place, "notes"),
      "Before you trust this",
      markup`<ul class="notes">
        ${session.notes.map(
          ({ kind, text }) => markup`<li>${chip(NOTES[kind])} <span>${text}</span></li>`,
        )}
      </ul>`,
    ),
  );
}

/** What was asked. */
export function tasks(place: Place): Content {
  const { session } = place;
  const rows = session.tasks.map((task) => ({
    id: idOf(place, `task-${task.number}`),
    cells: [
      task.number,
      markup`<span class="goal">${task.goal === "" ? "Before the first prompt" : task.goal}</span>`,
      markup`${task.mode}${task.risk_flags.map((flag) => markup` ${chip({ text: flag, tone: "warn" })}`)}`,
      timeOf(task.at),
    ],
  }));
  return section(
    idOf(place, "tasks"),
    "What was asked",
    rows.length === 0
      ? markup`<p class="none">Nothing was asked.</p>`
      : table({
          name: "tasks",
          caption: `${counted(rows.length, "task")}, in order; times in UTC.`,
          columns: ["Task", "Prompt", "Mode", "Time"],
          heading: 1,
          rows,
        }),
  );
}
