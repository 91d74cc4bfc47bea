import type { Fragment } from "./lazy-pattern.ts";

/**
 * What a clause of a prompt can show. Each language lists the expressions for each signal; the
 * rules in `classification-rules.ts` read only the signals.
 */
export const SIGNALS = [
  // What the clause does.
  "question",
  "explanation",
  "work",
  /** Asks to run something and see, in words that elsewhere ask for an answer. */
  "trial",
  "symptom",
  "courtesy",
  /** Says what the writer thinks; neither a fault nor a wish. */
  "opinion",
  /** Says that nothing at all may be changed. */
  "untouched",
  /** Says what shall not be done: nothing in this clause is asked for. */
  "refusal",
  // What makes dangerous words harmless.
  /** A test, sample or stand-in of the thing. */
  "rehearsal",
  /** Protection from the thing. */
  "guard",
  /** Words about it: documents, comments, labels. */
  "wording",
  /** The look of a page, not what it does. */
  "appearance",
  // Dangers.
  "exposure",
  /** A question that is answered only by telling a secret. */
  "secret-asked",
  "destruction",
  "command",
  "force-push",
  // Subjects.
  "production",
  "delivery",
  "migration",
  "database",
  "auth",
  /** What is kept secret: a subject of its own only where no page or field is meant. */
  "credential",
  /** The act itself is delicate, whatever it is done to: deploy, publish, migrate, rotate. */
  "delicate-act",
  "broad",
  "thorough",
  "outward",
] as const;
export type Signal = (typeof SIGNALS)[number];

/** For each signal the fragments that show it, for lower-case text. */
export type Vocabulary = Readonly<Record<Signal, readonly Fragment[]>> & {
  readonly conditions?: Readonly<Partial<Record<Signal, Condition>>>;
};

/**
 * Parts of words without which a signal is not looked for. Unlike a fragment's hints they decide:
 * some hide what the fragments alone would find ("start to finish" is no `thorough`).
 */
export interface Condition {
  /** `start`: only the clause's beginning is looked at. */
  readonly where: "start" | "anywhere";
  readonly parts: readonly string[];
}
