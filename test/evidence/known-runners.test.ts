import { expect } from "chai";
import { runsOf } from "./support.ts";

/** Commands that check something, by what they check. */
const KNOWN: Readonly<Record<string, string>> = {
  test: String.raw`
julia --project -e 'using Pkg; Pkg.test()'
julia -e 'import Pkg; Pkg.test("Calc")'
julia --project=. test/runtests.jl
Rscript -e 'testthat::test_local()'
Rscript -e "testthat::test_dir('tests/testthat')"
Rscript -e 'devtools::test()'
R -q -e 'devtools::check()'
R CMD check calc_0.1.0.tar.gz
npx wtr
npx web-test-runner "test/**/*.test.js"
npx ts-mocha 'test/**/*.ts'
npx jest --preset ts-jest
node ace test
pwsh -c 'Invoke-Pester'
pwsh -NoProfile -Command "Invoke-Pester -Path tests -CI"
rake
bundle exec rake
npx nx run-many -t test
npx nx run-many --target=test --all
npx nx affected -t test
npx nx affected:test
npx turbo run test --filter=web
npx turbo test
npx lerna run test
npm -w core test
npm --workspace core run test
npm --workspaces test
npm --prefix web test
pnpm -r test
pnpm --recursive run test
pnpm --filter web test
pnpm -F web run test
yarn workspace web test
yarn workspaces run test
yarn workspaces foreach -A run test
bazel test //...
bazelisk test //app:all
pants test ::
docker compose run --rm api pytest
docker compose exec api npm test
docker-compose run web rspec
docker run --rm img pytest -q
docker exec app pytest
kubectl exec pod -- pytest
zig build test
zig test src/a.zig
gleam test
crystal spec
nim c -r tests/test_a.nim
nimble test
testament all
dune test
dune runtest
cabal test
cabal v2-test
stack test
lein test
clj -M:test
clojure -X:test
clojure -M:test -m kaocha.runner
bin/kaocha
sbt test
sbt "testOnly a.B"
bloop test app
mill app.test
ant test
bundle exec fastlane test
fastlane scan
npx detox test -c ios.sim
maestro test flow.yaml
npx karma start --single-run
npx testcafe chrome tests/
npx nightwatch
npx wdio run wdio.conf.ts
npx cucumber-js
cucumber
behave
robot tests/
nose2
ward
python -m nose2
k6 run load.js
newman run api.json
hurl --test a.hurl
ng test --watch=false
hatch test
pdm run test
rye test
just test
task test
mise run test
mise r test
invoke test
inv test
nox -s tests
nox
tox -e py311
tox run -e py
uvx pytest
pipx run pytest
uv run --frozen pytest
poetry run pytest
pipenv run pytest
swift test
flutter test
dart test
mix test
deno test
bun test
npx vitest run
npx playwright test
npx cypress run
npx ava
npx tap
npx jasmine
phpunit
./vendor/bin/pest
php artisan test
composer test
cargo nextest run
gotestsum ./...
ginkgo -r
ctest --test-dir build
meson test -C build
bats test
prove -l t
busted
elm-test
rebar3 eunit
raco test .
forge test
npx hardhat test
npx stryker run
mutmut run
npx tap run
npx qunit
npx react-scripts test --watchAll=false
npx vue-cli-service test:unit
npx start-server-and-test start 3000 test
make test
make -C sub check
earthly +test
buck2 test //...
moon run web:test
rush test
cargo llvm-cov
cargo tarpaulin
c8 mocha
nyc mocha
xcodebuild test -scheme A
./gradlew test
./mvnw verify
`,
  typecheck: String.raw`
npx tsd
tsc --noEmit
npx vue-tsc --noEmit
npx svelte-check
npx astro check
flow check
npx flow
basedpyright
ty check
uvx ty check
pytype src
pyre check
mypy .
dmypy run -- src
deno check a.ts
cargo check
phpstan analyse
psalm
srb tc
npx tsgo --noEmit
`,
  lint: String.raw`
npx attw --pack .
npx eslint .
npx eslint --fix src
npx standard
npx xo
npx tslint -p .
npx rome check .
npx biome ci
npx oxlint
npx stylelint "**/*.css"
npx next lint
npx expo lint
ng lint
npx knip
npx depcheck
npx publint
npx cspell "**/*.md"
npx commitlint --from HEAD~1
npx markdownlint '**/*.md'
npx markdownlint-cli2 '**/*.md'
npx htmlhint
vale docs
djlint templates --check
djlint templates --lint
vulture src
bandit -r src
semgrep --config auto
semgrep scan --config p/ci --error
pylint src
python -m pyflakes a.py
pydocstyle src
flake8
ruff check .
uvx ruff check
nbqa flake8 nb.ipynb
interrogate src
codespell
pip-audit
safety check
npm audit
pnpm audit
golangci-lint run
staticcheck ./...
go vet ./...
cargo clippy
cargo deny check
cargo audit
rubocop
brakeman
shellcheck a.sh
pre-commit run --all-files
hlint src
ktlint
detekt
checkstyle -c a.xml src
swiftlint
mix credo
luacheck .
selene src
solhint 'contracts/**/*.sol'
slither .
proselint a.md
npx nx lint web
npx turbo run lint
trunk check
npx dependency-cruiser src
npx madge --circular src
`,
  "format-check": String.raw`
npx prettier --check .
ruff format --check .
black --check .
isort --check .
cargo fmt --check
cargo fmt -- --check
gofmt -l .
dart format --set-exit-if-changed .
mix format --check-formatted
terraform fmt -check
shfmt -d .
clang-format --dry-run -Werror a.c
deno fmt --check
stylua --check .
ocamlformat --check a.ml
dotnet format --verify-no-changes
zig fmt --check src
npx dprint check
taplo fmt --check
nixfmt --check a.nix
alejandra --check .
yapf --diff -r src
autopep8 --diff --exit-code a.py
autoflake --check src
gleam format --check
crystal tool format --check
`,
  validate: String.raw`
python3 -m json.tool package.json
python3 -m json.tool < package.json
jq . package.json
jq empty package.json
jq . < package.json
kubectl apply --dry-run=client -f k.yaml
helm lint charts/a
buf lint
sqlfluff lint models
actionlint
yamllint .
terraform validate
terraform plan
ansible-lint
ansible-playbook --syntax-check site.yml
docker compose config -q
hadolint Dockerfile
xmllint --noout a.xml
nginx -t
spectral lint api.yaml
redocly lint api.yaml
npx graphql-inspector validate q.graphql s.graphql
npx prisma validate
systemd-analyze verify a.service
visudo -c
apachectl configtest
caddy validate
haproxy -c -f a.cfg
promtool check rules a.yml
cue vet a.cue
opa check .
npx ajv validate -s a.json -d b.json
`,
  build: String.raw`
npx vite build
npx next build
ng build
npx webpack
cargo build
go build ./...
make
cmake --build build
dotnet build
./gradlew assemble
mvn package
stack build
cabal build
dune build
nimble build
nim c a.nim
gleam build
zig build
crystal build a.cr
swift build
flutter build apk
npx tsup
bazel build //...
docker build .
npx nuxt build
npx astro build
npx expo export
python -m build
uv build
poetry build
python -m compileall src
hugo
mkdocs build --strict
sphinx-build -W docs out
npx vitepress build
npx docusaurus build
npx storybook build
npx electron-builder
lein uberjar
sbt compile
npx lerna run build
nix build
`,
};

/** The same programs asked for something else. */
const NOT_RUN = String.raw`
julia -e 'println(1)'
julia script.jl
Rscript -e 'print(1)'
Rscript analysis.R
R CMD build .
R -e 'install.packages("testthat")'
rake -T
bundle exec rake db:migrate
rake --tasks
npx tsd --version
npx tsd --help
pwsh -c 'Get-ChildItem'
pwsh -c 'Write-Output "Invoke-Pester"'
node ace serve
node ace make:test sum
nim --version
npx nx graph
npx nx show projects
turbo prune web
npx lerna list
npm -w core install jest
bazel query //...
bazel run //app
docker compose run --rm api bash
docker compose up
kubectl apply -f k.yaml
kubectl get pods
zig fmt src
clj -M:dev
sbt console
fastlane beta
npx cypress open
npx playwright codegen
npx playwright install
npx nightwatch --help
k6 version
uvx cowsay hi
pipx install pytest
hatch env create
nox -l
tox -l
terraform apply
terraform init
ansible-playbook site.yml
semgrep --version
git bisect start
git bisect good
nginx -s reload
npx prettier --write .
ruff format .
npx expo start
npx next dev
npx vite
cue export a.cue
hugo server
mkdocs serve
python -m http.server
uv sync
npm audit fix
pip install semgrep
nix develop
crystal tool format
`;

function commandsOf(list: string): readonly string[] {
  return list.split("\n").filter((line) => line.trim() !== "");
}

describe("known runners", () => {
  for (const [kind, list] of Object.entries(KNOWN)) {
    it(`of the kind ${kind}`, () => {
      const unknown = commandsOf(list).filter((command) => {
        const runs = runsOf(command, "", 0);
        return !runs.some((run) => run.kind === kind);
      });
      expect(unknown).to.deep.equal([]);
    });
  }

  it("asked for something else check nothing", () => {
    const taken = commandsOf(NOT_RUN).filter((command) => runsOf(command, "", 0).length > 0);
    expect(taken).to.deep.equal([]);
  });
});
