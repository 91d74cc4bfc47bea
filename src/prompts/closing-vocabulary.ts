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

/** Every Hangul syllable that ends in ㄹ: 할, 볼, 칠, … as in 할게요. */
const ENDING_IN_RIEUL = `[${Array.from({ length: 399 }, (_unused, index) =>
  String.fromCodePoint(0xac00 + 8 + 28 * index),
).join("")}]`;

const KOREAN_END = "[ .!…:~)\\]\"']*$";

export const KOREAN_CLOSING: ClosingVocabulary = {
  announcement: [
    [`겠(?:습니다|어요|음|다)${KOREAN_END}`, "겠"],
    [`${ENDING_IN_RIEUL}게(?:요|용)?${KOREAN_END}`, "게"],
    [`(?:진행|시작|착수|돌입)(?:합니다|해요|한다)${KOREAN_END}`, "진행|시작|착수|돌입"],
    [`(?:려고|고자) (?:합니다|해요)${KOREAN_END}`, "려고|고자"],
    [`(?:합시다|봅시다|보죠|하죠)${KOREAN_END}`, "합시다|봅시다|보죠|하죠"],
    [
      `^(?!.*[^\\s](?:이|가|은|는) )(?:이제|먼저|다음으로|우선|바로|지금부터|이어서|그럼|계속해서) .*(?:을|를|부터|도) .{0,30}(?:합니다|봅니다|갑니다|칩니다|씁니다|듭니다|꿉니다|립니다)${KOREAN_END}`,
      "니다",
    ],
    [
      `(?:넘어갑니다|들어갑니다|차례입니다|차례예요|예정입니다|${ENDING_IN_RIEUL}(?: )?참입니다)${KOREAN_END}`,
      "넘어갑|들어갑|차례|예정|참입니다",
    ],
  ],
  handover: [
    [
      "\\?[\"')\\]*_ ]*$|(?:까요|나요|을지요?|는지요)[ .!]*$|(?:알려|선택해|결정해|골라|정해|지 확인해|여부를? 확인해|승인해|보내|말씀해|제공해|공유해|지정해|입력해) ?(?:주세요|주십시오|주시기 바랍니다|주시면|주실)|(?:승인|결정|답변|확인)(?:이|을) (?:필요|부탁|기다)",
    ],
  ],
  offer: [
    [
      "(?:있으면|있으시면|원하시면|필요하시면|필요하면|궁금|언제든|추가로).*(?:주세요|주십시오|바랍니다|말씀)(?!.*\\?)",
      "있으|원하|필요|궁금|언제든|추가로",
    ],
  ],
  reservation: [
    ["\\?[\"')\\]*_ ]*$|까요|나요|세요|십시오|주시기|주십시오", "?|까요|나요|세요|십시오|주시기"],
    ["^(?!.*(?:겠|게요))(?:이|그|해당) [가-힣a-z]{1,20}(?:이|가|은|는) ", "이|그|해당"],
    [
      "(?:시면|으면|다면|하면|되면|나면|주면|려면|오면|는 대로|ㄴ 대로|때까지|경우|후에 다시|원하시|필요하시|승인)",
      "면|는 대로|ㄴ 대로|때까지|경우|후에|원하시|필요하시|승인",
    ],
    ["(?:않겠|않을게|안 하겠|못 하겠|하지 않|말겠)", "않|안|못|지|말겠"],
    [
      "(?:기다리|기다릴|대기|알려 ?드리|말씀 ?드리|보고 ?드리|안내 ?드리|공유 ?드리|전달 ?드리|도와 ?드리)",
      "기다리|기다릴|대기|드리",
    ],
    [
      "(?:추천|제안|권장|좋겠|되겠|알겠|모르겠|마치겠|마무리하겠|끝내겠|(?:대로|겨|놔|가만히) ?두겠|부탁|여기까지|이만|없겠|선택하겠|고르겠|유지하겠|맡기겠|감사하겠|수 있겠|이겠|않겠|어렵겠|필요하겠|참고하겠|기억하겠|명심하겠)",
    ],
    ["(?:자동으로|사용자가|시스템이|서버가|함수가|스크립트가|프로그램이)", "자동으로|가|이"],
  ],
};

const JAPANESE_END = "[ 。.!！…:：)）」』\"']*$";
const JAPANESE_OPENER =
  "(?:次に|次は|まず|これから|続いて|では|それでは|今から|今すぐ|すぐに|早速|さっそく|最初に|引き続き|ここから|続けて|それなら|先に)";

/**
 * Japanese leaves the subject out, so a sentence that answers "what does it do?" looks like one that
 * says what comes next. These are deeds and manners of a program; an opener ("next", "first") still
 * makes them the agent's own.
 */
const JAPANESE_PROGRAM_DEED =
  "(?:足し|引き|掛け|割り|返し|渡し|受け取り|呼び出し|読み込み|書き出し|取り出し|並べ替え|投げ|送り|受け付け|保持し|保存し|計算し|合計し|集計し|出力し|表示し|変換し|取得し|送信し|受信し|判定し|比較し|公開し|提供し|担当し|管理し|無視し|意味し|表し|示し|含み|持ち|使い|用い)ます";
const JAPANESE_PROGRAM_MANNER =
  "(?:ごとに|たびに|ときに|時に|毎に|毎回|毎日|昇順|降順|デフォルト|既定|自動的に|自動で)";

export const JAPANESE_CLOSING: ClosingVocabulary = {
  announcement: [
    [`${JAPANESE_OPENER}.{0,120}ます${JAPANESE_END}`, "ます"],
    [
      `(?:てみます|でみます|ていきます|でいきます|ておきます|に取りかかります|に取り掛かります|に進みます|に移ります|を始めます|を開始します|ところです)${JAPANESE_END}`,
      "ます|ところです",
    ],
    [`^[^はが]{0,120}(?:を|も|に|から|まで|で)[^はが]{0,60}ます${JAPANESE_END}`, "ます"],
    [
      `^(?!完了|終了|動作|成功|失敗|起動|存在|対応)[一-龠ァ-ヶー]{2,10}します${JAPANESE_END}`,
      "します",
    ],
    [`(?:し|み|始め|進め|いき|行き|見)ましょう${JAPANESE_END}`, "ましょう"],
  ],
  handover: [
    [
      "[?？][」』)）]*$|(?:ますか|ましょうか|でしょうか|ですか|ませんか)[。 ]*$|(?:教えて|選んで|決めて|ご確認|か(?:どうか)?(?:を)?確認して|お知らせ|指定して|ご指定|ご判断|ご回答|送って|お送り|ご選択|選択して|承認して|ご承認|提供して|ご提供|共有して)(?:下さい|ください|いただけ)|(?:ご確認|ご判断|ご回答|ご承認|ご指示)(?:を)?お願い",
    ],
  ],
  offer: [
    [
      "(?:あれば|ありましたら|必要であれば|必要なら|ご希望|いつでも).*(?:ください|下さい)",
      "あれば|ありましたら|必要|ご希望|いつでも",
    ],
  ],
  reservation: [
    [
      "[?？][」』)）]*$|ますか|ましょうか|でしょうか|ですか|ください|下さい",
      "?|？|か|ください|下さい",
    ],
    [
      `^(?!.*${JAPANESE_OPENER}).*(?:${JAPANESE_PROGRAM_DEED}${JAPANESE_END}|${JAPANESE_PROGRAM_MANNER})`,
      "ます|と|に|き|時|毎|順|デフォルト|既定|自動",
    ],
    ["(?:れば|たら|ならば|なら|次第|まで|場合|場合は|後に再|ご希望|必要でし|承認|いただけ)"],
    ["(?:ません|ないで|ないこと|ずに)", "ません|ないで|ないこと|ずに"],
    ["お願い(?:し|いたし|致し)", "お願い"],
    [
      "(?:待ちます|待機|お待ち|お知らせ|報告|ご連絡|お伝え|お任せ)",
      "待|お知らせ|報告|ご連絡|お伝え|お任せ",
    ],
    ["(?:おすすめ|お勧め|推奨|提案)(?:し|いたし|で|を)", "おすすめ|お勧め|推奨|提案"],
    [
      "(?:できます|られます|必要があります|なります|されます|ています|でいます|思います|あります|ございます|います|動作します|返します|終わります)[。 ]*$",
      "ます|あります",
    ],
    ["ました", "ました"],
  ],
};

const CHINESE_ACTOR = "(?:我|我们|咱们)";
const CHINESE_DEED =
  "(?:把|将|创建|新建|修改|修复|更新|添加|增加|实现|编写|写|运行|执行|跑|测试|检查|查|找|看|读|分析|重构|删|移除|调整|处理|部署|提交|验证|改|加|开始|继续|进行|着手|来|去|我|替换|安装|配置|整理|补|优化|调试|排查|复现|重现|定位|确认|了解|准备|对比|同步|合并|拆|提取|清理|换|做|应用|尝试|试|搜|打开|生成|构建|编译)";
const CHINESE_SOON =
  "(?:现在|将|将要|会|来|先|这就|马上|立即|接下来|下一步|再|就|要|去|准备|打算|继续|开始|正要|这便)";

export const CHINESE_CLOSING: ClosingVocabulary = {
  announcement: [
    [`${CHINESE_ACTOR}.{0,6}?${CHINESE_SOON}`, "我|咱们"],
    ["让我(?:们)?", "让我"],
    [
      "(?:^|[，,:：；;。])(?:好的?[，,])?(?:接下来|下一步|首先|然后|马上|这就|立即|随后|那么)",
      "接下来|下一步|首先|然后|马上|这就|立即|随后|那么",
    ],
    [
      `(?:^|[，,:：；;。])(?:好的?[，,])?(?:现在|下面|接着|先|再|正在|继续|开始)(?:就|先|再)?${CHINESE_DEED}`,
      "现在|下面|接着|先|再|正在|继续|开始",
    ],
    [`(?:^|[，,])${CHINESE_DEED}{1,2}(?:一下|一遍)`, "一下|一遍"],
    [
      `${CHINESE_ACTOR}(?![看来去测读])${CHINESE_DEED}(?!.*(?:了|过(?![去来程滤期])|已|好|的是))`,
      "我|咱们",
    ],
    [`${CHINESE_ACTOR}(?:看看|试试|查查|找找)`, "我|咱们"],
    [`${CHINESE_ACTOR}.{1,20}(?:试试|看看|[试看查]?一下|开始)[ 。.!！]*$`, "我|咱们"],
  ],
  handover: [
    [
      "[?？][」』)）]*$|(?:吗|呢)[。 ]*$|(?:需要|等待?)[您你].{0,10}(?:确认|决定|提供|选择|批准|回复|告知|同意)|请(?:您|你)?(?:先)?(?:确认|告诉|告知|选择|决定|提供|回复|发给|批准|指定|说明|明确)|由[您你](?:来)?(?:决定|定)",
    ],
  ],
  offer: [
    [
      "(?:如有|如果(?:有|需要|还)|若有|有任何|有什么|随时)(?!.*[?？])",
      "如|若有|有任何|有什么|随时",
    ],
  ],
  reservation: [
    ["[?？][」』)）]*$|吗|要不要|是否|呢", "?|？|吗|要不要|是否|呢"],
    [
      "(?:如果|若|要是|只要|一旦|等.{0,20}(?:后|再|完成|结束)|等待|等你|后台|(?:完成|结束|批准|确认|同意|通过|合并|成功)(?:之)?后|确认后|同意后|之后再|的话|请|麻烦)",
    ],
    ["(?:下一步|接下来|首先)(?:是|就是|为|：|:)", "下一步|接下来|首先"],
    [
      "[你您].{0,12}后|(?:在等|倾向|觉得|认为|发现|告诉我)",
      "你|您|在等|倾向|觉得|认为|发现|告诉我",
    ],
    ["(?:不会|不再|不能|无法|(?<!有)没有|不需要|不打算)", "不|无法|没有"],
    ["(?:建议|推荐|可以|你可|你需要|您)", "建议|推荐|可以|你|您"],
    ["(?:告诉你|通知你|汇报|向你报告)", "告诉你|通知你|汇报|向你报告"],
    ["(?:了|过|完成|完毕|通过|成功)[ 。.!！]*$", "了|过|完成|完毕|通过|成功"],
  ],
};
