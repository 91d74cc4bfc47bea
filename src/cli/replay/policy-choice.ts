import type { Policy } from "../../gate/policy.ts";
import { CommandError } from "../command-error.ts";
import { nearest } from "../nearest.ts";

/** A policy as it is named on the command line: its latest version, or one of its versions. */
const NAMED = /^([^@]+)(?:@([1-9]\d{0,8}))?$/;

/** `classic 1`: name and version, as every report writes them. */
export function policyName({ name, version }: Pick<Policy, "name" | "version">): string {
  return `${name} ${version}`;
}

/**
 * The policy that `NAME` or `NAME@VERSION` names.
 *
 * @throws CommandError when there is none; it names those there are.
 */
export function choosePolicy(text: string, policies: readonly Policy[]): Policy {
  const [, name, version] = NAMED.exec(text) ?? [];
  const versions = policies.filter((policy) => policy.name === name);
  const chosen =
    version === undefined
      ? versions.reduce<Policy | undefined>(
          (latest, policy) => ((latest?.version ?? 0) < policy.version ? policy : latest),
          undefined,
        )
      : versions.find((policy) => policy.version === Number(version));
  if (chosen !== undefined) return chosen;
  const known = policies.map((policy) => `${policy.name}@${policy.version}`);
  const near = nearest(
    name ?? text,
    policies.map((policy) => policy.name),
  );
  const guess = near === undefined || near === name ? "" : `Did you mean ${near}? `;
  throw new CommandError(
    "usage",
    `There is no policy "${text}".`,
    `${guess}This release has ${known.join(", ")}.`,
  );
}
