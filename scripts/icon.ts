/**
 * Draws the plugin's icon: a gate with a check mark in it.
 *
 * The picture is computed from distances to a few shapes, so it needs no drawing library and is
 * the same on every machine. The compressed bytes may differ between versions of zlib; the
 * pixels do not.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { PROJECT_ROOT } from "./client.ts";

export const ICON_FILE = join(PROJECT_ROOT, "plugin", ".claude-plugin", "icon.png");
export const ICON_SIZE = 512;

type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

const TOP: Colour = [30, 58, 95];
const BOTTOM: Colour = [16, 28, 52];
const GATE: Colour = [240, 234, 220];
const CHECK: Colour = [246, 173, 62];

/** Rows of the picture as a PNG stores them before compression: a filter byte, then RGBA pixels. */
export function iconRows(): Uint8Array {
  const rowLength = 1 + ICON_SIZE * 4;
  const rows = new Uint8Array(ICON_SIZE * rowLength);
  for (let y = 0; y < ICON_SIZE; y += 1) {
    for (let x = 0; x < ICON_SIZE; x += 1) {
      rows.set(pixel([x + 0.5, y + 0.5]), y * rowLength + 1 + x * 4);
    }
  }
  return rows;
}

/** The whole file. */
export function iconFile(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(ICON_SIZE, 0);
  header.writeUInt32BE(ICON_SIZE, 4);
  // Eight bits a channel, colour type 6: red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(iconRows(), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function pixel(at: Point): readonly [number, number, number, number] {
  const ground = mix(TOP, BOTTOM, at[1] / ICON_SIZE);
  const withGate = mix(ground, GATE, cover(gate(at)));
  const [red, green, blue] = mix(withGate, CHECK, cover(check(at)));
  return [red, green, blue, Math.round(255 * cover(plate(at)))];
}

/** Distance to the plate behind everything: a square with round corners. */
function plate([x, y]: Point): number {
  const corner = 112;
  const half = ICON_SIZE / 2 - corner;
  const dx = Math.max(Math.abs(x - 256) - half, 0);
  const dy = Math.max(Math.abs(y - 256) - half, 0);
  return Math.hypot(dx, dy) - corner;
}

/** Distance to the gate: two posts under a round arch, on a threshold. */
function gate(at: Point): number {
  const [x, y] = at;
  const radius = 118;
  const spring = 228;
  const stroke = 19;
  const arch = y <= spring ? Math.abs(Math.hypot(x - 256, y - spring) - radius) - stroke : Infinity;
  const left = line(at, [256 - radius, spring], [256 - radius, 390]) - stroke;
  const right = line(at, [256 + radius, spring], [256 + radius, 390]) - stroke;
  const threshold = line(at, [104, 396], [408, 396]) - stroke;
  return Math.min(arch, left, right, threshold);
}

/** Distance to the check mark. */
function check(at: Point): number {
  const knee: Point = [242, 316];
  return Math.min(line(at, [200, 272], knee), line(at, knee, [318, 222])) - 20;
}

/** Distance from a point to a line between two others. */
function line([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const place = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - ax - place * dx, y - ay - place * dy);
}

/** How much of a pixel a shape at this distance covers, 0 to 1. */
function cover(distance: number): number {
  return Math.min(Math.max(0.5 - distance, 0), 1);
}

function mix(under: Colour, over: Colour, share: number): Colour {
  const channel = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return [channel(under[0], over[0]), channel(under[1], over[1]), channel(under[2], over[2])];
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(ICON_FILE, iconFile());
