import type { RunCoverage } from "../events/event.ts";
import { isWithin } from "./path-identity.ts";
import type { Recognition } from "./recognise.ts";
import type { ProgramRun } from "./shell/program-run.ts";
import type { ConfiguredVerifier, Surroundings } from "./tool-call.ts";

/**
 * A run that the project's configuration calls a check; `undefined` when it names none like it. Of
 * its output nothing is known, so that only its exit status says how it ended.
 */
export function configuredRun(
  run: ProgramRun,
  verifiers: readonly ConfiguredVerifier[],
): Recognition | undefined {
  if (run.words.length === 0) return undefined;
  const words = run.words.map(({ text }) => text);
  const found = verifiers.find(({ matches }) => matches(words));
  if (found === undefined) return undefined;
  const { name, kind, covers } = found;
  const directory = run.directory ?? "";
  return {
    run,
    tool: name,
    kind,
    verifier: undefined,
    reach: { directory, paths: [], whole: directory !== "" && !run.fed },
    ...(covers === undefined ? {} : { covers }),
  };
}

/** The changed files that the configuration says a run covers; `undefined` when it does not say. */
export function coverageByConfiguration(
  { covers }: Recognition,
  project: string,
  surroundings: Pick<Surroundings, "identityOf" | "changedIdentities">,
):
  { readonly coverage: "direct" | "none" | "uncertain"; readonly covers: RunCoverage } | undefined {
  if (covers === undefined) return undefined;
  const { changedIdentities } = surroundings;
  const root = surroundings.identityOf(project);
  const direct = changedIdentities.filter(
    (identity) =>
      isWithin(identity, root) && covers(identity.slice(root.length).replace(/^\//, "")),
  );
  const coverage =
    direct.length > 0 ? "direct" : changedIdentities.length > 0 ? "uncertain" : "none";
  return { coverage, covers: { direct, generic: [] } };
}
