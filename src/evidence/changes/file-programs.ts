import type { ShellWord } from "../shell/shell-word.ts";
import { ARCHIVERS } from "./archives.ts";
import { DOWNLOADS } from "./downloads.ts";
import type { ProgramReader } from "./program-reader.ts";
import { STREAM_EDITORS } from "./stream-editors.ts";
import { OPAQUE, READS_ONLY, together, type ProgramReading } from "./claim.ts";
import { joinPath, nameOf } from "../path-identity.ts";
import { readArguments } from "./options.ts";
import { claimOf, claimTargets, claimWords, filesBelow, pathsOf, type RunPlace } from "./place.ts";

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
  const { operands, flags, values } = readArguments(words, ["-t", "--target-directory", "-S"]);
  const folder = values.get("-t") ?? values.get("--target-directory");
  if (folder !== undefined) return claimTargets(operands, folder, place, { intoFolder: true });
  const target = operands.at(-1);
  if (target === undefined) return READS_ONLY;
  const noFolder = flags.has("-n") || flags.has("-T") || flags.has("--no-dereference");
  if (operands.length === 1) {
    const name = { ...target, text: target.text.replace(/^.*\//, "") };
    return claimWords([name], place, CREATES);
  }
  return claimTargets(operands.slice(0, -1), target, place, { noFolder });
};

const changeMode: ProgramReader = (words, place) => {
  // A mode such as `-x` looks like an option but is the first operand.
  const options = words.filter(({ text }) => /^-(?:[RvfchHLP]+|-.*)$/.test(text));
  const operands = words.filter((word) => !options.includes(word));
  const recursive = options.some(({ text }) => /^-(?:\w*R|-recursive$)/.test(text));
  const likeAnother = options.some(({ text }) => text.startsWith("--reference="));
  const files = likeAnother ? operands : operands.slice(1);
  return claimWords(files, place, { nature: "mode", recursive });
};

const dd: ProgramReader = (words, place) =>
  claimWords(
    words
      .filter((word) => word.text.startsWith("of="))
      .map((word) => ({ ...word, text: word.text.slice(3) })),
    place,
    CREATES,
  );

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

const find: ProgramReader = (words, place) => {
  const texts = words.map(({ text }) => text);
  if (texts.includes("-delete")) return OPAQUE;
  const targets = words.filter((_, at) => /^-f(?:print0?|ls|printf)$/.test(texts[at - 1] ?? ""));
  return claimWords(targets, place, CREATES);
};

/** Programs whose words say which files they change. */
export const FILE_PROGRAMS: Readonly<Record<string, ProgramReader>> = {
  ...STREAM_EDITORS,
  ...DOWNLOADS,
  ...ARCHIVERS,
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
  sort: writesOption("-o", "--output"),
  shuf: writesOption("-o", "--output"),
  find,
  fd: find,
};
