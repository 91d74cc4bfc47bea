let times = 0;

/**
 * A module of `src`, by its path there, as it is in a process that has not used it yet: nothing is
 * made, kept or set in it. What it imports is shared with everybody.
 */
export async function loadedAnew(path: string): Promise<unknown> {
  times += 1;
  return import(`../../src/${path}?loaded=${times}`);
}
