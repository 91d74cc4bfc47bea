import { growth, timesIn, type EditTexts } from "./edit-texts.ts";

/** Files whose only purpose is to set a verifier up. */
const CONFIG_NAME =
  /^(?:[tj]sconfig(?:\.[\w-]+)*\.json|\.eslintrc(?:\.\w+)?|\.eslintignore|eslint\.config\.\w+|biome\.jsonc?|\.prettierrc(?:\.\w+)?|\.prettierignore|prettier\.config\.\w+|(?:jest|vitest|playwright|cypress|karma|wdio|ava|stryker|nightwatch|testcafe|wtr|web-test-runner|lint-staged|commitlint|stylelint|oxlint|knip|dependency-cruiser)[.-](?:config|conf|workspace|setup)(?:\.[\w-]+)*\.\w+|\.mocharc(?:\.\w+)?|\.nycrc(?:\.json)?|\.c8rc(?:\.json)?|\.?codecov\.ya?ml|pytest\.ini|tox\.ini|noxfile\.py|mypy\.ini|\.mypy\.ini|pyrightconfig\.json|\.flake8|\.?ruff\.toml|\.?pylintrc|\.coveragerc|\.golangci\.\w+|\.?clippy\.toml|\.?rustfmt\.toml|deny\.toml|\.rubocop(?:_todo)?\.yml|\.rspec|phpunit(?:\.[\w-]+)?\.xml(?:\.dist)?|phpstan(?:-baseline)?(?:\.\w+)?\.neon(?:\.dist)?|psalm(?:-baseline)?\.xml|\.stylelintrc(?:\.\w+)?|\.markdownlint(?:\.\w+)?|\.pre-commit-config\.ya?ml|\.?lefthook\.ya?ml|\.yamllint(?:\.\w+)?|\.shellcheckrc|\.hadolint\.ya?ml|checkstyle\.xml|detekt\.ya?ml|\.swiftlint\.yml|analysis_options\.yaml|\.credo\.exs|\.luacheckrc|\.gitlab-ci\.yml|\.travis\.yml|azure-pipelines\.yml|Jenkinsfile|sonar-project\.properties|\.oxlintrc\.json|\.dependency-cruiser\.\w+|\.clang-(?:tidy|format)|\.dialyzer_ignore\.exs|\.lintstagedrc(?:\.\w+)?|\.commitlintrc(?:\.\w+)?)$/;

const CONFIG_PLACE =
  /(?:^|\/)(?:\.github\/workflows\/[^/]+\.ya?ml|\.husky\/[^/]+|\.circleci\/[^/]+|\.githooks\/[^/]+)$/;

/** Files that set up verifiers among much else: only a weakening is worth a word. */
const MIXED_NAME =
  /^(?:package\.json|pyproject\.toml|setup\.cfg|Makefile|makefile|GNUmakefile|justfile|Justfile|Taskfile\.ya?ml|build\.gradle(?:\.kts)?|pom\.xml|Cargo\.toml|composer\.json|deno\.jsonc?|vite\.config\.\w+|Rakefile|conftest\.py|turbo\.json|nx\.json|project\.json)$/;

/** What a checker is told to leave out, to take lightly, or to pass whatever happens. */
const LENIENT: readonly RegExp[] = [
  /"(?:strict\w*|noImplicit\w+|noUnused\w+|noUnchecked\w+|noFallthrough\w+|noPropertyAccess\w+|exactOptionalPropertyTypes|alwaysStrict|useUnknownInCatchVariables|checkJs|isolatedModules)"\s*:\s*false\b/,
  /(?:["'][\w@/-]+["']|^\s*[\w@/-]+)\s*:\s*\[?\s*["']?off["']?\s*(?:[\],}]|$)|["'][\w@/-]*-[\w@/-]+["']\s*:\s*\[?0\b/,
  /\b(?:strict|disallow_\w+|check_untyped_defs|warn_\w+|xfail_strict|no_implicit_\w+)\s*=\s*[Ff]alse\b|\bignore_errors\s*=\s*[Tt]rue\b/,
  /passWithNoTests["']?\s*[:=]\s*true\b|--pass-?[wW]ith-?[nN]o-?[tT]ests\b/,
  /\bcontinue-on-error\s*:\s*true\b|\ballow_failure\s*:\s*true\b|^\s*(?:-\s+)?if\s*:\s*(?:false|\$\{\{\s*false\s*\}\})\s*$/,
  /\b(?:tests?|lint|tsc|eslint|pytest|vitest|jest|mypy|ruff|clippy|check|verify|typecheck|mocha|rspec|phpunit|golangci-lint|flake8|prettier|build)\b[^|]*\|\|\s*(?:true|:|exit 0)\b/,
  /--(?:exit-zero|no-verify|force-exit-zero)\b|--max-warnings[= ](?:-1|[1-9]\d{3,})\b/,
  /\baddopts\b.*(?:--ignore|--deselect|-k\s*["'\\]*\s*not\b)|^\s*["']?--(?:ignore|deselect)=/,
  /["']?(?:testPathIgnorePatterns|testRegexIgnore)["']?\s*[:=]/,
  /\b(?:check[-_]coverage|checkCoverage|failOnWarning|failOnError|failOnRisky|reportUnmatched\w*|failOnEmptyTestSuite|forbidOnly|haltOnFailure)["']?\s*[:=]\s*["']?false\b/,
  /\b(?:ignoreFailures|testFailureIgnore|maven\.test\.skip|skipTests|abortOnError false|ignoreBuildErrors|ignoreDuringBuilds)\b(?:<?>?|\s*[:=]\s*)(?:true)?/,
  /^\s*(?:disable|ignore|extend-ignore|extend_ignore|per-file-ignores|disable_error_code)\s*=\s*\S/,
  /^\s*Enabled:\s*false\b|^\s*set \+e\s*$/,
];

const HOLLOW =
  /"(?:pre|post)?(?:test|lint|typecheck|type-check|check|verify|ci)(?::[\w:-]+)?"\s*:\s*"(?:true|:|exit 0|echo\b(?![^\n]*exit [1-9])[^\n]*)"/;

/** Steps of a pipeline or hook that run a check. */
const CHECK_STEP =
  /(?:run\s*:|^\s*-\s|^\s*)\s*(?:npx |npm (?:run )?|pnpm (?:run )?|yarn (?:run )?|bun (?:run )?|cargo |go |make |uv run |poetry run |bundle exec |\.\/gradlew |mvn )?(?:test|lint|typecheck|check|tsc|eslint|pytest|vitest|jest|mypy|ruff|clippy|vet|rspec|rubocop|mocha|verify|pre-commit run)\b/;

const THRESHOLD =
  /["']?\b(branches|functions|lines|statements|fail[_-]under|minimum_coverage|coverageThreshold|cov-fail-under|fail-under|coverage-threshold|MSI|level)\b["']?\s*[:=]?\s*=?\s*["']?(\d+(?:\.\d+)?)/g;

function thresholds(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [, name = "", value = ""] of text.matchAll(THRESHOLD)) {
    found.set(name, Math.min(Number(value), found.get(name) ?? Number.POSITIVE_INFINITY));
  }
  return found;
}

function lowers({ before, after }: EditTexts): boolean {
  const now = thresholds(after);
  return [...thresholds(before)].some(([name, value]) => (now.get(name) ?? value) < value);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Whether a file configures a verifier and little else; the path below its root. */
export function isVerifierConfig(path: string): boolean {
  return CONFIG_NAME.test(nameOf(path)) || CONFIG_PLACE.test(path);
}

/** Whether edits make a verifier's configuration ask for less. */
export function weakens(path: string, edits: readonly EditTexts[]): boolean {
  if (!isVerifierConfig(path) && !MIXED_NAME.test(nameOf(path))) return false;
  // A configuration that is written for the first time weakens nothing.
  const changed = edits.filter(({ before }) => before !== "");
  const grown = (patterns: readonly RegExp[]): number =>
    growth(changed, (text) => timesIn(text, patterns, false));
  if (grown(LENIENT) > 0 || grown([HOLLOW]) > 0 || changed.some(lowers)) return true;
  const strict = grown([/"strict\w*"\s*:\s*true\b|^\s*strict\s*=\s*[Tt]rue\b/]) < 0;
  const muted = grown([/["']?error["']?/]) < 0 && grown([/["']?warn(?:ing)?["']?/]) > 0;
  const ruled = /(?:eslint|oxlint|biome|stylelint)/.test(nameOf(path));
  const steps = CONFIG_PLACE.test(path) && grown([CHECK_STEP]) < 0;
  return strict || (ruled && muted) || steps;
}
