/**
 * A prompt's text made ready for reading: what is quoted, pasted or merely named is taken out,
 * so that only what the writer says in their own words is left.
 */

import { compiledFor } from "../events/compiled-pattern.ts";

/** Characters read at a prompt's beginning and end; what is asked for stands there. */
const HEAD = 6_000;
const TAIL = 2_000;

export interface PreparedPrompt {
  /** Lower case, one space between words, line breaks kept. */
  readonly text: string;
  /** The insides of fenced blocks. */
  readonly blocks: readonly string[];
}

const FENCE = /^[ \t]*(?:```|~~~)[^\n]*\n([\s\S]*?)(?:^[ \t]*(?:```|~~~)[ \t]*$|$(?![\s\S]))/gm;
const HOST_REMARK = /<system-reminder>[\s\S]*?<\/system-reminder>/g;
const QUOTED_LINE = /^[ \t]*>.*$/gm;
const STACK_LINE = /^[ \t]+at .*$|^[ \t]*File ".*$/gm;
const BULLET = /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+/gm;
const ADDRESS = /\bhttps?:\/\/[^\s)>\]]+/g;

/** A quotation: `"…"`, `“…”`, `「…」`, `『…』`, `《…》`, `'…'` that stands apart from words. */
const QUOTATION =
  /"[^"\n]{0,400}"|“[^”\n]{0,400}”|「[^」\n]{0,400}」|『[^』\n]{0,400}』|《[^》\n]{0,400}》|(?<=^|[\s(])'[^'\n]{1,400}'(?=[\s.,;:)!?]|$)/gm;

const INLINE_CODE = /`([^`\n]{1,400})`/g;

/** What makes inline code the thing to be done: "run `…`", "`…` 실행해줘". */
const CODE_ASKED_BEFORE =
  /(?:^|\b(?:run|execute|do|use|just|please|call|try|then|and)|实行|运行|执行)\s*$/;
const CODE_ASKED_BEHIND = /^\s*(?:을|를|を)?\s*(?:실행|돌려|해\s?줘|해\s?주|run|実行|して|执行)/;

/** Paths and file names. They hold words of their own that nobody said. */
const PATH =
  /(?<![\w/~.$-])(?:~|\.{1,2})?(?:[\w.@-]*\/)+[\w.@[\]-]+|\b[\w-]+\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|c|cc|cpp|h|hpp|cs|php|sh|sql|json|ya?ml|toml|lock|html?|s?css|vue|svelte|md|mdx|txt|csv|xml|ipynb)\b/g;
const SECRET_FILE =
  /\.env|id_(?:rsa|ed25519)|\.netrc|\.npmrc|\.aws\/|\.ssh|\/etc\/|\.pem$|kubeconfig/;
const TELLING_PATH = /^(?:\/|~|\.{1,2}\/?$)|^origin\/|^ci\/cd$/;

/** Takes a prompt apart. */
export function preparePrompt(prompt: string): PreparedPrompt {
  const blocks: string[] = [];
  const spoken = ends(prompt.normalize("NFKC").toLowerCase().replace(/\r\n?/g, "\n"))
    .replace(HOST_REMARK, " ")
    .replace(FENCE, (_whole, inside: string) => {
      blocks.push(inside.trim());
      return "\n";
    })
    .replace(QUOTED_LINE, "")
    .replace(STACK_LINE, "")
    .replace(BULLET, "")
    .replace(ADDRESS, "thatpage")
    .replace(INLINE_CODE, keepAskedCode)
    .replace(QUOTATION, "thatquote");
  const text = spoken
    .replace(compiledFor(spoken, PATH), withoutNames)
    .replace(/[‘’]/g, "'")
    .replace(/[ \t\u3000]+/g, " ");
  return { text: text.trim(), blocks };
}

function ends(text: string): string {
  return text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}`;
}

function keepAskedCode(_whole: string, code: string, offset: number, text: string): string {
  const isName = !/\s/.test(code);
  const isAsked =
    CODE_ASKED_BEFORE.test(text.slice(Math.max(0, offset - 24), offset)) ||
    CODE_ASKED_BEHIND.test(text.slice(offset + code.length + 2, offset + code.length + 16));
  return isName || isAsked ? code : "thatcode";
}

function withoutNames(path: string): string {
  if (SECRET_FILE.test(path) || TELLING_PATH.test(path)) {
    return path;
  }
  return /\.mdx?$|readme|(?:^|\/)docs?\//.test(path) ? "readme" : "thatfile";
}
