import { ENGLISH_RISKS } from "./english-risks.ts";
import type { Condition, Vocabulary } from "./vocabulary.ts";

/** Fault words of a report without a request. */
const FAULTS = `overlap(?:s|ping)?|crash(?:es|ed|ing)?|fail(?:s|ed|ing|ure)?|broken?|breaks|hang(?:s|ing)?|freez(?:es|ing)|frozen|stuck|flicker(?:s|ing)?|stutter(?:s|ing)?|leak(?:s|ing)?|lag(?:s|gy|ging)?|slow|wrong|incorrect|missing|misaligned|cut off|truncated|empty|blank|duplicat(?:es|ed)|twice|throws?|exception|error(?:s)?|undefined|nan|null|nothing|doesn'?t|does not|don'?t|do not|won'?t|can'?t|cannot|isn'?t|aren'?t|not|never|no longer|instead of|times? out|timeout|disappear(?:s|ed)?|ignored?|stale|covers?|jumps?|shifts?|loops?|infinite|unreadable|too (?:small|big|large|long|slow|wide|narrow|dark|bright)|looks? (?:off|odd|weird|bad|ugly|broken)|typeerror|referenceerror|traceback|segfault|panic`;

const condition = (where: Condition["where"], list: string): Condition => ({
  where,
  parts: list.split("|"),
});

const ENGLISH_CONDITIONS: Vocabulary["conditions"] = {
  question: condition(
    "start",
    "what|why|who|which|where|how|is |are |was |were |does |did |has |am |do |have |should|shall|may|might|must|can|could|would|will|any |quick q|i'm |i am |i wonder|wonder|i don't|i do not|i have |and |but |so |ok|also |hey",
  ),
  explanation: condition(
    "anywhere",
    "me |understand|know|learn|see|expla|direction|sentence|opinion|thought|recommend|look|pros|eli5|only|overview|summary|review|advice",
  ),
  symptom: condition(
    "anywhere",
    " |typeerror|referenceerror|traceback|panic|crash|error|fail|exception|broken",
  ),
  courtesy: condition(
    "start",
    "many |ok|great|cool|perfect|awesome|thank|thx|ty|cheers|k|good|nice|excellent|yes|yep|yeah|yup|no|sure|fine|lgtm|got it|i see|understood|makes|sounds|look|well|never|hi|he|morning|bye|hmm|right|exact|correct|agreed|wow|that|all good|love|this is|it",
  ),
  untouched: condition(
    "anywhere",
    "don't |dont |do not|without|not |never|no |zero|read only|read-only|readonly|review only|only |just |leave the|hands off",
  ),
  refusal: condition("anywhere", "don|not|never|no|avoid"),
  destruction: condition(
    "anywhere",
    "rm |drop|delete|wipe|erase|destroy|nuke|remove|truncate|purge|blow|rid of|kill|shred|trash|terminate|clear out|away|discard|lose|revert|format|initiali|repartition|overwrite",
  ),
  thorough: condition(
    "anywhere",
    "thorough|comprehensive|end|e2e|exhaustive|depth|rigorous|nothing|production|every|complete|security|penetration|verify|everything",
  ),
};

export const ENGLISH: Vocabulary = {
  conditions: ENGLISH_CONDITIONS,
  question: [
    [
      "^(?:and |but |so |ok,? |also |hey,? |quick question)?(?:what|why|who|whose|which|where|how)(?:'s|'re)?\\b(?! about (?:adding|using|we))",
      "^what|why|who|which|where|how|and |but |so |ok|also |hey|quick q",
    ],
    ["^(?:is|are|was|were|does|did|has|am)\\b", "^is|are|was|were|does|did|has|am"],
    [
      "^do (?:you|we|i|they|the|these|those|any|our)\\b(?! (?:same|rest|other|next|first|last))",
      "^do ",
    ],
    ["^have (?:you|we|they)\\b", "^have "],
    [
      "^(?:should|shall|may|might|must|can|could|would|will) (?:i|the|it|they|this|that|there|he|she|a|an|these|those|one|\\w+s)\\b",
      "^should |shall |may |might |must |can |could |would |will ",
    ],
    ["^(?:should|shall|would|will) we\\b", "^should we|shall we|would we|will we"],
    ["^can we (?:\\w+ )?(?:use|rely|trust|assume|say|tell|know|force)\\b", "^can we "],
    [
      "^(?:any (?:idea|clue|chance|reason)|quick question|i(?:'m| am) (?:curious|wondering)|i wonder|do you think|what if|wondering|i (?:don't|do not) (?:understand|get|know|see)|i have (?:a|some) questions?)\\b",
      "^any |quick q|i'm |i am |i wonder|do you think|what if|wondering|i don't |i do not |i have ",
    ],
  ],
  explanation: [
    [
      "\\b(?:walk me through|talk me through|give me (?:an? )?(?:overview|summary|idea|outline|rundown|list|explanation)|help me (?:to )?understand|(?:want|like|need|trying) to (?:understand|know|learn|see)|tell me|explain(?:ed)?|explanation|let me know|just the direction|in one sentence|in two sentences|your (?:opinion|thoughts|recommendation)|thoughts on|take a look|have a look|pros and cons|eli5)\\b",
      "me |tell me|understand|know|learn|to see|expla|direction|sentence|your |thoughts on|a look|pros and|eli5",
    ],
    [
      "\\b(?:direction|advice|explanation|summary|overview|review) only\\b",
      "advice only|review only|summary only|overview only|direction only|explanation only",
    ],
    [
      "^(?:a |an |the |just |only )*(?:explanation|summary|overview|code review|review)(?: of\\b| for\\b|$)",
      "^a |an |the |just |only |expl|summ|over|code r|review",
      "review|summary|overview|explanation",
    ],
  ],
  work: [
    [
      "\\b(?:it|they|that|this|there|one|(?:the|a|each|every) [a-z]+(?: [a-z]+)?) (?:should|must|needs? to|has to|have to|ought to)\\b",
      " must| should| has to| need to| have to| needs to| ought to",
    ],
  ],
  trial: [],
  symptom: [
    [`\\b(?:${FAULTS})\\b`],
    [
      "\\b(?:should|must|needs? to|has to|have to|ought to)\\b",
      "must|should|has to|need to|have to|needs to|ought to",
    ],
    [
      "^(?:the|our|my|this|these|those|there)\\b.{0,60}?(?:\\b(?:is|are|was|were)\\b|'s\\b)",
      "^the|our|my|this|those|these",
      "'s|is|are|was|were",
    ],
    [
      "^(?!(?:i|you|we|he|she|that|this|it|which|what|so)\\b)[a-z]+ .{0,60}?\\b(?:is|are|was|were)\\b",
      "is|are|was|were",
    ],
    // A statement about the product, by its build: a subject and a verb in the third person.
    [
      "^(?:the|our|my|this|these|those|an?|every|some|all|after|when|on|in|clicking|pressing|opening|typing|double|each|no)\\b.{2,60}?\\b(?!(?:this|its|always|perhaps|was|is|option|options|tests?)\\b)[a-z]{2,}s\\b",
      "^the|our|my|this|these|those|a|every|some|when|on|in|clicking|pressing|opening|typing|double|each|no",
    ],
    [
      "^(?:i|we|users?|they) (?:get|gets|see an?|keep getting|notice|noticed|found)\\b",
      "^i |we |user|they ",
      "get|see a|keep g|notice|found",
    ],
    [
      "^[a-z]+ [a-z]{2,}s (?:the|an?|to|on|in|when|with|two|after|before|for|from|at|only|all)\\b",
      "s a|s to|s on|s in|s the|s two|s for|s when|s with|s from|s before",
    ],
  ],
  opinion: [
    [
      "\\b(?:better|best|fine|good|great|nice|perfect|clear|correct|right now|interesting|helpful|useful|impressive|elegant|reasonable|works now|works fine|works great|works well)\\b(?! (?:not|in))|^i (?:think|believe|guess|like|prefer|agree|love|see|suppose|was|am|had|have)\\b",
      "best|fine|good|nice|i am|great|clear|i see|i was|i had|better|useful|i like|i love|i have|perfect|correct|helpful|elegant|i think|i guess|i agree|i prefer|right now|works now|i believe|i suppose|impressive|reasonable|works well|interesting",
    ],
  ],
  courtesy: [
    [
      "^(?:many |ok |okay |great |cool |perfect |awesome )*(?:thanks?|thank you|thx|ty|cheers|ok|okay|k|great|good|nice|cool|perfect|awesome|excellent|yes|yep|yeah|yup|no|nope|sure|fine|lgtm|got it|i see|understood|makes sense|sounds good|looks? good|good job|well done|never ?mind|hi|hello|hey|good morning|bye|hmm+|right|exactly|correct|agreed|wow|that works|all good|love it)\\b(?! (?:button|icon|link|page|dialog|message|status|response|column|panel|side|margin|click)s?\\b)(?: claude| there| again| so much| a lot| for .{0,60}| very much)?",
    ],
    [
      "^(?:that's|that is|this is|it's|it) (?:great|good|perfect|fine|what i|exactly|nice|cool|awesome|working now|works now)",
      "^that|this|it",
    ],
  ],
  untouched: [
    [
      "\\b(?:don'?t|do not|without|not|never|no need to) (?:chang|modify|modif|edit|touch|alter|writ|fix|cod|implement)(?:e|ing|y|ying|t)?(?: (?:any|the|my|a))?(?: (?:thing|code|files?|of it|line))?\\b(?=\\s*(?:$|[.,;!?]|please|yet|just|and|i only|only))",
      "fix|cod|edit|writ|chang|modif|touch|alter|implement",
      "don't |dont |do not |without |not |never |no need to ",
    ],
    [
      "\\b(?:don'?t|do not|without|not) (?:chang|modify|edit|touch|alter|writ|fix)(?:e|ing|ting)? anything\\b(?! (?:else|other|outside|in))",
      " anything",
    ],
    [
      "\\b(?:no|without(?: any)?|zero) (?:code )?(?:changes?|edits?|modifications?|code|implementation)\\b(?! (?:to|in) )",
      "no |zero |without ",
      "change|edit|modification|code|implementation",
    ],
    [
      "\\b(?:read[ -]?only|review only|only review|explain only|look only|only look|only explain|just (?:explain|review|look|read|tell)|leave the (?:files?|code) alone|hands off)\\b",
      "only|only |just |leave the |hands off",
    ],
  ],
  refusal: [
    [
      "^(?:please |but |and |so |just )*(?:don'?t|do not|never|no need to|not|avoid|without|no)\\b",
      "^please |but |and |so |just |don|do not|never|no|avoid|without",
    ],
    [
      "\\b(?:you (?:must|should|may) not|i don'?t want)\\b",
      "you may not|i dont want|you must not|i don't want|you should not",
    ],
  ],
  rehearsal: [
    [
      "\\b(?:tests?|unit tests?|specs?|samples?|fixtures?|mocks?|mocked|stubs?|fakes?|dummy|placeholders?|examples?|\\.env\\.example|test database|demo|seeds?|sandbox)\\b",
      "test|spec|mock|stub|fake|demo|seed|dummy|sample|fixture|example|sandbox|placeholder",
    ],
  ],
  guard: [
    [
      "\\b(?:mask(?:ed|ing)?|redact(?:ed|ing|s)?|hide|hidden|prevent(?:s|ing)?|protect(?:s|ing)?|forbid(?:s)?|reject(?:s|ing)?|block(?:s|ing)?|deny|deny[ -]?list|disallow|warn(?:s|ing)?|warning|stop .{1,40} from|stop (?:printing|logging|showing|leaking|exposing|sending)|never|must not|should not|don'?t|doesn'?t|detect(?:s|ing)?|confirm(?:ation|s)?|validator|number of|names of|count of|ask(?:s)? (?:for|before)|before)\\b",
      "mask|hide|deny|warn|don|block|stop |never|redact|hidden|forbid|reject|does|detect|before|prevent|protect|confirm|ask|disallow|not|names of|count of|validator|number of",
    ],
  ],
  wording: [
    [
      "\\b(?:docs?|documentation|document|readme|(?:add|update|write|fix|improve|remove|code|inline|missing|a) (?:an? |the |some )?comments?|typos?|wording|labels?|release notes|changelog|guide|heading|title|the word|renam(?:e|ing) the(?!.{0,30}\\b(?:column|table|role|database)\\b)|regex|deny[ -]?list|command validator)\\b",
      "doc|typo|label|guide|title|regex|readme|wording|heading|the word|deny|comment|changelog|release notes|renam|validator",
    ],
  ],
  appearance: [
    [
      "\\b(?:buttons?|icons?|colou?rs?|tooltips?|placeholder|css|styles?|styling|layout|padding|margin|font|spinner|badge|toggle|meter|footer|header|sidebar|page|form|fields?|menu|modal|dialog|texts?|messages?|link|banner|logo|typing|parser|tokenizer|lexer|checkbox|input|screen|column in the|in the ui|settings)\\b",
      "css|icon|font|page|form|menu|text|link|logo|color|style|badge|meter|field|modal|lexer|input|button|colour|layout|margin|toggle|footer|header|dialog|banner|typing|parser|screen|toolti|stylin|paddin|spinne|sideba|messag|checkb|settin|tokeni|in the|placeh|column",
    ],
  ],
  ...ENGLISH_RISKS,
};
