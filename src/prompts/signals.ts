import { ENGLISH } from "./english.ts";
import { languagesOf, type Language, withoutSpaces } from "./languages.ts";
import { AnyPattern } from "./lazy-pattern.ts";
import type { Signal, Vocabulary } from "./vocabulary.ts";
import { Vocabularies } from "./vocabularies.ts";

/** What shows which signal, by language. */
export const SIGNAL_VOCABULARIES = new Vocabularies<Vocabulary>(ENGLISH);

const known = new Map<string, AnyPattern>();

function patternOf(language: Language, signal: Signal): AnyPattern {
  const key = `${language} ${signal}`;
  const pattern = known.get(key) ?? new AnyPattern(SIGNAL_VOCABULARIES.of(language)[signal], "m");
  known.set(key, pattern);
  return pattern;
}

/** Whether a text has what a language's vocabulary asks for before a signal is looked for. */
function isAdmitted(language: Language, text: string, signal: Signal): boolean {
  const condition = SIGNAL_VOCABULARIES.of(language).conditions?.[signal];
  return (
    condition === undefined ||
    condition.parts.some((part) =>
      condition.where === "start" ? text.startsWith(part) : text.includes(part),
    )
  );
}

/** Whether a clause shows a signal in any of its languages. Patterns are compiled when first asked for. */
export function shows(text: string, signal: Signal): boolean {
  return languagesOf(text).some((language) => showsIn(language, text, signal));
}

/** What ends a line for `^` and `$`; a hint may only speak of a text's beginning if there is none. */
const LINE_END = /[\n\r\u2028\u2029]/;

/** The same for one language only. */
export function showsIn(language: Language, text: string, signal: Signal): boolean {
  const isSpaced = language === "english" || language === "korean";
  const compact = isSpaced ? text : withoutSpaces(text);
  if (!isAdmitted(language, compact, signal)) return false;
  const pattern = patternOf(language, signal);
  return LINE_END.test(compact) ? pattern.testWhole(compact) : pattern.test(compact);
}

/** Whether a language's words for a signal can be in a text of one line at all. */
export function mayShow(language: Language, text: string, signal: Signal): boolean {
  return isAdmitted(language, text, signal) && patternOf(language, signal).mayMatch(text);
}

/** `showsIn` without conditions and hints, to check that they hide nothing. */
export function showsWithoutHints(language: Language, text: string, signal: Signal): boolean {
  return patternOf(language, signal).testWhole(text);
}
