import {
  CHINESE_CLOSING,
  ENGLISH_CLOSING,
  JAPANESE_CLOSING,
  KOREAN_CLOSING,
  type ClosingVocabulary,
} from "./closing-vocabulary.ts";
import { languagesOf, type Language } from "./languages.ts";

/** Characters read at a message's end; a closing sentence stands within them. */
const TAIL = 4_000;

const FENCED = /^[ \t]*(?:```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*(?:```|~~~)[ \t]*$|$(?![\s\S]))/gm;

/** Lines that are no sentence of the writer: quotations, tables, rules, headings. */
const NO_SENTENCE = /^\s*(?:>|\||#{1,6}\s|[-*_=]{3,}\s*$|<\/?[a-z][^>]*>\s*$)/i;

const BULLET = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/i;

const SENTENCE_BREAK = /(?<=[.!?…][")\]*_”’]{0,3})\s+|(?<=[。！？][」』）"]{0,2})/u;

/** Emphasis and the like around words; emoji at the ends. */
const EMPHASIS = /\*\*|__|~~|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g;
const LINK = /\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)/g;
const DECORATION =
  /^[\s\p{Extended_Pictographic}\p{Cf}\p{Mn}→➡>-]+|[\s\p{Extended_Pictographic}\p{Cf}\p{Mn}]+$/gu;

/**
 * The last sentence of a message, without Markdown around it; `""` when it has none. Fenced
 * blocks, quoted lines, tables and headings are passed over, so the sentence may stand in front
 * of them. Of a long message the last 4,000 characters are read.
 */
export function closingSentence(message: string): string {
  const lines = withoutBlocks(message).split("\n");
  for (const line of lines.reverse()) {
    const sentence = NO_SENTENCE.test(line) ? undefined : lastSentenceOf(line);
    if (sentence !== undefined) {
      return sentence;
    }
  }
  return "";
}

/**
 * Whether a message ends by announcing the agent's own next action instead of doing it, in
 * English, Korean, Japanese or Chinese. Not when it asks, hands the decision over, states a
 * condition or a refusal, waits for something that runs, suggests, reports, or describes what a
 * program does. Only the closing sentence counts, and of that only unquoted words.
 */
export function announcesNextAction(message: string): boolean {
  const sentence = ownWordsOf(closingSentence(message));
  return languagesOf(sentence).some((language) => announces(language, sentence));
}

function withoutBlocks(message: string): string {
  return message
    .replace(/\r\n?/g, "\n")
    .slice(-TAIL * 2)
    .replace(FENCED, "\n")
    .slice(-TAIL);
}

function lastSentenceOf(line: string): string | undefined {
  const text = line.replace(BULLET, "").replace(LINK, "$1").replace(EMPHASIS, "");
  return text
    .split(SENTENCE_BREAK)
    .map((sentence) => sentence.replace(DECORATION, ""))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .at(-1);
}

const QUOTATION = /"[^"]{0,400}"|“[^”]{0,400}”|「[^」]{0,400}」|『[^』]{0,400}』|`[^`]{0,400}`/g;

/** "check if it works" asks nobody; it only looks like a condition. */
const LOOKED_INTO =
  /\b(check|see|verify|test|confirm|determine|find out|make sure|look) (?:if|when)\b/g;

function ownWordsOf(sentence: string): string {
  return sentence
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(QUOTATION, "it")
    .replace(LOOKED_INTO, "$1 whether");
}

const VOCABULARIES: Readonly<Record<Language, ClosingVocabulary>> = {
  english: ENGLISH_CLOSING,
  korean: KOREAN_CLOSING,
  japanese: JAPANESE_CLOSING,
  chinese: CHINESE_CLOSING,
};

interface Compiled {
  readonly announcement: RegExp;
  readonly reservation: RegExp;
}

const compiled = new Map<Language, Compiled>();

function announces(language: Language, sentence: string): boolean {
  if (!VOCABULARIES[language].hints.some((hint) => sentence.includes(hint))) {
    return false;
  }
  const { announcement, reservation } = patternsOf(language);
  return announcement.test(sentence) && !reservation.test(sentence);
}

function patternsOf(language: Language): Compiled {
  const known = compiled.get(language);
  if (known !== undefined) {
    return known;
  }
  const vocabulary = VOCABULARIES[language];
  const patterns = {
    announcement: new RegExp(vocabulary.announcement.join("|")),
    reservation: new RegExp(vocabulary.reservation.join("|")),
  };
  compiled.set(language, patterns);
  return patterns;
}
