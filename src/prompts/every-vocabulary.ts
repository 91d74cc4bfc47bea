import { CHINESE } from "./chinese.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import { addVocabularies } from "./signals.ts";

addVocabularies({ korean: KOREAN, japanese: JAPANESE, chinese: CHINESE });
