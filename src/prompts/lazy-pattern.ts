import { compiledFor } from "../events/compiled-pattern.ts";

/** A part of an alternation, and what it cannot match without. */
export type Fragment = readonly [pattern: string, ...hints: Hints];

/**
 * Lists of substrings, separated by `|`: of each list one must be there, or the pattern cannot match.
 */
export type Hints = readonly string[];

/**
 * A pattern of a vocabulary that is compiled when it is first needed, and needed only where its
 * hints are found: compiling costs a hook far more than looking for substrings.
 */
export class LazyPattern {
  readonly source: string;
  private readonly flags: string;
  private readonly hints: Hints;
  private parts: readonly (readonly string[])[] | undefined;
  private pattern: RegExp | undefined;

  /** `source`: of a regular expression for lower-case text. */
  constructor(source: string, hints: Hints = [], flags = "") {
    this.source = source;
    this.hints = hints;
    this.flags = flags;
  }

  /** Whether the hints leave it open that a text matches. */
  mayMatch(text: string): boolean {
    this.parts ??= this.hints.map((list) => list.split("|"));
    return this.parts.every((list) => list.some((part) => text.includes(part)));
  }

  test(text: string): boolean {
    return this.mayMatch(text) && this.compiled(text).test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.mayMatch(text) ? this.compiled(text).exec(text) : null;
  }

  /** The text with every match replaced; only of a pattern with the flag `g`. */
  replace(text: string, replacement: string): string {
    return this.mayMatch(text) ? text.replace(this.compiled(text), replacement) : text;
  }

  split(text: string): string[] {
    return this.mayMatch(text) ? text.split(this.compiled(text)) : [text];
  }

  /** Ready for use on a text, whatever the hints say. */
  compiled(text: string): RegExp {
    this.pattern ??= new RegExp(this.source, this.flags);
    return compiledFor(text, this.pattern);
  }
}

/** One of several fragments, as their alternation would find it; each is compiled by itself. */
export class AnyPattern {
  private readonly fragments: readonly LazyPattern[];

  constructor(fragments: readonly Fragment[]) {
    this.fragments = fragments.map(([source, ...hints]) => new LazyPattern(source, hints));
  }

  mayMatch(text: string): boolean {
    return this.fragments.some((fragment) => fragment.mayMatch(text));
  }

  test(text: string): boolean {
    return this.fragments.some((fragment) => fragment.test(text));
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
  private readonly fragments: readonly LazyPattern[];
  private readonly alternations = new Map<string, RegExp>();

  constructor(fragments: readonly Fragment[]) {
    this.fragments = fragments.map(([source, ...hints]) => new LazyPattern(source, hints));
  }

  mayMatch(text: string): boolean {
    return this.fragments.some((fragment) => fragment.mayMatch(text));
  }

  matchAll(text: string): Iterable<RegExpExecArray> {
    const found = this.fragments.filter((fragment) => fragment.mayMatch(text));
    if (found.length === 0) return [];
    const isRoom = this.alternations.size < MOST_ALTERNATIONS;
    return text.matchAll(compiledFor(text, this.alternationOf(isRoom ? found : this.fragments)));
  }

  private alternationOf(fragments: readonly LazyPattern[]): RegExp {
    const source = fragments.map((fragment) => fragment.source).join("|");
    const pattern = this.alternations.get(source) ?? new RegExp(source, "g");
    this.alternations.set(source, pattern);
    return pattern;
  }
}
