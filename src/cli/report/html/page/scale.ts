/** What of the timeline is seen: a window on a line from 0 to 1. */
export interface ZoomWindow {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: ZoomWindow = { from: 0, to: 1 };

function within(from: number, width: number): ZoomWindow {
  const start = Math.min(Math.max(from, 0), 1 - width);
  return { from: start, to: start + width };
}

/** Zooms about a point that stays where it is. `factor` above 1 shows less; `least` is the narrowest. */
export function zoomed(
  { from, to }: ZoomWindow,
  factor: number,
  about: number,
  least: number,
): ZoomWindow {
  const width = Math.min(1, Math.max(least, (to - from) / factor));
  const share = to === from ? 0.5 : (about - from) / (to - from);
  return within(about - share * width, width);
}

/** Moves the window by a part of the line. */
export function moved({ from, to }: ZoomWindow, by: number): ZoomWindow {
  return within(from + by, to - from);
}

/** Moves the window only as far as it takes to show a point. */
export function showing(window: ZoomWindow, point: number): ZoomWindow {
  const width = window.to - window.from;
  const edge = width * 0.08;
  if (width >= 1) return window;
  if (point < window.from + edge) return within(point - edge, width);
  if (point > window.to - edge) return within(point + edge - width, width);
  return window;
}

/** Places in ascending order: the first index whose place is not below a value. */
export function firstFrom(places: Float64Array, value: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Axis = "order" | "time";

/** Where each event stands on the line from 0 to 1: evenly by order, or by the clock. */
export function places(times: readonly number[], axis: Axis): Float64Array {
  const count = times.length;
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const span = last - first;
  let before = 0;
  return Float64Array.from(times, (time, index) => {
    if (axis === "order" || span <= 0) return count === 1 ? 0.5 : index / (count - 1);
    // Clocks can step back; the order of the stream does not.
    before = Math.max(before, Math.min(1, (time - first) / span));
    return before;
  });
}
