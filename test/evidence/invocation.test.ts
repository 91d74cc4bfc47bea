import { expect } from "chai";
import { invocationOf, withoutExtension } from "../../src/evidence/invocation.ts";
import { parseCommandLine } from "../../src/evidence/shell/command-line.ts";

/** What a command really starts: its program, its words, and the script where there is one. */
function invoked(command: string): readonly [program: string, words: string, script?: string] {
  const read = parseCommandLine(command, { directory: "/w" });
  const run = read.kind === "read" ? read.runs[0] : undefined;
  if (run === undefined) throw new Error(`no run: ${command}`);
  const { program, words, script } = invocationOf(run);
  const rest = [program, words.join(" ")] as const;
  return script === undefined ? rest : [...rest, script];
}

describe("what is started through an interpreter", () => {
  const rows: readonly (readonly [
    command: string,
    program: string,
    words: string,
    script?: string,
  ])[] = [
    ["pytest -q", "pytest", "pytest -q"],
    ["python -m pytest -q", "pytest", "pytest -q"],
    ["python3.12 -W error -X dev -m pytest a", "pytest", "pytest a"],
    ["pypy3 -u -m unittest", "unittest", "unittest"],
    ["py -3 -m pytest", "pytest", "pytest"],
    ["pythonw -m pytest", "pytest", "pytest"],
    ["python -m a.b.c x", "a.b.c", "a.b.c x"],
    ["python -Q new a.py x", "a.py", "a.py x", "a.py"],
    ["python tools/check.py -m x", "check.py", "tools/check.py -m x", "tools/check.py"],
    ["python -c 'import a' b.py", "python", "python -c import a b.py"],
    ["python - a.py", "python", "python - a.py"],
    ["python", "python", "python"],
    ["python -u", "python", "python -u"],
    ["mypython a.py", "mypython", "mypython a.py"],
    ["python-config a.py", "python-config", "python-config a.py"],
    ["python -m coverage run -m pytest -q", "pytest", "pytest -q"],
    ["python -m coverage run --source src a.py x", "a.py", "a.py x", "a.py"],
    ["python -m coverage run --rcfile r --omit o --include i a.py", "a.py", "a.py", "a.py"],
    ["python -m coverage report -m", "coverage", "coverage report -m"],
    ["coverage run -m pytest -q", "pytest", "pytest -q"],
    ["coverage run --branch a.py", "a.py", "a.py", "a.py"],
    ["coverage report", "coverage", "coverage report"],
    ["python -m pytest run -m slow", "pytest", "pytest run -m slow"],
    ["node a.js x", "a.js", "a.js x", "a.js"],
    ["node -r x --import y -C dev a/b.mjs", "b.mjs", "a/b.mjs", "a/b.mjs"],
    ["node --enable-source-maps a.js", "a.js", "a.js", "a.js"],
    ["node -- a.js", "a.js", "a.js", "a.js"],
    ["node --test a.js", "node", "node --test a.js"],
    ["node --test-only a.js", "node", "node --test-only a.js"],
    ["node --check a.js", "node", "node --check a.js"],
    ["node -c a.js", "node", "node -c a.js"],
    ["node --test-reporter=tap a.js", "a.js", "a.js", "a.js"],
    ["node -e 'x' a.js", "node", "node -e x a.js"],
    ["node --eval=x a.js", "node", "node --eval=x a.js"],
    ["node -p 1 a.js", "node", "node -p 1 a.js"],
    ["node -pe 1", "node", "node -pe 1"],
    ["node --print=1 a.js", "node", "node --print=1 a.js"],
    ["node -i a.js", "node", "node -i a.js"],
    ["node a.js -e x", "a.js", "a.js -e x", "a.js"],
    ["node --evaluate a.js", "a.js", "a.js", "a.js"],
    ["node", "node", "node"],
    ["node -r x", "node", "node -r x"],
    ["tsx --env-file .env a.ts", "a.ts", "a.ts", "a.ts"],
    ["ts-node -P tsconfig.json a.ts", "a.ts", "a.ts", "a.ts"],
    ["node node_modules/.bin/jest --ci", "jest", "jest --ci"],
    ["node ./node_modules/mocha/bin/mocha.js a", "mocha", "mocha a"],
    ["node node_modules/eslint/lib/cli.js .", "eslint", "eslint ."],
    ["node node_modules/@biomejs/biome/lib/cli.js ci", "biome", "biome ci"],
    [
      "node my_node_modules/eslint/x.js",
      "x.js",
      "my_node_modules/eslint/x.js",
      "my_node_modules/eslint/x.js",
    ],
    ["php vendor/bin/phpunit a", "phpunit", "phpunit a"],
    ["php -d memory_limit=1 a.php", "a.php", "a.php", "a.php"],
    ["php -l a.php", "php", "php -l a.php"],
    ["php -r 'x'", "php", "php -r x"],
    ["ruby -I lib -r x a.rb y", "a.rb", "a.rb y", "a.rb"],
    ["ruby -wc a.rb", "ruby", "ruby -wc a.rb"],
    ["ruby -cw a.rb", "ruby", "ruby -cw a.rb"],
    ["ruby -c a.rb", "ruby", "ruby -c a.rb"],
    ["ruby -e x", "ruby", "ruby -e x"],
    ["ruby -C dir a.rb", "a.rb", "a.rb", "a.rb"],
    ["perl -wc a.pl", "perl", "perl -wc a.pl"],
    ["perl -n a.pl", "perl", "perl -n a.pl"],
    ["perl -E x", "perl", "perl -E x"],
    ["perl t/a.t", "a.t", "t/a.t", "t/a.t"],
    ["lua a.lua", "a.lua", "a.lua", "a.lua"],
    ["julia a.jl", "a.jl", "a.jl", "a.jl"],
    ["Rscript a.R", "a.R", "a.R", "a.R"],
    ["julia --eval x", "julia", "julia --eval x"],
    ["php --syntax-check a.php", "php", "php --syntax-check a.php"],
    ["other a.rb", "other", "other a.rb"],
    ["bash a.sh x", "a.sh", "a.sh x", "a.sh"],
    ["sh -eu ./a.sh", "a.sh", "./a.sh", "./a.sh"],
    ["bash -o pipefail a.sh", "a.sh", "a.sh", "a.sh"],
    ["bash -euo pipefail a.sh", "a.sh", "a.sh", "a.sh"],
    ["bash -O extglob a.sh", "a.sh", "a.sh", "a.sh"],
    ["bash -n a.sh", "bash", "bash -n a.sh"],
    ["bash a.sh -n -c", "a.sh", "a.sh -n -c", "a.sh"],
    ["zsh", "zsh", "zsh"],
    ["bash bin/test", "test", "bin/test", "bin/test"],
    ["./a.sh x", "a.sh", "./a.sh x", "./a.sh"],
    ["scripts/check x", "check", "scripts/check x", "scripts/check"],
    ["bin/test x", "test", "bin/test x", "bin/test"],
    ["/usr/bin/test x", "test", "/usr/bin/test x"],
    ["bin/rspec x", "rspec", "bin/rspec x"],
    [".venv/bin/pytest x", "pytest", ".venv/bin/pytest x"],
    ["node_modules/.bin/jest x", "jest", "node_modules/.bin/jest x"],
    ["bin/a/b x", "b", "bin/a/b x", "bin/a/b"],
    ["xbin/rspec x", "rspec", "xbin/rspec x", "xbin/rspec"],
  ];
  for (const [command, ...expected] of rows) {
    it(command, () => {
      expect(invoked(command)).to.deep.equal(expected);
    });
  }
});

describe("the name of a program without its extension", () => {
  it("is the rest, where the extension is that of a script or a program", () => {
    for (const name of [
      ...["a.js", "a.cjs", "a.mjs", "a.ts", "a.cts", "a.mts", "a.jsx", "a.tsx", "a.py", "a.sh"],
      ...["a.bash", "a.zsh", "a.rb", "a.php", "a.pl", "a.ps1", "a.cmd", "a.bat", "a.exe", "a.phar"],
    ]) {
      expect(withoutExtension(name), name).to.equal("a");
    }
    for (const name of ["a", "a.txt", "a.js.txt", "ajs", "a.xjs"]) {
      expect(withoutExtension(name), name).to.equal(name);
    }
    expect(withoutExtension("a.test.ts")).to.equal("a.test");
  });
});
