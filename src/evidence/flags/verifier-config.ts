import { nameOf } from "../path-identity.ts";
import { matches, type Prefiltered } from "../prefiltered.ts";

/** Files whose only purpose is to set a verifier up. */
export const CONFIG_NAME: Prefiltered = {
  literals: [
    "config",
    "rc",
    "ignore",
    "conf",
    "workspace",
    "setup",
    "codecov",
    "pytest.ini",
    "tox.ini",
    "noxfile.py",
    "mypy.ini",
    ".flake8",
    "ruff.toml",
    ".golangci",
    "clippy.toml",
    "rustfmt.toml",
    "deny.toml",
    ".rubocop",
    ".rspec",
    "phpunit",
    "phpstan",
    "psalm",
    "biome.json",
    ".markdownlint",
    "lefthook.y",
    ".yamllint",
    ".hadolint",
    "checkstyle.xml",
    "detekt.y",
    ".swiftlint",
    "analysis_options",
    ".credo",
    ".gitlab-ci",
    ".travis",
    "azure-pipelines",
    "Jenkinsfile",
    "sonar-project",
    ".dependency-cruiser",
    ".clang-",
  ],
  pattern:
    /^(?:[tj]sconfig(?:\.[\w-]+)*\.json|\.eslintrc(?:\.\w+)?|\.eslintignore|eslint\.config\.\w+|biome\.jsonc?|\.prettierrc(?:\.\w+)?|\.prettierignore|prettier\.config\.\w+|(?:jest|vitest|playwright|cypress|karma|wdio|ava|stryker|nightwatch|testcafe|wtr|web-test-runner|lint-staged|commitlint|stylelint|oxlint|knip|dependency-cruiser)[.-](?:config|conf|workspace|setup)(?:\.[\w-]+)*\.\w+|\.mocharc(?:\.\w+)?|\.nycrc(?:\.json)?|\.c8rc(?:\.json)?|\.?codecov\.ya?ml|pytest\.ini|tox\.ini|noxfile\.py|mypy\.ini|\.mypy\.ini|pyrightconfig\.json|\.flake8|\.?ruff\.toml|\.?pylintrc|\.coveragerc|\.golangci\.\w+|\.?clippy\.toml|\.?rustfmt\.toml|deny\.toml|\.rubocop(?:_todo)?\.yml|\.rspec|phpunit(?:\.[\w-]+)?\.xml(?:\.dist)?|phpstan(?:-baseline)?(?:\.\w+)?\.neon(?:\.dist)?|psalm(?:-baseline)?\.xml|\.stylelintrc(?:\.\w+)?|\.markdownlint(?:\.\w+)?|\.pre-commit-config\.ya?ml|\.?lefthook\.ya?ml|\.yamllint(?:\.\w+)?|\.shellcheckrc|\.hadolint\.ya?ml|checkstyle\.xml|detekt\.ya?ml|\.swiftlint\.yml|analysis_options\.yaml|\.credo\.exs|\.luacheckrc|\.gitlab-ci\.yml|\.travis\.yml|azure-pipelines\.yml|Jenkinsfile|sonar-project\.properties|\.oxlintrc\.json|\.dependency-cruiser\.\w+|\.clang-(?:tidy|format)|\.dialyzer_ignore\.exs|\.lintstagedrc(?:\.\w+)?|\.commitlintrc(?:\.\w+)?)$/,
};

export const CONFIG_PLACE: Prefiltered = {
  literals: [".github/workflows/", ".husky/", ".circleci/", ".githooks/"],
  pattern:
    /(?:^|\/)(?:\.github\/workflows\/[^/]+\.ya?ml|\.husky\/[^/]+|\.circleci\/[^/]+|\.githooks\/[^/]+)$/,
};

/** Whether a file configures a verifier and little else; the path below its root. */
export function isVerifierConfig(path: string): boolean {
  return matches(CONFIG_NAME, nameOf(path)) || matches(CONFIG_PLACE, path);
}
