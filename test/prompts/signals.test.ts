import { expect } from "chai";
import "../../src/prompts/every-vocabulary.ts";
import { clausesOf } from "../../src/prompts/clauses.ts";
import { preparePrompt } from "../../src/prompts/prompt-text.ts";
import { languagesOf, languagesOfPrompt } from "../../src/prompts/languages.ts";
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
const prompts = [...sets, ...everydaySets].flat().map(({ prompt }) => prompt);

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

describe("languagesOfPrompt", () => {
  it("names every language that a clause of the prompt is in", () => {
    for (const prompt of [
      ...prompts,
      "ｶｷｸを直して",
      "修正",
      "修正。直して",
      "\u1112\u1161\u11ab fix",
      "㋿ fix",
    ]) {
      const languages = languagesOfPrompt(prompt);
      for (const { text } of clausesOf(preparePrompt(prompt).text))
        expect(languages, text).to.include.members([...languagesOf(text)]);
    }
  });
});

describe("hints", () => {
  const texts = prompts.flatMap((prompt) => {
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
