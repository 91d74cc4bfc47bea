import type { Entry } from "./entries.ts";
import type { Palette } from "./palette.ts";

type Point = readonly [x: number, y: number];

function polygon(canvas: CanvasRenderingContext2D, points: readonly Point[]): void {
  canvas.beginPath();
  for (const [x, y] of points) canvas.lineTo(x, y);
  canvas.closePath();
}

function around(x: number, y: number, radius: number, corners: number, turn: number): Point[] {
  return Array.from({ length: corners }, (_, corner): Point => {
    const angle = ((corner + turn) / corners) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
}

function strokes(
  canvas: CanvasRenderingContext2D,
  color: string,
  ...lines: readonly (readonly Point[])[]
): void {
  canvas.strokeStyle = color;
  canvas.lineWidth = 1.6;
  canvas.beginPath();
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    }
  }
  canvas.stroke();
}

function letter(
  canvas: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  color: string,
): void {
  canvas.fillStyle = color;
  canvas.font = "600 9px system-ui, sans-serif";
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.fillText(text, x, y + 0.5);
}

function hollow(canvas: CanvasRenderingContext2D, palette: Palette, color: string): void {
  canvas.fillStyle = palette.surface;
  canvas.fill();
  canvas.strokeStyle = color;
  canvas.lineWidth = 1.5;
  canvas.stroke();
}

/** Fills a shape, with a thin edge that keeps it apart from its neighbours. */
function solid(canvas: CanvasRenderingContext2D, palette: Palette, color: string): void {
  canvas.strokeStyle = palette.surface;
  canvas.lineWidth = 2;
  canvas.stroke();
  canvas.fillStyle = color;
  canvas.fill();
}

/** What decides how a mark looks. */
export type Marked = Pick<Entry, "kind" | "tone">;

/**
 * Draws an event. Each kind has a shape and most a letter or a sign, so that nobody needs the
 * colour: a run that passed is a disc with a tick, one that failed a diamond with a cross.
 */
export function drawMark(
  canvas: CanvasRenderingContext2D,
  { kind, tone }: Marked,
  x: number,
  y: number,
  palette: Palette,
): void {
  const color = palette.tones[tone];
  const inside = palette.surface;
  switch (kind) {
    case "edit":
      canvas.beginPath();
      canvas.roundRect(x - 5, y - 5, 10, 10, 2);
      solid(canvas, palette, color);
      return;
    case "run":
      if (tone === "good") {
        canvas.beginPath();
        canvas.arc(x, y, 6.5, 0, 2 * Math.PI);
        solid(canvas, palette, color);
        strokes(canvas, inside, [
          [x - 3, y],
          [x - 0.8, y + 2.4],
          [x + 3.2, y - 2.4],
        ]);
      } else if (tone === "bad") {
        polygon(canvas, around(x, y, 8.5, 4, 0));
        solid(canvas, palette, color);
        strokes(
          canvas,
          inside,
          [
            [x - 2.5, y - 2.5],
            [x + 2.5, y + 2.5],
          ],
          [
            [x + 2.5, y - 2.5],
            [x - 2.5, y + 2.5],
          ],
        );
      } else {
        canvas.beginPath();
        canvas.arc(x, y, 6, 0, 2 * Math.PI);
        hollow(canvas, palette, color);
        letter(canvas, "?", x, y, color);
      }
      return;
    case "failure":
      polygon(canvas, around(x, y + 1, 7.5, 3, 0));
      solid(canvas, palette, color);
      letter(canvas, "!", x, y + 1, inside);
      return;
    case "blocked":
      polygon(canvas, around(x, y, 8, 8, 0.5));
      solid(canvas, palette, color);
      strokes(canvas, inside, [
        [x - 3.5, y],
        [x + 3.5, y],
      ]);
      return;
    case "allowed":
      polygon(canvas, around(x, y, 6.5, 8, 0.5));
      hollow(canvas, palette, color);
      return;
    case "bypass":
      polygon(canvas, around(x, y - 1, 7.5, 3, 0.5 * 3));
      solid(canvas, palette, color);
      letter(canvas, "B", x, y - 2, inside);
      return;
    case "waiver":
      polygon(canvas, around(x, y, 8, 4, 0));
      hollow(canvas, palette, color);
      letter(canvas, "W", x, y, color);
      return;
    case "configuration":
      canvas.beginPath();
      canvas.rect(x - 5.5, y - 5.5, 11, 11);
      hollow(canvas, palette, color);
      letter(canvas, "C", x, y, color);
      return;
    case "prompt":
      canvas.beginPath();
      canvas.moveTo(x - 5, y + 7);
      canvas.lineTo(x - 5, y - 7);
      canvas.lineTo(x + 6, y - 3.5);
      canvas.lineTo(x - 5, y);
      solid(canvas, palette, palette.text);
      strokes(canvas, palette.text, [
        [x - 5, y - 7],
        [x - 5, y + 7],
      ]);
      return;
    default:
      kind satisfies never;
  }
}
