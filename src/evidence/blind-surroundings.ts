import { absolutePath, identityKey, rulesOf } from "./path-identity.ts";
import type { Surroundings } from "./tool-call.ts";

/**
 * Surroundings that look nowhere: for a call of another day, whose files, scripts and work tree are
 * not those of today. The project counts as one this machine does not hold, so only what the call
 * itself and the host's answer say is believed.
 */
export function blindSurroundings(
  project: string,
  changedIdentities: readonly string[],
): Surroundings {
  const rules = rulesOf(project, false);
  return {
    readText: () => undefined,
    kindOf: () => "missing",
    list: () => [],
    identityOf: (path) => identityKey(absolutePath(path, project, rules), rules),
    lookAtWorkTree: () => ({ changes: [], incomplete: "" }),
    changedIdentities,
  };
}
