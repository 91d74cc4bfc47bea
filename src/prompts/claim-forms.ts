import type { Fragment } from "./lazy-pattern.ts";

/**
 * How an agent claims that checks passed, and how it admits that they did not. Fragments of regular
 * expressions for lower-case text in which the words for a check are replaced by one capital each:
 * T tests, Y type check, L lint, B build, V checks of any kind. English marks more, so that the
 * patterns stay small: P passes, S a good state, N no errors, E is or came out, H should.
 */
export interface ClaimVocabulary {
  /** The words for each check. */
  readonly marks: Readonly<Record<CheckMark, Fragment>>;
  /** What is replaced, or taken out, once the checks are marked; in this order. */
  readonly symbols: readonly (readonly [replacement: string, fragment: Fragment])[];
  /** Marks that share one predicate are drawn together: the words that may stand between them. */
  readonly listJoint: string;
  readonly clauseBreak: readonly Fragment[];
  /** A check and its success; the checks are the marks within the match. */
  readonly passed: readonly Fragment[];
  /** A success whose checks were named before, as those that were run. */
  readonly passedToo: readonly Fragment[];
  /** Begins a clause that speaks of the checks in the one before it. */
  readonly anaphora: readonly Fragment[];
  /** Says that checks were run. */
  readonly ran: readonly Fragment[];
  readonly verified: readonly Fragment[];
  readonly complete: readonly Fragment[];
  /** Makes of a claim an expectation: in front of the claim, or within it. */
  readonly hedge: readonly Fragment[];
  /** Expectations whose verb has a form of its own. */
  readonly expected: readonly Fragment[];
  /** Undoes a claim from in front, from behind, or for the whole sentence. */
  readonly undoneBefore: readonly Fragment[];
  readonly undoneBehind: readonly Fragment[];
  readonly undoneWhole: readonly Fragment[];
  readonly failed: readonly Fragment[];
  /** Undoes an admission, anywhere in the clause up to its end. */
  readonly failedUndone: readonly Fragment[];
  /** Checks that could not be or were not made; read without marks. */
  readonly unchecked: readonly Fragment[];
  readonly uncheckedUndone: readonly Fragment[];
}

export type CheckMark = "T" | "Y" | "L" | "B" | "V";
