import { utcTime } from "../words.ts";
import type { Entry } from "./entries.ts";
import { AXIS_HEIGHT, PROMPT_MIDDLE, ROW_HEIGHT, rowMiddle } from "./lanes.ts";
import type { Lanes } from "./lanes.ts";
import { drawMark } from "./mark.ts";
import type { Palette } from "./palette.ts";

/** Room at the left for the names of the rows, and at the right, in CSS pixels. */
export const LEFT = 52;
export const RIGHT = 30;

const BAR = 4;
const TIME_DISTANCE = 96;
const NUMBER_DISTANCE = 28;
/** Marks closer than this on average are drawn as bars. */
const MARK_DISTANCE = 7;

/** Everything that is drawn; the events are those in view, in order. */
export interface Picture {
  readonly width: number;
  readonly lanes: Lanes;
  readonly entries: readonly Entry[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Index of the chosen event in `entries`, -1 for none. */
  readonly chosen: number;
  readonly palette: Palette;
}

const FONT = "system-ui, sans-serif";

function drawLanes(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { lanes, width, palette } = picture;
  canvas.textBaseline = "middle";
  for (const lane of lanes.lanes) {
    canvas.textAlign = "left";
    canvas.font = `600 12px ${FONT}`;
    // The lines of the prompts pass behind the name.
    canvas.fillStyle = palette.surface;
    canvas.fillRect(0, lane.top, canvas.measureText(lane.name).width + 6, 20);
    canvas.fillStyle = palette.text;
    canvas.fillText(lane.name, 0, lane.top + 10, width);
    canvas.font = `11px ${FONT}`;
    for (const [row, name] of lane.rows.entries()) {
      const y = Math.round(rowMiddle(lane, row));
      canvas.fillStyle = palette.faint;
      canvas.fillText(name, 0, y);
      canvas.fillStyle = palette.line;
      canvas.fillRect(LEFT, y, width - LEFT, 1);
    }
  }
}

function drawTimes(
  canvas: CanvasRenderingContext2D,
  { entries, xs, width, palette }: Picture,
): void {
  canvas.font = `11px ${FONT}`;
  canvas.textAlign = "left";
  canvas.textBaseline = "middle";
  canvas.fillStyle = palette.faint;
  let free = 0;
  for (const [index, entry] of entries.entries()) {
    const x = Math.max(LEFT, (xs[index] ?? 0) - 8);
    if (x < free || x > width - 48) continue;
    canvas.fillText(utcTime(entry.at), x, 8);
    free = x + TIME_DISTANCE;
  }
}

/** Flags of the prompts, each with its task's number and a line down the lanes, as far as they fit. */
function drawPrompts(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { entries, xs, lanes, palette } = picture;
  let free = -Infinity;
  for (const [index, entry] of entries.entries()) {
    const x = xs[index] ?? 0;
    if (entry.kind !== "prompt" || x < free) continue;
    canvas.fillStyle = palette.line;
    canvas.fillRect(Math.round(x), AXIS_HEIGHT - 4, 1, lanes.height - AXIS_HEIGHT);
    drawMark(canvas, entry, x + 5, PROMPT_MIDDLE, palette);
    canvas.fillStyle = palette.text;
    canvas.font = `600 11px ${FONT}`;
    canvas.textAlign = "left";
    canvas.textBaseline = "middle";
    canvas.fillText(String(entry.task), x + 14, PROMPT_MIDDLE);
    free = x + NUMBER_DISTANCE + 8 * String(entry.task).length;
  }
}

/** How many events of a row fall into one bar, by how they went. */
interface Bar {
  readonly x: number;
  readonly y: number;
  well: number;
  badly: number;
  readonly color: string;
}

function barsOf({ entries, xs, ys, palette }: Picture): readonly Bar[] {
  const bars = new Map<number, Bar>();
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === "prompt") continue;
    const [x, y] = [Math.floor((xs[index] ?? 0) / BAR) * BAR, ys[index] ?? 0];
    const key = y * 65_536 + x;
    let bar = bars.get(key);
    if (bar === undefined) {
      const tone = entry.tone === "bad" || entry.tone === "warn" ? "good" : entry.tone;
      const color = palette.tones[entry.kind === "run" ? "good" : tone];
      bar = { x, y, well: 0, badly: 0, color };
      bars.set(key, bar);
    }
    if (entry.tone === "bad" || entry.tone === "warn") bar.badly += 1;
    else bar.well += 1;
  }
  return [...bars.values()];
}

/** Too many events for marks: what went well stands on the row's foot, what went badly hangs from its head. */
function drawBars(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const bars = barsOf(picture);
  const most = new Map<number, number>();
  for (const { y, well, badly } of bars) most.set(y, Math.max(most.get(y) ?? 1, well + badly));
  const room = ROW_HEIGHT - 5;
  for (const { x, y, well, badly, color } of bars) {
    const unit = (room - 4) / (most.get(y) ?? 1);
    if (well > 0) {
      const height = 2 + well * unit;
      canvas.fillStyle = color;
      canvas.fillRect(x, y + room / 2 - height, BAR - 1, height);
    }
    if (badly > 0) {
      canvas.fillStyle = picture.palette.tones.bad;
      canvas.fillRect(x, y - room / 2, BAR - 1, 2 + badly * unit);
    }
  }
}

function drawChosen(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { chosen, entries, xs, ys, palette, lanes } = picture;
  const entry = entries[chosen];
  if (entry === undefined) return;
  const offset = entry.kind === "prompt" ? 5 : 0;
  const [x, y] = [xs[chosen] ?? 0, ys[chosen] ?? 0];
  canvas.fillStyle = palette.accent;
  canvas.fillRect(Math.round(x) - 0.5, AXIS_HEIGHT - 4, 1, lanes.height - AXIS_HEIGHT);
  canvas.beginPath();
  canvas.arc(x + offset, y, 11, 0, 2 * Math.PI);
  canvas.fillStyle = palette.surface;
  canvas.fill();
  canvas.strokeStyle = palette.accent;
  canvas.lineWidth = 2;
  canvas.stroke();
  drawMark(canvas, entry, x + offset, y, palette);
}

/** Whether the events in view stand far enough apart for marks. */
export function hasRoomForMarks(count: number, width: number): boolean {
  return count * MARK_DISTANCE <= (width - LEFT - RIGHT) * 1.2;
}

/** Draws the timeline. */
export function drawPicture(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { width, lanes, entries, xs, ys, palette } = picture;
  canvas.clearRect(0, 0, width, lanes.height);
  drawTimes(canvas, picture);
  drawPrompts(canvas, picture);
  drawLanes(canvas, picture);
  if (hasRoomForMarks(entries.length, width)) {
    for (const [index, entry] of entries.entries()) {
      if (entry.kind !== "prompt") drawMark(canvas, entry, xs[index] ?? 0, ys[index] ?? 0, palette);
    }
  } else drawBars(canvas, picture);
  drawChosen(canvas, picture);
}
