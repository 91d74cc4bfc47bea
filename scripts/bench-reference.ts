import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERSION } from "../src/version.ts";
import { packReference, referencePath } from "./bench/reference.ts";

/**
 * Keeps the hook programs of `plugin/dist` as what `npm run bench -- --check` compares with. To be
 * run at a release, when the bundles are built and its figures are written down.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const packed = packReference(join(root, "plugin", "dist"), VERSION);
writeFileSync(referencePath(root), packed);
process.stdout.write(
  `${referencePath(root)}: the hooks of ${VERSION}, ${Math.ceil(packed.length / 1024)} KB\n`,
);
