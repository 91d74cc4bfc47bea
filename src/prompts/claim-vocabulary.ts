import type { ClaimVocabulary } from "./claim-forms.ts";

const M = "[TYLBV]+";
const TAIL =
  "(?: (?:suite|runs?|cases?|checks?|step|job|script|command|target|results?|output|here))*";
/** "tests for the parser": what a check is of. */
const of = (words: string): string =>
  `(?: (?!on (?:main|master))(?:for|in|of|on|under|from|across|against|covering|with|including|plus|i|we${words}) [^,;:]{1,40}?)?`;
const OF = of("|that|which");
const END =
  "(?= *(?:$|[.,;!)(–—-]| (?:and|with|after|locally|in|on|as|without|for|across|including|so)\\b))";
const PASS = "P(?! (?:an?|the|it|its|to|along|by|only|over|into)\\b)";
const PREDICATE = `(?:H )?(?:(?:E|both) )*(?:${PASS}|S${END}|(?:[a-z]+ )?N)`;
const RESULT = `(?: S)?(?: ?[:=–—-] ?|, (?=N)| )(?:S )?(?:of |them |it |V )*(?:[1-9]\\d*(?: ?(?:\\/|of) ?\\d+)? )?(?:${M} |examples, )?(?:S(?=[ ;,.]*$)|(?:P|S|N)${END})`;

const TROUBLE =
  "(?:errors?|failures?|warnings?|issues?|problems?|regressions?|complaints|findings)";

/** "I", or nothing, in front of a deed. */
const ACTOR = "(?:(?:^|[(]|\\band |\\bthen )(?:S )?|\\b(?:i|we)(?:'ve| have)? (?:S )?)";
/** What was changed, in a few words. */
const THING = "(?:it|this|they|V|both|the (?:[a-z-]+ ){0,3}?[a-z]+)";
const CHANGED =
  "(?:it|this|they|V|the (?:[a-z-]+ ){0,3}?(?:fix|change|changes|behaviou?r|result|output|flow|feature|implementation|endpoint|page|script|app|migration|redirect|api|code|version|patch))";

export const ENGLISH_CLAIMS: ClaimVocabulary = {
  marks: {
    T: [
      "(?:(?:npm|pnpm|yarn|bun|cargo|go|mix|dotnet|swift|make) (?:run )?tests?(?::\\w+)?|pytest|vitest|jest|mocha|rspec|phpunit|test suites?|(?:test|spec) (?:cases?|runs?)|tests?|specs|suite)",
      "test|spec|suite|jest|mocha|phpunit",
    ],
    Y: [
      "(?:type[- ]?check(?:s|ing|er)?|tsc|mypy|pyright|typescript(?: compiler)?|types?(?= (?:errors?|warnings|issues|problems)))",
      "type|tsc|mypy|pyright",
    ],
    L: [
      "(?:lint(?:er|ing|s)?(?: checks?)?|eslint|ruff|clippy|biome|flake8|pylint|stylelint|rubocop|golangci-lint|prettier|format(?:ting)?[- ]checks?)",
      "lint|ruff|clippy|biome|flake8|rubocop|prettier|format",
    ],
    B: ["(?:(?:npm|pnpm|yarn|cargo|go|bun) (?:run )?build|build|compilation)", "build|compilation"],
    V: [
      "(?:checks|ci|pipeline|verification|everything)",
      "checks|ci|pipeline|verification|everything",
    ],
  },
  symbols: [
    ["", [" ?\\([1-9]\\d*[^()]{0,20}\\)", "("]],
    [
      "",
      [
        "\\b(?:still|also|now|all|each|again|then|fully|completely|currently|locally|just|too|manually|quickly|additionally|yet|even)\\b(?! done) ?",
        "still|also|now|all|each|again|then|fully|completely|currently|locally|just|too|manually|quickly|additionally|yet|even",
      ],
    ],
    [
      "N$1",
      [
        `\\b(?:no|zero|0|without(?: any)?|with no) (?:(?:new|further|remaining|more|old) )?(?:([TYLB])(?: or [TYLB])* )?${TROUBLE}\\b|\\bno longer (?:complains?|fails?|errors?|breaks?|[a-z]+ (?:any )?${TROUBLE})\\b`,
        "no|zero|0|without",
        "error|fail|warning|issue|problem|regression|complain|finding|break",
      ],
    ],
    [
      "H",
      [
        "\\b(?:should|ought to|seems? to|appears? to|(?:are|is) (?:likely|expected|supposed) to|(?:will|would) (?:most )?(?:probably|likely|hopefully)|probably|likely|presumably)\\b",
        "should|ought|seem|appear|likely|expected|supposed|probably|hopefully|presumably",
      ],
    ],
    ["P", ["\\b(?:pass(?:es|ed|ing)?|succeed(?:s|ed)?|went through)\\b", "pass|succeed|went"]],
    [
      "S",
      [
        "\\b(?:green|clean(?:ly)?|successful(?:ly)?|okay|ok|fine|happy|error[- ]free|(?:with )?(?:exit )?(?:code|status) 0)\\b",
        "green|clean|success|ok|fine|happy|free|code 0|status 0",
      ],
    ],
    [
      "E",
      [
        "\\b(?:is|are|was|were|be|been|stays?|stayed|remains?|remained|came back|comes? back|looks?|goes|go|went|turns?|turned|ran|runs?|finish(?:es|ed)|complete[sd]|exit(?:s|ed)?)\\b(?=[^.,;]{0,12} [PSN]\\b)",
        "P|S|N",
      ],
    ],
  ],
  listJoint: `${TAIL}(?:,? (?:and|&|\\+|plus|as well as) |, ?| ?\\/ ?| ?\\+ ?)(?:(?:the|a|our|existing|unit|integration|e2e|new|full|whole|both|production|\\d+) )*`,
  clauseBreak: [
    [
      "[;—–]|,(?! N)|(?<![TYLBV]): |(?<![TYLBV]) - | (?:but|though|although|however|whereas) |[.!] ",
      ";|—|–|,|: | - | but | though | although | however | whereas |. |! ",
    ],
  ],
  passed: [
    [`${M}${TAIL}${OF} ${PREDICATE}`, "T|Y|L|B|V", "P|S|N"],
    [`${M}${TAIL}${OF}${RESULT}`, "T|Y|L|B|V", "P|S|N"],
    [
      `\\b(?:P|satisf(?:y|ies)) (?:(?:the|every|our|existing|of|full|unit|\\d+) )*${M}${TAIL}${END}`,
      "T|Y|L|B|V",
      "P|satisf",
    ],
    ["\\bN[TYLB]", "NT|NY|NL|NB"],
    [
      `\\b(?:code|project|it|V|app|package|library|crate|workspace|site|module) (?:H )?(?:compiles?|compiled|builds?|built|Y|L)(?: S|(?: with)? N|${END})`,
      "compile|buil|Y|L",
    ],
    [`\\b(?:compile[sd]|builds|built|Y|L)(?: S|(?: with)? N)`, "compile|buil|Y|L"],
    ["\\b[1-9]\\d* (?:of [1-9]\\d* |\\/ ?[1-9]\\d* )?P\\b", "P"],
  ],
  passedToo: [
    [`\\b(?:it|they|both|V|of (?:it|them)|which|that|\\d+) ${PREDICATE}`, "P|S|N"],
    [`^(?:[a-z]+ ){0,4}?N${END}`, "N"],
    [`^(?:V )?(?:\\d+ )?[PS]${END}`, "P|S"],
  ],
  anaphora: [
    [
      "^(?:and )?(?:(?:both |\\d+ |most )?of (?:which|them|these)|they|which|these) ",
      "which|them|these|they",
    ],
  ],
  ran: [["\\b(?:ran|re-?ran|running|run|executed)\\b", "ran|run|executed"]],
  verified: [
    [
      `${ACTOR}(?:verified|confirmed|validated|double-checked)\\b(?= *(?:$|[.!:]| (?:that|the|it|this|V|both|in|on|by|with|against|end|working|correct|as|via|using|T)\\b))(?!.*\\b(?:cause|bugs?|issue|root|problem|hypothesis|suspicion|reproduc|fails|theory|diagnosis|missing|with you|exists?|never|not|unused|broken|wrong)\\b)`,
      "verified|confirmed|validated|double-checked",
    ],
    [
      `${ACTOR}(?:tested|checked|tried)(?: (?:it|this|V|both|the (?:fix|change|flow|result)))?(?::| end[- ]to[- ]end| by hand| in (?:the )?(?:browser|chrome|chromium|firefox|safari|staging)| with | against | on |$)`,
      "tested|checked|tried",
    ],
    [
      `\\b${CHANGED} (?:is|are|E|was|were|has been|have been|had been) (?:verified|confirmed|validated|tested)\\b`,
      "verified|confirmed|validated|tested",
    ],
    [
      `\\b${THING} (?:H )?work(?:s|ed|ing)? (?:as (?:expected|intended|before)|correctly|S|properly|well|end[- ]to[- ]end)\\b`,
      "work",
    ],
    [`\\b${CHANGED} (?:(?:is|are) working|H works?|works)${END}`, "work"],
  ],
  complete: [
    [
      "^(?:(?:S|and|that's|that is|it's|V is|V's|we're|i'm|all) )*(?:done|finished|completed?)(?= *(?:$|[.!:)]| and (?:verified|tested)))",
      "done|finished|complete",
    ],
    [
      "\\b(?:task|work|implementation|refactor(?:ing)?|migration|feature|fix|changes?|updates?|setup|conversion|upgrade|cleanup|rewrite|port|rename|request|steps?|todos?|items?|V|phase \\d)(?: (?:(?:that )?you|on the list|of|for|to|from)\\b[^,;:]{0,30}?)?(?: S)?(?: (?:is|are|was|were|has been|have been)|:)? (?:complete|completed|done|finished)(?= *(?:$|[.,;!)]| (?:and|as well|in|with)\\b))",
      "done|finished|complete",
      "task|work|implementation|refactor|migration|feature|fix|change|update|setup|conversion|upgrade|cleanup|rewrite|port|rename|request|step|todo|item|V|phase ",
    ],
    [
      "(?:^(?:S )?|\\bi(?:'ve| have)? )(?:completed|finished) (?:the|your|V|implementing|both|this|that|every|two|three|four|five|\\d+)\\b",
      "completed|finished",
    ],
    [
      "\\b(?:this|that|which) (?:completes|finishes|concludes) (?:the|your)\\b|\\b(?:is|are|has been|have been) implemented$",
      "completes|finishes|concludes|implemented",
    ],
  ],
  expected: [
    [
      `\\b(?:expect|believe|hope|assume) (?:[a-z]+ )*?${M}${TAIL} to (?:P|be S)`,
      "expect|believe|hope|assume",
      "T|Y|L|B|V",
    ],
  ],
  hedge: [
    [
      "\\b(?:H|should|(?<!as )expect(?:ed)?|likely|probably|presumably|think|believe|hope(?:fully)?|guess|suppose[d]?|seems?|appears?|ought)\\b",
      "H|should|expect|likely|probably|presumably|think|believe|hope|guess|suppose|seem|appear|ought",
    ],
  ],
  undoneBefore: [
    [
      "\\b(?:if|unless|once|until|till|when(?:ever)?(?! i)|before|as soon as|assuming|provided|so that|in case|whether|whereas|makes?|made|making|gets?|lets?|ensur(?:e|es|ing)|to (?:make|have|get|see|check|verify|confirm|keep|let)|will|would|might|may|could|can|shall|must|needs?|wants?|goal|plan|not|no|none|never|only|some|most|few|half|almost|nearly|neither|cannot|unable|nothing|claims?|says?|said|claimed|told|according|wrote|writes|mentions?|mentioned|reviewer|colleague|thinks|believes|logs?|you|user|previously|earlier|originally|initially|formerly|used to|at first|main|master|wait|how|why|what|where|example|requires?|required|pretend|returns?|todo|0)\\b|n't\\b|(?:^|\\b(?:to|and|please|then|you|or|just) )(?:see|verify|check|confirm|ensure|make)\\b|\\brun\\b(?! (?:of|the full|is|was))|\\bfor (?:the|a) [^ ]+ to\\b",
      "if|unless|once|until|till|when|before|as soon|assuming|provided|so that|in case|whe|mak|made|get|let|ensur|to |will|would|might|may|could|can|shall|must|need|want|goal|plan|no|ne|only|some|most|few|half|almost|unable|claim|say|said|told|according|wr|mention|colleague|think|believe|log|you|user|previously|earlier|originally|initially|formerly|used|at first|main|master|wait|how|why|what|example|requir|pretend|return|todo|0|n't|see|verify|check|confirm|run|for |reviewer",
    ],
  ],
  undoneBehind: [
    [
      "\\b(?:before(?: (?:my|the|this|that|we|i|you|any)\\b|$)|previously|on (?:main|master)\\b|without (?:my|the|this) (?:change|fix|patch)|if|unless|until|once|when (?:you|the|it|all|every|its|a)|except|apart from|other than|aside from|initially|at first|last (?:time|week|month)|yesterday|earlier|prior to|only when|faster|slower|more often|less)\\b",
      "before|previously|on main|on master|without|if|unless|until|once|when|except|apart from|other than|aside from|initially|at first|last |yesterday|earlier|prior to|faster|slower|more often|less",
    ],
  ],
  undoneWhole: [
    ["\\?[\"')\\] ]*$", "?"],
    [
      "^(?:if|once|unless|as soon as|until|assuming|provided|after (?:you|that|this|it's|merging)|whenever|when(?! i\\b| we\\b| running))\\b",
      "^if|once|unless|as soon as|until|assuming|provided|after |when",
    ],
    [
      ",? (?:if|once|unless|except|apart from|other than|aside from) ",
      " if | once | unless | except | apart from | other than | aside from ",
    ],
    [
      "^(?:please )?(?:run|use|make sure|ensure|check that|verify that|wait|next|todo|goal|remember)\\b",
      "^please |run|use|make sure|ensure|check that|verify that|wait|next|todo|goal|remember",
    ],
  ],
  failed: [
    [
      `${M}${TAIL}${of("")} (?:(?:still|also|now|currently|both|all|are|is|keeps?) )*(?:fail(?:s|ing|ed)?|broken|red|crash(?:es|ed)|errors? out|abort(?:s|ed)|hangs?|timed? out|times out)\\b`,
      "T|Y|L|B|V",
      "fail|broken|red|crash|error|abort|hang|time",
    ],
    [`${M}${TAIL}(?: ?[:=–—-] ?| )(?:[1-9]\\d* .{0,10})?notok\\b`, "T|Y|L|B|V", "notok"],
    [
      `\\b(?:[1-9]\\d*|one|two|three|four|five|several|some|few|many) (?:of (?:the |\\d+ )*)?(?:${M} )?(?:(?:are|is|still|currently) )*fail(?:s|ed|ing|ures?)?\\b`,
      "fail",
    ],
    [
      `${M}.{0,30} (?:[1-9]\\d*|one|two|three|several|some|many) (?:\\w+ )?errors?\\b`,
      "T|Y|L|B|V",
      "error",
    ],
    [
      `\\bstill (?:(?:doesn't|does not|don't|do not) work|complains?|fail|fails|failing|broken|red|open)\\b|\\b(?:doesn't|does not) work yet\\b|\\b(?:step|command|job|deployment|migration|installation) fail(?:s|ed)\\b`,
      "still|not|n't|fail",
      "fail|work|complain|broken|red|open",
    ],
    [
      `\\b(?:remaining|known|pre-?existing|unrelated) (?:${M} )?(?:failures?|errors?)\\b|\\b(?:remaining|other|last) (?:one|two|\\d+|ones|${M}) (?:still )?fails?\\b`,
      "remaining|known|existing|unrelated|other|last",
      "fail|error",
    ],
    [
      `(?:${M}|code|project|app|it|they)${TAIL} (?:(?:still|currently) )*(?:(?:do|does|did|is|are)(?:n't| not)|no longer) (?:(?:yet|all|fully|currently) )*(?:pass(?:ing)?|succeed|compile|green|B)\\b`,
      "n't|not|longer",
      "pass|succeed|compile|green|B",
    ],
    [
      `${M}${TAIL} (?:still |now )?(?:exit|end|finish)\\w* with (?:(?:exit |code |status )*[1-9]|(?:[a-z]+ )?errors?\\b)`,
      "T|Y|L|B|V",
      "with",
    ],
    [
      "\\bpass(?:es|ed)?\\b.{0,30} (?:except|apart from|other than|aside from) ",
      "pass",
      "except|apart|other|aside",
    ],
  ],
  failedUndone: [
    [
      "\\b(?:if|when|whenever|unless|until|once|fixed|fixes|fix|fixing|resolved?|corrected|repaired|no|zero|0|why|would|should|could|might|may|will|so that|instead|never|reason|expect(?:ed|s)?|before|previously|earlier|originally|initially|used to|at first|asserts?|ensures?|returns?|throws?|how|whether|causes?|caused|made|makes|that)\\b(?! longer)|\\?$",
      "if|when|unless|until|once|fix|resolve|corrected|repaired|no|zero|0|w|should|could|m|so that|instead|ever|reason|expect|before|previously|earlier|originally|initially|used to|at first|assert|ensure|return|throw|cause|that|?",
    ],
  ],
  unchecked: [
    [
      "\\b(?:i|we)(?:'ve)? (?:(?:therefore|also|still|have|so|unfortunately) )*(?:(?:could|did|have|had|do|was|am|were)(?:n't| not)|can't|cannot|can not|never|'m not|(?:was|am|were) unable|(?:had|have|see|found) no way)(?: (?:yet|even|actually|fully|been|be|able|to|manually|have|a|way|get|chance|time))* (?:re-?)?(?:run|ran|verif(?:y|ied)|test|tested|execut\\w+|confirm(?:ed)?|validated?|check(?:ed)?|build|built|compiled?)\\b",
      "not|n't|never|unable|no way|skipped",
      "run|ran|verif|test|execut|confirm|validate|check|buil|compile",
    ],
    [
      "(?:\\bnot|n't)(?: (?:yet|been|fully|manually|actually|independently))* (?:verified|tested|confirmed|validated|executed)\\b",
      "not|n't",
      "verified|tested|confirmed|validated|executed",
    ],
    [
      "(?:^|\\b(?:is|are|was|were|remains?|currently|still|left|stays?|:) )(?:untested|unverified)\\b",
      "untested|unverified",
    ],
    [
      "\\bno (?:way|means|network|docker|browser|database) .{0,30}\\bto (?:run|test|verify|check)\\b",
      "no way|no means|no network|no docker|no browser|no database",
    ],
    [
      "(?:\\bnot|n't|cannot) be (?:run|verified|tested|executed|confirmed|checked)\\b|\\b(?:was|were|has|have)(?:n't| not)(?: yet)?(?: been)? (?:run|executed)\\b|^not run\\b",
      "not|n't",
      "run|verified|tested|executed|confirmed|checked",
    ],
    [
      "\\b(?:nothing|no (?:tests?|checks?|verification|build|suite)) (?:was|were|has been|have been) (?:run|executed|tested|verified|performed)\\b|\\bi (?:have )?skipped (?:running )?(?:the )?(?:\\w+ )?(?:tests?|suite|build|lint|verification|checks?)\\b",
      "nothing|no |skipped",
    ],
    [
      "\\bneeds? (?:to be |a )?(?:manual(?:ly)? )?(?:tested|verified|verification|testing)\\b|\\bwithout (?:having |being able to )(?:run|verif|test|check)",
      "need|without",
    ],
  ],
  uncheckedUndone: [
    [
      "\\b(?:if|unless|whether|until|so that|twice|why|before)\\b|\\?$",
      "if|unless|whether|until|so that|twice|why|before|?",
    ],
  ],
};
