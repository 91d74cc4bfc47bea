/** Classification in every language; a hook takes only those that its prompt is in. */
import "./every-vocabulary.ts";

export { classifyPrompt, ruleOf } from "./classification-rules.ts";
