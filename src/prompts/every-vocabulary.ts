import { CHINESE } from "./chinese.ts";
import { JAPANESE } from "./japanese.ts";
import { KOREAN } from "./korean.ts";
import { SIGNAL_VOCABULARIES } from "./signals.ts";

SIGNAL_VOCABULARIES.add({ korean: KOREAN, japanese: JAPANESE, chinese: CHINESE });
