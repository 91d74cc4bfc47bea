import type { CheckMark, ClaimVocabulary } from "./claim-forms.ts";
import { ENGLISH_CLAIMS } from "./claim-vocabulary.ts";
import { compiledFor } from "../events/compiled-pattern.ts";
import { type Language, withoutSpaces } from "./languages.ts";
import { AnyPattern, EveryPattern, LazyPattern } from "./lazy-pattern.ts";
import { ownWordsOf } from "./message-text.ts";
import { Vocabularies } from "./vocabularies.ts";

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
  if (!compiledFor(code, COMMAND).test(code)) return "thatcode";
  const check = COMMAND_CHECKS.find(([, pattern]) => compiledFor(code, pattern).test(code));
  return check?.[0] ?? "thatcode";
}

/** A statement in one spelling, with check marks and crosses as words. */
export function wordsOf(statement: string): string {
  const words = ownWordsOf(statement, readCode);
  const told = CROSS.replace(CHECK_MARK.replace(words, " ok "), " notok ");
  return told.replace(/\s+/g, " ").trim();
}

const CHECK_MARK = new LazyPattern(() => /(?:[✅✓✔☑]|🟢)\ufe0f?/g, ["✅|✓|✔|☑|🟢"]);
const CROSS = new LazyPattern(() => /(?:[❌✗✘]|🔴)\ufe0f?/g, ["❌|✗|✘|🔴"]);

/** What is claimed in which words, by language. */
export const CLAIM_VOCABULARIES = new Vocabularies<ClaimVocabulary>(ENGLISH_CLAIMS);

/** The order in which words are marked: "type checks" are no "checks". */
const MARKS: readonly CheckMark[] = ["Y", "L", "T", "B", "V"];

/** A language's vocabulary, ready to be looked for; `passed` and `list` find one after another. */
export interface ClaimPatterns {
  readonly language: Language;
  readonly marks: readonly (readonly [CheckMark, LazyPattern])[];
  readonly symbols: readonly (readonly [string, LazyPattern])[];
  readonly list: LazyPattern;
  readonly clauseBreak: EveryPattern;
  readonly passed: EveryPattern;
  readonly passedToo: AnyPattern;
  readonly anaphora: AnyPattern;
  readonly ran: AnyPattern;
  readonly verified: AnyPattern;
  readonly complete: AnyPattern;
  readonly expected: AnyPattern;
  readonly hedge: AnyPattern;
  readonly undoneBefore: AnyPattern;
  readonly undoneBehind: AnyPattern;
  readonly undoneWhole: AnyPattern;
  readonly failed: AnyPattern;
  readonly failedUndone: AnyPattern;
  readonly unchecked: AnyPattern;
  readonly uncheckedUndone: AnyPattern;
}

const known = new Map<Language, ClaimPatterns>();

/** Made when a language is first met; a hook reads one or two. */
export function claimPatternsOf(language: Language): ClaimPatterns {
  const patterns = known.get(language) ?? patternsOf(language, CLAIM_VOCABULARIES.of(language));
  known.set(language, patterns);
  return patterns;
}

function patternsOf(language: Language, vocabulary: ClaimVocabulary): ClaimPatterns {
  const markOf = (mark: CheckMark): LazyPattern => {
    const [fragment, ...hints] = vocabulary.marks[mark];
    return new LazyPattern(`(?<![a-z_-])(?:${fragment})(?![a-z_-])`, hints, "g");
  };
  return {
    language,
    marks: MARKS.map((mark) => [mark, markOf(mark)]),
    symbols: vocabulary.symbols.map(([symbol, [fragment, ...hints]]) => [
      symbol,
      new LazyPattern(fragment, hints, "g"),
    ]),
    list: new LazyPattern(`([TYLB])${vocabulary.listJoint}(?=[TYLB])`, [], "g"),
    clauseBreak: new EveryPattern(vocabulary.clauseBreak),
    passed: new EveryPattern(vocabulary.passed),
    passedToo: new AnyPattern(vocabulary.passedToo),
    anaphora: new AnyPattern(vocabulary.anaphora),
    ran: new AnyPattern(vocabulary.ran),
    verified: new AnyPattern(vocabulary.verified),
    complete: new AnyPattern(vocabulary.complete),
    expected: new AnyPattern(vocabulary.expected),
    hedge: new AnyPattern(vocabulary.hedge),
    undoneBefore: new AnyPattern(vocabulary.undoneBefore),
    undoneBehind: new AnyPattern(vocabulary.undoneBehind),
    undoneWhole: new AnyPattern(vocabulary.undoneWhole),
    failed: new AnyPattern(vocabulary.failed),
    failedUndone: new AnyPattern(vocabulary.failedUndone),
    unchecked: new AnyPattern(vocabulary.unchecked),
    uncheckedUndone: new AnyPattern(vocabulary.uncheckedUndone),
  };
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
  if (!/[TYLB][^]*[TYLB]/.test(text)) return text;
  const joint = patterns.list.compiled(text);
  return text.replace(joint, (whole: string, mark: string, offset: number) =>
    WORKED_ON.test(text.slice(Math.max(0, offset - 48), offset)) ? whole : mark,
  );
}

function replaceAll(replacements: ClaimPatterns["symbols"], words: string): string {
  return replacements.reduce((text, [symbol, pattern]) => pattern.replace(text, symbol), words);
}

/** The marks of a marked text, one behind the other. */
export function marksIn(text: string): string {
  return (text.match(/[TYLBV]/g) ?? []).join("");
}

const PART_OF_WHOLE = new LazyPattern(
  () => /\b(\d+) ?(?:\/|of|out of) ?(?:the )?(\d+)\b/,
  ["/|of"],
);
const COUNT_OF_FAILURES = new LazyPattern(
  () => /\b[1-9]\d* (?:T )?(?:fail(?:ed|ing|ures?)?|失败|실패)\b/,
  ["fail|失败|실패"],
);

/** What the patterns here are, for the proof that their hints hide nothing. */
export const CHECK_PATTERNS: readonly LazyPattern[] = [
  CHECK_MARK,
  CROSS,
  PART_OF_WHOLE,
  COUNT_OF_FAILURES,
];

/** "41 of 42 passed", "40 passed, 2 failed". */
export function isPartial(marked: string): boolean {
  if (!/\d/.test(marked)) return false;
  const [, part, whole] = PART_OF_WHOLE.exec(marked) ?? [];
  return (
    (part !== whole && /[TV]|pass|通过|通過|통과|成功/.test(marked)) ||
    COUNT_OF_FAILURES.test(marked)
  );
}
