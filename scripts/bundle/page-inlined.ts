import type { Plugin } from "esbuild";
import { pageAssets } from "../../src/cli/report/html/page-assets.ts";

/** Puts the report's style and compiled script into the bundle, which then need not find or compile them. */
export const pageInlined: Plugin = {
  name: "page-inlined",
  setup(build) {
    build.onLoad({ filter: /[\\/]report[\\/]html[\\/]page-assets\.ts$/ }, () => ({
      contents: `export const pageAssets = () => (${JSON.stringify(pageAssets())});`,
      loader: "js",
    }));
  },
};
