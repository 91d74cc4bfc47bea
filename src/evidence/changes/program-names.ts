import { isListed } from "../word-list.ts";

/** Programs that work on files, and interpreters, by name: all others need no look at how they are called. */
const NAMES = `
  sed gsed perl ruby awk gawk mawk yq ed ex patch curl wget rsync tar bsdtar unzip zip gzip bzip2 xz
  zstd gunzip bunzip2 unxz tee sponge touch truncate shred rm unlink trash rmdir mkdir cp mv rename
  install ln chmod chown chgrp dd sort shuf find fd python python2 python3 pypy pypy3 node nodejs bun
  deno
  `;

/** Interpreters that are called with their version, too: `python3.12`. */
const VERSIONED = "python pypy ruby perl node";

/** Whether a program may be one of those that `readerNamed` knows. */
export function hasReader(name: string): boolean {
  if (isListed(name, NAMES)) return true;
  let end = name.length;
  while (end > 0 && "0123456789.".includes(name.charAt(end - 1))) end -= 1;
  return isListed(name.slice(0, end), VERSIONED);
}
