/** Programs that fetch files from elsewhere. */
import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY } from "./claim.ts";
import { readArguments } from "./options.ts";
import { claimTargets, claimWords } from "./place.ts";
import type { ProgramReader } from "./program-reader.ts";

const CREATES = { creates: true } as const;

const curl: ProgramReader = (words, place) => {
  const outputs = ["-o", "--output"];
  const reports = ["-D", "--dump-header", "-c", "--cookie-jar", "--trace"];
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
    ...outputs,
    ...reports,
    ...others,
    "--output-dir",
    "--data",
    "--url",
  ]);
  const folder = values.get("--output-dir")?.text;
  // The folder holds what was fetched, whatever its name; reports stay where they are named.
  const inFolder = (word: ShellWord): ShellWord =>
    folder === undefined ? word : { ...word, text: `${folder}/${word.text}` };
  const namedBy = (options: readonly string[]): ShellWord[] =>
    options.flatMap((option) => values.get(option) ?? []).filter((word) => word.text !== "-");
  const remote = flags.has("-O") || flags.has("--remote-name") || flags.has("--remote-name-all");
  const addresses = [...operands, ...[values.get("--url") ?? []].flat()];
  const last = remote ? addresses.map(nameOfUrl).filter((word) => word.text !== "") : [];
  const fetched = [...namedBy(outputs), ...last].map(inFolder);
  return claimWords([...fetched, ...namedBy(reports)], place, CREATES);
};

function nameOfUrl(word: ShellWord): ShellWord {
  const [path = ""] = word.text.split(/[?#]/, 1);
  return { ...word, text: path.replace(/^.*\//, ""), pattern: false };
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

/** Fetching programs by name. */
export const DOWNLOADS: Readonly<Record<string, ProgramReader>> = { curl, wget, rsync };
