import { markup } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import type { PageSession } from "../page-data.ts";
import { utcTime } from "../words.ts";

/** Where a section stands: the session and its number in the page, which makes its ids. */
export interface Place {
  readonly session: PageSession;
  readonly number: number;
}

/** An id that is unique in the page. */
export function idOf({ number }: Place, name: string): string {
  return `s${number}-${name}`;
}

/** A link to a run's row; nothing for position 0. */
export function runLink(place: Place, position: number): Content {
  return position === 0
    ? ""
    : markup`<a class="ref" href="${`#${idOf(place, `run-${position}`)}`}" data-event="${position}"
        >#${position}</a
      >`;
}

/** When, in UTC, with the whole time for machines. */
export function timeOf(at: string): SafeHtml {
  return markup`<time datetime="${at}">${utcTime(at)}</time>`;
}

/** Who did it, in words. */
export function actorName({ session }: Place, id: string): string {
  if (id === "") return "main";
  const type = session.actors.find((actor) => actor.id === id)?.type ?? "";
  return type === "" ? `subagent ${id}` : `${type} ${id}`;
}
