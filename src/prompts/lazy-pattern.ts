import { compiledFor } from "../events/compiled-pattern.ts";

/** A part of an alternation, and what it cannot match without. */
export type Fragment = readonly [pattern: string, ...hints: Hints];

/**
 * Lists of substrings, separated by `|`: of each list one must be there, or the pattern cannot match.
 * Of a list behind `^` one must be the text's beginning. That no hint hides a match is proved in
 * `test/prompts/hints.test.ts`.
 */
export type Hints = readonly string[];

/**
 * So many looks at a pattern's hints take about as long as compiling it. A text of that many
 * sentences will go on, and from then on the compiled pattern is faster.
 */
const MOST_LOOKS = 32;

/** One list of hints, taken apart. */
interface HintList {
  readonly words: readonly string[];
  readonly isStart: boolean;
}

function hintListOf(list: string): HintList {
  const isStart = list.startsWith("^");
  return { words: (isStart ? list.slice(1) : list).split("|"), isStart };
}

/**
 * A pattern that is compiled when it is first needed, and needed only where its hints are found:
 * compiling costs a hook far more than looking for substrings.
 */
export class LazyPattern {
  readonly hints: Hints;
  private readonly origin: string | (() => RegExp);
  private readonly flags: string;
  private lists: readonly HintList[] | undefined;
  private looks = 0;
  private pattern: RegExp | undefined;

  /** `origin`: a pattern's source, or a function that makes it; even an unused literal is parsed. */
  constructor(origin: string | (() => RegExp), hints: Hints = [], flags = "") {
    this.origin = origin;
    this.hints = hints;
    this.flags = flags;
  }

  get source(): string {
    return typeof this.origin === "string" ? this.origin : this.made().source;
  }

  /** Whether the hints leave it open that a text matches. */
  mayMatch(text: string): boolean {
    this.lists ??= this.hints.map(hintListOf);
    for (const { words, isStart } of this.lists) {
      if (!(isStart ? beginsWithAny(text, words) : holdsAny(text, words))) return false;
    }
    return true;
  }

  test(text: string): boolean {
    return this.isOpen(text) && this.compiled(text).test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.isOpen(text) ? this.compiled(text).exec(text) : null;
  }

  /** The text with every match replaced; only of a pattern with the flag `g`. */
  replace(text: string, replacement: string): string {
    return this.isOpen(text) ? text.replace(this.compiled(text), replacement) : text;
  }

  split(text: string): string[] {
    return this.isOpen(text) ? text.split(this.compiled(text)) : [text];
  }

  /** A pattern that is compiled already finds out faster than its hints. */
  private isOpen(text: string): boolean {
    this.looks += 1;
    return this.pattern !== undefined || this.looks > MOST_LOOKS || this.mayMatch(text);
  }

  /** Ready for use on a text, whatever the hints say. */
  compiled(text: string): RegExp {
    return compiledFor(text, this.made());
  }

  private made(): RegExp {
    this.pattern ??=
      typeof this.origin === "string" ? new RegExp(this.origin, this.flags) : this.origin();
    return this.pattern;
  }
}

/** Whether a text holds one of some words. */
export function holdsAny(text: string, words: readonly string[]): boolean {
  for (const word of words) if (text.includes(word)) return true;
  return false;
}

function beginsWithAny(text: string, words: readonly string[]): boolean {
  for (const word of words) if (text.startsWith(word)) return true;
  return false;
}

/** One of several fragments, as their alternation would find it; each is compiled by itself. */
export class AnyPattern {
  readonly fragments: readonly LazyPattern[];

  constructor(fragments: readonly Fragment[], flags = "") {
    this.fragments = fragments.map(([source, ...hints]) => new LazyPattern(source, hints, flags));
  }

  mayMatch(text: string): boolean {
    return this.fragments.some((fragment) => fragment.mayMatch(text));
  }

  test(text: string): boolean {
    return this.fragments.some((fragment) => fragment.test(text));
  }

  /** The same without the quick look at hints. */
  testWhole(text: string): boolean {
    return this.fragments.some((fragment) => fragment.compiled(text).test(text));
  }

  /** The leftmost match; of several that begin there, the one of the first fragment. */
  exec(text: string): RegExpExecArray | null {
    let first: RegExpExecArray | null = null;
    for (const fragment of this.fragments) {
      const match = fragment.exec(text);
      if (match !== null && (first === null || match.index < first.index)) first = match;
    }
    return first;
  }
}

/** Alternations made of one set of fragments; a text that needs still more gets all of them. */
const MOST_ALTERNATIONS = 6;

/** All matches of several fragments, as their alternation would find them, one after another. */
export class EveryPattern {
  readonly fragments: readonly LazyPattern[];
  private readonly flags: string;
  private readonly alternations = new Map<string, RegExp>();
  private looks = 0;

  /** `flags`: with `g`, except for `test` and to replace one match only. */
  constructor(fragments: readonly Fragment[], flags = "g") {
    this.fragments = fragments.map(([source, ...hints]) => new LazyPattern(source, hints));
    this.flags = flags;
  }

  mayMatch(text: string): boolean {
    return this.fragments.some((fragment) => fragment.mayMatch(text));
  }

  matchAll(text: string): Iterable<RegExpExecArray> {
    const pattern = this.patternFor(text);
    return pattern === undefined ? [] : text.matchAll(pattern);
  }

  test(text: string): boolean {
    return this.patternFor(text)?.test(text) === true;
  }

  /** The text with every match replaced, or the first one without the flag `g`. */
  replace(text: string, replacement: string | ((match: string) => string)): string {
    const pattern = this.patternFor(text);
    if (pattern === undefined) return text;
    return typeof replacement === "string"
      ? text.replace(pattern, replacement)
      : text.replace(pattern, replacement);
  }

  split(text: string): string[] {
    const pattern = this.patternFor(text);
    return pattern === undefined ? [text] : text.split(pattern);
  }

  /** The alternation of the fragments that may match; `undefined` where none may. */
  private patternFor(text: string): RegExp | undefined {
    this.looks += 1;
    if (this.looks > MOST_LOOKS)
      return compiledFor(text, this.alternationOf(this.fragments, "all"));
    const found = this.fragments.filter((fragment) => fragment.mayMatch(text));
    if (found.length === 0) return undefined;
    const isRoom = this.alternations.size < MOST_ALTERNATIONS;
    const key = found.map((fragment) => this.fragments.indexOf(fragment)).join(" ");
    return compiledFor(
      text,
      isRoom || this.alternations.has(key)
        ? this.alternationOf(found, key)
        : this.alternationOf(this.fragments, "all"),
    );
  }

  private alternationOf(fragments: readonly LazyPattern[], key: string): RegExp {
    const known = this.alternations.get(key);
    if (known !== undefined) return known;
    const pattern = new RegExp(fragments.map(({ source }) => source).join("|"), this.flags);
    this.alternations.set(key, pattern);
    return pattern;
  }
}
