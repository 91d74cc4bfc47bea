/** The text of an agent's message without its Markdown, in sentences. */

import { compiledFor } from "../events/compiled-pattern.ts";

const FENCED = /^[ \t]*(?:```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*(?:```|~~~)[ \t]*$|$(?![\s\S]))/gm;

/** Lines that are no sentence of the writer: quotations, rules, lone tags. */
const QUOTED_OR_RULE = /^\s*(?:>|[-*_=]{3,}\s*$|<\/?[A-Za-z][^>]*>\s*$)/;

const TABLE_OR_HEADING = /^\s*(?:\||#{1,6}\s)/;

const BULLET = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;

const SENTENCE_BREAK = /(?<=[.!?…][")\]*_”’]{0,3})\s+|(?<=[。！？][」』）"]{0,2})/;

/** Emphasis and the like around words; emoji at the ends. */
const EMPHASIS = /\*\*|__|~~|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g;
const LINK = /\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)/g;
const ASCII_DECORATION = /^[\s>-]+|\s+$/g;
const DECORATION =
  /^[\s\p{Extended_Pictographic}\p{Cf}\p{Mn}→➡>-]+|[\s\p{Extended_Pictographic}\p{Cf}\p{Mn}]+$/gu;

/** The last so many characters of a message, with line feeds only and without fenced blocks. */
export function withoutBlocks(message: string, longest: number): string {
  const end = message.slice(-longest);
  const lines = end.includes("\r") ? end.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : end;
  return /```|~~~/.test(lines) ? lines.replace(FENCED, "\n") : lines;
}

/** Whether a line holds no running text of the writer's own. */
export function isNoSentence(line: string): boolean {
  return isQuotedOrRule(line) || TABLE_OR_HEADING.test(line);
}

export function isQuotedOrRule(line: string): boolean {
  return QUOTED_OR_RULE.test(line);
}

export function isBullet(line: string): boolean {
  return BULLET.test(line);
}

/** A line's words: no bullet, link targets or emphasis. */
export function plainLine(line: string): string {
  return line.replace(BULLET, "").replace(LINK, "$1").replace(EMPHASIS, "");
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
  if (/^[\x20-\x7e\t]*$/.test(sentence)) return sentence.replace(ASCII_DECORATION, "");
  return BARE.test(sentence) ? sentence : sentence.replace(DECORATION, "");
}

/** The same with their decoration, which may be a check mark. */
export function rawSentencesOf(line: string): string[] {
  return line.split(compiledFor(line, SENTENCE_BREAK));
}

const QUOTATION = /"[^"]{0,400}"|“[^”]{0,400}”|「[^」]{0,400}」|『[^』]{0,400}』/g;
const INLINE_CODE = /`([^`]{0,400})`/g;

/** A sentence in one spelling: lower case, half-width, no quotations; inline code as told. */
export function ownWordsOf(sentence: string, readCode: (code: string) => string): string {
  const isAscii = !/[\u0080-\uffff]/.test(sentence);
  const words = isAscii
    ? sentence.toLowerCase()
    : sentence.normalize("NFKC").toLowerCase().replace(/[’‘]/g, "'");
  return words
    .replace(INLINE_CODE, (_whole, code: string) => readCode(code))
    .replace(QUOTATION, "it");
}
