import { fileVerifiers } from "./files.ts";
import { functionalVerifiers } from "./functional.ts";
import { goVerifiers } from "./go.ts";
import { javascriptChecks } from "./javascript-checks.ts";
import { javascriptTests } from "./javascript-tests.ts";
import { jvmVerifiers } from "./jvm.ts";
import { moreChecks } from "./more-checks.ts";
import { nativeVerifiers } from "./native.ts";
import { packageAudits } from "./package-audits.ts";
import { phpVerifiers } from "./php.ts";
import { platformVerifiers } from "./platforms.ts";
import { pythonVerifiers } from "./python.ts";
import { rubyVerifiers } from "./ruby.ts";
import { rustVerifiers } from "./rust.ts";
import { scienceVerifiers } from "./science.ts";
import { tapVerifiers } from "./tap.ts";
import { isListed } from "../word-list.ts";
import type { Verifier } from "./verifier.ts";

/** Runners of one kind, looked at only where one of their programs is met. */
interface Family {
  /** Every program that one of its verifiers is recognised by. */
  readonly programs: string;
  readonly verifiers: () => readonly Verifier[];
}

function family(programs: string, verifiers: Family["verifiers"]): Family {
  return { programs, verifiers };
}

/** Every runner known, the more particular form of a program before the more general one. */
const FAMILIES: readonly Family[] = [
  family(
    `
      pytest py.test pytest-3 unittest stestr nose2 nosetests trial tox nox flake8 pyflakes
      pycodestyle pydocstyle pylama ruff pylint mypy dmypy pyright basedpyright black blue
      isort py_compile compileall bandit
    `,
    pythonVerifiers,
  ),
  family(
    `
      jest craco-test vitest mocha _mocha ts-mocha mochapack electron-mocha jasmine jasmine-ts
      ava bun deno playwright cypress uvu wtr web-test-runner nightwatch karma testem cucumber
      cucumber-js cypress-run
    `,
    javascriptTests,
  ),
  family(
    `
      node tsx ts-node bats tape qunit borp tap prove yath
    `,
    tapVerifiers,
  ),
  family(
    `
      tsc vue-tsc tsgo tspc glint eslint eslint_d standard xo semistandard ts-standard biome
      rome prettier prettierd stylelint oxlint svelte-check astro-check deno vite next webpack
      rollup esbuild tsup nuxt astro ng swc parcel remix rspack unbuild vue-cli-service
      react-scripts ncc microbundle pkgroll tsdown rolldown node knip depcruise
      dependency-cruiser madge publint attw cspell markdownlint markdownlint-cli2 jshint jscs
      tslint commitlint htmlhint ls-lint syncpack type-coverage size-limit textlint vale
      secretlint lychee linkinator
    `,
    javascriptChecks,
  ),
  family(
    `
      go gotestsum richgo ginkgo golangci-lint staticcheck revive errcheck govulncheck
      ineffassign nilaway gosec gofmt gofumpt goimports
    `,
    goVerifiers,
  ),
  family(
    `
      cargo cross wasm-pack maturin trunk rustfmt rustc
    `,
    rustVerifiers,
  ),
  family(
    `
      rspec parallel_rspec turbo_tests minitest m test-unit rubocop standardrb erb_lint
      haml-lint reek ruby srb steep brakeman bundler-audit
    `,
    rubyVerifiers,
  ),
  family(
    `
      phpunit simple-phpunit paratest pest phpstan psalm php phpcs pint php-cs-fixer ecs phpmd
      phplint parallel-lint
    `,
    phpVerifiers,
  ),
  family(
    `
      mvn mvnw mvnd gradle gradlew sbt sbtn scala-cli lein bb javac kotlinc scalac groovyc
    `,
    jvmVerifiers,
  ),
  family(
    `
      ctest gcc g++ cc c++ clang clang++ tcc nvcc emcc zig-cc swiftc ghc ocamlfind fpc
      gfortran nasm cmake ninja samu bear scons meson clang-format clang-tidy cppcheck cpplint
      include-what-you-use zig gtest
    `,
    nativeVerifiers,
  ),
  family(
    `
      crystal cabal stack gleam clj clojure clojure.main kaocha mill bloop nim testament
      elm-test elm-test-rs bazel bazelisk fastlane zig dprint taplo stylua ocamlformat nixfmt
      alejandra yapf autopep8 autoflake djhtml buildifier swift-format google-java-format
      fourmolu ormolu leptosfmt mdformat lein sbt sbtn uv poetry hatch pdm flit
    `,
    functionalVerifiers,
  ),
  family(
    `
      julia Rscript R pwsh powershell invoke-pester
    `,
    scienceVerifiers,
  ),
  family(
    `
      dotnet msbuild csc swift swiftlint xcodebuild xcbeautify flutter dart very_good mix
      busted luacheck selene dune nimble raco rebar3 forge hardhat truffle anchor sui aptos
      snforge stack cabal crystal gleam elm spago
    `,
    platformVerifiers,
  ),
  family(
    `
      shellcheck bash sh zsh dash ksh shfmt perl luac json.tool jq yq gojq yamllint yaml-lint
      jsonlint check-jsonschema ajv xmllint taplo tidy vacuum spectral redocly
      openapi-generator-cli protolint buf sqlfluff sqruff dotenv-linter editorconfig-checker
      validate-pyproject actionlint hadolint zizmor gitleaks checkov tflint tfsec kubeconform
      kubeval kube-linter cfn-lint ansible-lint puppet-lint dockerfilelint circleci gitlint
      renovate-config-validator polaris terraform tofu terragrunt helm ct kubectl oc
      docker-compose docker podman buildah kaniko nerdctl pre-commit prek lefthook overcommit
      lint-staged nix nix-build nf-test snakemake dbt great_expectations newman hurl k6 robot
      behave karate artillery locust testcafe wdio ng-test stryker detox maestro backstop
      lhci godog molecule inspec goss testinfra venom tavern-ci schemathesis dredd
      pact mutmut cosmic-ray cargo-mutants hatch-test ward bazel-test
    `,
    fileVerifiers,
  ),
  family(
    `
      npm pnpm yarn bun composer pip-audit safety osv-scanner
    `,
    packageAudits,
  ),
  family(
    `
      ty pytype pyre flow tsd tstyche pyrefly zuban astro next expo vue-cli-service nuxi
      gatsby vulture semgrep opengrep interrogate codespell typos deptry hlint ktlint detekt
      checkstyle pmd spotbugs solhint slither proselint lintr refurb perflint pyroma
      import-linter lint-imports tach pylyzer depcheck unimported ts-prune alex write-good
      remark npm-check license-checker slim-lint erblint reek fasterer perlcritic vint joblint
      cmakelint cmake-lint iwyu_tool flawfinder infer trunk djlint nginx visudo haproxy sshd
      named-checkconf apachectl apache2ctl httpd caddy cue opa prisma graphql-inspector
      ansible-playbook systemd-analyze promtool conftest trivy openapi vector fluent-bit
      pulumi sam cdk mkdocs vitepress docusaurus storybook build-storybook zola eleventy
      jekyll mdbook build antora hugo sphinx-build electron-builder doxygen typedoc
    `,
    moreChecks,
  ),
];

/** The verifiers that a program may be, the more particular form first. */
export function verifiersOf(program: string): readonly Verifier[] {
  return FAMILIES.filter(({ programs }) => isListed(program, programs)).flatMap(({ verifiers }) =>
    verifiers().filter(({ programs }) => programs.includes(program)),
  );
}

/** All of them, in the order in which they are looked for. */
export function allVerifiers(): readonly Verifier[] {
  return FAMILIES.flatMap(({ verifiers }) => verifiers());
}
