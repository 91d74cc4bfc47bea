import type { Fragment } from "./lazy-pattern.ts";

/**
 * How an agent announces what it does next, and what turns such a sentence into something else.
 * A language's sentence announces when an `announcement` is found and no `reservation` is.
 * Fragments of regular expressions for lower-case text.
 */
export interface ClosingVocabulary {
  readonly announcement: readonly Fragment[];
  /** Asks the user for a decision or information; no announcement either. */
  readonly handover: readonly Fragment[];
  /** Looks like a handover, but nothing waits for the answer. */
  readonly offer: readonly Fragment[];
  /** Conditions, refusals, waiting, suggestions, reports. Found anywhere, they win. */
  readonly reservation: readonly Fragment[];
}

/** Verbs with which nothing is done: waiting, telling, leaving as it is. */
const ENGLISH_IDLE =
  "(?:wait|let you|let me know|know|report|check back|hold|leave|keep|be (?:happy|glad|able|back|here|ready|waiting|available|done|fine)|stop|not|never|need|pause|pick (?:this|it) (?:back )?up|stay|remain|stand by|summarize|summarise|recap|list what|call|assume|recommend|suggest|remember|defer|ask|explain|note|say|admit|be honest|stick|trust|refrain|avoid|respond|get back|resume|monitor|notify|ping|highlight|clarify|reiterate|mention)\\b";

const ENGLISH_IDLE_GERUND =
  "(?:waiting|leaving|keeping|skipping|stopping|pausing|holding|nothing|everything|something|anything|being|using)\\b";

const ENGLISH_ADVERBS =
  "(?:(?:now|also|then|just|first|next|quickly|simply|go ahead and|immediately|briefly|start by|begin by|do that and|be|go|proceed to|continue to|continue by|try to|finally) )*";

/** Begins a clause: the sentence's start, or behind a comma, a dash, "and", "so", "then". */
const ENGLISH_START =
  "(?:^|[,;:—–-] ?|\\b(?:and|so|then|but|therefore|hence|which) )(?:(?:now|next|then|so|first|okay|ok|great|good|alright|right|and|also|finally|well|perfect|sure|but|first of all|with that|for now|next up|step \\d+|lastly|instead|again|meanwhile|in the meantime)[,:]? )*";

export const ENGLISH_CLOSING: ClosingVocabulary = {
  announcement: [
    [
      `${ENGLISH_START}(?:i'll|i will|i'm going to|i am going to|i'm now going to|i am now going to|we'll|we will|we're going to|going to|i'm about to|i am about to|let me|let's|i shall|i'm gonna) ${ENGLISH_ADVERBS}(?!${ENGLISH_IDLE})[a-z]`,
      "i'll|i will|i'm|i am|we'll|we will|we're|going to|let me|let's|i shall",
    ],
    [
      `${ENGLISH_START}(?:i'm|i am) (?:now )?(?:starting|beginning|proceeding|moving on|continuing|implementing|fixing|running|adding|updating|working on)\\b`,
      "i'm|i am",
      "ing",
    ],
    [
      "^(?:now |next |okay,? |ok,? |alright,? )*(?:time to|moving on to|on to|proceeding (?:with|to)|starting (?:with|on|to|now)|beginning (?:with|by)|continuing (?:with|to)|onwards? to)\\b",
      "time to|on to|proceeding|starting|beginning|continuing|onward",
    ],
    [
      `^(?:good|ok|okay|great|alright)?[,.]? ?(?:(?:now|first|next),? i (?:need|have|want) to|i (?:now|first) need to|i need to now|i (?:need|have|want) to (?!${ENGLISH_IDLE})(?=.*\\b(?:first|now|next)[ .!:]*$)) `.trimEnd(),
      "need to|have to|want to",
    ],
    [
      `^(?:ok|okay|great|good|alright|right|now|then)?[,.]? ?(?!${ENGLISH_IDLE_GERUND})[a-z]+ing (?=.*\\b(?:now|next|first|again|right away)[ .!…:]*$)(?!.*\\b(?:is|are|was|were|will|would|can|could|should|makes?|requires?|means|takes|needs?|works|gives)\\b)`,
      "ing ",
    ],
    ["^now to [a-z]", "now to "],
    ["^next(?: step| up)?: (?!the next|done)[a-z]", "next"],
    ["^here(?:'s| is) what i'll do\\b", "here's|here is"],
  ],
  handover: [
    ["\\?[\"')\\]*_ ]*$", "?"],
    [
      "\\b(?:up to you|your (?:call|decision|choice)|shall i|should i|would you|do you|want me to)\\b",
      "up to you|your |shall i|should i|would you|do you|want me to",
    ],
    [
      "\\b(?:let me know|tell me) (?:which|whether|what|how|where|who|when|your|the|if (?:i should|that's|that is|this is|it's|you agree|you approve))\\b",
      "let me know|tell me",
    ],
    [
      "^(?:please |just )?(?:tell me|pick|say the word|choose|give me|send me|provide|confirm|share|select|approve|decide|reply|answer)\\b",
      "tell me|pick|say the word|choose|give me|send me|provide|confirm|share|select|approve|decide|reply|answer",
    ],
    [
      "\\bplease (?:confirm|tell|choose|pick|advise|provide|share|send|decide|approve|select|clarify|specify|answer|reply|grant|let me know)\\b",
      "please",
    ],
    [
      "\\b(?:i|we) (?:still |just |only )?(?:need|require|await|am waiting for|are waiting for) (?:you to|your|from you|an? (?:decision|answer|confirmation|approval))\\b|\\b(?:waiting for|awaiting) (?:your|you)\\b",
      "need|require|await|waiting",
    ],
  ],
  offer: [
    [
      "\\b(?:if (?:you(?:'d| would)? (?:have|need|want|like|prefer|run|see|find|notice)|anything|there's|something)|any (?:questions|issues|problems|trouble)|feel free)\\b(?!.*\\?)",
      "if |any|feel free",
    ],
  ],
  reservation: [
    [
      "\\b(?:if|unless|once|until|till|whenever|as soon as|when|provided|assuming)\\b",
      "if|unless|once|until|till|whenever|as soon as|when|provided|assuming",
    ],
    [
      "\\bafter (?:you|your|the (?:build|tests?|background|subagent|task|job|review|approval))\\b",
      "after",
    ],
    [
      "\\b(?:up to you|your (?:call|decision|choice|approval|answer|confirmation|go-ahead|input)|shall i|should i|would you|do you|want me to|let me know|happy to|glad to|feel free)\\b",
      "up to you|your |shall i|should i|would you|do you|want me to|let me know|happy to|glad to|feel free",
    ],
    [
      "^(?:please |just )?(?:tell me|pick|say the word|choose|give me|send me|provide|confirm|share|select|approve|decide|reply|answer|run |you )",
      "tell me|pick|say the word|choose|give me|send me|provide|confirm|share|select|approve|decide|reply|answer|run |you ",
    ],
    [
      "\\b(?:won't|will not|i'll not|not going to|going to not|can't|cannot|shouldn't|never)\\b",
      "won't|not|can't|shouldn't|never",
    ],
    [
      "\\b(?:i'd suggest|i suggest|i recommend|i'd recommend|you should|you can|you could|you may|consider)\\b",
      "suggest|recommend|you |consider",
    ],
    [
      "\\b(?:for future|in the future|from now on|going forward)\\b",
      "future|from now on|going forward",
    ],
  ],
};
