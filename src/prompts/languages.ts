export type Language = "english" | "korean" | "japanese" | "chinese";

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
