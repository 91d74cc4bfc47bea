import type { FileIdentities } from "../evidence/changed-files.ts";
import type { PathRules } from "../evidence/path-identity.ts";
import { digestOfFile } from "./content-look.ts";
import { detectRules, entryAt, identityOnDisk, statusAt } from "./links.ts";

function kindOf(path: string): "file" | "directory" | "missing" {
  const found = statusAt(path);
  if (found !== undefined) return found.isDirectory() ? "directory" : "file";
  // A link that leads nowhere is still an entry of its folder.
  return entryAt(path) === undefined ? "missing" : "file";
}

/**
 * The part of the disk that naming a file needs. Relative paths are below `project`, and its volume
 * decides about letter case. Nothing throws.
 */
export function createFileIdentities(project: string): FileIdentities {
  let known: PathRules | undefined;
  const rules = (): PathRules => (known ??= detectRules(project));
  return {
    kindOf,
    digestOf: digestOfFile,
    identityOf: (path) => identityOnDisk(path, project, rules()),
  };
}
