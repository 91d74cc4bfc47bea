import type { ConfigurationChangedData } from "../events/event.ts";
import type { Language } from "./configuration.ts";
import { newProblems } from "./configuration-change.ts";
import type { RecordedConfiguration } from "./configuration-change.ts";

/** Most problems and weakened settings that are named. */
const NAMED = 3;

function named(words: readonly string[]): string {
  const rest = words.length - NAMED;
  return `${words.slice(0, NAMED).join("; ")}${rest > 0 ? `; +${rest}` : ""}`;
}

/**
 * What the user is told when the configuration changed: once what is broken, and whatever asks for
 * less than before. `""` says nothing.
 */
export function configurationNotice(
  change: ConfigurationChangedData,
  before: RecordedConfiguration | null,
  language: Language,
): string {
  const problems = newProblems(change, before).map(({ path, problem }) => `${path}: ${problem}`);
  const parts: string[] = [];
  if (problems.length > 0) {
    parts.push(
      language === "ko"
        ? `fable-ish: 설정을 읽을 수 없어 적용하지 않습니다. ${named(problems)}. \`fable-ish config\`로 적용된 값을 볼 수 있습니다.`
        : `fable-ish: a configuration does not count. ${named(problems)}. \`fable-ish config\` shows what holds instead.`,
    );
  }
  if (change.weakened.length > 0) {
    parts.push(
      language === "ko"
        ? `fable-ish: 이 세션의 설정이 이전보다 느슨해졌습니다. ${named(change.weakened)}.`
        : `fable-ish: the configuration now asks for less than before in this session. ${named(change.weakened)}.`,
    );
  }
  return parts.join("\n");
}
