import { compiledFor } from "./compiled-pattern.ts";
import {
  HARMLESS_VALUES,
  SECRET_ADDRESSES,
  SECRET_NAME,
  SECRET_PARAMETERS,
  UNMISTAKABLE_TOKENS,
  WORDLIKE_HINTS,
  WORDLIKE_TOKENS,
} from "./secret-kinds.ts";

/** A part of a text, by UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const REDACTED = "[REDACTED]";

/** Longest quoted value whose closing quote is looked for; a longer one reaches to the end. */
const MAXIMUM_QUOTED = 4_096;

/** Longest part of an identifier in front of a secret name (`MY_SERVICE_DB_` of `…PASSWORD`). */
const MAXIMUM_PREFIX = 64;

/**
 * Where the secrets of a one-line text are. The spans may overlap and are in no order.
 * Time is linear in the text; see the bounds in `secret-kinds.ts`.
 */
export function findSecrets(text: string): Span[] {
  return [
    ...findTokens(text),
    ...findNamedValues(text),
    ...(text.includes("<") && NAME_HINT.test(text) ? findElementValues(text) : []),
    ...findHeaderValues(text),
    ...(text.includes("----") ? findArmouredBlocks(text) : []),
    ...(text.includes("Private-") ? matchesOf(PUTTY, text) : []),
    ...(text.includes("://") && text.includes("@") ? findAddressCredentials(text) : []),
    ...findCommandCredentials(text),
  ];
}

/** Made when first asked for: only to read a large pattern takes a hook longer than most looks. */
function lazily(source: () => string, flags = ""): () => RegExp {
  let pattern: RegExp | undefined;
  return () => (pattern ??= new RegExp(source(), flags));
}

const signs = lazily(() => UNMISTAKABLE_TOKENS.map(([sign]) => sign).join("|"));

const unmistakable = lazily(
  () => UNMISTAKABLE_TOKENS.map(([sign, after, before = ""]) => before + sign + after).join("|"),
  "g",
);

const addresses = lazily(() => SECRET_ADDRESSES.join("|"), "g");

const parameters = lazily(() => SECRET_PARAMETERS, "gi");

/**
 * Tokens that their form gives away. Compiling the large patterns takes a millisecond or two,
 * which a hook's start would feel, so they run only where a long run of characters with a digit,
 * a capital or a separator before letters stands; most prompts and commands have none.
 */
function findTokens(text: string): Span[] {
  if (!hasTokenlikeRun(text)) {
    return [];
  }
  return [
    ...(compiledFor(text, signs()).test(text) ? matchesOf(unmistakable(), text) : []),
    ...(ADDRESS_HINT.test(text) ? matchesOf(addresses(), text) : []),
    ...(PARAMETER_HINT.test(text) ? matchesOf(parameters(), text) : []),
    ...(WORDLIKE_HINTS.some((part) => text.includes(part))
      ? matchesOf(wordlike(), text).filter((span) =>
          hasRandomBody(text.slice(span.start, span.end)),
        )
      : []),
  ];
}

/** Parts without which no such address, or no such parameter, is there. */
const ADDRESS_HINT = /slack\.com\/|webhook|telegram\./;
const PARAMETER_HINT = /[?&;][A-Za-z-]{3,20}=/;

const LONG_RUN = /[A-Za-z0-9_-]{8,}/g;
const TOKENLIKE = /[0-9A-Z]|[_-][a-z]{8}|[a-z]{12}/;

function hasTokenlikeRun(text: string): boolean {
  for (const [run] of text.matchAll(LONG_RUN)) {
    if (TOKENLIKE.test(run)) {
      return true;
    }
  }
  return false;
}

/** No letter or digit in front, unless it belongs to an escape (`\n`, `%3D`). */
const WORD_START = "(?:(?<![A-Za-z0-9])|(?<=\\\\[nrt])|(?<=%[0-9A-Fa-f]{2}))";

const wordlike = lazily(() => `${WORD_START}(?:${WORDLIKE_TOKENS.join("|")})`, "g");

function matchesOf(pattern: RegExp, text: string): Span[] {
  return Array.from(text.matchAll(compiledFor(text, pattern)), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Shortest stretch of letters and digits that looks random when it mixes kinds of characters. */
const MIXED_STRETCH = /[A-Za-z0-9]{8,}/g;

/** A stretch of letters that no word of a class name or package name reaches. */
const LONG_STRETCH = /[a-z]{16}/;

/**
 * Whether a token has a body no word has: a stretch of eight or more characters with digits or
 * capitals inside, or sixteen letters in a row. `sk-fading-circle-10` and `sk-notification` have
 * none.
 */
function hasRandomBody(token: string): boolean {
  const body = token.replace(/^[A-Za-z0-9]{1,8}[_\s-]{1,4}/, "");
  if (LONG_STRETCH.test(body)) {
    return true;
  }
  const stretches = body.match(MIXED_STRETCH) ?? [];
  return stretches.some((stretch) => /\d/.test(stretch) || /[A-Z]/.test(stretch.slice(1)))
    ? true
    : body.length >= 32 && /\d/.test(body) && /[A-Z]/.test(body);
}

const name = lazily(
  () =>
    `(?:${SECRET_NAME})(?<between>\\\\{0,3}["'\`]?\\]?\\)?\\s{0,4}(?:=>\\s{0,4}(?=\\\\{0,3}["'\`])|:=|={1,3}(?!>)|:(?!:)|：)\\s{0,4}|\\s{1,4})`,
  "gi",
);

/**
 * A part of every name: without one the long pattern need not be compiled. Every other output of
 * tests holds "passed", which is none.
 */
const NAME_HINT =
  /key|token|secret|passw|passphrase|passcode|(?<=[a-z_-])pass|pwd|credential|auth|비밀|암호|토큰|パス|密|口令|令牌/i;

/** `token` in the words of a parser that met one. */
const PARSER_WORDS = /(?:unexpected|expected|illegal)\s{1,2}$/i;

/** Names with a value: `name=value`, `"name": "value"`, `name => 'value'`, `--name value`. */
function findNamedValues(text: string): Span[] {
  if (!NAME_HINT.test(text)) {
    return [];
  }
  const spans: Span[] = [];
  let done = 0;
  let closed = 0;
  for (const match of text.matchAll(compiledFor(text, name()))) {
    const behind = match.index + match[0].length;
    // A name inside the value before it changes nothing, unless its own value lies behind that, or
    // is in quotes, where the value before it is not: it may reach further.
    if (behind <= closed || (behind <= done && !isQuoteAt(text, behind))) {
      continue;
    }
    const span = namedValue(text, match.index, match[0], match.groups?.["between"] ?? "");
    if (span !== undefined && span.end > done) {
      spans.push(span);
      done = span.end;
      closed = span.plain ? closed : done;
    }
  }
  return spans;
}

function namedValue(text: string, at: number, found: string, between: string): Value | undefined {
  const start = startOfIdentifier(text, at);
  const isSpaced = between.trim() === "";
  if ((isSpaced && !text.startsWith("-", start)) || isOtherWord(text, at, found)) {
    return undefined;
  }
  const value = valueAt(text, at + found.length);
  if (value === undefined || (isSpaced && text.startsWith("-", value.start))) {
    return undefined;
  }
  if (value.plain && isHarmless(text, value)) {
    return undefined;
  }
  const quote = /^\\{0,3}["'`]/.exec(between)?.[0] ?? "";
  const isQuoted = text.startsWith(quote, start - quote.length);
  return { ...value, start: isQuoted ? start - quote.length : start };
}

/** `unexpected token: …` of a parser, and `compass: …`, where `userPass: …` would be a name. */
function isOtherWord(text: string, at: number, found: string): boolean {
  const before = text.slice(Math.max(0, at - 16), at);
  return (
    PARSER_WORDS.test(before) ||
    (/^p(?:ass|wd)\b/i.test(found) && /[a-z]$/i.test(before) && !/^P[a-z]/.test(found))
  );
}

function startOfIdentifier(text: string, at: number): number {
  let start = at;
  while (
    start > 0 &&
    at - start < MAXIMUM_PREFIX &&
    /[A-Za-z0-9_.-]/.test(text.charAt(start - 1))
  ) {
    start -= 1;
  }
  return start;
}

interface Value extends Span {
  /** Not in quotes. */
  readonly plain: boolean;
}

const OPENING_QUOTE = /\\{0,3}["'`]/y;
const PLAIN_VALUE = /\S+/y;
const CLOSED_REDACTION = /^\[REDACTED\]["'`),;}\]\\>]{0,16}$/;
const CLOSERS = /["'`),;}\]\\>]{1,16}$/;

function isQuoteAt(text: string, at: number): boolean {
  OPENING_QUOTE.lastIndex = at;
  return OPENING_QUOTE.test(text);
}

function valueAt(text: string, at: number): Value | undefined {
  OPENING_QUOTE.lastIndex = at;
  const quote = OPENING_QUOTE.exec(text)?.[0];
  if (quote !== undefined) {
    const start = at + quote.length;
    const end = closingQuote(text, start, quote);
    return end > start
      ? { start: at, end: Math.min(end + quote.length, text.length), plain: false }
      : undefined;
  }
  PLAIN_VALUE.lastIndex = at;
  const run = PLAIN_VALUE.exec(text)?.[0];
  if (run === undefined) {
    return undefined;
  }
  const value = CLOSED_REDACTION.test(run) ? REDACTED : run.replace(CLOSERS, "");
  return value === "" ? undefined : { start: at, end: at + value.length, plain: true };
}

/** The offset of the quote that closes a value, or the text's end when none does. */
function closingQuote(text: string, start: number, quote: string): number {
  const limit = start + MAXIMUM_QUOTED;
  let end = text.indexOf(quote, start);
  while (end >= 0 && end < limit && quote.length === 1 && text.charAt(end - 1) === "\\") {
    end = text.indexOf(quote, end + 1);
  }
  return end < 0 || end >= limit ? text.length : end;
}

/** The beginning of an object, a list or a call's arguments. */
const STRUCTURE = /^[{[(]{1,3}$/;

/** A type, a word of a sentence, or what our own cut left of one. */
function isHarmless(text: string, value: Span): boolean {
  const word = text.slice(value.start, value.end);
  if (word === REDACTED || STRUCTURE.test(word)) {
    return true;
  }
  if (value.end === text.length && word.endsWith("...")) {
    const beginning = word.slice(0, -3).toLowerCase();
    return beginning === "" || [...HARMLESS_VALUES].some((each) => each.startsWith(beginning));
  }
  return HARMLESS_VALUES.has(word.replace(/[.!?|]{1,3}$/, "").toLowerCase());
}

const element = lazily(() => `<[A-Za-z0-9_.:-]{0,40}(?:${SECRET_NAME})>(?=[^<])`, "gi");

/** `<password>value</password>`. */
function findElementValues(text: string): Span[] {
  return matchesOf(element(), text).map(({ end }) => {
    const closing = text.indexOf("<", end);
    return { start: end, end: closing < 0 ? text.length : closing };
  });
}

const HEADER =
  /\b(?:proxy-)?authorization\\{0,3}["'`]?\]?\s{0,4}[:=]\s{0,4}|\b(?:set-)?cookie\s{0,2}:\s{0,4}/gi;
const HEADER_HINT = /authorization|cookie/i;
const QUOTE_BEFORE_VALUE = /\\{0,3}["'`]/y;
const AUTHORIZATION =
  /(?:[A-Za-z][A-Za-z0-9-]{0,40}\s{1,4})?(?:[A-Za-z-]{1,30}="[^"]{0,2048}"|[^\s"'`]+)/y;
const AUTHORIZATION_PART = /[\s,]{1,4}[A-Za-z-]{1,30}=(?:"[^"]{0,2048}"|[^\s,"']{1,2048})/y;
const COOKIE = /[^\s"'=;,]{1,256}=[^\s"';]*/y;
const COOKIE_PART = /;\s{0,4}[^\s"';]+/y;

/** The values of `Authorization:` and `Cookie:` headers; the header's name stays. */
function findHeaderValues(text: string): Span[] {
  if (!HEADER_HINT.test(text)) {
    return [];
  }
  const spans: Span[] = [];
  for (const match of text.matchAll(HEADER)) {
    const isCookie = /cookie/i.test(match[0]);
    QUOTE_BEFORE_VALUE.lastIndex = match.index + match[0].length;
    const quote = QUOTE_BEFORE_VALUE.exec(text)?.[0] ?? "";
    const start = match.index + match[0].length + quote.length;
    const end = isCookie
      ? endOfParts(text, start, COOKIE, COOKIE_PART)
      : endOfParts(text, start, AUTHORIZATION, AUTHORIZATION_PART);
    if (end > start && (isCookie || !isProse(text.slice(start, end)))) {
      spans.push({ start, end });
    }
  }
  return spans;
}

/** "Authorization: the user …": one or two ordinary words. A cut may end the last one. */
function isProse(value: string): boolean {
  return /^[A-Za-z]{1,12}(?:\s{1,4}[a-z]{1,7}[.,]{0,3})?$/.test(value) && !/^basic\b/i.test(value);
}

function endOfParts(text: string, start: number, first: RegExp, part: RegExp): number {
  first.lastIndex = start;
  const beginning = first.exec(text);
  if (beginning === null) {
    return start;
  }
  let end = start + beginning[0].length;
  for (;;) {
    part.lastIndex = end;
    const next = part.exec(text);
    if (next === null) {
      return end;
    }
    end += next[0].length;
  }
}

const ARMOUR_BEGIN = /-{4,5} ?BEGIN [A-Z0-9 ]{1,50}-{4,5}/g;
const ARMOUR_END = /-{4,5} ?END [A-Z0-9 ]{1,50}-{4,5}/g;
const ARMOUR_LINE = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/=]{16,}(?:\s|\\[nr]|$){0,4}$/;
const PUTTY = /Private-(?:Lines: ?\d{1,4}|MAC: ?)[\sA-Za-z0-9+/=]{1,16384}/g;

/**
 * PEM and PGP blocks, on one line or many. One without its end reaches to the end of the text;
 * of one without its beginning the lines before its end go.
 */
function findArmouredBlocks(text: string): Span[] {
  const spans: Span[] = [];
  const ends = matchesOf(ARMOUR_END, text);
  let next = 0;
  let done = 0;
  for (const begin of matchesOf(ARMOUR_BEGIN, text)) {
    if (begin.start < done) {
      continue;
    }
    for (let end = ends[next]; end !== undefined && end.start < begin.end; end = ends[next]) {
      spans.push(headless(text, done, end));
      next += 1;
    }
    done = ends[next]?.end ?? text.length;
    next += 1;
    spans.push({ start: begin.start, end: done });
  }
  for (const end of ends.slice(next)) {
    spans.push(headless(text, done, end));
  }
  return spans.filter((span) => span.end > span.start);
}

/** The lines of a block in front of its end marker, walked back line by line. */
function headless(text: string, from: number, end: Span): Span {
  let start = end.start;
  for (;;) {
    const line = ARMOUR_LINE.exec(text.slice(Math.max(from, start - 128), start));
    if (line === null) {
      return { start, end: end.end };
    }
    start -= line[0].length;
  }
}

/** `scheme://user:password@host`; a port followed by a path with an `@` is none. */
const ADDRESS_CREDENTIALS =
  /(?<=[A-Za-z][A-Za-z0-9+.-]{0,20}:\/\/)[^\s/?#@:"'<>[\]]{0,256}:(?!\d{1,5}(?:[/?#\s"']|$))[^\s"'<>@]{1,512}(?:@[^\s"'<>@/]{1,256}(?=@))?(?=@)/g;

/** The same for data stores, whose passwords are often not encoded: up to the last `@`. */
const STORE_CREDENTIALS =
  /(?<=(?:postgres|postgresql|mysql|mariadb|mongodb|redis|rediss|amqps?|sqlserver|mssql|clickhouse|ldaps?|s?ftp|smtps?|jdbc)[a-z+:0-9]{0,20}:\/\/)[^\s/?#@:"'<>[\]]{0,256}:[^\s"'<>]{1,512}(?=@)/gi;

/** `scheme://token@host`, when the token is no plain user name. */
const ADDRESS_TOKEN = /(?<=[A-Za-z][A-Za-z0-9+.-]{0,20}:\/\/)[^\s/?#@:"'<>[\]]{16,256}(?=@)/g;

function findAddressCredentials(text: string): Span[] {
  return [
    ...matchesOf(ADDRESS_CREDENTIALS, text),
    ...matchesOf(STORE_CREDENTIALS, text),
    ...matchesOf(ADDRESS_TOKEN, text).filter((span) =>
      hasRandomBody(`x-${text.slice(span.start, span.end)}`),
    ),
  ];
}

/** Programs that take a credential as a bare argument; the argument goes. Hints, the pattern. */
const COMMAND_CREDENTIALS: readonly (readonly [hints: readonly RegExp[], pattern: RegExp])[] = [
  [
    [/curl|wget|http|xh/, /\s-[uUa-]/],
    /(?<=\b(?:curl|wget|http|https|httpie|xh)\b[^|&;\n]{0,400}\s(?:-u|--user|--proxy-user|-U|-a|--auth)[\s=]?["']?)(?:[^\s"':=-][^\s"':]{0,200})?:[^\s"']+/g,
  ],
  [
    [/mysql|mariadb/],
    /(?<=\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^|&;\n]{0,300}\s-p["']?)[^\s"']{2,}/g,
  ],
  [
    [/sshpass|login|redis-cli|mongo/],
    /(?<=\b(?:sshpass|docker login|podman login|redis-cli|mongosh?|az login)\b[^|&;\n]{0,300}\s-(?:p|a)[\s=]?["']?)[^\s"'-][^\s"']+/g,
  ],
  [[/login\s/], /(?<=\blogin\s{1,4}\S{1,200}\s{1,4}password\s{1,4})\S+/g],
];

function findCommandCredentials(text: string): Span[] {
  return COMMAND_CREDENTIALS.flatMap(([hints, pattern]) =>
    hints.every((hint) => hint.test(text)) ? matchesOf(pattern, text) : [],
  );
}
