import type { EventDraft } from "../events/event.ts";
import type { Surroundings } from "../evidence/tool-call.ts";
import type { DataRoot } from "../system/data-root.ts";
import type { LedgerState } from "../projections/state.ts";
import type { HostInput } from "./host-input.ts";
import type { HostOutput } from "./host-output.ts";
import type { HookConfiguration } from "./hook-configuration.ts";

/** Where a hook may look things up, and what is known already. */
export interface Lookup {
  readonly project: string;
  readonly dataRoot: string;
  readonly changedIdentities: readonly string[];
  /** Whether the host listed what a shell command of this session changed. */
  readonly hostDiffs: boolean;
  /** Stands in for the disk, where today's disk says nothing about the call. */
  readonly surroundings?: Surroundings;
}

/** Where the sessions before this one lie. */
export interface EarlierSessions {
  readonly root: DataRoot;
  /** Key of the session that asks. */
  readonly key: string;
}

/** Everything a hook's decision may read. */
export interface HookSituation {
  readonly input: HostInput;
  /** The ledger and its companions as the stream stands. */
  readonly state: LedgerState;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When the hook began, epoch milliseconds: whatever changed later was not the tool call. */
  readonly began: number;
  /** The project's root, absolute. */
  readonly project: string;
  /** What a look at the disk starts from; only the hooks that look load the code for it. */
  readonly lookup: Lookup;
  readonly configuration: HookConfiguration;
  /** Left out where the sessions before this one are none of its business, as in an import. */
  readonly earlier?: EarlierSessions;
  /** The last message of the transcript, for hosts that do not send it. */
  readonly lastTranscriptMessage: () => string;
}

export interface HookDecision {
  /** What to record, as one batch; none when there is nothing new. */
  readonly events: readonly EventDraft[];
  readonly output: HostOutput;
  /** A recorded line to print again, byte for byte, in place of `output`. */
  readonly repeated?: string;
  /** Tells this delivery from others of its kind when the host gives no `tool_use_id`. */
  readonly delivery?: string;
}

/** A hook: what to record and to answer, given what is known. Nothing is written or printed here. */
export type Hook = (situation: HookSituation) => HookDecision | Promise<HookDecision>;

export const NOTHING: HookDecision = { events: [], output: {} };
