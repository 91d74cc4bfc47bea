import type { Language } from "./languages.ts";

/**
 * The words of each language, of which only English is there from the beginning: each other is
 * needed before a text that is in it is read.
 */
export class Vocabularies<Words> {
  private readonly known: Partial<Record<Language, Words>>;

  constructor(english: Words) {
    this.known = { english };
  }

  /** Makes more languages known. */
  readonly add = (more: Readonly<Partial<Record<Language, Words>>>): void => {
    Object.assign(this.known, more);
  };

  /** @throws Error when the language is not known. */
  of(language: Language): Words {
    const words = this.known[language];
    if (words === undefined) throw new Error(`The words of ${language} are not loaded.`);
    return words;
  }
}
