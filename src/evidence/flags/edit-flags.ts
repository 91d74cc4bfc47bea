import type { FileFlag } from "../../events/event.ts";
import { assertions, testCases } from "./assertions.ts";
import { added, growth, type EditTexts } from "./edit-texts.ts";
import { skipMarks } from "./skip-marks.ts";
import { suppressions } from "./suppressions.ts";
import { weakens } from "./weakening.ts";

/** Extensions of the languages in which assertions are written. */
const HAS_ASSERTIONS: ReadonlySet<string> = new Set(
  (
    "js jsx ts tsx cjs cjsx cts ctsx mjs mjsx mts mtsx py rb php go rs java kt scala cs fs swift dart " +
    "ex exs c cc cpp h hpp lua pl t sh bats ps1 jl R clj hs vue svelte"
  ).split(" "),
);

function hasAssertions(path: string): boolean {
  const dot = path.lastIndexOf(".");
  return dot >= 0 && HAS_ASSERTIONS.has(path.slice(dot + 1));
}

/** What the edits of a file, which is no documentation, added or took away. */
export function editFlags(
  path: string,
  edits: readonly EditTexts[],
  inTests: boolean,
): readonly FileFlag[] {
  const flags: FileFlag[] = [];
  if (hasAssertions(path)) {
    if (added(edits, (text) => skipMarks(text, inTests))) flags.push("skip-added");
    if (inTests && (growth(edits, assertions) < 0 || growth(edits, testCases) < 0)) {
      flags.push("assertion-removed");
    }
    if (added(edits, suppressions)) flags.push("check-suppressed");
  }
  if (weakens(path, edits)) flags.push("verifier-weakened");
  return flags;
}
