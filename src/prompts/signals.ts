import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import type { Signal, Vocabulary } from "./vocabulary.ts";

export type Language = "english" | "korean" | "japanese" | "chinese";

const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  english: ENGLISH,
  korean: KOREAN,
  japanese: JAPANESE,
  chinese: CHINESE,
};

const HANGUL = /[\p{Script=Hangul}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /[a-z$/]/;

/**
 * The languages a text may be in. Han characters alone are read as Chinese and as Japanese, which
 * shares many of its nouns; kana settle it.
 */
export function languagesOf(text: string): Language[] {
  const languages: Language[] = [];
  if (HANGUL.test(text)) {
    languages.push("korean");
  }
  if (KANA.test(text)) {
    languages.push("japanese");
  } else if (HAN.test(text)) {
    languages.push("chinese", "japanese");
  }
  if (LATIN.test(text)) {
    languages.push("english");
  }
  return languages;
}

const compiled = new Map<string, RegExp | undefined>();

function patternOf(language: Language, signal: Signal): RegExp | undefined {
  const key = `${language} ${signal}`;
  if (!compiled.has(key)) {
    const fragments = VOCABULARIES[language][signal];
    compiled.set(key, fragments.length === 0 ? undefined : new RegExp(fragments.join("|"), "m"));
  }
  return compiled.get(key);
}

/** Whether a clause shows a signal in any of its languages. Patterns are compiled when first asked for. */
export function shows(text: string, signal: Signal): boolean {
  return languagesOf(text).some((language) => showsIn(language, text, signal));
}

/** The same for one language only. */
export function showsIn(language: Language, text: string, signal: Signal): boolean {
  const isSpaced = language === "english" || language === "korean";
  return patternOf(language, signal)?.test(isSpaced ? text : withoutSpaces(text)) === true;
}

const SPACE_BESIDE_CHARACTER =
  / +(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) +/gu;

/** Japanese and Chinese put spaces, or none, around foreign words. */
function withoutSpaces(text: string): string {
  return text.replace(SPACE_BESIDE_CHARACTER, "");
}
