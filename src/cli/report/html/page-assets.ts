import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

export interface PageAssets {
  readonly style: string;
  readonly script: string;
}

/**
 * The page's style and its compiled script. This reads and compiles the sources, which is what a
 * run from the sources needs; `scripts/build.ts` puts the result in this module's place, so that
 * the bundle holds two strings and neither reads a file nor knows a compiler.
 */
export function pageAssets(): PageAssets {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: ["page/main.ts"],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: ["chrome115", "firefox121", "safari17"],
    charset: "ascii",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
  const style = buildSync({
    absWorkingDir: folder,
    entryPoints: ["style.css"],
    write: false,
    charset: "ascii",
    minify: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    logLevel: "warning",
  });
  return { style: style.outputFiles[0]?.text ?? "", script: outputFiles[0]?.text ?? "" };
}
