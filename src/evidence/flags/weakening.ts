import { nameOf } from "../path-identity.ts";
import { matches, mayMatch, type Prefiltered } from "../prefiltered.ts";
import { growth, timesIn, type EditTexts } from "./edit-texts.ts";
import { CONFIG_PLACE, isVerifierConfig } from "./verifier-config.ts";

/** Files that set up verifiers among much else: only a weakening is worth a word. */
export const MIXED_NAME: Prefiltered = {
  literals: [
    "package.json",
    "pyproject.toml",
    "setup.cfg",
    "akefile",
    "ustfile",
    "Taskfile",
    "build.gradle",
    "pom.xml",
    "Cargo.toml",
    "composer.json",
    "deno.json",
    "vite.config",
    "conftest.py",
    "turbo.json",
    "nx.json",
    "project.json",
  ],
  pattern:
    /^(?:package\.json|pyproject\.toml|setup\.cfg|Makefile|makefile|GNUmakefile|justfile|Justfile|Taskfile\.ya?ml|build\.gradle(?:\.kts)?|pom\.xml|Cargo\.toml|composer\.json|deno\.jsonc?|vite\.config\.\w+|Rakefile|conftest\.py|turbo\.json|nx\.json|project\.json)$/,
};

/** What a checker is told to leave out, to take lightly, or to pass whatever happens. */
export const LENIENT: readonly Prefiltered[] = [
  {
    literals: ["false"],
    pattern:
      /"(?:strict\w*|noImplicit\w+|noUnused\w+|noUnchecked\w+|noFallthrough\w+|noPropertyAccess\w+|exactOptionalPropertyTypes|alwaysStrict|useUnknownInCatchVariables|checkJs|isolatedModules)"\s*:\s*false\b/,
  },
  {
    literals: ["off", "0"],
    pattern:
      /(?:["'][\w@/-]+["']|^\s*[\w@/-]+)\s*:\s*(?:\[\s*)?["']?off["']?\s*(?:[\],}]|$)|["'][\w@/]*-[\w@/-]+["']\s*:\s*\[?0\b/,
  },
  {
    literals: ["alse", "ignore_errors"],
    pattern:
      /\b(?:strict|disallow_\w+|check_untyped_defs|warn_\w+|xfail_strict|no_implicit_\w+)\s*=\s*[Ff]alse\b|\bignore_errors\s*=\s*[Tt]rue\b/,
  },
  {
    literals: ["passWithNoTests", "--pass"],
    pattern: /passWithNoTests["']?\s*[:=]\s*true\b|--pass-?[wW]ith-?[nN]o-?[tT]ests\b/,
  },
  {
    literals: ["continue-on-error", "allow_failure", "if"],
    pattern:
      /\bcontinue-on-error\s*:\s*true\b|\ballow_failure\s*:\s*true\b|^\s*(?:-\s+)?if\s*:\s*(?:false|\$\{\{\s*false\s*\}\})\s*$/,
  },
  {
    literals: ["||"],
    pattern:
      /\b(?:tests?|lint|tsc|eslint|pytest|vitest|jest|mypy|ruff|clippy|check|verify|typecheck|mocha|rspec|phpunit|golangci-lint|flake8|prettier|build)\b[^|]*\|\|\s*(?:true|:|exit 0)\b/,
  },
  {
    literals: ["--exit-zero", "--no-verify", "--force-exit-zero", "--max-warnings"],
    pattern: /--(?:exit-zero|no-verify|force-exit-zero)\b|--max-warnings[= ](?:-1|[1-9]\d{3,})\b/,
  },
  {
    literals: ["addopts", "--ignore", "--deselect"],
    pattern:
      /\baddopts\b.*(?:--ignore|--deselect|-k\s*(?:["'\\]+\s*)?not\b)|^\s*["']?--(?:ignore|deselect)=/,
  },
  {
    literals: ["testPathIgnorePatterns", "testRegexIgnore"],
    pattern: /["']?(?:testPathIgnorePatterns|testRegexIgnore)["']?\s*[:=]/,
  },
  {
    literals: ["false"],
    pattern:
      /\b(?:check[-_]coverage|checkCoverage|failOnWarning|failOnError|failOnRisky|reportUnmatched\w*|failOnEmptyTestSuite|forbidOnly|haltOnFailure)["']?\s*[:=]\s*["']?false\b/,
  },
  {
    literals: [
      "ignoreFailures",
      "testFailureIgnore",
      "maven.test.skip",
      "skipTests",
      "abortOnError false",
      "ignoreBuildErrors",
      "ignoreDuringBuilds",
    ],
    pattern:
      /\b(?:ignoreFailures|testFailureIgnore|maven\.test\.skip|skipTests|abortOnError false|ignoreBuildErrors|ignoreDuringBuilds)\b(?:<?>?|\s*[:=]\s*)(?:true)?/,
  },
  {
    literals: ["disable", "ignore"],
    pattern:
      /^\s*(?:disable|ignore|extend-ignore|extend_ignore|per-file-ignores|disable_error_code)\s*=\s*\S/,
  },
  { literals: ["Enabled:", "set +e"], pattern: /^\s*Enabled:\s*false\b|^\s*set \+e\s*$/ },
];

export const HOLLOW: Prefiltered = {
  literals: ["true", '":"', "exit 0", "echo"],
  pattern:
    /"(?:pre|post)?(?:test|lint|typecheck|type-check|check|verify|ci)(?::[\w:-]+)?"\s*:\s*"(?:true|:|exit 0|echo\b(?![^\n]*exit [1-9])[^\n]*)"/,
};

/** Steps of a pipeline or hook that run a check. */
export const CHECK_STEP: Prefiltered = {
  literals: [
    "test",
    "lint",
    "check",
    "tsc",
    "jest",
    "mypy",
    "ruff",
    "clippy",
    "vet",
    "rspec",
    "rubocop",
    "mocha",
    "verify",
    "pre-commit run",
  ],
  pattern:
    /(?:run\s*:\s*|^\s*(?:-\s+)?)(?:npx |npm (?:run )?|pnpm (?:run )?|yarn (?:run )?|bun (?:run )?|cargo |go |make |uv run |poetry run |bundle exec |\.\/gradlew |mvn )?(?:test|lint|typecheck|check|tsc|eslint|pytest|vitest|jest|mypy|ruff|clippy|vet|rspec|rubocop|mocha|verify|pre-commit run)\b/,
};

export const THRESHOLD: Prefiltered = {
  literals: [
    "branches",
    "functions",
    "lines",
    "statements",
    "fail",
    "minimum_coverage",
    "coverageThreshold",
    "coverage-threshold",
    "MSI",
    "level",
  ],
  pattern:
    /["']?\b(branches|functions|lines|statements|fail[_-]under|minimum_coverage|coverageThreshold|cov-fail-under|fail-under|coverage-threshold|MSI|level)\b["']?(?:\s*[:=])?(?:\s*=)?\s*["']?(\d+(?:\.\d+)?)/g,
};

export const STRICT: Prefiltered = {
  literals: ["strict"],
  pattern: /"strict\w*"\s*:\s*true\b|^\s*strict\s*=\s*[Tt]rue\b/,
};

const ERROR: Prefiltered = { literals: ["error"], pattern: /["']?error["']?/ };
const WARNING: Prefiltered = { literals: ["warn"], pattern: /["']?warn(?:ing)?["']?/ };

function thresholds(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (!mayMatch(THRESHOLD, text)) return found;
  for (const [, name = "", value = ""] of text.matchAll(THRESHOLD.pattern)) {
    found.set(name, Math.min(Number(value), found.get(name) ?? Number.POSITIVE_INFINITY));
  }
  return found;
}

function lowers({ before, after }: EditTexts): boolean {
  const now = thresholds(after);
  return [...thresholds(before)].some(([name, value]) => (now.get(name) ?? value) < value);
}

/** Whether edits make a verifier's configuration ask for less. */
export function weakens(path: string, edits: readonly EditTexts[]): boolean {
  if (!isVerifierConfig(path) && !matches(MIXED_NAME, nameOf(path))) return false;
  // A configuration that is written for the first time weakens nothing.
  const changed = edits.filter(({ before }) => before !== "");
  const grown = (patterns: readonly Prefiltered[]): number =>
    growth(changed, (text) => timesIn(text, patterns, false));
  if (grown(LENIENT) > 0 || grown([HOLLOW]) > 0 || changed.some(lowers)) return true;
  const strict = grown([STRICT]) < 0;
  const muted = grown([ERROR]) < 0 && grown([WARNING]) > 0;
  const ruled = /(?:eslint|oxlint|biome|stylelint)/.test(nameOf(path));
  const steps = matches(CONFIG_PLACE, path) && grown([CHECK_STEP]) < 0;
  return strict || (ruled && muted) || steps;
}
