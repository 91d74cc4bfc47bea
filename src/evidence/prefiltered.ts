/**
 * A pattern with its required literals: every text that it matches holds at least one of them.
 * Looking for a literal costs nothing; the first use of a pattern in a process costs up to some
 * milliseconds, and a hook is a process of its own. Where the pattern ignores case, the literals are
 * lower case.
 */
export interface Prefiltered {
  readonly literals: readonly string[];
  readonly pattern: RegExp;
}

/** Whether a text holds one of the required literals, without which the pattern cannot match. */
export function mayMatch({ literals, pattern }: Prefiltered, text: string): boolean {
  const looked = pattern.ignoreCase ? text.toLowerCase() : text;
  return literals.some((literal) => looked.includes(literal));
}

/** Whether the pattern, which is not a global one, matches a text. */
export function matches(prefiltered: Prefiltered, text: string): boolean {
  return mayMatch(prefiltered, text) && prefiltered.pattern.test(text);
}
