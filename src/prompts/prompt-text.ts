/**
 * A prompt's text made ready for reading: what is quoted, pasted or merely named is taken out,
 * so that only what the writer says in their own words is left.
 */

import { EveryPattern, LazyPattern } from "./lazy-pattern.ts";

/** Characters read at a prompt's beginning and end; what is asked for stands there. */
const HEAD = 6_000;
const TAIL = 2_000;

export interface PreparedPrompt {
  /** Lower case, one space between words, line breaks kept. */
  readonly text: string;
  /** The insides of fenced blocks. */
  readonly blocks: readonly string[];
}

const FENCE = new LazyPattern(
  () => /^[ \t]*(?:```|~~~)[^\n]*\n([\s\S]*?)(?:^[ \t]*(?:```|~~~)[ \t]*$|$(?![\s\S]))/gm,
  ["```|~~~"],
);
const HOST_REMARK = new LazyPattern(
  () => /<system-reminder>[\s\S]*?<\/system-reminder>/g,
  ["<system-reminder>"],
);
const QUOTED_LINE = new LazyPattern(() => /^[ \t]*>.*$/gm, [">"]);
const STACK_LINE = new LazyPattern(() => /^[ \t]+at .*$|^[ \t]*File ".*$/gm, [' at |\tat |File "']);
const BULLET = new EveryPattern(
  [
    ["^[ \\t]*[-*•][ \\t]+", "- |-\t|* |*\t|• |•\t"],
    ["^[ \\t]*\\d{1,3}[.)][ \\t]+", "0.|1.|2.|3.|4.|5.|6.|7.|8.|9.|0)|1)|2)|3)|4)|5)|6)|7)|8)|9)"],
  ],
  "gm",
);
const ADDRESS = new LazyPattern(() => /\bhttps?:\/\/[^\s)>\]]+/g, ["://"]);

/** A quotation: `"…"`, `“…”`, `「…」`, `『…』`, `《…》`, `'…'` that stands apart from words. */
const QUOTATION = new EveryPattern(
  [
    ['"[^"\\n]{0,400}"', '"'],
    ["“[^”\\n]{0,400}”", "“"],
    ["「[^」\\n]{0,400}」", "「"],
    ["『[^』\\n]{0,400}』", "『"],
    ["《[^》\\n]{0,400}》", "《"],
    ["(?<=^|[\\s(])'[^'\\n]{1,400}'(?=[\\s.,;:)!?]|$)", "'"],
  ],
  "gm",
);

const INLINE_CODE = new LazyPattern(() => /`([^`\n]{1,400})`/g, ["`"]);

/** What makes inline code the thing to be done: "run `…`", "`…` 실행해줘". */
const CODE_ASKED_BEFORE =
  /(?:^|\b(?:run|execute|do|use|just|please|call|try|then|and)|实行|运行|执行)\s*$/;
const CODE_ASKED_BEHIND =
  /^\s*(?:(?:을|를|を)\s*)?(?:실행|돌려|해\s?줘|해\s?주|run|実行|して|执行)/;

/** Paths and file names. They hold words of their own that nobody said. */
const PATH = new EveryPattern([
  ["(?<![\\w/~.$-])(?:~|\\.{1,2})?(?:[\\w.@-]*\\/)+[\\w.@[\\]-]+", "/"],
  [
    "\\b[\\w-]+\\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|c|cc|cpp|h|hpp|cs|php|sh|sql|json|ya?ml|toml|lock|html?|s?css|vue|svelte|md|mdx|txt|csv|xml|ipynb)\\b",
    ".c|.g|.h|.i|.j|.k|.l|.m|.p|.r|.s|.t|.v|.x|.y",
  ],
]);
const SECRET_FILE =
  /\.env|id_(?:rsa|ed25519)|\.netrc|\.npmrc|\.aws\/|\.ssh|\/etc\/|\.pem$|kubeconfig/;
const TELLING_PATH = /^(?:\/|~|\.{1,2}\/?$)|^origin\/|^ci\/cd$/;

const CARRIAGE_RETURN = new LazyPattern(() => /\r\n?/g, ["\r"]);
const APOSTROPHE = new LazyPattern(() => /[‘’]/g, ["‘|’"]);
/** Whatever is more than one space. */
const WIDE_SPACE = new LazyPattern(() => /[ \t\u3000]{2,}|[\t\u3000]/g, ["  |\t|\u3000"]);

/** What the prompt's own patterns are, for the proof that their hints hide nothing. */
export const PROMPT_PATTERNS: readonly (LazyPattern | EveryPattern)[] = [
  FENCE,
  HOST_REMARK,
  QUOTED_LINE,
  STACK_LINE,
  BULLET,
  ADDRESS,
  QUOTATION,
  INLINE_CODE,
  PATH,
  CARRIAGE_RETURN,
  APOSTROPHE,
  WIDE_SPACE,
];

/** Takes a prompt apart. */
export function preparePrompt(prompt: string): PreparedPrompt {
  const blocks: string[] = [];
  const spelled = /^[\0-\x7f]*$/.test(prompt) ? prompt : prompt.normalize("NFKC");
  const lines = ends(CARRIAGE_RETURN.replace(spelled.toLowerCase(), "\n"));
  const unquoted = STACK_LINE.replace(
    QUOTED_LINE.replace(withoutBlocks(HOST_REMARK.replace(lines, " "), blocks), ""),
    "",
  );
  const unlisted = ADDRESS.replace(BULLET.replace(unquoted, ""), "thatpage");
  const spoken = PATH.replace(
    QUOTATION.replace(withAskedCode(unlisted), "thatquote"),
    withoutNames,
  );
  return { text: WIDE_SPACE.replace(APOSTROPHE.replace(spoken, "'"), " ").trim(), blocks };
}

/** The text without its fenced blocks, whose insides are added to `blocks`. */
function withoutBlocks(text: string, blocks: string[]): string {
  if (!FENCE.mayMatch(text)) return text;
  return text.replace(FENCE.compiled(text), (_whole, inside: string) => {
    blocks.push(inside.trim());
    return "\n";
  });
}

function withAskedCode(text: string): string {
  return INLINE_CODE.mayMatch(text)
    ? text.replace(INLINE_CODE.compiled(text), keepAskedCode)
    : text;
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
