/**
 * Subjects of so many UTF-16 units make V8 compile a regular expression to machine code at once.
 * Otherwise it makes byte code first, which for a large alternation takes several times as long
 * (measured: 28 ms against 5 ms), and machine code all the same at the second use.
 */
const LONG_SUBJECT = 1_000;

/**
 * What a short text is made long with. No run of characters in it fits `\s+` or `\S+`, or `.*`, so no
 * pattern looks far ahead from each of its places: a thousand spaces take one that begins with
 * `\s+` longer than the compiling that is saved.
 */
const PADDING = "\0\n";

const compiled = new WeakSet<RegExp>();

/**
 * The same pattern, made ready for texts like this one in the cheaper way; its `lastIndex` is 0 when
 * it is new here. What it finds does not change. A hook is a process of its own, so nearly every
 * pattern it uses is used for the first time.
 */
export function compiledFor(text: string, pattern: RegExp): RegExp {
  if (!compiled.has(pattern)) {
    compiled.add(pattern);
    // Padded from the text itself: strings with and without wide characters have code of their own.
    pattern.test(text.slice(0, LONG_SUBJECT).padEnd(LONG_SUBJECT, PADDING));
    pattern.lastIndex = 0;
  }
  return pattern;
}
