import type { ChangeKind, FileFlag } from "../../events/event.ts";
import { isTestFile } from "../test-names.ts";
import { editFlags } from "./edit-flags.ts";
import type { EditTexts } from "./edit-texts.ts";
import { isVerifierConfig } from "./verifier-config.ts";

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
  return [...flags, ...editFlags(path, edits, flags.includes("test"))];
}
