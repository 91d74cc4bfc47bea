/**
 * One spelling a file, as far as strings alone can tell. Links are the disk's half and live in
 * `src/system/`; what is known about the volume (Windows spellings, letter case) is passed in.
 */

export interface PathRules {
  /** Paths of this place may be spelled `C:\p`, `c:/p`, `/c/p` or `\\?\C:\p`. */
  readonly windows: boolean;
  /** The volume takes `Foo.ts` and `foo.ts` for the same file. */
  readonly foldCase: boolean;
}

/** True for a path that can only be meant as a Windows path. */
export function isWindowsPath(path: string): boolean {
  return /^[A-Za-z]:(?:[\\/]|$)/.test(path) || path.startsWith("\\\\");
}

/** The rules that a project's own path gives away; letter case is the disk's to say. */
export function rulesOf(project: string, foldCase: boolean): PathRules {
  const windows = isWindowsPath(project);
  return { windows, foldCase: windows || foldCase };
}

/** The path with forward slashes, long-path prefixes gone and a drive written `C:/`. */
function withForwardSlashes(path: string, rules: PathRules): string {
  if (!rules.windows && !isWindowsPath(path)) return path;
  const forward = path.replaceAll("\\", "/");
  const plain = forward
    .replace(/^\/\/[?.]\/UNC\//i, "//")
    .replace(/^\/\/[?.]\/(?=[A-Za-z]:)/, "")
    .replace(/^\/(?:cygdrive\/)?([A-Za-z])(?=\/|$)/, "$1:");
  return plain.replace(/^([A-Za-z]):(?=\/|$)/, (_, drive: string) => `${drive.toUpperCase()}:`);
}

/** Drive, share or slash in front of the first name; `""` for a relative path. */
function rootOf(path: string): string {
  const root = /^(?:[A-Za-z]:|\/\/[^/]+\/[^/]+|(?=\/))(?=\/|$)/.exec(path);
  if (root !== null) return `${root[0]}/`;
  return path.startsWith("/") ? "/" : "";
}

/** True when a path needs no folder to stand in. */
export function isAbsolutePath(path: string, rules: PathRules): boolean {
  return rootOf(withForwardSlashes(path, rules)) !== "";
}

/**
 * The path made absolute below `directory`, with `.` and `..` and doubled slashes gone. Letters
 * keep their case (except a drive's), so the result can still be shown and opened.
 */
export function absolutePath(path: string, directory: string, rules: PathRules): string {
  const spelled = withForwardSlashes(path, rules);
  const root = rootOf(spelled);
  const whole = root === "" ? `${withForwardSlashes(directory, rules)}/${spelled}` : spelled;
  const start = rootOf(whole);
  const names: string[] = [];
  for (const name of whole.slice(start.length).split("/")) {
    if (name === "" || name === ".") continue;
    if (name === "..") names.pop();
    else names.push(name);
  }
  return start + names.join("/");
}

/** The key under which a file is known, from its absolute path with links already resolved. */
export function identityKey(absolute: string, rules: PathRules): string {
  const composed = absolutePath(absolute, "/", rules).normalize("NFC");
  return rules.foldCase || isWindowsPath(composed) ? composed.toLowerCase() : composed;
}

/** True when `path` is `folder` or lies below it; both absolute and spelled by the same rules. */
export function isWithin(path: string, folder: string): boolean {
  const base = folder.endsWith("/") ? folder.slice(0, -1) : folder;
  return path === base || path.startsWith(`${base}/`);
}

/** The folder that holds a path; a root is its own. */
export function parentOf(path: string): string {
  const cut = path.lastIndexOf("/");
  if (cut < 0) return "";
  const root = rootOf(path);
  return cut < root.length ? root : path.slice(0, cut);
}

/** The last name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `path` below `folder`, put together with one slash. */
export function joinPath(folder: string, name: string): string {
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}
