/** Whether a path is the folder or lies below it. */
export function isBelow(path: string, folder: string): boolean {
  const base = folder.endsWith("/") ? folder.slice(0, -1) : folder;
  return path === base || path.startsWith(`${base}/`);
}
