import { envelopeOf, readStream } from "../events/reader.ts";
import type {
  PlacedEvent,
  StreamAppend,
  StreamItem,
  StreamPlace,
  StreamReading,
} from "../events/reader.ts";
import type { Envelope, StreamEvent } from "../events/event.ts";
import { deliveryOf, digestOf } from "./delivery-key.ts";
import { DeliveryLog } from "./delivery-log.ts";
import { evolve, evolveEdited } from "./evolve.ts";
import { INITIAL_STATE, STOP_WINDOW } from "./state.ts";
import type { DamageState, LastEvent, LedgerState } from "./state.ts";

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
function extendLastStop(
  state: LedgerState,
  key: string,
  position: number,
  lastEvent: LastEvent | undefined,
): LedgerState {
  const last = state.stops.at(-1);
  if (last?.delivery !== key || last.latest !== lastEvent?.position) return state;
  return { ...state, stops: [...state.stops.slice(0, -1), { ...last, latest: position }] };
}

/** Folds an event that somebody changed after it was written. */
function foldEdited(state: LedgerState, { event, position }: PlacedEvent): LedgerState {
  return { ...evolveEdited(state, event), damage: addDamage(state.damage, position) };
}

/** What the fold knows of the stream's end beside what events say: it moves with every event. */
interface FoldEnd {
  readonly heads: readonly string[];
  readonly lastEvent: LastEvent | undefined;
  readonly lastUpdated: string;
  readonly place: StreamPlace;
}

/** What a state is made from when somebody asks for it. */
export interface FoldMark extends FoldEnd {
  readonly state: LedgerState;
  readonly deliveries: number;
}

/**
 * The fold of many items: what it is at any point is a state as `foldReading` gives it. What nearly
 * every event moves (the stream's end, and the list of deliveries) is put together when it is asked
 * for.
 */
export class LedgerFold {
  /** What events say; its end and its deliveries are those of the beginning. */
  private current: LedgerState;
  private heads: readonly string[];
  private lastEvent: LastEvent | undefined;
  private lastUpdated: string;
  private place: StreamPlace;
  private readonly deliveries: DeliveryLog;
  private readonly logged: number;

  constructor(state: LedgerState = INITIAL_STATE) {
    this.current = state;
    this.heads = state.heads;
    this.lastEvent = state.lastEvent;
    this.lastUpdated = state.ledger.last_updated;
    this.place = state.place;
    this.deliveries = new DeliveryLog(state.deliveries);
    this.logged = state.deliveries.length;
  }

  /** The state as it is now. */
  get state(): LedgerState {
    return this.stateOf(this.mark);
  }

  /** What `stateOf` makes the state of now from; it can do so for some hundred events. */
  get mark(): FoldMark {
    const { current: state, heads, lastEvent, lastUpdated, place } = this;
    return { state, heads, lastEvent, lastUpdated, place, deliveries: this.deliveries.count };
  }

  stateOf({ state, heads, lastEvent, lastUpdated, place, deliveries }: FoldMark): LedgerState {
    return {
      ...state,
      ledger: { ...state.ledger, last_updated: lastUpdated },
      // Where nothing was logged, the list is the one of the beginning.
      deliveries:
        deliveries === this.logged ? state.deliveries : this.deliveries.window(deliveries),
      heads,
      place,
      lastEvent,
    };
  }

  /** Adds what was read behind everything added before. */
  add({ items, end }: StreamReading): void {
    for (const item of items) this.addItem(item);
    this.place = end;
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
    for (const line of lines) this.heads = nextHeads(this.heads, envelopeOf(line));
    const before = this.lastEvent;
    const lastLine = lines.findLast((line) => !("event" in line) || line.intact);
    if (lastLine !== undefined) {
      const { position, offset } = lastLine;
      this.lastEvent = { hash: envelopeOf(lastLine).hash, position, offset };
    }
    const last = events.findLast(({ intact }) => intact);
    if (lastLine === undefined || last === undefined) {
      this.current = events.reduce(foldEdited, this.current);
      return;
    }
    const { position } = lastLine;
    const delivery = deliveryOf(last.event.cause);
    const stop = stopOf(events);
    if (delivery !== undefined && this.isDuplicate(delivery, stop)) {
      this.current = extendLastStop(this.current, digestOf(delivery), position, before);
      return;
    }
    for (const placed of events) {
      this.current = placed.intact
        ? evolve(this.current, placed.event)
        : foldEdited(this.current, placed);
    }
    this.lastUpdated = `${last.event.at.slice(0, 19)}Z`;
    if (delivery === undefined) return;
    if (stop === undefined) this.deliveries.add(delivery);
    else this.current = rememberStop(this.current, stop, digestOf(delivery), position);
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
