import type { ParsedScript, Word, WordPart } from "unbash";
import type { ShellWord, StatusSource, WordPiece } from "./shell-word.ts";

/** What is known of the shell's variables at one place of the command line. */
export interface Scope {
  readonly variables: Map<string, ShellWord>;
  /** `$0`, `$1`, … of the function or script being read; `undefined` where not known. */
  readonly positional: readonly ShellWord[] | undefined;
  readonly directory: string | undefined;
}

/** Called for every command substitution met, in the order the shell would run them. */
export type OnSubstitution = (script: ParsedScript) => void;

interface Draft {
  text: string;
  known: boolean;
  pattern: boolean;
  /** True when the word exists even if its text is empty. */
  present: boolean;
  pieces: WordPiece[];
}

const MAXIMUM_ALTERNATIVES = 64;
const MAXIMUM_PARTS = 300;

function emptyDraft(): Draft {
  return { text: "", known: true, pattern: false, present: false, pieces: [] };
}

/** A word that stands for itself. */
export function literalWord(text: string): ShellWord {
  return { text, known: true, pattern: false, pieces: [{ kind: "text", text }] };
}

function unknownWord(text: string): ShellWord {
  return { text, known: false, pattern: false, pieces: [{ kind: "unknown", text }] };
}

const COUNTED = /^(-?[1-9]\d{0,5}|0)\.\.(-?[1-9]\d{0,5}|0)$/;

/** What stands in braces, as far as it is a plain list or counted: `a,b`, `1..3`; none where not. */
function alternativesOf(inner: string): readonly string[] {
  const [, first, last] = COUNTED.exec(inner) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [Number(first), Number(last)];
    const length = Math.min(Math.abs(to - from), MAXIMUM_ALTERNATIVES) + 1;
    return Array.from({ length }, (_, step) => String(from < to ? from + step : from - step));
  }
  const listed = inner.split(",");
  return listed.length > 1 && !/[{}$`"'\\]/.test(inner) ? listed : [];
}

/** Builds the words that one written word becomes: splitting, braces and variables included. */
class WordBuilder {
  private readonly finished: Draft[] = [];
  private current: Draft[] = [emptyDraft()];
  private readonly scope: Scope;
  private readonly onSubstitution: OnSubstitution;

  constructor(scope: Scope, onSubstitution: OnSubstitution) {
    this.scope = scope;
    this.onSubstitution = onSubstitution;
  }

  words(): ShellWord[] {
    return [...this.finished, ...this.current]
      .filter((draft) => draft.present || draft.text !== "")
      .map(({ text, known, pattern, pieces }) => ({ text, known, pattern, pieces }));
  }

  append(text: string, quoted: boolean): void {
    for (const draft of this.current) {
      draft.text += text;
      draft.present ||= quoted;
      if (text !== "") draft.pieces.push({ kind: "text", text });
    }
  }

  private appendWord(word: ShellWord): void {
    for (const draft of this.current) {
      draft.text += word.text;
      draft.known &&= word.known;
      draft.pattern ||= word.pattern;
      draft.pieces.push(...word.pieces);
    }
  }

  private split(): void {
    this.finished.push(...this.current);
    this.current = [emptyDraft()];
  }

  part(part: WordPart, quoted: boolean): void {
    switch (part.type) {
      case "Literal":
        this.append(part.value, quoted);
        return;
      case "SingleQuoted":
      case "AnsiCQuoted":
        this.append(part.value, true);
        return;
      case "DoubleQuoted":
      case "LocaleString":
        this.append("", true);
        for (const child of part.parts) this.part(child, true);
        return;
      case "Glob":
      case "ExtendedGlob":
        for (const draft of this.current) draft.pattern = true;
        this.append(part.text, false);
        return;
      case "SimpleExpansion":
        this.expand(part.text, part.text.slice(1), quoted);
        return;
      case "ParameterExpansion":
        this.parameter(part, quoted);
        return;
      case "CommandExpansion":
      case "ProcessSubstitution":
        if (part.script !== undefined) this.onSubstitution(part.script);
        this.appendWord(unknownWord(part.text));
        return;
      case "ArithmeticExpansion":
        this.appendWord(unknownWord(part.text));
        return;
      case "BraceExpansion":
        this.braces(part.text);
    }
  }

  private parameter(
    part: Extract<WordPart, { type: "ParameterExpansion" }>,
    quoted: boolean,
  ): void {
    const index = part.index?.value;
    if (/^(?:PIPESTATUS|pipestatus)$/.test(part.parameter) && index !== undefined) {
      const source: StatusSource = /^\d+$/.test(index)
        ? { kind: "pipeline", index: Number(index) - (part.parameter === "pipestatus" ? 1 : 0) }
        : { kind: "unknown" };
      this.appendWord({ ...unknownWord(part.text), pieces: [{ kind: "status", source }] });
      return;
    }
    if (part.prefix !== undefined || index !== undefined) {
      this.appendWord(unknownWord(part.text));
      return;
    }
    if (part.operation === undefined) {
      this.expand(part.text, part.parameter, quoted);
      return;
    }
    const { operation } = part;
    if (operation.type !== "Default" || !/^:?[-=]$/.test(operation.operator)) {
      this.appendWord(unknownWord(part.text));
      return;
    }
    if (this.scope.variables.has(part.parameter)) this.expand(part.text, part.parameter, quoted);
    else if (!/^\d+$/.test(part.parameter)) {
      const [chosen] = expandWord(operation.operand, this.scope, this.onSubstitution);
      this.appendWord({ ...unknownWord(part.text), text: chosen?.text ?? "" });
    } else this.appendWord(unknownWord(part.text));
  }

  private expand(written: string, name: string, quoted: boolean): void {
    if (name === "?") {
      const source: StatusSource = { kind: "last" };
      this.appendWord({ ...unknownWord(written), pieces: [{ kind: "status", source }] });
      return;
    }
    if (name === "@" || name === "*") {
      this.everyArgument(written);
      return;
    }
    const value = this.lookUp(name);
    if (value === undefined) {
      this.appendWord(unknownWord(written));
      return;
    }
    for (const draft of this.current) draft.present ||= quoted;
    if (quoted || !value.known || !/\s/.test(value.text)) {
      this.appendWord(value);
      return;
    }
    value.text.split(/\s+/).forEach((part, place) => {
      if (place > 0) this.split();
      this.append(part, false);
    });
  }

  private everyArgument(written: string): void {
    const all = this.scope.positional;
    if (all === undefined) {
      this.appendWord(unknownWord(written));
      return;
    }
    all.slice(1).forEach((word, place) => {
      if (place > 0) this.split();
      this.append("", true);
      this.appendWord(word);
    });
  }

  private lookUp(name: string): ShellWord | undefined {
    if (/^\d+$/.test(name)) return this.scope.positional?.[Number(name)];
    if (name === "PWD" && this.scope.directory !== undefined)
      return literalWord(this.scope.directory);
    return this.scope.variables.get(name);
  }

  private braces(text: string): void {
    const alternatives = alternativesOf(text.slice(1, -1));
    const count = alternatives.length * this.current.length;
    if (count === 0 || count > MAXIMUM_ALTERNATIVES) {
      this.appendWord(unknownWord(text));
      return;
    }
    this.current = alternatives.flatMap((alternative) =>
      this.current.map((draft) => ({
        ...draft,
        text: draft.text + alternative,
        pieces: [...draft.pieces, { kind: "text" as const, text: alternative }],
      })),
    );
  }
}

/** The words that a written word becomes: none, one, or several. */
export function expandWord(word: Word, scope: Scope, onSubstitution: OnSubstitution): ShellWord[] {
  if (word.parts === undefined) return [literalWord(word.value)];
  if (word.parts.length > MAXIMUM_PARTS) return [unknownWord(word.text)];
  const builder = new WordBuilder(scope, onSubstitution);
  for (const part of word.parts) builder.part(part, false);
  return builder.words();
}

/** The exit status that a word stands for, when it is one status and nothing else. */
export function statusOf(word: ShellWord | undefined): StatusSource {
  if (word === undefined) return { kind: "last" };
  const [piece, ...rest] = word.pieces;
  if (piece === undefined || rest.length > 0) return { kind: "unknown" };
  if (piece.kind === "status") return piece.source;
  if (piece.kind === "text" && /^\d{1,9}$/.test(piece.text)) {
    return { kind: "constant", value: Number(piece.text) };
  }
  return { kind: "unknown" };
}
