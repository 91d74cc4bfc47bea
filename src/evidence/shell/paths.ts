/** Paths as text: no disk is looked at, and both kinds of slash are understood. */

const DRIVE = /^[A-Za-z]:[\\/]/;

/** Whether a path starts at a root (`/`, `C:\`), so that no folder changes its meaning. */
export function isAbsolute(path: string): boolean {
  return path.startsWith("/") || DRIVE.test(path);
}

function normalise(path: string): string {
  const drive = DRIVE.test(path) ? path.slice(0, 2) : "";
  const kept: string[] = [];
  for (const part of path.slice(drive.length).split(/[\\/]/)) {
    if (part === "" || part === ".") continue;
    if (part === "..") kept.pop();
    else kept.push(part);
  }
  return `${drive}/${kept.join("/")}`;
}

/** The absolute path that `path` names when used in `directory`. */
export function resolvePath(directory: string, path: string): string {
  return normalise(isAbsolute(path) ? path : `${directory}/${path}`);
}

/** Last part of a path or program name: `/usr/bin/node` gives `node`. */
export function baseName(path: string): string {
  const cut = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  return path.slice(cut + 1);
}

/** The folder a path lies in: `/a/b` gives `/a`, `/` gives itself. */
export function parentOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? "/" : path.slice(0, cut);
}
