import type { PageSession } from "../page-data.ts";
import type { Entry } from "./entries.ts";
import { ENTRY_NAMES } from "./entries.ts";
import { element, oncePerFrame } from "./dom.ts";
import { heightsOf, lanesOf } from "./lanes.ts";
import type { Lanes } from "./lanes.ts";
import { readPalette } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { firstFrom, moved, places, showing, WHOLE, zoomed } from "./scale.ts";
import type { Axis, ZoomWindow } from "./scale.ts";
import { drawPicture, LEFT, RIGHT } from "./timeline-picture.ts";

const LEAST_SHOWN = 6;

/** The events in view, with where each is drawn. */
interface View {
  readonly entries: readonly Entry[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Index of the first in the matching entries. */
  readonly first: number;
}

/**
 * The picture of a session and what is chosen in it. It knows neither keys nor buttons: those call
 * its methods.
 */
export class Timeline {
  readonly canvas = element("canvas", { "aria-hidden": "true" });
  readonly redraw = oncePerFrame(() => {
    this.#draw();
  });
  readonly #all: readonly Entry[];
  readonly #lanes: Lanes;
  readonly #heights: Float64Array;
  readonly #choose: (entry: Entry | undefined) => void;
  #places: Float64Array;
  /** Indexes in `#all` of what matches, and their places. */
  #matching: readonly number[];
  #matchingPlaces: Float64Array;
  #window: ZoomWindow = WHOLE;
  /** Index in `#matching`, -1 for none. */
  #chosen = -1;
  #palette: Palette | undefined;
  #width = 0;

  constructor(
    session: PageSession,
    entries: readonly Entry[],
    choose: (entry: Entry | undefined) => void,
  ) {
    this.#all = entries;
    this.#choose = choose;
    this.#lanes = lanesOf(session.actors, entries);
    this.#heights = heightsOf(this.#lanes, entries);
    this.#matching = entries.map((_, index) => index);
    this.#places = this.#placesOn("order");
    this.#matchingPlaces = this.#places;
    this.canvas.style.height = `${this.#lanes.height}px`;
    new ResizeObserver(() => {
      this.redraw();
    }).observe(this.canvas);
  }

  get chosen(): Entry | undefined {
    return this.#all[this.#matching[this.#chosen] ?? -1];
  }

  get shown(): number {
    return this.#matching.length;
  }

  /** How the chosen event reads, and where it stands among those shown. */
  get chosenText(): string {
    const entry = this.chosen;
    if (entry === undefined) return `No event chosen, ${this.shown} shown`;
    const actor = entry.actor === "" ? "" : `, by ${entry.actor}`;
    return `${ENTRY_NAMES[entry.kind]} #${entry.position}${actor}: ${entry.title}`;
  }

  get chosenNumber(): number {
    return this.#chosen + 1;
  }

  /** The colours have changed. */
  recolor(): void {
    this.#palette = undefined;
    this.redraw();
  }

  setAxis(axis: Axis): void {
    this.#places = this.#placesOn(axis);
    this.#setMatching(this.#matching);
    this.redraw();
  }

  /** Leaves the events whose index is given; the chosen one stays chosen if it is among them. */
  filter(matching: readonly number[]): void {
    const before = this.#matching[this.#chosen] ?? -1;
    this.#setMatching(matching);
    this.#chosen = before === -1 ? -1 : matching.indexOf(before);
    if (before !== -1 && this.#chosen === -1) this.#choose(undefined);
    this.redraw();
  }

  zoom(factor: number, at?: number): void {
    const { from, to } = this.#window;
    const chosen = this.#matchingPlaces[this.#chosen];
    const middle =
      chosen !== undefined && chosen >= from && chosen <= to ? chosen : (from + to) / 2;
    const least = Math.min(1, LEAST_SHOWN / Math.max(1, this.#all.length));
    const about = at === undefined ? middle : this.#placeAt(at);
    this.#window = zoomed(this.#window, factor, about, least);
    this.redraw();
  }

  fit(): void {
    this.#window = WHOLE;
    this.redraw();
  }

  /** Moves what is seen, in CSS pixels of the canvas. */
  pan(pixels: number): void {
    const { from, to } = this.#window;
    this.#window = moved(this.#window, (pixels / this.#room()) * (to - from));
    this.redraw();
  }

  /** Chooses by steps among the events shown. */
  step(by: number): void {
    const from = this.#chosen === -1 ? (by > 0 ? -1 : this.#matching.length) : this.#chosen;
    this.#set(from + by);
  }

  first(): void {
    this.#set(0);
  }

  last(): void {
    this.#set(this.#matching.length - 1);
  }

  /** Chooses the next event, in a direction, that is as asked. */
  seek(direction: 1 | -1, wanted: (entry: Entry) => boolean): void {
    let index = this.#chosen === -1 && direction === -1 ? this.#matching.length : this.#chosen;
    for (;;) {
      index += direction;
      const entry = this.#all[this.#matching[index] ?? -1];
      if (entry === undefined) return;
      if (wanted(entry)) {
        this.#set(index);
        return;
      }
    }
  }

  /** Chooses the event at a position of the stream; false when it is not among those shown. */
  choosePosition(position: number): boolean {
    const index = this.#matching.findIndex((at) => this.#all[at]?.position === position);
    if (index !== -1) this.#set(index);
    return index !== -1;
  }

  /** The event drawn nearest to a point of the canvas, within reach of a finger. */
  nearest(x: number, y: number): Entry | undefined {
    const { entries, xs, ys } = this.#view();
    let [best, distance] = [-1, 18];
    for (let index = 0; index < entries.length; index += 1) {
      const away = Math.hypot(((xs[index] ?? 0) - x) * 1.4, (ys[index] ?? 0) - y);
      if (away < distance) [best, distance] = [index, away];
    }
    return entries[best];
  }

  #placesOn(axis: Axis): Float64Array {
    return places(
      this.#all.map(({ time }) => time),
      axis,
    );
  }

  #setMatching(matching: readonly number[]): void {
    this.#matching = matching;
    this.#matchingPlaces = Float64Array.from(matching, (index) => this.#places[index] ?? 0);
  }

  #set(index: number): void {
    if (this.#matching.length === 0) return;
    this.#chosen = Math.min(Math.max(index, 0), this.#matching.length - 1);
    this.#window = showing(this.#window, this.#matchingPlaces[this.#chosen] ?? 0);
    this.#choose(this.chosen);
    this.redraw();
  }

  #room(): number {
    return Math.max(1, this.#width - LEFT - RIGHT);
  }

  #placeAt(x: number): number {
    const { from, to } = this.#window;
    return from + ((x - LEFT) / this.#room()) * (to - from);
  }

  #view(): View {
    const { from, to } = this.#window;
    const margin = (to - from) * 0.01;
    const first = firstFrom(this.#matchingPlaces, from - margin);
    const end = firstFrom(this.#matchingPlaces, to + margin);
    const indexes = this.#matching.slice(first, end);
    return {
      first,
      entries: indexes.flatMap((index) => this.#all[index] ?? []),
      xs: Float64Array.from(indexes, (_, index) => {
        const place = this.#matchingPlaces[first + index] ?? 0;
        return LEFT + 8 + ((place - from) / (to - from)) * (this.#room() - 8);
      }),
      ys: Float64Array.from(indexes, (index) => this.#heights[index] ?? 0),
    };
  }

  /** Paper does not wait for the next frame. */
  drawNow(): void {
    this.#draw();
  }

  #draw(): void {
    const width = this.canvas.clientWidth;
    const context = this.canvas.getContext("2d");
    if (width === 0 || context === null) return;
    this.#width = width;
    const ratio = Math.min(3, window.devicePixelRatio);
    const pixels = [Math.round(width * ratio), Math.round(this.#lanes.height * ratio)] as const;
    if (this.canvas.width !== pixels[0] || this.canvas.height !== pixels[1]) {
      [this.canvas.width, this.canvas.height] = pixels;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#palette ??= readPalette(document.body);
    const { entries, xs, ys, first } = this.#view();
    drawPicture(context, {
      width,
      lanes: this.#lanes,
      entries,
      xs,
      ys,
      chosen: this.#chosen === -1 ? -1 : this.#chosen - first,
      palette: this.#palette,
    });
  }
}
