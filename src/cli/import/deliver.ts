import type { Cause, EventDraft } from "../../events/event.ts";
import { writableId } from "../../events/host-id.ts";
import { readHostInput } from "../../hooks/host-input.ts";
import { DEFAULT_HOOK_CONFIGURATION } from "../../hooks/hook-configuration.ts";
import { IMPORT_MARK } from "../../import/delivery.ts";
import type { Delivery } from "../../import/delivery.ts";
import { identitiesToCover } from "../../projections/state.ts";
import type { LedgerState } from "../../projections/state.ts";

export interface DeliveryPlace {
  readonly project: string;
  readonly dataRoot: string;
}

/** The cause of what a delivery records: the host's ids, and the mark of an import. */
export function importCause({ event, input, mark }: Delivery): Cause {
  const { tool_use_id, agent_id, prompt_id } = readHostInput(input);
  return {
    event,
    ...(tool_use_id === "" ? {} : { tool_use_id: writableId(tool_use_id) }),
    ...(agent_id === "" ? {} : { agent_id: writableId(agent_id) }),
    ...(prompt_id === "" ? {} : { prompt_id: writableId(prompt_id) }),
    delivery: importMark(mark, event),
  };
}

/** How a delivery is recognised in the stream. */
export function importMark(mark: string, event: string): string {
  return `${IMPORT_MARK}${event}:${writableId(mark)}`;
}

/**
 * What the hook of a delivery would have recorded. It is the hook's own decision; only the disk is
 * kept from it, which is not the disk of that day.
 */
export async function decideDelivery(
  { event, input, at }: Delivery,
  state: LedgerState,
  { project, dataRoot }: DeliveryPlace,
): Promise<readonly EventDraft[]> {
  const { HOOKS, blindSurroundings, onlyLooked } = await import("../parts/hooks.ts");
  const hostInput = readHostInput(input);
  if (onlyLooked(event, hostInput)) return [];
  const changedIdentities = identitiesToCover(state);
  const { events } = await HOOKS[event]({
    input: hostInput,
    state,
    now: at,
    began: at,
    project,
    lookup: {
      project,
      dataRoot,
      changedIdentities,
      hostDiffs: state.hostDiffs,
      surroundings: blindSurroundings(project, changedIdentities),
    },
    configuration: DEFAULT_HOOK_CONFIGURATION,
    lastTranscriptMessage: () => "",
  });
  return events;
}
