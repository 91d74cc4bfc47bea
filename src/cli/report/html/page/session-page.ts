import type { PageSession } from "../page-data.ts";
import { livePlace } from "./dom.ts";
import { timelineEntries } from "./entries.ts";
import type { Entry } from "./entries.ts";
import {
  doneMatches,
  matchingEntries,
  fileMatches,
  isEmpty,
  NO_FILTER,
  runMatches,
} from "./filter.ts";
import type { Filter } from "./filter.ts";
import { filterBar } from "./filter-bar.ts";
import { Matrix } from "./matrix.ts";
import { RowWindow } from "./row-window.ts";
import { timelinePanel } from "./timeline-panel.ts";

function indexesOf<Item>(
  items: readonly Item[],
  matches: (item: Item) => boolean,
): readonly number[] {
  return items.flatMap((item, index) => (matches(item) ? [index] : []));
}

/** Which rows of each table a filter leaves, in the order the renderer wrote them. */
function matchingRows(
  session: PageSession,
  filter: Filter,
): Readonly<Record<string, readonly number[]>> {
  return {
    tasks: indexesOf(session.tasks, (task) =>
      doneMatches({ ...filter, actor: "" }, { task: task.number, actor: "" }, task.goal),
    ),
    files: indexesOf(session.files, (file) => fileMatches(filter, file)),
    runs: indexesOf(session.runs, (run) => runMatches(filter, run)),
    claims: indexesOf(session.claims, (claim) => doneMatches(filter, claim, claim.sentence)),
    decisions: indexesOf(session.decisions, (decision) =>
      doneMatches(filter, decision, decision.message, decision.rule),
    ),
    failures: indexesOf(session.failures, (failure) =>
      doneMatches(filter, failure, failure.summary, failure.tool),
    ),
    waivers: indexesOf(session.waivers, (waiver) => doneMatches(filter, waiver, waiver.reason)),
    bypasses: indexesOf(session.bypasses, (bypass) => doneMatches(filter, bypass, bypass.command)),
  };
}

function statusText(
  session: PageSession,
  entries: readonly Entry[],
  filter: Filter,
  shown: { readonly entries: number; readonly files: number; readonly runs: number },
): string {
  const [files, runs] = [session.files.length, session.runs.length];
  return isEmpty(filter)
    ? `Showing everything: ${files} files, ${runs} runs, ${entries.length} events on the timeline.`
    : `Showing ${shown.files} of ${files} files, ${shown.runs} of ${runs} runs, ${shown.entries} of ${entries.length} events on the timeline.`;
}

export interface SessionPage {
  /** The colours have changed. */
  recolor(): void;
  /** What is left to do, in steps between which the browser may paint. */
  readonly steps: readonly (() => void)[];
}

/** Brings one session of the page to life. */
export function sessionPage(
  article: HTMLElement,
  session: PageSession,
  number: number,
): SessionPage {
  const prefix = `s${number}`;
  let filter = NO_FILTER;
  const entries = timelineEntries(session);
  const tables = new Map<string, RowWindow>();
  const steps: (() => void)[] = [];
  for (const table of article.querySelectorAll<HTMLTableElement>("table[data-table]")) {
    const name = table.dataset["table"] ?? "";
    steps.push(() => {
      tables.set(name, new RowWindow(table, name));
      tables.get(name)?.filter(matchingRows(session, filter)[name]);
    });
  }
  const timelinePlace = livePlace(article, "timeline");
  const timeline =
    timelinePlace === undefined
      ? undefined
      : timelinePanel(timelinePlace, session, entries, `${prefix}-timeline`);
  let matrix: Matrix | undefined;
  const matrixPlace = livePlace(article, "matrix");
  if (matrixPlace !== undefined) {
    steps.unshift(() => {
      matrix = new Matrix(session, `${prefix}-matrix`);
      const { files = [], runs = [] } = matchingRows(session, filter);
      matrix.filter(files, runs);
      matrixPlace.append(matrix.root);
    });
  }

  // The timeline answers at once; the rest follows a piece a frame, so that typing is never held up.
  let waiting = 0;
  const narrow = ([first, ...rest]: readonly (() => void)[]): void => {
    cancelAnimationFrame(waiting);
    if (first === undefined) {
      article.removeAttribute("aria-busy");
      return;
    }
    article.setAttribute("aria-busy", "true");
    waiting = requestAnimationFrame(() => {
      first();
      narrow(rest);
    });
  };

  const show = (chosen: Filter): void => {
    filter = chosen;
    const rows = matchingRows(session, filter);
    const { files = [], runs = [] } = rows;
    const shownEntries = matchingEntries(filter, session, entries, runs);
    timeline?.filter(shownEntries);
    const shown = { entries: shownEntries.length, files: files.length, runs: runs.length };
    bar.tell(statusText(session, entries, filter, shown));
    narrow([
      () => matrix?.filter(files, runs),
      ...Object.entries(rows).map(
        ([name, matching]) =>
          () =>
            tables.get(name)?.filter(matching),
      ),
    ]);
  };
  const bar = filterBar(session, `${prefix}-filter`, show);
  livePlace(article, "filters")?.append(bar.root);
  bar.tell(statusText(session, entries, NO_FILTER, { entries: entries.length, files: 0, runs: 0 }));

  // A link to a run goes to its row, which may not be in the page yet, and shows it in the timeline.
  article.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-event]") : null;
    if (link === null) return;
    const position = Number(link.dataset["event"]);
    const row = tables
      .get("runs")
      ?.reveal(session.runs.findIndex((run) => run.position === position));
    timeline?.choosePosition(position);
    if (row === undefined) return;
    event.preventDefault();
    row.tabIndex = -1;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  });
  return {
    steps,
    recolor: () => {
      timeline?.recolor();
    },
  };
}
