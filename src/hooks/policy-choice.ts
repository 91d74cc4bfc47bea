/** The policies that may be chosen to judge stops. */
export const POLICY_NAMES = ["classic", "strict"] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** Which policy judges, and what the user is told about the choice once; `""` says nothing. */
export interface PolicyChoice {
  readonly name: PolicyName;
  readonly notice: string;
}

/** What holds where nobody chose. */
export const DEFAULT_CHOICE: PolicyChoice = { name: "classic", notice: "" };

/** Longest unknown name that is repeated to the user, in characters. */
const MAXIMUM_NAME = 40;

/** The policy that the environment variable `FABLE_ISH_POLICY` names; classic for any other word. */
export function choosePolicy(
  environment: Readonly<Record<string, string | undefined>>,
): PolicyChoice {
  const chosen = (environment["FABLE_ISH_POLICY"] ?? "").trim();
  if (chosen === "") return DEFAULT_CHOICE;
  const name = POLICY_NAMES.find((policy) => policy === chosen.toLowerCase());
  if (name !== undefined) return { name, notice: "" };
  const word = JSON.stringify(Array.from(chosen).slice(0, MAXIMUM_NAME).join(""));
  return {
    name: DEFAULT_CHOICE.name,
    notice: `fable-ish: FABLE_ISH_POLICY is ${word}, which is no policy. The policy is classic; ${POLICY_NAMES.join(" and ")} can be chosen.`,
  };
}
