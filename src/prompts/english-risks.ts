import type { Vocabulary } from "./vocabulary.ts";

/** The end of a noun phrase: what stands here is the thing itself, not the first half of a name. */
const PHRASE_END = `(?=\\s*$| (?:해|실행|돌려|を|して|実行)|\\s*[,;:()]|\\s+(?:in|from|of|for|to|on|at|that|which|and|or|here|please|now|values?|files?|contents?|stored|with|using|we|i|you|into|via|by|right|so|as|it|recreate|completely|entirely)\\b)`;

const SECRET = `(?:secrets?|passwords?|credentials?|(?:api|access|private|secret|signing|ssh|encryption|master|service[ -]account)[ _-]?keys?|(?:api|auth|access|bearer|refresh|session|github|npm|slack|bot|deploy)[ _-]?tokens?|(?:all|every|our|my)(?: the| of the)? (?:\\w+ )?tokens|\\$?[a-z0-9]+_(?:[a-z0-9]+_)*(?:secret|token|password|passwd|key)(?:_[a-z0-9]+)*|\\$(?:token|secret|password)|\\.env(?:\\.\\w+)?|dotenv|environment (?:variables|secrets)|\\S*id_(?:rsa|ed25519)|\\S*\\.netrc|\\S*\\.aws\\/credentials|\\S*\\/etc\\/shadow|keychain)`;

/** What `SECRET` cannot match without. */
const SECRET_HINT =
  "key|.env|token|secret|passw|dotenv|id_rsa|.netrc|credential|id_ed25519|/etc/shadow|environment";

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

/** What is dangerous or delicate in English. */
export const ENGLISH_RISKS = {
  exposure: [
    [
      `\\b(?:print(?: out)?|show|display|dump|echo|cat|output|reveal|leak|expose|list|give me|tell me|read out|paste|send me|email me|hand over|type out|spit out|write out)${GAP}${SECRET}${PHRASE_END}`,
      SECRET_HINT,
      "cat|show|dump|echo|leak|list|print|paste|output|reveal|expose|display| me|read out|type out|spit out|hand over|write out",
    ],
    [
      `\\b(?:send|post|email|upload|share|export|publish|copy|forward|exfiltrate)${GAP}${SECRET}\\b.{0,40}?\\b(?:to|on|into|via) (?:me|my|our|the|a|an|slack|pastebin|gist|github|chat|email|discord|telegram|public|internet|url|thatpage|everyone)\\b(?! (?:vault|server|header|request|api|secret|backend|environment|env|config|database))`,
      SECRET_HINT,
      "to |on |into |via ",
    ],
    [
      `\\b(?:send|post|share|drop|put|write)${GAP}${SECRET} in (?:the |a |our |this )?(?:slack|discord|chat|channel|group|public|issue|gist|thread|\\w+ (?:channel|chat|thread|group))\\b`,
      SECRET_HINT,
      " in ",
    ],
    [
      `\\b(?:commit|push|publish)${GAP}(?:the )?(?:\\.env(?:\\.\\w+)?|secrets|credentials|private keys?|passwords)${PHRASE_END}(?!\\s*(?:manager|loader|example))`,
      ".env|secrets|passwords|credentials|private key",
      "push|commit|publish",
    ],
    [`\\blog (?:all |the |every |our |my |of )*${SECRET}${PHRASE_END}`, SECRET_HINT, "log "],
    ["\\b(?:printenv|env \\| ?grep)\\b", "printenv|env "],
  ],
  "secret-asked": [
    [`\\bvalues? of (?:the |our |my )?${SECRET}`, "value"],
    [
      `^(?:what(?:'s| is| are)) (?:the|our|my) (?:\\w+ ){0,2}(?:passwords?|api keys?|credentials|private key|secret key)\\s*$`,
      "^what",
    ],
  ],
  destruction: [
    [
      `\\b(?:${DESTROY})${gap(24, "|from|in|on|inside|within")}${VITAL}${PHRASE_END}`,
      "db|repo|disk|.git|drive| data| file|laptop|server| table|machin|cluste| backu| branc|databa|codeba| volum|filesy|prod b|prod s|live b|live s|git hi|home f|file s| names|prod i|live i|whole |prod n|live n|commit|home d|entire|prod e|live e|produc",
    ],
    [
      `\\b(?:${DESTROY}) (?:absolutely |literally )?everything(?: (?:in|from) (?:the (?:prod\\w*|production|live) \\w+|the |my |our |this )?(?:repo|repository|project|home|root|database|db|server|disk|prod\\w*|bucket|account|system)| on (?:the |this |my )?\\w+|$)`,
      " everything",
      "rm|drop|wipe|nuke|kill|erase|purge|shred|trash|delete|remove|destroy|truncate|blow away|clear out|get rid of",
    ],
    [
      `\\b(?:${DESTROY}) (?:all|every) .{0,24}\\b(?:in|from|on) (?:the |our )?(?:prod(?:uction)?|live)\\b`,
      "in prod|in live|on prod|on live|from prod|from live|in the prod|in the live|in our prod|in our live|on the prod|on the live|on our prod|on our live|from the prod|from the live|from our prod|from our live",
      " all | every ",
    ],
    [
      "\\b(?:throw away|discard|lose|wipe|drop|delete|revert) (?:all|everything|any)(?: of| my| the| our| that| i| we)* (?:uncommitted|not (?:yet )?committed|have not committed|unstaged|unsaved|local work)",
      "unsaved|unstaged|local work|committed",
    ],
    [
      "\\b(?:format|initiali[sz]e|repartition) (?:the |my |our |this )?(?:whole |entire |hard |system )?(?:disk|drive|ssd|laptop|machine|computer|volume)s?\\b",
      "format |initialise |initialize |repartition ",
      "ssd|disk|drive|laptop|volume|machine|computer",
    ],
    [
      `\\b(?:nuke|wipe|destroy|erase|drop) (?:all of )?(?:the |our )?prod(?:uction)?(?: env(?:ironment)?)?${PHRASE_END}`,
      "prod",
      "nuke|wipe|drop|erase|destroy",
    ],
    [
      `\\b(?:${DESTROY}) (?:the |our |my )?\\w+ tables? (?:in|from|on) (?:the |our )?(?:prod(?:uction)?|live)\\b|^(?:please )?drop (?:the |our |my )?\\w+ table$`,
      " table",
      "rm|drop|wipe|nuke|kill|erase|purge|shred|trash|delete|remove|destroy|truncate|blow away|clear out|get rid of",
    ],
    [
      "\\boverwrite (?:main|master|the history|everyone)\\b",
      "overwrite main|overwrite master|overwrite everyone|overwrite the history",
    ],
  ],
  command: [
    [
      "\\brm (?:-[a-z-]+ )+(?:--[a-z-]+ )*(?:\\/(?:\\*|\\s|$)|~\\/?(?:\\s|$)|\\.\\/?(?:\\s|$)|\\.\\.|\\*|\\$home|\\.git\\b|\\/(?:etc|usr|var|home|boot|bin|lib|root|opt|srv)\\b)",
      "rm ",
    ],
    [
      "\\bgit reset --hard|\\breset --hard|\\bgit clean -[a-z]*f|\\bgit checkout (?:-- )?\\.(?:\\s|$)|\\bgit filter-branch",
      "git clean -|reset --hard|git checkout .|git checkout -- .|git filter-branch",
    ],
    [
      "\\bdrop (?:database|schema) \\w|^(?:run )?drop table \\w|\\btruncate table\\b|\\bdelete from \\w+\\s*;?$",
      "drop table |drop schema |delete from |drop database |truncate table",
    ],
    ["\\bmkfs\\b|\\bdd if=|\\bformat c:|:\\(\\)\\s*\\{", ":()|mkfs|dd if=|format c:"],
    [
      "\\bterraform destroy|\\bkubectl delete (?:ns|namespace|all|--all)|\\baws s3 (?:rb|rm)\\b.{0,60}(?:--force|--recursive)|\\bchmod -r 777 \\/",
      "aws s3 rb|aws s3 rm|chmod -r 777 /|terraform destroy|kubectl delete ns|kubectl delete all|kubectl delete --all|kubectl delete namespace",
      "--force|--recursive|chmod -r 777|terraform de|kubectl dele",
    ],
  ],
  "force-push": [
    [
      "\\bforce[ -]?push(?:ing)?\\b|\\bpush(?:ing)? (?:\\S+ ){0,3}(?:--force(?!-with-lease)|-f)\\b",
      "push |pushing |forcepush|force push|force-push",
      "-f|forcepush|force push|force-push",
    ],
  ],
  production: [
    [
      "\\b(?:production|prod|live (?:site|server|system|environment)|go(?:es|ing)? live|this live)\\b",
      "prod|live",
    ],
  ],
  delivery: [
    [
      "\\b(?:deploy(?:s|ed|ing|ment|ments)?|roll ?out|roll (?:[a-z]+ ){1,4}out|roll back|rollback|release (?!the (?:lock|mutex|handle|memory|connection|resource)|notes|dates?|year|page|name|info)|releases?$|releasing|publish(?:es|ing)?(?! (?:an? |the )?(?:\\w+ )?(?:event|message)s?)|ship (?:this|it|the)|ci\\/?cd|push the .{0,20}tag|hotfix|cut a|terraform apply|helm (?:upgrade|install)|kubectl (?:apply|rollout)|to (?:the )?(?:app store|play store|google play|testflight))\\b",
      "deploy|roll|releas|publish|ship |cicd|ci/cd|push the |hotfix|cut a|terraform apply|helm |kubectl |to the |to app|to play|to google|to testf",
    ],
    ["\\b(?:release|publish|deploy|ship)(?:\\s*$|,)", "ship|deploy|release|publish"],
    ["\\btag (?:and|v?\\d)|--force-with-lease", "tag |--force-with-lease"],
  ],
  migration: [["\\bmigrat(?:e|es|ed|ing|ion|ions)\\b", "migrate|migrating|migration"]],
  database: [
    [
      "\\b(?:databases?|db|sql|postgres(?:ql)?|mysql|sqlite|mongo(?:db)?|prisma schema|schema (?:change|migration)s?|alembic|orm|mariadb|dynamodb|connection pool|replication|supabase|(?:users?|orders?|accounts?|customers?|invoices?|products?|payments?) (?:table|schema)|backfill|foreign keys?|stored procedures?|unique constraint|index on \\w)\\b",
      "db|sql|orm|mongo|prisma|schema|alembic|database|postgres|connection pool|replication|supabase|table|backfill|foreign|stored proc|constraint|index on ",
    ],
  ],
  auth: [
    [
      "\\b(?:auth[nz]?|authentication|authenticate|authorization|authorize|oauth2?|oidc|sso|saml|jwt|2fa|mfa|two[- ]factor|rbac|role-based|role checks?|(?:user|admin|access) roles?|access control|permissions?|privileges?|lock down|csrf|cors|xss|sql injection|injection|vulnerabilit(?:y|ies)|cve|security|secure|encrypt(?:ion|ed)?|(?:access|refresh|bearer|api) tokens?|token endpoint|sessions? (?:handling|expiry|management|cookie|fixation|hijacking|store|storage|id|timeouts?|expir\\w+|expires?)s?|token (?:refresh|rotation|expiry|expiration|validation|revocation|renewal)|(?:invalidate|revoke|refresh|expire|rotate|verify) .{0,20}tokens?|(?:only|to|for) admins?\\b|admins? only|(?:user|login|auth) sessions?|httponly|(?:log-?in|log-?out|sign-?in|sign-?up) (?:endpoint|flow|logic|api|handler|session|with|feature|functionality|system)|implement (?:the |a |user )?(?:log-?in|sign-?in)\\b(?! (?:page|form|button|screen|link))|(?:oauth|google|github|facebook|apple|social) (?:login|sign-?in)|password (?:reset|recovery|hash(?:ing)?|policy|storage)|(?:hash|encrypt)\\w* .{0,20}passwords?|passkeys?|webauthn|email verification|(?:add|implement|support|introduce) (?:\\w+[ -]){0,2}(?:log-?in|sign-?in)(?! [a-z])|tls|ssl|certificates?|csp|lockout|brute[- ]force|(?:signature|webhook) (?:checks?|verification|validation)|(?:logged|signed)[- ]in users?|(?:un)?authenticated|unauthorized|admin(?:istrator)? (?:rights?|roles?|access))\\b",
      "auth|oidc|sso|saml|jwt|2fa|mfa|factor|rbac|role|access c|permission|privilege|lock down|csrf|cors|xss|injection|vulnerab|cve|secur|encrypt|token|session|admin|httponly|log-in|login|log-out|logout|sign-in|signin|sign-up|signup|password|passkey|email ver|tls|ssl|certif|csp|lockout|brute|signature|webhook|logged|signed",
    ],
  ],
  credential: [
    [
      "\\b(?:passwords?|credentials?|secrets?|(?:signing|api|access|private|encryption|leaked|secret) keys?|session tokens?|tokens are|cookies)\\b",
      "password|credential|secret|key|token|cookies",
    ],
  ],
  "delicate-act": [
    [
      "^(?:please )?(?:deploy|publish(?! (?:an? |the )?(?:\\w+ )?(?:event|message)s?)|ship|roll (?:it )?out|roll back|migrate|rotate|revoke|hotfix)\\b|^(?:please )?release(?! (?:the (?:lock|mutex|handle|memory|connection|resource)|notes))\\b",
      "^please |deploy|publish|ship|roll|migrate|rotate|revoke|hotfix|release",
    ],
  ],
  broad: [
    [
      "\\b(?:refactor|rewrite|restructure|redesign|overhaul|convert|port|reorganize|replace|rework|modernize|migrate|clean up)\\b.{0,40}\\b(?:whole|entire|all (?:of )?the|everything|across|codebase|project|app|architecture|backend|frontend|from scratch|monorepo)\\b",
      "port|rework|rewrite|convert|replace|migrate|refactor|redesign|overhaul|clean up|modernize|reorganize|restructure",
      "app|whole|entire|across|all the|project|backend|codebas|fronten|monorep|all of |everyth|archite|from sc",
    ],
    [
      "\\b(?:overhaul|redesign the architecture|from scratch|across the (?:app|codebase|project|whole)|(?:whole|entire) (?:codebase|project|app|module|system|architecture|backend|frontend|plan)|(?:split|break) .{0,20}\\b(?:monolith|backend|app)\\b.{0,10}\\binto|microservices)\\b",
      "split |break |overhaul|whole |entire |across the |scratch|microserv|redesign the",
    ],
    [
      "\\bimplement (?:everything|all of it|all the)\\b|\\ball phases\\b|\\b(?:every|all) (?:the )?(?:tasks?|steps?|phases?|items?) (?:in|of|from)\\b|\\b(?:whole|complete|entire|full) (?:feature|plan|spec)\\b",
      "implement everything|implement all|all phases|every |all |whole |complete |entire |full ",
      "everything|all |phase|task|step|item|feature|plan|spec",
    ],
  ],
  thorough: [
    [
      "\\b(?:thorough(?:ly)?|comprehensive(?:ly)?|end[- ]to[- ]end|e2e|exhaustive(?:ly)?|in depth|in-depth|rigorous(?:ly)?|make sure nothing breaks|leave nothing out|production[- ]ready|start to finish|beginning to end|every step|complete(?:ly)? (?:implement|audit|review|verify|security)|implement .{0,60} completely|security (?:review|audit)|penetration test|(?:verify|check|test|review) everything)\\b",
      "thorough|comprehensive|e2e|end|exhaustive|in depth|in-depth|rigorous|nothing|production|start to|every step|complete|security|penetration|everything",
    ],
  ],
  outward: [
    [
      "\\b(?:deploy|publish|push|release|upload|ship|roll out|rollout|merge to|send|post|tag and)\\b",
      "push|ship|send|post|deploy|upload|publish|release|rollout|tag and|roll out|merge to",
    ],
  ],
} satisfies Partial<Vocabulary>;
