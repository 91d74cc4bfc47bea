/**
 * Has the real client validate the plugin and the marketplace, as strictly as it can: unknown
 * fields and warnings fail, and the plugin is held to the rules of the public directory.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientEnvironment, clientPlatformProblem, ensureClient, PROJECT_ROOT } from "./client.ts";

export interface Validation {
  readonly target: string;
  readonly valid: boolean;
  /** What the client printed. */
  readonly report: string;
}

/** Both validations; fetches the client the first time. */
export function validatePlugin(): readonly Validation[] {
  const client = ensureClient();
  const home = mkdtempSync(join(tmpdir(), "fable-ish-validate-"));
  const validate = (target: string, ...more: readonly string[]): Validation => {
    const done = spawnSync(client, ["plugin", "validate", target, "--strict", ...more], {
      cwd: PROJECT_ROOT,
      env: clientEnvironment(home),
      encoding: "utf8",
    });
    return { target, valid: done.status === 0, report: `${done.stdout}${done.stderr}` };
  };
  try {
    // The directory's profile knows plugins only, so the marketplace is validated without it.
    return [validate("plugin", "--profile", "directory"), validate(".")];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = clientPlatformProblem();
  if (problem !== undefined) {
    process.stdout.write(`${problem}\n`);
  } else {
    for (const { target, valid, report } of validatePlugin()) {
      process.stdout.write(valid ? `${target}: valid\n` : report);
      if (!valid) process.exitCode = 1;
    }
  }
}
