import type { VerificationKind } from "../events/event.ts";

/** The policies that may be chosen to judge stops. */
export const POLICY_NAMES = ["classic", "strict"] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** Languages of what the user is told. */
export const LANGUAGES = ["en", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What files of the project and the environment may do to the user's own settings. */
export const PROJECT_RIGHTS = ["anything", "strengthen"] as const;
export type ProjectRight = (typeof PROJECT_RIGHTS)[number];

/** A check that the plugin does not know by itself. */
export interface ConfiguredVerifier {
  readonly name: string;
  /** Words as they are typed; `*` stands for any characters of a word, as the last word for more words. */
  readonly command: string;
  readonly kind: VerificationKind;
  /** Globs of the files it checks; those of the folder it runs in where they are left out. */
  readonly covers?: readonly string[];
}

/** Files that need a passing check of each of these kinds. */
export interface Expectation {
  readonly paths: readonly string[];
  readonly kinds: readonly VerificationKind[];
}

/** The settings in effect. */
export interface Configuration {
  /** False: the hooks record and ask nothing. */
  readonly enabled: boolean;
  readonly policy: PolicyName;
  /** Blocks after which the agent is let through. */
  readonly stop_block_cap: number;
  readonly language: Language;
  /** Globs of files that count as documentation. */
  readonly docs: readonly string[];
  /** Globs of files whose changes do not count. */
  readonly ignore: readonly string[];
  readonly verifiers: readonly ConfiguredVerifier[];
  /** Read by `strict` only. */
  readonly expected: readonly Expectation[];
  readonly project_may: ProjectRight;
}

/** What holds where nobody configured anything. */
export const DEFAULT_CONFIGURATION: Configuration = {
  enabled: true,
  policy: "classic",
  stop_block_cap: 2,
  language: "en",
  docs: [],
  ignore: [],
  verifiers: [],
  expected: [],
  project_may: "anything",
};

/** Where a value comes from, weakest first. */
export const ORIGINS = [
  "default",
  "plugin option",
  "user file",
  "project file",
  "environment",
] as const;
export type Origin = (typeof ORIGINS)[number];
