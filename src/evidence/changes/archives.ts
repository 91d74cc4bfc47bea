/** Archivers and compressors. */
import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, together } from "./claim.ts";
import { readArguments } from "./options.ts";
import { claimWords } from "./place.ts";
import type { ProgramReader } from "./program-reader.ts";

const CREATES = { creates: true } as const;

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
  if (archive === undefined || archive.text === "-") return READS_ONLY;
  const text = /\.\w+$/.test(archive.text) ? archive.text : `${archive.text}.zip`;
  return claimWords([{ ...archive, text }], place, CREATES);
};

/** The name of a file without what its compressor added; `a.tgz` is short for `a.tar.gz`. */
function unpackedName(name: string): string {
  return name.replace(/\.t(?:gz|bz2?|xz)$/, ".tar").replace(/\.(?:gz|bz2|xz|zst|lz4)$/, "");
}

/** `gzip` and its like put one file in place of another. */
function compressor(suffix: string, unpacks: boolean): ProgramReader {
  return (words, place) => {
    const { operands, flags } = readArguments(words, ["-S"]);
    if (["-c", "--stdout", "-t", "--test", "-l", "--list"].some((flag) => flags.has(flag)))
      return READS_ONLY;
    const back = unpacks || flags.has("-d") || flags.has("--decompress");
    const rename = (word: ShellWord): ShellWord => ({
      ...word,
      text: back ? unpackedName(word.text) : `${word.text}.${suffix}`,
    });
    const keeps = flags.has("-k") || flags.has("--keep");
    const gone = keeps ? READS_ONLY : claimWords(operands, place, { change: "deleted" });
    return together([gone, claimWords(operands.map(rename), place, CREATES)]);
  };
}

/** Archivers by name. */
export const ARCHIVERS: Readonly<Record<string, ProgramReader>> = {
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
};
