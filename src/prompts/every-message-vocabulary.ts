import { CLAIM_VOCABULARIES } from "./check-words.ts";
import { CHINESE_CLAIMS } from "./claim-vocabulary-chinese.ts";
import { JAPANESE_CLAIMS } from "./claim-vocabulary-japanese.ts";
import { KOREAN_CLAIMS } from "./claim-vocabulary-korean.ts";
import { CLOSING_VOCABULARIES } from "./closing.ts";
import { CHINESE_CLOSING } from "./closing-vocabulary-chinese.ts";
import { JAPANESE_CLOSING } from "./closing-vocabulary-japanese.ts";
import { KOREAN_CLOSING } from "./closing-vocabulary-korean.ts";

CLAIM_VOCABULARIES.add({
  korean: KOREAN_CLAIMS,
  japanese: JAPANESE_CLAIMS,
  chinese: CHINESE_CLAIMS,
});
CLOSING_VOCABULARIES.add({
  korean: KOREAN_CLOSING,
  japanese: JAPANESE_CLOSING,
  chinese: CHINESE_CLOSING,
});
