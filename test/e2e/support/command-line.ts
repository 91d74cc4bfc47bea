/** The command line, run as its bundle on what the client left behind. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { clientEnvironment } from "../../../scripts/client.ts";
import type { Workbench } from "./workbench.ts";

export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** Runs `fable-ish …` outside any session, from the project, on the bench's data root. */
export function fableIsh(bench: Workbench, words: readonly string[], input = ""): CommandResult {
  const program = join(bench.plugin, "dist", "fable-ish.cjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: bench.project,
    env: { ...clientEnvironment(bench.home), FABLE_ISH_DATA: bench.data },
    encoding: "utf8",
    input,
  });
  return { status, output: stdout, complaint: stderr };
}
