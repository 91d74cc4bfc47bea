import { compiledFor } from "../events/compiled-pattern.ts";
import {
  ENGLISH_NON_VERBS,
  ENGLISH_OBJECT_START,
  ENGLISH_READING_VERBS,
  ENGLISH_WORKING_VERBS,
} from "./english-words.ts";
import { LazyPattern } from "./lazy-pattern.ts";

/** Polite words and adverbs in front of what is asked for, taken off one by one. */
const OPENERS: readonly LazyPattern[] = [
  new LazyPattern(
    () =>
      /^(?:please|pls|plz|kindly|ok(?:ay)?|hi|hey|hello|claude|now|then|next|also|just|so|first|finally|and|but|great|thanks|thank you|thx|perfect|good|cool|nice|alright|right|well|yes|yeah|yep|no|sure|actually|instead|maybe|perhaps|simply|again|lastly|only|or|at least|for now|afterwards?|after that|once done|if possible|wip)\b[ ,:!-]*/,
    [
      "^please|pls|plz|kindly|ok|hi|hey|hello|claude|now|then|next|also|just|so|first|finally|and|but|great|thank|thx|perfect|good|cool|nice|alright|right|well|yes|yeah|yep|no|sure|actually|instead|maybe|perhaps|simply|again|lastly|only|or|at least|for now|afterward|after that|once done|if possible|wip",
    ],
  ),
  new LazyPattern(() => /^(?:would|do) you mind (?:please )?/, ["^would you mind |do you mind "]),
  new LazyPattern(
    () => /^(?:can|could|would|will) you (?:please |maybe |also |just |kindly )*/,
    ["^can you |could you |would you |will you "],
  ),
  new LazyPattern(
    () => /^(?:can|could) we (?:please |maybe |also |just )*/,
    ["^can we |could we "],
  ),
  new LazyPattern(
    () => /^why (?:don't|not|don't you|don't we) (?:you |we |just )*/,
    ["^why don't |why not "],
  ),
  new LazyPattern(() => /^(?:how about|what about) (?:we )?/, ["^how about |what about "]),
  new LazyPattern(
    () =>
      /^(?:i|we)(?:'d| would|'ll)? (?:like|want|need|love|prefer) (?:you |us )?to (?:please |also |just )*/,
    ["^i |i'd |i'll |we |we'd |we'll "],
  ),
  new LazyPattern(
    () =>
      /^(?:you|we|i) (?:should|must|could|can|need to|have to|ought to) (?:please |also |just )*/,
    ["^you |we |i "],
  ),
  new LazyPattern(
    () => /^(?:let's|lets|let us) (?:please |also |just |not )*/,
    ["^let's |lets |let us "],
  ),
  new LazyPattern(
    () =>
      /^(?:go ahead and|feel free to|be sure to|make sure (?:to|that|you|we|it)?|try to|remember to|don't forget to|i need you to|it's time to|time to|help me(?: to)?|your task is to|the task is to|you are to|to) /,
    [
      "^go ahead and |feel free to |be sure to |make sure |try to |remember to |don't forget to |i need you to |it's time to |time to |help me |your task is |the task is |you are to |to ",
    ],
  ),
  new LazyPattern(
    () =>
      /^(?:quickly|briefly|carefully|thoroughly|properly|completely|fully|safely|(?!(?:apply|reply|supply|multiply|comply|rely|assembly|family|anomaly)\b)[a-z]{3,}ly)\b[ ,]*/,
    ["ly"],
  ),
];

/** Requests that name a thing instead of a verb. */
const WANTED = new LazyPattern(
  () => /^(?:i|we)(?:(?:'d| would) like| need| want) (?!to\b)[a-z]/,
  ["^i |i'd |we |we'd "],
);
const BARE_WORK = new LazyPattern(
  () =>
    /^(?:go ahead|continue|proceed|keep going|carry on|go on|do it|do that|do so|try again|retry|again|resume|next(?: step|$)|ship it|fix(?:ed)? it|yes,? (?:do|go|please do)|please do|go for it|more|same for .{1,60}|make sure|ensure)\b/,
  [
    "^go ahead|continue|proceed|keep going|carry on|go on|do it|do that|do so|try again|retry|again|resume|next|ship it|fix it|fixed it|yes|please do|go for it|more|same for |make sure|ensure",
  ],
);
const GERUND_ASKED = new LazyPattern(
  () => /^(?:would|do) you mind/,
  ["^would you mind|do you mind"],
);

/** "search results are empty": a noun phrase and its verb. */
const STATEMENT = new LazyPattern(
  () =>
    /^(?:[a-z-]+ ){1,3}(?:should|must|is|are|was|were|isn't|aren't|doesn't|don't|won't|can't|fails|failed|crashes|breaks|hangs|never|gives|returns nothing|throws)\b/,
  [
    " should| must| is| are| was| were| doesn't| don't| won't| can't| fail| crash| break| hang| never| gives| return| throw",
  ],
);

/** What an English clause does by its first verb: `undefined` when it begins with none. */
export function englishAct(clause: string): "work" | "explanation" | undefined {
  const text = withoutOpeners(clause);
  if (BARE_WORK.test(text) || BARE_WORK.test(clause) || WANTED.test(clause)) {
    return "work";
  }
  const [head = "", second = ""] = text.split(/[\s,:]+/, 2);
  const verb = head.replace(/^[^a-z]+|(?<![^a-z-])[^a-z-]+$/g, "");
  if (STATEMENT.test(text)) {
    return undefined;
  }
  if (ENGLISH_READING_VERBS.has(verb) || FOR_READING.test(text)) {
    return isProductWork(text) ? "work" : "explanation";
  }
  if (ENGLISH_WORKING_VERBS.has(verb)) {
    return isNounPhrase(second) ? undefined : "work";
  }
  if (GERUND_ASKED.test(clause) && verb.endsWith("ing")) {
    return "work";
  }
  if (verb === "" || verb.includes("'") || ENGLISH_NON_VERBS.has(verb)) {
    return undefined;
  }
  return ENGLISH_OBJECT_START.has(second) || ["ize", "ise", "ify"].some((end) => verb.endsWith(end))
    ? "work"
    : undefined;
}

/** The clause from its verb on. */
export function withoutOpeners(clause: string): string {
  let text = clause;
  for (let before = ""; before !== text;) {
    before = text;
    for (const opener of OPENERS) {
      text = opener.replace(text, "");
    }
  }
  return text;
}

/** "take a look", "sketch an approach": what is made is for the writer to read. */
const FOR_READING = new LazyPattern(
  () =>
    /^(?:take|have) an? (?:[a-z]+ )?(?:look|peek|glance)\b|^(?:sketch|draft|share|pitch|come up with) .{0,30}\b(?:ideas?|approach(?:es)?|plan|options?|directions?|strateg(?:y|ies)|names?)\b/,
  ["^take |have |sketch|draft|share|pitch|come up with"],
);

/**
 * Verbs of telling that build when they are done to somebody or something else than the writer:
 * "give the card a border", "tell users why"; and checks that are runs.
 */
const TOLD_OTHERS = new LazyPattern(
  () =>
    /^(?:give|tell|walk|point|remind) (?!me\b|us\b|your\b|(?:an?|the) (?:[a-z]+ )?(?:overview|summary|outline|rundown|list|explanation|example|idea|reason|difference|review|feedback|hint|tour)|feedback|advice|to\b|out\b|through\b|what|how|why|where|which)[a-z]|^read .{1,40} from (?:\.env|env|stdin|disk|an? (?:file|env)|the (?:config|env|environment|file))\b|^define (?:an?|the|new|types?|constants?)\b|^display (?!me\b|us\b|(?:all |the )?(?:contents?|diff|log|history|source|code))|^check (?:for .{1,60} before|(?:that )?(?:the |all |every)?.{0,20}(?:build|tests?|lint|types?|suite|ci)\b)/,
  ["^give |tell |walk |point |remind |read |define |display |check "],
);

/** A place of the product, where something is to be shown: "list the files in the sidebar". */
const SHOWN_AT = new LazyPattern(
  () =>
    /^(?:show|list|display) (?!me\b|us\b).{1,60}\b(?:in|on|at|below|above|under|next to|beside) (?:the|each|every|our|its) (?:[a-z]+ ){0,2}(?:bar|footer|header|sidebar|navbar|ui|screen|card|row|modal|dialog|menu|panel|dashboard|form|output|field|button|tooltip|badge|title|toast|table)s?\b/,
  ["^show |list |display "],
);

function isProductWork(text: string): boolean {
  return isDisplay(text) || TOLD_OTHERS.test(text) || SHOWN_AT.test(text);
}

const DISPLAY = new LazyPattern(
  () =>
    /^(?:show|name) (?:an?|the|each|one|both|(?!me\b|us\b|how\b|what\b|where\b|why\b|which\b)(?:\w+ ){1,3}(?:on|in|below|above|under|next to|beside|instead))\b/,
  ["^show |name "],
);
const DISPLAY_OCCASION =
  /\b(?:when|if|on|in|under|below|above|next to|beside|instead|after|before|while|field|meter|badge|button|page|header|footer|sidebar|banner|tooltip|spinner|label|output|toast|message|icon|error|hint|warning|list)\b/;
const DISPLAY_OF_CODE = /\b(?:codebase|code|repo|project|graph of|diff|log|history|contents?)\b/;

/** "show a badge with …" builds; "show me …", "show how …" and "show the …" of code tell. */
function isDisplay(text: string): boolean {
  return (
    DISPLAY.test(text) &&
    compiledFor(text, DISPLAY_OCCASION).test(text) &&
    !DISPLAY_OF_CODE.test(text)
  );
}

const NOUN_PREDICATES = new Set(
  `is are was were has have fails fail failed breaks break crashes doesn't don't isn't aren't keeps keep takes take gives give shows show returns return looks look seems seem gets get hangs hang stops stop does still never only button page as`.split(
    " ",
  ),
);

/** "tests fail", "build is red": the word was a noun. */
function isNounPhrase(second: string): boolean {
  return NOUN_PREDICATES.has(second);
}

/** What the patterns here are, for the proof that their hints hide nothing. */
export const ENGLISH_CLAUSE_PATTERNS: readonly LazyPattern[] = [
  ...OPENERS,
  WANTED,
  BARE_WORK,
  GERUND_ASKED,
  STATEMENT,
  FOR_READING,
  TOLD_OTHERS,
  SHOWN_AT,
  DISPLAY,
];
