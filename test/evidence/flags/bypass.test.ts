import { expect } from "chai";
import { readBypasses } from "../../../src/evidence/flags/bypass.ts";
import { bypassesIn } from "../../../src/evidence/flags/bypass-kinds.ts";
import { bashCall, DIRECTORY } from "../support.ts";

function kindsOf(command: string): string {
  return readBypasses(bashCall(command))
    .map(({ how }) => how)
    .join(" ");
}

const BYPASSING: Readonly<Record<string, string>> = {
  "git commit --no-verify -m x": "no-verify",
  "git commit -n -m x": "no-verify",
  "git commit -anm 'x'": "no-verify",
  "cd a && git -C b push --no-verify origin main": "no-verify",
  "HUSKY=0 git commit -m x": "hooks-disabled",
  "export HUSKY=0 && git commit -m x": "hooks-disabled",
  "SKIP=eslint git commit -m x": "hooks-disabled",
  "SKIP=mypy pre-commit run --all-files": "hooks-disabled",
  "LEFTHOOK=0 git push": "hooks-disabled",
  "git -c core.hooksPath=/dev/null commit -m x": "hooks-disabled",
  "git config core.hooksPath /dev/null": "hooks-disabled",
  "rm .git/hooks/pre-commit": "hooks-disabled",
  "rm -f .husky/pre-push": "hooks-disabled",
  "pre-commit uninstall": "hooks-disabled",
  "npx jest --passWithNoTests": "pass-with-no-tests",
  "npm test -- --passWithNoTests": "pass-with-no-tests",
  "npx playwright test --pass-with-no-tests": "pass-with-no-tests",
  "ruff check --exit-zero .": "exit-zero",
  "pylint --exit-zero src": "exit-zero",
  "npx eslint . --max-warnings=-1": "exit-zero",
  "make -i test": "exit-zero",
  "npm test || true": "status-discarded",
  "npx tsc --noEmit 2>&1 | head -20 || :": "status-discarded",
  "(pytest -q) || exit 0": "status-discarded",
  "pytest -k 'not slow_one'": "tests-deselected",
  "pytest --deselect tests/test_a.py::test_b": "tests-deselected",
  "pytest --ignore=tests/test_a.py": "tests-deselected",
  "cargo test -- --skip flaky": "tests-deselected",
  "go test ./... -skip TestFlaky": "tests-deselected",
  "mvn package -DskipTests": "tests-deselected",
  "./gradlew build -x test": "tests-deselected",
  "ctest -E slow": "tests-deselected",
  "npx playwright test --grep-invert @slow": "tests-deselected",
  "bash -c 'npm test || true'": "status-discarded",
  "pytest -k 'not a' || true": "tests-deselected status-discarded",
  "git -C sub -c user.name=x commit --no-verify -m y": "no-verify",
  "lefthook uninstall": "hooks-disabled",
  "dotnet test --filter 'Category!=Slow'": "tests-deselected",
  "dotnet test --filter=FullyQualifiedName!~Slow": "tests-deselected",
  "mvn test -Dtest=!SlowTest": "tests-deselected",
  "vendor/bin/phpunit --exclude-group slow": "tests-deselected",
  "vendor/bin/pest --exclude-testsuite=slow": "tests-deselected",
  "bundle exec rspec --tag ~slow": "tests-deselected",
  "bundle exec rspec --exclude-pattern 'slow/**'": "tests-deselected",
  "if true; then npm test || true; fi": "status-discarded",
  "for i in 1 2; do npm test || true; done": "status-discarded",
  "while read f; do npx eslint $f || true; done": "status-discarded",
  "case $X in a) npm test || true;; esac": "status-discarded",
  "[ -f a ] && (npm test || true)": "status-discarded",
  "git commit --amend -n --no-edit": "no-verify",
  "git commit -vn": "no-verify",
  "git commit --message=x --no-verify": "no-verify",
  "git commit -mx --no-verify": "no-verify",
  "git commit -F notes.txt -n": "no-verify",
  "git --no-pager commit -n -m x": "no-verify",
  "git --git-dir=x-c commit -n -m x": "no-verify",
  "git --git-dir .git --work-tree . commit -n -m x": "no-verify",
  "git -c core.hooksPath= commit -m x": "hooks-disabled",
  "git config core.hooksPath ''": "hooks-disabled",
  "git config --global core.hooksPath /dev/null": "hooks-disabled",
  "export A HUSKY_SKIP_HOOKS=true": "hooks-disabled",
  "LEFTHOOK_EXCLUDE=lint lefthook run pre-commit": "hooks-disabled",
  "OVERCOMMIT_DISABLE=1 git commit -m x": "hooks-disabled",
  "SKIP=mypy prek run": "hooks-disabled",
  "overcommit --uninstall": "hooks-disabled",
  "chmod -x .husky/pre-commit": "hooks-disabled",
  "rm a/.git/hooks/pre-push": "hooks-disabled",
  "bundle exec rspec --tag=~slow": "tests-deselected",
  "pytest -k ' not slow'": "tests-deselected",
  "pytest -k '(not slow)'": "tests-deselected",
  "pytest --ignore-glob 'a*'": "tests-deselected",
  "swift test --skip Slow": "tests-deselected",
  "go test -skip=Slow ./...": "tests-deselected",
  "mvn package -Dmaven.test.skip=true": "tests-deselected",
  "mvn package -Dmaven.test.skip": "tests-deselected",
  "mvn test -DskipTests=true": "tests-deselected",
  "mvn deploy -DskipTests": "tests-deselected",
  "./mvnw deploy -DskipTests": "tests-deselected",
  "gradle publish -x test": "tests-deselected",
  "./gradlew publish --exclude-task check": "tests-deselected",
  "./gradlew assemble -x test": "tests-deselected",
  "ctest -LE slow": "tests-deselected",
  "vendor/bin/pest --exclude-filter=slow": "tests-deselected",
  "npx jest --testPathIgnorePatterns a": "tests-deselected",
  "npx mocha --grep slow --invert": "tests-deselected",
  "bazel test //... --test_tag_filters=-slow": "tests-deselected",
  "swiftlint --no-fail": "exit-zero",
  "npx playwright test --grep-invert=@slow": "tests-deselected",
  "npx eslint . --max-warnings -1": "exit-zero",
  "pylint --fail-under 0 src": "exit-zero",
  "pylint --fail-under=0 src": "exit-zero",
  "gmake -i test": "exit-zero",
  "make --ignore-errors test": "exit-zero",
  "mvn test -Dmaven.test.failure.ignore=true": "exit-zero",
  "npx vitest run --passWithNoTests=true": "pass-with-no-tests",
};

const HARMLESS = String.raw`
git commit -m 'skip --no-verify from now on'
git commit -m "HUSKY=0 is gone"
git commit -am 'x'
git commit -m x -- new-name.ts
git commit --amend --no-edit
git commit -m --no-verify
git commit -am --no-verify
git commit --message --no-verify
git commit --file --no-verify
git commit --author --no-verify
git commit --date --no-verify
git commit --template --no-verify
git commit -C -n
git commit -c -n
git commit -t -n
git commit -m x -- --no-verify -n
git commit -uno -m x
git commit -Fmy-notes.txt
git commit -m core.hooksPath=/dev/null
git -c core.hooksPath=/dev/null status
git -c my.core.hooksPath= commit -m x
git -c core.hooksPath=.githooks commit -m x
git status --no-verify
git push -n origin commit
git config --get core.hooksPath /dev/null
git config --unset core.hooksPath /dev/null
git config user.name x
git log core.hooksPath /dev/null
hg commit --no-verify
HUSKY=0 hg commit
HUSKY=0 git status
HUSKY=0 npm ci
SKIP=x pre-commit install
SKIP=x my-pre-commit run
SKIP=x pre-commit-ci run
export SKIP=eslint
export FOO=1
export HUSKY=10
export HUSKY
npx my-husky uninstall
npx husky-x uninstall
npx husky install
rm .git/hooks/pre-commit.sample
rm hooks/pre-commit
chmod 755 .husky/pre-commit
ls -x .husky/pre-commit
git commit -F notes.txt
git push -n
git push -u origin main
git merge -n feature
git log -n 5
git fetch --no-tags
git config core.hooksPath .githooks
git config --get core.hooksPath
git config --unset core.hooksPath
git config core.hooksPath
git --no-pager
pre-commit run --no-skip
dotnet test --filter
trap - EXIT; npm run skip-check
ls .git/hooks/
cat .husky/pre-commit
chmod +x .husky/pre-commit
rm -rf .husky/_/x
pre-commit install
npx husky install
HUSKY=1 git commit -m x
SKIP=1 ./run.sh
npm run skip-check
npm test
npm test -- --coverage
npx jest -t 'does not skip'
npx jest --testPathPattern=a
pytest -k slow
pytest -k 'a and not_b'
pytest -m 'not slow'
pytest tests/test_ignore.py
pytest -x -q
npx eslint . --max-warnings 0
npx eslint --ignore-pattern dist .
npx eslint --ignore-path .gitignore .
ruff check --ignore E501 .
flake8 --exclude=.venv
prettier --check . --ignore-path .prettierignore
cargo test skip
cargo clippy -- -D warnings
go test -run TestSkip ./...
go vet ./... || exit 1
npm test || exit 1
npm test || false
npm test || exit
npm test || exit $code
for t in a b; do npm test || break; done
npx jest -i
npx eslint . --max-warnings 5
pylint --fail-under 8 src
bazel test //... --test_tag_filters=fast
foo --passWithNoTests
foo --exit-zero
pytest -k 'fast and not slow'
go test -run No-skip ./...
mvn test -DskipTests=false
mvn test -Dtest=SomeTest
mymvn deploy -DskipTests
mvn-x deploy -DskipTests
./gradlew publish -x javadoc
gradle publish -x
ctest -R a-E
rspec --tag slow
dotnet test --filter Name=a
npm test || { echo failed; exit 1; }
npm test || echo FAILED
test -f a || true
rm -rf tmp || true
grep -q x y || true
docker rm app || true
mkdir out || :
command -v node || true
true || npm test
npm ci || true
./gradlew build -x javadoc
mvn -q package
make -j4 test
make -k
curl --fail localhost || true
echo 'npm test || true'
echo "git commit --no-verify" >> notes.md
cat <<'EOF' > ci.sh\nnpm test || true\nEOF
grep -rn 'no-verify' .
sed -i 's/ || true//' package.json
vitest run --exclude-task x
tar --exclude node_modules -czf a.tgz .
rsync --exclude .git a b
find . -name skip -exec ls {} +
sort -k 2 a.txt
dotnet test --filter Category=Unit
npm install --ignore-scripts
npm uninstall husky
phpunit --group a
rspec --tag focus
ctest -R a
`;

describe("readBypasses", () => {
  for (const [command, kinds] of Object.entries(BYPASSING)) {
    it(`${command} → ${kinds}`, () => {
      expect(kindsOf(command)).to.equal(kinds);
    });
  }

  it("takes ordinary commands for what they are", () => {
    const commands = HARMLESS.split("\n").filter((line) => line !== "");
    const wrong = commands
      .map((line) => [line, kindsOf(line.replaceAll("\\n", "\n"))] as const)
      .filter(([, kinds]) => kinds !== "");
    expect(wrong).to.deep.equal([]);
    expect(commands.length).to.be.greaterThan(60);
  });

  it("needs no look from outside to tell them apart", () => {
    const commands = HARMLESS.split("\n").filter((line) => line !== "");
    const wrong = commands.filter(
      (line) => bypassesIn(line.replaceAll("\\n", "\n"), DIRECTORY).length > 0,
    );
    expect(wrong).to.deep.equal([]);
  });

  it("reads commands of the shell only, as far as they can be read", () => {
    const call = bashCall("npm test || true");
    expect(readBypasses(call)).to.have.length(1);
    expect(readBypasses({ ...call, tool: "Write" })).to.deep.equal([]);
    expect(readBypasses({ ...call, input: { command: ["npm test || true"] } })).to.deep.equal([]);
    expect(bypassesIn(`npm test || true ${"x".repeat(500_000)}`, DIRECTORY)).to.deep.equal([]);
  });

  it("tells each way once", () => {
    expect(kindsOf("npm test || true; npx eslint . || true")).to.equal("status-discarded");
  });

  it("keeps secrets out", () => {
    const [found] = readBypasses(
      bashCall("TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789 npm test || true"),
    );
    expect(found?.command).to.not.include("abcdefghijklmnop");
  });
});
