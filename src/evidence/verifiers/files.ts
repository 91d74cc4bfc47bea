import type { OutputView } from "../output-view.ts";
import { BAD, bad, count, good, GOOD, standing } from "./reading.ts";
import type { Summary, Verifier } from "./verifier.ts";

const LONGEST_DOCUMENT = 200_000;

export const shellcheck: Verifier = {
  tool: "shellcheck",
  kind: "lint",
  programs: ["shellcheck"],
  unless: ["--version", "-V", "--help", "--list-optional"],
  valued: [
    "-e",
    "--exclude",
    "-i",
    "--include",
    "-s",
    "--shell",
    "-S",
    "--severity",
    "-f",
    "--format",
    "-o",
    "--enable",
  ],
  silent: true,
  blankEdges: true,
  read: standing(
    bad(/^In \S.{0,300} line \d+:$/),
    bad(/^\S.{0,300}:\d+:\d+: (?:error|warning|note): .+ \[SC\d{4}\]$/),
  ),
};

export const bashSyntax: Verifier = {
  tool: "bash-n",
  kind: "lint",
  programs: ["bash", "sh", "zsh", "dash", "ksh"],
  needs: ["-n"],
  needsPath: true,
  silent: true,
  read: standing(bad(/^\S.{0,300}: (?:line )?\d+: (?:syntax error|unexpected EOF|Syntax error)/)),
};

export const shfmt: Verifier = {
  tool: "shfmt",
  kind: "format-check",
  programs: ["shfmt"],
  needs: ["-d", "-l", "--diff", "--list"],
  unless: ["-w", "--write", "--version", "-version"],
  valued: ["-i", "-ln", "--indent", "--language-dialect"],
  silent: true,
  read: standing(bad(/^(?:--- |diff )\S/)),
};

export const perlSyntax: Verifier = {
  tool: "perl-syntax",
  kind: "lint",
  programs: ["perl"],
  needs: ["-c", "-wc", "-cw"],
  read: standing(
    good(/^\S.* syntax OK$/),
    bad(/^\S.* had compilation errors\.$/),
    bad(/^syntax error at \S/),
  ),
};

export const luaSyntax: Verifier = {
  tool: "lua-syntax",
  kind: "lint",
  programs: ["luac"],
  needs: ["-p"],
  silent: true,
  read: standing(bad(/^luac\S*: \S.*:\d+: /)),
};

const JSON_ERRORS = standing(
  bad(
    /^(?:Expecting |Extra data: |Invalid |Unterminated string )[^:]{0,80}(?:: line \d+ column \d+ \(char \d+\))$/,
  ),
  bad(/^(?:jq: )?(?:parse error|error \(at \S+\)): ?\S/),
);

/** What is printed back is the document itself: seen whole, it proves that it could be read. */
function readPrinted(view: OutputView): Summary | undefined {
  return view.endShown ? readDocument(view) : JSON_ERRORS(view);
}

/** It prints one document, and nothing before all of it was read. */
function readDocument(view: OutputView): Summary | undefined {
  const failed = JSON_ERRORS(view);
  if (failed !== undefined || !view.startShown || !view.unfiltered) return failed;
  const text = view.lines.join("\n").trim();
  if (!/^[[{]/.test(text) || text.length > LONGEST_DOCUMENT) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return { outcome: "passed", counts: {}, line: "printed as JSON", times: 1 };
}

export const jsonTool: Verifier = {
  tool: "json",
  kind: "validate",
  programs: ["json.tool"],
  unless: ["-h", "--help"],
  needsPath: true,
  read: readDocument,
};

const JQ_QUESTIONS = [
  "--version",
  "-V",
  "--help",
  "-h",
  "-r",
  "--raw-output",
  "-n",
  "--null-input",
  "-R",
];

export const jq: Verifier = {
  tool: "json",
  kind: "validate",
  programs: ["jq", "yq", "gojq"],
  // Only filters that ask for nothing but reading the file: others are look-ups.
  verbs: [["."], ["type"]],
  unless: JQ_QUESTIONS,
  valued: ["--arg", "--argjson"],
  needsPath: true,
  read: readPrinted,
};

export const jqEmpty: Verifier = { ...jq, verbs: [["empty"]], silent: true };

export const dataLint: Verifier = {
  tool: "yamllint",
  kind: "validate",
  programs: [
    "yamllint",
    "yaml-lint",
    "jsonlint",
    "check-jsonschema",
    "ajv",
    "xmllint",
    "taplo",
    "tidy",
    "vacuum",
    "spectral",
    "redocly",
    "openapi-generator-cli",
    "protolint",
    "buf",
    "sqlfluff",
    "sqruff",
    "dotenv-linter",
    "editorconfig-checker",
    "validate-pyproject",
  ],
  verbs: [["lint"], ["validate"], ["check"], ["build"], ["breaking"], []],
  unless: [
    "--version",
    "-V",
    "--help",
    "-h",
    "--list-files",
    "fix",
    "format",
    "fmt",
    "render",
    "parse",
  ],
  read: standing(
    bad(/^ {2}\d+:\d+ +error {2}/),
    bad(/^\S.{0,300}:\d+: parser error : /),
    good(/^ok -- validation done$/),
    bad(/^Schema validation errors were encountered\.$/),
  ),
};

export const actionlint: Verifier = {
  tool: "actionlint",
  kind: "validate",
  programs: [
    "actionlint",
    "hadolint",
    "zizmor",
    "gitleaks",
    "checkov",
    "tflint",
    "tfsec",
    "kubeconform",
    "kubeval",
    "kube-linter",
    "cfn-lint",
    "ansible-lint",
    "puppet-lint",
    "dockerfilelint",
    "circleci",
    "gitlint",
    "renovate-config-validator",
    "polaris",
    "vacuum",
  ],
  unless: ["--version", "-version", "-v", "--help", "-h", "-V"],
  read: standing(
    bad(/^\S.{0,300}:\d+:\d+: .+ \[[\w-]+\]$/),
    bad(/^\S+:\d+ (?:DL|SC)\d{4} (?:error|warning): /),
  ),
};

export const terraform: Verifier = {
  tool: "terraform",
  kind: "validate",
  programs: ["terraform", "tofu", "terragrunt"],
  verbs: [["validate"], ["plan"], ["test"]],
  unless: ["-help", "--help", "-h", "-version"],
  read: standing(
    good(/^Success! (?:The configuration is valid|\d+ passed, 0 failed)/),
    good(/^(?:Plan: \d+ to |No changes\. )/),
    bad(/^[│╷]?\s?Error: /),
    bad(/^Failure! /),
  ),
};

export const terraformFormat: Verifier = {
  tool: "terraform-fmt",
  kind: "format-check",
  programs: ["terraform", "tofu"],
  verbs: [["fmt"]],
  needs: ["-check", "--check"],
  silent: true,
};

export const helm: Verifier = {
  tool: "helm",
  kind: "validate",
  programs: ["helm", "ct"],
  verbs: [["lint"], ["template"]],
  unless: ["--help", "-h"],
  read: standing({
    pattern: /^(?:Error: )?(\d+) chart\(s\) linted, (\d+) chart\(s\) failed$/,
    find: ([, , failed]) => (count(failed) > 0 ? BAD : GOOD),
  }),
};

export const kubectl: Verifier = {
  tool: "kubectl",
  kind: "validate",
  programs: ["kubectl", "oc"],
  verbs: [["apply"], ["create"], ["diff"]],
  needs: ["--dry-run", "--dry-run=client", "--dry-run=server"],
  valued: ["-f", "--filename", "-n", "--namespace", "-k", "--context"],
};

export const compose: Verifier = {
  tool: "compose-config",
  kind: "validate",
  programs: ["docker-compose", "docker"],
  verbs: [["config"], ["compose", "config"]],
  needs: ["-q", "--quiet"],
  valued: ["-f", "--file", "-p"],
  silent: true,
};

export const containerBuild: Verifier = {
  tool: "docker-build",
  kind: "build",
  programs: ["docker", "podman", "buildah", "kaniko", "nerdctl"],
  verbs: [["build"], ["buildx", "build"], ["compose", "build"], ["bake"]],
  unless: ["--help", "--check"],
  valued: ["-f", "--file", "-t", "--tag", "--target", "--build-arg", "--platform"],
  read: standing(
    good(/^Successfully built [0-9a-f]{12}$/),
    bad(/^(?:ERROR|ERROR:) failed to (?:solve|build): /),
  ),
};

export const preCommit: Verifier = {
  tool: "pre-commit",
  kind: "lint",
  programs: ["pre-commit", "prek", "lefthook", "overcommit"],
  verbs: [["run"], ["run-all"]],
  unless: ["--help", "-h", "--version"],
  valued: ["--files", "--from-ref", "--to-ref", "--hook-stage"],
  read: (view) => {
    const failed = standing(bad(/^.{1,70}\.{3,}(?:\(.*\))?Failed$/))(view);
    if (failed !== undefined || !view.startShown || !view.endShown || !view.unfiltered)
      return failed;
    return standing(good(/^.{1,70}\.{3,}Passed$/))(view);
  },
};

export const lintStaged: Verifier = {
  tool: "lint-staged",
  kind: "lint",
  programs: ["lint-staged"],
  unless: ["--help", "-h", "--version", "-V"],
  read: standing(bad(/^(?:✖|×|\[FAILED\]) \S/)),
};

export const nix: Verifier = {
  tool: "nix",
  kind: "build",
  programs: ["nix", "nix-build"],
  verbs: [["flake", "check"], ["build"], []],
  unless: [
    "--help",
    "--version",
    "--dry-run",
    "develop",
    "shell",
    "run",
    "eval",
    "repl",
    "fmt",
    "search",
    "profile",
    "store",
    "profile",
  ],
  read: standing(bad(/^error: (?:builder for|build of|\d+ dependencies of) /)),
};

export const workflows: Verifier = {
  tool: "workflow",
  kind: "test",
  programs: [
    "nf-test",
    "snakemake",
    "dbt",
    "great_expectations",
    "newman",
    "hurl",
    "k6",
    "robot",
    "behave",
    "karate",
    "artillery",
    "locust",
    "testcafe",
    "wdio",
    "ng-test",
    "stryker",
    "detox",
    "maestro",
    "backstop",
    "lhci",
    "godog",
    "molecule",
    "inspec",
    "goss",
    "testinfra",
    "venom",
    "tavern-ci",
    "schemathesis",
    "dredd",
    "pact",
    "mutmut",
    "cosmic-ray",
    "cargo-mutants",
    "hatch-test",
    "ward",
    "bazel-test",
  ],
  verbs: [["test"], ["run"], ["build"], ["check"], []],
  unless: [
    "--help",
    "-h",
    "--version",
    "-n",
    "--dry-run",
    "--dryrun",
    "--list",
    "init",
    "new",
    "docs",
    "seed",
    "deps",
    "debug",
    "open",
    "version",
    "archive",
    "inspect",
    "login",
    "install",
  ],
  read: standing(
    {
      pattern: /^(\d+) scenarios? passed, (\d+) failed, (\d+) skipped/,
      find: ([, passed, failed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    {
      pattern: /^(\d+) tests?, (\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/,
      find: ([, , passed, failed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    {
      pattern: /^(?:\d\d:\d\d:\d\d +)?Done\. PASS=(\d+) WARN=\d+ ERROR=(\d+) SKIP=(\d+)/,
      find: ([, passed, failed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
    bad(/^Failed files: +[1-9]/),
    good(/^Failed files: +0 \(/),
  ),
};

const FILES: readonly Verifier[] = [
  shellcheck,
  bashSyntax,
  shfmt,
  perlSyntax,
  luaSyntax,
  jsonTool,
  jq,
  jqEmpty,
  dataLint,
  actionlint,
  terraform,
  terraformFormat,
  helm,
  kubectl,
  compose,
  containerBuild,
  preCommit,
  lintStaged,
  nix,
  workflows,
];

/** The verifiers of this family, the more particular form of a program first. */
export function fileVerifiers(): readonly Verifier[] {
  return FILES;
}
