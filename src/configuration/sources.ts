/** A configuration file that was found, its text not judged yet. */
export interface ConfigurationFile {
  /** Absolute. */
  readonly path: string;
  readonly level: "user" | "project";
  /** `""` where it could not be read. */
  readonly text: string;
  /** Why it could not be read, in words; `""` when it could. */
  readonly problem: string;
}

/** Everything that settings are read from, as it was found. */
export interface ConfigurationSources {
  /** At most one a level, the user's first. */
  readonly files: readonly ConfigurationFile[];
  /** What the user chose in the host's dialog of plugin options; `""` where nothing was. */
  readonly options: { readonly policy: string; readonly enabled: string };
  /** Variables of the environment; `""` where they are not set. */
  readonly environment: { readonly policy: string; readonly off: string };
}

/**
 * Whether nobody asks for anything but the defaults, as far as can be told without reading a file's
 * text. Asked by every hook, so it loads nothing.
 */
export function saysNothing({ files, options, environment }: ConfigurationSources): boolean {
  return (
    files.length === 0 &&
    (options.policy === "" || options.policy === "classic") &&
    (options.enabled === "" || options.enabled === "true") &&
    environment.policy === "" &&
    environment.off === ""
  );
}
