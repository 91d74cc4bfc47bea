import { envelopeOf, readStream } from "../events/reader.ts";
import type { PlacedEvent, StreamAppend, StreamItem, StreamReading } from "../events/reader.ts";
import type { Envelope, StreamEvent } from "../events/event.ts";
import { deliveryOf, digestOf } from "./delivery-key.ts";
import { DeliveryLog } from "./delivery-log.ts";
import { evolve, evolveEdited } from "./evolve.ts";
import { INITIAL_STATE, STOP_WINDOW } from "./state.ts";
import type { DamageState, LedgerState } from "./state.ts";

export { deliveryKey } from "./delivery-key.ts";

function nextHeads(heads: readonly string[], event: Envelope): readonly string[] {
  // Writers that take turns name the one head there is.
  if (heads.length === 1 && heads[0] === event.prev[0] && heads[0] !== event.hash) {
    return [event.hash];
  }
  const left = heads.filter((head) => head !== event.hash && !event.prev.includes(head));
  return [...left, event.hash];
}

function addDamage(damage: DamageState, position: number): DamageState {
  return {
    ...damage,
    count: damage.count + 1,
    first: damage.first === 0 ? position : damage.first,
  };
}

/**
 * A stop is the same stop when an accepted decision about it stands in the stream behind what this
 * one was based on: the two hooks judged at the same time. No clock is asked.
 */
function isDuplicateStop(state: LedgerState, basis: number, key: string): boolean {
  return state.stops.some((stop) => stop.delivery === key && basis < stop.position);
}

type StopEvent = Extract<StreamEvent, { readonly type: "StopBlocked" | "StopAllowed" }>;

interface PlacedStop {
  readonly event: StopEvent;
  readonly position: number;
}

function stopOf(events: readonly PlacedEvent[]): PlacedStop | undefined {
  for (const { event, position } of events) {
    if (event.type === "StopBlocked" || event.type === "StopAllowed") return { event, position };
  }
  return undefined;
}

function rememberStop(
  state: LedgerState,
  { event, position }: PlacedStop,
  delivery: string,
  latest: number,
): LedgerState {
  const { output } = event.data;
  const stop = { delivery, at: Date.parse(event.at), position, latest, output };
  return { ...state, stops: [...state.stops, stop].slice(-STOP_WINDOW) };
}

/** A second hook for the last stop does not come between that stop and the next look at it. */
function extendLastStop(state: LedgerState, key: string, position: number): LedgerState {
  const last = state.stops.at(-1);
  if (last?.delivery !== key || last.latest !== state.lastEvent?.position) return state;
  return { ...state, stops: [...state.stops.slice(0, -1), { ...last, latest: position }] };
}

/** Folds an event that somebody changed after it was written. */
function foldEdited(state: LedgerState, { event, position }: PlacedEvent): LedgerState {
  return { ...evolveEdited(state, event), damage: addDamage(state.damage, position) };
}

/** A state that can be asked for later: everything but its deliveries, and how many these were. */
export interface FoldMark {
  readonly state: LedgerState;
  readonly deliveries: number;
}

/**
 * The fold of many items: what it is at any point is a state as `foldReading` gives it. Only the
 * list of deliveries, which nearly every event would copy, is changed in place.
 */
export class LedgerFold {
  /** Its deliveries are those of the beginning. */
  private current: LedgerState;
  private readonly deliveries: DeliveryLog;
  private readonly logged: number;

  constructor(state: LedgerState = INITIAL_STATE) {
    this.current = state;
    this.logged = state.deliveries.length;
    this.deliveries = new DeliveryLog(state.deliveries);
  }

  /** The state as it is now. */
  get state(): LedgerState {
    return this.stateOf(this.mark);
  }

  /** What `stateOf` makes the state of now from; it can do so for some hundred events. */
  get mark(): FoldMark {
    return { state: this.current, deliveries: this.deliveries.count };
  }

  stateOf({ state, deliveries }: FoldMark): LedgerState {
    // Nothing was logged: the list is the one of the beginning.
    if (deliveries === this.logged) return state;
    return { ...state, deliveries: this.deliveries.window(deliveries) };
  }

  /** Adds what was read behind everything added before. */
  add({ items, end }: StreamReading): void {
    for (const item of items) this.addItem(item);
    this.current = { ...this.current, place: end };
  }

  /** Adds an item alone; the state's place stays what it was. */
  addItem(item: StreamItem): void {
    switch (item.kind) {
      case "append":
        this.addAppend(item);
        return;
      case "problem": {
        const damage = addDamage(this.current.damage, item.position);
        this.current = { ...this.current, damage };
        return;
      }
      default:
        item satisfies never;
    }
  }

  /**
   * Folds one append. What only a newer release knows of it moves the heads and nothing else: it
   * neither counts nor takes its delivery's place, and never hides the events beside it.
   */
  private addAppend({ lines, events }: StreamAppend): void {
    const state = this.current;
    const heads = lines.reduce((before, line) => nextHeads(before, envelopeOf(line)), state.heads);
    const lastLine = lines.findLast((line) => !("event" in line) || line.intact);
    if (lastLine === undefined) {
      this.current = events.reduce(foldEdited, { ...state, heads });
      return;
    }
    const { position, offset } = lastLine;
    const lastEvent = { hash: envelopeOf(lastLine).hash, position, offset };
    const last = events.findLast(({ intact }) => intact);
    if (last === undefined) {
      this.current = { ...events.reduce(foldEdited, { ...state, heads }), lastEvent };
      return;
    }
    const delivery = deliveryOf(last.event.cause);
    const stop = stopOf(events);
    if (delivery !== undefined && this.isDuplicate(delivery, stop)) {
      const extended = extendLastStop(state, digestOf(delivery), position);
      this.current = { ...extended, heads, lastEvent };
      return;
    }
    let next: LedgerState = { ...state, heads, lastEvent };
    for (const placed of events) {
      next = placed.intact ? evolve(next, placed.event) : foldEdited(next, placed);
    }
    const ledger = { ...next.ledger, last_updated: `${last.event.at.slice(0, 19)}Z` };
    next = { ...next, ledger };
    if (delivery === undefined) this.current = next;
    else if (stop !== undefined) {
      this.current = rememberStop(next, stop, digestOf(delivery), position);
    } else {
      this.deliveries.add(delivery);
      this.current = next;
    }
  }

  private isDuplicate(delivery: string, stop: PlacedStop | undefined): boolean {
    if (stop === undefined) return this.deliveries.has(delivery);
    return isDuplicateStop(this.current, stop.event.data.basis, digestOf(delivery));
  }
}

/** Folds what was read of a stream into the state that ended where the reading began. */
export function foldReading(state: LedgerState, reading: StreamReading): LedgerState {
  const fold = new LedgerFold(state);
  fold.add(reading);
  return fold.state;
}

/** The fold of a whole stream's bytes from nothing: the law every snapshot is held to. */
export function foldBytes(bytes: Uint8Array): LedgerState {
  return foldReading(INITIAL_STATE, readStream(bytes));
}
