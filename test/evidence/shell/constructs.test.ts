import { expect } from "chai";
import { parseCommandLine } from "../../../src/evidence/shell/command-line.ts";
import { inShort } from "../support.ts";

type Row = readonly [command: string, output: string, exit: number, expected: string];

function holds(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [command, output, exit, expected] of rows) {
      it(`${command} printing ${JSON.stringify(output)}, status ${exit}: ${expected}`, () => {
        expect(inShort(command, output, exit)).to.equal(expected);
      });
    }
  });
}

const PASSING = "  3 passing (2ms)";

describe("what the shell's constructs say of a check", () => {
  holds("comparisons of a status", [
    ["npx mocha > o; rc=$?; tail -1 o; (( rc == 0 ))", "x", 0, "mocha passed exit-status"],
    ["npx mocha > o; rc=$?; tail -1 o; (( rc == 0 ))", "x", 1, "mocha failed exit-status"],
    ["npx mocha > o; rc=$?; (( rc )) && exit 1; true", "", 0, "mocha passed exit-status"],
    ["npx mocha > o; if (( x + 1 )); then echo BAD; fi", "BAD", 0, "mocha unknown none"],
    ["npx mocha; [[ ( $? -eq 0 ) ]]", "x", 1, "mocha failed exit-status"],
    ["npx mocha; [[ ! $? -eq 0 ]]", "x", 1, "mocha unknown none"],
    ["npx mocha; [[ -f x ]]", "x", 1, "mocha unknown none"],
    ["npx mocha; test $? -gt 0", "x", 1, "mocha passed exit-status"],
    ["npx mocha; test $? -lt 1", "x", 0, "mocha unknown none"],
    ["npx mocha; test $? -le 0", "x", 1, "mocha unknown none"],
  ]);

  holds("a variable that no longer holds the status", [
    ["npx mocha; rc=$?; unset rc; exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; read rc; exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; let rc=0; exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; ((rc = 0)); exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; ((--rc)); exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; for rc in 0 1; do :; done; exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; rc=(1 2); exit $rc", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; rc+=1; exit $rc", "x", 1, "mocha unknown none"],
    ["npx mocha; rc=$?; trap 'exit $rc' EXIT; rc=0", "x", 0, "mocha unknown none"],
    ["npx mocha; rc=$?; ((rc == 0)); exit $rc", "x", 0, "mocha passed exit-status"],
    ["npx mocha; rc=$?; unset other; exit $rc", "x", 1, "mocha failed exit-status"],
    ["CMD='npm test'; read CMD; $CMD", "x", 0, ""],
  ]);

  holds("loops and choices", [
    ["for ((i=0; i<3; i++)); do npx mocha || exit 1; done", "x", 1, "mocha failed exit-status"],
    ["for ((i=0; i<3; i++)); do npx mocha; done", "x", 0, "mocha unknown none"],
    ["select x in a b; do npx mocha; break; done", "", 0, "mocha unknown none"],
    ["for f; do npx mocha $f; done", "x", 0, "mocha unknown none"],
    ["case $X in a) npx mocha;; esac", "x", 0, "mocha unknown none"],
    ["case $X in *) npx mocha;; esac", "x", 0, "mocha passed exit-status"],
    [
      "if false; then :; elif npx mocha; then echo yes; else echo no; fi",
      "no",
      0,
      "mocha failed printed-status",
    ],
    [
      "if false; then :; elif npx mocha; then echo yes; else echo no; fi",
      "yes",
      0,
      "mocha passed printed-status",
    ],
    ["until npm test; do sleep 1; done", "x", 0, "npm test unknown none"],
    ["while ! npm test; do break; done", "x", 0, "npm test unknown none"],
  ]);

  holds("background jobs", [
    ["npm test & wait $!", "x", 1, "npm test failed exit-status"],
    ["npm test & wait", "x", 0, "npm test unknown none"],
    ["wait $pid; npm test", "x", 0, "npm test passed exit-status"],
    ["wait $pid && npm test", "x", 1, "npm test unknown none"],
    ["coproc npm test", "x", 0, "npm test unknown none"],
  ]);

  holds("traps and eval", [
    ["trap -- 'exit 0' EXIT; npm test", "x", 0, "npm test unknown none"],
    ["trap 'exit 0' 0; npm test", "x", 0, "npm test unknown none"],
    ["trap 'echo bye' INT; npm test", "x", 0, "npm test passed exit-status"],
    ["trap 'rm -f x' EXIT; npm test", "x", 1, "npm test failed exit-status"],
    ['trap "$CLEANUP" EXIT; npm test', "x", 0, "npm test unknown none"],
    ["trap 'exit 0' EXIT; trap - EXIT; npm test", "x", 0, "npm test passed exit-status"],
    ["trap; npm test", "x", 0, "npm test passed exit-status"],
    ['eval "$CMD"; npm test', "x", 0, "npm test passed exit-status"],
    ["eval 'npm test; exit $?'", "x", 1, "npm test failed exit-status"],
  ]);

  holds("statuses of pipelines", [
    ["npm test | tee log; exit ${pipestatus[1]}", "x", 1, "npm test failed exit-status"],
    ["npm test | tee log; exit ${PIPESTATUS[@]}", "x", 1, "npm test unknown none"],
    ["npm test | tee log; exit ${PIPESTATUS[5]}", "x", 1, "npm test unknown none"],
    [
      "npm test | tee log; echo ${PIPESTATUS[0]} ${PIPESTATUS[1]}",
      "1 0",
      0,
      "npm test failed printed-status",
    ],
    ["bash -o pipefail -c 'npm test | tail -3'", "x", 1, "npm test failed exit-status"],
    ["bash +o errexit -c 'npm test; true'", "x", 0, "npm test unknown none"],
    ["bash -o errexit -c 'npm test; true'", "x", 0, "npm test passed exit-status"],
    ["set -oe pipefail; npm test | tail -3", "x", 0, "npm test passed exit-status"],
    ["set -e; npm test | tail -3", "x", 0, "npm test unknown none"],
    ["echo 'npm test | tail -3' | bash -o pipefail", "x", 1, "npm test failed exit-status"],
  ]);

  holds("where the output goes", [
    ["npx mocha > /dev/stderr", PASSING, 0, "mocha passed exit-status"],
    ["npx mocha 2> /dev/stdout | tail -3", PASSING, 0, "mocha passed summary"],
    ["npx tsc 2> /dev/stdout | tail -3", "", 0, "tsc passed summary"],
    ["npx tsc > /dev/tty | tail -3", "", 0, "tsc unknown none"],
    ["npx tsc |& tail -3", "", 0, "tsc passed summary"],
    ["npx tsc 3>&1 | tail -3", "", 0, "tsc passed summary"],
    ["npx tsc 3> log | tail -3", "", 0, "tsc passed summary"],
    ["npx tsc 2>&- | tail -3", "", 0, "tsc unknown none"],
    ["npx mocha > o 2>&-; tail -3 o", PASSING, 0, "mocha passed summary"],
    ["npx mocha >& o; tail -3 o", PASSING, 0, "mocha passed summary"],
    ["npx tsc >& o; tail -3 o", "", 0, "tsc passed summary"],
  ]);

  holds("what echo and printf print", [
    ["npx tsc; printf '%s %s\\n' done $?", "done 0", 0, "tsc passed printed-status"],
    ["npx tsc; printf 'a\\nexit %d\\n' $?", "a\nexit 2", 0, "tsc failed printed-status"],
    ['npx tsc; echo -e "a\\nexit $?"', "a\nexit 2", 0, "tsc failed printed-status"],
    ["npx tsc; echo -n $?", "0", 0, "tsc passed printed-status"],
    ["npx tsc; echo $? *.txt", "0 a.txt b.txt", 0, "tsc passed printed-status"],
    ["npx tsc; printf '%d %d\\n' $?", "1 0", 0, "tsc unknown none"],
    ["npx tsc; echo ${X:-done}", "0", 0, "tsc unknown none"],
    ["printf 'npm%% test\\n' | sh", "x", 0, ""],
    ['printf "$F" | sh', "x", 0, ""],
    ["echo *.sh | sh", "x", 0, ""],
    ["printf '%s\\n' 'npm test' | sh", "x", 0, "npm test passed exit-status"],
    ["echo -n 'npm test' | sh -s -- a", "x", 0, "npm test passed exit-status"],
  ]);

  holds("words that are put together", [
    ['run() { "$@"; }; run npx mocha', "x", 0, "mocha passed exit-status"],
    ["run() { $*; }; run npx mocha", "x", 1, "mocha failed exit-status"],
    ["bash -c '\"$@\"' _ npx mocha", "x", 0, "mocha passed exit-status"],
    ['"$@" && npm test', "x", 0, "npm test passed exit-status"],
    ["cmd=(pytest); $cmd -q", "2 passed in 0.1s", 0, "pytest passed exit-status"],
    ["A=(1 2 3) npm test", "x", 0, "npm test passed exit-status"],
    ["exec -a name npx mocha; echo no", "x", 1, "mocha failed exit-status"],
    ["exec > log; npx tsc", "", 0, "tsc passed exit-status"],
    ["exec; npx mocha", "x", 0, "mocha passed exit-status"],
    ["corepack pnpm test", "x", 0, "pnpm test passed exit-status"],
    ["watch npm test", "x", 0, "npm test unknown none"],
    ["find . -name '*.js' | xargs -r npx eslint", "", 0, "eslint unknown none"],
    ["find . -name '*.js' -exec npx eslint {} \\;", "x", 0, "eslint unknown none"],
    ["find . -name '*.js' -exec npx eslint", "x", 0, "eslint unknown none"],
  ]);

  describe("the words of a run", () => {
    const rows: readonly (readonly [string, string])[] = [
      ["npx mocha ${FILE:-test/a.js}", "mocha test/a.js"],
      ["npx mocha ${FILE:-}", "mocha"],
      ["X=b.js; npx mocha ${X:-a.js}", "mocha b.js"],
      ["npx mocha ${FILE%.js}.ts $((1+1)) ${1:-a}", "mocha ${FILE%.js}.ts $((1+1)) ${1:-a}"],
      ["npx mocha test/{a,b}.js", "mocha test/a.js test/b.js"],
      ["npx mocha test/{a,{b,c}}.js", "mocha test/{a,{b,c}}.js"],
      ["parallel -j2 pytest ::: a.py b.py", "pytest"],
      ["X='a b'; cat $X", "cat a b"],
      ['run() { npx mocha "$1"; }; run test/a.js', "mocha test/a.js"],
    ];
    for (const [command, expected] of rows) {
      it(`${command}: ${expected}`, () => {
        const read = parseCommandLine(command, { directory: "/w" });
        const last = read.kind === "read" ? read.runs.at(-1) : undefined;
        expect(last?.words.map(({ text }) => text).join(" ")).to.equal(expected);
      });
    }

    it("multiplies no braces without bounds", () => {
      const read = parseCommandLine(`cat ${"{a,b}".repeat(20)}`, { directory: "/w" });
      const words = read.kind === "read" ? read.runs[0]?.words : undefined;
      expect(words).to.have.length(65);
    });

    it("knows the folder of options with an equals sign, of 'cd -' and popd", () => {
      for (const [command, folder] of [
        ["npm --prefix=web test", "/w/web"],
        ["make --directory=lib check", "/w/lib"],
        ["cd a; cd ..; cd -; npm test", "/w/a"],
        ["cd -; npm test", undefined],
        ["pushd a; cd b; popd; npm test", "/w"],
        ["pushd a; pushd b; popd; npm test", "/w/a"],
      ] as const) {
        const read = parseCommandLine(command, { directory: "/w" });
        const last = read.kind === "read" ? read.runs.at(-1) : undefined;
        expect(last?.directory, command).to.equal(folder);
      }
    });
  });

  it("follows no more ways than can be told apart in time", () => {
    const many = Array.from({ length: 12 }, (_, at) => `a${at} && echo ${at}; `).join("");
    expect(inShort(`${many}npx mocha`, "x", 0)).to.equal("mocha unknown none");
    expect(inShort(`${many}npx mocha`, PASSING, 0)).to.equal("mocha passed summary");
    const piped = Array.from({ length: 14 }, (_, at) => `a${at}`).join(" | ");
    expect(inShort(`npx mocha; ${piped}`, PASSING, 0)).to.equal("mocha passed summary");
  });
});
