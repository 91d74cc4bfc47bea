import { ENGLISH_CLAIMS, type CheckMark, type ClaimVocabulary } from "./claim-vocabulary.ts";
import { CHINESE_CLAIMS, JAPANESE_CLAIMS, KOREAN_CLAIMS } from "./claim-vocabulary-asia.ts";
import { type Language, withoutSpaces } from "./languages.ts";
import { ownWordsOf } from "./message-text.ts";

/** A command in back-ticks stands for the check it runs. */
const COMMAND =
  /^\$? ?(?:npm|npx|pnpm|yarn|bun|bunx|node|deno|cargo|go|make|just|python3?|uv|poetry|pytest|jest|vitest|mocha|tsc|eslint|ruff|mypy|pyright|biome|prettier|gradle|\.\/gradlew|mvn|dotnet|swift|bundle|rspec|phpunit|ctest|tox|nox|rake|mix|tests?|lint|build|type-?check)\b/;
const COMMAND_CHECKS: readonly (readonly [CheckMark, RegExp])[] = [
  ["Y", /\b(?:tsc|type-?check|mypy|pyright|cargo check)\b/],
  ["L", /\b(?:(?:es)?lint|ruff|clippy|biome|prettier|vet)\b/],
  ["T", /test|spec\b|\be2e\b|playwright|cypress|\bmocha\b|\btox\b|\bnox\b/],
  ["B", /\b(?:build|compile|make)\b/],
];

function readCode(code: string): string {
  if (!COMMAND.test(code)) return "thatcode";
  return COMMAND_CHECKS.find(([, pattern]) => pattern.test(code))?.[0] ?? "thatcode";
}

/** A statement in one spelling, with check marks and crosses as words. */
export function wordsOf(statement: string): string {
  return ownWordsOf(statement, readCode)
    .replace(/[✅✓✔☑🟢]\ufe0f?/gu, " ok ")
    .replace(/[❌✗✘🔴]\ufe0f?/gu, " notok ")
    .replace(/\s+/g, " ")
    .trim();
}

const VOCABULARIES: Readonly<Record<Language, ClaimVocabulary>> = {
  english: ENGLISH_CLAIMS,
  korean: KOREAN_CLAIMS,
  japanese: JAPANESE_CLAIMS,
  chinese: CHINESE_CLAIMS,
};

/** The order in which words are marked: "type checks" are no "checks". */
const MARKS: readonly CheckMark[] = ["Y", "L", "T", "B", "V"];

/** A language's vocabulary, ready to be looked for; `passed` and `list` find one after another. */
export interface ClaimPatterns {
  readonly language: Language;
  readonly marks: readonly (readonly [CheckMark, RegExp])[];
  readonly symbols: readonly (readonly [string, RegExp])[];
  readonly list: RegExp;
  readonly clauseBreak: RegExp;
  readonly passed: RegExp;
  readonly passedToo: RegExp;
  readonly anaphora: RegExp;
  readonly ran: RegExp;
  readonly verified: RegExp;
  readonly complete: RegExp;
  readonly expected: RegExp;
  readonly hedge: RegExp;
  readonly undoneBefore: RegExp;
  readonly undoneBehind: RegExp;
  readonly undoneWhole: RegExp;
  readonly failed: RegExp;
  readonly failedUndone: RegExp;
  readonly unchecked: RegExp;
  readonly uncheckedUndone: RegExp;
}

const compiled = new Map<Language, ClaimPatterns>();

/** Compiled when a language is first met; a hook reads one or two. */
export function claimPatternsOf(language: Language): ClaimPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const vocabulary = VOCABULARIES[language];
  const anyOf = (fragments: readonly string[], flags = ""): RegExp =>
    new RegExp(fragments.length === 0 ? "(?!)" : fragments.join("|"), flags);
  const patterns: ClaimPatterns = {
    language,
    marks: MARKS.map((mark) => [
      mark,
      new RegExp(`(?<![a-z_-])(?:${vocabulary.marks[mark]})(?![a-z_-])`, "g"),
    ]),
    symbols: vocabulary.symbols.map(([fragment, symbol]) => [symbol, new RegExp(fragment, "g")]),
    list: new RegExp(`([TYLB])${vocabulary.listJoint}(?=[TYLB])`, "g"),
    clauseBreak: new RegExp(vocabulary.clauseBreak),
    passed: anyOf(vocabulary.passed, "g"),
    passedToo: anyOf(vocabulary.passedToo),
    anaphora: new RegExp(vocabulary.anaphora),
    ran: new RegExp(vocabulary.ran),
    verified: anyOf(vocabulary.verified),
    complete: anyOf(vocabulary.complete),
    expected: anyOf(vocabulary.expected),
    hedge: new RegExp(vocabulary.hedge),
    undoneBefore: new RegExp(vocabulary.undoneBefore),
    undoneBehind: new RegExp(vocabulary.undoneBehind),
    undoneWhole: new RegExp(vocabulary.undoneWhole),
    failed: anyOf(vocabulary.failed),
    failedUndone: new RegExp(vocabulary.failedUndone),
    unchecked: anyOf(vocabulary.unchecked),
    uncheckedUndone: new RegExp(vocabulary.uncheckedUndone),
  };
  compiled.set(language, patterns);
  return patterns;
}

/** Behind these a check is a thing worked on, so it shares no predicate with the next one. */
const WORKED_ON =
  /\b(?:add|wrote|writ|updat|extend|chang|fix|remov|creat|split|adjust|mov|renam|ran|run|clean)\w* (?:[^ ]+ ){0,3}$/;

/** The words with each check's name replaced by its mark. */
export function withMarks(patterns: ClaimPatterns, words: string): string {
  const isSpaced = patterns.language === "english" || patterns.language === "korean";
  return replaceAll(patterns.marks, isSpaced ? words : withoutSpaces(words));
}

/** Marked words with the other symbols, and with lists of checks drawn together. */
export function withSymbols(patterns: ClaimPatterns, marked: string): string {
  const text = replaceAll(patterns.symbols, marked);
  return text.replace(patterns.list, (whole: string, mark: string, offset: number) =>
    WORKED_ON.test(text.slice(Math.max(0, offset - 48), offset)) ? whole : mark,
  );
}

function replaceAll(replacements: ClaimPatterns["symbols"], words: string): string {
  return replacements.reduce((text, [symbol, pattern]) => text.replace(pattern, symbol), words);
}
