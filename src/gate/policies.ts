import { CLASSIC } from "./classic.ts";
import type { Policy } from "./policy.ts";
import { STRICT } from "./strict.ts";

/**
 * Every version of every policy that ever judged a stop. None is ever removed or changed: a
 * changed rule is a new version, so that a decision of the past stays what it was.
 */
export const POLICIES: readonly Policy[] = [CLASSIC, STRICT];

/** The policy of a name and version, if this release knows it. */
export function findPolicy(name: string, version: number): Policy | undefined {
  return POLICIES.find((policy) => policy.name === name && policy.version === version);
}
