import { canonicalHash } from "../events/canonical.ts";
import { DEFAULT_CONFIGURATION, POLICY_NAMES } from "./configuration.ts";
import type { Configuration, Origin } from "./configuration.ts";
import { readLayer } from "./schema.ts";
import type { ConfigurationLayer } from "./schema.ts";
import type { ConfigurationFile, ConfigurationSources } from "./sources.ts";

/** Where each setting's value comes from; lists add up, so they can have several origins. */
export type Origins = { readonly [Name in keyof Configuration]: readonly Origin[] };

/** A place that settings were read from. `path` of a variable or an option is its name. */
export interface SourceReport {
  readonly path: string;
  /** Why the place does not count; `""` when it does. */
  readonly problem: string;
  /** Settings of it that the user's `project_may` refuses. */
  readonly refused: readonly (keyof Configuration)[];
}

/** The settings in effect and how they came about. */
export interface EffectiveConfiguration {
  readonly values: Configuration;
  readonly origins: Origins;
  readonly sources: readonly SourceReport[];
  /** The same digest is the same configuration with the same problems. */
  readonly digest: string;
}

interface Layer {
  readonly origin: Origin;
  readonly path: string;
  readonly problem: string;
  readonly values: ConfigurationLayer;
  /** Whether the user's own file may bind it. */
  readonly bound: boolean;
}

const NO_ORIGINS: Origins = {
  enabled: ["default"],
  policy: ["default"],
  stop_block_cap: ["default"],
  language: ["default"],
  docs: ["default"],
  ignore: ["default"],
  verifiers: ["default"],
  expected: ["default"],
  project_may: ["default"],
};

const PATH_OF_ENVIRONMENT = { policy: "$FABLE_ISH_POLICY", off: "$FABLE_ISH_OFF" } as const;

function policyLayer(path: string, word: string, origin: Origin): readonly Layer[] {
  const chosen = word.trim().toLowerCase();
  if (chosen === "") return [];
  const policy = POLICY_NAMES.find((name) => name === chosen);
  const problem = policy === undefined ? `it has to be ${POLICY_NAMES.join(" or ")}` : "";
  const values = policy === undefined ? {} : { policy };
  return [{ origin, path, problem, values, bound: origin === "environment" }];
}

const YES: readonly string[] = ["1", "true", "yes", "on"];
const NO: readonly string[] = ["0", "false", "no", "off"];

/** A switch's word; `undefined` for one that is neither. */
function switched(word: string): boolean | undefined {
  const plain = word.trim().toLowerCase();
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : undefined;
}

function switchLayer(
  path: string,
  word: string,
  origin: Origin,
  enabledBy: boolean,
): readonly Layer[] {
  if (word.trim() === "") return [];
  const value = switched(word);
  const problem = value === undefined ? "it has to be true or false" : "";
  const values = value === undefined ? {} : { enabled: value === enabledBy };
  return [{ origin, path, problem, values, bound: origin === "environment" }];
}

function fileLayer({ path, level, text, problem }: ConfigurationFile): Layer {
  const origin = level === "user" ? "user file" : "project file";
  const bound = level === "project";
  const broken = (what: string): Layer => ({ origin, path, problem: what, values: {}, bound });
  if (problem !== "") return broken(problem);
  const reading = readLayer(text);
  if (reading.kind === "broken") return broken(reading.problem);
  if (bound && reading.layer.project_may !== undefined) {
    return broken("project_may belongs into your own file, not into the project's");
  }
  return { origin, path, problem: "", values: reading.layer, bound };
}

/** The places, weakest first: the later one decides. */
function layersOf({ files, options, environment }: ConfigurationSources): readonly Layer[] {
  const off = switchLayer(PATH_OF_ENVIRONMENT.off, environment.off, "environment", false);
  return [
    ...policyLayer("plugin option policy", options.policy, "plugin option"),
    ...switchLayer("plugin option enabled", options.enabled, "plugin option", true),
    ...files.filter(({ level }) => level === "user").map(fileLayer),
    ...files.filter(({ level }) => level === "project").map(fileLayer),
    ...policyLayer(PATH_OF_ENVIRONMENT.policy, environment.policy, "environment"),
    ...off,
  ];
}

type Change = Partial<Configuration>;

/** What a layer makes of the values below it: single values are replaced, lists grow. */
function changeBy({ values }: Layer, below: Configuration): Change {
  const { docs, ignore, verifiers, expected, ...single } = values;
  return {
    ...single,
    ...(docs === undefined ? {} : { docs: [...below.docs, ...docs] }),
    ...(ignore === undefined ? {} : { ignore: [...below.ignore, ...ignore] }),
    ...(verifiers === undefined ? {} : { verifiers: [...below.verifiers, ...verifiers] }),
    ...(expected === undefined ? {} : { expected: [...below.expected, ...expected] }),
  };
}

/** Whether a change asks for less than the values below it in this setting. */
function weakens(name: keyof Configuration, change: Change, below: Configuration): boolean {
  switch (name) {
    case "enabled":
      return change.enabled === false && below.enabled;
    case "policy":
      return change.policy === "classic" && below.policy === "strict";
    case "stop_block_cap":
      return (change.stop_block_cap ?? below.stop_block_cap) < below.stop_block_cap;
    case "docs":
    case "ignore":
    case "verifiers":
      return (change[name]?.length ?? 0) > below[name].length;
    case "expected":
    case "language":
    case "project_may":
      return false;
    default:
      return name satisfies never;
  }
}

const NAMES = Object.keys(DEFAULT_CONFIGURATION) as readonly (keyof Configuration)[];

const LISTS: readonly (keyof Configuration)[] = ["docs", "ignore", "verifiers", "expected"];

function withOrigin(origins: Origins, name: keyof Configuration, origin: Origin): Origins {
  const before = LISTS.includes(name) ? origins[name].filter((one) => one !== "default") : [];
  return { ...origins, [name]: [...before, origin] };
}

/**
 * Puts the settings together. Weakest first: defaults, plugin options, the user's file, the
 * project's file, the environment. Where the user's file says `project_may: "strengthen"`, the
 * project's file and the environment may only ask for more.
 */
export function effectiveConfiguration(sources: ConfigurationSources): EffectiveConfiguration {
  let values = DEFAULT_CONFIGURATION;
  let origins = NO_ORIGINS;
  const reports: SourceReport[] = [];
  for (const layer of layersOf(sources)) {
    const { origin, path, problem, bound } = layer;
    const change = changeBy(layer, values);
    const isLocked = bound && values.project_may === "strengthen";
    const below = values;
    const given = NAMES.filter((name) => change[name] !== undefined);
    const refused = isLocked ? given.filter((name) => weakens(name, change, below)) : [];
    const taken = given.filter((name) => !refused.includes(name));
    values = {
      ...values,
      ...Object.fromEntries(taken.map((name) => [name, change[name]])),
    };
    for (const name of taken) origins = withOrigin(origins, name, origin);
    reports.push({ path, problem, refused });
  }
  const problems = reports.filter(({ problem }) => problem !== "");
  const digest = canonicalHash({
    values,
    problems: problems.map(({ path, problem }) => [path, problem]),
  });
  return { values, origins, sources: reports, digest };
}
