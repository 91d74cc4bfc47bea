/** The text of an agent's message without its Markdown, in sentences. */

import { AnyPattern, EveryPattern, LazyPattern } from "./lazy-pattern.ts";

const FENCED = /^[ \t]*(?:```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*(?:```|~~~)[ \t]*$|$(?![\s\S]))/gm;

/** Lines that are no sentence of the writer: quotations, rules, lone tags. */
const QUOTED_OR_RULE = new AnyPattern([
  ["^\\s*>", ">"],
  ["^\\s*[-*_=]{3,}\\s*$", "--|-*|-_|-=|*-|**|*_|*=|_-|_*|__|_=|=-|=*|=_|=="],
  ["^\\s*<\\/?[A-Za-z][^>]*>\\s*$", ">"],
]);

const HEADING = new LazyPattern(() => /^\s*#{1,6}\s/, ["#"]);

const BULLET = new EveryPattern(
  [
    ["^\\s*[-*+•]\\s+(?:\\[[ xX]\\]\\s+)?", "-|*|+|•"],
    [
      "^\\s*\\d{1,3}[.)]\\s+(?:\\[[ xX]\\]\\s+)?",
      "0.|1.|2.|3.|4.|5.|6.|7.|8.|9.|0)|1)|2)|3)|4)|5)|6)|7)|8)|9)",
    ],
  ],
  "",
);

const SENTENCE_BREAK = new EveryPattern([
  ['(?<=[.!?…][")\\]*_”’]{0,3})\\s+', ".|!|?|…"],
  ['(?<=[。！？][」』）"]{0,2})', "。|！|？"],
]);

/** Emphasis and the like around words; emoji at the ends. */
const EMPHASIS = new LazyPattern(
  () => /\*\*|__|~~|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g,
  ["*|_|~~"],
);
const LINK = new LazyPattern(() => /\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)/g, ["]("]);
const ASCII_DECORATION = /^[\s>-]+|(?<!\s)\s+$/g;
const DECORATION =
  /^[\s\p{Extended_Pictographic}\p{Cf}\p{Mn}→➡>-]+|(?<![\s\p{Extended_Pictographic}\p{Cf}\p{Mn}])[\s\p{Extended_Pictographic}\p{Cf}\p{Mn}]+$/gu;

/** The last so many characters of a message, with line feeds only and without fenced blocks. */
export function withoutBlocks(message: string, longest: number): string {
  const end = message.slice(-longest);
  const lines = end.includes("\r") ? end.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : end;
  return lines.includes("```") || lines.includes("~~~") ? lines.replace(FENCED, "\n") : lines;
}

/** Whether a line holds no running text of the writer's own. */
export function isNoSentence(line: string): boolean {
  return isQuotedOrRule(line) || isTableRow(line) || isHeading(line);
}

export function isQuotedOrRule(line: string): boolean {
  return QUOTED_OR_RULE.test(line);
}

export function isTableRow(line: string): boolean {
  return line.trimStart().startsWith("|");
}

export function isHeading(line: string): boolean {
  return HEADING.test(line);
}

/** A heading's text; any other line as it is. */
export function withoutHeading(line: string): string {
  return HEADING.replace(line, "");
}

export function isBullet(line: string): boolean {
  return BULLET.test(line);
}

/** A line's words: no bullet, link targets or emphasis. */
export function plainLine(line: string): string {
  return EMPHASIS.replace(LINK.replace(BULLET.replace(line, ""), "$1"), "");
}

/** The sentences of a plain line, without decoration at their ends. */
export function sentencesOf(line: string): string[] {
  return rawSentencesOf(line)
    .map(withoutDecoration)
    .filter((sentence) => COMMON_LETTER.test(sentence) || /[\p{L}\p{N}]/u.test(sentence));
}

/** Letters and digits that need no tables of the engine's to be known: the tables take milliseconds. */
const COMMON_LETTER = /[A-Za-z0-9\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]/;

/** Beginnings and ends of sentences that are surely no decoration, for the same reason. */
const BARE =
  /^(?:[A-Za-z0-9"'(`[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3「『（“]|$)[^]*(?:[A-Za-z0-9.!?:;,)"'`\]\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3。！？：、」』）”…]|^)$/;

function withoutDecoration(sentence: string): string {
  if (/^[\x20-\x7e\t]*$/.test(sentence)) {
    // Behind ">" in the table of characters there is no decoration, nor behind the space at the end.
    const isBare = sentence.charCodeAt(0) > 0x3e && sentence.charCodeAt(sentence.length - 1) > 0x20;
    return isBare ? sentence : sentence.replace(ASCII_DECORATION, "");
  }
  return BARE.test(sentence) ? sentence : sentence.replace(DECORATION, "");
}

/** The same with their decoration, which may be a check mark. */
export function rawSentencesOf(line: string): string[] {
  // Nothing breaks behind the last character, which mostly is the only full stop.
  return SENTENCE_BREAK.mayMatch(line.slice(0, -1)) ? SENTENCE_BREAK.split(line) : [line];
}

const QUOTATION = new EveryPattern([
  ['"[^"]{0,400}"', '"'],
  ["“[^”]{0,400}”", "“"],
  ["「[^」]{0,400}」", "「"],
  ["『[^』]{0,400}』", "『"],
]);
const INLINE_CODE = new LazyPattern(() => /`([^`]{0,400})`/g, ["`"]);

/** What the patterns here are, for the proof that their hints hide nothing. */
export const MESSAGE_PATTERNS: readonly (LazyPattern | AnyPattern | EveryPattern)[] = [
  QUOTED_OR_RULE,
  HEADING,
  BULLET,
  SENTENCE_BREAK,
  EMPHASIS,
  LINK,
  QUOTATION,
  INLINE_CODE,
];

/** A sentence in one spelling: lower case, half-width, no quotations; inline code as told. */
export function ownWordsOf(sentence: string, readCode: (code: string) => string): string {
  const isAscii = !/[\u0080-\uffff]/.test(sentence);
  const words = isAscii
    ? sentence.toLowerCase()
    : sentence.normalize("NFKC").toLowerCase().replace(/[’‘]/g, "'");
  const told = INLINE_CODE.mayMatch(words)
    ? words.replace(INLINE_CODE.compiled(words), (_whole, code: string) => readCode(code))
    : words;
  return QUOTATION.replace(told, "it");
}
