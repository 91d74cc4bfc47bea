import { holdsOption } from "./option-bundle.ts";
import { isAbsolute, resolvePath, baseName } from "./paths.ts";
import type { ShellWord } from "./shell-word.ts";
import { literalWord } from "./words.ts";
import { FOLDER_OPTIONS, SHELLS, wrapperForms, type WrapperForm } from "./wrapper-table.ts";

/** A program with everything in front of it taken off. */
export interface Unwrapped {
  readonly words: readonly ShellWord[];
  readonly wrappers: readonly string[];
  readonly directory: string | undefined;
  readonly fed: boolean;
  /** A command line given as text (`bash -c '…'`), which then is what runs instead of `words`. */
  readonly script: ShellWord | undefined;
  /** Arguments of that script: `$0`, `$1`, … */
  readonly arguments: readonly ShellWord[];
  /** Whether that script ends at its first failure. */
  readonly stopsAtFailure: boolean;
  /** Whether a failure anywhere in one of its pipelines fails the pipeline. */
  readonly pipefail: boolean;
  /** Whether the program's status is replaced by something else (`find -exec … \;`). */
  readonly lossy: boolean;
  /** True for `exec`: nothing after it runs. */
  readonly replacesShell: boolean;
  /** True where it is not even started when nothing is fed to it (`xargs -r`). */
  readonly optional: boolean;
}

interface Peeled {
  words: readonly ShellWord[];
  wrappers: string[];
  directory: string | undefined;
  fed: boolean;
  lossy: boolean;
  replacesShell: boolean;
  optional: boolean;
  script: ShellWord | undefined;
}

/** Options of `xargs` that take no value. */
const XARGS_BUNDLE = /^-[0rtx]+$/;

/** Whether an option keeps `xargs` from running its command without input. */
function needsInput(option: string): boolean {
  return option === "--no-run-if-empty" || holdsOption(option, "r", XARGS_BUNDLE);
}

const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;
const MAXIMUM_WRAPPERS = 12;

/** Base name of a program without the suffixes Windows adds. */
export function programName(word: ShellWord | undefined): string {
  if (word?.known !== true) return "";
  return baseName(word.text).replace(/\.(?:exe|cmd|bat|ps1)$/i, "");
}

/** `jest@29` runs `jest`, `@biomejs/biome` runs `biome`. */
function binaryOfPackage(word: ShellWord): ShellWord {
  const cut = word.text.lastIndexOf("@");
  const name = cut > 0 ? word.text.slice(0, cut) : word.text;
  const scoped = /^@[^/]+\/(.+)$/.exec(name);
  return { ...word, text: scoped?.[1] ?? name };
}

/** The place behind the verbs, skipping options between program and verb; -1 when they are not there. */
function afterVerbs(words: readonly ShellWord[], form: WrapperForm): number {
  let at = 1;
  const valued = new Set([...(form.valued ?? []), ...folderOptions(words, form)]);
  for (const verb of form.verbs ?? []) {
    while (words[at]?.text.startsWith("-") === true)
      at += valued.has(words[at]?.text ?? "") ? 2 : 1;
    if (words[at]?.text !== verb) return -1;
    at += 1;
  }
  return at;
}

/** How many words an option takes, its folder and script values noted on the way. */
function takeOption(peeled: Peeled, form: WrapperForm, at: number): number {
  const text = peeled.words[at]?.text ?? "";
  const [option = "", inline] = /^(--[^=]+)=(.*)$/s.exec(text)?.slice(1) ?? [text];
  const value = inline === undefined ? peeled.words[at + 1] : literalWord(inline);
  const isFolder = form.folder?.includes(option) === true;
  const isScript = form.script?.includes(option) === true;
  if (isFolder && value !== undefined) peeled.directory = enter(peeled.directory, value);
  if (isScript && value !== undefined) peeled.script = value;
  const takesNext = isFolder || isScript || form.valued?.includes(option) === true;
  return takesNext && inline === undefined ? 2 : 1;
}

/** The place of the program behind the wrapper's own words; -1 when it is only asked something. */
function programPlace(peeled: Peeled, form: WrapperForm, start: number): number {
  const { words } = peeled;
  let at = start;
  let positionals = form.positionals ?? 0;
  let dashes = false;
  for (; at < words.length;) {
    const text = words[at]?.text ?? "";
    if (!dashes && (text === "--" || form.dashes?.includes(text) === true)) {
      dashes = true;
      at += 1;
    } else if (!dashes && text.startsWith("-") && text.length > 1) {
      if (form.question?.includes(text) === true) return -1;
      at += takeOption(peeled, form, at);
    } else if (form.assignments === true && ASSIGNMENT.test(text)) at += 1;
    else if (positionals > 0 || (form.needsDashes === true && !dashes)) {
      positionals -= 1;
      at += 1;
    } else break;
  }
  return at;
}

function applyForm(peeled: Peeled, form: WrapperForm, start: number): boolean {
  const at = programPlace(peeled, form, start);
  if (at < 0) return false;
  const rest = peeled.words.slice(at);
  const [program, ...others] = rest;
  if (program === undefined) return peeled.script !== undefined;
  peeled.words = form.package === true ? [binaryOfPackage(program), ...others] : rest;
  if (form.fed === true) peeled.fed = true;
  if (form.elsewhere === true) peeled.directory = undefined;
  return true;
}

/** The folder reached from `directory` by going to `word`. */
export function enter(directory: string | undefined, word: ShellWord): string | undefined {
  if (!word.known || word.pattern || word.text.startsWith("~")) return undefined;
  if (isAbsolute(word.text)) return resolvePath("/", word.text);
  return directory === undefined ? undefined : resolvePath(directory, word.text);
}

function cutAtFedItems(peeled: Peeled, name: string): void {
  if (name !== "parallel") return;
  const cut = peeled.words.findIndex((word) => word.text.startsWith(":::"));
  if (cut >= 0) peeled.words = peeled.words.slice(0, cut);
}

function unwrapFind(peeled: Peeled): boolean {
  const start = peeled.words.findIndex((word) => /^-(?:exec|execdir|ok|okdir)$/.test(word.text));
  if (start < 0) return false;
  const after = peeled.words.slice(start + 1);
  const end = after.findIndex((word) => word.text === ";" || word.text === "+");
  peeled.words = end < 0 ? after : after.slice(0, end);
  peeled.fed = true;
  peeled.lossy ||= end < 0 || after[end]?.text === ";";
  return peeled.words.length > 0;
}

/** `script` reports its program's status with `-e` only. */
function returnsStatus(option: string): boolean {
  return option === "--return" || holdsOption(option, "e");
}

function unwrapOnce(peeled: Peeled): boolean {
  const name = programName(peeled.words[0]);
  if (name === "find" || name === "fd") {
    if (!unwrapFind(peeled)) return false;
    peeled.wrappers.push(name);
    return true;
  }
  if (name === "exec") {
    if (peeled.words.length < 2) return false;
    peeled.words = peeled.words.slice(peeled.words[1]?.text === "-a" ? 3 : 1);
    peeled.replacesShell = true;
    peeled.wrappers.push(name);
    return peeled.words.length > 0;
  }
  const forms = wrapperForms(name);
  for (const form of forms) {
    const start = afterVerbs(peeled.words, form);
    if (start < 0) continue;
    const given = peeled.words.map((word) => word.text);
    const folder = peeled.directory;
    peeled.directory = ownFolder(peeled.words.slice(0, start), folder, form);
    if (!applyForm(peeled, form, start)) {
      peeled.directory = folder;
      return false;
    }
    cutAtFedItems(peeled, name);
    const own = given.slice(0, given.length - peeled.words.length);
    peeled.optional ||= form.fed === true && own.some(needsInput);
    // `watch` ends when it is told to, whatever its program said last.
    peeled.lossy ||= name === "git" || name === "watch";
    if (name === "script") peeled.lossy ||= !given.some(returnsStatus);
    peeled.wrappers.push([name, ...(form.verbs ?? [])].join(" "));
    if (name === "corepack") peeled.words = [literalWord(form.verbs?.[0] ?? ""), ...peeled.words];
    return true;
  }
  return false;
}

/** Options of a program that name the folder it works in, those of its wrapper form included. */
function folderOptions(words: readonly ShellWord[], form?: WrapperForm): readonly string[] {
  const name = programName(words[0]);
  const own = Object.hasOwn(FOLDER_OPTIONS, name) ? (FOLDER_OPTIONS[name] ?? []) : [];
  return [...own, ...(form?.folder ?? [])];
}

/** The folder a program is told to work in by an option of its own (`make -C sub`). */
function ownFolder(
  words: readonly ShellWord[],
  directory: string | undefined,
  form?: WrapperForm,
): string | undefined {
  const options = folderOptions(words, form);
  let reached = directory;
  for (const [place, word] of words.entries()) {
    if (word.text === "--") break;
    const next = words[place + 1];
    if (options.includes(word.text) && next !== undefined) reached = enter(reached, next);
    else {
      const option = options.find((candidate) => word.text.startsWith(`${candidate}=`));
      if (option !== undefined) {
        reached = enter(reached, literalWord(word.text.slice(option.length + 1)));
      }
    }
  }
  return reached;
}

interface ShellCall {
  readonly script: ShellWord | undefined;
  readonly arguments: readonly ShellWord[];
  readonly stopsAtFailure: boolean;
  readonly pipefail: boolean;
}

/** Options of a shell, which `+` switches off; behind those with an `o` stands a name. */
export const SHELL_BUNDLE = /^[-+][a-z]+$/i;

/** What `bash -lc 'text' name arguments` says; `script` is undefined for a script file. */
function shellCall(words: readonly ShellWord[]): ShellCall {
  let stopsAtFailure = false;
  let takesText = false;
  let pipefail = false;
  let at = 1;
  for (; at < words.length; at += 1) {
    const text = words[at]?.text ?? "";
    if (!/^[-+]\w|^--\w/.test(text)) break;
    if (/^-[a-z]+$/i.test(text)) {
      takesText ||= text.includes("c");
      stopsAtFailure ||= text.includes("e");
    }
    // `-euo pipefail`: a bundle with an `o` takes the option's name.
    if (holdsOption(text, "oO", SHELL_BUNDLE)) {
      const name = words[at + 1]?.text;
      stopsAtFailure ||= text.startsWith("-") && name === "errexit";
      pipefail ||= text.startsWith("-") && name === "pipefail";
      at += 1;
    }
  }
  return {
    script: takesText ? words[at] : undefined,
    arguments: words.slice(at + 1),
    stopsAtFailure,
    pipefail,
  };
}

/** The one word of a wrapper that puts its words together and gives them to a shell. */
function joined({ words, wrappers }: Peeled): ShellWord | undefined {
  const joins = wrappers.includes("watch") || wrappers.includes("cross-env-shell");
  const [only, ...others] = words;
  const isLine = only !== undefined && others.length === 0 && /\s/.test(only.text);
  return joins && isLine ? only : undefined;
}

/** Takes off everything that only starts another program, until the program itself is left. */
export function unwrap(words: readonly ShellWord[], directory: string | undefined): Unwrapped {
  const peeled: Peeled = {
    words,
    wrappers: [],
    directory,
    fed: false,
    lossy: false,
    replacesShell: false,
    optional: false,
    script: undefined,
  };
  for (let count = 0; count < MAXIMUM_WRAPPERS && peeled.script === undefined; count += 1) {
    if (!unwrapOnce(peeled)) break;
  }
  const name = programName(peeled.words[0]);
  const call: ShellCall =
    peeled.script === undefined && SHELLS.has(name)
      ? shellCall(peeled.words)
      : { script: peeled.script, arguments: [], stopsAtFailure: false, pipefail: false };
  const given = call.script ?? joined(peeled);
  return {
    words: peeled.words,
    wrappers:
      call.script !== undefined && SHELLS.has(name) ? [...peeled.wrappers, name] : peeled.wrappers,
    directory: ownFolder(peeled.words, peeled.directory),
    fed: peeled.fed,
    lossy: peeled.lossy,
    replacesShell: peeled.replacesShell,
    optional: peeled.optional,
    script: given,
    arguments: call.arguments,
    stopsAtFailure: call.stopsAtFailure,
    pipefail: call.pipefail,
  };
}
