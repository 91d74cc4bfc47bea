import type { StopFacts } from "../../events/event.ts";
import { explain } from "../../gate/replay.ts";
import { stopSituation } from "../../gate/situation.ts";
import { decideStop } from "../../gate/stop-decision.ts";
import { DEFAULT_SETTINGS } from "../../gate/policy.ts";
import type { Policy } from "../../gate/policy.ts";
import { stateAt } from "../../projections/decision-walk.ts";
import type { Ledger } from "../../projections/ledger.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { Invocation } from "../command.ts";
import { counted } from "../count-words.ts";
import { printable, printableJson } from "../printable.ts";
import { ledgerLines, ruleText } from "./replay-text.ts";
import { reading } from "../stored-session.ts";
import type { Terminal } from "../terminal.ts";
import { wrapWidth } from "../text-width.ts";
import { choosePolicy, policyName } from "./policy-choice.ts";

/** A stop with nothing special about it: it is asked here, no host has reported it. */
const NEUTRAL: StopFacts = {
  stop_hook_active: false,
  permission_mode: "default",
  intent_only: false,
  closing: "",
  background_tasks: [],
  claims: [],
  reports_failure: false,
  asks_user: false,
  waiver: "",
};

/** The policy to ask: the named one, else that of the latest decision, else the first there is. */
function policyToAsk(
  { options }: Invocation,
  policies: readonly Policy[],
  latest: { readonly name: string; readonly version: number } | undefined,
): Policy {
  const named = options.text("policy");
  if (named !== undefined) return choosePolicy(named, policies);
  const known = policies.find(
    ({ name, version }) => name === latest?.name && version === latest.version,
  );
  const policy = known ?? policies[0];
  if (policy === undefined) throw new Error("There is no policy.");
  return policy;
}

function atText(
  read: { readonly position: number; readonly wanted: number; readonly ledger: Ledger },
  project: string,
  verdict: string,
  terminal: Terminal,
): string {
  const { colors, columns } = terminal;
  const whole =
    read.position === read.wanted
      ? ""
      : `; line ${read.wanted} belongs to a later whole append, or to none`;
  const note =
    "Hypothetical: no stop was recorded here. The facts of the stop are neutral ones (no continuation, nothing running, no announcement), the ledger is what the stream says.";
  return [
    `${colors.bold("the ledger")} after line ${read.position}${whole}\n`,
    ledgerLines(read.ledger, project, terminal),
    `${colors.bold("had a stop come here")}\n`,
    verdict,
    ...wrapWidth(note, columns - 4).map((line) => `    ${colors.dim(line)}\n`),
  ].join("");
}

/**
 * `replay --at`: the ledger as it stood at a position, and what the gate would have said.
 *
 * @throws CommandError when the stream has no such line.
 */
export function showLedgerAt(
  call: Invocation,
  stream: StoredStream,
  wanted: number,
  policies: readonly Policy[],
): void {
  const { terminal, options } = call;
  const { colors } = terminal;
  const source = streamSource(stream);
  const { session, project } = reading(stream, () => readHeader(source));
  const { state, latest, lines } = reading(stream, () => stateAt(source, wanted));
  if (wanted > lines) {
    throw new CommandError(
      "not-found",
      `There is no line ${wanted}.`,
      `The stream has ${counted(lines, "whole line")}; fable-ish show numbers them.`,
    );
  }
  const policy = policyToAsk(call, policies, latest?.data.policy);
  const settings = latest?.data.settings ?? DEFAULT_SETTINGS;
  const { event } = decideStop(policy, state, NEUTRAL, settings);
  const { rule, message } = event.data;
  const rules = options.flag("explain")
    ? explain(policy, stopSituation(state, NEUTRAL, settings))
    : undefined;
  const { position } = state.place;
  if (options.flag("json")) {
    const report = {
      stream: stream.key,
      session,
      position,
      ledger: state.ledger,
      hypothetical: {
        facts: NEUTRAL,
        policy: event.data.policy,
        action: event.type === "StopBlocked" ? "block" : "allow",
        rule,
        message,
        ...(rules === undefined ? {} : { rules }),
      },
    };
    terminal.write(`${printableJson(report, 2)}\n`);
    return;
  }
  const verb = event.type === "StopBlocked" ? colors.red("block") : colors.green("allow");
  const verdict = [
    `    ${verb} by ${printable(rule)} (${printable(policyName(policy))})\n`,
    ...(message === ""
      ? []
      : wrapWidth(printable(message), terminal.columns - 6).map((line) => `      ${line}\n`)),
    ...(rules ?? []).map((entry) => ruleText(entry, terminal)),
  ].join("");
  terminal.write(`${colors.bold(`session ${printable(session)}`)}\n`);
  terminal.write(atText({ position, wanted, ledger: state.ledger }, project, verdict, terminal));
}
