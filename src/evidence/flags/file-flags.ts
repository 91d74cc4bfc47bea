import type { ChangeKind, FileFlag } from "../../events/event.ts";
import { isTestFile } from "../test-names.ts";
import { assertions, testCases } from "./assertions.ts";
import { added, growth, type EditTexts } from "./edit-texts.ts";
import { skipMarks } from "./skip-marks.ts";
import { suppressions } from "./suppressions.ts";
import { isVerifierConfig, weakens } from "./verifier-config.ts";

const HAS_ASSERTIONS =
  /\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kt|scala|cs|fs|swift|dart|exs?|c|cc|cpp|h|hpp|lua|pl|t|sh|bats|ps1|jl|R|clj|hs|vue|svelte)$/;

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
  if (HAS_ASSERTIONS.test(path)) {
    const inTests = flags.includes("test");
    if (added(edits, (text) => skipMarks(text, inTests))) flags.push("skip-added");
    const fewer = growth(edits, assertions) < 0 || growth(edits, testCases) < 0;
    if (inTests && fewer) flags.push("assertion-removed");
    if (added(edits, suppressions)) flags.push("check-suppressed");
  }
  if (weakens(path, edits)) flags.push("verifier-weakened");
  return flags;
}
