import type { AuditActor } from "../../../../projections/audit/audit-view.ts";
import type { Entry } from "./entries.ts";

export const AXIS_HEIGHT = 44;
const NAME_HEIGHT = 20;
export const ROW_HEIGHT = 24;
const LANE_GAP = 10;

/** One actor's part of the timeline. Heights are in CSS pixels from the top. */
export interface Lane {
  readonly actor: string;
  readonly name: string;
  readonly top: number;
  readonly rows: readonly string[];
}

/** Where each actor's events stand: edits above runs above stops. */
export interface Lanes {
  readonly lanes: readonly Lane[];
  readonly height: number;
}

function nameOf({ id, type }: AuditActor): string {
  return id === "" ? "main" : `${type === "" ? "subagent" : type} ${id}`;
}

/** Lanes for the actors that did something; the main agent always has one. */
export function lanesOf(actors: readonly AuditActor[], entries: readonly Entry[]): Lanes {
  const active = new Set(entries.map(({ actor }) => actor));
  let top = AXIS_HEIGHT;
  const lanes = actors
    .filter(({ id }) => id === "" || active.has(id))
    .map((actor) => {
      const rows = actor.id === "" ? ["edits", "runs", "stops"] : ["edits", "runs"];
      const lane = { actor: actor.id, name: nameOf(actor), top, rows };
      top += NAME_HEIGHT + rows.length * ROW_HEIGHT + LANE_GAP;
      return lane;
    });
  return { lanes, height: top };
}

/** The row of an event within its lane. */
function rowOf({ kind, actor }: Entry): number {
  switch (kind) {
    case "edit":
      return 0;
    case "run":
    case "failure":
      return 1;
    case "prompt":
    case "blocked":
    case "allowed":
    case "waiver":
    case "bypass":
    case "configuration":
      return actor === "" ? 2 : 1;
    default:
      return kind satisfies never;
  }
}

/** Middle of a row. */
export function rowMiddle(lane: Lane, row: number): number {
  return lane.top + NAME_HEIGHT + (row + 0.5) * ROW_HEIGHT;
}

/** Middle of the line of prompts, above all lanes. */
export const PROMPT_MIDDLE = 30;

/** Height at which each event is drawn. */
export function heightsOf({ lanes }: Lanes, entries: readonly Entry[]): Float64Array {
  const byActor = new Map(lanes.map((lane) => [lane.actor, lane]));
  return Float64Array.from(entries, (entry) => {
    const lane = byActor.get(entry.actor) ?? lanes[0];
    if (entry.kind === "prompt" || lane === undefined) return PROMPT_MIDDLE;
    return rowMiddle(lane, rowOf(entry));
  });
}
