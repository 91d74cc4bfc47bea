import type { PageSession } from "../page-data.ts";
import { detailsOf } from "./details.ts";
import { element, onPrint } from "./dom.ts";
import type { Entry } from "./entries.ts";
import { timelineLegend } from "./timeline-legend.ts";
import { Timeline } from "./timeline.ts";

function button(text: string, label: string, action: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", "aria-label": label, title: label }, text);
  made.addEventListener("click", action);
  return made;
}

function axisChoice(timeline: Timeline, prefix: string): HTMLElement {
  const group = element("fieldset", { class: "choice" }, element("legend", {}, "Spread by"));
  for (const axis of ["order", "time"] as const) {
    const input = element("input", {
      type: "radio",
      name: `${prefix}-axis`,
      id: `${prefix}-${axis}`,
    });
    input.checked = axis === "order";
    input.addEventListener("change", () => {
      timeline.setAxis(axis);
    });
    const label = element("label", { for: input.id }, axis === "order" ? "Order" : "Time");
    group.append(input, label);
  }
  return group;
}

const isProblem = ({ tone, kind }: Entry): boolean => tone === "bad" || kind === "failure";
const isPrompt = ({ kind }: Entry): boolean => kind === "prompt";

/** What the keys do on the timeline; `undefined` for a key that means nothing here. */
function keyAction(timeline: Timeline, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowRight: () => {
      timeline.step(1);
    },
    ArrowLeft: () => {
      timeline.step(-1);
    },
    ArrowDown: () => {
      timeline.step(1);
    },
    ArrowUp: () => {
      timeline.step(-1);
    },
    PageUp: () => {
      timeline.seek(-1, isPrompt);
    },
    PageDown: () => {
      timeline.seek(1, isPrompt);
    },
    Home: () => {
      timeline.first();
    },
    End: () => {
      timeline.last();
    },
    n: () => {
      timeline.seek(shiftKey ? -1 : 1, isProblem);
    },
    "+": () => {
      timeline.zoom(2);
    },
    "=": () => {
      timeline.zoom(2);
    },
    "-": () => {
      timeline.zoom(0.5);
    },
    0: () => {
      timeline.fit();
    },
  };
  return actions[key.length === 1 ? key.toLowerCase() : key];
}

function listenToPointer(stage: HTMLElement, timeline: Timeline): void {
  let dragged: { readonly x: number; moved: boolean } | undefined;
  let last = 0;
  stage.addEventListener("pointerdown", ({ clientX, pointerId }) => {
    dragged = { x: clientX, moved: false };
    last = clientX;
    stage.setPointerCapture(pointerId);
  });
  stage.addEventListener("pointermove", ({ clientX, offsetX, offsetY }) => {
    if (dragged === undefined) {
      const entry = timeline.nearest(offsetX, offsetY);
      stage.title = entry === undefined ? "" : `#${entry.position} ${entry.title}`;
      return;
    }
    if (Math.abs(clientX - dragged.x) > 4) dragged.moved = true;
    if (dragged.moved) timeline.pan(last - clientX);
    last = clientX;
  });
  stage.addEventListener("pointerup", ({ offsetX, offsetY }) => {
    const entry = dragged?.moved === false ? timeline.nearest(offsetX, offsetY) : undefined;
    dragged = undefined;
    if (entry !== undefined) timeline.choosePosition(entry.position);
  });
  stage.addEventListener("pointercancel", () => {
    dragged = undefined;
  });
  stage.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        timeline.zoom(Math.exp(-event.deltaY / 240), event.offsetX);
      } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault();
        timeline.pan(event.deltaX);
      }
    },
    { passive: false },
  );
}

export interface TimelinePanel {
  /** Chooses the event at a position of the stream, if it is shown. */
  choosePosition(position: number): void;
  /** Leaves the events whose index is given. */
  filter(matching: readonly number[]): void;
  /** The colours have changed. */
  recolor(): void;
}

/** Fills a section with the timeline, its controls and the details of what is chosen. */
export function timelinePanel(
  host: HTMLElement,
  session: PageSession,
  entries: readonly Entry[],
  prefix: string,
): TimelinePanel {
  const details = element("div", {
    class: "details",
    role: "group",
    "aria-label": "Chosen event",
  });
  const stage = element("div", {
    class: "stage",
    role: "slider",
    tabindex: "0",
    "aria-label": "Events in order",
    "aria-describedby": `${prefix}-keys`,
    "aria-orientation": "horizontal",
    "aria-valuemin": "0",
  });
  const describe = (): void => {
    stage.setAttribute("aria-valuemax", String(timeline.shown));
    stage.setAttribute("aria-valuenow", String(timeline.chosenNumber));
    stage.setAttribute("aria-valuetext", timeline.chosenText);
  };
  const show = (entry: Entry | undefined): void => {
    details.replaceChildren(
      ...(entry === undefined
        ? [element("p", { class: "none" }, "Choose an event to see what is known of it.")]
        : detailsOf(session, entry)),
    );
    describe();
  };
  const timeline = new Timeline(session, entries, show);
  const marks = timelineLegend(entries);
  stage.append(timeline.canvas);
  stage.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyAction(timeline, event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  listenToPointer(stage, timeline);
  const keys =
    "Arrow keys: one event on or back. Page up and down: from prompt to prompt. N: next problem, with Shift the one before. Plus, minus, 0: zoom. Drag to move. Where events are too close for marks, bars count them: what went well stands on the foot of its line, what went badly hangs from its head.";
  const controls = element(
    "div",
    { class: "controls", role: "group", "aria-label": "Timeline controls" },
    axisChoice(timeline, prefix),
    button("\u2212", "Zoom out", () => {
      timeline.zoom(0.5);
    }),
    button("+", "Zoom in", () => {
      timeline.zoom(2);
    }),
    button("Fit", "Fit the whole session", () => {
      timeline.fit();
    }),
    button("Next problem", "Next problem", () => {
      timeline.seek(1, isProblem);
    }),
  );
  host.append(
    controls,
    marks.root,
    element("div", { class: "timeline" }, stage, details),
    element("p", { class: "none keys", id: `${prefix}-keys` }, keys),
  );
  show(undefined);
  const recolor = (): void => {
    timeline.recolor();
    marks.recolor();
  };
  onPrint((printing) => {
    if (printing) timeline.fit();
    recolor();
    timeline.drawNow();
  });
  return {
    choosePosition: (position) => {
      timeline.choosePosition(position);
    },
    filter: (matching) => {
      timeline.filter(matching);
      describe();
    },
    recolor,
  };
}
