import { compiledFor } from "../events/compiled-pattern.ts";
import type { RiskFlag, TaskMode } from "../events/event.ts";
import type { Classification } from "./classification.ts";
import { asksForSomething, clausesOf, coreOf, type Clause } from "./clauses.ts";
import { AnyPattern, LazyPattern } from "./lazy-pattern.ts";
import { preparePrompt } from "./prompt-text.ts";
import { shows } from "./signals.ts";
import type { Signal } from "./vocabulary.ts";

/** What the rules read: one value a feature of the whole prompt. */
interface Features {
  /** Somebody asks to expose secrets or to destroy. */
  readonly dangerous: boolean;
  /** Nothing may be changed. */
  readonly untouched: boolean;
  /** Some clause asks for work, or reports a fault. */
  readonly work: boolean;
  readonly symptom: boolean;
  /** Some clause asks for an answer only. */
  readonly answer: boolean;
  /** The work is delicate or broad by its subject. */
  readonly delicate: boolean;
  readonly flags: readonly RiskFlag[];
}

interface Rule {
  readonly name: string;
  readonly mode: TaskMode;
  readonly applies: (features: Features) => boolean;
}

/** A fault told without asking why: to be put right. */
function isReport(features: Features): boolean {
  return features.symptom && !features.answer;
}

/** The first that applies decides. */
const RULES: readonly Rule[] = [
  { name: "dangerous", mode: "blocked", applies: (features) => features.dangerous },
  {
    name: "untouched",
    mode: "quick",
    applies: (features) => features.untouched && !features.work,
  },
  {
    name: "delicate",
    mode: "deep",
    applies: (features) => (features.work || isReport(features)) && features.delicate,
  },
  {
    name: "answer",
    mode: "quick",
    applies: (features) => features.answer && !features.work && !features.symptom,
  },
  { name: "work", mode: "normal", applies: (features) => features.work },
  {
    name: "symptom",
    mode: "normal",
    applies: isReport,
  },
  { name: "nothing-asked", mode: "quick", applies: () => true },
];

/**
 * What a prompt asks for, in English, Korean, Japanese and Chinese, mixed as well.
 *
 * Only the writer's own words count: quotations, fenced blocks, pasted logs and the words inside
 * paths are not read. Time is bounded: of a long prompt the first 6,000 and the last 2,000
 * characters are looked at. The flags name the risks of what is asked for, so a question has none.
 */
export function classifyPrompt(prompt: string): Classification {
  const { mode, features } = judge(prompt);
  return { mode, risk_flags: mode === "quick" ? [] : features.flags };
}

/** The name of the rule that classifies a prompt, to explain a decision or count errors by cause. */
export function ruleOf(prompt: string): string {
  return judge(prompt).rule;
}

function judge(prompt: string): { mode: TaskMode; rule: string; features: Features } {
  const features = featuresOf(clausesIn(prompt));
  const rule = RULES.find((each) => each.applies(features));
  return { mode: rule?.mode ?? "quick", rule: rule?.name ?? "", features };
}

/** Words that point at a fenced block as the thing to run. */
const POINTS_AT_BLOCK =
  /\b(?:run|execute|do) (?:this|these|the following|it|that)\b|실행|実行|运行|执行/;

function clausesIn(prompt: string): Clause[] {
  const { text, blocks } = preparePrompt(ownWordsOfCommand(prompt));
  const clauses = clausesOf(text);
  const isBlockAsked =
    blocks.length > 0 &&
    (text === "" || (compiledFor(text, POINTS_AT_BLOCK).test(text) && !clauses.some(isAnswered)));
  const commands = isBlockAsked ? blocks.flatMap((block) => block.split("\n").slice(0, 50)) : [];
  return [...clauses, ...commands.map((line): Clause => ({ text: line.trim(), act: "work" }))];
}

const SLASH_COMMAND = /^\s*\/([a-z][\w:-]{0,60})(?=\s|$)/i;

/**
 * The host hands on a slash command as it was typed. What stands behind its name are the user's
 * words: `/team:ask how does it work?` asks. Where they say nothing by themselves, the name says
 * what is to be done with them: `/fix-issue 12` is "fix issue 12".
 */
function ownWordsOfCommand(prompt: string): string {
  if (!prompt.trimStart().startsWith("/")) return prompt;
  const [command, name] = SLASH_COMMAND.exec(prompt) ?? [];
  if (command === undefined || name === undefined) {
    return prompt;
  }
  const argument = prompt.slice(command.length);
  return asksForSomething(preparePrompt(argument).text)
    ? argument
    : `${name.replace(/^.*:/, "").replace(/[-_]/g, " ")}${argument}`;
}

function featuresOf(clauses: readonly Clause[]): Features {
  const asked = clauses.filter((clause) => clause.act === "work");
  const dangers = clauses.filter((clause, index) => isDangerous(clause, clauses[index - 1]));
  return {
    dangerous: dangers.length > 0,
    untouched: clauses.some((clause) => clause.act === "untouched"),
    work: asked.length > 0,
    symptom: clauses.some((clause) => clause.act === "symptom"),
    answer: clauses.some(isAnswered),
    delicate: clauses.some(
      (clause, index) =>
        (clause.act === "work" || clause.act === "symptom") &&
        (isDelicate(clause.text, coreOf(clause)) ||
          isDelicate(withReferent(clause, clauses[index - 1]), "") ||
          clauses.some(isThoroughReading)),
    ),
    flags: flagsOf(asked, dangers),
  };
}

/** "review everything thoroughly and fix what you find": the care asked for goes for the work, too. */
function isThoroughReading(clause: Clause): boolean {
  return clause.act === "explanation" && shows(clause.text, "thorough");
}

function isAnswered(clause: Clause): boolean {
  return clause.act === "question" || clause.act === "explanation";
}

/** Signals that make the words for a danger harmless. */
const HARMLESS: readonly Signal[] = ["rehearsal", "guard", "wording", "appearance"];

/** "show it to me", 「見せて」: the thing stands in the clause before. */
const PRONOUN = new AnyPattern([
  ["\\b(?:it|them)\\b", "it|them"],
  ["^(?:보여|출력해|붙여 ?넣어|보내) ?(?:줘|주세요)", "^보여|출력해|붙여|보내"],
  [
    "^(?:見せて|表示して|出力して|貼り付けて|送って)",
    "^見せて|表示して|出力して|貼り付けて|送って",
  ],
  ["^(?:显示|打印|输出|发送)(?:内容|出来|给我)?$", "^显示|打印|输出|发送"],
]);

function isDangerous(clause: Clause, previous: Clause | undefined): boolean {
  if (clause.act === "refusal" || clause.act === "untouched") {
    return false;
  }
  if (clause.act === "question") {
    return shows(clause.text, "secret-asked");
  }
  const text = withReferent(clause, previous);
  // To tell of a destruction destroys nothing; to tell a secret exposes it.
  const isDanger = shows(text, "exposure") || (clause.act !== "explanation" && isDestructive(text));
  return isDanger && !HARMLESS.some((signal) => shows(text, signal));
}

function isDestructive(text: string): boolean {
  return (
    shows(text, "destruction") ||
    shows(text, "command") ||
    (shows(text, "force-push") && !isOwnBranch(text))
  );
}

/** The clause, with the one before it when it only says "it". */
function withReferent(clause: Clause, previous: Clause | undefined): string {
  const refers =
    previous !== undefined &&
    ["work", "explanation", "symptom", "question"].includes(previous.act) &&
    PRONOUN.test(clause.text);
  if (!refers) {
    return clause.text;
  }
  // Korean and Japanese put the verb behind its object.
  return /^[가-힣ぁ-ん見表出貼送]/.test(clause.text)
    ? `${previous.text} ${clause.text}`
    : `${clause.text} ${previous.text}`;
}

/** A forced push to a branch of one's own rewrites nobody else's work. */
function isOwnBranch(text: string): boolean {
  return (
    /\b(?:my|feature|own|topic)[ /-]|feature|rebase|내 브랜치|自分のブランチ|我的分支/.test(text) &&
    !/\b(?:main|master)\b/.test(text)
  );
}

/** Subjects that make work delicate, each with what makes it ordinary work after all. */
const DELICATE_SUBJECTS: readonly (readonly [Signal, readonly Signal[]])[] = [
  ["production", ["wording"]],
  ["auth", ["wording"]],
  ["delivery", ["wording", "rehearsal", "appearance"]],
  ["migration", ["wording", "rehearsal"]],
  ["database", ["wording", "rehearsal"]],
  ["credential", ["wording", "rehearsal", "guard", "appearance"]],
  ["force-push", ["wording", "rehearsal", "guard"]],
  ["command", ["wording", "rehearsal", "guard"]],
];

function isDelicate(text: string, core: string): boolean {
  return shows(core, "delicate-act") || text.split(" and ").some(hasDelicateSubject);
}

/** "show a spinner while the database loads": only what stands before the occasion is worked on. */
const OCCASION = new LazyPattern(
  () => /\b(?:when|while|if|after|before|until|once|during)\b/,
  ["when|while|if|after|before|until|once|during"],
);

function withoutOccasion(text: string): string {
  const main = OCCASION.split(text)[0] ?? "";
  return main !== text && shows(main, "appearance") ? main : text;
}

function hasDelicateSubject(whole: string): boolean {
  const text = withoutOccasion(whole);
  if (shows(text, "thorough") || shows(text, "broad")) {
    return true;
  }
  return DELICATE_SUBJECTS.some(
    ([signal, mitigations]) =>
      shows(text, signal) && !mitigations.some((mitigation) => shows(text, mitigation)),
  );
}

/** What the rules' own patterns are, for the proof that their hints hide nothing. */
export const RULE_PATTERNS: readonly (LazyPattern | AnyPattern)[] = [PRONOUN, OCCASION];

/** Which signals raise which flag. */
const FLAG_SIGNALS: readonly (readonly [RiskFlag, readonly Signal[]])[] = [
  ["production", ["production"]],
  ["database", ["database", "migration"]],
  ["secret-or-auth", ["auth", "credential", "exposure"]],
  ["remote-write", ["outward", "force-push"]],
  ["destructive", ["destruction", "command", "force-push"]],
];

function flagsOf(asked: readonly Clause[], dangers: readonly Clause[]): RiskFlag[] {
  const texts = [...new Set([...asked, ...dangers])].map((clause) => clause.text);
  const flags = FLAG_SIGNALS.filter(([, signals]) =>
    texts.some((text) => signals.some((signal) => shows(text, signal)) && !shows(text, "wording")),
  ).map(([flag]) => flag);
  return dangers.length > 0 ? [...flags, "blocked-risk"] : flags;
}
