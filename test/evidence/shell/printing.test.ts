import { expect } from "chai";
import { parseCommandLine } from "../../../src/evidence/shell/command-line.ts";
import { fromInput, literalPrint, printedLine } from "../../../src/evidence/shell/printing.ts";
import type { ProgramRun } from "../../../src/evidence/shell/program-run.ts";
import type { WordPiece } from "../../../src/evidence/shell/shell-word.ts";

function firstRun(command: string): ProgramRun {
  const read = parseCommandLine(command, { directory: "/w" });
  const run = read.kind === "read" ? read.runs[0] : undefined;
  if (run === undefined) throw new Error(`no run: ${command}`);
  return run;
}

const text = (of: string): WordPiece => ({ kind: "text", text: of });
const unknown = (of: string): WordPiece => ({ kind: "unknown", text: of });
const LAST: WordPiece = { kind: "status", source: { kind: "last" } };
const RC: WordPiece = { kind: "status", source: { kind: "variable", name: "rc" } };

/** The last line that a command prints, where `rc` holds a status. */
function line(command: string): readonly WordPiece[] {
  const { name, words } = firstRun(command);
  return printedLine(name, words, new Set(["rc"]));
}

describe("the last line that echo and printf print", () => {
  const rows: readonly (readonly [command: string, pieces: readonly WordPiece[]])[] = [
    ["echo a b", [text("a"), text(" "), text("b")]],
    ["echo", []],
    ["echo -n a", [text("a")]],
    ["echo -ne -E a", [text("a")]],
    ["echo -x a", [text("-x"), text(" "), text("a")]],
    ["echo -nx a", [text("-nx"), text(" "), text("a")]],
    ["echo a-n -n", [text("a-n"), text(" "), text("-n")]],
    ["echo *.js", [unknown("*.js")]],
    ["echo $?", [LAST]],
    ["echo rc=$?", [text("rc="), LAST]],
    ["echo $rc", [RC]],
    ["echo ${rc} $other", [RC, text(" "), unknown("$other")]],
    ["echo ${rc:0:1}", [unknown("${rc:0:1}")]],
    ["echo '$rc'", [text("$rc")]],
    ["echo $U$rc", [unknown("$U"), RC]],
    ["echo 'a\nb'", [text("b")]],
    ["echo -e 'a\\nb'", [text("b")]],
    ["echo 'a\n'", [text("a")]],
    ["echo 'a\nb\n\n'", [text("b")]],
    ["echo 'a\n\nb'", [text("b")]],
    ["echo '\na'", [text("a")]],
    ["echo $?'\nx'", [text("x")]],
    ["echo $?'\n'", [LAST]],
    ["echo -e '\\033[1;32mok\\033[0m'", [text("ok")]],
    ["echo -e '\\e[31mbad\\x1b[0m \\u001B[m'", [text("bad ")]],
    ["printf 'a %s b %d\\n' x $?", [text("a "), text("x"), text(" b "), LAST]],
    ["printf '%s'", []],
    ["printf '%s%s' a", [text("a")]],
    ["printf '100%%'", [text("100"), text("%")]],
    ["printf '%5s' a", [text("%5s")]],
    ["printf '%S' a", [text("%S")]],
    ["printf '' a", []],
    ['printf "$F" a', [unknown("")]],
    ["printf", [unknown("")]],
  ];
  for (const [command, pieces] of rows) {
    it(JSON.stringify(command), () => {
      expect(line(command)).to.deep.equal(pieces);
    });
  }
});

describe("all that echo and printf write", () => {
  const rows: readonly (readonly [command: string, written: string | undefined])[] = [
    ["echo npm test", "npm test"],
    ["echo -n npm test", "npm test"],
    ["echo 'a\\nb\\tc'", "a\\nb\\tc"],
    ["echo -e 'a\\nb\\tc\\td'", "a\nb\tc\td"],
    ["echo -ne 'a\\nb'", "a\nb"],
    ["echo -en 'a\\nb'", "a\nb"],
    ["echo -nen 'a\\nb'", "a\nb"],
    ["echo -n 'a\\nb'", "a\\nb"],
    ["echo -E 'a\\nb'", "a\\nb"],
    ["echo 'x-e' 'a\\nb'", "x-e a\\nb"],
    ["echo '-eh' 'a\\nb'", "-eh a\\nb"],
    ["printf 'a\\nb\\tc'", "a\nb\tc"],
    ["printf '%s\\n' 'npm test'", "npm test\n"],
    ["printf 'a%%'", "a%"],
    ['printf "$F"', undefined],
    ["echo $X", undefined],
    ["echo a $?", undefined],
    ["echo *.sh", undefined],
    ["cat a", undefined],
    ["/bin/echo a", undefined],
  ];
  for (const [command, written] of rows) {
    it(JSON.stringify(command), () => {
      expect(literalPrint(firstRun(command).words)).to.equal(written);
    });
  }
});

describe("the script that a shell reads from its input", () => {
  for (const command of [
    ...[
      "sh",
      "bash",
      "zsh",
      "dash",
      "ksh",
      "/bin/sh",
      "bash -",
      "bash --",
      "bash -s",
      "bash -s -- a",
    ],
    ...[
      "bash -xs a b",
      "bash - a.sh",
      "bash -- a.sh",
      "bash -x",
      "bash +x",
      "bash --login",
      "bash -e -u",
    ],
    ...["bash -o pipefail", "bash -eo pipefail", "bash +O extglob", "bash -o pipefail -s a"],
    ...["bash -xs -n", "bash --posix -l", "bash -oe pipefail"],
  ]) {
    it(`is what is piped into ${command}`, () => {
      expect(fromInput(firstRun(command), "npm test")).to.equal("npm test");
      expect(fromInput(firstRun(command), undefined)).to.equal(undefined);
    });
  }

  for (const command of [
    ...[
      "bash a.sh",
      "bash -x a.sh",
      "bash -n",
      "bash -c ls",
      "bash -ec ls",
      "bash -o pipefail a.sh",
    ],
    ...[
      "bash -x -n",
      "bash --login a.sh",
      "fish",
      "xbash",
      "sh.old",
      "shx",
      "bash x-a",
      "bash x--a",
    ],
    ...["bash a-", "bash 'x-o' -s"],
  ]) {
    it(`is none of ${command}`, () => {
      expect(fromInput(firstRun(command), "npm test")).to.equal(undefined);
    });
  }

  it("is the document behind it rather than the pipe", () => {
    const run = { ...firstRun("bash -s"), hereDocument: "npm run lint" };
    expect(fromInput(run, "npm test")).to.equal("npm run lint");
  });
});
