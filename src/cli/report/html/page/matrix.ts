import type { PageSession } from "../page-data.ts";
import { element, oncePerFrame } from "./dom.ts";
import { cellText, columnHead, markAt, rowHead } from "./matrix-cells.ts";
import type { Cell, MatrixShape } from "./matrix-cells.ts";

const CELL = 28;
const HEAD_HEIGHT = 132;
/** Rows and columns beyond the edge that are there before they are seen. */
const AHEAD = 2;
const NARROW = 560;

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(offset: number, length: number, count: number): Range {
  return {
    from: Math.max(0, Math.floor(offset / CELL) - AHEAD),
    to: Math.min(count, Math.ceil((offset + length) / CELL) + AHEAD),
  };
}

function numbers({ from, to }: Range): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/**
 * Files against runs. Only the cells in view exist; heads stay in sight. It is one stop for the
 * tab key: arrow keys move the active cell, whose meaning stands below in words.
 */
export class Matrix {
  readonly root: HTMLElement;
  readonly #grid: HTMLElement;
  readonly #space = element("div", { class: "matrix-space", role: "presentation" });
  readonly #said = element("p", { class: "matrix-said", role: "status" });
  readonly #prefix: string;
  readonly #render = oncePerFrame(() => {
    this.#draw();
  });
  #shape: MatrixShape;
  #active: Cell | undefined;
  #drawn = "";

  constructor(session: PageSession, prefix: string) {
    this.#prefix = prefix;
    this.#shape = {
      session,
      files: session.files.map((_, index) => index),
      runs: session.runs.map((_, index) => index),
    };
    this.#grid = element(
      "div",
      {
        class: "matrix",
        role: "grid",
        tabindex: "0",
        "aria-label": "Coverage of files by runs",
        "aria-readonly": "true",
      },
      this.#space,
    );
    this.#grid.addEventListener("scroll", this.#render, { passive: true });
    this.#grid.addEventListener("keydown", (event) => {
      this.#key(event);
    });
    this.#grid.addEventListener("focus", () => {
      if (this.#active === undefined) this.#activate({ row: 0, column: 0 });
    });
    this.#space.addEventListener("click", (event) => {
      const cell = this.#cellAt(event);
      if (cell !== undefined) this.#activate(cell);
    });
    new ResizeObserver(this.#render).observe(this.#grid);
    this.root = element("div", { class: "matrix-frame" }, this.#grid, this.#said);
    this.#reset();
  }

  /** Leaves the files and runs whose index is given. */
  filter(files: readonly number[], runs: readonly number[]): void {
    this.#shape = { ...this.#shape, files, runs };
    this.#reset();
  }

  get #names(): number {
    return this.#grid.clientWidth < NARROW ? 132 : 264;
  }

  #reset(): void {
    const { files, runs } = this.#shape;
    this.#active = undefined;
    this.#grid.removeAttribute("aria-activedescendant");
    this.#grid.setAttribute("aria-rowcount", String(files.length + 1));
    this.#grid.setAttribute("aria-colcount", String(runs.length + 1));
    this.#said.textContent =
      files.length === 0 || runs.length === 0
        ? "Nothing of this session matches."
        : "Choose a cell to read what it says.";
    this.#drawn = "";
    this.#render();
  }

  #draw(): void {
    const { files, runs } = this.#shape;
    const grid = this.#grid;
    const names = this.#names;
    const rows = rangeOf(grid.scrollTop, grid.clientHeight - HEAD_HEIGHT, files.length);
    const columns = rangeOf(grid.scrollLeft, grid.clientWidth - names, runs.length);
    const { row = -1, column = -1 } = this.#active ?? {};
    const state = [rows.from, rows.to, columns.from, columns.to, names, row, column].join();
    if (state === this.#drawn) return;
    this.#drawn = state;
    this.#space.style.width = `${names + runs.length * CELL + 12}px`;
    this.#space.style.height = `${HEAD_HEIGHT + files.length * CELL}px`;
    grid.style.setProperty("--names", `${names}px`);
    const shownColumns = numbers(columns);
    this.#space.replaceChildren(
      this.#headRow(shownColumns),
      ...numbers(rows).map((shown) => this.#row(shown, shownColumns)),
    );
  }

  #headRow(columns: readonly number[]): HTMLElement {
    const corner = element(
      "div",
      { class: "matrix-corner", role: "columnheader", "aria-colindex": "1" },
      "File",
    );
    const row = element(
      "div",
      { class: "matrix-heads", role: "row", "aria-rowindex": "1" },
      corner,
    );
    for (const column of columns) {
      const head = columnHead(this.#shape, column);
      head.style.left = `${this.#names + column * CELL}px`;
      if (column === this.#active?.column) head.classList.add("current");
      row.append(head);
    }
    return row;
  }

  #row(row: number, columns: readonly number[]): HTMLElement {
    const head = rowHead(this.#shape, row);
    if (row === this.#active?.row) head.classList.add("current");
    const made = element(
      "div",
      { class: "matrix-row", role: "row", "aria-rowindex": String(row + 2) },
      head,
    );
    made.style.top = `${HEAD_HEIGHT + row * CELL}px`;
    for (const column of columns) {
      const { style, letter, text } = markAt(this.#shape, { row, column });
      const active = row === this.#active?.row && column === this.#active.column;
      // What says nothing is the empty ground; thousands of empty cells would only cost time.
      if (style === "none" && !active) continue;
      const cell = document.createElement("div");
      cell.className = `matrix-cell mark mark-${style}${active ? " active" : ""}`;
      cell.id = `${this.#prefix}-${row}-${column}`;
      cell.role = "gridcell";
      cell.ariaColIndex = String(column + 2);
      cell.ariaLabel = text;
      if (active) cell.ariaSelected = "true";
      cell.textContent = letter;
      cell.style.left = `${this.#names + column * CELL}px`;
      made.append(cell);
    }
    return made;
  }

  /** The cell under the pointer; none over the heads. */
  #cellAt({ clientX, clientY }: MouseEvent): Cell | undefined {
    const { left, top } = this.#grid.getBoundingClientRect();
    const [x, y] = [clientX - left - this.#names, clientY - top - HEAD_HEIGHT];
    const row = Math.floor((y + this.#grid.scrollTop) / CELL);
    const column = Math.floor((x + this.#grid.scrollLeft) / CELL);
    const { files, runs } = this.#shape;
    const there = x >= 0 && y >= 0 && row < files.length && column < runs.length;
    return there ? { row, column } : undefined;
  }

  #activate({ row, column }: Cell): void {
    const { files, runs } = this.#shape;
    if (files.length === 0 || runs.length === 0) return;
    const cell = {
      row: Math.min(Math.max(row, 0), files.length - 1),
      column: Math.min(Math.max(column, 0), runs.length - 1),
    };
    this.#active = cell;
    this.#reveal(cell);
    this.#draw();
    this.#grid.setAttribute("aria-activedescendant", `${this.#prefix}-${cell.row}-${cell.column}`);
    this.#said.textContent = cellText(this.#shape, cell);
  }

  #reveal({ row, column }: Cell): void {
    const grid = this.#grid;
    const [top, left] = [row * CELL, column * CELL];
    const height = grid.clientHeight - HEAD_HEIGHT - CELL;
    const width = grid.clientWidth - this.#names - CELL;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top > grid.scrollTop + height) grid.scrollTop = top - height;
    if (left < grid.scrollLeft) grid.scrollLeft = left;
    else if (left > grid.scrollLeft + width) grid.scrollLeft = left - width;
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const { row, column } = this.#active ?? { row: 0, column: 0 };
    const page = Math.max(1, Math.floor((this.#grid.clientHeight - HEAD_HEIGHT) / CELL) - 1);
    const targets: Readonly<Record<string, Cell>> = {
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      Home: { row: event.ctrlKey ? 0 : row, column: 0 },
      End: { row: event.ctrlKey ? Infinity : row, column: Infinity },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#activate(target);
  }
}
