import { isWithin, joinPath, nameOf, parentOf } from "../path-identity.ts";
import { matches, type Prefiltered } from "../prefiltered.ts";
import type { Surroundings } from "../tool-call.ts";

/** Folders of the project whose content is nobody's edit, however it got there. */
export const MACHINE_MADE: Prefiltered = {
  literals: [
    ".git",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".tox",
    ".nox",
    ".nyc_output",
    ".turbo",
    ".parcel-cache",
    ".py",
  ],
  pattern:
    /(?:^|\/)(?:\.git|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.nox|\.nyc_output|\.turbo|\.parcel-cache)(?:\/|$)|\.py[co]$/,
};

/** Where an entry lies: its folder with links resolved, its own name kept. */
export function placeOf(path: string, surroundings: Pick<Surroundings, "identityOf">): string {
  return joinPath(surroundings.identityOf(parentOf(path)), nameOf(path));
}

/** True for a path below one of the roots (identities) that a change may be claimed for. */
export function belongsTo(
  path: string,
  roots: readonly string[],
  surroundings: Pick<Surroundings, "identityOf">,
): boolean {
  const place = placeOf(path, surroundings);
  return roots.some(
    (root) =>
      place !== root && isWithin(place, root) && !matches(MACHINE_MADE, place.slice(root.length)),
  );
}
