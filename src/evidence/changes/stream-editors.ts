/** Programs that edit text files where they are, or write from a program text of their own. */
import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, together, type ProgramReading } from "./claim.ts";
import { readArguments } from "./options.ts";
import { claimOf, claimWords, pathsOf, type RunPlace } from "./place.ts";
import type { ProgramReader } from "./program-reader.ts";

/** Longest program text of awk or sed that is looked through. */
const MAXIMUM_PROGRAM = 4000;

const CREATES = { creates: true } as const;

const sed: ProgramReader = (words, place) => {
  const valued = ["-e", "--expression", "-f", "--file", "-l", "--line-length"];
  const before = words.findIndex((word) => word.text === "--");
  const optionWords = (before < 0 ? words : words.slice(0, before)).filter(({ text }) =>
    /^-(?:-in-place(?:=.*)?|[nErsuz]*i.*)$/.test(text),
  );
  // `-i.bak` takes its suffix glued on; letters after `i` are no options of their own.
  const plain = words.map((word) => (optionWords.includes(word) ? { ...word, text: "-i" } : word));
  const suffix = optionWords.map(
    ({ text }) => /^[^i]*i(?:n-place=)?([^=].*)$/.exec(text)?.[1] ?? "",
  )[0];
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
  // eslint-disable-next-line regexp/no-super-linear-move -- The text has 4,000 characters at most.
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
  const source = values.get("-e");
  const [first, ...others] = operands;
  const files = source === undefined ? others : operands;
  const text = (source ?? first)?.text ?? "";
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
  return together([own, ...named, computed ? OPAQUE : READS_ONLY]);
};

/** `ed` and `ex` change their file when told to write it. */
const lineEditor: ProgramReader = (words, place, hereDocument) => {
  const { operands } = readArguments(words, ["-p", "-c"]);
  const reading = claimWords(operands, place, { change: "modified" });
  if (hereDocument === undefined) return { ...reading, opaque: true };
  return /^[ \t]*(?:[\d%,$]+[ \t]*)?(?:w|wq|x|xit|up(?:date)?)\b/m.test(hereDocument)
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

const inPlaceFlag: ProgramReader = (words, place) => {
  const { operands } = readArguments(words, ["-o", "-p"]);
  if (!words.some(({ text }) => /^(?:--inplace|--in-place|-[a-zA-Z]*i)$/.test(text)))
    return READS_ONLY;
  return claimWords(operands.slice(1), place, { change: "modified" });
};

/** Editors by name. */
export const STREAM_EDITORS: Readonly<Record<string, ProgramReader>> = {
  sed,
  gsed: sed,
  perl: perlLike,
  ruby: perlLike,
  awk,
  gawk: awk,
  mawk: awk,
  yq: inPlaceFlag,
  ed: lineEditor,
  ex: lineEditor,
  patch,
};
