import type { Hint, Vocabulary } from "./vocabulary.ts";

/** Lines of words; splitting at a pattern would take milliseconds. */
function wordsIn(lines: string): ReadonlySet<string> {
  return new Set(lines.split("\n").flatMap((line) => line.trim().split(" ")));
}

/** Verbs of looking and telling: nothing changes when they are done. */
export const ENGLISH_READING_VERBS =
  wordsIn(`explain describe show tell list summarize summarise compare review look read find search outline
  give what recommend suggest analyze analyse walk clarify identify point inspect investigate
  display name locate see consider discuss evaluate assess check think elaborate define estimate
  brainstorm propose remind guess understand know learn critique trace help plan recap interpret decode enumerate illustrate predict
  justify paraphrase teach research study examine explore`);

/** Verbs of doing. An unknown word in front of an object is taken for one, too. */
export const ENGLISH_WORKING_VERBS =
  wordsIn(`add fix make create work follow count write implement update change remove delete drop rename move convert handle
  support turn use upgrade replace document center refactor rewrite build run test execute install
  set setup configure enable disable bump migrate deploy release publish push merge commit revert
  rollback undo clean format lint translate simplify optimize optimise reduce increase decrease
  extend extract split combine wrap cache validate verify ensure generate port integrate improve
  prepare rotate restore reset clear wipe truncate hide align sort swap dedupe mask redact stop
  start continue proceed go keep finish complete do let carry resolve correct adjust tweak style
  polish rework restructure redesign overhaul secure encrypt hash harden patch hotfix store send
  upload print dump echo cat reveal expose output paste post email share export log erase destroy
  nuke purge overwrite force rm git sudo dd mkfs kubectl terraform curl scp npm pip docker tag cut
  ship roll revoke tighten retry try reproduce debug warn block reject allow deny bring open close
  insert append prepend inline hoist lift connect wire hook bind register mount render draw put
  get apply archive backup squash rebase cherry-pick pin unpin lock unlock scale deprecate default
  document annotate comment empty throw discard blow include exclude exempt skip mark flag treat
  switch sync parse serialize escape sanitize normalize limit throttle debounce batch queue
  scaffold bootstrap init initialize mock stub type cover raise lower shorten lengthen widen expand
  collapse trim pad round cast map filter group paginate localize internationalize kill terminate
  fill separate reorganize reorder consolidate unify decouple isolate introduce eliminate avoid
  prevent delegate expose return respond accept allow copy duplicate clone detect track measure
  benchmark profile speed tune upload download fetch pull load save persist record play pause
  animate highlight toggle resize crop compress minify bundle compile transpile automate provision`);

/** Words that begin a clause without being a verb in the imperative. */
export const ENGLISH_NON_VERBS =
  wordsIn(`the a an this that these those it its it's they their there here i i'm i've i'd i'll we we're
  we've our you your he she my is are was were am be been do does did has have had can could should
  would will may might must shall not no yes and or but if when while because since after before
  in on at by for from of to with without about as into over under between during until than what
  which who whom whose where why how all any some every each both many few more most other such
  only just also still even very too so then now again later today tomorrow yesterday one two
  first second nothing everything something anything nobody none great good nice cool perfect
  awesome thanks thank ok okay sure hello hi hey sorry interesting hmm well wow fine right error
  typeerror warning exception maybe perhaps currently sometimes every`);

/** What follows an imperative: an object, or the particle of a phrasal verb. */
export const ENGLISH_OBJECT_START =
  wordsIn(`the a an all this that these those our my your its every each both it them up out off down
  back away everything anything another some any more`);

/** Fault words of a report without a request. */
const FAULTS = `overlap(?:s|ping)?|crash(?:es|ed|ing)?|fail(?:s|ed|ing|ure)?|broken?|breaks|hang(?:s|ing)?|freez(?:es|ing)|frozen|stuck|flicker(?:s|ing)?|stutter(?:s|ing)?|leak(?:s|ing)?|lag(?:s|gy|ging)?|slow|wrong|incorrect|missing|misaligned|cut off|truncated|empty|blank|duplicat(?:es|ed)|twice|throws?|exception|error(?:s)?|undefined|nan|null|nothing|doesn'?t|does not|don'?t|do not|won'?t|can'?t|cannot|isn'?t|aren'?t|not|never|no longer|instead of|times? out|timeout|disappear(?:s|ed)?|ignored?|stale|covers?|jumps?|shifts?|loops?|infinite|unreadable|too (?:small|big|large|long|slow|wide|narrow|dark|bright)|looks? (?:off|odd|weird|bad|ugly|broken)|typeerror|referenceerror|traceback|segfault|panic`;

/** The end of a noun phrase: what stands here is the thing itself, not the first half of a name. */
const PHRASE_END = `(?=\\s*$| (?:해|실행|돌려|を|して|実行)|\\s*[,;:()]|\\s+(?:in|from|of|for|to|on|at|that|which|and|or|here|please|now|values?|files?|contents?|stored|with|using|we|i|you|into|via|by|right|so|as|it|recreate|completely|entirely)\\b)`;

const SECRET = `(?:secrets?|passwords?|credentials?|(?:api|access|private|secret|signing|ssh|encryption|master|service[ -]account)[ _-]?keys?|(?:api|auth|access|bearer|refresh|session|github|npm|slack|bot|deploy)[ _-]?tokens?|(?:all|every|our|my)(?: the| of the)? (?:\\w+ )?tokens|\\$?[a-z0-9]+_(?:[a-z0-9]+_)*(?:secret|token|password|passwd|key)(?:_[a-z0-9]+)*|\\$(?:token|secret|password)|\\.env(?:\\.\\w+)?|dotenv|environment (?:variables|secrets)|\\S*id_(?:rsa|ed25519)|\\S*\\.netrc|\\S*\\.aws\\/credentials|\\S*\\/etc\\/shadow|keychain)`;

/**
 * Between verb and thing: at most so many characters, and no word that makes it a question of
 * where or how, or a count of things.
 */
const gap = (longest: number, stops = ""): string =>
  `\\b(?:(?!\\b(?:how|where|why|whether|which|who|when|if|number|names?|count|length|strength|without|never|not${stops})\\b)[^,;]){0,${longest}}?(?:\\b|(?=[.$~/]))`;

const GAP = gap(60);

/** All of something: vital only when nothing, or the whole of a place, says which. */
const EVERY_ONE =
  "(?:all|every)(?: of)?(?: (?:the|our|my))* (?:backups?|databases?|data|customer data|user data|tables?|branch(?:es)?|repos|repositories|namespaces|volumes|files?)(?=\\s*$|\\s*[,;]| (?:in|from|on|of) (?:the |our |my |this )*(?:prod|production|live|database|db|server|repo|repository|project|home|root|disk|system|machine|computer|origin|remote|cluster|account)\\b| and )";

const VITAL = `(?:(?:the |our |my |all |every |entire |whole |this |that |its |live |production |prod |remote |main |master |legacy |of )*(?:prod(?:uction)?|live) (?:db|databases?|data|server|cluster|environment|tables?|bucket|system|namespace|instance)s?|(?:the |our |my |this |entire |whole )*(?:database|db)|(?:the |our |my |this |entire |whole )*(?:repo|repository|codebase|git history|commit history|hard ?drive|hard ?disk|disk|drive|home directory|home folder|machine|laptop|server|file ?system|cluster|\\.git(?: folder| directory)?)|(?:the |our |my )*(?:entire|whole) (?:project|codebase|repo|repository|git history|history|disk|server|database|directory tree)|${EVERY_ONE}|(?:the )?(?:main|master) branch)`;

const DESTROY = `drop|delete|wipe|erase|destroy|nuke|remove|truncate|purge|blow away|get rid of|kill|shred|trash|terminate|clear out|rm(?: -[a-z]+)+`;

const hint = (where: Hint["where"], list: string): Hint => ({ where, parts: list.split("|") });

const ENGLISH_HINTS: Vocabulary["hints"] = {
  question: hint(
    "start",
    "what|why|who|which|where|how|is |are |was |were |does |did |has |am |do |have |should|shall|may|might|must|can|could|would|will|any |quick q|i'm |i am |i wonder|wonder|i don't|i do not|i have |and |but |so |ok|also |hey",
  ),
  explanation: hint(
    "anywhere",
    "me |understand|know|learn|see|expla|direction|sentence|opinion|thought|recommend|look|pros|eli5|only|overview|summary|review|advice",
  ),
  symptom: hint(
    "anywhere",
    " |typeerror|referenceerror|traceback|panic|crash|error|fail|exception|broken",
  ),
  courtesy: hint(
    "start",
    "many |ok|great|cool|perfect|awesome|thank|thx|ty|cheers|k|good|nice|excellent|yes|yep|yeah|yup|no|sure|fine|lgtm|got it|i see|understood|makes|sounds|look|well|never|hi|he|morning|bye|hmm|right|exact|correct|agreed|wow|that|all good|love|this is|it",
  ),
  untouched: hint(
    "anywhere",
    "don't |dont |do not|without|not |never|no |zero|read only|read-only|readonly|review only|only |just |leave the|hands off",
  ),
  refusal: hint("anywhere", "don|not|never|no|avoid"),
  "secret-asked": hint("anywhere", "value|passw|credential|key"),
  exposure: hint("anywhere", "secret|passw|credential|key|token|env|id_rsa|id_ed|netrc|aws|shadow"),
  destruction: hint(
    "anywhere",
    "rm |drop|delete|wipe|erase|destroy|nuke|remove|truncate|purge|blow|rid of|kill|shred|trash|terminate|clear out|away|discard|lose|revert|format|initiali|repartition|overwrite",
  ),
  command: hint(
    "anywhere",
    "rm |reset|clean|checkout|filter|drop |truncate|delete|mkfs|dd if|format|:(|terraform|kubectl|aws|chmod",
  ),
  "force-push": hint("anywhere", "push"),
  delivery: hint(
    "anywhere",
    "deploy|roll|releas|publish|ship|ci/cd|cicd|push|hotfix|cut a|tag |lease|terraform|helm|kubectl|store|google play|testflight",
  ),
  database: hint(
    "anywhere",
    "database|db|sql|postgres|mongo|prisma|schema|alembic|orm|table|key|proc|maria|dynamo|supabase|backfill|constraint|index|pool|replic",
  ),
  auth: hint(
    "anywhere",
    "auth|oidc|sso|saml|jwt|2fa|mfa|factor|rbac|role|access|permission|privilege|lock down|csrf|cors|xss|injection|vulnerab|cve|secur|encrypt|token|session|httponly|sign|log|password|passkey|webauthn|email|tls|ssl|certif|csp|lockout|brute|webhook|admin",
  ),
  credential: hint("anywhere", "password|credential|secret|key|token|cookie"),
  "delicate-act": hint(
    "start",
    "please|deploy|publish|ship|roll|migrate|rotate|revoke|hotfix|release",
  ),
  broad: hint(
    "anywhere",
    "implement|whole|entire|into|microserv|all |everything|across|codebase|project|app|architecture|backend|frontend|scratch|monorepo|overhaul|every|complete|full",
  ),
  thorough: hint(
    "anywhere",
    "thorough|comprehensive|end|e2e|exhaustive|depth|rigorous|nothing|production|every|complete|security|penetration|verify|everything",
  ),
};

export const ENGLISH: Vocabulary = {
  hints: ENGLISH_HINTS,
  question: [
    "^(?:and |but |so |ok,? |also |hey,? |quick question)?(?:what|why|who|whose|which|where|how)(?:'s|'re)?\\b(?! about (?:adding|using|we))",
    "^(?:is|are|was|were|does|did|has|am)\\b",
    "^do (?:you|we|i|they|the|these|those|any|our)\\b(?! (?:same|rest|other|next|first|last))",
    "^have (?:you|we|they)\\b",
    "^(?:should|shall|may|might|must|can|could|would|will) (?:i|the|it|they|this|that|there|he|she|a|an|these|those|one|\\w+s)\\b",
    "^(?:should|shall|would|will) we\\b",
    "^can we (?:\\w+ )?(?:use|rely|trust|assume|say|tell|know|force)\\b",
    "^(?:any (?:idea|clue|chance|reason)|quick question|i(?:'m| am) (?:curious|wondering)|i wonder|do you think|what if|wondering|i (?:don't|do not) (?:understand|get|know|see)|i have (?:a|some) questions?)\\b",
  ],
  explanation: [
    "\\b(?:walk me through|talk me through|give me (?:an? )?(?:overview|summary|idea|outline|rundown|list|explanation)|help me (?:to )?understand|(?:want|like|need|trying) to (?:understand|know|learn|see)|tell me|explain(?:ed)?|explanation|let me know|just the direction|in one sentence|in two sentences|your (?:opinion|thoughts|recommendation)|thoughts on|take a look|have a look|pros and cons|eli5)\\b",
    "\\b(?:direction|advice|explanation|summary|overview|review) only\\b",
    "^(?:a |an |the |just |only )*(?:explanation|summary|overview|code review|review)(?: of\\b| for\\b|$)",
  ],
  work: [
    "\\b(?:it|they|that|this|there|one|(?:the|a|each|every) [a-z]+(?: [a-z]+)?) (?:should|must|needs? to|has to|have to|ought to)\\b",
  ],
  trial: [],
  symptom: [
    `\\b(?:${FAULTS})\\b`,
    "\\b(?:should|must|needs? to|has to|have to|ought to)\\b",
    "^(?:the|our|my|this|these|those|there)\\b.{0,60}?(?:\\b(?:is|are|was|were)\\b|'s\\b)",
    "^(?!(?:i|you|we|he|she|that|this|it|which|what|so)\\b)[a-z]+ .{0,60}?\\b(?:is|are|was|were)\\b",
    // A statement about the product, by its build: a subject and a verb in the third person.
    "^(?:the|our|my|this|these|those|an?|every|some|all|after|when|on|in|clicking|pressing|opening|typing|double|each|no)\\b.{2,60}?\\b(?!(?:this|its|always|perhaps|was|is|option|options|tests?)\\b)[a-z]{2,}s\\b",
    "^(?:i|we|users?|they) (?:get|gets|see an?|keep getting|notice|noticed|found)\\b",
    "^[a-z]+ [a-z]{2,}s (?:the|an?|to|on|in|when|with|two|after|before|for|from|at|only|all)\\b",
  ],
  opinion: [
    "\\b(?:better|best|fine|good|great|nice|perfect|clear|correct|right now|interesting|helpful|useful|impressive|elegant|reasonable|works now|works fine|works great|works well)\\b(?! (?:not|in))|^i (?:think|believe|guess|like|prefer|agree|love|see|suppose|was|am|had|have)\\b",
  ],
  courtesy: [
    "^(?:many |ok |okay |great |cool |perfect |awesome )*(?:thanks?|thank you|thx|ty|cheers|ok|okay|k|great|good|nice|cool|perfect|awesome|excellent|yes|yep|yeah|yup|no|nope|sure|fine|lgtm|got it|i see|understood|makes sense|sounds good|looks? good|good job|well done|never ?mind|hi|hello|hey|good morning|bye|hmm+|right|exactly|correct|agreed|wow|that works|all good|love it)\\b(?! (?:button|icon|link|page|dialog|message|status|response|column|panel|side|margin|click)s?\\b)(?: claude| there| again| so much| a lot| for .{0,60}| very much)?",
    "^(?:that's|that is|this is|it's|it) (?:great|good|perfect|fine|what i|exactly|nice|cool|awesome|working now|works now)",
  ],
  untouched: [
    "\\b(?:don'?t|do not|without|not|never|no need to) (?:chang|modify|modif|edit|touch|alter|writ|fix|cod|implement)(?:e|ing|y|ying|t)?(?: (?:any|the|my|a))?(?: (?:thing|code|files?|of it|line))?\\b(?=\\s*(?:$|[.,;!?]|please|yet|just|and|i only|only))",
    "\\b(?:don'?t|do not|without|not) (?:chang|modify|edit|touch|alter|writ|fix)(?:e|ing|ting)? anything\\b(?! (?:else|other|outside|in))",
    "\\b(?:no|without(?: any)?|zero) (?:code )?(?:changes?|edits?|modifications?|code|implementation)\\b(?! (?:to|in) )",
    "\\b(?:read[ -]?only|review only|only review|explain only|look only|only look|only explain|just (?:explain|review|look|read|tell)|leave the (?:files?|code) alone|hands off)\\b",
  ],
  refusal: [
    "^(?:please |but |and |so |just )*(?:don'?t|do not|never|no need to|not|avoid|without|no)\\b",
    "\\b(?:you (?:must|should|may) not|i don'?t want)\\b",
  ],
  rehearsal: [
    "\\b(?:tests?|unit tests?|specs?|samples?|fixtures?|mocks?|mocked|stubs?|fakes?|dummy|placeholders?|examples?|\\.env\\.example|test database|demo|seeds?|sandbox)\\b",
  ],
  guard: [
    "\\b(?:mask(?:ed|ing)?|redact(?:ed|ing|s)?|hide|hidden|prevent(?:s|ing)?|protect(?:s|ing)?|forbid(?:s)?|reject(?:s|ing)?|block(?:s|ing)?|deny|deny[ -]?list|disallow|warn(?:s|ing)?|warning|stop .{1,40} from|stop (?:printing|logging|showing|leaking|exposing|sending)|never|must not|should not|don'?t|doesn'?t|detect(?:s|ing)?|confirm(?:ation|s)?|validator|number of|names of|count of|ask(?:s)? (?:for|before)|before)\\b",
  ],
  wording: [
    "\\b(?:docs?|documentation|document|readme|(?:add|update|write|fix|improve|remove|code|inline|missing|a) (?:an? |the |some )?comments?|typos?|wording|labels?|release notes|changelog|guide|heading|title|the word|renam(?:e|ing) the(?!.{0,30}\\b(?:column|table|role|database)\\b)|regex|deny[ -]?list|command validator)\\b",
  ],
  appearance: [
    "\\b(?:buttons?|icons?|colou?rs?|tooltips?|placeholder|css|styles?|styling|layout|padding|margin|font|spinner|badge|toggle|meter|footer|header|sidebar|page|form|fields?|menu|modal|dialog|texts?|messages?|link|banner|logo|typing|parser|tokenizer|lexer|checkbox|input|screen|column in the|in the ui|settings)\\b",
  ],
  exposure: [
    `\\b(?:print(?: out)?|show|display|dump|echo|cat|output|reveal|leak|expose|list|give me|tell me|read out|paste|send me|email me|hand over|type out|spit out|write out)${GAP}${SECRET}${PHRASE_END}`,
    `\\b(?:send|post|email|upload|share|export|publish|copy|forward|exfiltrate)${GAP}${SECRET}\\b.{0,40}?\\b(?:to|on|into|via) (?:me|my|our|the|a|an|slack|pastebin|gist|github|chat|email|discord|telegram|public|internet|url|thatpage|everyone)\\b(?! (?:vault|server|header|request|api|secret|backend|environment|env|config|database))`,
    `\\b(?:send|post|share|drop|put|write)${GAP}${SECRET} in (?:the |a |our |this )?(?:slack|discord|chat|channel|group|public|issue|gist|thread|\\w+ (?:channel|chat|thread|group))\\b`,
    `\\b(?:commit|push|publish)${GAP}(?:the )?(?:\\.env(?:\\.\\w+)?|secrets|credentials|private keys?|passwords)${PHRASE_END}(?!\\s*(?:manager|loader|example))`,
    `\\blog (?:all |the |every |our |my |of )*${SECRET}${PHRASE_END}`,
    "\\b(?:printenv|env \\| ?grep)\\b",
  ],
  "secret-asked": [
    `\\bvalues? of (?:the |our |my )?${SECRET}`,
    `^(?:what(?:'s| is| are)) (?:the|our|my) (?:\\w+ ){0,2}(?:passwords?|api keys?|credentials|private key|secret key)\\s*$`,
  ],
  destruction: [
    `\\b(?:${DESTROY})${gap(24, "|from|in|on|inside|within")}${VITAL}${PHRASE_END}`,
    `\\b(?:${DESTROY}) (?:absolutely |literally )?everything(?: (?:in|from) (?:the (?:prod\\w*|production|live) \\w+|the |my |our |this )?(?:repo|repository|project|home|root|database|db|server|disk|prod\\w*|bucket|account|system)| on (?:the |this |my )?\\w+|$)`,
    `\\b(?:${DESTROY}) (?:all|every) .{0,24}\\b(?:in|from|on) (?:the |our )?(?:prod(?:uction)?|live)\\b`,
    "\\b(?:throw away|discard|lose|wipe|drop|delete|revert) (?:all|everything|any)(?: of| my| the| our| that| i| we)* (?:uncommitted|not (?:yet )?committed|have not committed|unstaged|unsaved|local work)",
    "\\b(?:format|initiali[sz]e|repartition) (?:the |my |our |this )?(?:whole |entire |hard |system )?(?:disk|drive|ssd|laptop|machine|computer|volume)s?\\b",
    `\\b(?:nuke|wipe|destroy|erase|drop) (?:all of )?(?:the |our )?prod(?:uction)?(?: env(?:ironment)?)?${PHRASE_END}`,
    `\\b(?:${DESTROY}) (?:the |our |my )?\\w+ tables? (?:in|from|on) (?:the |our )?(?:prod(?:uction)?|live)\\b|^(?:please )?drop (?:the |our |my )?\\w+ table$`,
    "\\boverwrite (?:main|master|the history|everyone)\\b",
  ],
  command: [
    "\\brm (?:-[a-z-]+ )+(?:--[a-z-]+ )*(?:\\/(?:\\*|\\s|$)|~\\/?(?:\\s|$)|\\.\\/?(?:\\s|$)|\\.\\.|\\*|\\$home|\\.git\\b|\\/(?:etc|usr|var|home|boot|bin|lib|root|opt|srv)\\b)",
    "\\bgit reset --hard|\\breset --hard|\\bgit clean -[a-z]*f|\\bgit checkout (?:-- )?\\.(?:\\s|$)|\\bgit filter-branch",
    "\\bdrop (?:database|schema) \\w|^(?:run )?drop table \\w|\\btruncate table\\b|\\bdelete from \\w+\\s*;?$",
    "\\bmkfs\\b|\\bdd if=|\\bformat c:|:\\(\\)\\s*\\{",
    "\\bterraform destroy|\\bkubectl delete (?:ns|namespace|all|--all)|\\baws s3 (?:rb|rm)\\b.{0,60}(?:--force|--recursive)|\\bchmod -r 777 \\/",
  ],
  "force-push": [
    "\\bforce[ -]?push(?:ing)?\\b|\\bpush(?:ing)? (?:\\S+ ){0,3}(?:--force(?!-with-lease)|-f)\\b",
  ],
  production: [
    "\\b(?:production|prod|live (?:site|server|system|environment)|go(?:es|ing)? live|this live)\\b",
  ],
  delivery: [
    "\\b(?:deploy(?:s|ed|ing|ment|ments)?|roll ?out|roll (?:[a-z]+ ){1,4}out|roll back|rollback|release (?!the (?:lock|mutex|handle|memory|connection|resource)|notes|dates?|year|page|name|info)|releases?$|releasing|publish(?:es|ing)?(?! (?:an? |the )?(?:\\w+ )?(?:event|message)s?)|ship (?:this|it|the)|ci\\/?cd|push the .{0,20}tag|hotfix|cut a|terraform apply|helm (?:upgrade|install)|kubectl (?:apply|rollout)|to (?:the )?(?:app store|play store|google play|testflight))\\b",
    "\\b(?:release|publish|deploy|ship)(?:\\s*$|,)",
    "\\btag (?:and|v?\\d)|--force-with-lease",
  ],
  migration: ["\\bmigrat(?:e|es|ed|ing|ion|ions)\\b"],
  database: [
    "\\b(?:databases?|db|sql|postgres(?:ql)?|mysql|sqlite|mongo(?:db)?|prisma schema|schema (?:change|migration)s?|alembic|orm|mariadb|dynamodb|connection pool|replication|supabase|(?:users?|orders?|accounts?|customers?|invoices?|products?|payments?) (?:table|schema)|backfill|foreign keys?|stored procedures?|unique constraint|index on \\w)\\b",
  ],
  auth: [
    "\\b(?:auth[nz]?|authentication|authenticate|authorization|authorize|oauth2?|oidc|sso|saml|jwt|2fa|mfa|two[- ]factor|rbac|role-based|role checks?|(?:user|admin|access) roles?|access control|permissions?|privileges?|lock down|csrf|cors|xss|sql injection|injection|vulnerabilit(?:y|ies)|cve|security|secure|encrypt(?:ion|ed)?|(?:access|refresh|bearer|api) tokens?|token endpoint|sessions? (?:handling|expiry|management|cookie|fixation|hijacking|store|storage|id|timeouts?|expir\\w+|expires?)s?|token (?:refresh|rotation|expiry|expiration|validation|revocation|renewal)|(?:invalidate|revoke|refresh|expire|rotate|verify) .{0,20}tokens?|(?:only|to|for) admins?\\b|admins? only|(?:user|login|auth) sessions?|httponly|(?:log-?in|log-?out|sign-?in|sign-?up) (?:endpoint|flow|logic|api|handler|session|with|feature|functionality|system)|implement (?:the |a |user )?(?:log-?in|sign-?in)\\b(?! (?:page|form|button|screen|link))|(?:oauth|google|github|facebook|apple|social) (?:login|sign-?in)|password (?:reset|recovery|hash(?:ing)?|policy|storage)|(?:hash|encrypt)\\w* .{0,20}passwords?|passkeys?|webauthn|email verification|(?:add|implement|support|introduce) (?:\\w+[ -]){0,2}(?:log-?in|sign-?in)(?! [a-z])|tls|ssl|certificates?|csp|lockout|brute[- ]force|(?:signature|webhook) (?:checks?|verification|validation)|(?:logged|signed)[- ]in users?|(?:un)?authenticated|unauthorized|admin(?:istrator)? (?:rights?|roles?|access))\\b",
  ],
  credential: [
    "\\b(?:passwords?|credentials?|secrets?|(?:signing|api|access|private|encryption|leaked|secret) keys?|session tokens?|tokens are|cookies)\\b",
  ],
  "delicate-act": [
    "^(?:please )?(?:deploy|publish(?! (?:an? |the )?(?:\\w+ )?(?:event|message)s?)|ship|roll (?:it )?out|roll back|migrate|rotate|revoke|hotfix)\\b|^(?:please )?release(?! (?:the (?:lock|mutex|handle|memory|connection|resource)|notes))\\b",
  ],
  broad: [
    "\\b(?:refactor|rewrite|restructure|redesign|overhaul|convert|port|reorganize|replace|rework|modernize|migrate|clean up)\\b.{0,40}\\b(?:whole|entire|all (?:of )?the|everything|across|codebase|project|app|architecture|backend|frontend|from scratch|monorepo)\\b",
    "\\b(?:overhaul|redesign the architecture|from scratch|across the (?:app|codebase|project|whole)|(?:whole|entire) (?:codebase|project|app|module|system|architecture|backend|frontend|plan)|(?:split|break) .{0,20}\\b(?:monolith|backend|app)\\b.{0,10}\\binto|microservices)\\b",
    "\\bimplement (?:everything|all of it|all the)\\b|\\ball phases\\b|\\b(?:every|all) (?:the )?(?:tasks?|steps?|phases?|items?) (?:in|of|from)\\b|\\b(?:whole|complete|entire|full) (?:feature|plan|spec)\\b",
  ],
  thorough: [
    "\\b(?:thorough(?:ly)?|comprehensive(?:ly)?|end[- ]to[- ]end|e2e|exhaustive(?:ly)?|in depth|in-depth|rigorous(?:ly)?|make sure nothing breaks|leave nothing out|production[- ]ready|start to finish|beginning to end|every step|complete(?:ly)? (?:implement|audit|review|verify|security)|implement .{0,60} completely|security (?:review|audit)|penetration test|(?:verify|check|test|review) everything)\\b",
  ],
  outward: [
    "\\b(?:deploy|publish|push|release|upload|ship|roll out|rollout|merge to|send|post|tag and)\\b",
  ],
};
