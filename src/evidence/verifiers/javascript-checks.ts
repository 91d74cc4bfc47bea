import { BAD, bad, count, GOOD, good, none, standing, unlessLater } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

const ASKING = ["--version", "-v", "-V", "--help", "-h", "--init", "--print-config", "--env-info"];

export const tsc: Verifier = {
  tool: "tsc",
  kind: "typecheck",
  programs: ["tsc", "vue-tsc", "tsgo", "tspc", "glint"],
  unless: [...ASKING, "--showConfig", "--listFilesOnly", "--all", "-w", "--watch"],
  valued: ["-p", "--project", "--outDir", "--target", "-t", "--module", "-m", "--lib", "--jsx"],
  silent: true,
  read: standing(
    bad(/^\S.{0,400}(?:\(\d+,\d+\):|:\d+:\d+ -) error TS\d+: /),
    bad(/^error TS(?!5023|5025|18003|5058|5057|6053)\d+: /),
    {
      pattern: /^Found (\d+) errors?(?: in |\.)/,
      find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
    },
  ),
};

export const eslint: Verifier = {
  tool: "eslint",
  kind: "lint",
  programs: ["eslint", "eslint_d", "standard", "xo", "semistandard", "ts-standard"],
  unless: [...ASKING, "--inspect-config"],
  valued: [
    "-c",
    "--config",
    "--ext",
    "-f",
    "--format",
    "--rule",
    "--max-warnings",
    "--ignore-path",
    "--ignore-pattern",
    "--parser",
    "-o",
    "--cache-location",
    "--resolve-plugins-relative-to",
  ],
  silent: true,
  blankEdges: true,
  read: standing(
    {
      pattern: /^✖ \d+ problems? \((\d+) errors?, (\d+) warnings?\)$/,
      // Warnings are no failure, unless a limit on them was given: the status would say so.
      find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
    },
    bad(/^\s+\d+:\d+ {2}error {2}\S/),
    bad(/^ESLint found too many warnings/),
  ),
};

export const biome: Verifier = {
  tool: "biome",
  kind: "lint",
  programs: ["biome", "rome"],
  verbs: [["check"], ["lint"], ["ci"], ["format"]],
  unless: ["--version", "-V", "--help", "-h"],
  valued: ["--config-path", "--only", "--skip", "--reporter"],
  read: unlessLater(
    "Found 1 error.",
    bad(/^Found \d+ errors?\.$/),
    bad(/^ {2}× (?:Some errors were emitted|The file contains diagnostics)/),
    good(/^Checked \d+ files? in [\d.]+\s?[mµn]?s\. (?:No fixes applied|Fixed \d+ files?)\.$/),
    none(/^Checked 0 files in /),
  ),
};

export const prettier: Verifier = {
  tool: "prettier",
  kind: "format-check",
  programs: ["prettier", "prettierd"],
  needs: ["--check", "-c", "--list-different", "-l"],
  unless: [
    "--version",
    "--help",
    "-h",
    "--write",
    "-w",
    "--support-info",
    "--find-config-path",
    "--file-info",
  ],
  valued: ["--config", "--ignore-path", "--plugin", "--log-level", "--parser"],
  read: standing(
    good(/^All matched files use Prettier code style!$/),
    bad(/^(?:\[warn\] )?Code style issues (?:found|detected) in /),
    bad(/^\[error\] (?!No files matching|Cannot find|Couldn't|No parser)/),
    bad(/^\[warn\] \S+\.\w+$/),
  ),
};

export const stylelint: Verifier = {
  tool: "stylelint",
  kind: "lint",
  programs: ["stylelint"],
  unless: ASKING,
  valued: ["--config", "-c", "-f", "--formatter"],
  silent: true,
  blankEdges: true,
  read: standing(
    {
      pattern: /^✖ \d+ problems? \((\d+) errors?, \d+ warnings?\)$/,
      find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
    },
    bad(/^\s+\d+:\d+ {2}✖ {2}/),
  ),
};

export const oxlint: Verifier = {
  tool: "oxlint",
  kind: "lint",
  programs: ["oxlint"],
  unless: [...ASKING, "--rules"],
  read: standing({
    pattern: /^Found \d+ warnings? and (\d+) errors?\.$/,
    find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
  }),
};

export const svelteCheck: Verifier = {
  tool: "svelte-check",
  kind: "typecheck",
  programs: ["svelte-check", "astro-check"],
  unless: ["--help", "--version", "--watch"],
  read: standing({
    pattern:
      /^(?:\d+ COMPLETED .* )?(?:svelte-check found )?(\d+) (?:errors?|ERRORS) (?:and )?\d+ (?:warnings?|WARNINGS)/,
    find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
  }),
};

export const denoChecks: Verifier = {
  tool: "deno-check",
  kind: "typecheck",
  programs: ["deno"],
  verbs: [["check"]],
  unless: ["--help", "-h"],
  read: standing(bad(/^error: Type checking failed/), bad(/^TS\d+ \[ERROR\]: /)),
};

export const denoLint: Verifier = {
  tool: "deno-lint",
  kind: "lint",
  programs: ["deno"],
  verbs: [["lint"]],
  unless: ["--help", "-h", "--rules"],
  read: unlessLater("Found 1 problem", bad(/^Found \d+ problems?/), good(/^Checked \d+ files?$/)),
};

export const denoFormat: Verifier = {
  tool: "deno-fmt",
  kind: "format-check",
  programs: ["deno"],
  verbs: [["fmt"]],
  needs: ["--check"],
  read: standing(good(/^Checked \d+ files?$/), bad(/^error: Found \d+ not formatted files?/)),
};

export const webBuild: Verifier = {
  tool: "web-build",
  kind: "build",
  programs: [
    "vite",
    "next",
    "webpack",
    "rollup",
    "esbuild",
    "tsup",
    "nuxt",
    "astro",
    "ng",
    "swc",
    "parcel",
    "remix",
    "rspack",
    "unbuild",
    "vue-cli-service",
    "react-scripts",
  ],
  verbs: [["build"]],
  unless: ["--help", "-h", "--version", "-v", "--watch", "-w"],
  read: standing(
    good(/^✓ built in [\d.]+m?s$/),
    good(/^(?:webpack|rspack) [\d.]+ compiled (?:successfully|with \d+ warnings?) in /),
    bad(/^(?:webpack|rspack) [\d.]+ compiled with \d+ errors?/),
    bad(/^(?:Failed to compile\.|error during build:|✘ \[ERROR\] )/),
    bad(/^> Build failed because of /),
  ),
};

export const bareBundler: Verifier = {
  ...webBuild,
  tool: "bundler",
  programs: [
    "webpack",
    "rollup",
    "esbuild",
    "tsup",
    "ncc",
    "microbundle",
    "unbuild",
    "pkgroll",
    "tsdown",
    "rolldown",
  ],
  verbs: [[]],
  unless: [...(webBuild.unless ?? []), "serve", "--serve"],
};

export const nodeCheck: Verifier = {
  tool: "node-check",
  kind: "lint",
  programs: ["node"],
  needs: ["--check", "-c"],
  unless: ["--version", "-v", "--help"],
  silent: true,
  read: standing(bad(/^SyntaxError: /)),
};

export const miscLint: Verifier = {
  tool: "javascript-lint",
  kind: "lint",
  programs: [
    "knip",
    "depcruise",
    "dependency-cruiser",
    "madge",
    "publint",
    "attw",
    "cspell",
    "markdownlint",
    "markdownlint-cli2",
    "jshint",
    "jscs",
    "tslint",
    "commitlint",
    "htmlhint",
    "ls-lint",
    "syncpack",
    "type-coverage",
    "size-limit",
    "textlint",
    "vale",
    "secretlint",
    "lychee",
    "linkinator",
  ],
  unless: ASKING,
};

const JAVASCRIPT_CHECKS: readonly Verifier[] = [
  tsc,
  eslint,
  biome,
  prettier,
  stylelint,
  oxlint,
  svelteCheck,
  denoChecks,
  denoLint,
  denoFormat,
  webBuild,
  bareBundler,
  nodeCheck,
  miscLint,
];

/** The verifiers of this family, the more particular form of a program first. */
export function javascriptChecks(): readonly Verifier[] {
  return JAVASCRIPT_CHECKS;
}
