import { expect } from "chai";
import fc from "fast-check";
import { parse } from "unbash";
import { parsePlain } from "../../../src/evidence/shell/plain-parser.ts";
import { LABELLED_COMMANDS } from "../labelled/commands.ts";

/** Everything a tree says, what is only worked out when asked for included. */
function told(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(told);
  if (typeof node !== "object" || node === null) return node;
  const fields: Record<string, unknown> = {};
  const derived = ["args", "redirects", "value", "parts", "name", "append", "index"].filter(
    (name) => name in node,
  );
  for (const name of [...Object.keys(node), ...derived]) {
    const value: unknown = Reflect.get(node, name);
    if (value !== undefined) fields[name] = told(value);
  }
  return fields;
}

function expectSameTree(text: string): void {
  const plain = parsePlain(text);
  if (plain !== undefined) expect(told(plain), text).to.deep.equal(told(parse(text)));
}

/** Pieces that command lines are made of, and what makes them hard. */
const PIECES = [
  ...Array.from("abdx1209 \t\n;&|<>(){}[]$\"'`\\!#~*?=+-_./:@%,^é\u00a0\r"),
  ...[
    "&&",
    "||",
    ">>",
    ">&",
    "&>",
    "&>>",
    "2>&1",
    "<<",
    "<<<",
    "<&",
    ">|",
    "<>",
    "|&",
    ";;",
    "\\\n",
  ],
  ...[
    "if",
    "then",
    "fi",
    "for",
    "in",
    "do",
    "done",
    "case",
    "time",
    "function",
    "select",
    "!",
    "{",
  ],
  ...["npm", "test", "cd", "export", "let", "eval", "declare", "env", "[[", "]]", "((", "))"],
  ...["A=1", "A=", "a+=b", "a[0]=1", "A=(b c)", "$x", "${x}", "$?", "$1", "$@", "$(x)", "$((1))"],
  ...["'a b'", '"a b"', '"$x b"', '"a\\"b"', "$'a'", '$"a"', "*.ts", "**", "{a,b}", "# c", "~/x"],
  ...[" ", " ", " ", "\n"],
] as const;

const SCRIPT = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((all) => all.join(""));
const SPACED = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((all) => all.join(" "));

describe("the parser of plain scripts", () => {
  it("reads nothing but what the full parser reads alike", () => {
    fc.assert(fc.property(fc.oneof(SCRIPT, SPACED), expectSameTree), { numRuns: 4000 });
  });

  it("agrees with the full parser about the labelled commands, and reads most of them", () => {
    const scripts = LABELLED_COMMANDS.filter(({ tool }) => tool !== "PowerShell").map(
      ({ command }) => command,
    );
    for (const text of scripts) expectSameTree(text);
    const plain = scripts.filter((text) => parsePlain(text) !== undefined);
    expect(plain.length / scripts.length).to.be.greaterThan(0.5);
  });

  const plain = [
    "npm test",
    "cd packages/a && CI=1 npx vitest run 2>&1 | tail -20; echo $?",
    "grep -rn 'a b' src/**/*.ts \"$HOME/x\" > /dev/null || true",
    '# first\ngit add -A &&\n  git commit -m "fix: it" # then\n\nls\n',
    "A=1 B='x y'",
    "cat <in >>out &>all",
    "echo \"\" ''",
    'a""b ""c "$x" "x$y-z"',
    "a;b ;\tc\n\n#x\n  d#e #f",
    "a|b | c || d &&\n# x\ne",
    ">o 2>>e A=1 a <i B=2",
    "A= B='' C=\"$D\"",
    "echo * ? a*b ** 'a'*",
  ];
  for (const text of plain) {
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(parsePlain(text)).not.to.equal(undefined);
      expectSameTree(text);
    });
  }

  const others = [
    "",
    "  # nothing\n",
    "#!/bin/sh\nls",
    "a; ; b",
    "a;& b",
    "> # a",
    "a &&",
    "| a",
    "a &",
    "a |& b",
    "if a; then b; fi",
    "time npm test",
    "export A=1",
    "echo $(date)",
    "echo `date`",
    "echo ${x:-y}",
    "echo $1",
    "cat <<EOF\na\nEOF",
    "cat > ",
    "a >| b",
    "ls [ab]*",
    "ls {a,b}",
    "! a",
    "a \\\n b",
    "echo 'a",
    'echo "a',
    'echo "a\\"b"',
    "(a)",
    "f() { a; }",
    "a[0]=1",
    "a+=b",
  ];
  for (const text of others) {
    it(`leaves ${JSON.stringify(text)} to the full parser`, () => {
      expect(parsePlain(text)).to.equal(undefined);
    });
  }
});
