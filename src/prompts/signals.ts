import { compiledFor } from "../events/compiled-pattern.ts";
import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import { languagesOf, type Language, withoutSpaces } from "./languages.ts";
import type { Signal, Vocabulary } from "./vocabulary.ts";

const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  english: ENGLISH,
  korean: KOREAN,
  japanese: JAPANESE,
  chinese: CHINESE,
};

const compiled = new Map<string, RegExp>();

function patternOf(language: Language, signal: Signal): RegExp {
  const key = `${language} ${signal}`;
  const known = compiled.get(key);
  if (known !== undefined) {
    return known;
  }
  const pattern = new RegExp(VOCABULARIES[language][signal].join("|"), "m");
  compiled.set(key, pattern);
  return pattern;
}

/** Whether a language's words for a signal can be in a text at all; see `Hint`. */
export function mayShow(language: Language, text: string, signal: Signal): boolean {
  const vocabulary = VOCABULARIES[language];
  if (vocabulary[signal].length === 0) {
    return false;
  }
  const hint = vocabulary.hints?.[signal];
  return (
    hint === undefined ||
    hint.parts.some((part) =>
      hint.where === "start" ? text.startsWith(part) : text.includes(part),
    )
  );
}

/** Whether a clause shows a signal in any of its languages. Patterns are compiled when first asked for. */
export function shows(text: string, signal: Signal): boolean {
  return languagesOf(text).some((language) => showsIn(language, text, signal));
}

/** The same for one language only. */
export function showsIn(language: Language, text: string, signal: Signal): boolean {
  const isSpaced = language === "english" || language === "korean";
  const compact = isSpaced ? text : withoutSpaces(text);
  return (
    mayShow(language, compact, signal) &&
    compiledFor(compact, patternOf(language, signal)).test(compact)
  );
}

/** `showsIn` without the quick look at hints, to check that they hide nothing. */
export function showsWithoutHints(language: Language, text: string, signal: Signal): boolean {
  return VOCABULARIES[language][signal].length > 0 && patternOf(language, signal).test(text);
}
