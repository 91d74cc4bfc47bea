import { counted } from "../../../count-words.ts";
import { markup, when } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import type { PageFile } from "../page-data.ts";
import { FILE_KINDS, FLAGS, GRAVE_FLAGS, RELATIONS, STANDINGS } from "../words.ts";
import type { FileFlag } from "../../../../events/event.ts";
import type { Place } from "./place.ts";
import { actorName, idOf, runLink, timeOf } from "./place.ts";
import { chip, section, table } from "./table.ts";

/** A path whose last part is set off from its folders. */
function pathText(name: string): SafeHtml {
  const cut = name.lastIndexOf("/") + 1;
  return markup`<span class="path"
    ><span class="folder">${name.slice(0, cut)}</span>${name.slice(cut)}</span
  >`;
}

function flagsOf({ changes }: PageFile): readonly FileFlag[] {
  return [...new Set(changes.flatMap(({ flags }) => flags))];
}

function evidence(place: Place, file: PageFile): Content {
  return file.verified_by === 0
    ? markup`<span class="none">none</span>`
    : markup`${RELATIONS[file.strength]}, run ${runLink(place, file.verified_by)}`;
}

function changesText(place: Place, { changes }: PageFile): Content {
  const last = changes.at(-1);
  if (last === undefined) return "none listed";
  const actors = [...new Set(changes.map(({ actor }) => actorName(place, actor)))];
  const tree = last.tree === "" ? "" : ` by git ${last.tree}`;
  return markup`${counted(changes.length, "change")}, last ${last.change}${tree} ${timeOf(last.at)}
    <span class="by">${actors.join(", ")}</span>`;
}

/** Every changed file and the evidence for it. */
export function files(place: Place): SafeHtml {
  const { session } = place;
  const rows = session.files.map((file, index) => ({
    id: idOf(place, `file-${index}`),
    cells: [
      markup`${pathText(file.name)}${flagsOf(file).map(
        (flag) =>
          markup` <span class="${GRAVE_FLAGS.has(flag) ? "flag grave" : "flag"}"
            >${FLAGS[flag]}</span
          >`,
      )}`,
      chip(STANDINGS[file.standing]),
      evidence(place, file),
      FILE_KINDS[file.kind],
      changesText(place, file),
    ],
  }));
  return section(
    idOf(place, "files"),
    "Files",
    markup`${
      rows.length === 0
        ? markup`<p class="none">No file was changed.</p>`
        : table({
            name: "files",
            caption: `${counted(rows.length, "changed file")}, those that need attention first.`,
            columns: ["File", "Standing", "Evidence", "Kind", "Changes"],
            heading: 0,
            rows,
          })
    }${when(
      session.unlisted_files > 0,
      () =>
        markup`<p class="none">
          And ${counted(session.unlisted_files, "changed file")} that the record counts but does not
          list.
        </p>`,
    )}`,
  );
}
