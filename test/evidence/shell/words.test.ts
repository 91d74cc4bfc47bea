import { expect } from "chai";
import { parse, type ParsedScript, type Word } from "unbash";
import type { ShellWord, StatusSource, WordPiece } from "../../../src/evidence/shell/shell-word.ts";
import {
  expandWord,
  literalWord,
  statusOf,
  type Scope,
} from "../../../src/evidence/shell/words.ts";
import { inShort } from "../support.ts";

const UNKNOWN_ONE: ShellWord = {
  text: "$(a b)",
  known: false,
  pattern: false,
  pieces: [{ kind: "unknown", text: "$(a b)" }],
};

const SCOPE: Scope = {
  variables: new Map([
    ["A", literalWord("a")],
    ["AB", literalWord("a  b")],
    ["EDGES", literalWord(" a ")],
    ["EMPTY", { ...literalWord(""), pieces: [] }],
    ["OUT", UNKNOWN_ONE],
    ["GLOB", { ...literalWord("*.js"), pattern: true }],
    ["X1", literalWord("x1")],
  ]),
  positional: ["f", "one", "", "t w o"].map(literalWord),
  directory: "/w",
};

/** The words that written ones become, and the scripts in them. */
function expanded(
  written: string,
  scope: Scope = SCOPE,
): { readonly words: readonly ShellWord[]; readonly scripts: readonly ParsedScript[] } {
  const command = parse(`: ${written}`).commands[0]?.command;
  if (command?.type !== "Command") throw new Error(`no command: ${written}`);
  const scripts: ParsedScript[] = [];
  const words = command.suffix
    .filter((part): part is Word => part.type === "Word")
    .flatMap((word) => expandWord(word, scope, (script) => scripts.push(script)));
  return { words, scripts };
}

function texts(written: string, scope: Scope = SCOPE): readonly string[] {
  return expanded(written, scope).words.map(({ text }) => text);
}

/** The one word that a written one becomes. */
function word(written: string, scope: Scope = SCOPE): ShellWord | undefined {
  const { words } = expanded(written, scope);
  expect(words, written).to.have.length(1);
  return words[0];
}

const unknown = (text: string): ShellWord => ({
  text,
  known: false,
  pattern: false,
  pieces: [{ kind: "unknown", text }],
});

const status = (text: string, source: StatusSource): ShellWord => ({
  ...unknown(text),
  pieces: [{ kind: "status", source }],
});

describe("the words that a written word becomes", () => {
  it("are as many as the shell makes of it", () => {
    for (const [written, expected] of [
      ["a 'b c' \"d e\" $'f g' $\"h i\"", ["a", "b c", "d e", "f g", "h i"]],
      ["'' \"\" $'' a''", ["", "", "", "a"]],
      ["$AB", ["a", "b"]],
      ['"$AB"', ["a  b"]],
      ["x$AB-y", ["xa", "b-y"]],
      ["$EDGES", ["a"]],
      ['"$EDGES"', [" a "]],
      ["x${EDGES}y", ["x", "a", "y"]],
      ["$EMPTY a", ["a"]],
      ['"$EMPTY" a', ["", "a"]],
      ["''$EMPTY a", ["", "a"]],
      ["x$EMPTY", ["x"]],
      ["$OUT", ["$(a b)"]],
      ["x$A'y'", ["xay"]],
      ["$1 ${1}", ["one", "one"]],
      ['"$@"', ["one", "", "t w o"]],
      ['x"$@"y', ["xone", "", "t w oy"]],
      ["$2 b", ["b"]],
      ["$9 ${10} $X1", ["$9", "${10}", "x1"]],
      ["$PWD/a", ["/w/a"]],
      ["{a,b}{c,d}", ["ac", "bc", "ad", "bd"].sort()],
      ["x{a,}y", ["xay", "xy"]],
      ["{1..3}", ["1", "2", "3"]],
      ["{3..1}", ["3", "2", "1"]],
      ["{-1..1}x", ["-1x", "0x", "1x"]],
      ["{0..0}", ["0"]],
      ["{a}", ["{a}"]],
    ] as const) {
      const found = texts(written);
      expect(written.includes("}{") ? [...found].sort() : found, written).to.deep.equal(expected);
    }
  });

  it("say what they are made of", () => {
    for (const [written, pieces] of [
      ["a", [{ kind: "text", text: "a" }]],
      ["'a b'", [{ kind: "text", text: "a b" }]],
      ["''", []],
      [
        "a\"$A c\"'d'",
        [
          { kind: "text", text: "a" },
          { kind: "text", text: "a" },
          { kind: "text", text: " c" },
          { kind: "text", text: "d" },
        ],
      ],
      [
        "x$U",
        [
          { kind: "text", text: "x" },
          { kind: "unknown", text: "$U" },
        ],
      ],
      [
        "rc=$?",
        [
          { kind: "text", text: "rc=" },
          { kind: "status", source: { kind: "last" } },
        ],
      ],
      [
        "x{1..1}y",
        [
          { kind: "text", text: "x" },
          { kind: "text", text: "1" },
          { kind: "text", text: "y" },
        ],
      ],
    ] as const satisfies readonly (readonly [string, readonly WordPiece[]])[]) {
      expect(word(written)?.pieces, written).to.deep.equal(pieces);
    }
    expect(expanded("x{a,b}").words.map(({ pieces }) => pieces)).to.deep.equal([
      [
        { kind: "text", text: "x" },
        { kind: "text", text: "a" },
      ],
      [
        { kind: "text", text: "x" },
        { kind: "text", text: "b" },
      ],
    ]);
  });

  it("are known where nothing is left to the run", () => {
    for (const written of ["a", "'$U'", "$A", '"$AB"', "*.js", "x{1..1}", "${A}", "$1", "$PWD"]) {
      expect(word(written)?.known, written).to.equal(true);
    }
    for (const written of ["$U", "a$U", "$U*", "$(a)", "`a`", "<(a)", "$((1+1))", "$OUT", "$#"]) {
      expect(word(written)?.known, written).to.equal(false);
    }
  });

  it("are patterns where the shell matches them against files", () => {
    for (const written of ["*.js", "a?", "[ab]c", "@(a|b).js", "!(a)", "$GLOB", "x$GLOB-y"]) {
      expect(word(written)?.pattern, written).to.equal(true);
    }
    for (const written of ["a", "'*.js'", '"a?"', "$A", "$U"]) {
      expect(word(written)?.pattern, written).to.equal(false);
    }
    expect(texts("@(a|b).js")).to.deep.equal(["@(a|b).js"]);
  });

  it("stay as written where only the run knows them", () => {
    for (const written of [
      ...["$U", "${U}", "$(a b)", "`a`", "<(a)", ">(a)", "$((1 + 1))", "${#A}", "${!A}", "${A[0]}"],
      ...["${A:?x}", "${A?x}", "${A:+x}", "${A+x}", "${A%x}", "${A:1}", "${A//a/b}", "${A^^}"],
      ...["${1:-x}", "${10:-x}", "{a,{b,c}}", "{a,$A}", "{a,'b'}", '{a,"b"}', "{a..c}", "{01..03}"],
      ...["{1..9..2}", "{0..100}", "{a,b\\,c}"],
    ]) {
      expect(expanded(written).words, written).to.deep.equal([unknown(written)]);
    }
    const none: Scope = { variables: new Map(), positional: undefined, directory: undefined };
    for (const written of ["$1", "$@", "$*", "$PWD", "$A"]) {
      expect(expanded(written, none).words, written).to.deep.equal([unknown(written)]);
    }
    expect(texts('"$@"', { ...none, positional: [literalWord("f")] })).to.deep.equal([""]);
  });

  it("give a variable without a value what stands for it, but do not know it", () => {
    for (const [written, text] of [
      ["${U:-a}", "a"],
      ["${U-a}", "a"],
      ["${U:=a}", "a"],
      ["${U=a}", "a"],
      ["${U:-$A}", "a"],
      ['${U:-"a b"}', "a b"],
      ["x${U:-$EMPTY}", "x"],
      ["x${U:-}", "x"],
      ["${U1:-a}", "a"],
      ["${U:-'*'}", "*"],
    ] as const) {
      const { text: read, known } = word(written) ?? unknown("");
      expect([read, known], written).to.deep.equal([text, false]);
    }
    for (const written of ["${A:-b}", "${A-b}", "${A:=b}", "${A=b}"]) {
      expect(word(written), written).to.deep.equal(literalWord("a"));
    }
  });

  it("know which status they stand for", () => {
    for (const [written, source] of [
      ["$?", { kind: "last" }],
      ["${?}", { kind: "last" }],
      ["${PIPESTATUS[0]}", { kind: "pipeline", index: 0 }],
      ["${PIPESTATUS[12]}", { kind: "pipeline", index: 12 }],
      ["${pipestatus[1]}", { kind: "pipeline", index: 0 }],
      ["${PIPESTATUS[a1]}", { kind: "unknown" }],
      ["${PIPESTATUS[1a]}", { kind: "unknown" }],
      ["${PIPESTATUS[@]}", { kind: "unknown" }],
    ] as const satisfies readonly (readonly [string, StatusSource])[]) {
      expect(word(written), written).to.deep.equal(status(written, source));
    }
    for (const written of ["${PIPESTATUS}", "${MY_PIPESTATUS[0]}", "${PIPESTATUSES[0]}"]) {
      expect(word(written), written).to.deep.equal(unknown(written));
    }
  });

  it("hand over the scripts in them, in their order", () => {
    const { scripts } = expanded('$(first) "`second`" <(third) >(fourth) ${U:-$(fifth)}');
    const names = scripts.map(({ commands }) => {
      const [statement] = commands;
      return statement?.command.type === "Command" ? statement.command.name?.value : undefined;
    });
    expect(names).to.deep.equal(["first", "second", "third", "fourth", "fifth"]);
  });

  it("are not put together from parts without bounds", () => {
    expect(texts("$A".repeat(300))).to.deep.equal(["a".repeat(300)]);
    expect(expanded("$A".repeat(301)).words).to.deep.equal([unknown("$A".repeat(301))]);
    expect(texts("{1..64}")).to.have.length(64);
    expect(texts("{1..65}")).to.deep.equal(["{1..65}"]);
    expect(texts("{a,b}".repeat(6))).to.have.length(64);
  });

  it("make a loop turn as often as the shell does", () => {
    const often = "npm test unknown none; npm test unknown none; npm test passed exit-status";
    for (const items of ["1 2 3", "{1..3}", "x{a,b,c}"]) {
      expect(inShort(`for i in ${items}; do npm test; done`, "x", 0), items).to.equal(often);
    }
    for (const items of ["{a,{b,c}}", "{a..c}", "{01..03}"]) {
      const read = inShort(`for i in ${items}; do npm test; done`, "x", 0);
      expect(read, items).to.equal("npm test unknown none");
    }
  });
});

describe("the status that a word stands for", () => {
  const made = (...pieces: readonly WordPiece[]): ShellWord => ({
    ...literalWord("whatever"),
    pieces,
  });

  it("is the last one where there is no word", () => {
    expect(statusOf(undefined)).to.deep.equal({ kind: "last" });
  });

  it("is the word's only piece", () => {
    const source: StatusSource = { kind: "variable", name: "rc" };
    expect(statusOf(made({ kind: "status", source }))).to.deep.equal(source);
    for (const [text, value] of [
      ["0", 0],
      ["12", 12],
      ["123456789", 123_456_789],
    ] as const) {
      const read = statusOf(made({ kind: "text", text }));
      expect(read, text).to.deep.equal({ kind: "constant", value });
    }
  });

  it("is unknown otherwise", () => {
    const last: WordPiece = { kind: "status", source: { kind: "last" } };
    for (const pieces of [
      [],
      [last, last],
      [last, { kind: "text", text: "x" }],
      [{ kind: "text", text: "1234567890" }],
      [{ kind: "text", text: "a1" }],
      [{ kind: "text", text: "1a" }],
      [{ kind: "text", text: "-1" }],
      [{ kind: "unknown", text: "1" }],
    ] as const satisfies readonly (readonly WordPiece[])[]) {
      expect(statusOf(made(...pieces)), JSON.stringify(pieces)).to.deep.equal({ kind: "unknown" });
    }
  });
});
