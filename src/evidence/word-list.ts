const SPACES = " \n";

/**
 * Whether a word is one of a list, which is written as one text with spaces and line breaks between
 * its words. A process that asks once or twice need not build a set of hundreds.
 */
export function isListed(word: string, list: string): boolean {
  if (word === "" || word.includes(" ") || word.includes("\n")) return false;
  for (let at = list.indexOf(word); at >= 0; at = list.indexOf(word, at + 1)) {
    const begins = at === 0 || SPACES.includes(list.charAt(at - 1));
    const end = at + word.length;
    if (begins && (end === list.length || SPACES.includes(list.charAt(end)))) return true;
  }
  return false;
}
