import type { ConfigurationChangedData } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import type { Configuration, Expectation } from "./configuration.ts";
import { effectiveConfiguration } from "./effective.ts";
import type { EffectiveConfiguration } from "./effective.ts";

/** Longest words of one setting, path and problem in the stream, in characters. */
const MAXIMUM_WORDS = 220;
const MAXIMUM_PATH = 1_000;

/** Most settings that are listed in words; the digest covers all of them. */
const MAXIMUM_LISTED = 64;

/** What is known of the configuration that the stream recorded last. */
export type RecordedConfiguration = Pick<
  ConfigurationChangedData,
  "digest" | "policy" | "stop_block_cap" | "enabled" | "relaxing" | "demanding"
> & { readonly problems: readonly string[] };

function expectationWords({ paths, kinds }: Expectation): string {
  return `${paths.join(" ")} needs ${kinds.join(", ")}`;
}

function listed(words: readonly string[]): readonly string[] {
  return words.slice(0, MAXIMUM_LISTED).map((word) => redact(word, MAXIMUM_WORDS));
}

/** The settings that ask for less than none would, in words. */
function relaxingWords({ docs, ignore, verifiers }: Configuration): readonly string[] {
  return listed([
    ...docs.map((glob) => `docs ${glob}`),
    ...ignore.map((glob) => `ignore ${glob}`),
    ...verifiers.map(({ command, kind, covers }) => {
      const files = covers === undefined ? "" : ` covers ${covers.join(" ")}`;
      return `verifier ${command} (${kind})${files}`;
    }),
  ]);
}

/** In words, what asks for less than the configuration recorded before. */
function weakenedWords(
  before: RecordedConfiguration,
  { enabled, policy, stop_block_cap }: Configuration,
  relaxing: readonly string[],
  demanding: readonly string[],
): readonly string[] {
  return [
    ...(before.enabled && !enabled ? ["switched off"] : []),
    ...(before.policy === "strict" && policy !== "strict" ? [`policy strict to ${policy}`] : []),
    ...(stop_block_cap < before.stop_block_cap
      ? [`stop_block_cap ${before.stop_block_cap} to ${stop_block_cap}`]
      : []),
    ...relaxing
      .filter((words) => !(before.relaxing ?? []).includes(words))
      .map((words) => `new: ${words}`),
    ...(before.demanding ?? [])
      .filter((words) => !demanding.includes(words))
      .map((words) => `gone: ${words}`),
  ].slice(0, MAXIMUM_LISTED);
}

/** How a problem is told from others when it is met again. */
export function problemKey({ path, problem }: { path: string; problem: string }): string {
  return `${path}: ${problem}`;
}

/** The configuration as it is recorded. */
function recorded(
  { values, sources, digest }: EffectiveConfiguration,
  before: RecordedConfiguration | null,
): ConfigurationChangedData {
  const relaxing = relaxingWords(values);
  const demanding = listed(values.expected.map(expectationWords));
  return {
    digest,
    policy: values.policy,
    stop_block_cap: values.stop_block_cap,
    enabled: values.enabled,
    files: sources.map(({ path, problem }) => ({
      path: redact(path, MAXIMUM_PATH),
      problem: redact(problem, MAXIMUM_WORDS),
    })),
    weakened: before === null ? [] : weakenedWords(before, values, relaxing, demanding),
    ...(relaxing.length > 0 ? { relaxing } : {}),
    ...(demanding.length > 0 ? { demanding } : {}),
  };
}

const NOTHING_SAID: EffectiveConfiguration = effectiveConfiguration({
  files: [],
  options: { policy: "", enabled: "" },
  environment: { policy: "", off: "" },
});

/** What held in a session that recorded no configuration. */
const DEFAULTS: RecordedConfiguration = {
  digest: NOTHING_SAID.digest,
  policy: NOTHING_SAID.values.policy,
  stop_block_cap: NOTHING_SAID.values.stop_block_cap,
  enabled: NOTHING_SAID.values.enabled,
  problems: [],
};

/**
 * What to record, `undefined` when the stream says it already: the first time only what is not the
 * default, later every change.
 *
 * @param before what the stream recorded last, `null` for nothing.
 * @param begun whether the stream holds anything: then the defaults held so far.
 */
export function configurationChange(
  effective: EffectiveConfiguration,
  before: RecordedConfiguration | null,
  begun: boolean,
): ConfigurationChangedData | undefined {
  if (effective.digest === (before ?? DEFAULTS).digest) return undefined;
  return recorded(effective, before ?? (begun ? DEFAULTS : null));
}

/** Problems that the user has not been told about in this session. */
export function newProblems(
  { files }: ConfigurationChangedData,
  before: RecordedConfiguration | null,
): readonly { readonly path: string; readonly problem: string }[] {
  return files.filter(
    (file) => file.problem !== "" && before?.problems.includes(problemKey(file)) !== true,
  );
}
