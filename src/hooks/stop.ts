import { canonicalHash } from "../events/canonical.ts";
import { MAXIMUM_CLAIMS } from "../events/event.ts";
import type {
  BackgroundTask,
  ExpectedProof,
  StopFacts,
  StopSurroundings,
  VerificationKind,
} from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import { CLASSIC } from "../gate/classic.ts";
import type { Policy } from "../gate/policy.ts";
import { decideStop } from "../gate/stop-decision.ts";
import { deliveryKey } from "../projections/fold.ts";
import { isUnproved, missingKinds } from "../projections/proof.ts";
import type { ProofFile } from "../projections/proof.ts";
import type { LedgerState, StopState } from "../projections/state.ts";
import type { FinalMessage } from "../prompts/final-message.ts";
import { NOTHING } from "./hook.ts";
import type { Hook, HookSituation } from "./hook.ts";
import type { HostInput } from "./host-input.ts";
import { readEnd, readWhole } from "./last-message.ts";
import { subagentStop } from "./subagent-stop.ts";

/**
 * Two hooks for one stop come within moments. The same stop again after so many milliseconds, with
 * nothing in between, is the agent stopping once more in the same words: it is judged anew, so that
 * the cap can end it.
 */
const SAME_STOP = 10_000;

/**
 * Longest part of a final message that is read, in characters: its end, where an agent says how it
 * stands. A longer one is no message but output; reading all of it takes more memory than it is worth.
 */
const LONGEST_MESSAGE = 500_000;

function runningTasks(input: HostInput): readonly BackgroundTask[] {
  return input.background_tasks
    .filter(({ status }) => status === "running" || status === "pending")
    .map((task) => ({
      id: redact(task.id, 120),
      type: redact(task.type, 40),
      status: redact(task.status, 40),
      command: redact(task.command, 220),
    }));
}

/** Whether anything happened that a message could claim to have changed or checked. */
function isWorkToSpeakOf({ state, configuration }: HookSituation): boolean {
  const { changed_files_seen, verification_results } = state.ledger;
  if (changed_files_seen || verification_results.length > 0) return true;
  return configuration.values.policy === "strict";
}

/**
 * Reads the last message: all of it after work, else only how it ends. The two are parts of their
 * own, since most of the words only matter where something was done.
 */
async function finalMessage(situation: HookSituation, message: string): Promise<FinalMessage> {
  if (isWorkToSpeakOf(situation)) return readWhole(message);
  const nothingSaid = { claims: [], expected: [], reports_failure: false, waiver: undefined };
  return { ...(await readEnd(message)), ...nothingSaid };
}

async function stopFacts(situation: HookSituation, message: string): Promise<StopFacts> {
  const { input } = situation;
  const final = await finalMessage(situation, message);
  const claims = [
    ...final.claims.map((claim) => ({ ...claim, hedged: false })),
    ...final.expected.map((claim) => ({ ...claim, hedged: true })),
  ];
  return {
    stop_hook_active: input.stop_hook_active,
    permission_mode: redact(input.permission_mode, 40),
    intent_only: final.intent_only,
    closing: redact(final.closing, 240),
    background_tasks: runningTasks(input),
    claims: claims
      .slice(-MAXIMUM_CLAIMS)
      .map((claim) => ({ ...claim, sentence: redact(claim.sentence, 160) })),
    reports_failure: final.reports_failure,
    asks_user: final.asks_user,
    waiver: redact(final.waiver ?? "", 240),
  };
}

/** Most files whose package is looked for; the others mostly lie in the same one. */
const MAXIMUM_PLACED = 20;

/**
 * The kinds of checks worth suggesting: those the configuration misses where every file is proved
 * otherwise, else any.
 */
function wantedKinds(
  files: readonly ProofFile[],
  expected: readonly ExpectedProof[],
): (kind: VerificationKind) => boolean {
  if (expected.length === 0 || files.some(isUnproved)) return () => true;
  const missing = new Set(files.flatMap((file) => missingKinds(file, expected)));
  return (kind) => missing.has(kind);
}

/** What strict reads of the disk: only the unproved files, their packages, and the commit. */
async function lookAround(situation: HookSituation): Promise<StopSurroundings> {
  const { state, project, configuration } = situation;
  const { headOf, knownChecks, packageCandidates, revertedAmong, suggestCommand } =
    await import("./parts/strict.ts");
  const expected = configuration.rules?.expectedOf(state.proof.files) ?? [];
  const files = state.proof.files.filter(
    (file) => isUnproved(file) || missingKinds(file, expected).length > 0,
  );
  const reverted = revertedAmong(files);
  const left = files.filter(({ identity }) => !reverted.includes(identity));
  const places = left.slice(0, MAXIMUM_PLACED).map(({ path }) => path);
  const isWanted = wantedKinds(left, expected);
  const candidates = [
    ...state.proof.learned.map((check) => ({ ...check, learned: true })),
    ...knownChecks(situation.lookup.dataRoot, project).map((check) => ({
      ...check,
      learned: true,
    })),
    ...packageCandidates(places, project).map((check) => ({ ...check, learned: false })),
  ].filter(({ kind }) => isWanted(kind));
  return {
    reverted,
    suggestion: redact(suggestCommand(candidates, left, project), 200),
    head: headOf(project),
    ...(expected.length > 0 ? { expected } : {}),
  };
}

/** The policy that was chosen, and the facts it reads. */
async function judged(
  situation: HookSituation,
  facts: StopFacts,
): Promise<{ readonly policy: Policy; readonly facts: StopFacts }> {
  switch (situation.configuration.values.policy) {
    case "classic":
      return { policy: CLASSIC, facts };
    case "strict": {
      const { STRICT } = await import("./parts/strict.ts");
      return { policy: STRICT, facts: { ...facts, surroundings: await lookAround(situation) } };
    }
    default:
      return situation.configuration.values.policy satisfies never;
  }
}

/** What makes a stop this stop and no other, as far as the host says. */
function stopDelivery(input: HostInput, message: string): string {
  const { prompt_id, stop_hook_active } = input;
  return canonicalHash({ prompt_id, stop_hook_active, message });
}

/** The decision already recorded for this very stop, if it was the last thing that happened. */
function sameStop(state: LedgerState, delivery: string, now: number): StopState | undefined {
  const last = state.stops.at(-1);
  if (last === undefined || last.latest !== state.lastEvent?.position) return undefined;
  if (last.delivery !== deliveryKey({ event: "Stop", delivery })) return undefined;
  return Math.abs(now - last.at) <= SAME_STOP ? last : undefined;
}

/** Judges the agent's wish to stop, and records the decision with everything it read. */
export const stop: Hook = async (situation) => {
  const { input, state, now } = situation;
  // Some hosts send a subagent's end under this name.
  if (input.agent_id !== "") return subagentStop(situation);
  if (!input.readable) {
    return {
      ...NOTHING,
      output: {
        systemMessage:
          "fable-ish: the stop hook got no readable input, so nothing was checked at this stop.",
      },
    };
  }
  const whole = input.last_assistant_message ?? situation.lastTranscriptMessage();
  const message = whole.slice(-LONGEST_MESSAGE);
  const delivery = stopDelivery(input, message);
  const repeated = sameStop(state, delivery, now);
  if (repeated !== undefined) return { ...NOTHING, repeated: repeated.output };

  const { policy, facts } = await judged(situation, await stopFacts(situation, message));
  const { stop_block_cap } = situation.configuration.values;
  const { before, event, answer } = decideStop(policy, state, facts, { stop_block_cap });
  return { events: [...before, event], output: answer, delivery };
};
