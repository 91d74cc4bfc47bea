export type Language = "english" | "korean" | "japanese" | "chinese";

/** Ranges instead of `\p{Script=…}`, whose tables take milliseconds to build. */
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;
const HAN = /[\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
const ASCII = /^[\0-\x7f]*$/;
const LATIN = /[a-z$/]/;

/** The text asked for last, since a clause is asked about for each signal anew. */
let latest: { readonly text: string; readonly languages: readonly Language[] } | undefined;

/**
 * The languages a text may be in. Han characters alone are read as Chinese and as Japanese, which
 * shares many of its nouns; kana settle it.
 */
export function languagesOf(text: string): readonly Language[] {
  if (latest?.text !== text) latest = { text, languages: languagesIn(text) };
  return latest.languages;
}

function languagesIn(text: string): Language[] {
  if (ASCII.test(text)) return LATIN.test(text) ? ["english"] : [];
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

/** Every language that some part of a text may be in, however it is taken apart. */
export function languagesWithin(whole: string): readonly Language[] {
  if (ASCII.test(whole)) return ["english"];
  // Compatibility forms, such as half-width kana, are read as what they stand for.
  const text = whole.normalize("NFKC");
  const languages: Language[] = ["english"];
  if (HANGUL.test(text)) languages.push("korean");
  // A part without the kana of the rest is read as Chinese, too.
  if (KANA.test(text) || HAN.test(text)) languages.push("japanese", "chinese");
  return languages;
}

const SPACE_BESIDE_CHARACTER =
  /(?<! ) +(?=[\u3005\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff])|(?<=[\u3005\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]) +/g;

/** Japanese and Chinese put spaces, or none, around foreign words. */
export function withoutSpaces(text: string): string {
  return text.replace(SPACE_BESIDE_CHARACTER, "");
}
