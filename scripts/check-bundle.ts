import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Compares the committed bundles with a fresh build, byte for byte: what users run is what the
 * sources say. Exit status 1 when they differ.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const committed = join(root, "plugin", "dist");

function names(directory: string): readonly string[] {
  try {
    return readdirSync(directory).sort();
  } catch {
    return [];
  }
}

function firstDifference(left: Uint8Array, right: Uint8Array): number {
  const length = Math.max(left.length, right.length);
  for (let at = 0; at < length; at += 1) if (left[at] !== right[at]) return at;
  return -1;
}

/** What is not as a fresh build has it, in sentences. */
function differences(fresh: string): readonly string[] {
  const found: string[] = [];
  for (const name of new Set([...names(fresh), ...names(committed)])) {
    if (!names(committed).includes(name)) found.push(`${name} is missing in plugin/dist.`);
    else if (!names(fresh).includes(name)) found.push(`${name} is built no more.`);
    else {
      const at = firstDifference(
        readFileSync(join(committed, name)),
        readFileSync(join(fresh, name)),
      );
      if (at !== -1) found.push(`${name} differs from a fresh build, first at byte ${at}.`);
    }
  }
  return found;
}

const fresh = mkdtempSync(join(tmpdir(), "fable-ish-bundle-"));
try {
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts", "--outdir", fresh], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const found = differences(fresh);
  if (found.length === 0) process.stdout.write("plugin/dist is a fresh build of the sources.\n");
  else {
    process.stderr.write(
      `${found.join("\n")}\nRun "npm run build" and commit plugin/dist with the change.\n`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
