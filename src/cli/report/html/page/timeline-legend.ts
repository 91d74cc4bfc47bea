import { element } from "./dom.ts";
import type { Entry } from "./entries.ts";
import { drawMark } from "./mark.ts";
import type { Marked } from "./mark.ts";
import { readPalette } from "./palette.ts";

const LEGEND: readonly (Marked & { readonly text: string })[] = [
  { kind: "prompt", tone: "plain", text: "Prompt and its task" },
  { kind: "edit", tone: "plain", text: "Edit" },
  { kind: "run", tone: "good", text: "Run passed" },
  { kind: "run", tone: "bad", text: "Run failed" },
  { kind: "run", tone: "quiet", text: "Run unclear" },
  { kind: "failure", tone: "warn", text: "Tool failure" },
  { kind: "blocked", tone: "bad", text: "Stop blocked" },
  { kind: "allowed", tone: "quiet", text: "Stop allowed" },
  { kind: "waiver", tone: "warn", text: "Waiver" },
  { kind: "bypass", tone: "bad", text: "Bypass" },
  { kind: "configuration", tone: "quiet", text: "Configuration" },
];

const MARK_SIZE = 20;

function drawLegendMark(canvas: HTMLCanvasElement, mark: Marked): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const ratio = 2;
  [canvas.width, canvas.height] = [MARK_SIZE * ratio, MARK_SIZE * ratio];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawMark(context, mark, MARK_SIZE / 2, MARK_SIZE / 2, readPalette(document.body));
}

/** The signs used, for the kinds of events this session has; and a way to draw them anew. */
export function timelineLegend(entries: readonly Entry[]): {
  readonly root: HTMLElement;
  readonly recolor: () => void;
} {
  const root = element("ul", { class: "legend timeline-legend" });
  const marks = LEGEND.filter(({ kind, tone }) =>
    entries.some(
      (entry) =>
        entry.kind === kind &&
        (kind !== "run" || entry.tone === tone || (tone === "quiet" && entry.tone === "warn")),
    ),
  ).map((mark) => {
    const canvas = element("canvas", { "aria-hidden": "true" });
    root.append(element("li", {}, canvas, mark.text));
    return { canvas, mark };
  });
  const recolor = (): void => {
    for (const { canvas, mark } of marks) drawLegendMark(canvas, mark);
  };
  recolor();
  return { root, recolor };
}
