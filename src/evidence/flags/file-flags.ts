import type { ChangeKind, FileFlag } from "../../events/event.ts";
import { isTestFile } from "../test-names.ts";
import { assertions, testCases } from "./assertions.ts";
import { added, growth, type EditTexts } from "./edit-texts.ts";
import { skipMarks } from "./skip-marks.ts";
import { suppressions } from "./suppressions.ts";
import { isVerifierConfig, weakens } from "./verifier-config.ts";

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

/** What the name of a changed file alone says; the path below its root. */
function flagsOfPath(path: string, kind: ChangeKind): FileFlag[] {
  const flags: FileFlag[] = [];
  if (kind !== "docs" && isTestFile(path)) flags.push("test");
  if (isVerifierConfig(path)) flags.push("verifier-config");
  return flags;
}

/**
 * What a reader of the audit should know about a change: by its path, and by what its edits added
 * or took away. Counted per side: what was there before is not held against the edit.
 */
export function fileFlags(
  path: string,
  kind: ChangeKind,
  edits: readonly EditTexts[],
): readonly FileFlag[] {
  const flags = flagsOfPath(path, kind);
  if (edits.length === 0 || kind === "docs") return flags;
  if (hasAssertions(path)) {
    const inTests = flags.includes("test");
    if (added(edits, (text) => skipMarks(text, inTests))) flags.push("skip-added");
    if (inTests && (growth(edits, assertions) < 0 || growth(edits, testCases) < 0)) {
      flags.push("assertion-removed");
    }
    if (added(edits, suppressions)) flags.push("check-suppressed");
  }
  if (weakens(path, edits)) flags.push("verifier-weakened");
  return flags;
}
