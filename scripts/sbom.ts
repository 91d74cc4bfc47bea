import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scriptOptions } from "./script-options.ts";
import { bundledPackages, licencesPage } from "./sbom/bundled.ts";

const USAGE = `
npm run --silent sbom > sbom.cdx.json
npm run sbom -- --licences     writes docs/LICENSES-BUNDLED.md

Prints a bill of materials in CycloneDX JSON, of the packages that are in the bundles: users get
nothing else, everything installed is for development. It holds no time and no random number, so the
same lock file gives the same bytes.
`;

/** Prints a bill of materials; `USAGE` says what is in it. */
const { values } = scriptOptions(USAGE, {
  options: { licences: { type: "boolean", default: false } },
});
const root = fileURLToPath(new URL("..", import.meta.url));

interface Component {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
}

interface BillOfMaterials {
  readonly metadata: Readonly<Record<string, unknown>> & {
    readonly component: Readonly<Record<string, unknown>>;
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** What npm says of all that is installed. */
function installed(): BillOfMaterials {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 } as const;
  return JSON.parse(execFileSync("npm", words, options)) as BillOfMaterials;
}

const packages = await bundledPackages();
if (values.licences) {
  writeFileSync(join(root, "docs", "LICENSES-BUNDLED.md"), licencesPage(packages));
} else {
  const all = installed();
  const { components, dependencies } = all;
  const bundled = packages.map(({ name, version }) => {
    const found = components.find((one) => one.name === name && one.version === version);
    if (found === undefined) throw new Error(`${name} ${version} is not in the lock file.`);
    return { ...found, scope: "required", properties: [] };
  });
  const kept = new Set(bundled.map((component) => component["bom-ref"]));
  const own = dependencies.filter(({ ref }) => kept.has(ref));
  const bill = {
    ...all,
    // Left out: they differ from run to run. The name would be the checkout's folder.
    serialNumber: undefined,
    metadata: {
      ...all.metadata,
      timestamp: undefined,
      component: { ...all.metadata.component, name: "fable-ish" },
    },
    components: bundled,
    dependencies: own.map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((name) => kept.has(name)),
    })),
  };
  process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`);
}
