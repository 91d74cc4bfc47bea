import { DEFAULT_CONFIGURATION } from "../configuration/configuration.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { ConfiguredRules } from "../configuration/rules.ts";
import { saysNothing } from "../configuration/sources.ts";
import type { ConfigurationSources } from "../configuration/sources.ts";
import type { ConfigurationChangedData } from "../events/event.ts";
import type { LedgerState } from "../projections/state.ts";

/** The settings that a hook obeys. */
export interface HookConfiguration {
  readonly values: Configuration;
  /** What they say about files and commands; `undefined` when they say nothing. */
  readonly rules: ConfiguredRules | undefined;
  /** To be recorded, because the stream knows other settings. */
  readonly change: ConfigurationChangedData | undefined;
  /** What the user is told about the change once; `""` says nothing. */
  readonly notice: string;
}

/** What holds where nobody configured anything; nothing is loaded to know it. */
export const DEFAULT_HOOK_CONFIGURATION: HookConfiguration = {
  values: DEFAULT_CONFIGURATION,
  rules: undefined,
  change: undefined,
  notice: "",
};

/** The settings in effect for a project, and what of them is news to the stream. */
export async function hookConfiguration(
  sources: ConfigurationSources,
  { configuration: before, lastEvent }: LedgerState,
  project: string,
): Promise<HookConfiguration> {
  if (before === null && saysNothing(sources)) return DEFAULT_HOOK_CONFIGURATION;
  const { configurationChange, configurationNotice, configuredRules, effectiveConfiguration } =
    await import("./parts/configuration.ts");
  const effective = effectiveConfiguration(sources);
  const { values } = effective;
  const change = configurationChange(effective, before, lastEvent !== undefined);
  return {
    values,
    rules: configuredRules(values, project),
    change,
    notice: change === undefined ? "" : configurationNotice(change, before, values.language),
  };
}
