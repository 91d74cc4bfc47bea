import type { ShellWord } from "../shell/shell-word.ts";

/** A program's arguments, sorted by what they are. */
export interface Arguments {
  /** Words that are no options and no option's value. */
  readonly operands: readonly ShellWord[];
  /** Every option met: `-i`, `--output`; clustered letters one by one. */
  readonly flags: ReadonlySet<string>;
  /** Values of options that take one, by option. */
  readonly values: ReadonlyMap<string, ShellWord>;
}

interface Draft {
  operands: ShellWord[];
  flags: Set<string>;
  values: Map<string, ShellWord>;
}

function wordOf(word: ShellWord, text: string): ShellWord {
  return { ...word, text };
}

/** Reads one clustered option (`-rfo out`); returns true when it takes the next word as value. */
function readCluster(
  word: ShellWord,
  valued: ReadonlySet<string>,
  draft: Draft,
): string | undefined {
  const letters = word.text.slice(1);
  for (let at = 0; at < letters.length; at += 1) {
    const option = `-${letters.charAt(at)}`;
    draft.flags.add(option);
    if (!valued.has(option)) continue;
    const rest = letters.slice(at + 1);
    if (rest === "") return option;
    draft.values.set(option, wordOf(word, rest));
    return undefined;
  }
  return undefined;
}

/**
 * Sorts arguments into options and operands the way getopt does. `valued` names the options that
 * take a value; a long or multi-letter option may be given as `--name=value` or `--name value`.
 */
export function readArguments(
  words: readonly ShellWord[],
  valued: readonly string[] = [],
): Arguments {
  const takes = new Set(valued);
  const draft: Draft = { operands: [], flags: new Set(), values: new Map() };
  let waiting: string | undefined;
  let onlyOperands = false;
  for (const word of words) {
    if (waiting !== undefined) {
      draft.values.set(waiting, word);
      waiting = undefined;
    } else if (onlyOperands || !/^-./.test(word.text)) draft.operands.push(word);
    else if (word.text === "--") onlyOperands = true;
    else if (takes.has(word.text)) {
      draft.flags.add(word.text);
      waiting = word.text;
    } else if (/^--?[\w-]{2,}=/.test(word.text)) {
      const cut = word.text.indexOf("=");
      draft.flags.add(word.text.slice(0, cut));
      draft.values.set(word.text.slice(0, cut), wordOf(word, word.text.slice(cut + 1)));
    } else if (word.text.startsWith("--")) draft.flags.add(word.text);
    else {
      draft.flags.add(word.text);
      waiting = readCluster(word, takes, draft);
    }
  }
  return draft;
}
