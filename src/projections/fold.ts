import { sha256Hex } from "../events/hash.ts";
import { envelopeOf, readStream } from "../events/reader.ts";
import type { PlacedEvent, StreamAppend, StreamItem, StreamReading } from "../events/reader.ts";
import type { Cause, Envelope, StreamEvent } from "../events/event.ts";
import { evolve, evolveEdited } from "./evolve.ts";
import { DELIVERY_WINDOW, INITIAL_STATE, STOP_WINDOW } from "./state.ts";
import type { DamageState, LedgerState } from "./state.ts";

/** Hex digits of a delivery's digest: 40 bits tell 256 deliveries apart. */
const DELIVERY_DIGITS = 10;

/**
 * The key under which a delivery of the host is recognised when it comes again; `undefined` when
 * the host gave nothing to recognise it by.
 */
export function deliveryKey(cause: Cause): string | undefined {
  const mark = cause.tool_use_id ?? cause.delivery;
  if (mark === undefined) return undefined;
  return sha256Hex(`${cause.event}|${mark}`).slice(0, DELIVERY_DIGITS);
}

function nextHeads(heads: readonly string[], event: Envelope): readonly string[] {
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
function isDuplicateStop(state: LedgerState, event: StreamEvent, key: string): boolean {
  if (event.type !== "StopBlocked" && event.type !== "StopAllowed") return false;
  const { basis } = event.data;
  return state.stops.some((stop) => stop.delivery === key && basis < stop.position);
}

function isStop(event: StreamEvent): boolean {
  return event.type === "StopBlocked" || event.type === "StopAllowed";
}

function isDuplicate(state: LedgerState, events: readonly PlacedEvent[], key: string): boolean {
  const stop = events.find(({ event }) => isStop(event));
  if (stop !== undefined) return isDuplicateStop(state, stop.event, key);
  return state.deliveries.includes(key);
}

function rememberDelivery(
  state: LedgerState,
  events: readonly PlacedEvent[],
  key: string | undefined,
  latest: number,
): LedgerState {
  if (key === undefined) return state;
  for (const { event, position } of events) {
    if (event.type !== "StopBlocked" && event.type !== "StopAllowed") continue;
    const { output } = event.data;
    const stop = { delivery: key, at: Date.parse(event.at), position, latest, output };
    return { ...state, stops: [...state.stops, stop].slice(-STOP_WINDOW) };
  }
  return { ...state, deliveries: [...state.deliveries, key].slice(-DELIVERY_WINDOW) };
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

/**
 * Folds one append. What only a newer release knows of it moves the heads and nothing else: it
 * neither counts nor takes its delivery's place, and never hides the events beside it.
 */
function foldAppend(state: LedgerState, { lines, events }: StreamAppend): LedgerState {
  const heads = lines.reduce((before, line) => nextHeads(before, envelopeOf(line)), state.heads);
  let next: LedgerState = { ...state, heads };
  const lastLine = lines.findLast((line) => !("event" in line) || line.intact);
  if (lastLine === undefined) return events.reduce(foldEdited, next);
  const { position, offset } = lastLine;
  const lastEvent = { hash: envelopeOf(lastLine).hash, position, offset };
  const last = events.findLast(({ intact }) => intact);
  if (last === undefined) return { ...events.reduce(foldEdited, next), lastEvent };
  const key = deliveryKey(last.event.cause);
  if (key !== undefined && isDuplicate(state, events, key)) {
    return { ...extendLastStop(next, key, position), lastEvent };
  }
  next = { ...next, lastEvent };
  for (const placed of events) {
    next = placed.intact ? evolve(next, placed.event) : foldEdited(next, placed);
  }
  const lastUpdated = `${last.event.at.slice(0, 19)}Z`;
  next = { ...next, ledger: { ...next.ledger, last_updated: lastUpdated } };
  return rememberDelivery(next, events, key, position);
}

function foldItem(state: LedgerState, item: StreamItem): LedgerState {
  switch (item.kind) {
    case "append":
      return foldAppend(state, item);
    case "problem":
      return { ...state, damage: addDamage(state.damage, item.position) };
    default:
      return item satisfies never;
  }
}

/** Folds what was read of a stream into the state that ended where the reading began. */
export function foldReading(state: LedgerState, reading: StreamReading): LedgerState {
  return { ...reading.items.reduce(foldItem, state), place: reading.end };
}

/** The fold of a whole stream's bytes from nothing: the law every snapshot is held to. */
export function foldBytes(bytes: Uint8Array): LedgerState {
  return foldReading(INITIAL_STATE, readStream(bytes));
}
