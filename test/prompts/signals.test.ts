import { expect } from "chai";
import fc from "fast-check";
import "../../src/prompts/every-vocabulary.ts";
import { clausesOf } from "../../src/prompts/clauses.ts";
import { preparePrompt } from "../../src/prompts/prompt-text.ts";
import { wordsOf } from "../../src/prompts/check-words.ts";
import { closingSentence } from "../../src/prompts/closing.ts";
import { languagesOf, languagesWithin } from "../../src/prompts/languages.ts";
import { ownWordsOf } from "../../src/prompts/message-text.ts";
import { statementsOf } from "../../src/prompts/statements.ts";
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

describe("languagesWithin", () => {
  it("names every language that a clause of the prompt is in", () => {
    for (const prompt of [
      ...prompts,
      "ｶｷｸを直して",
      "修正",
      "修正。直して",
      "\u1112\u1161\u11ab fix",
      "㋿ fix",
    ]) {
      const languages = languagesWithin(prompt);
      for (const { text } of clausesOf(preparePrompt(prompt).text))
        expect(languages, text).to.include.members([...languagesOf(text)]);
    }
  });
});

describe("languagesWithin a last message", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "테스트 통과. ",
      "ﾃｽﾄは通りました。",
      "测试通过。",
      "㋿ ",
      "\u1112\u1161\u11ab ",
      "ﾡ",
      "Done. ",
      "**",
      "`code` ",
      "\n\n",
      "&#45320; ",
      "\uff28\uff49 ",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );

  it("names every language that a sentence of the message is in", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const message = pieces.join("");
        const languages = languagesWithin(message);
        const sentences = [
          ...statementsOf(message).map(wordsOf),
          ownWordsOf(closingSentence(message), () => "it"),
        ];
        for (const sentence of sentences) {
          expect(languages, sentence).to.include.members([...languagesOf(sentence)]);
        }
      }),
      { numRuns: 2_000 },
    );
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
