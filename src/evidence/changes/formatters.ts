import type { ShellWord } from "../shell/shell-word.ts";
import { OPAQUE, READS_ONLY, type ProgramReading } from "./claim.ts";
import type { ProgramReader } from "./program-reader.ts";
import { readArguments } from "./options.ts";
import { claimWords, type RunPlace } from "./place.ts";

interface Formatter {
  /** Words after the program's name that make it this formatter (`ruff format`). */
  readonly verbs?: readonly string[];
  /** It rewrites files only with one of these; absent: it always does. */
  readonly writesWith?: readonly string[];
  /** It only reports with one of these. */
  readonly reportsWith?: readonly string[];
  readonly valued?: readonly string[];
  /** It may change what the code does, not only how it is written. */
  readonly rewrites?: true;
  /** Its operands are packages or commands: which files it writes, they do not say. */
  readonly packages?: true;
}

const BLACK: Formatter = {
  reportsWith: ["--check", "--diff", "-h", "-"],
  valued: [
    "-l",
    "--line-length",
    "-t",
    "--target-version",
    "--config",
    "--exclude",
    "--include",
    "-c",
  ],
};

const ESLINT: Formatter = {
  writesWith: ["--fix"],
  reportsWith: ["--fix-dry-run"],
  valued: ["-c", "--config", "--ext", "--rule", "-f", "--format", "--plugin", "--ignore-path"],
};

/** Programs that rewrite the files they are given, and when they do. */
const FORMATTERS: Readonly<Record<string, () => readonly Formatter[]>> = {
  prettier: () => [
    {
      writesWith: ["--write", "-w"],
      reportsWith: ["--check", "-c", "--list-different", "-l"],
      valued: ["--config", "--ignore-path", "--parser", "--plugin", "--log-level", "--loglevel"],
    },
  ],
  black: () => [BLACK],
  autopep8: () => [{ writesWith: ["-i", "--in-place"], valued: ["-j", "--select", "--ignore"] }],
  yapf: () => [{ writesWith: ["-i", "--in-place"], valued: ["--style"] }],
  isort: () => [
    {
      reportsWith: ["--check", "--check-only", "-c", "--diff", "--stdout", "-"],
      valued: ["--profile", "-l", "--settings-path", "--sp"],
    },
  ],
  autoflake: () => [{ writesWith: ["-i", "--in-place"], reportsWith: ["--check"], rewrites: true }],
  pyupgrade: () => [{ rewrites: true }],
  ruff: () => [
    {
      verbs: ["format"],
      reportsWith: ["--check", "--diff"],
      valued: ["--config", "--line-length"],
    },
    {
      verbs: ["check"],
      writesWith: ["--fix", "--fix-only", "--unsafe-fixes"],
      reportsWith: ["--diff", "--no-fix"],
      valued: ["--config", "--select", "--ignore", "--output-format", "--extend-select"],
    },
  ],
  gofmt: () => [{ writesWith: ["-w"], valued: ["-r"] }],
  goimports: () => [{ writesWith: ["-w"], valued: ["-local"] }],
  gofumpt: () => [{ writesWith: ["-w"] }],
  go: () => [
    { verbs: ["fmt"], reportsWith: ["-n"], packages: true },
    { verbs: ["mod"], rewrites: true, packages: true },
    { verbs: ["generate"], rewrites: true, packages: true },
    { verbs: ["get"], rewrites: true, packages: true },
  ],
  rustfmt: () => [{ reportsWith: ["--check"], valued: ["--edition", "--config-path", "--config"] }],
  cargo: () => [
    { verbs: ["fmt"], reportsWith: ["--check"], valued: ["-p"] },
    { verbs: ["fix"], rewrites: true },
    { verbs: ["clippy"], writesWith: ["--fix"], rewrites: true },
  ],
  eslint: () => [ESLINT],
  eslint_d: () => [ESLINT],
  oxlint: () => [{ writesWith: ["--fix"], valued: ["-c", "--config"] }],
  stylelint: () => [{ writesWith: ["--fix"], valued: ["--config", "-c"] }],
  standard: () => [{ writesWith: ["--fix"] }],
  xo: () => [{ writesWith: ["--fix"] }],
  tslint: () => [{ writesWith: ["--fix"], valued: ["-c", "-p"] }],
  biome: () => [
    { verbs: ["format"], writesWith: ["--write", "--fix"] },
    { verbs: ["check"], writesWith: ["--write", "--apply", "--fix", "--apply-unsafe"] },
    { verbs: ["lint"], writesWith: ["--write", "--apply", "--fix", "--apply-unsafe"] },
  ],
  dprint: () => [{ verbs: ["fmt"] }],
  markdownlint: () => [{ writesWith: ["--fix", "-f"], valued: ["-c", "--config"] }],
  rubocop: () => [
    { writesWith: ["-a", "-A", "-x", "--autocorrect", "--auto-correct", "--autocorrect-all"] },
  ],
  shfmt: () => [{ writesWith: ["-w", "--write"], valued: ["-i", "-ln"] }],
  "clang-format": () => [{ writesWith: ["-i"] }],
  "php-cs-fixer": () => [
    { verbs: ["fix"], reportsWith: ["--dry-run"], valued: ["--config", "--rules"] },
  ],
  phpcbf: () => [{}],
  pint: () => [{ reportsWith: ["--test"] }],
  terraform: () => [{ verbs: ["fmt"], reportsWith: ["-check", "-write=false"] }],
  mix: () => [{ verbs: ["format"], reportsWith: ["--check-formatted"] }],
  dart: () => [
    { verbs: ["format"], reportsWith: ["-o", "--output"] },
    { verbs: ["fix"], writesWith: ["--apply"], rewrites: true },
  ],
  ktlint: () => [{ writesWith: ["-F", "--format"] }],
  swiftformat: () => [{ reportsWith: ["--lint", "--dryrun"] }],
  buf: () => [{ verbs: ["format"], writesWith: ["-w", "--write"] }],
  taplo: () => [{ verbs: ["fmt"], reportsWith: ["--check"] }],
  sqlfluff: () => [{ verbs: ["fix"] }, { verbs: ["format"] }],
  stylua: () => [{ reportsWith: ["--check"] }],
  zig: () => [{ verbs: ["fmt"], reportsWith: ["--check"] }],
  deno: () => [{ verbs: ["fmt"], reportsWith: ["--check"] }],
};

/** Signs in the output that a formatter did not get as far as its files. */
const GAVE_UP =
  /something went wrong|command not found|cannot find module|no such file|could not determine executable|^error:|\berror: cannot|no files matching|invalid configuration/im;

function readFormatter(
  form: Formatter,
  words: readonly ShellWord[],
  place: RunPlace,
): ProgramReading {
  const { operands, flags } = readArguments(words, form.valued);
  const has = (names: readonly string[]): boolean =>
    names.some((name) => flags.has(name) || words.some(({ text }) => text === name));
  if (has(["--version", "--help"]) || has(form.reportsWith ?? [])) return READS_ONLY;
  if (form.writesWith !== undefined && !has(form.writesWith)) return READS_ONLY;
  if (GAVE_UP.test(place.output)) return { claims: [], opaque: place.onDisk };
  // Formatters expand patterns by themselves, too. Which of the files needed it is the formatter's own finding: the disk has to agree.
  const patterns = operands.map((word) =>
    word.known && /[*?]/.test(word.text) ? { ...word, pattern: true } : word,
  );
  const named = claimWords(patterns, place, { change: "modified", recursive: true });
  return operands.length === 0 || form.packages === true ? OPAQUE : named;
}

/** The form of a formatter that a call has, and its words without the verbs; none for others. */
function formOf(
  forms: readonly Formatter[],
  words: readonly ShellWord[],
): { readonly form: Formatter; readonly rest: readonly ShellWord[] } | undefined {
  const plain = words.filter(({ text }) => !text.startsWith("-"));
  for (const form of forms) {
    const verbs = form.verbs ?? [];
    if (!verbs.every((verb, at) => plain[at]?.text === verb)) continue;
    const rest = words.filter((word) => !plain.slice(0, verbs.length).includes(word));
    return { form, rest };
  }
  return undefined;
}

function formsOf(name: string): readonly Formatter[] {
  return Object.hasOwn(FORMATTERS, name) ? (FORMATTERS[name]?.() ?? []) : [];
}

/** Whether a call only changes how files are written: a formatter, or a linter's safe fixes. */
export function onlyFormats(name: string, words: readonly ShellWord[]): boolean {
  const called = formOf(formsOf(name), words);
  if (called === undefined || called.form.rewrites === true) return false;
  return !words.some(({ text }) => /^--(?:apply-)?unsafe/.test(text));
}

/** Reads a formatter's or fixing linter's call; `undefined` for other programs. */
export function formatterOf(name: string): ProgramReader | undefined {
  const forms = formsOf(name);
  if (forms.length === 0) return undefined;
  return (words, place) => {
    const called = formOf(forms, words);
    return called === undefined ? OPAQUE : readFormatter(called.form, called.rest, place);
  };
}
