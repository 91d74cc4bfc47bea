import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../../system/clock.ts";

/** The source file of the demo's project, relative to it. */
export const SOURCE = join("src", "cart.mjs");

const FILES: readonly (readonly [path: string, text: string])[] = [
  ["package.json", `{ "name": "cart", "private": true, "scripts": { "test": "node --test" } }\n`],
  [
    SOURCE,
    `export function total(prices) {
  const sum = prices.reduce((total, price) => total + price, 0);
  return sum;
}
`,
  ],
  [
    join("test", "cart.test.mjs"),
    `import assert from "node:assert/strict";
import test from "node:test";
import { total } from "../src/cart.mjs";

test("below 100, the full price", () => assert.equal(total([60, 20]), 80));
test("above 100, 10 % off", () => assert.equal(total([150, 50]), 180));
test("exactly 100, 10 % off", () => assert.equal(total([60, 40]), 90));
`,
  ],
];

/** An edit as an edit tool makes it: one text becomes another. */
export interface ProjectEdit {
  readonly before: string;
  readonly after: string;
}

/** Forgets that a sum of exactly 100 gets the discount as well. */
export const HASTY_EDIT: ProjectEdit = {
  before: "  return sum;",
  after: "  return sum > 100 ? sum * 0.9 : sum;",
};

export const FIX: ProjectEdit = { before: "sum > 100", after: "sum >= 100" };

/**
 * How long files rest before the next command, in milliseconds. An agent takes seconds between two
 * calls; what was written right before one is taken for changed by it.
 */
const REST = 300;

/** Puts the project into an empty folder. */
export function createProject(folder: string): void {
  for (const [path, text] of FILES) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  pause(REST);
}

/** Really makes an edit. */
export function applyEdit(folder: string, { before, after }: ProjectEdit): void {
  const path = join(folder, SOURCE);
  writeFileSync(path, readFileSync(path, "utf8").replace(before, after));
  pause(REST);
}
