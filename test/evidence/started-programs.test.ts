import { expect } from "chai";
import { runsOf } from "./support.ts";

/** What a command is taken for: `pytest test`, tool and kind; `""` for none. */
function taken(command: string): string {
  return runsOf(command, "x")
    .map(({ tool, kind }) => `${tool} ${kind}`)
    .join("; ");
}

type Row = readonly [command: string, expected: string];

function holds(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [command, expected] of rows) {
      it(`${command}: ${expected === "" ? "no check" : expected}`, () => {
        expect(taken(command)).to.equal(expected);
      });
    }
  });
}

describe("what is really started", () => {
  holds("by Python", [
    ["python -m coverage run -m pytest -q", "pytest test"],
    ["coverage run -m pytest -q", "pytest test"],
    ["coverage run --source=src -m unittest", "unittest test"],
    ["coverage run --source src tests/run_tests.py", "script run_tests.py test"],
    ["python -m coverage run --omit x tests/run_tests.py", "script run_tests.py test"],
    ["coverage run --branch test_calc.py", "script test_calc.py test"],
    ["coverage report", ""],
    ["coverage", ""],
    ["python -W error -X dev -m unittest discover", "unittest test"],
    ["python -c 'import unittest; unittest.main()'", ""],
    ["python - test", ""],
    ["python", ""],
    ["python test_calc.py", "script test_calc.py test"],
    ["python -u -W error test_calc.py", "script test_calc.py test"],
    [".venv/bin/python .venv/bin/pytest", "pytest test"],
    ["python manage.py test polls", "django test"],
    ["python manage.py check", "django test"],
    ["python manage.py migrate", ""],
    ["python setup.py test", "setup.py test"],
    ["python setup.py build", ""],
    ["python -m json.tool", ""],
    ["python -m json.tool < a.json", "json validate"],
  ]);

  holds("by Node", [
    ["node ./node_modules/.bin/jest", "jest test"],
    ["node --inspect-brk node_modules/jest/bin/jest.js --runInBand", "jest test"],
    ["node node_modules/mocha/bin/mocha.js", "mocha test"],
    ["node node_modules/@angular/cli/bin/ng.js test", "ng test test"],
    ["node -- test.js", "script test.js test"],
    ["node -r dotenv/config test/run.js", "script run.js test"],
    ["node -e 'test()'", ""],
    ["node", ""],
    ["tsx --env-file .env check.ts", "script check.ts test"],
    ["./node_modules/.bin/mocha", "mocha test"],
  ]);

  holds("by other interpreters and shells", [
    ["ruby -Itest -r a test/calc_test.rb", "script calc_test.rb test"],
    ["ruby -c a.rb", "ruby-syntax lint"],
    ["php -r 'test();' test.php", ""],
    ["perl -Ilib t/basic.t", "script basic.t test"],
    ["./t/basic.t", "script basic.t test"],
    ["perl", ""],
    ["php -l", ""],
    ["php -l a.php", "php-l lint"],
    ["bash -o pipefail run_tests.sh", "script run_tests.sh test"],
    ["bash run_tests.sh --help", ""],
    ["bash -n", ""],
    ["bin/test", "script test test"],
    ["bash bin/test", "script test test"],
    ["/usr/bin/test -f x", ""],
    ["uv run ./scripts/check.py", "script check.py test"],
  ]);

  holds("by package managers", [
    ["npm t", "npm test test"],
    ["npm tst", "npm test test"],
    ["npm run", ""],
    ["npm test -- --help", ""],
    ["npm run lint -- --version", ""],
    ["pnpm t", "pnpm test test"],
    ["yarn t", ""],
    ["yarn test:unit", "yarn test:unit test"],
    ["yarn run jest", "jest test"],
    ["yarn jest", "jest test"],
    ["yarn install --check-files", ""],
    ["bun run test", "bun test test"],
    ["bun lint", "bun lint lint"],
    ["bun build a.ts", ""],
    ["bun test.ts", ""],
    ["pdm run lint", "pdm run lint lint"],
    ["pdm run start", ""],
    ["poetry run 'odd name'", ""],
    ["hatch run test", "hatch run test test"],
    ["hatch test", "hatch test test"],
    ["hatch build", "language-build build"],
  ]);

  holds("by task runners", [
    ["just --list", ""],
    ["just -n test", ""],
    ["just", ""],
    ["task --list", ""],
    ["task -n test", ""],
    ["task test", "task test test"],
    ["mise test", "mise test test"],
    ["mise run", ""],
    ["rails test", "rails test test"],
    ["bin/rails test", "rails test test"],
    ["rails g model test", ""],
    ["rails new test-app", ""],
    ["rye test", "rye test test"],
    ["rye sync", ""],
    ["ng test", "ng test test"],
    ["ng new test-app", ""],
    ["npx react-scripts test", "react-scripts test test"],
    ["npx react-scripts start", ""],
    ["php artisan test", "artisan test test"],
    ["php artisan migrate", ""],
    ["npx vue-cli-service test:unit", "vue-cli-service test:unit test"],
    ["npx vue-cli-service serve", ""],
    ["wp scripts test", "wp test test"],
    ["wp plugin test", ""],
    ["npx nx test web", "nx test test"],
    ["npx nx run-many -t", ""],
    ["npx nx", ""],
    ["npx turbo run lint test", "turbo lint lint"],
    ["make --dry-run test", ""],
    ["make -pn", ""],
    ["make --version", ""],
    ["rake -n test", ""],
    ["gulp test", "gulp test test"],
    ["grunt", ""],
  ]);

  holds("under names that say what is checked", [
    ["npm run format:check", "npm format:check format-check"],
    ["npm run format", ""],
    ["npm run lint:style", "npm lint:style format-check"],
    ["npm run test:watch", ""],
    ["npm run docker:test", "npm docker:test test"],
    ["npm run docker", ""],
    ["npm run ui", ""],
    ["npm run type-check", "npm type-check typecheck"],
    ["bash analysis.sh", ""],
    ["npm run analyze", "npm analyze lint"],
  ]);

  holds("by other means", [
    ["curl -sSf localhost:3000", "curl run"],
    ["curl -f https://example.com", ""],
    ["curl -s http://localhost:3000", ""],
    ["cargo +nightly test", "cargo test"],
    ["cargo --color always test", "cargo test"],
    ["go install golang.org/x/tools/cmd/goimports@latest", ""],
    ["go run ./cmd/test", ""],
    ["npx eslint -- -odd.js", "eslint lint"],
    ["npx cspell '**'", "javascript-lint lint"],
  ]);

  describe("which paths are reached", () => {
    const rows: readonly (readonly [string, readonly string[], boolean])[] = [
      ["pytest", [], true],
      ["pytest tests/test_a.py::test_b", ["/home/dev/app/tests/test_a.py"], false],
      ["pytest /abs/test_a.py", ["/abs/test_a.py"], false],
      ["pytest -k name", [], false],
      ["npx eslint .", [], true],
      ["npx eslint --ext .ts src/a.ts", ["/home/dev/app/src/a.ts"], false],
      ["npx eslint -- src/-a.js", ["/home/dev/app/src/-a.js"], false],
      ["npx eslint 'src/**/*.ts'", [], false],
      ["go test ./pkg/...", ["/home/dev/app/pkg"], false],
      ["go test ./...", [], true],
      ["cd $X && pytest tests/a.py", [], false],
      ["cd $X && pytest /abs/a.py", ["/abs/a.py"], false],
      ["find . -name '*.py' | xargs flake8", [], false],
    ];
    for (const [command, paths, whole] of rows) {
      it(`${command}: ${whole ? "everything" : paths.join(" ") || "not known"}`, () => {
        const [run] = runsOf(command, "x");
        expect([run?.reach.paths, run?.reach.whole]).to.deep.equal([paths, whole]);
      });
    }
  });
});
