import type { ClaimVocabulary } from "../prompts/claim-forms.ts";
import type { Closing } from "../prompts/closing.ts";
import type { ClosingVocabulary } from "../prompts/closing-vocabulary.ts";
import type { FinalMessage } from "../prompts/final-message.ts";
import type { Language } from "../prompts/languages.ts";

interface MessageWords {
  readonly claims: Partial<Record<Language, ClaimVocabulary>>;
  readonly closings: Partial<Record<Language, ClosingVocabulary>>;
}

/**
 * The words of languages beside English. Most of their bytes are not English, and to load them
 * costs a hook more than to use them.
 */
async function wordsOf(languages: readonly Language[]): Promise<MessageWords> {
  const claims: Partial<Record<Language, ClaimVocabulary>> = {};
  const closings: Partial<Record<Language, ClosingVocabulary>> = {};
  if (languages.includes("korean")) {
    const { KOREAN_CLAIMS, KOREAN_CLOSING } = await import("./parts/message-korean.ts");
    claims.korean = KOREAN_CLAIMS;
    closings.korean = KOREAN_CLOSING;
  }
  if (languages.includes("japanese") || languages.includes("chinese")) {
    const { CHINESE_CLAIMS, CHINESE_CLOSING, JAPANESE_CLAIMS, JAPANESE_CLOSING } =
      await import("./parts/message-chinese-japanese.ts");
    Object.assign(claims, { japanese: JAPANESE_CLAIMS, chinese: CHINESE_CLAIMS });
    Object.assign(closings, { japanese: JAPANESE_CLOSING, chinese: CHINESE_CLOSING });
  }
  return { claims, closings };
}

/** Reads all that a last message says, with the words of the languages it is in. */
export async function readWhole(message: string): Promise<FinalMessage> {
  const { CLAIM_VOCABULARIES, CLOSING_VOCABULARIES, languagesWithin, readFinalMessage } =
    await import("./parts/final-message.ts");
  const { claims, closings } = await wordsOf(languagesWithin(message));
  CLAIM_VOCABULARIES.add(claims);
  CLOSING_VOCABULARIES.add(closings);
  return readFinalMessage(message);
}

/** Reads only how a last message ends, likewise. */
export async function readEnd(message: string): Promise<Closing> {
  const { CLOSING_VOCABULARIES, languagesWithin, readClosing } = await import("./parts/closing.ts");
  const { closings } = await wordsOf(languagesWithin(message));
  CLOSING_VOCABULARIES.add(closings);
  return readClosing(message);
}
