import { expect } from "chai";
import "../../src/prompts/every-message-vocabulary.ts";
import { announcesNextAction, closingSentence } from "../../src/prompts/closing.ts";
import * as everyday from "./everyday-closings.ts";
import {
  BLIND_MESSAGES,
  DEVELOPMENT_MESSAGES,
  type LabelledMessage,
  SECOND_BLIND_MESSAGES,
} from "./closing-samples.ts";

const FENCE = "```";

describe("closingSentence", () => {
  for (const [message, sentence] of [
    ["", ""],
    ["One. Two. Three.", "Three."],
    ["First line.\n\nSecond line\n", "Second line"],
    ["**Done.** I'll _stop_ here.", "I'll stop here."],
    ["- one\n- [ ] I'll do **two** 🚀", "I'll do two"],
    ["Before:\n```ts\nconst x = 1;\n```\n", "Before:"],
    ["Before:\n```ts\nconst unclosed = 1;", "Before:"],
    ["Text.\n> quoted", "Text."],
    ["Text.\n\n| a | b |\n|---|---|", "Text."],
    ["Text.\n\n---\n", "Text."],
    ["Text.\n\n## Heading", "Text."],
    ["See [the docs](https://example.com/a.b).", "See the docs."],
    ["고쳤습니다. 이제 테스트를 실행하겠습니다 ✅", "이제 테스트를 실행하겠습니다"],
    ["直しました。次にテストを書きます。", "次にテストを書きます。"],
    ["已修复。接下来我会测试。🚀", "接下来我会测试。"],
    ["Version 1.2.3 is out", "Version 1.2.3 is out"],
    ["🚀🚀", ""],
  ] as const) {
    it(JSON.stringify(message), () => {
      expect(closingSentence(message)).to.equal(sentence);
    });
  }
});

describe("announcesNextAction", () => {
  const sets: readonly (readonly [string, readonly LabelledMessage[]])[] = [
    ["development", DEVELOPMENT_MESSAGES],
    ["first blind", BLIND_MESSAGES],
    ["second blind", SECOND_BLIND_MESSAGES],
    ...Object.entries(everyday).map(
      ([name, byLanguage]) => [name, Object.values(byLanguage).flat()] as const,
    ),
  ];
  for (const [name, set] of sets) {
    it(`is right in 97 of 100 messages of the ${name} set`, () => {
      const wrong = set.filter((each) => announcesNextAction(each.message) !== each.intent);
      expect(
        1 - wrong.length / set.length,
        wrong.map((each) => each.message).join("\n"),
      ).to.be.at.least(0.97);
    });
  }

  describe("tells what a program does from what the agent does next", () => {
    for (const answer of [
      "2つの数値を足します。",
      "リストを昇順に並べ替えます。",
      "ユーザー名を画面に表示します。",
      "環境変数から設定を読み込みます。",
      "結果をファイルに保存します。",
      "エラーのときに例外を投げます。",
      "リクエストごとにトークンを検証します。",
      "うるう年を判定します。",
      "이 모듈이 서버를 시작합니다.",
    ]) {
      it(answer, () => {
        expect(announcesNextAction(answer)).to.equal(false);
      });
    }
    for (const announcement of [
      "次に結果を計算します。",
      "まず設定を読み込みます。",
      "テストを実行します。",
      "sum.js を修正します。",
      "エラー処理を追加します。",
      "이 부분은 제가 수정하겠습니다.",
    ]) {
      it(announcement, () => {
        expect(announcesNextAction(announcement)).to.equal(true);
      });
    }
  });

  it("reads the sentence in front of a code block", () => {
    expect(announcesNextAction(`I'll run this now:\n${FENCE}sh\nnpm test\n${FENCE}`)).to.equal(
      true,
    );
    expect(announcesNextAction(`You can run this:\n${FENCE}sh\nnpm test\n${FENCE}`)).to.equal(
      false,
    );
  });

  describe("is fast on hostile text", () => {
    for (const unit of [
      "a",
      " ",
      "\n",
      "*",
      "_",
      "[",
      "`",
      "```\n",
      "I'll now ",
      ", and ",
      "겠",
      "次に",
      "我",
    ]) {
      it(JSON.stringify(unit), () => {
        const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
        const times = [1, 2, 3].map(() => {
          const started = performance.now();
          announcesNextAction(text);
          return performance.now() - started;
        });
        expect(Math.min(...times), "milliseconds").to.be.lessThan(100);
      });
    }
  });
});
