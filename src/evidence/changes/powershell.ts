import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, together, type ProgramReading } from "./claim.ts";
import { formatterOf } from "./formatters.ts";
import { git } from "./git-commands.ts";
import { interpreterOf } from "./inline-scripts.ts";
import { readerNamed } from "./named-programs.ts";
import { claimTargets, claimWords, pathsOf, type RunPlace } from "./place.ts";
import { onlyReads } from "./reading-programs.ts";

/** Longest PowerShell command line that is read. */
const MAXIMUM_COMMAND = 20_000;

const TOKEN =
  /\s+|#[^\n]*|@'\r?\n[\s\S]*?\r?\n'@|@"\r?\n[\s\S]*?\r?\n"@|'(?:[^']|'')*'|"(?:[^"`]|`[\s\S]|"")*"|\d?>>?(?:&\d)?|&&|\|\||[|;(){}\n]|(?:[^\s'"|;(){}>]|`.)+/g;

const ALIASES: Readonly<Record<string, string>> = {
  sc: "set-content",
  ac: "add-content",
  clc: "clear-content",
  ni: "new-item",
  ri: "remove-item",
  rm: "remove-item",
  del: "remove-item",
  erase: "remove-item",
  rd: "remove-item",
  mi: "move-item",
  mv: "move-item",
  move: "move-item",
  cpi: "copy-item",
  cp: "copy-item",
  copy: "copy-item",
  rni: "rename-item",
  ren: "rename-item",
  cd: "set-location",
  sl: "set-location",
  chdir: "set-location",
  iwr: "invoke-webrequest",
  tee: "tee-object",
};

const READING_CMDLETS =
  /^(?:get-|select-|where-|sort-|measure-|format-(?:list|table|wide)|test-|write-(?:output|host|error|warning|verbose)|compare-|resolve-|join-path|split-path|convertfrom-|convertto-|out-(?:null|string|host|default)|echo|cat|type|gc|gci|dir|ls|pwd|foreach-object|foreach|%|\?|if|else|\$|@|function|return|\[|get$|set-location|push-location|pop-location|start-sleep|set-variable|import-module|set-strictmode)/;

interface Statement {
  readonly name: string;
  readonly words: readonly ShellWord[];
  readonly redirected: readonly ShellWord[];
}

const PATTERN = /[*?]/;

function wordOf(token: string): ShellWord {
  const quote = token.charAt(0);
  const quoted = (quote === "'" || quote === '"') && token.length > 1;
  const text = quoted ? token.slice(1, -1) : token;
  const known = quote === "'" || !/\$[\w({]/.test(text);
  // Cmdlets match a pattern in quotes, too.
  return { text, known, pattern: PATTERN.test(text), pieces: [] };
}

/** Whether a token goes on with a list: `a, b`, `'a','b'`. */
function goesOn(last: ShellWord | undefined, token: string): last is ShellWord {
  return last !== undefined && (last.text.endsWith(",") || token.startsWith(","));
}

function joined(one: ShellWord, other: ShellWord): ShellWord {
  return {
    text: one.text + other.text,
    known: one.known && other.known,
    pattern: one.pattern || other.pattern,
    pieces: [],
  };
}

function tokensOf(command: string): readonly string[] {
  return (command.match(TOKEN) ?? []).filter(
    (token) => !/^\s+$/.test(token) && !token.startsWith("#"),
  );
}

/** Splits a command line at `;`, `|`, `&&`, braces and line ends; nesting is flattened. */
function statementsOf(command: string): readonly Statement[] {
  const statements: Statement[] = [];
  let words: ShellWord[] = [];
  let redirected: ShellWord[] = [];
  let intoFile = false;
  const finish = (): void => {
    const [first, ...rest] = words[0]?.text === "&" ? words.slice(1) : words;
    if (first !== undefined || redirected.length > 0) {
      const written = (first?.text ?? "")
        .toLowerCase()
        .replace(/^.*[\\/]/, "")
        .replace(/\.exe$/, "");
      statements.push({ name: ALIASES[written] ?? written, words: rest, redirected });
    }
    [words, redirected, intoFile] = [[], [], false];
  };
  for (const token of tokensOf(command.replace(/\r?\n/g, "\n;").replace(/`\n;/g, " "))) {
    if (/^(?:[|;(){}\n]|&&|\|\|)$/.test(token)) finish();
    else if (/^[\d*]?>>?$/.test(token)) intoFile = true;
    else if (/^\d?>>?&\d$/.test(token)) continue;
    else if (intoFile) {
      redirected.push(wordOf(token));
      intoFile = false;
    } else {
      const last = words.at(-1);
      if (goesOn(last, token)) words[words.length - 1] = joined(last, wordOf(token));
      else words.push(wordOf(token));
    }
  }
  finish();
  return statements;
}

interface Parameters {
  readonly named: ReadonlyMap<string, ShellWord>;
  readonly positional: readonly ShellWord[];
}

const SWITCHES =
  /^-(?:force|recurse|r|append|nonewline|noclobber|passthru|confirm|whatif|verbose|asbytestream|erroraction:.*)$/i;

function parametersOf(words: readonly ShellWord[]): Parameters {
  const named = new Map<string, ShellWord>();
  const positional: ShellWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (!/^-[A-Za-z]/.test(word.text)) positional.push(word);
    else if (SWITCHES.test(word.text)) named.set(word.text.toLowerCase(), word);
    else {
      const value = words[at + 1];
      if (value !== undefined) named.set(word.text.toLowerCase(), value);
      at += 1;
    }
  }
  return { named, positional };
}

/** `a.txt,b.txt` names two files. */
function pathWords({ named, positional }: Parameters, ...names: string[]): ShellWord[] {
  const given = names.flatMap((name) => named.get(name) ?? [])[0] ?? positional[0];
  if (given === undefined) return [];
  return given.text
    .split(",")
    .filter(Boolean)
    .map((text) => ({ ...given, text, pattern: PATTERN.test(text) }));
}

type Cmdlet = (
  parameters: Parameters,
  paths: readonly ShellWord[],
  place: RunPlace,
) => ProgramReading;

const writes: Cmdlet = (_, paths, place) => claimWords(paths, place, { creates: true });

const creates: Cmdlet = ({ named }, paths, place) => {
  const type = (named.get("-itemtype") ?? named.get("-type"))?.text.toLowerCase();
  if (type === "directory") return READS_ONLY;
  const own = named.get("-name");
  const [folder] = paths;
  if (own === undefined) return claimWords(paths, place, { creates: true });
  const text = folder === undefined ? own.text : `${folder.text}/${own.text}`;
  return claimWords([{ ...own, text }], place, { creates: true });
};

function targetOf({ named, positional }: Parameters): ShellWord | undefined {
  return (
    named.get("-destination") ?? named.get("-newname") ?? positional[named.has("-path") ? 0 : 1]
  );
}

const copies: Cmdlet = (parameters, paths, place) => {
  const target = targetOf(parameters);
  return target === undefined ? OPAQUE : claimTargets(paths, target, place);
};

/** A path up to its last separator, which is part of it. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Moves or renames; a new name alone stands in the folder of the old one. */
function moves(renames: boolean): Cmdlet {
  return (parameters, paths, place) => {
    const target = targetOf(parameters);
    if (target === undefined) return OPAQUE;
    const beside = renames ? folderOf(paths[0]?.text ?? "") : "";
    return together([
      claimWords(paths, place, { change: "deleted", recursive: true }),
      claimTargets(paths, { ...target, text: beside + target.text }, place),
    ]);
  };
}

const CMDLETS: Readonly<Record<string, Cmdlet>> = {
  "set-content": writes,
  "add-content": writes,
  "clear-content": writes,
  "out-file": writes,
  "tee-object": writes,
  "export-csv": writes,
  "export-clixml": writes,
  "new-item": creates,
  "remove-item": (_, paths, place) =>
    claimWords(paths, place, { change: "deleted", recursive: true }),
  "copy-item": copies,
  "move-item": moves(false),
  "rename-item": moves(true),
  "invoke-webrequest": ({ named }, _, place) => {
    const file = named.get("-outfile");
    return file === undefined ? READS_ONLY : claimWords([file], place, { creates: true });
  },
  mkdir: () => READS_ONLY,
  md: () => READS_ONLY,
};

function readCmdlet(
  name: string,
  words: readonly ShellWord[],
  place: RunPlace,
): ProgramReading | undefined {
  const cmdlet = Object.hasOwn(CMDLETS, name) ? CMDLETS[name] : undefined;
  if (cmdlet === undefined) return READING_CMDLETS.test(name) ? READS_ONLY : undefined;
  const parameters = parametersOf(words);
  if (parameters.named.has("-whatif")) return READS_ONLY;
  const paths = pathWords(parameters, "-path", "-literalpath", "-filepath", "-pspath");
  return cmdlet(parameters, paths, place);
}

function readStatement(statement: Statement, place: RunPlace): ProgramReading {
  const { name, words } = statement;
  const files = statement.redirected.filter(({ text }) => !/^(?:\$null|nul)$/i.test(text));
  const redirections = claimWords(files, place, { creates: true });
  const cmdlet = name === "" ? READS_ONLY : readCmdlet(name, words, place);
  if (cmdlet !== undefined) return together([redirections, cmdlet]);
  if (onlyReads(name, words)) return redirections;
  const reader =
    name === "git" ? git : (formatterOf(name) ?? interpreterOf(name) ?? readerNamed(name));
  return together([redirections, reader?.(words, place, undefined) ?? OPAQUE]);
}

/** Reads a PowerShell command line for the files it changes. */
export function readPowerShellChanges(command: string, start: RunPlace): ProgramReading {
  if (command.length > MAXIMUM_COMMAND) return OPAQUE;
  let place = start;
  const readings: ProgramReading[] = [];
  for (const statement of statementsOf(command)) {
    readings.push(readStatement(statement, place));
    if (statement.name !== "set-location" && statement.name !== "push-location") continue;
    const [folder] = pathWords(parametersOf(statement.words), "-path", "-literalpath");
    const [directory] = folder === undefined ? [] : pathsOf(folder, place).paths;
    place = { ...place, directory };
  }
  const dotNet = /\[(?:System\.)?IO\.File\]::(?:Write|Append|Delete|Move|Copy)/i.test(command);
  return together([...readings, dotNet ? OPAQUE : READS_ONLY]);
}
