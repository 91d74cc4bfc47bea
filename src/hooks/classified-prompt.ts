import type { Classification } from "../prompts/classification.ts";

/**
 * Classifies a prompt with the vocabularies of the languages it is in: most of their bytes are not
 * English, and to load them costs a hook more than to use them.
 */
export async function classifiedPrompt(prompt: string): Promise<Classification> {
  const { classifyPrompt, languagesWithin, SIGNAL_VOCABULARIES } =
    await import("./parts/classification.ts");
  const languages = languagesWithin(prompt);
  if (languages.includes("korean")) {
    const { KOREAN } = await import("./parts/classification-korean.ts");
    SIGNAL_VOCABULARIES.add({ korean: KOREAN });
  }
  if (languages.includes("japanese") || languages.includes("chinese")) {
    const { CHINESE, JAPANESE } = await import("./parts/classification-chinese-japanese.ts");
    SIGNAL_VOCABULARIES.add({ japanese: JAPANESE, chinese: CHINESE });
  }
  return classifyPrompt(prompt);
}
