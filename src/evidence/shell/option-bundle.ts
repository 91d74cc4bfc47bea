const LOWER_CASE = /^-[a-z]+$/;

/**
 * Whether a word is a bundle of short options, as `-euo` is, that holds one of some letters. `bundle`
 * says what else may stand in it: where an option takes its value along, as `-Cpath` does, the
 * letters of the value are none.
 */
export function holdsOption(word: string, letters: string, bundle: RegExp = LOWER_CASE): boolean {
  if (!bundle.test(word)) return false;
  for (const letter of letters) if (word.includes(letter)) return true;
  return false;
}
