import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryOf } from "./git-process.ts";
import type { Repository } from "./git-process.ts";
import { resolveLinks } from "./links.ts";

const COMMIT = /^[0-9a-f]{40,64}$/;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function packedCommit(packed: string, reference: string): string {
  const line = packed.split("\n").find((entry) => entry.endsWith(` ${reference}`));
  return line?.slice(0, line.indexOf(" ")) ?? "";
}

function commitOf({ gitDirectory, commonDirectory }: Repository): string {
  const head = read(join(gitDirectory, "HEAD")).trim();
  if (!head.startsWith("ref: ")) return head;
  const reference = head.slice("ref: ".length);
  // A reference is a name below `refs`, never a way out of the folder.
  if (!reference.startsWith("refs/") || reference.split("/").includes("..")) return "";
  const loose = read(join(commonDirectory, reference)).trim();
  return loose === "" ? packedCommit(read(join(commonDirectory, "packed-refs")), reference) : loose;
}

/**
 * The commit that is checked out in the repository around a folder, read from its files without
 * starting git. `""` outside git, before the first commit, and where references are kept otherwise.
 */
export function headOf(directory: string): string {
  const repository = repositoryOf(resolveLinks(directory));
  if (repository === undefined) return "";
  const commit = commitOf(repository);
  return COMMIT.test(commit) ? commit : "";
}
