import { element, onPrint } from "./dom.ts";

/** Rows shown at first, and added at a time. */
const STEP = 30;
/** The tasks come before the timeline, which should stay near the top. */
const TASKS_STEP = 10;

/**
 * Shows a part of a table's rows: those that match, and of these as many as can be laid out without
 * a pause. The rows themselves are those the renderer wrote; paper gets all that match.
 */
export class RowWindow {
  readonly #body: HTMLElement;
  readonly #rows: readonly HTMLTableRowElement[];
  readonly #more: HTMLElement;
  readonly #moreButton: HTMLButtonElement;
  readonly #allButton: HTMLButtonElement;
  #matching: readonly number[];
  readonly #step: number;
  #limit: number;
  #printing = false;
  /** Indexes of the rows that are in the page. */
  #shown: readonly number[] = [];

  constructor(table: HTMLTableElement, name: string) {
    this.#step = name === "tasks" ? TASKS_STEP : STEP;
    this.#limit = this.#step;
    const written = table.tBodies[0];
    this.#rows = [...(written?.rows ?? [])];
    this.#body = element("tbody");
    // Thousands of rows leave the page fastest together.
    if (written === undefined) table.append(this.#body);
    else written.replaceWith(this.#body);
    this.#matching = this.#rows.map((_, index) => index);
    this.#moreButton = element("button", { type: "button" }, `Show ${this.#step} more`);
    this.#moreButton.addEventListener("click", () => {
      this.#grow(this.#limit + this.#step);
    });
    this.#allButton = element("button", { type: "button" });
    this.#allButton.addEventListener("click", () => {
      this.#grow(Infinity);
    });
    this.#more = element(
      "div",
      { class: "more", role: "group", "aria-label": `More ${name}` },
      this.#moreButton,
      this.#allButton,
    );
    (table.parentElement ?? table).after(this.#more);
    onPrint((printing) => {
      this.#printing = printing;
      this.#show();
    });
    this.#show();
  }

  /** Leaves the rows whose index is given; all for a table that no filter speaks of. */
  filter(matching: readonly number[] | undefined): void {
    this.#matching = matching ?? this.#rows.map((_, index) => index);
    this.#limit = this.#step;
    this.#show();
  }

  /** Makes sure a row is in the page if it matches; gives it. */
  reveal(index: number): HTMLTableRowElement | undefined {
    const place = this.#matching.indexOf(index);
    if (place === -1) return undefined;
    if (place >= this.#limit) this.#grow(Math.ceil((place + 1) / this.#step) * this.#step);
    return this.#rows[index];
  }

  #grow(limit: number): void {
    const first = this.#limit;
    this.#limit = limit;
    this.#show();
    const next = this.#rows[this.#matching[first] ?? -1];
    if (next !== undefined && this.#more.contains(document.activeElement)) {
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }
  }

  #show(): void {
    const limit = this.#printing ? Infinity : this.#limit;
    const shown = this.#matching.slice(0, limit);
    // Most filters leave most tables as they are.
    if (shown.length !== this.#shown.length || shown.some((row, at) => row !== this.#shown[at])) {
      this.#shown = shown;
      this.#body.replaceChildren(...shown.flatMap((index) => this.#rows[index] ?? []));
    }
    this.#more.hidden = shown.length === this.#matching.length;
    this.#allButton.textContent = `Show all ${this.#matching.length}`;
  }
}
