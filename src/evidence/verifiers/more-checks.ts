import { BAD, bad, count, good, GOOD, none, standing } from "./reading.ts";
import type { Verifier } from "./verifier.ts";

const ASKING = ["--version", "-V", "--help", "-h", "version", "help"];

/** Checkers of types that only need to be named. */
export const moreTypes: Verifier = {
  tool: "typecheck",
  kind: "typecheck",
  programs: ["ty", "pytype", "pyre", "flow", "tsd", "tstyche", "pyrefly", "zuban"],
  verbs: [["check"], ["check-types"], ["focus-check"], []],
  unless: [...ASKING, "init", "server", "start", "stop", "explain", "ls", "status", "lsp"],
  read: standing(
    good(/^All checks passed!$/),
    good(/^No errors!$/),
    bad(/^Found \d+ (?:errors?|diagnostics?)$/),
    bad(/^ {2}✖ {2}\d+:\d+ {2}\S/),
  ),
};

export const astroCheck: Verifier = {
  tool: "astro-check",
  kind: "typecheck",
  programs: ["astro"],
  verbs: [["check"]],
  unless: [...ASKING, "--watch"],
  read: standing({
    pattern: /^- (\d+) errors?$/,
    find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
  }),
};

export const frameworkLint: Verifier = {
  tool: "framework-lint",
  kind: "lint",
  programs: ["next", "expo", "vue-cli-service", "nuxi", "gatsby"],
  verbs: [["lint"]],
  unless: ASKING,
  read: standing(
    good(/^✔ No ESLint warnings or errors$/),
    bad(/^\d+:\d+ {2}Error: /),
    good(/^ ?DONE {2}No lint errors found!$/),
  ),
};

/** Checkers that need no word behind them, and speak by their status. */
export const moreLint: Verifier = {
  tool: "lint",
  kind: "lint",
  programs: [
    "vulture",
    "semgrep",
    "opengrep",
    "interrogate",
    "codespell",
    "typos",
    "deptry",
    "hlint",
    "ktlint",
    "detekt",
    "checkstyle",
    "pmd",
    "spotbugs",
    "solhint",
    "slither",
    "proselint",
    "lintr",
    "refurb",
    "perflint",
    "pyroma",
    "import-linter",
    "lint-imports",
    "tach",
    "pylyzer",
    "depcheck",
    "unimported",
    "ts-prune",
    "alex",
    "write-good",
    "remark",
    "npm-check",
    "license-checker",
    "slim-lint",
    "erblint",
    "reek",
    "fasterer",
    "perlcritic",
    "vint",
    "joblint",
    "cmakelint",
    "cmake-lint",
    "iwyu_tool",
    "flawfinder",
    "infer",
  ],
  unless: [...ASKING, "login", "init", "install", "--fix", "-w", "--write-changes"],
  read: standing(
    good(/^No hints$/),
    bad(/^\d+ hints?$/),
    none(/^Scan was limited to files tracked by git and 0 files/),
  ),
};

export const trunkCheck: Verifier = {
  tool: "trunk",
  kind: "lint",
  programs: ["trunk"],
  verbs: [["check"]],
  unless: ASKING,
};

export const djlint: Verifier = {
  tool: "djlint",
  kind: "lint",
  programs: ["djlint"],
  needs: ["--check", "--lint"],
  unless: ["--reformat", ...ASKING],
  read: standing({
    pattern: /^(?:Linted|Checked|\d+ files? (?:linted|checked)).*?found (\d+) errors?\.?$/i,
    find: ([, errors]) => (count(errors) > 0 ? BAD : GOOD),
  }),
};

/** Programs that check a configuration when asked with this very word. */
export const configurationTests: Verifier = {
  tool: "config-test",
  kind: "validate",
  programs: [
    "nginx",
    "visudo",
    "haproxy",
    "sshd",
    "named-checkconf",
    "apachectl",
    "apache2ctl",
    "httpd",
    "caddy",
    "cue",
    "opa",
    "prisma",
    "graphql-inspector",
    "ansible-playbook",
    "systemd-analyze",
    "promtool",
    "conftest",
    "trivy",
    "openapi",
    "vector",
    "fluent-bit",
    "pulumi",
    "sam",
    "cdk",
  ],
  holding:
    /^(?:-t|-c|--check|configtest|validate|vet|check|verify|test|lint|--syntax-check|config|fs|--dry-run|preview)$/,
  unless: [...ASKING, "-s", "reload", "start", "run", "export", "deploy"],
  read: standing(
    good(/^nginx: configuration file \S+ test is successful$/),
    bad(/^nginx: \[emerg\] /),
    good(/^Syntax OK$/),
    good(/^The schema at \S+ is valid 🚀$/),
  ),
};

/** Generators of sites and packages. */
export const siteBuild: Verifier = {
  tool: "site-build",
  kind: "build",
  programs: [
    "mkdocs",
    "vitepress",
    "docusaurus",
    "storybook",
    "expo",
    "build-storybook",
    "zola",
    "eleventy",
    "jekyll",
    "mdbook",
    "gatsby",
    "nuxi",
    "build",
    "antora",
  ],
  verbs: [["build"], ["export"], ["build-storybook"]],
  unless: ASKING,
};

export const bareBuild: Verifier = {
  tool: "site-build",
  kind: "build",
  programs: ["hugo", "sphinx-build", "electron-builder", "build", "doxygen", "typedoc"],
  verbs: [[]],
  unless: [...ASKING, "server", "serve", "new", "mod", "config", "list", "env", "--watch", "-w"],
};

const MORE_CHECKS: readonly Verifier[] = [
  moreTypes,
  astroCheck,
  frameworkLint,
  moreLint,
  trunkCheck,
  djlint,
  configurationTests,
  siteBuild,
  bareBuild,
];

/** The verifiers of this family, the more particular form of a program first. */
export function moreChecks(): readonly Verifier[] {
  return MORE_CHECKS;
}
