import type { ClaimVocabulary } from "../prompts/claim-forms.ts";
import type { Closing } from "../prompts/closing.ts";
import type { ClosingVocabulary } from "../prompts/closing-vocabulary.ts";
import type { FinalMessage } from "../prompts/final-message.ts";
import type { Language } from "../prompts/languages.ts";

interface MessageVocabulary {
  readonly language: Language;
  readonly claims: ClaimVocabulary;
  readonly closing: ClosingVocabulary;
}

/**
 * The words of languages beside English. Most of their bytes are not English, and to load them
 * costs a hook more than to use them.
 */
async function vocabulariesOf(languages: readonly Language[]): Promise<MessageVocabulary[]> {
  const vocabularies: MessageVocabulary[] = [];
  if (languages.includes("korean")) {
    const { KOREAN_CLAIMS, KOREAN_CLOSING } = await import("./parts/message-korean.ts");
    vocabularies.push({ language: "korean", claims: KOREAN_CLAIMS, closing: KOREAN_CLOSING });
  }
  if (languages.includes("japanese") || languages.includes("chinese")) {
    const { CHINESE_CLAIMS, CHINESE_CLOSING, JAPANESE_CLAIMS, JAPANESE_CLOSING } =
      await import("./parts/message-chinese-japanese.ts");
    vocabularies.push(
      { language: "japanese", claims: JAPANESE_CLAIMS, closing: JAPANESE_CLOSING },
      { language: "chinese", claims: CHINESE_CLAIMS, closing: CHINESE_CLOSING },
    );
  }
  return vocabularies;
}

/** Reads all that a last message says, with the words of the languages it is in. */
export async function readWhole(message: string): Promise<FinalMessage> {
  const { addClaimVocabulary, addClosingVocabulary, languagesWithin, readFinalMessage } =
    await import("./parts/final-message.ts");
  for (const { language, claims, closing } of await vocabulariesOf(languagesWithin(message))) {
    addClaimVocabulary(language, claims);
    addClosingVocabulary(language, closing);
  }
  return readFinalMessage(message);
}

/** Reads only how a last message ends, likewise. */
export async function readEnd(message: string): Promise<Closing> {
  const { addClosingVocabulary, languagesWithin, readClosing } = await import("./parts/closing.ts");
  for (const { language, closing } of await vocabulariesOf(languagesWithin(message))) {
    addClosingVocabulary(language, closing);
  }
  return readClosing(message);
}
