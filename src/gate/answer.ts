import type { StreamHealth } from "../events/event.ts";
import type { Verdict } from "./policy.ts";

/** What a Stop hook may print. The type has no `approve` and no `additionalContext` on purpose. */
export interface StopAnswer {
  readonly decision?: "block";
  readonly reason?: string;
  readonly systemMessage?: string;
}

function healthNotice({ damaged, first_damaged, told }: StreamHealth): string {
  if (!told) return "";
  const lines = damaged === 1 ? "line" : "lines";
  return (
    `fable-ish: the event stream of this session has ${damaged} damaged ${lines}, the first is ` +
    `line ${first_damaged}. Evidence in damaged lines does not count; ` +
    "`fable-ish verify` says what is wrong."
  );
}

/** The answer of a stop hook: the verdict, and once what is wrong with the record. */
export function stopAnswer(verdict: Verdict, health: StreamHealth): StopAnswer {
  const notice = healthNotice(health);
  if (verdict.action === "block") {
    return {
      decision: "block",
      reason: verdict.message,
      ...(notice === "" ? {} : { systemMessage: notice }),
    };
  }
  const message = [verdict.message, notice].filter((part) => part !== "").join("\n");
  return message === "" ? {} : { systemMessage: message };
}
