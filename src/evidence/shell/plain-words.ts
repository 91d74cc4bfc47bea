import type { DoubleQuotedChild, Word, WordPart } from "unbash";

/** Thrown inside the plain parser only, at what is not plain. */
export class NotPlain extends Error {}

/** What may stand in a word and means itself there. */
const BARE = /[\w./:@%+,=^~#-]*/y;
const SINGLE = /'[^']*'/y;
const LITERAL_IN_DOUBLE = /[^"$`\\!]+/y;
const EXPANSION = /\$(?:[A-Za-z_]\w*|\?)/y;
const STARS = /\*+|\?/y;

/** Reads the words of a script, as far as they are made of plain pieces. */
export class PlainWords {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Takes what a sticky pattern matches here; `""` where it matches nothing. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  get next(): string {
    return this.text.charAt(this.at);
  }

  /** The word that begins here; one without text where there is none. */
  word(): Word {
    const pos = this.at;
    const parts: WordPart[] = [];
    let plain = true;
    for (let part = this.part(); part !== undefined; part = this.part()) {
      plain &&= part.type === "Literal";
      parts.push(part);
    }
    const text = this.text.slice(pos, this.at);
    const value = parts.map(valueOf).join("");
    return { type: "Word", text, value, pos, end: this.at, parts: plain ? undefined : parts };
  }

  private part(): WordPart | undefined {
    const pos = this.at;
    const bare = this.take(BARE);
    if (bare !== "") return { type: "Literal", pos, end: this.at, value: bare, text: bare };
    switch (this.next) {
      case "'": {
        const text = this.take(SINGLE);
        if (text === "") throw new NotPlain();
        return { type: "SingleQuoted", pos, end: this.at, value: text.slice(1, -1), text };
      }
      case '"':
        return this.doubleQuoted();
      case "$": {
        const text = this.take(EXPANSION);
        if (text === "") throw new NotPlain();
        return { type: "SimpleExpansion", pos, end: this.at, text };
      }
      case "*":
      case "?": {
        const text = this.take(STARS);
        const kind = text === "?" ? "question" : "star";
        return { type: "Glob", kind, pos, end: this.at, text, value: text };
      }
      default:
        return undefined;
    }
  }

  private doubleQuoted(): WordPart {
    const pos = this.at;
    const parts: DoubleQuotedChild[] = [];
    this.at += 1;
    while (this.next !== '"') {
      const start = this.at;
      const literal = this.take(LITERAL_IN_DOUBLE);
      if (literal !== "") {
        parts.push({ type: "Literal", pos: start, end: this.at, value: literal, text: literal });
        continue;
      }
      const text = this.take(EXPANSION);
      if (text === "") throw new NotPlain();
      parts.push({ type: "SimpleExpansion", pos: start, end: this.at, text });
    }
    if (parts.length === 0) {
      parts.push({ type: "Literal", pos: this.at, end: this.at, value: "", text: "" });
    }
    this.at += 1;
    return { type: "DoubleQuoted", pos, end: this.at, text: this.text.slice(pos, this.at), parts };
  }
}

function valueOf(part: WordPart | DoubleQuotedChild): string {
  if (part.type === "DoubleQuoted") return part.parts.map(valueOf).join("");
  return "value" in part ? part.value : part.text;
}
