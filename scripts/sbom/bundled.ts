import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pageInlined } from "../bundle/page-inlined.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A package of which something is in the committed bundles. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The text of its licence file. */
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

function packageFolder(input: string): string | undefined {
  const at = input.lastIndexOf("node_modules/");
  if (at === -1) return undefined;
  const [first = "", second = ""] = input.slice(at + "node_modules/".length).split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  return `${input.slice(0, at)}node_modules/${name}`;
}

function readPackage(folder: string): BundledPackage {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
  const file = readdirSync(join(root, folder)).find((name) =>
    /^(?:licen[cs]e|copying)/i.test(name),
  );
  if (file === undefined) throw new Error(`${manifest.name} comes without a licence file.`);
  const { name, version, license } = manifest;
  return { name, version, licence: license, text: readFileSync(join(root, folder, file), "utf8") };
}

/** The packages whose code the bundles hold, by name; found by bundling, not by a list. */
export async function bundledPackages(): Promise<readonly BundledPackage[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/hooks/main.ts", "src/cli/main.ts"],
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    alias: { ulid: `${root}node_modules/ulid/dist/browser/index.js` },
    logLevel: "warning",
    plugins: [pageInlined],
    preserveSymlinks: true,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([name, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [name] : [],
    ),
  );
  const folders = new Set(inputs.flatMap((name) => packageFolder(name) ?? []));
  return [...folders].map(readPackage).sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** The list of licences as a page. */
export function licencesPage(packages: readonly BundledPackage[]): string {
  const rows = packages.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  const texts = packages.map(
    ({ name, text }) =>
      `## ${name}\n\n\`\`\`text\n${text.replaceAll("\r\n", "\n").trim()}\n\`\`\`\n`,
  );
  return `# Licences of what is bundled

The programs in \`plugin/dist\` hold code of these packages. The page is written by \`npm run sbom -- --licences\`; a test compares it with what the bundler takes in.

| Package | Version | Licence |
|---|---|---|
${rows.join("\n")}

${texts.join("\n")}`;
}
