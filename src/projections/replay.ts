import type { Envelope, StopDecidedData } from "../events/event.ts";
import type { StreamItem } from "../events/reader.ts";
import { headOf, walkStream } from "../events/walk.ts";
import type { ByteSource } from "../events/walk.ts";
import { LedgerFold } from "./fold.ts";
import type { LedgerState } from "./state.ts";

/** A stop's decision and where it stands. */
export interface PlacedDecision {
  readonly position: number;
  readonly id: Envelope["id"];
  readonly at: string;
  readonly type: "StopBlocked" | "StopAllowed";
  readonly data: StopDecidedData;
}

/** A recorded decision together with the ledger as it stood when it was made. */
export interface DecisionInContext {
  readonly decision: PlacedDecision;
  /** The fold of the stream up to `basis`; `undefined` when the basis does not lie before it. */
  readonly state: LedgerState | undefined;
}

/** The stop decisions that a stream holds, in its order. Edited ones are no decisions. */
export function readDecisions(source: ByteSource): readonly PlacedDecision[] {
  const decisions: PlacedDecision[] = [];
  for (const { reading } of walkStream(source)) {
    for (const item of reading.items) {
      if (item.kind !== "append") continue;
      for (const { event, intact, position } of item.events) {
        if (!intact) continue;
        if (event.type !== "StopBlocked" && event.type !== "StopAllowed") continue;
        const { id, at, type, data } = event;
        decisions.push({ position, id, at, type, data });
      }
    }
  }
  return decisions;
}

function lastPosition(item: StreamItem): number {
  return item.kind === "append" ? (item.lines.at(-1)?.position ?? 0) : item.position;
}

/**
 * Folds the stream once, and stops at the basis of each decision: the ledger as it stood when the
 * decision was made. Gives them in the order of their bases.
 */
export function* decisionsInContext(
  source: ByteSource,
  decisions: readonly PlacedDecision[],
): Generator<DecisionInContext, void, undefined> {
  const waiting = decisions
    .filter(({ position, data }) => data.basis < position)
    .sort((left, right) => left.data.basis - right.data.basis);
  for (const decision of decisions) {
    if (decision.data.basis >= decision.position) yield { decision, state: undefined };
  }
  let next = 0;
  const fold = new LedgerFold();
  function* due(upTo: number): Generator<DecisionInContext, void, undefined> {
    for (;;) {
      const decision = waiting[next];
      if (decision === undefined || decision.data.basis >= upTo) return;
      const { basis } = decision.data;
      next += 1;
      const { state } = fold;
      yield { decision, state: { ...state, place: { ...state.place, position: basis } } };
    }
  }
  for (const { reading } of walkStream(source)) {
    for (const item of reading.items) {
      const position = lastPosition(item);
      yield* due(position);
      fold.addItem(item);
    }
    if (next === waiting.length) return;
  }
  yield* due(Infinity);
}

/** The fold of a stream's first `length` bytes. */
export function foldHead(source: ByteSource, length: number): LedgerState {
  const fold = new LedgerFold();
  for (const { reading } of walkStream(headOf(source, length))) fold.add(reading);
  return fold.state;
}
