import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = `${root}.cache/test-bundle`;

let built = false;

/** The hook program, bundled from the sources as they are, once a test run. */
export function hookBundle(): string {
  build();
  return `${directory}/fable-ish-hook.cjs`;
}

/** The command line program, bundled likewise. */
export function commandBundle(): string {
  build();
  return `${directory}/fable-ish.cjs`;
}

function build(): void {
  if (built) return;
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts", "--outdir", directory], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  built = true;
}
