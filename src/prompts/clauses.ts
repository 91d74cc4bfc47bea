import { englishAct, withoutOpeners } from "./english-clause.ts";
import { languagesOf } from "./languages.ts";
import { AnyPattern, EveryPattern, LazyPattern } from "./lazy-pattern.ts";
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
const SENTENCE_BREAK = new EveryPattern([
  ["\\n+", "\n"],
  ["(?<=\\S[.!?;])\\s+", ".|!|?|;"],
  ["(?<=[。！？；])", "。|！|？|；"],
]);

/**
 * Where a sentence falls into clauses: commas and dashes, connectives in front of a verb, and
 * the connective endings of Korean and Japanese, behind which the text goes on.
 */
const CLAUSE_BREAK = new EveryPattern([
  ["\\s*[,，、:]\\s*(?=\\S)", ",|，|、|:"],
  ["\\s+(?:-|–|—|->)\\s+", "-|–|—"],
  [
    "\\s+(?:and then|and|then|but|so|after|because|since)\\s+(?=[a-z'])",
    "and|then|but|so|after|because|since",
  ],
  [
    "(?<=말고|않고|(?<![는은인할될던운])지만|는데|은데|하고|고치고|한 뒤|한 다음|한 후)\\s+",
    "말고|않고|지만|는데|은데|하고|고치고|한 ",
  ],
  [
    "(?<=(?:(?<!に関|に対|と)して|ずに|ないで|(?<!によ|にと|に従)って|んで|(?<!につ|にお)いて|えて)(?=、|[^くだほもいおみあき]))、?",
    "して|ずに|ないで|って|んで|いて|えて",
  ],
  ["(?:然后|并且|同时|但是|但|并(?!发(?!布)|行|列))", "然后|并|同时|但"],
]);

/** What ends a sentence. */
const SENTENCE_END = new LazyPattern(
  () => /(?<![.!?;。！？；])[.!?;。！？；]+$/,
  [".|!|?|;|。|！|？|；"],
);

/** A question that is a polite request: "could you …", unless it asks what, how, or for a preference. */
const POLITE = new AnyPattern([
  [
    "(?<!\\b(?:what|how|which|where|when|who|why)\\b.{0,40})\\b(?:can|could|would|will) you\\b(?! (?:rather|prefer|choose|recommend|suggest|use|say|go with|consider|expect)\\b)",
    "can you|could you|would you|will you",
  ],
  [
    "\\b(?:can|could) we (?:please |maybe |also |just )*(?!use|rely|trust|assume|say|tell|know|force)(?:[a-z]+)\\b",
    "can we |could we ",
  ],
  ["\\bwould you mind\\b", "would you mind"],
  ["\\bwhy (?:don't (?:you|we)|not)\\b", "why don't |why not"],
  ["줄 ?수 ?있|줄래|주실|주시겠|부탁", "줄|주실|주시겠|부탁"],
  [
    "(?:くれ|もらえ|いただけ|頂け|願え|願いでき)(?:ますか|ません|ない|る)",
    "くれ|もらえ|いただけ|頂け|願",
  ],
  [
    "(?:能不能|可不可以|可以|能|可否|能否)(?:请你?|麻烦你?)?(?:帮|把|给.{1,12}[加写做添]|让|改|换成|加[个一上])",
    "能|可",
  ],
]);

/** The clauses of a prepared text, each with what it does. */
export function clausesOf(text: string): Clause[] {
  const clauses = plainClausesOf(text);
  return clauses.every(isSilent) ? clauses.map(asWish) : clauses;
}

/** Whether a prepared text says by itself what is to be done, asked or put right. */
export function asksForSomething(text: string): boolean {
  return !plainClausesOf(text).every(isSilent);
}

function plainClausesOf(text: string): Clause[] {
  // Nothing but a line's end breaks behind the last character, and a prepared text has none there.
  const isBroken = SENTENCE_BREAK.mayMatch(text.slice(0, -1)) || text.endsWith("\n");
  const sentences = isBroken ? SENTENCE_BREAK.split(text) : [text];
  return sentences.slice(0, MAXIMUM_SENTENCES).flatMap(clausesOfSentence);
}

function isSilent({ act }: Clause): boolean {
  return act === "none" || act === "courtesy" || act === "refusal";
}

/**
 * Where nothing else is asked for, whatever is said is a wish, by a verb no list knows or by the
 * name of the thing wanted. Only a remark is none.
 */
function asWish(clause: Clause): Clause {
  const isWish =
    clause.act === "refusal"
      ? PRODUCT_REFUSAL.test(clause.text)
      : clause.act === "none" && !isRemark(clause.text);
  return isWish ? { ...clause, act: "work" } : clause;
}

/** "don't show the banner on mobile" is about the product, not about what the agent may do. */
const PRODUCT_REFUSAL = new LazyPattern(
  () =>
    /^(?:please |just )?(?:don't|do not|never|avoid) (?:show|display|log|print|cache|allow|render|send|use|throw|return|require|hide|reload|close|open|strip|trim|escape|include|crash|fail|wrap|sort|validate|count|load|fetch|store|save)\b|^no (?:[a-z]+ ){1,4}(?:is|are|shows?|appears?|happens?|when|after)\b/,
  ["^please |just |don't |do not |never |avoid |no "],
);

/** One word, or what a writer says of themselves or of what was just done. */
const REMARK = new LazyPattern(
  () =>
    /^[^a-z\d\u00c0-\u024f\u3041-\ud7a3]*(?:(?:[a-z\d\u00c0-\u024f]+|[\u3041-\ud7a3a-z\d\u00c0-\u024f].?)[^a-z\d\u00c0-\u024f\u3041-\ud7a3]*)?$|^(?:i|i'm|i've|it|it's|that|that's|you|you're|oh|ah|haha|lol|hm+|wow|same|both|neither|either|option|not|no)\b|(?:구나|군요?|네요?|거든요?|답니다|ですね|だね|よね|ました|でした|啊|呀|哈)[ .!。！~]*$/,
);

function isRemark(text: string): boolean {
  return REMARK.test(text) || shows(text, "opinion");
}

function clausesOfSentence(sentence: string): Clause[] {
  const trimmed = sentence.trim();
  const isQuestion = trimmed.includes("?") || trimmed.includes("？");
  const isPolite = POLITE.test(trimmed);
  const parts = CLAUSE_BREAK.split(SENTENCE_END.replace(trimmed, ""))
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

/** Courtesies that hold a verb of asking or doing. */
const PLAIN_COURTESY = new AnyPattern([
  [
    "^(?:got it|thanks?|looks? good|(?:nice|good|great|excellent|amazing|awesome) (?:work|job|one|stuff|catch|idea|point|find|question|try)|never ?mind|see you|let it be|leave it(?: as it is)?|fair enough)[ !.]*$",
    "^got it|thank|look|nice |good |great |excellent |amazing |awesome |never|see you|let it|leave it|fair",
  ],
  ["서 (?:정말 |너무 |진짜 )?(?:고마|고맙|감사)", "고마|고맙|감사"],
  ["て(?:くれて|いただいて|もらって|いただき)?(?:、|本当に)?ありがとう", "ありがとう"],
]);

/** What the clauses' own patterns are, for the proof that their hints hide nothing. */
export const CLAUSE_PATTERNS: readonly (LazyPattern | AnyPattern | EveryPattern)[] = [
  SENTENCE_BREAK,
  CLAUSE_BREAK,
  SENTENCE_END,
  POLITE,
  PRODUCT_REFUSAL,
  PLAIN_COURTESY,
];

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

/** A clause in another language may begin with an English name, which decides nothing there. */
function requestOf(text: string): Act | undefined {
  if (shows(text, "trial")) {
    return "work";
  }
  const languages = languagesOf(text);
  const english = languages.includes("english") ? englishAct(text) : undefined;
  if (shows(text, "explanation") && (english !== "work" || languages.length > 1)) {
    return "explanation";
  }
  if (english === "work" || shows(text, "work")) {
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
