import { compiledFor } from "../events/compiled-pattern.ts";
import { LazyPattern } from "./lazy-pattern.ts";
import {
  isBullet,
  isHeading,
  isQuotedOrRule,
  isTableRow,
  plainLine,
  rawSentencesOf,
  withoutBlocks,
  withoutHeading,
} from "./message-text.ts";

/**
 * Characters read at a message's end, and statements of those: longer reports are not written by
 * hand, and what holds at the end of the work is said at the end.
 */
const LONGEST_READ = 64 * 1024;
const MOST_STATEMENTS = 400;
const MOST_LINES = 1_000;
const LONGEST_LINE = 4_000;

/** Characters of a sentence that are read. */
const LONGEST_STATEMENT = 400;

const TABLE_RULE = /^[\s|:-]+$/;
const OPEN_BOX = new LazyPattern(() => /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\[ \]/, ["[ ]"]);

/** What the patterns here are, for the proof that their hints hide nothing. */
export const STATEMENT_PATTERNS: readonly LazyPattern[] = [OPEN_BOX];

/** A heading or a line ending in a colon whose list tells what shall be, or what was. */
const LIST_OF_WISHES =
  /\b(?:plan|next|to-?dos?|criteria|criterion|requirements?|checklist|how to|steps?|to (?:verify|check|test|run)|remaining|proof|goals?|would|will|should|before|previously|options?|follow-?ups?|suggest\w*|recommend\w*|expected|if|you can|instructions|example|usage)\b|계획|다음|기준|조건|할 일|예정|방법|요구|이전|변경 전|계획|手順|次|条件|予定|計画|基準|今後|以前|変更前|计划|下一步|步骤|标准|条件|要求|之前|修改前|待办|建议/;

/**
 * What a message states, sentence by sentence, in its order: the writer's own lines, without
 * fenced blocks, quotations, unticked boxes and lists of plans or wishes. A table's row is one
 * statement. Of a long message the last 64 KiB are read, and of those the last 400 sentences; a
 * fenced block that was opened before them is not known as one.
 */
export function statementsOf(message: string): string[] {
  const statements: string[] = [];
  let isWishedSection = false;
  let isWishedList = false;
  const lines = withoutBlocks(message, LONGEST_READ).split("\n").slice(-MOST_LINES);
  for (const line of lines.map((each) => each.slice(-LONGEST_LINE))) {
    if (line.trim() === "" || isQuotedOrRule(line) || OPEN_BOX.test(line)) continue;
    const text = plainLine(withoutHeading(line)).trim();
    if (isHeading(line)) {
      isWishedSection = tellsWishes(text);
      isWishedList = false;
    } else if (!isListed(line)) {
      isWishedList =
        (text.endsWith(":") || text.endsWith("：")) &&
        tellsWishes(text.slice(0, LONGEST_STATEMENT));
    }
    if (isWishedSection || (isWishedList && isListed(line))) continue;
    statements.push(...(isTableRow(line) ? rowOf(text) : rawSentencesOf(text)));
  }
  return statements
    .slice(-MOST_STATEMENTS)
    .map((statement) => statement.slice(0, LONGEST_STATEMENT).trim());
}

function tellsWishes(text: string): boolean {
  const words = text.toLowerCase();
  return compiledFor(words, LIST_OF_WISHES).test(words);
}

function isListed(line: string): boolean {
  return isBullet(line) || isTableRow(line) || line.startsWith("\t") || line.startsWith("  ");
}

function rowOf(line: string): string[] {
  return TABLE_RULE.test(line)
    ? []
    : [
        line
          .split("|")
          .map((cell) => cell.trim())
          .filter((cell) => cell !== "")
          .join(": "),
      ];
}
