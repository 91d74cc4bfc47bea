/** Holding what a command line says against what the disk, git and the host show. */
import type { ChangedFile } from "../../events/event.ts";
import { isWithin, parentOf } from "../path-identity.ts";
import type { FileAge, Surroundings } from "../tool-call.ts";
import type { Claim } from "./claim.ts";
import { filesBelow } from "./place.ts";
import { placeOf } from "./roots.ts";

export interface ConfirmPlace {
  readonly surroundings: Surroundings;
  /** False when the machine at hand does not hold the project. */
  readonly onDisk: boolean;
  /** The command still runs: what it has not written yet, it may write later. */
  readonly stillRunning: boolean;
  readonly since: number;
}

/** A claim that stands for one file, with what the disk says of it. */
export interface ConfirmedClaim extends Claim {
  readonly age: FileAge;
}

function ageOf(path: string, place: ConfirmPlace): FileAge {
  if (place.surroundings.ageOf !== undefined) return place.surroundings.ageOf(path, place.since);
  return place.surroundings.kindOf(path) === "missing" ? "missing" : "unknown";
}

/** Whether the folder a missing file was in has lost (or won) a name in the window. */
function folderChanged(path: string, place: ConfirmPlace): boolean {
  for (let folder = parentOf(path); ; folder = parentOf(folder)) {
    const age = ageOf(folder, place);
    if (age !== "missing") return age !== "unchanged";
    if (parentOf(folder) === folder || folder === "") return false;
  }
}

/** A folder's claim as claims about the files in it; a file's claim as it is. */
function spread(claim: Claim, place: ConfirmPlace): readonly Claim[] {
  const { kindOf, identityOf } = place.surroundings;
  if (kindOf(claim.path) !== "directory") return [claim];
  // A link to a folder is an entry of its own.
  if (claim.creates && identityOf(claim.path) !== placeOf(claim.path, place.surroundings)) {
    return [claim];
  }
  if (!claim.recursive || claim.change === "deleted") return [];
  const { paths } = filesBelow(claim.path, place.surroundings);
  return paths.map((path) => ({ ...claim, path }));
}

function isBorneOut(claim: Claim, age: FileAge, place: ConfirmPlace): boolean {
  if (claim.change === "deleted") return age === "missing" && folderChanged(claim.path, place);
  switch (age) {
    case "missing":
      return claim.nature === "restore" && folderChanged(claim.path, place);
    case "unchanged":
      return claim.nature === "moved" && folderChanged(claim.path, place);
    case "created":
      return true;
    case "changed":
      // Times alone were changed: the content is what it was.
      return claim.nature !== "touch";
    case "unknown":
      return true;
  }
}

/** The claims that the disk does not speak against, one a file. */
export function confirmClaims(
  claims: readonly Claim[],
  place: ConfirmPlace,
): readonly ConfirmedClaim[] {
  const believed = place.onDisk ? claims : claims.filter(({ doubtful }) => !doubtful);
  if (!place.onDisk) return believed.map((claim) => ({ ...claim, age: "unknown" }));
  return believed
    .flatMap((claim) => spread(claim, place))
    .map((claim) => ({ ...claim, age: ageOf(claim.path, place) }))
    .filter((claim) => place.stillRunning || isBorneOut(claim, claim.age, place));
}

/** A name that one command both brought into being and took away again left no change. */
export function withoutPassing(claims: readonly Claim[]): readonly Claim[] {
  const first = new Map<string, Claim>();
  const last = new Map<string, Claim>();
  for (const claim of claims) {
    if (!first.has(claim.path)) first.set(claim.path, claim);
    last.set(claim.path, claim);
  }
  const passing = (path: string): boolean => {
    const end = last.get(path);
    return first.get(path)?.creates === true && end?.change === "deleted";
  };
  return claims.filter((claim, at) => {
    if (claim.nature === "moved") return !isMovedBack(claim, claims.slice(0, at));
    return !passing(claim.path);
  });
}

/** A folder that was moved away before is back, and the name it had in between is gone. */
function isMovedBack(claim: Claim, before: readonly Claim[]): boolean {
  const folder = before.filter(
    ({ path, nature }) => nature !== "moved" && claim.path.startsWith(`${path}/`),
  );
  const undone = folder.some(({ change, creates }) =>
    claim.change === "deleted" ? creates : change === "deleted",
  );
  return undone && folder.length > 1;
}

/** Folders taken away of which the files are named as well are told by their files. */
export function withoutToldFolders<T extends Claim>(claims: readonly T[]): readonly T[] {
  return claims.filter(
    ({ path, change, recursive }) =>
      !(
        change === "deleted" &&
        recursive &&
        claims.some((other) => other.path.startsWith(`${path}/`))
      ),
  );
}

/** True for a claim that writes through a link to a file that is not the project's. */
export function leadsAway(
  claim: ConfirmedClaim,
  roots: readonly string[],
  surroundings: Surroundings,
): boolean {
  if (claim.change === "deleted" || claim.age === "created") return false;
  const identity = surroundings.identityOf(claim.path);
  return !roots.some((root) => isWithin(identity, root));
}

/** How the change reads once the disk has been asked. */
export function changeOf(claim: ConfirmedClaim): ChangedFile["change"] {
  if (claim.change === "deleted" || claim.age === "missing") return "deleted";
  if (claim.change === "modified") return "modified";
  return claim.age === "changed" && claim.nature !== "touch" ? "changed" : claim.change;
}
