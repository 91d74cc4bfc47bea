import { addClaimVocabulary } from "./check-words.ts";
import { CHINESE_CLAIMS } from "./claim-vocabulary-chinese.ts";
import { JAPANESE_CLAIMS } from "./claim-vocabulary-japanese.ts";
import { KOREAN_CLAIMS } from "./claim-vocabulary-korean.ts";
import { addClosingVocabulary } from "./closing.ts";
import { CHINESE_CLOSING } from "./closing-vocabulary-chinese.ts";
import { JAPANESE_CLOSING } from "./closing-vocabulary-japanese.ts";
import { KOREAN_CLOSING } from "./closing-vocabulary-korean.ts";

addClaimVocabulary("korean", KOREAN_CLAIMS);
addClaimVocabulary("japanese", JAPANESE_CLAIMS);
addClaimVocabulary("chinese", CHINESE_CLAIMS);
addClosingVocabulary("korean", KOREAN_CLOSING);
addClosingVocabulary("japanese", JAPANESE_CLOSING);
addClosingVocabulary("chinese", CHINESE_CLOSING);
