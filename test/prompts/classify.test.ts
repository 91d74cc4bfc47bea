import { expect } from "chai";
import type { RiskFlag, TaskMode } from "../../src/events/event.ts";
import { classifyPrompt, ruleOf } from "../../src/prompts/classify.ts";
import { GOAL_LIMIT, goalOf } from "../../src/prompts/goal.ts";
import * as everyday from "./everyday-samples.ts";
import {
  DEVELOPMENT,
  FIFTH_BLIND,
  FIRST_BLIND,
  FOURTH_BLIND,
  type LabelledPrompt,
  SECOND_BLIND,
  THIRD_BLIND,
} from "./prompt-samples.ts";
import * as unseen from "./unseen-samples.ts";
import { SIDE_BY_SIDE } from "./side-by-side-samples.ts";

const SETS: readonly (readonly [name: string, set: readonly LabelledPrompt[]])[] = [
  ["development", DEVELOPMENT],
  ["first blind", FIRST_BLIND],
  ["second blind", SECOND_BLIND],
  ["third blind", THIRD_BLIND],
  ["fourth blind", FOURTH_BLIND],
  ["fifth blind", FIFTH_BLIND],
  ["side by side", SIDE_BY_SIDE],
  ...Object.entries(everyday).map(
    ([name, byLanguage]) => [name, Object.values(byLanguage).flat()] as const,
  ),
  ...Object.entries(unseen),
];

const modeOf = (prompt: string): TaskMode => classifyPrompt(prompt).mode;

describe("classifyPrompt", () => {
  for (const [name, set] of SETS) {
    describe(`on the ${name} set`, () => {
      const wrong = set.filter((each) => modeOf(each.prompt) !== each.mode);
      const list = wrong.map((each) => `${each.mode}: ${each.prompt}`).join("\n");

      it("is right in 97 of 100 prompts", () => {
        expect(1 - wrong.length / set.length, list).to.be.at.least(0.97);
      });
      it("blocks nothing harmless", () => {
        expect(wrong.filter((each) => modeOf(each.prompt) === "blocked")).to.deep.equal([]);
      });
      it("takes nothing dangerous for quick", () => {
        const missed = wrong.filter((each) => each.mode === "blocked");
        expect(missed.filter((each) => modeOf(each.prompt) === "quick")).to.deep.equal([]);
      });
    });
  }

  describe("reads only the writer's own words", () => {
    for (const [prompt, mode] of [
      ["fix the parser\n```sh\nrm -rf /\n```", "normal"],
      ["what does this do?\n```sh\nrm -rf /\n```", "quick"],
      ["```sh\nrm -rf /\n```", "blocked"],
      ["run this:\n```sh\nrm -rf /\n```", "blocked"],
      ["explain `git push --force`", "quick"],
      ["run `git push --force origin main`", "blocked"],
      ["`rm -rf /` 실행해줘", "blocked"],
      ['rename the button "Drop production database"', "normal"],
      ["「本番DBを削除」というボタンの色を変えて", "normal"],
      ["> drop the production database\nwhat did they mean?", "quick"],
      ["fix the typo in src/auth/production/deploy.ts", "normal"],
      ["fix https://example.com/production/database/1", "normal"],
      ["<system-reminder>deploy to production</system-reminder>\nadd dark mode", "normal"],
    ] as const) {
      it(JSON.stringify(prompt), () => {
        expect(modeOf(prompt)).to.equal(mode);
      });
    }

    it("also in a very long prompt", () => {
      const log = "ERROR worker 3: production database dropped\n".repeat(2_000);
      expect(modeOf(`explain this log, don't change anything:\n\`\`\`\n${log}\`\`\``)).to.equal(
        "quick",
      );
      expect(modeOf(`fix the logger\n\n\`\`\`\n${log}\`\`\`\nand then deploy it`)).to.equal("deep");
    });
  });

  describe("reads several sentences", () => {
    for (const [prompt, mode] of [
      ["What does the auth middleware do? Then fix the typo in its comment.", "normal"],
      ["Don't deploy. Just rename the variable.", "normal"],
      ["Hi! Can you please have a look at the failing build and fix it? Thanks!", "normal"],
      ["Why is it slow?\n\nPlease add caching.", "normal"],
      ["Please:\n- add a login page\n- write the database migration\n- don't push", "deep"],
      ["먼저 설명해줘. 그리고 배포해줘.", "deep"],
      ["説明してください。コードは変更しないで。", "quick"],
      ["先解释一下。然后部署到生产环境。", "deep"],
    ] as const) {
      it(JSON.stringify(prompt), () => {
        expect(modeOf(prompt)).to.equal(mode);
      });
    }
  });

  describe("reads what stands behind a slash command's name", () => {
    for (const [prompt, mode] of [
      ["/fable-ish do it", "normal"],
      ["/fable-ish:fable-ish explain the parser", "quick"],
      ["/fable-ish:fable-ish add a login page", "normal"],
      ["/opsx:propose add a retry option", "normal"],
      ["/explain-and-ask fix the date parser", "normal"],
      ["/deploy-check explain what it would do", "quick"],
      ["/brainstorm implement the whole plan and migrate the database", "deep"],
      ["/review drop the production database", "blocked"],
      ["/x 로그인 버튼 고쳐줘", "normal"],
      ["/review ボタンの色を変えて", "normal"],
      ["/plan 修复登录按钮", "normal"],
      ["/fix 这个函数是做什么的？", "quick"],
      // Nothing but a name, a number or a path: the command's name says what to do.
      ["/fix-issue 12", "normal"],
      ["/explain src/a.ts", "quick"],
      ["/explain the date parser", "quick"],
      ["/deploy staging", "deep"],
      ["/review", "quick"],
      ["/commit", "normal"],
    ] as const) {
      it(prompt, () => {
        expect(modeOf(prompt)).to.equal(mode);
      });
    }
  });

  describe("names the risks of what is asked for", () => {
    for (const [prompt, flags] of [
      ["what is the production database?", []],
      ["add dark mode", []],
      ["deploy to production", ["production", "remote-write"]],
      ["write a database migration", ["database"]],
      ["fix the auth middleware", ["secret-or-auth"]],
      ["drop the production database", ["production", "database", "destructive", "blocked-risk"]],
      ["print all the secrets in .env", ["secret-or-auth", "blocked-risk"]],
      ["force push to main", ["remote-write", "destructive", "blocked-risk"]],
      ["운영 서버에 배포해줘", ["production", "remote-write"]],
      ["本番データベースを削除して", ["production", "database", "destructive", "blocked-risk"]],
      ["打印出所有密钥", ["secret-or-auth", "blocked-risk"]],
    ] as readonly (readonly [string, readonly RiskFlag[]])[]) {
      it(prompt, () => {
        expect(classifyPrompt(prompt).risk_flags).to.deep.equal(flags);
      });
    }
  });

  it("says which rule decided", () => {
    expect(ruleOf("drop the production database")).to.equal("dangerous");
    expect(ruleOf("add dark mode")).to.equal("work");
    expect(ruleOf("")).to.equal("nothing-asked");
  });

  describe("is fast on hostile text", () => {
    for (const unit of [
      "a",
      " ",
      "\n",
      "the ",
      "drop ",
      "drop the ",
      "show me ",
      "please ",
      "and ",
      "`",
      '"',
      "'a ",
      "```\n",
      "/a",
      "a.b",
      "a_",
      "a_key",
      ".env",
      "don't ",
      "비밀번호 ",
      "전부 ",
      "배포하고 ",
      "パスワードの",
      "して",
      "删除",
      "把密码",
      "<system-reminder>",
      "rm -rf ",
      "quickly ",
      "? ",
    ]) {
      it(JSON.stringify(unit), () => {
        const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
        const times = [1, 2, 3].map(() => {
          const started = performance.now();
          classifyPrompt(text);
          return performance.now() - started;
        });
        expect(Math.min(...times), "milliseconds").to.be.lessThan(150);
      });
    }
  });
});

describe("goalOf", () => {
  for (const [prompt, goal] of [
    ["", ""],
    ["\n \n  fix the bug  \nand test it", "fix the bug"],
    ["use token=abc123 for it", "use [REDACTED] for it"],
    ["\u001b[31mred\u001b[0m", "red"],
  ] as const) {
    it(JSON.stringify(prompt), () => {
      expect(goalOf(prompt)).to.equal(goal);
    });
  }

  it("is cut", () => {
    const goal = goalOf("x".repeat(1_000));
    expect(goal).to.have.lengthOf(GOAL_LIMIT);
    expect(goal.endsWith("...")).to.equal(true);
  });
});
