import { expect } from "chai";
import { clausesOf } from "../../src/prompts/clauses.ts";
import { preparePrompt } from "../../src/prompts/prompt-text.ts";
import { languagesOf } from "../../src/prompts/languages.ts";
import { mayShow, showsWithoutHints } from "../../src/prompts/signals.ts";
import { SIGNALS } from "../../src/prompts/vocabulary.ts";
import * as everyday from "./everyday-samples.ts";
import {
  DEVELOPMENT,
  FIFTH_BLIND,
  FIRST_BLIND,
  FOURTH_BLIND,
  SECOND_BLIND,
  THIRD_BLIND,
} from "./prompt-samples.ts";
import { SIDE_BY_SIDE } from "./side-by-side-samples.ts";

describe("languagesOf", () => {
  for (const [text, languages] of [
    ["fix it", ["english"]],
    ["고쳐줘", ["korean"]],
    ["直して", ["japanese"]],
    ["修复错误", ["chinese", "japanese"]],
    ["button 색상 변경", ["korean", "english"]],
    ["👍", []],
  ] as const) {
    it(text, () => {
      expect(languagesOf(text)).to.deep.equal(languages);
    });
  }
});

describe("hints", () => {
  const sets = [
    DEVELOPMENT,
    FIRST_BLIND,
    SECOND_BLIND,
    THIRD_BLIND,
    FOURTH_BLIND,
    FIFTH_BLIND,
    SIDE_BY_SIDE,
  ];
  const everydaySets = Object.values(everyday).flatMap((each) => Object.values(each));
  const texts = [...sets, ...everydaySets].flat().flatMap(({ prompt }) => {
    const { text } = preparePrompt(prompt);
    return [text, ...clausesOf(text).map((clause) => clause.text)];
  });
  for (const signal of SIGNALS) {
    it(`hide no ${signal}`, () => {
      const hidden = texts.filter((text) =>
        languagesOf(text).some(
          (language) =>
            showsWithoutHints(language, text, signal) &&
            !mayShow(language, text, signal) &&
            !text.includes("\n"),
        ),
      );
      expect(hidden).to.deep.equal([]);
    });
  }
});
