import {
  type ClaimPatterns,
  claimPatternsOf,
  isPartial,
  marksIn,
  withMarks,
  withSymbols,
  wordsOf,
} from "./check-words.ts";
import { languagesOf } from "./languages.ts";
import { holdsAny } from "./lazy-pattern.ts";
import { sentencesOf } from "./message-text.ts";
import { statementsOf } from "./statements.ts";

/** What can be claimed: that checks of a kind passed, that it was verified, that all is done. */
export const CLAIM_KINDS = ["tests", "typecheck", "lint", "build", "verified", "complete"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  /** The sentence without Markdown, at most 160 code points; not redacted. */
  readonly sentence: string;
}

/** What a message says of checks. */
export interface Reading {
  /** Said to be so. */
  readonly claims: readonly Claim[];
  /** Only expected: "should pass now". */
  readonly expected: readonly Claim[];
  /** Something failed, could not be run or was not verified, and the message says so. */
  readonly reports_failure: boolean;
}

/** Code points kept of a claim's sentence. */
const SENTENCE_LIMIT = 160;

/** Most claims of one message; an audit needs no more. */
const MOST_CLAIMS = 40;

/**
 * The sentences in which a message claims that checks passed or that the work is done, in English,
 * Korean, Japanese and Chinese. No claims are negations, conditions, plans, questions, quotations,
 * code, instructions, expectations, other people's words, and how it was before. When in doubt, none:
 * a claim that was not made is the worse mistake. At most 40, the last ones; see `statementsOf` for
 * how much is read.
 */
export function claimsOf(message: string): readonly Claim[] {
  return readChecks(message).claims;
}

/**
 * Whether a message admits that a check failed, could not be run, or that something is unverified.
 * A failure told in the past counts only if no later sentence claims the success of any check.
 */
export function reportsFailure(message: string): boolean {
  return readChecks(message).reports_failure;
}

/** Claims, expectations and admissions, in one pass. */
export function readChecks(message: string): Reading {
  const claims: Claim[] = [];
  const expected: Claim[] = [];
  const admission: Admission = { now: false, past: false };
  let carried = "";
  for (const statement of statementsOf(message)) {
    const words = wordsOf(statement);
    const found: Found = { claims: new Set(), expected: new Set() };
    const before = carried;
    carried = "";
    for (const language of languagesOf(words)) {
      const patterns = claimPatternsOf(language);
      carried ||= readStatement(patterns, words, before, found, admission);
    }
    const sentence = cut(sentencesOf(statement).join(" "));
    for (const kind of CLAIM_KINDS) {
      if (found.claims.has(kind)) claims.push({ kind, sentence });
      else if (found.expected.has(kind)) expected.push({ kind, sentence });
    }
  }
  return {
    claims: claims.slice(-MOST_CLAIMS),
    expected: expected.slice(-MOST_CLAIMS),
    reports_failure: admission.now || admission.past,
  };
}

function cut(sentence: string): string {
  return Array.from(sentence).slice(0, SENTENCE_LIMIT).join("");
}

interface Found {
  readonly claims: Set<ClaimKind>;
  readonly expected: Set<ClaimKind>;
}

/** `past`: told in the past tense, so that a later success of a check takes it back. */
interface Admission {
  now: boolean;
  past: boolean;
}

/** A word that must be there for a statement to say anything of checks; spares all else. */
const HINT =
  "T|Y|L|B|pass|lint|suite|complain|green|clean|succe|verif|confirm|validat|check|test|tried|done|complet|finish|implemented|work|error|warning|fail|compil|buil|run|ok|통과|성공|확인|검증|작동|동작|완료|끝|마쳤|마무리|오류|에러|경고|실패|깨|실행|돌|없|테스트|빌드|린트|テスト|ビルド|通|パス|成功|確認|検証|動|終|済|エラー|失敗|落|型|リント|测试|測試|验证|驗證|确认|完|搞定|正常|错误|报错|失败|运行|执行|编译|构建".split(
    "|",
  );

const PAST = /failed|crashed|timed out|실패했|졌습니다|失敗しました|落ちました|失败了/;
const STILL = /still|remain|여전히|아직|まだ|仍|还|依然/;

/**
 * Reads one statement in one language. Gives the marks of the checks it says were run, for a
 * statement behind it that only says "all passed".
 */
function readStatement(
  patterns: ClaimPatterns,
  words: string,
  carried: string,
  found: Found,
  admission: Admission,
): string {
  if (!holdsAny(words, HINT)) return "";
  if (patterns.unchecked.mayMatch(words) && words.split(/[;,，、]/).some(isUncheckedIn(patterns)))
    admission.now = true;
  const marked = withMarks(patterns, words);
  const marks = marksIn(marked);
  const ran = marks !== "" && patterns.ran.test(marked) ? marks.replaceAll("V", "") : "";
  const isPart = isPartial(marked);
  const admitted = admissionsIn(patterns, marked);
  const claimsCheck = !isPart && readClaims(patterns, marked, ran === "" ? carried : ran, found);
  admission.now ||= isPart || admitted.includes("now");
  admission.past = admitted.includes("past") || (admission.past && !claimsCheck);
  return ran;
}

/** Whether a marked statement claims that some check passed; all it claims goes into `found`. */
function readClaims(patterns: ClaimPatterns, marked: string, known: string, found: Found): boolean {
  const symbols = withSymbols(patterns, marked);
  const mayClaim =
    (known !== "" && patterns.passedToo.mayMatch(symbols)) ||
    patterns.passed.mayMatch(symbols) ||
    patterns.verified.mayMatch(symbols) ||
    patterns.complete.mayMatch(symbols) ||
    patterns.expected.mayMatch(symbols);
  return (
    mayClaim && !patterns.undoneWhole.test(symbols) && readClauses(patterns, symbols, known, found)
  );
}

/** What each clause of a marked statement admits. */
function admissionsIn(
  patterns: ClaimPatterns,
  marked: string,
): readonly ReturnType<typeof admissionIn>[] {
  return patterns.failed.mayMatch(marked)
    ? clausesOf(patterns, marked).map((clause) => admissionIn(patterns, clause))
    : [];
}

function clausesOf(patterns: ClaimPatterns, text: string): string[] {
  return patterns.clauseBreak.split(text).map((clause) => clause.trim());
}

const KIND_OF_MARK: Readonly<Record<string, ClaimKind>> = {
  T: "tests",
  Y: "typecheck",
  L: "lint",
  B: "build",
  V: "verified",
};

/** Whether some clause claims that a check passed. */
function readClauses(patterns: ClaimPatterns, text: string, known: string, found: Found): boolean {
  let claimsCheck = false;
  let previous = "";
  for (const clause of clausesOf(patterns, text)) {
    const meant = known === "" && patterns.anaphora.test(clause) ? previous : known;
    claimsCheck = readClause(patterns, clause, meant, found) || claimsCheck;
    previous = marksIn(clause);
  }
  return claimsCheck;
}

/** Whether a clause claims that some check passed; what it claims goes into `found`. */
function readClause(patterns: ClaimPatterns, clause: string, known: string, found: Found): boolean {
  let claimsCheck = false;
  const add = (match: RegExpExecArray | RegExpMatchArray, marks: string, kind?: ClaimKind) => {
    const standing = standingOf(patterns, clause, match);
    if (standing === "undone") return;
    const kinds = kind === undefined ? Array.from(marks, (mark) => KIND_OF_MARK[mark]) : [kind];
    const set = standing === "expected" ? found.expected : found.claims;
    for (const each of kinds) if (each !== undefined) set.add(each);
    claimsCheck ||= kind === undefined && standing === "claimed" && marks !== "";
  };
  const too = known === "" ? null : patterns.passedToo.exec(clause);
  if (too !== null) add(too, known);
  for (const match of patterns.passed.matchAll(clause)) {
    const marks = marksIn(match[0]);
    if (too === null || (marks !== "V" && marks !== ""))
      add(match, marks === "" ? unnamedCheckOf(match[0]) : marks);
  }
  const verified = patterns.verified.exec(clause);
  if (verified !== null) add(verified, "", "verified");
  const complete = patterns.complete.exec(clause);
  if (complete !== null) add(complete, "", "complete");
  const expected = patterns.expected.exec(clause);
  if (expected !== null && standingOf(patterns, clause, expected) !== "undone") {
    const marks = marksIn(expected[0]);
    for (const mark of marks === "" ? "V" : marks)
      found.expected.add(KIND_OF_MARK[mark] ?? "verified");
  }
  return claimsCheck;
}

/** "it compiles" names no check; a bare count is one of tests. */
function unnamedCheckOf(match: string): string {
  return /compil|buil/.test(match) ? "B" : "T";
}

/** What the words around a claim make of it. */
function standingOf(
  patterns: ClaimPatterns,
  clause: string,
  match: RegExpExecArray | RegExpMatchArray,
): "claimed" | "expected" | "undone" {
  const start = match.index ?? 0;
  const before = clause.slice(0, start);
  const behind = clause.slice(start + match[0].length);
  const isVerbLast = patterns.language !== "english";
  if (patterns.undoneBefore.test(before) || patterns.undoneBehind.test(behind)) {
    return "undone";
  }
  const hedged = isVerbLast ? clause.slice(start) + before : before + match[0];
  return patterns.hedge.test(hedged) ? "expected" : "claimed";
}

function isUncheckedIn(patterns: ClaimPatterns): (clause: string) => boolean {
  return (clause) => patterns.unchecked.test(clause) && !patterns.uncheckedUndone.test(clause);
}

/** Whether a clause admits a failure, and whether only as something past. */
function admissionIn(patterns: ClaimPatterns, clause: string): "now" | "past" | undefined {
  const match = patterns.failed.exec(clause);
  if (match === null) return undefined;
  const before = clause.slice(0, match.index);
  const behind = clause.slice(match.index + match[0].length);
  const isUndone =
    patterns.language === "english"
      ? patterns.failedUndone.test(before) || patterns.undoneBehind.test(behind)
      : patterns.failedUndone.test(clause);
  if (isUndone) return undefined;
  return PAST.test(match[0]) && !STILL.test(clause) ? "past" : "now";
}
