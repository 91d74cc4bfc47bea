import { markup } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import { VERDICTS } from "../words.ts";
import { files } from "./files.ts";
import { matrix } from "./matrix.ts";
import { about, figures, notes, tasks, verdictBanner } from "./overview.ts";
import type { Place } from "./place.ts";
import { idOf } from "./place.ts";
import {
  bypasses,
  claims,
  configurations,
  decisions,
  failures,
  integrity,
  waivers,
} from "./record.ts";
import { runs } from "./runs.ts";
import { chip } from "./table.ts";

/** Where the page's script puts the timeline; without one nothing is missing but the picture. */
function timeline(place: Place): SafeHtml {
  return markup`<section class="part live" id="${idOf(place, "timeline")}" data-live="timeline">
    <h3>Timeline</h3>
  </section>`;
}

/** One session, from its verdict to the state of its record. */
export function session(place: Place): SafeHtml {
  const parts: readonly Content[] = [
    notes(place),
    tasks(place),
    timeline(place),
    matrix(place),
    files(place),
    runs(place),
    claims(place),
    decisions(place),
    failures(place),
    waivers(place),
    bypasses(place),
    configurations(place),
    integrity(place),
  ];
  return markup`<article
    class="session"
    id="${idOf(place, "top")}"
    data-session="${place.number}"
    aria-labelledby="${idOf(place, "title")}"
  >
    <header class="session-head">
      <h2 id="${idOf(place, "title")}">
        Session <span class="session-id">${place.session.session}</span>
      </h2>
      ${about(place)}
    </header>
    ${verdictBanner(place)} ${figures(place)}
    <div class="live" data-live="filters"></div>
    ${parts}
  </article>`;
}

/** The sessions of a report with several, verdicts first. */
export function sessionList(places: readonly Place[]): SafeHtml {
  return markup`<nav class="sessions" aria-labelledby="sessions-h">
    <h2 id="sessions-h">Sessions</h2>
    <ol>
      ${places.map(
        (place) =>
          markup`<li>
            ${chip(VERDICTS[place.session.verdict])}
            <a href="${`#${idOf(place, "top")}`}">${place.session.session}</a>
            <span>${place.session.headline}</span>
          </li>`,
      )}
    </ol>
  </nav>`;
}
