import type {
  AndOr,
  Assignment,
  Command,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirection,
  RedirectOperator,
  Statement,
  Word,
} from "unbash";
import { NotPlain, PlainWords } from "./plain-words.ts";

/** Words that mean something else where a command begins, and commands whose arguments assign. */
const NO_PROGRAMS: ReadonlySet<string> = new Set(
  (
    "if then else elif fi do done for while until in case esac function select coproc time " +
    "export readonly declare local typeset alias let eval"
  ).split(" "),
);

const OPERATORS: Readonly<Record<string, RedirectOperator>> = {
  ">": ">",
  ">>": ">>",
  "<": "<",
  ">&": ">&",
  "&>": "&>",
  "&>>": "&>>",
};

const BLANKS = /[ \t]+/y;
const BLANKS_AND_BREAKS = /[ \t\n]+/y;
/** Those of `case` have another sign behind them. */
const SEMICOLON = /;(?![;&])/y;
const COMMENT = /#[^\n]*/y;
const NAME = /[A-Za-z_]\w*\+?=/y;
const DESCRIPTOR = /\d{1,3}(?=[<>])/y;
const OPERATOR = /&>>|&>|>>|>&|[<>]/y;
const NO_TARGET = /[<>|&(]/;
const LOGICAL = /&&|\|\|/y;

/** A parser for lists of simple commands: programs, plain words, pipes and redirections. */
class PlainParser extends PlainWords {
  script(): ParsedScript {
    const commands: Statement[] = [];
    if (this.text.startsWith("#!")) throw new NotPlain();
    for (;;) {
      this.skip(BLANKS_AND_BREAKS);
      if (this.next === "") break;
      commands.push(this.statement());
      if (this.take(SEMICOLON) === "" && this.next !== "\n" && this.next !== "") {
        throw new NotPlain();
      }
    }
    if (commands.length === 0) throw new NotPlain();
    const end = this.text.length;
    return { type: "Script", pos: 0, end, shebang: undefined, commands, errors: undefined };
  }

  /** Skips blanks and comments. */
  private skip(blanks: RegExp): void {
    this.take(blanks);
    while (this.next === "#") {
      this.take(COMMENT);
      this.take(blanks);
    }
  }

  private statement(): Statement {
    const first = this.pipeline();
    const commands = [first];
    const operators: AndOr["operators"][number][] = [];
    for (let sign = this.take(LOGICAL); sign !== ""; sign = this.take(LOGICAL)) {
      operators.push(sign === "&&" ? "&&" : "||");
      this.skip(BLANKS_AND_BREAKS);
      commands.push(this.pipeline());
    }
    const { pos } = first;
    const end = commands.at(-1)?.end ?? pos;
    const list: AndOr = { type: "AndOr", pos, end, commands, operators };
    const command = operators.length === 0 ? first : list;
    return { type: "Statement", pos, end, command, background: undefined };
  }

  private pipeline(): PipelineNode {
    const first = this.command();
    const commands = [first];
    while (this.next === "|" && !/[|&]/.test(this.text.charAt(this.at + 1))) {
      this.at += 1;
      this.skip(BLANKS_AND_BREAKS);
      commands.push(this.command());
    }
    if (commands.length === 1) return first;
    const { pos } = first;
    const end = commands.at(-1)?.end ?? pos;
    const operators: Pipeline["operators"] = commands.slice(1).map(() => "|");
    return { type: "Pipeline", pos, end, prefixes: [], commands, operators };
  }

  private command(): Command {
    const pos = this.at;
    const prefix: (Assignment | Redirection)[] = [];
    for (let part = this.beforeName(); part !== undefined; part = this.beforeName()) {
      prefix.push(part);
      this.skip(BLANKS);
    }
    const name = this.given();
    if (name === undefined && prefix.length === 0) throw new NotPlain();
    if (name !== undefined && NO_PROGRAMS.has(name.value)) throw new NotPlain();
    const suffix: (Word | Redirection)[] = [];
    if (name !== undefined) {
      this.skip(BLANKS);
      for (let part = this.afterName(); part !== undefined; part = this.afterName()) {
        suffix.push(part);
        this.skip(BLANKS);
      }
    }
    const end = (suffix.at(-1) ?? name ?? prefix.at(-1))?.end ?? pos;
    const args = suffix.filter((part) => part.type === "Word");
    const redirects: Redirection[] = [];
    for (const part of [...prefix, ...suffix]) {
      if (part.type !== "Word" && part.type !== "Assignment") redirects.push(part);
    }
    return { type: "Command", pos, end, name, prefix, suffix, args, redirects };
  }

  private beforeName(): Assignment | Redirection | undefined {
    return this.redirection() ?? this.assignment();
  }

  private afterName(): Word | Redirection | undefined {
    return this.redirection() ?? this.given();
  }

  /** A word, where there is one. */
  private given(): Word | undefined {
    const word = this.word();
    return word.text === "" ? undefined : word;
  }

  private assignment(): Assignment | undefined {
    const pos = this.at;
    const name = this.take(NAME).slice(0, -1);
    if (name === "") return undefined;
    if (name.endsWith("+")) throw new NotPlain();
    const value = this.word();
    const text = this.text.slice(pos, this.at);
    const end = this.at;
    return { type: "Assignment", pos, end, text, name, value, append: undefined, index: undefined };
  }

  private redirection(): Redirection | undefined {
    const pos = this.at;
    const digits = this.take(DESCRIPTOR);
    const descriptor =
      digits === ""
        ? undefined
        : ({ type: "FileDescriptor", pos, end: this.at, value: Number(digits) } as const);
    const operator = OPERATORS[this.take(OPERATOR)];
    if (operator === undefined) return undefined;
    if (NO_TARGET.test(this.next)) throw new NotPlain();
    this.take(BLANKS);
    const target = this.next === "#" ? undefined : this.given();
    if (target === undefined) throw new NotPlain();
    return { type: "Redirect", pos, end: target.end, operator, descriptor, target };
  }
}

/**
 * The syntax tree of a script that is plain, the very one that the full parser gives; `undefined` for
 * every other. Most command lines are plain, and the full parser costs a hook more than all it does
 * with the tree.
 */
export function parsePlain(text: string): ParsedScript | undefined {
  try {
    return new PlainParser(text).script();
  } catch (fault) {
    if (fault instanceof NotPlain) return undefined;
    throw fault;
  }
}
