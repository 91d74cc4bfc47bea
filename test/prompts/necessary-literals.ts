import { RegExpParser } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";

/**
 * Proves that a pattern cannot match without a hint: every way through the pattern is followed, and
 * each must pass one of the hint's substrings. What stays open counts as unproved, so a list that
 * passes is necessary; a list that is necessary but too hard to prove has to be made simpler.
 */

/** Most characters of a class told apart. */
const MOST_CHARACTERS = 40;

/** Most turns of a repetition followed before nothing more is said of its end. */
const MOST_TURNS = 12;

const DIGITS = "0 1 2 3 4 5 6 7 8 9".split(" ");

/** Marks an end that reaches back to the beginning of the text. */
const ANCHOR = "\u0001";

interface Wanted {
  /** One of them must be passed. */
  readonly parts: readonly string[];
  /** They stand behind `^`. */
  readonly isStart: boolean;
  readonly longest: number;
}

function wantedOf(list: string): Wanted {
  const isStart = list.startsWith("^");
  const parts = (isStart ? list.slice(1) : list).split("|");
  return { parts, isStart, longest: Math.max(...parts.map((part) => part.length)) };
}

/** The texts read so far by which a way through the pattern is known, as far as they matter. */
type Ends = ReadonlySet<string>;

const UNKNOWN: Ends = new Set([""]);

class Proof {
  private readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    this.wanted = wanted;
  }

  /** The ways through alternatives that pass none of the parts. */
  afterAny(alternatives: readonly AST.Alternative[], ends: Ends): Ends {
    return new Set(alternatives.flatMap(({ elements }) => [...this.afterAll(elements, ends)]));
  }

  private afterAll(elements: readonly AST.Element[], ends: Ends): Ends {
    return elements.reduce((before: Ends, element) => this.after(element, before), ends);
  }

  private after(element: AST.Element, ends: Ends): Ends {
    if (ends.size === 0) return ends;
    switch (element.type) {
      case "Character":
        return this.reading([String.fromCodePoint(element.value)], ends);
      case "CharacterClass":
        return this.reading(charactersOf(element), ends);
      case "Group":
      case "CapturingGroup":
        return this.afterAny(element.alternatives, ends);
      case "Quantifier":
        return this.afterRepeated(element, ends);
      case "Assertion":
        return this.afterAssertion(element, ends);
      case "CharacterSet":
        return this.reading(element.kind === "digit" && !element.negate ? DIGITS : undefined, ends);
      case "Backreference":
      case "ExpressionCharacterClass":
        return UNKNOWN;
    }
  }

  private afterRepeated({ element, min, max }: AST.Quantifier, ends: Ends): Ends {
    let left = ends;
    for (let count = 0; count < Math.min(min, 3); count += 1) left = this.after(element, left);
    if (max === min) return min > 3 && left.size > 0 ? UNKNOWN : left;
    for (let count = 0; count < MOST_TURNS && count < max - min; count += 1) {
      const more = [...this.after(element, left)].filter((end) => !left.has(end));
      if (more.length === 0) return left;
      left = new Set([...left, ...more]);
    }
    return max - min > MOST_TURNS ? UNKNOWN : left;
  }

  private afterAssertion(assertion: AST.Assertion, ends: Ends): Ends {
    if (assertion.kind === "start") return new Set([ANCHOR]);
    const isInText =
      (assertion.kind === "lookahead" || assertion.kind === "lookbehind") && !assertion.negate;
    // What a look around finds stands in the text as well.
    return isInText && this.afterAny(assertion.alternatives, UNKNOWN).size === 0 ? new Set() : ends;
  }

  private reading(characters: readonly string[] | undefined, ends: Ends): Ends {
    if (characters === undefined) return UNKNOWN;
    const all = [...ends].flatMap((end) => characters.map((character) => end + character));
    return new Set(all.filter((end) => !this.isPassed(end)).map((end) => this.kept(end)));
  }

  private isPassed(end: string): boolean {
    const { isStart, parts } = this.wanted;
    return parts.some((part) => (isStart ? end === ANCHOR + part : end.endsWith(part)));
  }

  /** As much of an end as some part begins with. */
  private kept(end: string): string {
    const { isStart, longest, parts } = this.wanted;
    if (isStart) return parts.some((part) => (ANCHOR + part).startsWith(end)) ? end : "";
    for (let from = Math.max(0, end.length - longest); from < end.length; from += 1) {
      const rest = end.slice(from);
      if (parts.some((part) => part.startsWith(rest))) return rest;
    }
    return "";
  }
}

/** The characters of a class, if they are few. */
function charactersOf(element: AST.CharacterClass): string[] | undefined {
  if (element.negate) return undefined;
  const characters: string[] = [];
  for (const each of element.elements) {
    if (each.type === "Character") characters.push(String.fromCodePoint(each.value));
    else if (each.type === "CharacterClassRange" && each.max.value - each.min.value < 30) {
      for (let code = each.min.value; code <= each.max.value; code += 1)
        characters.push(String.fromCodePoint(code));
    } else return undefined;
  }
  return characters.length > MOST_CHARACTERS ? undefined : characters;
}

const parser = new RegExpParser();

/** Whether no text matches a pattern's source without one of the words of a hint. */
export function isNecessary(source: string, list: string): boolean {
  const { alternatives } = parser.parsePattern(source);
  return new Proof(wantedOf(list)).afterAny(alternatives, UNKNOWN).size === 0;
}
