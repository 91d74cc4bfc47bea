import type { Filter } from "./shell/program-run.ts";

/** The part of an output that belongs to a run, and what its way to the reader did to it. */
export interface OutputView {
  readonly lines: readonly string[];
  /** False when lines after the last shown one may be missing (`head`). */
  readonly endShown: boolean;
  /** False when lines before the first shown one may be missing (`tail`). */
  readonly startShown: boolean;
  /** Whether a line like this would have come through the filters. */
  readonly survives: (line: string) => boolean;
  /** Fewest lines that `head` or `tail` lets through. */
  readonly narrowest: number;
  /** True when nothing chose among the lines. */
  readonly unfiltered: boolean;
}

const TRANSPARENT = new Set(["tee", "cat", "less", "more", "ts", "unbuffer", "nl"]);
const DEFAULT_LINES = 10;
/** The host trims blank lines at the start, so a cut may show as fewer lines than were let through. */
const TRIMMED = 2;

/** How many lines `head` or `tail` lets through; `undefined` for another way of cutting. */
function limitOf(filter: Filter): number | undefined {
  const words = filter.words.slice(1);
  for (const [place, word] of words.entries()) {
    const joined = /^(?:-n|--lines=|-)(\d+)$/.exec(word)?.[1];
    if (joined !== undefined) return Number(joined);
    if (word === "-n" || word === "--lines") {
      const next = words[place + 1] ?? "";
      return /^\d+$/.test(next) ? Number(next) : undefined;
    }
    if (/^-(?:c|n?\+)/.test(word) || word.startsWith("+")) return undefined;
  }
  return DEFAULT_LINES;
}

interface GrepWords {
  readonly patterns: readonly string[];
  readonly flags: string;
  /** Letters of the short options, and long options as written. */
  readonly options: ReadonlySet<string>;
}

function grepWords(filter: Filter): GrepWords {
  const patterns: string[] = [];
  const options = new Set<string>();
  const words = filter.words.slice(1);
  let positional: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "-e" || word === "--regexp") {
      at += 1;
      patterns.push(words[at] ?? "");
    } else if (/^-[ABCm]$/.test(word)) {
      if (word === "-m") options.add("m");
      at += 1;
    } else if (word.startsWith("--")) options.add(word);
    else if (/^-[A-Za-z]/.test(word)) {
      const letters = word.replace(/(?<!\d)\d+$/, "");
      if (letters.endsWith("e") && letters.length > 2) {
        at += 1;
        patterns.push(words[at] ?? "");
      }
      for (const letter of letters.slice(1)) options.add(letter);
    } else positional ??= word;
  }
  if (patterns.length === 0 && positional !== undefined) patterns.push(positional);
  return { patterns, flags: options.has("i") || options.has("--ignore-case") ? "i" : "", options };
}

/** A pattern with quantified groups could take for ever on the samples: not worth the risk. */
const RISKY = /[)}*+]\s*[*+{]|\\[1-9]|\(\?/;
const LONGEST_PATTERN = 300;

function grepTest(filter: Filter): ((line: string) => boolean) | undefined {
  const { patterns, flags, options } = grepWords(filter);
  if (
    ["o", "c", "q", "L", "l", "m", "f", "--count", "--only-matching"].some((each) =>
      options.has(each),
    )
  ) {
    return undefined;
  }
  const fixed = options.has("F") || filter.name === "fgrep";
  const extended = options.has("E") || options.has("P") || filter.name !== "grep";
  const tests: RegExp[] = [];
  for (const pattern of patterns) {
    if (pattern.length > LONGEST_PATTERN || RISKY.test(pattern)) return undefined;
    // In basic patterns `\|` is the alternation that `|` is in extended ones.
    const source = fixed
      ? pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      : extended
        ? pattern
        : pattern.replace(
            /\\([|+?(){}])|([|+?(){}])/g,
            (_, escaped?: string, plain?: string) => escaped ?? `\\${plain ?? ""}`,
          );
    try {
      tests.push(new RegExp(source, flags));
    } catch {
      return undefined;
    }
  }
  const inverted = options.has("v") || options.has("--invert-match");
  return (line) => tests.some((test) => test.test(line)) !== inverted;
}

/** What the reader of an output sees of a run whose output passed the filters, nearest first. */
export function viewThrough(lines: readonly string[], filters: readonly Filter[]): OutputView {
  let endShown = true;
  let startShown = true;
  let unfiltered = true;
  let narrowest = Number.POSITIVE_INFINITY;
  const tests: ((line: string) => boolean)[] = [];
  const shown = lines.length;
  for (const filter of filters) {
    if (TRANSPARENT.has(filter.name)) continue;
    if (filter.name === "tail" || filter.name === "head") {
      const limit = limitOf(filter) ?? 0;
      narrowest = Math.min(narrowest, limit);
      if (filter.name === "tail") startShown &&= limit - TRIMMED > shown;
      else endShown &&= limit - TRIMMED > shown;
    } else {
      unfiltered = false;
      const test = /^(?:[ef]?grep|rg)$/.test(filter.name) ? grepTest(filter) : undefined;
      tests.push(test ?? (() => false));
    }
  }
  return {
    lines,
    endShown,
    startShown,
    narrowest,
    unfiltered,
    survives: (line) => tests.every((test) => test(line)),
  };
}
