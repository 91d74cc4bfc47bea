import { expect } from "chai";
import { commandList } from "../../src/evidence/command-lists.ts";
import { invocationOf } from "../../src/evidence/invocation.ts";
import { entry, nearest, parsed, script, withRest } from "../../src/evidence/script-files.ts";
import { parseCommandLine } from "../../src/evidence/shell/command-line.ts";
import type { ProgramRun } from "../../src/evidence/shell/program-run.ts";
import { taskOf } from "../../src/evidence/task-runners.ts";

function runOf(command: string): ProgramRun {
  const read = parseCommandLine(command, { directory: "/w" });
  const run = read.kind === "read" ? read.runs[0] : undefined;
  if (run === undefined) throw new Error(`no run: ${command}`);
  return run;
}

/** The task of a command: runner, source, names, what is handed on, and what is special. */
function told(command: string): string {
  const task = taskOf(invocationOf(runOf(command)));
  if (task === undefined) return "";
  const { runner, source, names, rest, orProgram, elsewhere } = task;
  const special = [...(orProgram ? ["or a program"] : []), ...(elsewhere ? ["elsewhere"] : [])];
  return [`${runner} ${source}`, names.join(" "), rest.join(" "), special.join(", ")].join(" | ");
}

describe("the task that a runner is asked for", () => {
  const rows: readonly (readonly [command: string, task: string])[] = [
    ["npm run lint", "npm package | lint |  | "],
    ["npm run-script lint -- --fix a", "npm package | lint | --fix a | "],
    ["npm --prefix web run lint", "npm package | lint |  | "],
    ["npm test", "npm package | test |  | "],
    ["npm t -- -x", "npm package | test | -x | "],
    ["npm tst a", "npm package | test | a | "],
    ["npm run lint -w web", "npm package | lint |  | elsewhere"],
    ["npm run lint --workspace=web", "npm package | lint |  | elsewhere"],
    ["npm test --workspaces", "npm package | test |  | elsewhere"],
    ["npm test -ws", "npm package | test |  | elsewhere"],
    ["npm run", ""],
    ["npm ci", ""],
    ["npm lint", ""],
    ["npm", ""],
    ["npm run test --help", ""],
    ["npm --version", ""],
    ["pnpm test", "pnpm package | test |  | "],
    ["pnpm t a", "pnpm package | test | a | "],
    ["pnpm lint", "pnpm package | lint |  | or a program"],
    ["pnpm lint --fix a", "pnpm package | lint | --fix a | or a program"],
    ["pnpm run lint a", "pnpm package | lint | a | or a program"],
    ["pnpm -r test", "pnpm package | test |  | elsewhere"],
    ["pnpm --filter web lint", "pnpm package | lint |  | or a program, elsewhere"],
    ["pnpm --filter=web lint", "pnpm package | lint |  | or a program, elsewhere"],
    ["pnpm -F web lint", "pnpm package | lint |  | or a program, elsewhere"],
    ["pnpm --recursive lint", "pnpm package | lint |  | or a program, elsewhere"],
    ["pnpm install", ""],
    ["yarn", ""],
    ["yarn test --ci", "yarn package | test |  | "],
    ["yarn t", "yarn package | t |  | or a program"],
    ["yarn lint .", "yarn package | lint | . | or a program"],
    ["yarn add lint", ""],
    ["yarn workspace web lint", "yarn package | lint |  | or a program, elsewhere"],
    ["yarn workspaces foreach run lint", "yarn package | lint |  | or a program, elsewhere"],
    ["yarn workspaces run lint", "yarn package | lint |  | or a program, elsewhere"],
    ["bun run lint", "bun package | lint |  | or a program"],
    ["bun lint", "bun package | lint |  | or a program"],
    ["bun test", ""],
    ["bun build", ""],
    ["bun a.ts", ""],
    ["bun ./a", ""],
    ["make", "make makefile |  |  | "],
    ["make test lint", "make makefile | test lint |  | "],
    ["make -C web -j4 test V=1", "make makefile | test |  | "],
    ["make -f a.mk -I inc -o old -W new test", "make makefile | test |  | "],
    ["make --directory web --file a.mk test", "make makefile | test |  | "],
    ["gmake test", "make makefile | test |  | "],
    ["mingw32 test", "make makefile | test |  | "],
    ["make -n test", ""],
    ["make -q test", ""],
    ["make -t test", ""],
    ["make -p", ""],
    ["make -kn test", ""],
    ["make --dry-run test", ""],
    ["make --just-print test", ""],
    ["make --question test", ""],
    ["make --recon test", ""],
    ["make --print-data-base test", ""],
    ["just test a", "just justfile | test | a | "],
    ["just --justfile j -d . test", "just justfile | test |  | "],
    ["just", ""],
    ["just -l", ""],
    ["just --list test", ""],
    ["just --show test", ""],
    ["just -n test", ""],
    ["just --evaluate x", ""],
    ["task test lint -- a", "task taskfile | test lint | a | "],
    ["go-task test", "task taskfile | test |  | "],
    ["task -t t.yml -p test", "task taskfile | test |  | "],
    ["task -f -d web -c test", "task taskfile | test |  | "],
    ["task --concurrency 2 --output group test", "task taskfile | test |  | "],
    ["task --list", ""],
    ["task -a", ""],
    ["task --status test", ""],
    ["mise run test", "mise mise | test |  | "],
    ["mise r test -- a", "mise mise | test | a | "],
    ["mise test", "mise mise | test |  | "],
    ["composer run test", "composer composer | test |  | "],
    ["composer run-script test -- a", "composer composer | test | a | "],
    ["composer test", "composer composer | test |  | "],
    ["composer", ""],
    ["deno task test", "deno deno | test |  | "],
    ["deno test", ""],
    ["poe test a", "poe pyproject | test | a | "],
    ["rake", "rake none |  |  | "],
    ["rake spec lint A=1", "rake none | spec lint |  | "],
    ["rake -t spec", "rake none | spec |  | "],
    ["rake -f a.rake -I lib -r x spec", "rake none | spec |  | "],
    ["rake -T", ""],
    ["rake -n spec", ""],
    ["rake --tasks=a", ""],
    ["rake --dry-run", ""],
    ["rails test", "rails none | test |  | "],
    ["rails generate test", ""],
    ["rails s", ""],
    ["ace test", "ace none | test |  | "],
    ["ace build", ""],
    ["rye test", "rye none | test |  | "],
    ["rye lint", ""],
    ["vue-cli-service test:unit", "vue-cli-service none | test:unit |  | "],
    ["vue-cli-service serve", ""],
    ["invoke test lint", "invoke none | test lint |  | "],
    ["inv test", "invoke none | test |  | "],
    ["inv -p -d -c tasks test", "invoke none | test |  | "],
    ["invoke --list test", ""],
    ["invoke -R test", ""],
    ["gulp lint", "gulp none | lint |  | "],
    ["grunt lint", "grunt none | lint |  | "],
    ["grunt -f -d --gruntfile g.js lint", "grunt none | lint |  | "],
    ["ant test", "ant none | test |  | "],
    ["mage test", "mage none | test |  | "],
    ["fab test", "fab none | test |  | "],
    ["doit test", "doit none | test |  | "],
    ["earthly +test", "earthly none | +test |  | "],
    ["bazel test //a //b", "bazel none | test |  | "],
    ["bazelisk test //a", "bazel none | test |  | "],
    ["buck2 test //a", "buck2 none | test |  | "],
    ["pants test ::", "pants none | test |  | "],
    ["moon run web:test", "moon none | web:test |  | "],
    ["moon check web", "moon none | web |  | "],
    ["moon ci", ""],
    ["turbo run test lint", "turbo none | test lint |  | elsewhere"],
    ["turbo test --filter web", "turbo none | test |  | elsewhere"],
    ["turbo run --parallel test lint", "turbo none | test lint |  | elsewhere"],
    ["turbo", ""],
    ["nx test web", "nx none | test |  | elsewhere"],
    ["nx run web:test", "nx none | web:test |  | elsewhere"],
    ["nx run-many -t test", "nx none | test |  | elsewhere"],
    ["nx run-many --target test", "nx none | test |  | elsewhere"],
    ["nx run-many --targets=test,lint", "nx none | test lint |  | elsewhere"],
    ["nx run-many --parallel 3 test", "nx none | test |  | elsewhere"],
    ["nx affected --target=test", "nx none | test |  | elsewhere"],
    ["lerna run test", "lerna none | test |  | "],
    ["lerna run --parallel test", "lerna none | test |  | "],
    ["lerna publish", ""],
    ["rush test", "rush none | test |  | "],
    ["wireit test", ""],
    ["ng test", "ng none | test |  | "],
    ["ng serve", ""],
    ["react-scripts test", "react-scripts none | test |  | "],
    ["react-scripts start", ""],
    ["npm-run-all lint test", "npm-run-all none | lint test |  | "],
    ["run-s lint test", "run-s none | lint test |  | "],
    ["run-p -r lint test", ""],
    ["run-p --race lint test", ""],
    ["wp scripts test-unit a", "wp none | test-unit | a | "],
    ["wp plugin list", ""],
    ["make -h", ""],
    ["make -V", ""],
    ["toString test", ""],
    ["other test", ""],
  ];
  for (const [command, task] of rows) {
    it(`${command}: ${task}`, () => {
      expect(told(command)).to.equal(task);
    });
  }
});

describe("the command lines that a program is given", () => {
  const rows: readonly (readonly [command: string, list: string | undefined])[] = [
    ["concurrently 'npm:lint' 'tsc -w' yarn:a", "npm run lint && tsc -w && yarn run a"],
    ["concurrently -n a,b -c red --kill-others 'x' y", "x && y"],
    ["concurrently --names a -p p --prefix p -m 2 --max-processes 2 x", "x"],
    ["concurrently --prefix-colors c --restart-tries 2 --name-separator s x", "x"],
    ["conc pnpm:a bun:b deno:c", "pnpm run a && bun run b && deno:c"],
    ["conc 'x npm:a' 'npm:a b' npm:", "x npm:a && npm:a b && npm:"],
    ["concurrently x -- y", "x"],
    ["concurrently -s first x", undefined],
    ["concurrently --success=last x", undefined],
    ["concurrently --success first x", undefined],
    ['concurrently "$X"', undefined],
    ["npm-run-all lint test -- a", "npm run lint && npm run test"],
    ["npm-run-all2 -s lint", "npm run lint"],
    ["run-s lint -c test", "npm run lint && npm run test"],
    ["run-p lint test", "npm run lint && npm run test"],
    ["run-p -r lint", undefined],
    ["run-p --race lint", undefined],
    ["start-server-and-test start 80 test", "npm run test"],
    ["server-test start 80 'npx cypress run'", "npx cypress run"],
    ["start-test test", "npm run test"],
    ["npm run lint", undefined],
  ];
  for (const [command, list] of rows) {
    it(command, () => {
      expect(commandList(runOf(command))).to.equal(list);
    });
  }
});

describe("the files that scripts are looked up in", () => {
  it("are the nearest, six folders up at most", () => {
    const files = (...paths: readonly string[]) => ({
      readText: (path: string) => (paths.includes(path) ? `of ${path}` : undefined),
    });
    expect(nearest(files("/a/x", "/x"), "/a/b", ["y", "x"])).to.deep.equal({
      text: "of /a/x",
      directory: "/a",
      name: "x",
    });
    expect(nearest(files("/a/x", "/a/y"), "/a", ["y", "x"])?.name).to.equal("y");
    expect(nearest(files("/x"), "/", ["x"])?.directory).to.equal("/");
    expect(nearest(files(), "/a", ["x"])).to.equal(undefined);
    expect(nearest(files("/1/x"), "/1/2/3/4/5/6/7", ["x"])?.directory).to.equal("/1");
    expect(nearest(files("/1/x"), "/1/2/3/4/5/6/7/8", ["x"])).to.equal(undefined);
  });

  it("hold entries of several kinds", () => {
    const record = parsed(
      '\uFEFF{"scripts":{"a":"x","b":["y",1,"z"],"c":{"command":"w"},"d":{"command":1},"e":1},"f":[]}',
    );
    for (const [name, text] of [
      ["a", "x"],
      ["b", "y && z"],
      ["c", "w"],
      ["d", undefined],
      ["e", undefined],
      ["g", undefined],
      ["toString", undefined],
    ] as const) {
      expect(entry(record, "scripts", name), name).to.equal(text);
    }
    expect(entry(record, "f", "length")).to.equal(undefined);
    expect(entry(record, "none", "a")).to.equal(undefined);
    for (const text of ["[1]", "null", "1", "{", ""]) expect(parsed(text), text).to.deep.equal({});
  });

  it("are given the words behind a script, quoted where they need it", () => {
    expect(withRest("x", [])).to.equal("x");
    expect(withRest("x", ["a-b", "@c/d:e,f=g+h%i.j", "k l", "it's", ""])).to.equal(
      "x a-b @c/d:e,f=g+h%i.j 'k l' 'it'\\''s' ''",
    );
    expect(script("x", "/w", "l")).to.deep.equal({
      text: "x",
      directory: "/w",
      label: "l",
      stopsAtFailure: false,
    });
  });
});
