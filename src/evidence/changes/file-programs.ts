import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, together, type ProgramReading } from "./claim.ts";
import { joinPath, nameOf } from "../path-identity.ts";
import { readArguments } from "./options.ts";
import { claimOf, claimTargets, claimWords, filesBelow, pathsOf, type RunPlace } from "./place.ts";

/** Reads the arguments (without the program's own word) of one program. */
export type ProgramReader = (
  words: readonly ShellWord[],
  place: RunPlace,
  hereDocument: string | undefined,
) => ProgramReading;

/** Longest program text of awk or sed that is looked through. */
const MAXIMUM_PROGRAM = 4000;

const CREATES = { creates: true } as const;

const tee: ProgramReader = (words, place) => {
  const { operands, flags } = readArguments(words);
  if (flags.has("--version") || flags.has("--help")) return READS_ONLY;
  return claimWords(operands, place, CREATES);
};

const touch: ProgramReader = (words, place) => {
  const { operands, flags } = readArguments(words, ["-d", "-t", "-r", "--date", "--reference"]);
  const old = flags.has("-c") || flags.has("--no-create");
  return old ? READS_ONLY : claimWords(operands, place, { ...CREATES, nature: "touch" });
};

const truncate: ProgramReader = (words, place) => {
  const { operands } = readArguments(words, ["-s", "--size", "-r", "--reference"]);
  return claimWords(operands, place, CREATES);
};

const shred: ProgramReader = (words, place) => {
  const { operands, flags } = readArguments(words, ["-n", "-s"]);
  const change = flags.has("-u") || flags.has("--remove") ? "deleted" : "modified";
  return claimWords(operands, place, { change });
};

const remove: ProgramReader = (words, place) => {
  const { operands, flags } = readArguments(words);
  const ifPresent = flags.has("-f") || flags.has("--force");
  return claimWords(operands, place, { change: "deleted", recursive: true, ifPresent });
};

const copy: ProgramReader = (words, place) => {
  const { operands, flags, values } = readArguments(words, ["-t", "--target-directory", "-S"]);
  const folder = values.get("-t") ?? values.get("--target-directory");
  if (folder !== undefined) return claimTargets(operands, folder, place, { intoFolder: true });
  const target = operands.at(-1);
  if (target === undefined || operands.length < 2) return READS_ONLY;
  const noFolder = flags.has("-T");
  return claimTargets(operands.slice(0, -1), target, place, { noFolder });
};

const move: ProgramReader = (words, place) => {
  const { operands, values } = readArguments(words, ["-t", "--target-directory", "-S"]);
  const folder = values.get("-t") ?? values.get("--target-directory");
  const sources = folder === undefined ? operands.slice(0, -1) : operands;
  return together([
    claimWords(sources, place, { change: "deleted", recursive: true }),
    copy(words, place, undefined),
    folder === undefined ? renamedFolder(sources, operands.at(-1), place) : READS_ONLY,
  ]);
};

/** A folder that got another name: its files moved along, and their own times say nothing of it. */
function renamedFolder(
  sources: readonly ShellWord[],
  target: ShellWord | undefined,
  place: RunPlace,
): ProgramReading {
  const [source, ...others] = sources;
  if (source === undefined || target === undefined || others.length > 0) return READS_ONLY;
  const [from] = pathsOf(source, place).paths;
  const [to] = pathsOf(target, place).paths;
  const { kindOf } = place.surroundings;
  if (from === undefined || to === undefined) return READS_ONLY;
  if (kindOf(from) !== "missing" || kindOf(to) !== "directory") return READS_ONLY;
  const inside = joinPath(to, nameOf(from));
  const folder = kindOf(inside) === "missing" ? to : inside;
  if (kindOf(folder) !== "directory") return READS_ONLY;
  const { paths, complete } = filesBelow(folder, place.surroundings);
  const old = paths.map((path) => from + path.slice(folder.length));
  const claims = [
    ...old.map((path) => claimOf(path, { change: "deleted", nature: "moved" })),
    ...paths.map((path) => claimOf(path, { change: "created", nature: "moved" })),
  ];
  return { claims, opaque: !complete };
}

const install: ProgramReader = (words, place) => {
  const valued = [
    "-m",
    "--mode",
    "-o",
    "--owner",
    "-g",
    "--group",
    "-t",
    "--target-directory",
    "-S",
  ];
  const { operands, flags, values } = readArguments(words, valued);
  if (flags.has("-d") || flags.has("--directory")) return READS_ONLY;
  const folder = values.get("-t") ?? values.get("--target-directory");
  if (folder !== undefined) return claimTargets(operands, folder, place, { intoFolder: true });
  const target = operands.at(-1);
  if (target === undefined || operands.length < 2) return READS_ONLY;
  return claimTargets(operands.slice(0, -1), target, place);
};

const link: ProgramReader = (words, place) => {
  const { operands, values } = readArguments(words, ["-t", "--target-directory", "-S"]);
  const folder = values.get("-t") ?? values.get("--target-directory");
  if (folder !== undefined) return claimTargets(operands, folder, place, { intoFolder: true });
  const target = operands.at(-1);
  if (target === undefined) return READS_ONLY;
  if (operands.length === 1) {
    const name = { ...target, text: target.text.replace(/^.*\//, "") };
    return claimWords([name], place, CREATES);
  }
  return claimTargets(operands.slice(0, -1), target, place);
};

const changeMode: ProgramReader = (words, place) => {
  // A mode such as `-x` looks like an option but is the first operand.
  const plain = words.filter((word) => !/^-(?:R|v|f|c|h|-[\w=-]+)$/.test(word.text));
  const recursive = words.some((word) => word.text === "-R" || word.text === "--recursive");
  return claimWords(plain.slice(1), place, { nature: "mode", recursive });
};

const dd: ProgramReader = (words, place) =>
  claimWords(
    words
      .filter((word) => word.text.startsWith("of="))
      .map((word) => ({ ...word, text: word.text.slice(3) })),
    place,
    CREATES,
  );

const sed: ProgramReader = (words, place) => {
  const valued = ["-e", "--expression", "-f", "--file", "-l", "--line-length"];
  const before = words.findIndex((word) => word.text === "--");
  const optionWords = (before < 0 ? words : words.slice(0, before)).filter(({ text }) =>
    /^-(?:-in-place(?:=.*)?|[nErsuz]*i.*)$/.test(text),
  );
  // `-i.bak` takes its suffix glued on; letters after `i` are no options of their own.
  const plain = words.map((word) => (optionWords.includes(word) ? { ...word, text: "-i" } : word));
  const suffix = optionWords.map(({ text }) => /i(?:n-place=)?([^=].*)$/.exec(text)?.[1] ?? "")[0];
  const { operands, flags } = readArguments(plain, valued);
  const hasScript = ["-e", "--expression", "-f", "--file"].some((option) => flags.has(option));
  let files = hasScript ? operands : operands.slice(1);
  if (optionWords.length === 0) return writesOfSed(words, place);
  // BSD sed takes the suffix as a word of its own: `sed -i '' s/a/b/ file`.
  if (!hasScript && operands[0]?.text === "") files = operands.slice(2);
  const own = claimWords(files, place, { change: "modified" });
  const backups = suffix === undefined || suffix === "" || /^[nErsuz-]/.test(suffix) ? "" : suffix;
  if (backups === "") return own;
  const copies = own.claims.map(({ path }) => claimOf(`${path}${backups}`, CREATES));
  return { claims: [...own.claims, ...copies], opaque: own.opaque };
};

/** sed without `-i` still writes with its `w` command and `s///w file`. */
function writesOfSed(words: readonly ShellWord[], place: RunPlace): ProgramReading {
  const { operands, values } = readArguments(words, ["-e", "--expression", "-f", "--file"]);
  if (values.has("-f") || values.has("--file")) return OPAQUE;
  const script = values.get("-e") ?? values.get("--expression") ?? operands[0];
  if ((script?.text.length ?? 0) > MAXIMUM_PROGRAM) return OPAQUE;
  const target = /(?:^|[;{\d$/])\s*[gpI\d]*w\s+([^\s;}]+)\s*$/.exec(script?.text ?? "")?.[1];
  if (target === undefined || script === undefined) return READS_ONLY;
  return claimWords([{ ...script, text: target }], place, CREATES);
}

const perlLike: ProgramReader = (words, place) => {
  const valued = ["-e", "-E", "-I", "-M", "-m", "-x", "-C"];
  // `-pi.orig` glues the suffix of its backups on; the letters of a suffix are no options.
  const suffix = words.flatMap(({ text }) => /^-[a-zA-Z]*i(\.[^/\s]+)$/.exec(text)?.[1] ?? [])[0];
  const plain = words.map((word) =>
    suffix !== undefined && word.text.endsWith(`i${suffix}`) ? { ...word, text: "-i" } : word,
  );
  const { operands, flags, values } = readArguments(plain, valued);
  if (!flags.has("-i")) return OPAQUE;
  const script = values.get("-e") ?? values.get("-E");
  const files = script === undefined ? operands.slice(1) : operands;
  const own = claimWords(files, place, { change: "modified" });
  if (suffix === undefined) return own;
  const copies = own.claims.map(({ path }) => claimOf(path + suffix, CREATES));
  return { claims: [...own.claims, ...copies], opaque: own.opaque };
};

const awk: ProgramReader = (words, place) => {
  const { operands, flags, values } = readArguments(words, ["-F", "-v", "-f", "-i", "-e"]);
  const inPlace = values.get("-i")?.text.startsWith("inplace") === true;
  if (flags.has("-f")) return inPlace ? claimWords(operands, place) : OPAQUE;
  const [program, ...files] = operands;
  const text = program?.text ?? "";
  if (text.length > MAXIMUM_PROGRAM) return OPAQUE;
  const targets = [...text.matchAll(/(?:print[^;}>]{0,200})>>?\s*"([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  const named = targets
    .filter((target) => !target.startsWith("/dev/"))
    .map((target) =>
      claimWords([{ text: target, known: true, pattern: false, pieces: [] }], place, CREATES),
    );
  const computed =
    /\bprint[^;}]*>>?\s*[(\w$]/.test(text.replace(/"[^"]*"/g, '""')) || /\bsystem\s*\(/.test(text);
  const own: ProgramReading = inPlace
    ? claimWords(files, place, { change: "modified" })
    : READS_ONLY;
  return together([own, ...named, computed && named.length === 0 ? OPAQUE : READS_ONLY]);
};

/** Programs that write one file named by an option, and nothing else. */
function writesOption(...options: readonly string[]): ProgramReader {
  return (words, place) => {
    const { values } = readArguments(words, options);
    const targets = options.flatMap((option) => values.get(option) ?? []);
    return claimWords(
      targets.filter((word) => word.text !== "-"),
      place,
      CREATES,
    );
  };
}

const curl: ProgramReader = (words, place) => {
  const valued = [
    "-o",
    "--output",
    "-D",
    "--dump-header",
    "-c",
    "--cookie-jar",
    "--trace",
    "--output-dir",
  ];
  const others = [
    "-H",
    "-d",
    "-X",
    "-u",
    "-A",
    "-e",
    "-F",
    "-m",
    "-T",
    "-w",
    "-x",
    "-b",
    "-E",
    "-K",
  ];
  const { operands, flags, values } = readArguments(words, [
    ...valued,
    ...others,
    "--data",
    "--url",
  ]);
  const folder = values.get("--output-dir")?.text;
  const inFolder = (word: ShellWord): ShellWord =>
    folder === undefined || word.text.startsWith("/")
      ? word
      : { ...word, text: `${folder}/${word.text}` };
  const named = valued
    .filter((option) => option !== "--output-dir")
    .flatMap((option) => values.get(option) ?? [])
    .filter((word) => word.text !== "-");
  const remote = flags.has("-O") || flags.has("--remote-name") || flags.has("--remote-name-all");
  const last = remote ? operands.map(nameOfUrl).filter((word) => word.text !== "") : [];
  return claimWords([...named, ...last].map(inFolder), place, CREATES);
};

function nameOfUrl(word: ShellWord): ShellWord {
  return { ...word, text: word.text.replace(/[?#].*$/, "").replace(/^.*\//, ""), pattern: false };
}

const wget: ProgramReader = (words, place) => {
  const valued = ["-O", "--output-document", "-P", "--directory-prefix", "-o", "--output-file"];
  const { operands, flags, values } = readArguments(words, [
    ...valued,
    "-t",
    "-T",
    "-U",
    "--header",
  ]);
  if (flags.has("--spider")) return READS_ONLY;
  if (flags.has("-r") || flags.has("-m") || flags.has("-i")) return OPAQUE;
  const log = values.get("-o") ?? values.get("--output-file");
  const logs = log === undefined ? [] : [log];
  const document = values.get("-O") ?? values.get("--output-document");
  if (document !== undefined) {
    const kept = document.text === "-" ? [] : [document];
    return claimWords([...kept, ...logs], place, CREATES);
  }
  const folder = (values.get("-P") ?? values.get("--directory-prefix"))?.text;
  const names = operands.map(nameOfUrl).map((word) => ({
    ...word,
    text:
      folder === undefined ? word.text || "index.html" : `${folder}/${word.text || "index.html"}`,
  }));
  return claimWords([...names, ...logs], place, CREATES);
};

const rsync: ProgramReader = (words, place) => {
  const { operands, flags } = readArguments(words, [
    "-e",
    "--rsh",
    "--exclude",
    "--include",
    "--filter",
  ]);
  if (flags.has("-n") || flags.has("--dry-run") || operands.length < 2) return READS_ONLY;
  const target = operands.at(-1);
  if (target === undefined || /^[^/]+:/.test(target.text)) return READS_ONLY;
  const sources = operands.slice(0, -1);
  const contents = sources.every((source) => source.text.endsWith("/"));
  const reading = claimTargets(sources, target, place, contents ? { noFolder: true } : {});
  return flags.has("--delete") ? { ...reading, opaque: true } : reading;
};

/** `ed` and `ex` change their file when told to write it. */
const lineEditor: ProgramReader = (words, place, hereDocument) => {
  const { operands } = readArguments(words, ["-p", "-c"]);
  const reading = claimWords(operands, place, { change: "modified" });
  if (hereDocument === undefined) return { ...reading, opaque: true };
  return /^\s*(?:\d+|%|,|\$)*\s*(?:w|wq|x|xit|up(?:date)?)\b/m.test(hereDocument)
    ? reading
    : READS_ONLY;
};

/** Files that the headers of a diff name, as `patch -pN` would find them. */
export function filesOfPatch(text: string, strip: number | undefined): readonly string[] {
  const names = new Set<string>();
  for (const line of text.split("\n")) {
    const name = /^(?:\+\+\+|---) ([^\t\n]+)/.exec(line)?.[1]?.trim();
    if (name === undefined || name === "/dev/null") continue;
    const parts = name.split("/");
    const cut = strip ?? parts.length - 1;
    if (parts.length > cut) names.add(parts.slice(cut).join("/"));
  }
  return [...names];
}

/** The text of a patch: given in a here-document or in a file that can be read. */
export function patchText(
  file: ShellWord | undefined,
  place: RunPlace,
  hereDocument: string | undefined,
): string | undefined {
  if (hereDocument !== undefined) return hereDocument;
  const [path] = file === undefined ? [] : pathsOf(file, place).paths;
  return path === undefined ? undefined : place.surroundings.readText(path);
}

const patch: ProgramReader = (words, place, hereDocument) => {
  const valued = ["-p", "--strip", "-i", "--input", "-d", "--directory", "-o", "--output", "-r"];
  const { operands, flags, values } = readArguments(words, valued);
  if (flags.has("--dry-run")) return READS_ONLY;
  const output = values.get("-o") ?? values.get("--output");
  if (output !== undefined) return claimWords([output], place, CREATES);
  const [file] = operands;
  if (file !== undefined) return claimWords([file], place, { change: "modified" });
  const text = patchText(values.get("-i") ?? values.get("--input"), place, hereDocument);
  const strip = (values.get("-p") ?? values.get("--strip"))?.text;
  if (text === undefined || values.has("-d") || values.has("--directory")) return OPAQUE;
  const names = filesOfPatch(text, strip === undefined ? undefined : Number(strip));
  return claimWords(
    names.map((name) => ({ text: name, known: true, pattern: false, pieces: [] })),
    place,
    CREATES,
  );
};

/** Archivers write when they extract, or when they build the archive they name. */
const tar: ProgramReader = (words, place) => {
  const [first, ...rest] = words;
  const mode = first?.text ?? "";
  const dashless = /^[a-zA-Z]+$/.test(mode) ? { ...first, text: `-${mode}` } : first;
  const all = dashless === undefined ? [] : [dashless as ShellWord, ...rest];
  const { flags, values } = readArguments(all, ["-f", "--file", "-C", "--directory", "-T", "-X"]);
  const has = (...options: string[]): boolean => options.some((option) => flags.has(option));
  if (has("-x", "--extract", "--get")) return has("-O", "--to-stdout") ? READS_ONLY : OPAQUE;
  const archive = values.get("-f") ?? values.get("--file");
  const builds = has("-c", "--create", "-r", "--append", "-u", "--update");
  if (!builds || archive === undefined || archive.text === "-") return READS_ONLY;
  return claimWords([archive], place, CREATES);
};

const unzip: ProgramReader = (words) => {
  const { flags } = readArguments(words, ["-d", "-x", "-P"]);
  return ["-l", "-t", "-p", "-v", "-Z", "-z"].some((flag) => flags.has(flag)) ? READS_ONLY : OPAQUE;
};

const zip: ProgramReader = (words, place) => {
  const { operands } = readArguments(words, ["-x", "-i"]);
  const [archive] = operands;
  if (archive === undefined) return READS_ONLY;
  const text = /\.\w+$/.test(archive.text) ? archive.text : `${archive.text}.zip`;
  return claimWords([{ ...archive, text }], place, CREATES);
};

/** `gzip` and its like put one file in place of another. */
function compressor(suffix: string, unpacks: boolean): ProgramReader {
  return (words, place) => {
    const { operands, flags } = readArguments(words, ["-S"]);
    if (["-c", "--stdout", "-t", "--test", "-l", "--list"].some((flag) => flags.has(flag)))
      return READS_ONLY;
    const back = unpacks || flags.has("-d") || flags.has("--decompress");
    const rename = (word: ShellWord): ShellWord => ({
      ...word,
      text: back ? word.text.replace(/\.(?:gz|tgz|bz2|xz|zst|lz4)$/, "") : `${word.text}.${suffix}`,
    });
    const keeps = flags.has("-k") || flags.has("--keep");
    const gone = keeps ? READS_ONLY : claimWords(operands, place, { change: "deleted" });
    return together([gone, claimWords(operands.map(rename), place, CREATES)]);
  };
}

const find: ProgramReader = (words, place) => {
  const texts = words.map(({ text }) => text);
  if (texts.includes("-delete")) return OPAQUE;
  const targets = words.filter((_, at) => /^-f(?:print0?|ls|printf)$/.test(texts[at - 1] ?? ""));
  return claimWords(targets, place, CREATES);
};

const inPlaceFlag: ProgramReader = (words, place) => {
  const { operands } = readArguments(words, ["-o", "-p"]);
  if (!words.some(({ text }) => /^(?:-i|--inplace|--in-place|-[a-z]*i)$/.test(text)))
    return READS_ONLY;
  return claimWords(operands.slice(1), place, { change: "modified" });
};

/** Programs whose words say which files they change. */
export const FILE_PROGRAMS: Readonly<Record<string, ProgramReader>> = {
  tee,
  sponge: tee,
  touch,
  truncate,
  shred,
  rm: remove,
  unlink: remove,
  trash: remove,
  rmdir: () => READS_ONLY,
  mkdir: () => READS_ONLY,
  cp: copy,
  mv: move,
  rename: () => OPAQUE,
  install,
  ln: link,
  chmod: changeMode,
  chown: changeMode,
  chgrp: changeMode,
  dd,
  sed,
  gsed: sed,
  perl: perlLike,
  ruby: perlLike,
  awk,
  gawk: awk,
  mawk: awk,
  sort: writesOption("-o", "--output"),
  shuf: writesOption("-o", "--output"),
  yq: inPlaceFlag,
  curl,
  wget,
  rsync,
  ed: lineEditor,
  ex: lineEditor,
  patch,
  tar,
  bsdtar: tar,
  unzip,
  zip,
  gzip: compressor("gz", false),
  bzip2: compressor("bz2", false),
  xz: compressor("xz", false),
  zstd: compressor("zst", false),
  gunzip: compressor("gz", true),
  bunzip2: compressor("bz2", true),
  unxz: compressor("xz", true),
  find,
  fd: find,
};
