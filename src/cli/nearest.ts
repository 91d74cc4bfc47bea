/** Edits (insert, delete, replace) that turn one word into the other. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, character] of Array.from(left).entries()) {
    const next = [at + 1];
    for (let index = 1; index <= right.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + (right[index - 1] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The candidate that was probably meant (two letters swapped, say); `undefined` when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.slice(0, 40).toLowerCase();
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: distance(lower, candidate) }))
    .sort((one, other) => one.edits - other.edits);
  const best = ranked[0];
  return best !== undefined && best.edits <= Math.max(2, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}
