import { expect } from "chai";
import { readBypasses } from "../../../src/evidence/flags/bypass.ts";
import { bashCall } from "../support.ts";

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
};

const HARMLESS = String.raw`
git commit -m 'skip --no-verify from now on'
git commit -m "HUSKY=0 is gone"
git commit -am 'x'
git commit -m x -- new-name.ts
git commit --amend --no-edit
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

  it("keeps secrets out", () => {
    const [found] = readBypasses(
      bashCall("TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789 npm test || true"),
    );
    expect(found?.command).to.not.include("abcdefghijklmnop");
  });
});
