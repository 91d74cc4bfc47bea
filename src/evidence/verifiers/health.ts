import { holdsOption } from "../shell/option-bundle.ts";
import type { Verifier } from "./verifier.ts";

const LOCAL =
  /^(?:https?:\/\/)?(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\]|host\.docker\.internal)(?::\d+)?(?:[/?#]|$)/;

/** `curl -f` on a service of this machine; without `-f` curl is content with any answer. */
export const curl: Verifier = {
  tool: "curl",
  kind: "run",
  programs: ["curl"],
  needs: ["-f", "--fail", "--fail-with-body"],
};

/** Whether a request of a health check goes to a service on this machine. */
export function isLocalRequest(words: readonly string[]): boolean {
  return words.slice(1).some((word) => LOCAL.test(word));
}

/** `-sSf` holds `-f`. */
export function failsOnError(words: readonly string[]): boolean {
  return words.some((word) => holdsOption(word, "f", /^-[a-zA-Z]+$/) || word.startsWith("--fail"));
}
