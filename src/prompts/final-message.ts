import { type Claim, readChecks } from "./claims.ts";
import { type Closing, readClosing } from "./closing.ts";
import { waiverOf } from "./waiver.ts";

/** What an agent's last message says, as far as the gate and the audit read it. */
export interface FinalMessage extends Closing {
  /** What it says of checks and completion; sentences of at most 160 code points, not redacted. */
  readonly claims: readonly Claim[];
  /** What it only expects ("should pass now"); no claims. */
  readonly expected: readonly Claim[];
  /** It admits that something failed, could not be run or is unverified. */
  readonly reports_failure: boolean;
  /** The reason of a last line `No verifier: reason`, at most 240 code points, not redacted. */
  readonly waiver: string | undefined;
}

/** Reads a message once; at most its last 64 KiB, whatever its length. Nothing is redacted here. */
export function readFinalMessage(message: string): FinalMessage {
  return { ...readClosing(message), ...readChecks(message), waiver: waiverOf(message) };
}
