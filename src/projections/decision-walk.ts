import type { StreamItem } from "../events/reader.ts";
import { walkStream } from "../events/walk.ts";
import type { ByteSource } from "../events/walk.ts";
import { LedgerFold } from "./fold.ts";
import type { FoldMark } from "./fold.ts";
import { decisionsInContext } from "./replay.ts";
import type { DecisionInContext, PlacedDecision } from "./replay.ts";
import type { LedgerState } from "./state.ts";

/**
 * How many of the latest states are kept. Hooks that overlap judge over a state a few appends back;
 * one that judged over an older one is looked up in a second walk.
 */
const KEPT_STATES = 256;

/** A fold and its latest states, by the position each ends at. */
class LatestStates {
  private readonly fold = new LedgerFold();
  private marks: { readonly mark: FoldMark; readonly position: number }[] = [
    { mark: this.fold.mark, position: 0 },
  ];

  add(item: StreamItem): void {
    this.fold.addItem(item);
    this.marks.push({ mark: this.fold.mark, position: lastPosition(item) });
    if (this.marks.length === 2 * KEPT_STATES) this.marks = this.marks.slice(-KEPT_STATES);
  }

  /** The state that a writer saw who had read up to a position; `undefined` when it is not kept. */
  at(position: number): LedgerState | undefined {
    const kept = this.marks.findLast((candidate) => candidate.position <= position);
    return kept === undefined ? undefined : placedAt(this.fold.stateOf(kept.mark), position);
  }
}

function placedAt(state: LedgerState, position: number): LedgerState {
  return { ...state, place: { ...state.place, position } };
}

function lastPosition(item: StreamItem): number {
  return item.kind === "append" ? (item.lines.at(-1)?.position ?? 0) : item.position;
}

/** The stop decisions of an item of a stream. Edited ones are no decisions. */
function decisionsOf(item: StreamItem): readonly PlacedDecision[] {
  if (item.kind !== "append") return [];
  const decisions: PlacedDecision[] = [];
  for (const { event, intact, position } of item.events) {
    if (!intact || (event.type !== "StopBlocked" && event.type !== "StopAllowed")) continue;
    const { id, at, type, data } = event;
    decisions.push({ position, id, at, type, data });
  }
  return decisions;
}

/** A decision in its context, and its number: 1 for the first one of the stream. */
export interface NumberedDecision extends DecisionInContext {
  readonly number: number;
}

/**
 * Every stop decision of a stream with the ledger as it stood, in one walk and bounded memory, in
 * the order of the stream. Only decisions over a state that is long past come behind the others:
 * they take a second walk.
 *
 * @throws the system's error when the source cannot be read.
 */
export function* walkDecisions(source: ByteSource): Generator<NumberedDecision, void, undefined> {
  const late = new Map<PlacedDecision, number>();
  const states = new LatestStates();
  let number = 0;
  for (const { reading } of walkStream(source)) {
    for (const item of reading.items) {
      for (const decision of decisionsOf(item)) {
        number += 1;
        const { basis } = decision.data;
        const isBehind = basis >= decision.position;
        const found = isBehind ? undefined : states.at(basis);
        if (isBehind || found !== undefined) yield { decision, state: found, number };
        else late.set(decision, number);
      }
      states.add(item);
    }
  }
  for (const found of decisionsInContext(source, [...late.keys()])) {
    yield { ...found, number: late.get(found.decision) ?? 0 };
  }
}

/** A stream's ledger as it stood at a position. */
export interface StateAt {
  readonly state: LedgerState;
  /** The latest stop that was judged before. */
  readonly latest: PlacedDecision | undefined;
  /** Whole lines that the stream was found to have; at least the position asked for, if it can be. */
  readonly lines: number;
}

/**
 * The fold of a stream's first lines: of the whole appends among its first `wanted` lines. Its
 * place says how many lines that were.
 *
 * @throws the system's error when the source cannot be read.
 */
export function stateAt(source: ByteSource, wanted: number): StateAt {
  const fold = new LedgerFold();
  let latest: PlacedDecision | undefined;
  let position = 0;
  let lines = 0;
  for (const { reading } of walkStream(source)) {
    lines = reading.end.position;
    for (const item of reading.items) {
      if (lastPosition(item) > wanted) {
        return { state: placedAt(fold.state, position), latest, lines };
      }
      latest = decisionsOf(item).at(-1) ?? latest;
      fold.addItem(item);
      position = lastPosition(item);
    }
  }
  return { state: placedAt(fold.state, position), latest, lines };
}
