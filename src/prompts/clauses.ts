import { englishAct, withoutOpeners } from "./english-clause.ts";
import { languagesOf } from "./languages.ts";
import { shows, showsIn } from "./signals.ts";

/** What a clause does. `none`: it only adds to its neighbour. */
export type Act =
  "question" | "explanation" | "work" | "symptom" | "courtesy" | "untouched" | "refusal" | "none";

export interface Clause {
  readonly text: string;
  readonly act: Act;
}

/** Most sentences read of one prompt, and clauses of one sentence; no human's prompt has more. */
const MAXIMUM_SENTENCES = 150;
const MAXIMUM_PARTS = 40;

/** Behind a full stop that ends a word, not one inside a name or a number. */
const SENTENCE_BREAK = /\n+|(?<=\S[.!?;])\s+|(?<=[。！？；])/;

/**
 * Where a sentence falls into clauses: commas and dashes, connectives in front of a verb, and
 * the connective endings of Korean and Japanese, behind which the text goes on.
 */
const CLAUSE_BREAK =
  /\s*[,，、:]\s*(?=\S)|\s+(?:-|–|—|->)\s+|\s+(?:and then|and|then|but|so|after|because|since)\s+(?=[a-z'])|(?<=말고|않고|지만|는데|은데|하고|고치고|한 뒤|한 다음|한 후)\s+|(?<=(?:して|ずに|ないで|って|んで|いて|えて)(?=、|[^くだほもいおみあき]))、?|(?:然后|并且|同时|但是|但|并(?!发|行|列))/;

/** A question that is a polite request. */
const POLITE =
  /\b(?:can|could|would|will) you\b|\b(?:can|could) we (?:please |maybe |also |just )*(?!use|rely|trust|assume|say|tell|know|force)(?:[a-z]+)\b|\bwould you mind\b|\bwhy (?:don't (?:you|we)|not)\b|줄 수 있|줄래|주실|주시겠|くれますか|もらえますか|いただけますか|くれない|能不能帮|可以帮|能帮|可否帮|能否帮/;

/** The clauses of a prepared text, each with what it does. */
export function clausesOf(text: string): Clause[] {
  return text.split(SENTENCE_BREAK).slice(0, MAXIMUM_SENTENCES).flatMap(clausesOfSentence);
}

function clausesOfSentence(sentence: string): Clause[] {
  const trimmed = sentence.trim();
  const isQuestion = /[?？]/.test(trimmed);
  const isPolite = POLITE.test(trimmed);
  const parts = trimmed
    .replace(/[.!?;。！？；]+$/, "")
    .split(CLAUSE_BREAK)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .slice(0, MAXIMUM_PARTS);
  const clauses = parts.map((part) => ({
    text: part,
    act: actOf(part, isQuestion && !isPolite, isPolite),
  }));
  const merged = mergeAdditions(clauses);
  return isQuestion && !isPolite ? merged.map(asQuestion) : merged;
}

/** In a question nothing is asked for but an answer, unless a clause says please. */
function asQuestion(clause: Clause): Clause {
  const stays = clause.act === "untouched" || clause.act === "refusal" || clause.act === "courtesy";
  return stays || (clause.act === "work" && /\bplease\b/.test(clause.text))
    ? clause
    : { ...clause, act: "question" };
}

function actOf(text: string, isQuestion: boolean, isPolite: boolean): Act {
  if (PLAIN_COURTESY.test(text)) {
    return "courtesy";
  }
  if (shows(text, "untouched")) {
    return "untouched";
  }
  if (shows(text, "refusal") && !shows(text, "guard")) {
    return "refusal";
  }
  if (isRefusedInEnglish(text)) {
    return "refusal";
  }
  if (!isPolite && (isQuestion || isUnmarkedQuestion(text))) {
    return "question";
  }
  return requestOf(text) ?? statementOf(text);
}

/** Courtesies whose first word could also be a verb. */
const PLAIN_COURTESY =
  /^(?:got it|thanks?|looks? good|never ?mind|see you|let it be|leave it(?: as it is)?|fair enough)[ !.]*$/;

function isRefusedInEnglish(text: string): boolean {
  return languagesOf(text).includes("english") && showsIn("english", text, "refusal");
}

function isUnmarkedQuestion(text: string): boolean {
  return shows(text, "question") && !asksInAsia(text);
}

/** In Korean, Japanese and Chinese a question word may stand inside a request. */
function asksInAsia(text: string): boolean {
  return languagesOf(text).some(
    (language) =>
      language !== "english" &&
      (showsIn(language, text, "explanation") || showsIn(language, text, "work")) &&
      !showsIn(language, text, "question"),
  );
}

function requestOf(text: string): Act | undefined {
  const english = languagesOf(text).includes("english") ? englishAct(text) : undefined;
  if (shows(text, "explanation") && english !== "work") {
    return "explanation";
  }
  const isWork = english === "work" || shows(text, "work");
  if (isWork) {
    return "work";
  }
  return english;
}

function statementOf(text: string): Act {
  if (shows(text, "courtesy")) {
    return "courtesy";
  }
  return shows(text, "symptom") && !shows(text, "opinion") ? "symptom" : "none";
}

/** A clause that does nothing by itself belongs to the one before it, or else to the one behind. */
function mergeAdditions(clauses: readonly Clause[]): Clause[] {
  const merged: Clause[] = [];
  let pending = "";
  for (const clause of clauses) {
    const previous = merged.at(-1);
    if (previous !== undefined && isAddition(clause, previous)) {
      merged[merged.length - 1] = { ...previous, text: `${previous.text} and ${clause.text}` };
    } else if (clause.act === "none") {
      pending = pending === "" ? clause.text : `${pending}, ${clause.text}`;
    } else {
      merged.push(pending === "" ? clause : { ...clause, text: `${pending}, ${clause.text}` });
      pending = "";
    }
  }
  return pending === "" ? merged : [...merged, { text: pending, act: "none" }];
}

/** English puts additions behind; "between rebase and merge" adds a noun that is also a verb. */
function isAddition(clause: Clause, previous: Clause): boolean {
  const isNoun =
    (previous.act === "explanation" || previous.act === "question") && /^[a-z]+$/.test(clause.text);
  const isLoose = clause.act === "none" && /^[\x20-\x7e]*$/.test(clause.text);
  return isNoun || (isLoose && previous.act !== "courtesy");
}

/** The clause from its verb on, where its language puts the verb first. */
export function coreOf(clause: Clause): string {
  return withoutOpeners(clause.text);
}
