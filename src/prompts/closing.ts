import { ENGLISH_CLOSING, type ClosingVocabulary } from "./closing-vocabulary.ts";
import { languagesOf, type Language } from "./languages.ts";
import { AnyPattern, LazyPattern } from "./lazy-pattern.ts";
import { isNoSentence, ownWordsOf, plainLine, sentencesOf, withoutBlocks } from "./message-text.ts";
import { Vocabularies } from "./vocabularies.ts";

/** Characters read at a message's end; a closing sentence stands within them. */
const TAIL = 4_000;

/**
 * The last sentence of a message, without Markdown around it; `""` when it has none. Fenced
 * blocks, quoted lines, tables and headings are passed over, so the sentence may stand in front
 * of them. Of a long message the last 4,000 characters are read.
 */
export function closingSentence(message: string): string {
  const lines = withoutBlocks(message, TAIL * 2)
    .slice(-TAIL)
    .split("\n");
  for (const line of lines.reverse()) {
    if (line.trim() === "") continue;
    const sentence = isNoSentence(line) ? undefined : sentencesOf(plainLine(line)).at(-1);
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
  return closingAnnounces(closingSentence(message));
}

/** The same for a closing sentence already taken out. */
function closingAnnounces(closing: string): boolean {
  const sentence = closingWordsOf(closing);
  return languagesOf(sentence).some((language) => announces(language, sentence));
}

/**
 * Whether a message ends by asking the user for a decision or information, by its closing sentence:
 * a question, or a request to choose, confirm or send. An offer ("let me know if you need more") asks
 * for nothing.
 */
export function asksUser(message: string): boolean {
  return closingAsks(closingSentence(message));
}

/** The same for a closing sentence already taken out. */
function closingAsks(closing: string): boolean {
  const sentence = closingWordsOf(closing);
  return languagesOf(sentence).some((language) => {
    const { handover, offer } = patternsOf(language);
    return handover.test(sentence) && !offer.test(sentence);
  });
}

/** "check if it works" asks nobody; it only looks like a condition. */
const LOOKED_INTO = new LazyPattern(
  () => /\b(check|see|verify|test|confirm|determine|find out|make sure|look) (?:if|when)\b/g,
  [" if| when", "check |see |verify |test |confirm |determine |find out |make sure |look "],
);

/** What the patterns here are, for the proof that their hints hide nothing. */
export const CLOSING_PATTERNS: readonly LazyPattern[] = [LOOKED_INTO];

/** The words a closing sentence is judged by. */
function closingWordsOf(sentence: string): string {
  return LOOKED_INTO.replace(
    ownWordsOf(sentence, () => "it"),
    "$1 whether",
  );
}

/** How a message ends in which words, by language. */
export const CLOSING_VOCABULARIES = new Vocabularies<ClosingVocabulary>(ENGLISH_CLOSING);

interface ClosingPatterns {
  readonly announcement: AnyPattern;
  readonly reservation: AnyPattern;
  readonly handover: AnyPattern;
  readonly offer: AnyPattern;
}

const known = new Map<Language, ClosingPatterns>();

function announces(language: Language, sentence: string): boolean {
  const { announcement, handover, reservation } = patternsOf(language);
  return announcement.test(sentence) && !handover.test(sentence) && !reservation.test(sentence);
}

function patternsOf(language: Language): ClosingPatterns {
  const patterns = known.get(language) ?? compile(CLOSING_VOCABULARIES.of(language));
  known.set(language, patterns);
  return patterns;
}

function compile(vocabulary: ClosingVocabulary): ClosingPatterns {
  return {
    announcement: new AnyPattern(vocabulary.announcement),
    reservation: new AnyPattern(vocabulary.reservation),
    handover: new AnyPattern(vocabulary.handover),
    offer: new AnyPattern(vocabulary.offer),
  };
}

/** How a message ends. */
export interface Closing {
  /** The closing sentence, without Markdown; neither cut nor redacted. */
  readonly closing: string;
  /** It announces work instead of doing it. */
  readonly intent_only: boolean;
  /** It asks the user for a decision or information. */
  readonly asks_user: boolean;
}

/** Reads how a message ends, whatever its length. */
export function readClosing(message: string): Closing {
  const closing = closingSentence(message);
  return { closing, intent_only: closingAnnounces(closing), asks_user: closingAsks(closing) };
}
