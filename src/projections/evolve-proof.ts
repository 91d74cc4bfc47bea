import type { StopDecidedData, StreamEvent } from "../events/event.ts";
import { changeFiles } from "./proof-changes.ts";
import { addRun, settleRun } from "./proof-runs.ts";
import { isUnproved } from "./proof.ts";
import type { ProofState } from "./proof.ts";

/** A new task begins with what the one before left unproved, and with the blocks spent on it. */
function startTask(proof: ProofState): ProofState {
  const files = proof.files
    .filter(isUnproved)
    .map((file) => (file.current ? { ...file, current: false } : file));
  const carries = files.length > 0;
  return {
    ...proof,
    files,
    more: carries ? proof.more : 0,
    last: carries ? proof.last : null,
    blocks: 0,
    spent: carries ? proof.spent + proof.blocks : 0,
    asked: carries ? proof.asked : 0,
    waived: false,
  };
}

function waive(proof: ProofState): ProofState {
  const files = proof.files.map((file) => (isUnproved(file) ? { ...file, waived: true } : file));
  return { ...proof, files, more: 0, waived: true };
}

function accept(proof: ProofState, accepted: readonly string[]): ProofState {
  const gone = new Set(accepted);
  const files = proof.files.filter(({ identity }) => !gone.has(identity));
  return { ...proof, files, more: files.some(isUnproved) ? proof.more : 0 };
}

function countStop(proof: ProofState, { counted, facts }: StopDecidedData): ProofState {
  const { surroundings } = facts;
  const reverted = new Set(surroundings?.reverted ?? []);
  const block = counted ? 1 : 0;
  return {
    ...proof,
    files:
      reverted.size === 0
        ? proof.files
        : proof.files.map((file) =>
            reverted.has(file.identity) && file.before !== ""
              ? { ...file, after: file.before }
              : file,
          ),
    blocks: proof.blocks + block,
    asked: proof.asked + block,
    head: surroundings?.head ?? proof.head,
    resting: true,
  };
}

/** One event's effect on what is proved. Pure and total. */
export function evolveProof(proof: ProofState, event: StreamEvent): ProofState {
  switch (event.type) {
    case "SessionStarted":
      return { ...proof, project: event.data.project };
    case "PromptClassified":
      return startTask(proof);
    case "FileChanged":
      return changeFiles(proof, event.data);
    case "VerificationRan":
      return addRun(proof, event.data, event.cause.tool_use_id ?? "");
    case "VerificationSettled":
      return settleRun(proof, event.data);
    case "VerificationWaived":
      return waive(proof);
    case "ChangesAccepted":
      return accept(proof, event.data.files);
    case "StopBlocked":
    case "StopAllowed":
      return countStop(proof, event.data);
    case "PromptContinued":
    case "FailureObserved":
    case "CheckBypassed":
    case "ConfigurationChanged":
    case "SessionImported":
    case "StreamRepaired":
    case "SubagentStopped":
    case "TurnFailed":
    case "SessionEnded":
      return proof;
    default:
      return event satisfies never;
  }
}
