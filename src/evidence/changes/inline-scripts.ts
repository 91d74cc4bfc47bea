/**
 * Scripts given on the command line or in a here-document (`python3 -c`, `node -e`): which files
 * they open for writing by a literal name, and whether they may do more than that.
 */
import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, together, type ProgramReading } from "./claim.ts";
import type { ProgramReader } from "./program-reader.ts";
import { readArguments } from "./options.ts";
import { claimWords, type ClaimShape, type RunPlace } from "./place.ts";

/** Longest script looked through. */
const MAXIMUM_SCRIPT = 20_000;

/** Most files of one pattern that are named; a script with more is looked after on the disk. */
const MAXIMUM_NAMED = 50;

const NAME = String.raw`[rbu]*(["'\x60])((?:(?!\1)[^\\\n]){1,400})\1`;

interface WritePattern {
  readonly pattern: RegExp;
  readonly shape: ClaimShape;
}

/** A pattern whose name is a whole argument, not the first part of one that is put together. */
const writes = (source: string, shape: ClaimShape = { creates: true }): WritePattern => ({
  pattern: new RegExp(
    source.endsWith(NAME) ? String.raw`${source}(?=\s*(?:[,);]|$))` : source,
    "g",
  ),
  shape,
});

/** Calls that write, with the file as a literal. Each has the name in its second group. */
const PYTHON_WRITES: readonly WritePattern[] = [
  writes(String.raw`\bopen\(\s*${NAME}\s*,\s*(?:mode\s*=\s*)?["'][rbt]*[wax+]`),
  writes(String.raw`\bPath\(\s*${NAME}\s*\)\.(?:write_text|write_bytes|touch)\(`),
  writes(String.raw`\bPath\(\s*${NAME}\s*\)\.open\(\s*["'][rbt]*[wax+]`),
  writes(String.raw`\bos\.(?:remove|unlink)\(\s*${NAME}`, { change: "deleted" }),
  writes(String.raw`\bPath\(\s*${NAME}\s*\)\.unlink\(`, { change: "deleted" }),
  writes(String.raw`\bshutil\.rmtree\(\s*${NAME}`, { change: "deleted", recursive: true }),
  writes(String.raw`\b(?:os\.(?:rename|replace)|shutil\.move)\(\s*${NAME}`, { change: "deleted" }),
];

const NODE_WRITES: readonly WritePattern[] = [
  writes(
    String.raw`\b(?:writeFile|appendFile|createWriteStream|outputFile|outputJson|writeJson)(?:Sync)?\(\s*${NAME}`,
  ),
  writes(String.raw`\bBun\.write\(\s*${NAME}`),
  writes(String.raw`\bDeno\.(?:writeTextFile|writeFile)(?:Sync)?\(\s*${NAME}`),
  writes(String.raw`\b(?:unlink|rm)(?:Sync)?\(\s*${NAME}`, { change: "deleted", recursive: true }),
  writes(String.raw`\brename(?:Sync)?\(\s*${NAME}`, { change: "deleted" }),
];

const RUBY_WRITES: readonly WritePattern[] = [
  writes(String.raw`\b(?:File|IO)\.(?:write|binwrite)\(?\s*${NAME}`),
  writes(String.raw`\bFile\.(?:open|new)\(?\s*${NAME}\s*,\s*["'][rbt]*[wa+]`),
  writes(String.raw`\b(?:File\.(?:delete|unlink)|FileUtils\.rm(?:_rf|_f)?)\(?\s*${NAME}`, {
    change: "deleted",
  }),
];

const PERL_WRITES: readonly WritePattern[] = [
  writes(String.raw`\bopen\s*\(?[^,\n]{1,60},\s*["']\+?>>?["']\s*,\s*${NAME}`),
  writes(String.raw`\bunlink\s*\(?\s*${NAME}`, { change: "deleted" }),
];

/** Renames and copies with both names literal: the new name is in the fourth group. */
const SECOND_NAME = new RegExp(
  String.raw`\b(?:os\.(?:rename|replace)|shutil\.(?:move|copy|copyfile|copy2)|rename(?:Sync)?|copyFile(?:Sync)?|cp(?:Sync)?|FileUtils\.(?:cp|mv))\(?\s*${NAME}\s*,\s*[rbu]*(["'\x60])((?:(?!\3)[^\\\n]){1,400})\3`,
  "g",
);

/** Names a script gives to a file before it uses them: `p = 'src/a.py'`, `p = Path('src/a.py')`. */
const NAMED_FILE = new RegExp(
  String.raw`(?:^|[;\n][^\S\n]*|\b(?:const|let|var)\s+)\$?(\w+)\s*=\s*(?:(?:pathlib\.)?Path\(\s*)?[rbu]*(["'])((?:(?!\2)[^\\\n]){1,400})\2`,
  "g",
);

/** What in a script may write somewhere the patterns do not see, or start another program. */
const MAY_WRITE =
  /\b(?:open|write\w*|append\w*|unlink\w*|remove|rename\w*|replace|rmtree|rm(?:Sync)?|move|copy\w*|cp(?:Sync)?|mkdtemp|save\w*|dump|to_(?:csv|json|excel|parquet)|create\w*|output\w*|touch|chmod|symlink|truncate|extract\w*|subprocess|system|popen|exec\w*|spawn\w*|fork|eval|Popen|run|call|check_\w+|require|import|load|use)\b|`[^`]*`/;

/** Modules and calls that only compute, read or print. */
const HARMLESS =
  /\b(?:import|from)\s+(?:sys|json|re|math|collections|itertools|functools|datetime|time|textwrap|string|random|statistics|ast|difflib|hashlib|base64|urllib\.parse|typing|dataclasses|decimal|fractions|glob|fnmatch|platform|struct|csv|html|os\.path|os|pathlib|Path)\b(?:\s+import\s+[\w, ()*]+|(?:\s*,\s*(?:sys|json|re|os|math|time|glob|csv))*)|\brequire\(\s*["'](?:node:)?(?:fs|path|os|util|assert|url|crypto|\.\/package(?:\.json)?|\.\/package-lock\.json)["']\s*\)|\b(?:sys\.(?:stdout|stderr)|process\.(?:stdout|stderr))\.write\b|\.replace\(|\bre\.\w+\(|\.(?:copy|create)\(\)|\bimport\.meta\b/g;

/** `open(x)` and `open(x, "rb")`, as against opening for writing. */
const OPENING = /\bopen\(([^()]{0,300})\)/g;

function withoutReading(script: string): string {
  return script.replace(OPENING, (whole, inside: string) =>
    /["'][rbt]*[wax+][rbt+]*["']/.test(inside) ? whole : " ",
  );
}

function literal(text: string): ShellWord {
  return { text, known: true, pattern: false, pieces: [] };
}

/** Replaces names by the literal they were given, so that one set of patterns does for both. */
function withNamesFilledIn(script: string): string {
  let filled = script;
  let count = 0;
  for (const [, name = "", , value = ""] of script.matchAll(NAMED_FILE)) {
    count += 1;
    if (count > 20) break;
    const quoted = JSON.stringify(value);
    const use = new RegExp(String.raw`([(,]\s*)\$?${name}(?=\s*[,)])`, "g");
    filled = filled.replace(use, (_, before: string) => before + quoted);
    const method = new RegExp(
      String.raw`\b${name}(?=\.(?:write_text|write_bytes|touch|unlink|open)\()`,
      "g",
    );
    filled = filled.replace(method, () => `Path(${quoted})`);
  }
  return filled;
}

/** What a script's text says about the files it writes. */
export function readScriptText(
  script: string,
  patterns: readonly WritePattern[],
  place: RunPlace,
): ProgramReading {
  if (script.length > MAXIMUM_SCRIPT) return OPAQUE;
  const filled = withNamesFilledIn(script);
  const readings: ProgramReading[] = [];
  let rest = filled;
  for (const { pattern, shape } of patterns) {
    const matches = [...filled.matchAll(pattern)];
    if (matches.length > MAXIMUM_NAMED) readings.push(OPAQUE);
    for (const match of matches.slice(0, MAXIMUM_NAMED)) {
      readings.push(claimWords([literal(match[2] ?? "")], place, shape));
    }
    rest = rest.replace(pattern, " ");
  }
  for (const match of [...filled.matchAll(SECOND_NAME)].slice(0, MAXIMUM_NAMED)) {
    readings.push(claimWords([literal(match[4] ?? "")], place, { creates: true }));
  }
  rest = withoutReading(rest.replace(SECOND_NAME, " ").replace(HARMLESS, " "));
  // What is left of `open(…).write(…)` once the opening is read.
  const open =
    readings.length > 0 ? rest.replace(/\.(?:write\w*|dump|end)\(|\bwith\b/g, " ") : rest;
  return together([...readings, MAY_WRITE.test(open) ? OPAQUE : READS_ONLY]);
}

function interpreter(
  options: readonly string[],
  valued: readonly string[],
  patterns: readonly WritePattern[],
): ProgramReader {
  return (words, place, hereDocument) => {
    const { operands, flags, values } = readArguments(words, [...options, ...valued]);
    if (
      ["--version", "-V", "-v", "--help"].some((flag) => flags.has(flag)) &&
      operands.length === 0
    ) {
      return READS_ONLY;
    }
    const given = options.flatMap((option) => values.get(option) ?? [])[0];
    if (given !== undefined) {
      // Text the shell fills in first is not what runs, but its literals still are.
      const reading = readScriptText(given.text, patterns, place);
      return given.known ? reading : { ...reading, opaque: true };
    }
    const fromInput = operands.length === 0 || operands[0]?.text === "-";
    return fromInput && hereDocument !== undefined
      ? readScriptText(hereDocument, patterns, place)
      : OPAQUE;
  };
}

const python = interpreter(["-c"], ["-W", "-X", "-m"], PYTHON_WRITES);
const pythonTools: ProgramReader = (words, place, hereDocument) => {
  const module = words.findIndex(({ text }) => text === "-m");
  const name = module < 0 ? undefined : words[module + 1]?.text;
  if (name === "json.tool") {
    const { operands } = readArguments(words.slice(module + 2), ["--indent"]);
    return claimWords(operands.slice(1, 2), place, { creates: true });
  }
  return python(words, place, hereDocument);
};
const node = interpreter(
  ["-e", "--eval", "-p", "--print", "-pe"],
  ["-r", "--require"],
  NODE_WRITES,
);
const nodeTools: ProgramReader = (words, place, hereDocument) => {
  const checks = words.some(({ text }) => text === "--check" || text === "-c");
  return checks ? READS_ONLY : node(words, place, hereDocument);
};
const ruby = interpreter(["-e"], ["-I", "-r"], RUBY_WRITES);
const perl = interpreter(["-e", "-E"], ["-I", "-M"], PERL_WRITES);

/** Interpreters that take a script as text. */
export const INTERPRETERS: Readonly<Record<string, ProgramReader>> = {
  python: pythonTools,
  python2: pythonTools,
  python3: pythonTools,
  pypy3: pythonTools,
  node: nodeTools,
  nodejs: nodeTools,
  bun: node,
  deno: node,
  ruby,
  perl,
};

/** True for `python3.12` and the like. */
export function interpreterOf(name: string): ProgramReader | undefined {
  const plain = name.replace(/^(python|pypy|ruby|perl|node)[\d.]*$/, "$1");
  const key = plain === "pypy" ? "python" : plain;
  return Object.hasOwn(INTERPRETERS, key) ? INTERPRETERS[key] : undefined;
}
