import { markup } from "../safe-html.ts";
import type { Content, SafeHtml } from "../safe-html.ts";
import type { Word } from "../words.ts";

export interface TableRow {
  /** Id of the row, for links to it; `""` for none. */
  readonly id: string;
  readonly cells: readonly Content[];
}

export interface Table {
  /** What the page's script knows the table by. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly string[];
  /** Which column heads its row. */
  readonly heading: number;
  readonly rows: readonly TableRow[];
}

/** A table that is whole without a script, and stacks its cells on a narrow screen. */
export function table({ name, caption, columns, heading, rows }: Table): SafeHtml {
  const body = rows.map(({ id, cells }) => {
    const parts = cells.map((cell, index) => {
      const label = columns[index] ?? "";
      return index === heading
        ? markup`<th scope="row" data-label="${label}">${cell}</th>`
        : markup`<td data-label="${label}">${cell}</td>`;
    });
    return id === ""
      ? markup`<tr>
          ${parts}
        </tr>`
      : markup`<tr id="${id}">
          ${parts}
        </tr>`;
  });
  return markup`<div class="table-wrap">
    <table class="${`table-${name}`}" data-table="${name}">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => markup`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}

/** A coloured word; its shape says the same as its colour. */
export function chip({ text, tone }: Word): SafeHtml {
  return markup`<span class="${`chip tone-${tone}`}">${text}</span>`;
}

/** A part of a session under a heading of its own. */
export function section(id: string, title: string, content: Content): SafeHtml {
  return markup`<section class="part" id="${id}">
    <h3>${title}</h3>
    ${content}
  </section>`;
}
